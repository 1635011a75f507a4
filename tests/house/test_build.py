"""What someone who runs build.py relies on, without a network."""

import ast
import errno
import hashlib
import json
import os
import re
import runpy
import socket
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

import build

ROOT = Path(__file__).parents[2]
LOCKS = ["requirements.txt", "requirements-test.txt", "requirements-node.txt", "package-lock.json"]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project folder in place of this one."""
    for name, path in {
        "ROOT": ".",
        "SITE": "site",
        "VENV": ".venv",
        "MODULES": "node_modules",
        "PYTHON": ".venv/bin/python",
    }.items():
        monkeypatch.setattr(build, name, tmp_path / path)
    for lock in LOCKS:
        (tmp_path / lock).write_text(f"{lock} of today", "utf-8")
    for folder in (".venv", "node_modules/pyodide"):
        (tmp_path / folder).mkdir(parents=True)
    return tmp_path


@pytest.fixture
def runs(project: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The programs that would have been started."""
    started: list[list[str]] = []
    monkeypatch.setattr(build, "run", lambda command, *_, **__: started.append(command))
    return started


def interrupt(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


# Python


def test_an_older_python_is_told_so_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(ROOT / "build.py"), run_name="__main__")
    assert end.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("This needs Python 3.11 or later; this one is 3.9.")
    assert said.count("\n") == 1


def test_an_older_python_can_read_the_file() -> None:
    ast.parse((ROOT / "build.py").read_text("utf-8"), feature_version=(3, 7))


