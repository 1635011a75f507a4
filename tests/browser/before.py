"""A host that puts a script first in every page: for browsers that cannot be told to run one before it."""

import io
from pathlib import Path
from typing import BinaryIO

import build

MARK = b"<meta charset"
"""Before all else in the head of a page, so also before its policy, which forbids such scripts."""


def host_with(script: str) -> type[build.Handler]:
    """The kind of host, for ``build.serve_site``."""
    first = f"<script>{script}</script>".encode()

    class Host(build.Handler):
        def send_head(self) -> io.BytesIO | BinaryIO | None:
            path = Path(self.translate_path(self.path))
            if self.path.endswith("/"):
                path /= "index.html"
            if path.suffix != ".html" or not path.is_file():
                return super().send_head()
            body = path.read_bytes().replace(MARK, first + MARK, 1)
            self.send_response(200)
            self.send_header("Content-Type", self.extensions_map[".html"])
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            return io.BytesIO(body)

    return Host
