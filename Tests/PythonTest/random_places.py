#!/usr/bin/env python3
"""Meets calls of the package with signals, timers and forks at random places.

random_places.py SEED COUNT

A wrong answer, or a place that takes more than a minute, ends it with another status than 0.
"""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import os
import random
import signal
import sys
import threading
import time
import traceback
from types import FrameType
from typing import Callable, Optional

from conftest import TEMPLATE, wave

import pushchart

LIMIT = 60
KINDS = 11
expected = [pushchart.encode(wave(30, phase=kind), TEMPLATE).bytes for kind in range(KINDS)]


class TimeIsUpError(Exception):
    """Raised by a signal, as a time limit of a server does."""


def _check(batch: pushchart.Batch, kind: int) -> None:
    if batch.encode(wave(30, phase=kind), TEMPLATE).bytes != expected[kind]:
        # Not an exception, which a test of interrupts could take for its own.
        print("a wrong answer", file=sys.stderr, flush=True)
        os._exit(1)


def _check_map(batch: pushchart.Batch) -> None:
    kinds = [kind % KINDS for kind in range(100)]
    made = batch.map((wave(30, phase=kind), TEMPLATE) for kind in kinds)
    if [push.bytes for push in made] != [expected[kind] for kind in kinds]:
        print("a wrong answer of map", file=sys.stderr, flush=True)
        os._exit(1)


def _wait_for(child: int) -> None:
    if os.waitpid(child, 0)[1] != 0:
        print("a forked process hangs, or has a wrong answer", file=sys.stderr, flush=True)
        os._exit(1)


def _fork() -> int:
    child = os.fork()
    if child == 0:
        # The other threads are gone, and with them the watch of the time.
        watch = threading.Timer(LIMIT, os._exit, (2,))
        watch.daemon = True
        watch.start()
    return child


def with_alarm(handle: Callable[[], None], seconds: float, call: Callable[[], None]) -> None:
    """Calls, and handles a signal after some time, if the call still runs."""
    is_armed = True

    def handler(number: int, frame: Optional[FrameType]) -> None:
        if is_armed:
            handle()

    signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        call()
    finally:
        is_armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)


def _raise_time_is_up() -> None:
    raise TimeIsUpError


class Places:
    """One batch that lives long, and what happens to it and to new ones."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.batch = pushchart.Batch(2)

    def _kind(self) -> int:
        return self.random.randrange(KINDS)

    def interrupt(self) -> None:
        """An exception in a call."""
        with contextlib.suppress(TimeIsUpError):
            with_alarm(_raise_time_is_up, self.random.uniform(1e-5, 0.003), lambda: _check(self.batch, self._kind()))

    def interrupt_map(self) -> None:
        """An exception in ``map``."""
        with contextlib.suppress(TimeIsUpError):
            with_alarm(_raise_time_is_up, self.random.uniform(1e-5, 0.03), lambda: _check_map(self.batch))

    def interrupt_first_call(self) -> None:
        """An exception in the first call of a batch, which is used, closed or dropped afterwards."""
        batch = pushchart.Batch(1)
        with contextlib.suppress(TimeIsUpError):
            with_alarm(_raise_time_is_up, self.random.uniform(1e-6, 0.004), lambda: _check(batch, self._kind()))
        if self.random.random() < 0.5:
            _check(batch, self._kind())
        if self.random.random() < 0.5:
            with contextlib.suppress(TimeIsUpError):
                with_alarm(_raise_time_is_up, self.random.uniform(1e-6, 0.004), batch.close)

    def call_in_handler(self) -> None:
        """A call in a signal handler, within a call."""
        with_alarm(
            lambda: _check(self.batch, self._kind()),
            self.random.uniform(1e-5, 0.003),
            lambda: _check(self.batch, self._kind()),
        )

    def fork_in_handler(self) -> None:
        """A fork in a signal handler. Both processes go on with the interrupted call."""
        batch = self.batch if self.random.random() < 0.5 else pushchart.Batch(1)
        parent = os.getpid()
        children: list[int] = []
        with_alarm(
            lambda: children.append(_fork()),
            self.random.uniform(1e-5, 0.004),
            self.random.choice([lambda: _check(batch, self._kind()), lambda: _check_map(batch)]),
        )
        if os.getpid() != parent:
            _check(batch, self._kind())
            os._exit(0)
        for child in children:
            _wait_for(child)

    def fork_beside_a_thread(self) -> None:
        """A fork while another thread makes its first call, perhaps while its process starts."""
        batch = pushchart.Batch(1)
        thread = threading.Thread(target=_check, args=(batch, self._kind()))
        thread.start()
        time.sleep(self.random.uniform(0, 0.004))
        child = _fork()
        if child == 0:
            _check(batch, self._kind())
            os._exit(0)
        # The child lives until the thread is done, as a worker of a server does.
        thread.join()
        _wait_for(child)

    def close_beside_a_thread(self) -> None:
        """A close while other threads call. They get right answers, or the error that says so."""
        batch = pushchart.Batch(1)

        def call() -> None:
            with contextlib.suppress(pushchart.PushChartError):
                for _ in range(5):
                    _check(batch, 0)

        threads = [threading.Thread(target=target) for target in [call, call, batch.close]]
        self.random.shuffle(threads)
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def run(self, count: int) -> None:
        """Meets a number of places."""
        places = [
            self.interrupt,
            self.interrupt_map,
            self.interrupt_first_call,
            self.call_in_handler,
            self.fork_in_handler,
            self.fork_beside_a_thread,
            self.close_beside_a_thread,
        ]
        for _ in range(count):
            faulthandler.dump_traceback_later(LIMIT, exit=True)
            self.random.choice(places)()
            faulthandler.cancel_dump_traceback_later()
        _check(self.batch, 0)
        self.batch.close()


def main() -> None:
    """Runs all places, and looks for descriptors that stay."""
    gc.collect()
    before = len(os.listdir("/proc/self/fd"))
    try:
        Places(int(sys.argv[1])).run(int(sys.argv[2]))
    except BaseException:
        # A forked process would wait for the watch of its parent.
        traceback.print_exc()
        os._exit(1)
    deadline = time.monotonic() + LIMIT
    while len(os.listdir("/proc/self/fd")) > before and time.monotonic() < deadline:
        gc.collect()
        time.sleep(0.01)
    if len(os.listdir("/proc/self/fd")) > before:
        sys.exit("descriptors stay")


main()
