"""Interrupts, dropped batches and forks at any place."""

from __future__ import annotations

import contextlib
import gc
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any, Callable

import pytest
from conftest import TEMPLATE, wave

import pushchart

PACKAGE = str(Path(pushchart.__file__).parent)
SECONDS = 30
"""The time after which a call counts as hung."""
PLACES = int(os.environ.get("PUSHCHART_TEST_PLACES", "500"))


def held() -> tuple[list[str], list[str]]:
    """The descriptors and the child processes of this process."""
    children = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if stat.read_text().rpartition(")")[2].split()[1] == str(os.getpid()):
                children.append(stat.parent.name)
    return sorted(os.listdir("/proc/self/fd")), sorted(children)


def wait_until_held(before: tuple[list[str], list[str]]) -> None:
    deadline = time.monotonic() + SECONDS
    while held() != before and time.monotonic() < deadline:
        time.sleep(0.002)
    assert held() == before


def result(call: Callable[[], Any]) -> Any:
    """The result of a call that must not hang."""
    made: list[Any] = []
    thread = threading.Thread(target=lambda: made.append(call()), daemon=True)
    thread.start()
    thread.join(SECONDS)
    assert made, "the call hangs"
    return made[0]


def interrupted(place: int, call: Callable[[], Any]) -> bool:
    """Calls with an interrupt before a line of the package. Returns whether the call has so many lines."""
    lines = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal lines
        if not frame.f_code.co_filename.startswith(PACKAGE) or frame.f_code.co_name == "__del__":
            return None
        if event == "line":
            lines += 1
            if lines == place:
                raise KeyboardInterrupt
        return trace

    former = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(former)
    return False


def encoded(batch: pushchart.Batch) -> bytes:
    return batch.encode(wave(9), TEMPLATE).bytes


@pytest.fixture(scope="module")
def expected() -> bytes:
    return pushchart.encode(wave(9), TEMPLATE).bytes


@pytest.fixture
def before(expected: bytes) -> Iterator[tuple[list[str], list[str]]]:
    """What this process holds before and after a test."""
    gc.collect()
    at_start = held()
    yield at_start
    wait_until_held(at_start)


def test_an_interrupt_at_any_line_of_the_first_call(before: Any, expected: bytes) -> None:
    place = 1
    while True:
        batch = pushchart.Batch(1)
        if not interrupted(place, lambda: encoded(batch)):  # noqa: B023
            break
        assert result(lambda: encoded(batch)) == expected  # noqa: B023
        result(batch.close)
        assert held() == before
        place += 1
    batch.close()
    assert place > 100


def test_an_interrupt_at_any_line_of_close(before: Any, expected: bytes) -> None:
    place = 1
    while True:
        batch = pushchart.Batch(1)
        encoded(batch)
        if not interrupted(place, batch.close):
            break
        with contextlib.suppress(pushchart.PushChartError):
            assert encoded(batch) == expected
        result(batch.close)
        assert held() == before
        place += 1
    assert place > 10


# Also before a line of the finalizer. Python then only warns, and the thread has to find out.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interrupt_before_the_batch_has_a_name(before: Any) -> None:
    place = 1
    while interrupted(place, lambda: encoded(pushchart.Batch(1))):
        place += 7
    assert place > 100


def test_a_thread_that_does_not_start(before: Any, expected: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: Any) -> None:
        raise RuntimeError("can't start new thread")

    with pushchart.Batch(1) as batch:
        with monkeypatch.context() as patch:
            patch.setattr("_thread.start_new_thread", refuse)
            with pytest.raises(RuntimeError):
                encoded(batch)
        assert result(lambda: encoded(batch)) == expected


def test_dropped_batches_end_their_processes(before: Any) -> None:
    batches = [pushchart.Batch(1) for _ in range(10)]
    for batch in batches:
        encoded(batch)
    assert len(held()[1]) == len(before[1]) + 10
    del batch, batches
    wait_until_held(before)


def test_a_dropped_batch_answers_first(before: Any, expected: bytes) -> None:
    made = pushchart.Batch(1).map([(wave(9), TEMPLATE)] * 50)
    assert [push.bytes for push in made] == [expected] * 50


def test_a_fork_in_the_middle_of_a_map(before: Any, expected: bytes) -> None:
    with pushchart.Batch(1) as batch:
        made = batch.map([(wave(9), TEMPLATE)] * 3000)
        assert next(made).bytes == expected
        child = os.fork()
        if child == 0:
            # The descriptors of the parent are closed, and the requests without an answer are sent again.
            is_clean = set(held()[0]) <= set(before[0])
            is_equal = all(push.bytes == expected for push in made)
            os._exit(0 if is_clean and is_equal else 1)
        assert all(push.bytes == expected for push in made)
        assert os.waitpid(child, 0)[1] == 0


@pytest.mark.parametrize("seed", [1])
def test_signals_timers_and_forks_at_random_places(seed: int) -> None:
    script = Path(__file__).with_name("random_places.py")
    subprocess.run([sys.executable, str(script), str(seed), str(PLACES)], check=True, timeout=60 + PLACES)
