"""The script of the runtime without what it never uses: three quarters of it list, for libraries, what its
module exports, or are functions for libraries: to draw, to play sounds, to open windows. A board loads no
libraries, and what is not named need not be exported.
"""

import re
import subprocess
from collections import Counter
from collections.abc import Set
from typing import Final

from docs.hooks.node import ROOT, node

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
LENT: Final = re.compile(r"(?<=var wasmImports=\{)[^{}]+(?=\})")
"""The functions of the script that a module may import: by another name, or by their own."""
SIGNED: Final = re.compile(r'([\w$]+)\.sig="\w*";')
"""Of what kind a function is that it lends, for modules that want its address."""
MISSED: Final = "if(!value&&!entry.required)"
"""Where it asks whether it matters that nobody has a function of which the module wants the address."""
DRAWING: Final = "emscripten_gl"
"""How the functions begin with which C draws in three dimensions."""
TERSER: Final = (
    *("node_modules/terser/bin/terser", "--module", "--ecma", "2020", "--mangle", "--comments", "false"),
    *("--compress", "defaults=false,unused=true,dead_code=true,passes=3"),
)
"""What leaves out the functions that nothing calls any more, and makes names short."""


def lean_script(script: bytes, loader: bytes, imported: Set[str]) -> bytes:
    """Return the script without what neither it nor the loader, which starts it, will use.

    ``imported``: the names of the functions that the module imports, or of which it wants the address.
    """
    return _shaken(trimmed(script, loader, imported))


def trimmed(script: bytes, loader: bytes, imported: Set[str]) -> str:
    """Return the script with only those names for exports and offers to others that something asks for."""
    text = _lend(script.decode(), {name for name in imported if not name.startswith(DRAWING)})
    asked = set(ASKED.findall(OFFER.sub("", text) + loader.decode()))
    text = OFFER.sub(lambda offer: offer[0] if offer[1] in asked else "", text)
    mentions = Counter(re.findall(r"[\w$]+", text))
    unused = {name for name in EXPORT.findall(text) if mentions[name] == MENTIONS}

    def used(declaration: re.Match[str]) -> str:
        names = [name for name in declaration[1].split(",") if name not in unused]
        return f"var {','.join(names)};" if names else ""

    text = EXPORT.sub(lambda export: "" if export[1] in unused else export[0], text)
    return DECLARED.sub(used, text)


def _lend(text: str, names: Set[str]) -> str:
    """Return a script that lends a module those functions only; one for drawing then has no address."""
    (listed,) = LENT.findall(text)
    lent = [each for each in listed.split(",") if each.partition(":")[0].strip() in names]
    own = {each.rpartition(":")[2].strip() for each in lent}
    text = SIGNED.sub(lambda signed: signed[0] if signed[1] in own else "", LENT.sub(",".join(lent), text))
    before, after = text.split(MISSED)
    return f'{before}if(!value&&(!entry.required||symName.startsWith("{DRAWING}"))){after}'


def _shaken(text: str) -> bytes:
    """Return a script without the functions that nothing in it calls.

    Where it would have text run as a script, which our pages forbid in any case (``policy.py``), it now fails
    by itself: any function might be called there.
    """
    text = re.sub(r"\beval\(", "noEval(", text)
    done = subprocess.run([node(), *TERSER], input=text.encode(), capture_output=True, check=True, cwd=ROOT)
    return done.stdout
