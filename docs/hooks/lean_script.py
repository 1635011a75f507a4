"""The script of the runtime without names that it never uses: a third of it lists what its module exports for
libraries. A board loads no libraries, and what is not named need not be exported.
"""

import re
from collections import Counter
from typing import Final

EXPORT: Final = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["[\w.$]+"\];')
"""A name for what the module exports, in the script and for libraries."""
DECLARED: Final = re.compile(r"var ([\w$]+(?:,[\w$]+)+);")
"""Names that the script declares to give them a value later."""
MENTIONS: Final = 3
"""How often an export that is not used is named: where it is declared, and twice where it gets its value."""


def lean_script(script: bytes) -> bytes:
    """Return the script, with its names for those exports that are used in it."""
    text = script.decode()
    mentions = Counter(re.findall(r"[\w$]+", text))
    unused = {name for name in EXPORT.findall(text) if mentions[name] == MENTIONS}

    def used(declaration: re.Match[str]) -> str:
        names = [name for name in declaration[1].split(",") if name not in unused]
        return f"var {','.join(names)};" if names else ""

    text = EXPORT.sub(lambda export: "" if export[1] in unused else export[0], text)
    return DECLARED.sub(used, text).encode()
