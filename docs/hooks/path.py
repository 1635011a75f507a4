"""First of the hooks: puts the project on Python's path, where the others find the engine and each other."""

import sys
from pathlib import Path

ROOT = str(Path(__file__).parent.parent.parent)
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)
