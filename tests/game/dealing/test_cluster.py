"""A real cluster of dask.distributed: two workers on this machine, one of which is killed."""

from __future__ import annotations

import itertools
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from game.dealing import batches, cluster
from game.dealing.batches import ProgressLine
from generators.base import CabinetError
from tests.game.dealing.test_batches import FEW, WORDS, without_seconds
from tests.game.words import refused, run
from tests.source_tree import ROOT

distributed = pytest.importorskip("distributed", reason="needs pip install '.[cluster]'")


@pytest.fixture(scope="module")
def two_workers() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def address(two_workers: Any) -> str:
    return str(two_workers.scheduler_address)


@pytest.fixture(scope="module")
def alone() -> list[dict[str, object]]:
    """What one process makes."""
    return without_seconds(list(batches.make_batch(FEW, batches.json_line, 1, ProgressLine(""))))


def test_a_worker_that_is_killed_is_survived_and_nothing_is_missing_or_there_twice(
    two_workers: Any, address: str, alone: list[dict[str, object]]
) -> None:
    with closing(batches.make_batch(FEW, batches.json_line, address, ProgressLine(""))) as lines:
        first = list(itertools.islice(lines, 2))
        os.kill(next(iter(two_workers.workers.values())).pid, signal.SIGKILL)
        assert without_seconds([*first, *lines]) == alone


def test_a_file_goes_on_where_it_stopped(
    address: str, alone: list[dict[str, object]], tmp_path: Path
) -> None:
    path = tmp_path / "part.jsonl"
    words = (*WORDS, "--count", str(FEW.number), "--resume", str(path))
    assert run(*WORDS, "--count", "9", "--resume", str(path))[0] == 0
    path.write_text(path.read_text()[:-20])
    status, out, err = run(*words, "--scheduler", address)
    assert (status, out, err) == (
        0,
        "",
        f"The file has 8 of {FEW.number} puzzles. Making the rest.\n",
    )
    assert without_seconds(path.read_text().splitlines()) == alone


