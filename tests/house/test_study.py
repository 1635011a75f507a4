"""The study of numbered deals: it goes on where it was stopped, and a cluster finds what processes find."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import build
from bench import _study
from bench._study import BUDGET, TOGETHER, ClusterError, Line, known, run, study

GAME = "two-redeals"
"""Its deals are won soon."""
DEALS = 10


@pytest.fixture(autouse=True)
def atlas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty atlas, and an empty file of winnable deals, in place of the true ones."""
    monkeypatch.setattr(_study, "ATLAS", tmp_path / "atlas")
    monkeypatch.setattr(_study, "FILE", tmp_path / "winnable.txt")
    return tmp_path


class Here(Executor):
    """Searches without other processes and remembers which deals, until it is ``tired``: at that one."""

    def __init__(self, tired: int = 0) -> None:
        self.searched: list[int] = []
        self.tired = tired

    def map(
        self, fn: Callable[..., Any], *rows: Iterable[Any], timeout: float | None = None, chunksize: int = 1
    ) -> Iterator[Any]:
        for name, number in zip(*rows, strict=True):
            if number == self.tired:
                raise KeyboardInterrupt
            self.searched.append(number)
            yield fn(name, number)


def lines(folder: Path, game: str = GAME) -> list[str]:
    return (folder / "atlas" / f"{game}.txt").read_text("utf-8").splitlines()


def test_who_stops_a_study_goes_on_from_there(atlas: Path) -> None:
    pool = Here(tired=TOGETHER + 1)
    with pytest.raises(KeyboardInterrupt):
        list(study(GAME, DEALS, pool, 1))
    assert len(lines(atlas)) == TOGETHER
    again = Here()
    assert list(study(GAME, DEALS, again, 1)) == [(DEALS, DEALS)]
    assert pool.searched + again.searched == list(range(1, DEALS + 1))
    assert [int(line.split()[0]) for line in lines(atlas)] == list(range(1, DEALS + 1))
    assert list(study(GAME, DEALS, again, 1)) == []


def test_only_what_is_not_known_is_searched_again(atlas: Path) -> None:
    won = Line(1, "won", 500, 10)
    given_up = Line(2, "unknown", BUDGET - 1, 900)
    sought_as_long = Line(3, "unknown", BUDGET, 4500)
    lost = Line(4, "lost", 5, 900)
    old = str(Line(5, "won", 400, 10)).rpartition(" ")[0] + " 0"
    (atlas / "atlas").mkdir()
    texts = [*map(str, (won, given_up, sought_as_long, lost)), old]
    (atlas / "atlas" / f"{GAME}.txt").write_text("\n".join(texts), "utf-8")
    pool = Here()
    list(study(GAME, 6, pool, 1))
    assert pool.searched == [2, 5, 6]
    assert {number: known(GAME)[number] for number in (1, 3, 4)} == {1: won, 3: sought_as_long, 4: lost}


@contextmanager
def cluster_in(folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address and the scheduler of a cluster; its two workers have nothing of this project."""
    told = folder / "scheduler.json"
    common = ["--scheduler-file", str(told), "--no-dashboard"]
    worker = ["dask_worker", *common, "--no-nanny", "--nthreads", "1"]
    commands = [["dask_scheduler", *common, "--port", "0", "--host", "127.0.0.1"], worker, worker]
    started = [
        subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{name}", *options],
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for name, *options in commands
    ]
    try:
        late = time.monotonic() + 60
        while not (told.exists() and told.read_text("utf-8").endswith("}")):
            assert time.monotonic() < late
            assert all(each.poll() is None for each in started)
            time.sleep(0.05)
        yield json.loads(told.read_text("utf-8"))["address"], started[0]
    finally:
        for each in started:  # not asked to end: they would take their time to take leave of each other
            each.kill()
            each.wait()


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster that several tests use."""
    with cluster_in(tmp_path_factory.mktemp("cluster")) as (address, _):
        yield address


def test_a_cluster_finds_what_processes_find(scheduler: str, atlas: Path) -> None:
    told = list(run([GAME], DEALS, 1, scheduler))
    assert told == [f"{GAME}: {DEALS} of {DEALS}", "written to winnable.txt"]
    on_the_cluster = lines(atlas)
    (atlas / "atlas" / f"{GAME}.txt").unlink()
    assert list(run([GAME], DEALS, 2))[-1] == told[-1]
    assert lines(atlas) == on_the_cluster
    assert "won" in on_the_cluster[0]


def test_a_cluster_that_has_worked_before_uses_what_is_sent_now(
    scheduler: str, atlas: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its workers live on: what they were sent by an earlier run must not answer."""
    from bench import _cluster

    for name in ("game", "bench"):
        for path in (build.ROOT / name).rglob("*.py"):
            there = tmp_path / "changed" / path.relative_to(build.ROOT)
            there.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text("utf-8")
            there.write_text(text.replace("BUDGET: Final = 100_000", "BUDGET: Final = 40"), "utf-8")
    list(run([GAME], 1, 1, scheduler))
    assert known(GAME)[1].verdict == "won"
    monkeypatch.setattr(_cluster, "ROOT", tmp_path / "changed")
    list(run([GAME], 2, 1, scheduler))
    assert known(GAME)[2] == Line(2, "unknown", 40, 10)


def test_who_names_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from bench import _cluster

    monkeypatch.setattr(_cluster, "PATIENCE", 1)
    for address in ("tcp://127.0.0.1:1", "nonsense://x"):
        with pytest.raises(build.Problem, match=f"No Dask scheduler answers at {address}"):
            build.study(GAME, 1, 1, address)


def test_a_cluster_is_asked_for_by_its_address() -> None:
    assert build.read_arguments(["study"]).scheduler == ""
    arguments = build.read_arguments(["study", GAME, "--scheduler", "tcp://192.0.2.1:8786"])
    assert arguments.scheduler == "tcp://192.0.2.1:8786"


def test_a_cluster_that_is_lost_is_told_and_what_it_found_is_kept(atlas: Path, tmp_path: Path) -> None:
    with cluster_in(tmp_path) as (address, scheduler):
        told = run([GAME], 4 * TOGETHER, 1, address)
        next(told)
        scheduler.kill()
        with pytest.raises(ClusterError, match="the same command goes on"):
            list(told)
    found = len(lines(atlas))
    assert TOGETHER <= found < 4 * TOGETHER
    again = Here()
    assert list(study(GAME, found + 1, again, 1)) == [(found + 1, found + 1)]
    assert again.searched == [found + 1]
