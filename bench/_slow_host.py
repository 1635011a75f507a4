"""A host at the end of a slow line: so many bytes a second for all requests together, each after a while."""

import threading
import time
from pathlib import Path
from typing import Any

import build

BYTES_A_SECOND = 10_000_000 / 8
LATENCY = 0.06
CHUNK = 8_192


class SlowHandler(build.Handler):
    """Sends what lies compressed beside a file, where there is such, through a line that all share."""

    line = threading.Lock()
    free_at = 0.0

    def send_head(self) -> Any:
        time.sleep(LATENCY)
        packed = Path(self.translate_path(self.path.partition("?")[0]) + ".br")
        if not packed.is_file():
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(packed.name.removesuffix(".br")))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(packed.stat().st_size))
        self.end_headers()
        return packed.open("rb")

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while chunk := source.read(CHUNK):
            with self.line:
                start = max(SlowHandler.free_at, time.monotonic())
                SlowHandler.free_at = start + len(chunk) / BYTES_A_SECOND
            time.sleep(max(0.0, SlowHandler.free_at - time.monotonic()))
            outputfile.write(chunk)
