"""The script of the runtime without names that it never uses: two fifths of it list, for libraries, what its
module exports and what it can do itself. A board loads no libraries, and what is not named need not be
exported.
"""

import re
from collections import Counter
from typing import Final

EXPORT: Final = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["[\w.$]+"\];')
"""A name for what the module exports, in the script and for libraries."""
OFFER: Final = re.compile(r'Module\["([\w$]+)"\]=\1;')
"""A function of the script's own, for libraries; the script itself calls it by its plain name."""
ASKED: Final = re.compile(r"""[.'"]([\w$]+)""")
"""What may be the name of a part of something; names are put together only to call C and to draw."""
DECLARED: Final = re.compile(r"var ([\w$]+(?:,[\w$]+)+);")
"""Names that the script declares to give them a value later."""
MENTIONS: Final = 3
"""How often an export that is not used is named: where it is declared, and twice where it gets its value."""


def lean_script(script: bytes, loader: bytes) -> bytes:
    """Return the script, with its names for what is used in it or in the loader, which starts it."""
    text = script.decode()
    asked = set(ASKED.findall(OFFER.sub("", text) + loader.decode()))
    text = OFFER.sub(lambda offer: offer[0] if offer[1] in asked else "", text)
    mentions = Counter(re.findall(r"[\w$]+", text))
    unused = {name for name in EXPORT.findall(text) if mentions[name] == MENTIONS}

    def used(declaration: re.Match[str]) -> str:
        names = [name for name in declaration[1].split(",") if name not in unused]
        return f"var {','.join(names)};" if names else ""

    text = EXPORT.sub(lambda export: "" if export[1] in unused else export[0], text)
    return DECLARED.sub(used, text).encode()