def test_a_python_without_venv_is_told_what_to_install(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(build.Problem, match=r"apt-get install python3\.\d+-venv"):
        build.make_venv()


@pytest.mark.parametrize("broken", ["no python", "another version", "half made"])
def test_a_broken_venv_is_made_anew(
    broken: str, runs: list[list[str]], project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = "{}.{}".format(*sys.version_info)
    answers = {"no python": "", "another version": "3.10", "half made": version}
    monkeypatch.setattr(build, "ask", lambda *_: answers[broken])
    if broken != "half made":
        (project / ".venv/stamp-python").write_text(version, "utf-8")
    build.make_venv()
    assert [command[2] for command in runs] == ["venv", "ensurepip"]
    answers[broken] = version
    build.make_venv()
    assert len(runs) == 2


# packages


def test_packages_are_installed_once(runs: list[list[str]], project: Path) -> None:
    for _ in range(2):
        build.install("packages", "requirements.txt", "requirements-test.txt")
    assert len(runs) == 1
    assert "--require-hashes" in runs[0]
    (project / "requirements.txt").write_text("a new lock", "utf-8")
    build.install("packages", "requirements.txt", "requirements-test.txt")
    assert len(runs) == 2


def test_the_packages_for_tests_serve_the_site_but_not_the_other_way(
    runs: list[list[str]], project: Path
) -> None:
    build.install("packages", "requirements.txt", "requirements-test.txt")
    build.install("packages", "requirements-test.txt")
    build.install("packages", "requirements.txt", "requirements-test.txt")
    assert [command[-1] for command in runs] == ["requirements.txt", "requirements-test.txt"]


def test_an_interrupted_installation_is_repaired(
    runs: list[list[str]], project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build.install("packages", "requirements.txt")
    (project / "requirements.txt").write_text("a new lock", "utf-8")
    with monkeypatch.context() as patched:
        patched.setattr(build, "run", interrupt)
        with pytest.raises(KeyboardInterrupt):
            build.install("packages", "requirements.txt")
    (project / "requirements.txt").write_text("requirements.txt of today", "utf-8")
    build.install("packages", "requirements.txt")  # the lock of the first time, over half of another
    assert len(runs) == 2


def test_an_interrupted_npm_is_repaired(
    runs: list[list[str]], project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "find_npm", lambda: ["npm"])
    with monkeypatch.context() as patched:
        patched.setattr(build, "run", interrupt)
        with pytest.raises(KeyboardInterrupt):
            build.fetch_npm_packages(full=False)
    for full in (False, False, True, True, False):
        build.fetch_npm_packages(full)
    assert [command[-1] for command in runs] == ["--omit=dev", "--no-fund"]


@pytest.mark.parametrize(("version", "path"), [("v18.20.4", "brought"), ("", "brought"), ("v20.1.0", "own")])
def test_node_is_brought_where_it_is_missing_or_old(
    version: str, path: str, runs: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", os.environ["PATH"])
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(build, "ask", lambda *_: version)
    npm = build.find_npm()
    assert (npm == ["/usr/bin/npm"]) == (path == "own")
    assert [command[-1] for command in runs] == ([] if path == "own" else ["requirements-node.txt"])


# the runtime


@pytest.fixture
def runtime(project: Path) -> Path:
    name, content = "pyodide.asm.wasm", b"\0asm"
    sums = {"patience": {"runtime": {name: hashlib.sha256(content).hexdigest()}}}
    (project / "package.json").write_text(json.dumps(sums), "utf-8")
    file = project / "node_modules/pyodide" / name
    file.write_bytes(content)
    return file


@pytest.mark.parametrize("damage", [lambda file: file.write_bytes(b"\0as"), lambda file: file.unlink()])
def test_a_damaged_runtime_is_fetched_once_more(
    damage: Callable[[Path], object],
    runtime: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    stamp = runtime.parents[1] / "stamp"
    stamp.write_text("good", "utf-8")
    damage(runtime)

    def fetch(full: bool) -> None:
        assert not stamp.exists()
        runtime.write_bytes(b"\0asm")

    monkeypatch.setattr(build, "fetch_npm_packages", fetch)
    build.check_runtime(full=False)
    assert "pyodide.asm.wasm" in capsys.readouterr().out


def test_a_runtime_that_stays_damaged_is_named(runtime: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "fetch_npm_packages", lambda full: None)
    build.check_runtime(full=False)
    runtime.write_bytes(b"else")
    with pytest.raises(build.Problem, match=r"Still damaged .*pyodide\.asm\.wasm"):
        build.check_runtime(full=False)


# the lock files


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_names_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    assert not re.search(r"://|\bresolved\b|--(extra-)?index-url|--find-links", text)


def pins(lock: str) -> set[str]:
    return set(re.findall(r"^[\w.-]+==\S+", (ROOT / lock).read_text("utf-8"), re.MULTILINE))


def test_every_python_package_has_sums() -> None:
    for lock in LOCKS[:3]:
        entries = re.split(r"\n(?=\S)", (ROOT / lock).read_text("utf-8").strip())
        assert len(entries) == len(pins(lock))
        assert all("--hash=sha256:" in entry for entry in entries)


def test_the_lock_for_tests_holds_that_of_the_site() -> None:
    assert pins("requirements.txt") < pins("requirements-test.txt")


def test_every_npm_package_has_a_sum() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    assert all("integrity" in package for path, package in lock["packages"].items() if path)


# building


def test_a_failed_build_leaves_the_last_good_site(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = project / "site"

    def mkdocs(command: list[str], *_: object, **__: object) -> None:
        new = Path(command[-1])
        new.mkdir()
        (new / "embed.js").write_text("built", "utf-8")

    def failing(command: list[str], *_: object, **__: object) -> None:
        mkdocs(command)
        raise build.Problem("a broken link")

    monkeypatch.setattr(build, "run", mkdocs)
    build.build_site(site)
    (site / "old").touch()
    monkeypatch.setattr(build, "run", failing)
    with pytest.raises(build.Problem, match="a broken link"):
        build.build_site(site)
    assert (site / "old").exists()
    monkeypatch.setattr(build, "run", mkdocs)
    build.build_site(site)
    assert [path.name for path in site.iterdir()] == ["embed.js"]
    assert not [path for path in project.iterdir() if path.name in ("site.new", "site.old")]


def test_a_folder_that_is_no_site_is_not_written_over(project: Path) -> None:
    (project / "letters").mkdir()
    (project / "letters/dear.txt").touch()
    for out in ("letters", "letters/dear.txt"):
        with pytest.raises(build.Problem, match="something other than a site"):
            build.build_site(project / out)


def test_two_runs_wait_for_each_other(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    order = []

    def second() -> None:
        with build.alone():
            order.append("second")

    with build.alone():
        thread = threading.Thread(target=second)
        thread.start()
        thread.join(0.2)
        order.append("first")
    thread.join()
    assert order == ["first", "second"]
    assert "waiting" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("kind", "path", "answer"),
    [
        ("modified", "docs/fr/index.md", True),
        ("moved", "game/rules.py", True),
        ("modified", "mkdocs.yml", True),
        ("opened", "docs/fr/index.md", False),
        ("closed_no_write", "game/rules.py", False),
        ("created", ".lock", False),
        ("modified", "README.md", False),
        ("created", "game/__pycache__/rules.cpython-311.pyc", False),
        ("created", "docs/fr/.index.md.swp", False),
    ],
)
def test_what_is_a_change(kind: str, path: str, answer: bool) -> None:
    assert build.is_change(kind, build.ROOT / path) is answer


# errors


def test_a_full_disk_is_said_whoever_meets_it(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "import sys; sys.exit('npm error code ENOSPC')"
    with pytest.raises(build.Problem, match="The disk is full"):
        build.run([sys.executable, "-c", words], "The npm packages could not be installed.")

    def full(_: bool) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(build, "set_up", full)
    assert build.main(["build"]) == 1
    assert capsys.readouterr().err.startswith("The disk is full")


def test_a_failing_program_is_heard() -> None:
    words = "import sys; print('one'); sys.exit('two')"
    with pytest.raises(build.Problem, match=r"A sentence\.\ntwo$"):
        build.run([sys.executable, "-c", words], "A sentence.", lines=1)


def test_an_interruption_is_one_line(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "set_up", interrupt)
    assert build.main(["serve"]) == 130
    assert capsys.readouterr().err.strip() == "Interrupted. The next run goes on from here."


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_taken_port_that_was_asked_for_is_a_problem(taken: int, project: Path) -> None:
    with ExitStack() as stack, pytest.raises(build.Problem, match=f"Port {taken} is taken"):
        build.open_port(stack, taken)


def test_a_taken_port_that_was_not_asked_for_is_passed_over(
    taken: int, project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "PORT", taken)
    with ExitStack() as stack:
        address = build.open_port(stack, None)
    assert address != f"http://127.0.0.1:{taken}/"
    assert f"port {taken} is taken" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["serve", "--port", "65536"], ["serve", "--port", "x"], ["bake"]])
def test_a_wrong_command_line_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        build.read_arguments(words)
    assert end.value.code == 2


def test_arguments_after_two_dashes_are_for_pytest() -> None:
    assert build.read_arguments(["test", "--", "-k", "deal", "tests/rules"]).pytest_arguments == [
        "-k",
        "deal",
        "tests/rules",
    ]
    assert build.read_arguments(["test"]).pytest_arguments == []


# the server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    names = "index.html fr/index.html a.mjs a.js a.wasm a.json a.webmanifest a.woff2"
    for name in names.split():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name, "utf-8")
    (tmp_path / "404.html").write_text("not here", "utf-8")
    (tmp_path / "empty").mkdir()
    return tmp_path


def fetch(address: str) -> tuple[int, str, str, str]:
    """Status, type, cache control, body."""
    try:
        answer = urllib.request.urlopen(address)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        headers = answer.headers
        return answer.status, headers["Content-Type"], headers["Cache-Control"], answer.read().decode()


@pytest.mark.parametrize("prefix", ["/", "/sub/"])
def test_the_server_sends_the_right_types(prefix: str, folder: Path) -> None:
    with build.serve_site(folder, prefix) as address:
        assert address.endswith(prefix)
        for name, kind in {
            "": "text/html; charset=utf-8",
            "a.mjs": "text/javascript",
            "a.js": "text/javascript",
            "a.wasm": "application/wasm",
            "a.json": "application/json",
            "a.webmanifest": "application/manifest+json",
            "a.woff2": "font/woff2",
        }.items():
            assert fetch(address + name) == (200, kind, "no-cache", name or "index.html")
        assert fetch(address + "fr")[::3] == (200, "fr/index.html")


@pytest.mark.parametrize("path", ["/sub/none", "/sub/empty/", "/sub/../../etc/passwd", "/a.js", "/submarine"])
def test_what_is_not_there_gets_the_sites_own_404(path: str, folder: Path) -> None:
    with build.serve_site(folder, "/sub/") as address:
        answer = fetch(address.removesuffix("/sub/") + path)
    assert answer == (404, "text/html; charset=utf-8", "no-cache", "not here")
