"""Processes that end, hang or do not start."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from conftest import TEMPLATE, wave

import pushchart


def children(identifier: int) -> list[int]:
    """The child processes of a process."""
    try:
        return [int(child) for child in Path(f"/proc/{identifier}/task/{identifier}/children").read_text().split()]
    except OSError:
        return []


def kill(identifier: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(identifier, signal.SIGKILL)


def requests(count: int, **members: str) -> list[pushchart.Request]:
    return [pushchart.Request(wave(50, phase=i), {**TEMPLATE, **members, "id": i}) for i in range(count)]


@pytest.mark.parametrize("victims", ["process", "worker", "both"])
def test_kills_from_outside_change_nothing(victims: str) -> None:
    with pushchart.Batch() as batch:
        expected = [push.bytes for push in batch.map(requests(1500))]
    with pushchart.Batch() as batch:
        made = []
        for index, push in enumerate(batch.map(requests(1500))):
            made.append(push.bytes)
            identifier = batch.process_identifier
            if identifier is not None and index in (100, 700):
                if victims != "process":
                    # The next worker gets its request. If that one ended too, the request would be refused.
                    for worker in children(identifier)[:1]:
                        kill(worker)
                if victims != "worker":
                    kill(identifier)
    assert made == expected


def test_an_idle_process_is_replaced() -> None:
    with pushchart.Batch() as batch:
        first = batch.encode(wave(5), TEMPLATE)
        identifier = batch.process_identifier
        assert identifier is not None
        kill(identifier)
        assert batch.encode(wave(5), TEMPLATE) == first
        assert batch.process_identifier != identifier


def processor_seconds(process: int) -> float:
    """The processor time of a process, which a busy host does not lengthen."""
    try:
        times = Path(f"/proc/{process}/stat").read_text("utf-8").rsplit(")", 1)[1].split()[11:13]
    except OSError:
        return 0
    return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")


def test_the_worker_of_a_long_request_ends() -> None:
    long = pushchart.Series(np.arange(1_000_000), np.random.default_rng(1).normal(size=1_000_000))
    with pushchart.Batch(1) as batch:
        is_done = threading.Event()

        def kill_workers() -> None:
            # A worker that has computed for 200 ms has its request, and needs longer for the answer.
            while not is_done.wait(0.002):
                for worker in children(batch.process_identifier or 0):
                    if processor_seconds(worker) > 0.2:
                        kill(worker)

        thread = threading.Thread(target=kill_workers)
        thread.start()
        try:
            with pytest.raises(pushchart.RequestCrashedError) as caught:
                batch.encode(long, TEMPLATE)
        finally:
            is_done.set()
            thread.join()
        assert caught.value.code == "crashed"
        assert len(batch.encode(wave(5), TEMPLATE)) > 0


def test_the_time_limit_of_a_request() -> None:
    long = pushchart.Series(np.arange(150_000), np.random.default_rng(1).normal(size=150_000))
    with pushchart.Batch(request_timeout=0.01) as batch:
        with pytest.raises(pushchart.RequestTimedOutError) as caught:
            batch.encode(long, TEMPLATE)
        assert caught.value.code == "timed-out"


def test_a_missing_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "pushchart"
    broken.write_text("this is no program")
    broken.chmod(0o755)
    for path in (str(tmp_path / "nowhere"), str(broken)):
        monkeypatch.setenv("PUSHCHART", path)
        with pushchart.Batch() as batch, pytest.raises(pushchart.BatchUnavailableError):
            batch.encode(wave(9), TEMPLATE)
        with pytest.raises(pushchart.BatchUnavailableError):
            pushchart.decode(b"{}")


def test_no_process_stays() -> None:
    with pushchart.Batch(2) as batch:
        list(batch.map(requests(200)))
        identifier = batch.process_identifier
        assert identifier is not None
        workers = children(identifier)
        assert workers
    deadline = time.monotonic() + 20
    while any(Path(f"/proc/{worker}").exists() for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not [worker for worker in (identifier, *workers) if Path(f"/proc/{worker}").exists()]
