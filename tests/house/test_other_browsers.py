"""Firefox and WebKit are found or installed where that can be; where not, the run says so and goes on."""

import os
import shutil
from collections.abc import Callable

import pytest

import build

Put = Callable[..., None]


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Put:
    """Say which programs there are, and nothing else."""
    there: set[str] = set()
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in there else None)
    for other in build.OTHERS.values():
        monkeypatch.setenv(other.variable, "left over")
    return lambda *names: there.update(names)


def test_they_are_found_by_name(installed: Put) -> None:
    installed("firefox", "WebKitWebDriver", "Xvfb")
    for name in build.OTHERS:
        build.prepare_other(name)
    assert os.environ["PATIENCE_FIREFOX"] == "/usr/bin/firefox"
    assert os.environ["PATIENCE_WEBKIT"] == "/usr/bin/WebKitWebDriver"


def test_they_are_installed_where_that_can_be(installed: Put, monkeypatch: pytest.MonkeyPatch) -> None:
    installed("WebKitWebDriver")  # half of what it takes
    monkeypatch.setattr(build, "system_installs", lambda: True)
    monkeypatch.setattr(build, "install_by_system", lambda _, *packages: installed("WebKitWebDriver", "Xvfb"))
    build.prepare_other("WebKit")
    assert os.environ["PATIENCE_WEBKIT"] == "/usr/bin/WebKitWebDriver"


def test_without_them_the_run_goes_on(
    installed: Put, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATIENCE_SITE", "")  # so that it is as before once the test is over
    monkeypatch.setattr(build, "system_installs", lambda: True)
    monkeypatch.setattr(build, "prepare_browser", lambda light: None)
    monkeypatch.setattr(build, "build_site", lambda folder: None)
    monkeypatch.setattr(build, "python", lambda *words: lambda: None)

    def fail(sentence: str, *packages: str) -> None:
        raise build.Problem(sentence)

    monkeypatch.setattr(build, "install_by_system", fail)
    assert build.test(["tests/some"]) == 0
    said = capsys.readouterr().out
    assert "There is no Firefox that can be started by name: what needs it is skipped." in said
    assert "WebKit could not be installed." in said
    assert said.endswith("steps: 3 passed, 0 failed, 2 skipped\n")
    assert not {"PATIENCE_FIREFOX", "PATIENCE_WEBKIT"} & os.environ.keys()
