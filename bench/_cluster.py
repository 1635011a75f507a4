"""An existing Dask cluster, as something that calls functions for us: like processes, but on other computers.

Its workers need Dask and a Python that the engine runs on, nothing of this project: they are sent the engine
and the study, and forget those of an earlier run.
"""

import hashlib
import io
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import cloudpickle
from distributed import Client

from bench._study import ClusterError

ROOT: Final = Path(__file__).parents[1]
PATIENCE: Final = 20
"""Seconds that a scheduler, and then its first worker, may take to answer."""
SENT: Final = ("game", "bench")
"""The packages that are sent."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Give what calls functions on a cluster, and how many it calls at a time. Raises ClusterError."""
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise ClusterError(
            f"No Dask scheduler answers at {address} ({error}). Start one by `dask scheduler`; it tells its "
            "address, as in tcp://192.0.2.1:8786. What answers must have the same version of Dask as here."
        ) from error
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise ClusterError(
                f"The scheduler at {address} has no workers. Start some: dask worker {address}"
            ) from error
        send_code(client)
        with client.get_executor() as pool:
            try:
                yield pool, sum(client.nthreads().values())
            except CancelledError as error:
                raise ClusterError(
                    f"The scheduler at {address} is gone. What was found is kept: the same command goes on "
                    "from there."
                ) from error


def send_code(client: Client) -> None:
    """Have every worker, those to come as well, import the engine and the study that are here."""
    archive = packed()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, f"patience-{hashlib.sha256(archive).hexdigest()[:16]}.zip")
        file.write_bytes(archive)
        client.upload_file(str(file))
    # What is called there must not be looked up there.
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    client.run(forget)


def packed() -> bytes:
    """Return an archive of what a search needs, the same bytes for the same files."""
    bytes_ = io.BytesIO()
    engine = sorted((ROOT / "game").rglob("*.py"))
    study = [ROOT / "bench" / name for name in ("__init__.py", "_study.py")]
    with zipfile.ZipFile(bytes_, "w") as archive:
        for path in (*engine, *study):
            archive.writestr(zipfile.ZipInfo(path.relative_to(ROOT).as_posix()), path.read_bytes())
    return bytes_.getvalue()


def forget() -> None:
    """Forget what was imported, so that it is imported anew."""
    for name in [*sys.modules]:
        if name.partition(".")[0] in SENT:
            del sys.modules[name]
