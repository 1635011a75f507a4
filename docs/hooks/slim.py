"""What stands in the packed library in place of modules that Python starts with and a board never uses.

Pyodide readies an event loop and an installer of packages at every start; between them they import half of
what is imported at all (asyncio, ssl, sockets, subprocesses, zip files). A board calls Python as one calls a
function, and installs nothing. Only what the start itself asks these modules for is here, and what they take
from JavaScript, in the order in which they take it: a copy of the memory is only made where that is found.
The same for tables that only serve what a board does not do, such as reading HTML; who tries it, fails.
"""

from collections.abc import Mapping
from typing import Final

STAND_INS: Final[Mapping[str, str]] = {
    "asyncio/__init__.py": "",
    "html/entities.py": "html5 = None",
    "ipaddress.py": "",
    "pyodide/webloop.py": """
from pyodide_js._api import scheduleCallback
def _initialize_event_loop():
    from pyodide_js._api import config
""",
    "pyodide/_package_loader.py": """
from pathlib import Path
from pyodide_js import loadedPackages
SITE_PACKAGES = Path("/lib/python3.14/site-packages")
DSO_DIR = Path("/usr/lib")
def init_loaded_packages():
    pass
""",
}
"""From the name of a file in the library to its text."""
