"""``Batch.map``: order, errors, memory, threads and forks."""

from __future__ import annotations

import os
import pickle
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from conftest import TEMPLATE, wave

import pushchart

COUNT = 400


def requests(count: int = COUNT) -> Iterator[pushchart.Request]:
    for index in range(count):
        yield pushchart.Request(wave(30, phase=index), {**TEMPLATE, "id": index}, {"tolerance": 1})


@pytest.fixture(scope="module")
def expected() -> list[bytes]:
    return [pushchart.encode(r.series, r.template, **r.options).bytes for r in requests()]


@pytest.mark.parametrize("workers", [None, 1, 3])
def test_order(workers: Any, expected: list[bytes]) -> None:
    with pushchart.Batch(workers) as batch:
        assert [push.bytes for push in batch.map(requests())] == expected
        assert [push.payload["id"] for push in batch.map(requests(5))] == [0, 1, 2, 3, 4]


def test_options_of_a_request_override_those_of_all(expected: list[bytes]) -> None:
    with pushchart.Batch() as batch:
        assert [push.bytes for push in batch.map(requests(), tolerance=9, exact=None)] == expected
        pairs = [(request.series, request.template) for request in requests(20)]
        assert [push.bytes for push in batch.map(pairs, tolerance=1)] == expected[:20]


def test_errors_as_values() -> None:
    mixed: list[Any] = list(requests(9))
    mixed[2] = ([(0, 1)], {"aps": {}})
    mixed[5] = ([(0, 1), (1, "one")], TEMPLATE)
    with pushchart.Batch() as batch:
        made = list(batch.map(mixed, errors="return"))
    errors = {i: one for i, one in enumerate(made) if isinstance(one, pushchart.PushChartError)}
    assert {i: error.code for i, error in errors.items()} == {2: "no-alert", 5: "bad-series"}
    assert [error.position for error in errors.values()] == [2, 5]
    restored = pickle.loads(pickle.dumps(errors[5]))
    assert (restored.code, restored.position, str(restored)) == ("bad-series", 5, str(errors[5]))


def test_errors_as_exceptions() -> None:
    mixed: list[Any] = list(requests(9))
    mixed[2] = ([(0, 1)], {"aps": {}})
    made: list[pushchart.Push] = []
    with pushchart.Batch() as batch:
        with pytest.raises(pushchart.PushChartError) as caught:
            made += batch.map(iter(mixed))
        assert (caught.value.code, caught.value.position) == ("no-alert", 2)
        assert len(list(batch.map(requests(3)))) == 3


def test_requests_are_read_as_needed() -> None:
    read = 0

    def endless() -> Iterator[pushchart.Request]:
        nonlocal read
        while True:
            read += 1
            yield pushchart.Request(wave(10), TEMPLATE)

    with pushchart.Batch() as batch:
        made = batch.map(endless())
        most = 0
        for count in range(3000):
            next(made)
            most = max(most, read - count)
        assert most <= batch.maximum_pending_requests + 1
        made.close()  # type: ignore[attr-defined]


def test_long_requests_are_not_sent_ahead() -> None:
    series = pushchart.Series(list(range(60_000)), [0.5] * 60_000)
    read = 0

    def few() -> Iterator[pushchart.Request]:
        nonlocal read
        for _ in range(20):
            read += 1
            yield pushchart.Request(series, TEMPLATE, {"tolerance": 4})

    with pushchart.Batch() as batch:
        made = batch.map(few())
        next(made)
        # Each request has 1.3 MB.
        assert read <= batch.maximum_pending_bytes // 1_280_000 + 2
        assert len(list(made)) == 19


def test_threads_share_a_process(expected: list[bytes]) -> None:
    with pushchart.Batch() as batch, ThreadPoolExecutor(16) as pool:
        made = list(pool.map(lambda r: batch.encode(r.series, r.template, **r.options).bytes, requests()))
        identifiers = {batch.process_identifier}
    assert made == expected
    assert len(identifiers) == 1


def test_a_forked_process_has_its_own(expected: list[bytes]) -> None:
    (request,) = requests(1)
    with pushchart.Batch() as batch:
        batch.encode(request.series, request.template, **request.options)
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            push = batch.encode(request.series, request.template, **request.options)
            os.write(write, f"{batch.process_identifier} {push.bytes == expected[0]}".encode())
            batch.close()
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
        identifier, is_equal = os.read(read, 100).split()
        assert is_equal == b"True"
        assert int(identifier) != batch.process_identifier
        # The process of the parent still answers, so the child has not taken its answers.
        assert batch.encode(request.series, request.template, **request.options).bytes == expected[0]
    os.close(read)
    os.close(write)


def test_a_closed_batch_refuses_requests() -> None:
    batch = pushchart.Batch()
    batch.encode(wave(3), TEMPLATE)
    identifier = batch.process_identifier
    batch.close()
    batch.close()
    with pytest.raises(pushchart.PushChartError) as caught:
        batch.encode(wave(3), TEMPLATE)
    assert caught.value.code == "closed"
    assert identifier is not None
    with pytest.raises(ProcessLookupError):
        os.kill(identifier, 0)


def test_nothing_starts_before_the_first_request() -> None:
    before = threading.active_count()
    with pushchart.Batch() as batch:
        assert batch.process_identifier is None
        assert threading.active_count() == before


@pytest.mark.parametrize(
    "arguments", [{"workers": 0}, {"workers": 2000}, {"request_timeout": 0}, {"request_timeout": 1e9}]
)
def test_arguments_out_of_range(arguments: Any) -> None:
    with pytest.raises(ValueError, match="must be"):
        pushchart.Batch(**arguments)
    with pushchart.Batch() as batch, pytest.raises(ValueError, match="errors"):
        next(batch.map([], errors="ignore"))  # type: ignore[call-overload]