def test_seeds_go_out_in_shares_and_come_back_in_their_order(
    address: str, alone: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_SHARES_PER_THREAD", 1)
    sizes: list[int] = []
    sent = cluster.Cluster._send

    def count(self: Any, seeds: tuple[str, ...]) -> Any:
        sizes.append(len(seeds))
        return sent(self, seeds)

    monkeypatch.setattr(cluster.Cluster, "_send", count)
    made = list(batches.make_batch(FEW, batches.json_line, address, ProgressLine("")))
    assert without_seconds(made) == alone
    assert max(sizes) > 5


def test_what_a_worker_cannot_make_is_told(address: str) -> None:
    kind = replace(FEW.kind, generator_version=FEW.kind.generator_version + 1)
    lot = replace(FEW, kind=kind, number=2)
    with pytest.raises(CabinetError, match=r"The cluster makes version \d+ of brick puzzles"):
        list(batches.make_batch(lot, batches.json_line, address, ProgressLine("")))
    with (
        closing(cluster.Cluster[object](address, 1, eval)) as team,
        pytest.raises(CabinetError, match=r"puzzle with seed nothing_known: name 'nothing_known'"),
    ):
        next(team.results(itertools.repeat("nothing_known"), lambda share: None))


def test_ctrl_c_while_a_share_is_sent_says_nothing(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class HalfMade:
        def __init__(self) -> None:
            raise KeyboardInterrupt

        def __del__(self) -> None:
            raise AttributeError("_client")

    complaints: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda complaint: complaints.append(str(complaint)))
    with closing(cluster.Cluster[object](address, 1, eval)) as team:
        monkeypatch.setattr(team._client, "submit", lambda *_args, **_options: HalfMade())
        try:
            next(team.results(itertools.repeat("6 * 7"), lambda share: None))
        except KeyboardInterrupt:
            complaints.append("interrupted")
    assert complaints == ["interrupted"]


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
def test_ctrl_c_ends_at_once_and_leaves_the_cluster_as_it_was(address: str) -> None:
    words = (*WORDS, "--count", "1000000", "--scheduler", address)
    with subprocess.Popen(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdout
        assert process.stdout.readline().startswith(b"brick")
        process.send_signal(signal.SIGINT)
        began = time.monotonic()
        _out, err = process.communicate(timeout=30)
    assert time.monotonic() - began < 5, "a second where nothing else runs"
    assert (process.returncode, err) == (130, b"")
    with closing(cluster.Cluster[object](address, 1, eval)) as team:
        assert next(team.results(itertools.repeat("6 * 7"), lambda share: None)) == 42


def test_a_cluster_that_does_not_answer_is_told_and_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_CONNECT_SECONDS", 0.2)
    path = tmp_path / "new.jsonl"
    nowhere = "tcp://127.0.0.1:9"
    for words in ((), ("--resume", str(path))):
        err = refused_at(nowhere, *words)
        assert f"No cluster is responding at {nowhere}" in err
    assert not path.exists()


@pytest.mark.parametrize(
    "rubbish",
    [
        b"\0" * 64,
        bytes(range(255, 0, -1)),
        b"\x01" + b"\0" * 7 + b"\xff" * 64,
        b"HTTP/1.1 400\r\n",
    ],
)
def test_a_server_that_is_no_scheduler_is_told(
    rubbish: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_CONNECT_SECONDS", 1.0)

    def answer() -> None:
        with suppress(OSError):
            while True:
                with server.accept()[0] as caller:
                    caller.sendall(rubbish)

    with socket.create_server(("127.0.0.1", 0)) as server:
        Thread(target=answer, daemon=True).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        assert "No cluster is responding" in refused_at(address)
        server.shutdown(socket.SHUT_RDWR)


@contextmanager
def installed_cluster(folder: Path, site: Path) -> Iterator[str]:
    """Starts a scheduler and two workers in an empty folder; the workers import from `site`."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
    host, port = address.split(":")
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    own = {**plain, "PYTHONPATH": str(site)}
    script = "import sys; from distributed.cli.dask_{0} import main; sys.exit(main(sys.argv[1:]))"
    scheduler = ["scheduler", "--host", host, "--port", port, "--no-dashboard"]
    worker = ["worker", f"tcp://{address}", "--nthreads", "1", "--no-dashboard"]
    started = [
        subprocess.Popen(
            [sys.executable, "-c", script.format(words[0]), *words[1:]],
            cwd=folder,
            env=plain if words is scheduler else own,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for words in (scheduler, worker, worker)
    ]
    try:
        with distributed.Client(f"tcp://{address}", timeout=30, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=30)
        yield f"tcp://{address}"
    finally:
        for process in reversed(started):
            process.terminate()
        for process in started:
            process.wait(30)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
@pytest.mark.parametrize("is_installed", [True, False])
def test_workers_started_anywhere_use_the_installed_program(
    is_installed: bool, alone: list[dict[str, object]], tmp_path: Path
) -> None:
    """pip installs the program as puzzle_cabinet, and `dask worker` is started in any folder."""
    folder, site = tmp_path / "empty", tmp_path / "site"
    folder.mkdir()
    site.mkdir()
    if is_installed:
        (site / "puzzle_cabinet").symlink_to(ROOT)
    else:  # another package, which hides the program if the tests run where it is installed
        (site / "puzzle_cabinet").mkdir()
        (site / "puzzle_cabinet" / "__init__.py").touch()
    with installed_cluster(folder, site) as address:
        words = (*WORDS, "--json", "--count", str(FEW.number), "--scheduler", address)
        status, out, err = run(*words)
    if is_installed:
        assert (status, without_seconds(out.splitlines()), err) == (0, alone, "")
    else:
        assert (status, out) == (1, "")
        assert "Install the same version of Puzzle Cabinet" in err


def refused_at(address: str, *words: str) -> str:
    """The last line of what is told."""
    status, out, err = run(*WORDS, "--count", "5", "--scheduler", address, *words)
    assert (status, out) == (2, "")
    return err.splitlines()[-1]


def test_a_worker_is_no_cluster(two_workers: Any) -> None:
    worker = next(iter(two_workers.workers.values())).worker_address
    assert "No cluster is responding" in refused(*WORDS, "--count", "5", "--scheduler", worker)
