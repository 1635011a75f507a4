"""WebKit as Debian has it (MiniBrowser of WebKitGTK), driven by its WebDriver, on a screen in memory."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from http.client import HTTPConnection
from subprocess import DEVNULL
from typing import Any

from tests.browser.tab import HEIGHT, WIDTH, Refused, Tab

START_SECONDS = 30
ANSWER_SECONDS = 130
WAYS = {
    "NewSession": ("POST", ""),
    "Navigate": ("POST", "/url"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "PerformActions": ("POST", "/actions"),
    "SetTimeouts": ("POST", "/timeouts"),
    "SetWindowRect": ("POST", "/window/rect"),
    "DeleteSession": ("DELETE", ""),
}
"""How each command is asked for, below the address of the session."""
LISTEN = """
  () => {
    if (window.heardErrors) return;
    const heard = (window.heardErrors = []);
    const { error } = console;
    console.error = (...what) => {
      heard.push(`console.error: ${what.join(" ")}`);
      error.apply(console, what);
    };
    const hear = (name, tell) => addEventListener(name, (event) => heard.push(tell(event)), true);
    hear("error", ({ message, target }) => message ?? `not loaded: ${target.outerHTML}`);
    hear("unhandledrejection", ({ reason }) => String(reason));
    hear("securitypolicyviolation", (event) => `${event.violatedDirective}: ${event.blockedURI}`);
  }
"""
"""WebKit's WebDriver has no word on errors, so the page is asked; the first moments of it are not heard."""
HEARD = "() => (window.heardErrors ?? []).splice(0)"


class WebKit(Tab):
    """A MiniBrowser with a profile of its own, which is nowhere kept."""

    def __init__(self, program: str) -> None:
        """Start it by its WebDriver. Raises TimeoutError where it does not start."""
        self._home = tempfile.mkdtemp(prefix="patience-webkit-")
        self._programs: list[subprocess.Popen[bytes]] = []
        self._session = "/session"
        try:
            homes = dict.fromkeys(("HOME", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME", "XDG_DATA_HOME"), self._home)
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                self._port = free.getsockname()[1]
            own = {"DISPLAY": self._screen(), "MESA_SHADER_CACHE_DISABLE": "true"}  # it would be written late
            self._start(program, f"--port={self._port}", env={**os.environ, **homes, **own})
            self._session += "/" + self._new_session()
            self.ask("SetWindowRect", width=WIDTH, height=HEIGHT)
        except BaseException:
            self._bury()
            raise

    def ask(self, command: str, **parameters: object) -> Any:
        method, way = WAYS[command]
        message = json.dumps(parameters) if method == "POST" else None
        connection = HTTPConnection("127.0.0.1", self._port, timeout=ANSWER_SECONDS)
        try:
            connection.request(method, self._session + way, message)
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "stacktrace" in value:
            raise Refused(value["message"])
        return value

    def open(self, address: str) -> None:
        super().open(address)
        self.run(LISTEN)

    def errors(self) -> list[str]:
        found: list[str] = self.run(HEARD)
        return found

    def close(self) -> None:
        try:
            self.ask("DeleteSession")
        finally:
            self._bury()

    def _start(self, *command: str, **how: Any) -> None:
        self._programs.append(subprocess.Popen(command, stdout=DEVNULL, stderr=DEVNULL, **how))

    def _screen(self) -> str:
        """Make a screen in memory; gives its name."""
        name, tell = os.pipe()
        with open(name) as told:
            try:
                screen = ("-screen", "0", "1400x1000x24", "-nolisten", "tcp")
                self._start("Xvfb", "-displayfd", str(tell), *screen, pass_fds=[tell])
            finally:
                os.close(tell)
            return f":{told.readline().strip()}"

    def _new_session(self) -> str:
        late = time.monotonic() + START_SECONDS
        while time.monotonic() < late:
            try:
                return str(self.ask("NewSession", capabilities={})["sessionId"])
            except ConnectionRefusedError:
                time.sleep(0.02)
        raise TimeoutError("WebKit did not start")

    def _bury(self) -> None:
        for program in reversed(self._programs):
            program.terminate()
            program.wait()
        shutil.rmtree(self._home, ignore_errors=True)
