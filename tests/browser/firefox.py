"""Firefox as people install it, driven by what it has built in for that (Marionette, a socket of its own).

geckodriver, which would translate WebDriver to it, is in no registry that the project uses.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

from tests.browser.tab import HEIGHT, WIDTH, Refused, Tab

START_SECONDS = 60
ANSWER_SECONDS = 130
HABITS: dict[str, bool | int] = {
    "marionette.port": 0,  # any free one
    "security.fileuri.strict_origin_policy": True,  # as with people; under Marionette it would be off
    "devtools.console.stdout.content": True,  # there errors() finds what pages write to the console
    "browser.startup.page": 0,
}
"""Settings of the new profile, besides those with which Firefox under Marionette leaves the network alone."""
WRITTEN = re.compile(r'console\.error: ["(]')
"""How texts and objects begin that pages write there; those of Firefox itself have a name before them."""
ERRORS = """
  () => {
    const errors = [];
    for (const message of Services.console.getMessageArray()) {
      if (!(message instanceof Ci.nsIScriptError) || message.flags & message.warningFlag) continue;
      const { errorMessage, sourceName } = message;
      if (/^(https?|file|blob|data):/.test(sourceName)) errors.push(`${errorMessage} (${sourceName})`);
    }
    Services.console.reset();
    return errors;
  }
"""


class Firefox(Tab):
    """A Firefox without windows, with a new profile and its usual strictness."""

    def __init__(self, program: str) -> None:
        """Start it. Raises TimeoutError where it does not start."""
        self._home = Path(tempfile.mkdtemp(prefix="patience-firefox-"))
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in HABITS.items())
        (self._home / "user.js").write_text("".join(lines), "utf-8")
        self._said = self._home / "said.txt"
        self._read = 0
        self._numbers = count(1)
        options = ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote"]
        with self._said.open("w") as said:
            self._process = subprocess.Popen(
                [program, *options, "--profile", str(self._home)],
                env={**os.environ, "MOZ_HEADLESS_WIDTH": str(WIDTH), "MOZ_HEADLESS_HEIGHT": str(HEIGHT)},
                stdout=said,
                stderr=subprocess.STDOUT,
            )
        try:
            self._socket = socket.create_connection(("127.0.0.1", self._port()), timeout=ANSWER_SECONDS)
            self._answers = self._socket.makefile("rb")
            self._receive()  # it says who it is
            self._send("WebDriver:NewSession")
        except BaseException:
            self._bury()
            raise

    def ask(self, command: str, **parameters: object) -> Any:
        return self._send(f"WebDriver:{command}", **parameters)["value"]

    def errors(self) -> list[str]:
        self._send("Marionette:SetContext", value="chrome")
        found: list[str] = self.run(ERRORS)
        self._send("Marionette:SetContext", value="content")
        with self._said.open(encoding="utf-8", errors="replace") as said:
            said.seek(self._read)
            lines = said.read().splitlines()
            self._read = said.tell()
        return found + [line for line in lines if WRITTEN.match(line)]

    def close(self) -> None:
        try:
            self._send("Marionette:Quit", flags=["eForceQuit"])
            self._process.wait(START_SECONDS)
        finally:
            self._bury()

    def _port(self) -> int:
        """Where it listens; it writes that into its profile."""
        late = time.monotonic() + START_SECONDS
        while time.monotonic() < late and self._process.poll() is None:
            try:
                return int((self._home / "MarionetteActivePort").read_text())
            except (FileNotFoundError, ValueError):
                time.sleep(0.02)
        raise TimeoutError(f"Firefox did not start: {self._said.read_text('utf-8', 'replace')}")

    def _send(self, name: str, **parameters: object) -> dict[str, Any]:
        """Send ``[0, number, name, parameters]`` and await ``[1, number, error, value]``; gives the value."""
        message = json.dumps([0, next(self._numbers), name, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, value = self._receive()
        if error:
            raise Refused(error["message"])
        return value  # type: ignore[no-any-return]

    def _receive(self) -> Any:
        """A message: its length in bytes, a colon, JSON."""
        digits = b""
        while (sign := self._answers.read(1)) != b":":
            if not sign:
                raise Refused("Firefox has gone")
            digits += sign
        return json.loads(self._answers.read(int(digits)))

    def _bury(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        if hasattr(self, "_socket"):
            self._answers.close()
            self._socket.close()
        shutil.rmtree(self._home, ignore_errors=True)
