"""Brings each group that was received to each device, at least once."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from . import figures
from .devices import CHANNEL_PREFIX
from .drawing import Drawing
from .faults import ENDS, note_fault
from .outcome import NOT_CONFIGURED, UNREADABLE, Outcome, Result, Sender
from .prometheus import Prometheus
from .pushes import PushEncoder, PushForm
from .records import Delivery, Lane, StoredGroup
from .store import Store

_LIFETIME = 3600.0
_UNKNOWN_SECONDS = 7 * 86400.0
_FIRST_PAUSE = 2.0
_LONGEST_PAUSE = 300.0
_QUERIES_AT_ONCE = 16
# Places for groups at each host. A device that does not answer takes half of them, and a channel has one.
_GROUPS_AT_ONCE = 32
_PUSHES_TO_A_DEVICE = 16
_PUSHES_AT_ONCE = 50
# Each write waits for the disk.
_WRITING_SECONDS = 0.1
# Pushes that are under way when the process is told to end may be answered until then.
_ENDING_SECONDS = 5.0
# A push that is on its way for five minutes, or has failed for as long, is late.
_LATE_SECONDS = 300.0
_LATE_ATTEMPT_COUNT = 8

log = logging.getLogger(__name__)


class Dispatcher:
    """Takes due deliveries from the store, and tries them until they arrive or an hour has passed.

    What waits is in the store. A task has a place only while it works, and a fault ends it.
    """

    def __init__(
        self, store: Store, prometheus: Prometheus, encoder: PushEncoder, senders: Mapping[str, Sender]
    ) -> None:
        """Creates a dispatcher with a sender for each kind of device."""
        self._store, self._prometheus, self._encoder, self._senders = store, prometheus, encoder, senders
        self._woken = asyncio.Event()
        self._is_ending = False
        self._running: dict[Lane, asyncio.Task[None]] = {}
        self._under_way = Counter[int]()
        self._unwritten: list[tuple[str, Callable[[], Awaitable[None]]]] = []

    def wake(self) -> None:
        """Says that something may be due."""
        self._woken.set()

    async def obstacle(self) -> str:
        """Why alerts do not get out; empty if they do.

        :raises sqlite3.Error: if the store does not answer.
        """
        now = time.time()
        if self._unwritten:
            return "the database takes no results"
        if await self._store.is_late(now - _LATE_SECONDS, _LATE_ATTEMPT_COUNT):
            return "a push has waited for five minutes"
        if await self._store.has_loss(now - _LIFETIME):
            return "a push was given up or refused within the last hour"
        return ""

    async def run(self) -> None:
        """Delivers until it is canceled. Then it waits for a while for pushes that are under way, and starts no others.

        :raises sqlite3.DatabaseError: for a file that is damaged.
        """
        try:
            while True:
                self._woken.clear()
                try:
                    pause = await self._start_due()
                except sqlite3.OperationalError as error:
                    log.error("the database does not answer: %s", error)
                    await asyncio.sleep(_FIRST_PAUSE)
                    continue
                # `wait_for` of Python 3.11 loses a cancellation that comes together with the event.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await self._woken.wait()
        finally:
            self._is_ending = True
            if tasks := list(self._running.values()):
                _, late = await asyncio.wait(tasks, timeout=_ENDING_SECONDS)
                for task in late:
                    task.cancel()
                # Each writes what it knows.
                await asyncio.wait(tasks)
            await self._write_again()

    async def _start_due(self) -> float:
        """Starts what is due, as far as there are places. Returns the seconds until something may be due again."""
        await self._write_again()
        pause = _FIRST_PAUSE if self._unwritten else 60.0
        busy = [device for device, count in self._under_way.items() if count >= _PUSHES_TO_A_DEVICE]
        due, next_due = await self._store.due_groups(time.time(), busy)
        # Without its result, a group would be pushed again.
        unwritten = {identifier for identifier, _ in self._unwritten}
        places = Counter(lane.host for lane in self._running)
        for lane in due:
            if (
                places[lane.host] < _place_count(lane.host)
                and lane not in self._running
                and lane.group_id not in unwritten
            ):
                self._running[lane] = asyncio.create_task(self._deliver(lane))
                places[lane.host] += 1
        return pause if next_due is None else min(pause, max(0.0, next_due - time.time()))

    async def _deliver(self, lane: Lane) -> None:
        identifier = lane.group_id
        try:
            stored = await self._store.group(identifier)
            if stored is None:
                return
            drawing = stored.drawing
            if not lane.host:
                drawing, is_kept = await self._draw(stored)
                if is_kept:
                    # Now it is due at each host.
                    return
            if drawing is not None:
                await self._send_all(stored, drawing, await self._store.due_deliveries(stored, lane.host, time.time()))
        except ENDS:
            raise
        except BaseException as error:
            note_fault("group", identifier, error)
            await self._write(identifier, partial(self._postpone, identifier))
        finally:
            del self._running[lane]
            self.wake()

    async def _postpone(self, identifier: str) -> None:
        """Lets a group rest whose deliveries cannot be begun, and gives it up after an hour."""
        now = time.time()
        pause = await self._store.pause(identifier)
        if pause is None:
            return
        if now > pause.received + _LIFETIME:
            await self._store.give_up(identifier, pause.version, "fault", now)
            figures.FAILURES.labels("group", "fault", Result.GIVEN_UP.value).inc()
            log.error("group %s is given up", identifier)
        else:
            await self._store.postpone(identifier, now + _pause(pause.attempt_count), now)

    async def _write(self, identifier: str, write: Callable[[], Awaitable[None]]) -> bool:
        """Writes a result of a group. What a full disk does not take is kept in memory until it does.

        :returns: whether it is written.
        """
        try:
            await write()
        except sqlite3.OperationalError as error:
            if not self._unwritten:
                log.error("the database takes no results: %s", error)
            self._unwritten.append((identifier, write))
            return False
        return True

    async def _write_again(self) -> None:
        with contextlib.suppress(sqlite3.OperationalError):
            while self._unwritten:
                await self._unwritten[0][1]()
                del self._unwritten[0]

    async def _draw(self, stored: StoredGroup) -> tuple[Drawing, bool]:
        """Asks Prometheus, and keeps the answer, so that attempts and the page show the same chart.

        :returns: the answer, and whether it could be kept.
        """
        drawing = await self._prometheus.drawing(stored.group, time.time())
        if drawing.note:
            figures.WITHOUT_CHART.inc()
        payload = await self._encoder.encode_for_page(stored.group, drawing)
        keep = partial(self._store.keep_drawing, stored, drawing, payload)
        return drawing, await self._write(stored.group.identifier, keep)

    async def _send_all(self, stored: StoredGroup, drawing: Drawing, due: list[Delivery]) -> None:
        deliveries = [one for one in due if self._under_way[one.device_id] < _PUSHES_TO_A_DEVICE]
        taken = {one.device_id for one in deliveries}
        self._under_way.update(taken)
        rest = iter(deliveries)
        accepted: set[str] = set()
        unknown: list[tuple[Delivery, Outcome]] = []
        known: list[tuple[Delivery, Outcome]] = []
        writing = asyncio.Lock()

        async def write() -> None:
            async with writing:
                if ready := known[:]:
                    await self._settle(stored, ready)
                    del known[: len(ready)]

        async def write_often() -> None:
            while True:
                await asyncio.sleep(_WRITING_SECONDS)
                await write()

        async def write_last() -> None:
            async with writing:
                often.cancel()
            await write()

        async def send_rest() -> None:
            for delivery in rest:
                if self._is_ending:
                    return
                outcome = UNREADABLE
                if delivery.device is not None:
                    outcome = await self._attempt(stored, delivery, payloads[forms[delivery.device_id]])
                if outcome.result is Result.DELIVERED:
                    accepted.add(delivery.kind)
                # Whether it is the device's own fault shows at the end of the run.
                (unknown if outcome.result is Result.UNKNOWN else known).append((delivery, outcome))
                taken.remove(delivery.device_id)
                self._free({delivery.device_id})

        often = asyncio.create_task(write_often())
        try:
            forms = {one.device_id: PushForm.of(one.device, one.is_audible) for one in deliveries if one.device}
            payloads = await self._encoder.encode(stored.group, drawing, list(dict.fromkeys(forms.values())))
            async with asyncio.TaskGroup() as tasks:
                for _ in range(min(_PUSHES_AT_ONCE, len(deliveries))):
                    tasks.create_task(send_rest())
            known += await self._judged(unknown, accepted)
        finally:
            self._free(taken)
            # A push that is accepted and not written would be repeated after a restart.
            try:
                await write_last()
            except asyncio.CancelledError:
                await write_last()
                raise

    def _free(self, devices: set[int]) -> None:
        if any(self._under_way[device] >= _PUSHES_TO_A_DEVICE for device in devices):
            self.wake()
        self._under_way.subtract(devices)

    async def _judged(
        self, unknown: list[tuple[Delivery, Outcome]], accepted: set[str]
    ) -> list[tuple[Delivery, Outcome]]:
        """What to do with devices that their service does not know.

        A device is gone if others of its kind were accepted in the same run, or after a week. Otherwise it may be the
        fault of the configuration, so the push is tried again.
        """
        devices, late = [delivery.device_id for delivery, _ in unknown], set[int]()
        if devices:
            with contextlib.suppress(sqlite3.OperationalError):
                late = await self._store.note_unknown(devices, time.time(), _UNKNOWN_SECONDS)
        return [
            (delivery, Outcome(Result.GONE if is_own else Result.TRY_AGAIN, outcome.cause))
            for delivery, outcome in unknown
            for is_own in [delivery.kind in accepted or delivery.device_id in late]
        ]

    async def _attempt(self, stored: StoredGroup, delivery: Delivery, payload: bytes) -> Outcome:
        kind = delivery.kind
        if kind not in self._senders:
            return NOT_CONFIGURED
        try:
            outcome = await self._senders[kind].send(
                delivery.device, payload, delivery.group_id, is_audible=delivery.is_audible, ttl=int(_LIFETIME)
            )
        except ENDS:
            raise
        except BaseException as error:
            log.error("device %d: %s", delivery.device_id, type(error).__name__)
            outcome = Outcome(Result.TRY_AGAIN, "fault")
        if outcome.result is Result.DELIVERED:
            figures.PUSHES.labels(kind).inc()
            figures.BYTES.labels(kind).inc(len(payload))
            figures.SECONDS.observe(time.time() - stored.received)
        return outcome

    async def _settle(self, stored: StoredGroup, attempts: list[tuple[Delivery, Outcome]]) -> None:
        now = time.time()
        ended, postponed, removed, lost, known = [], [], [], [], []
        for delivery, outcome in attempts:
            result = outcome.result
            pause = max(outcome.pause or 0.0, _pause(delivery.attempt_count))
            # However long the service asks to wait, the last attempt comes at the end of the hour.
            end = delivery.first_due + _LIFETIME
            if result is Result.TRY_AGAIN and now >= end:
                result = Result.GIVEN_UP
            if result is Result.TRY_AGAIN:
                postponed.append((delivery, min(now + pause, end)))
            else:
                ended.append(delivery)
            if result is Result.GONE:
                removed.append(delivery.device_id)
            if result is Result.DELIVERED:
                known.append(delivery.device_id)
            if result in (Result.REFUSED, Result.GIVEN_UP) and outcome is not NOT_CONFIGURED:
                lost.append((delivery, outcome.cause))
            if result is not Result.DELIVERED:
                figures.FAILURES.labels(delivery.kind, outcome.cause, result.value).inc()
                log.warning(
                    "group %s, device %d: %s (%s)", delivery.group_id, delivery.device_id, outcome.cause, result.value
                )
        identifier = stored.group.identifier
        finish = partial(self._store.finish, identifier, ended, postponed, removed, known, lost, now)
        await self._write(identifier, finish)
        if removed:
            figures.DEVICES.set(await self._store.device_count())


def _place_count(host: str) -> int:
    if not host:
        return _QUERIES_AT_ONCE
    return 1 if host.startswith(CHANNEL_PREFIX) else _GROUPS_AT_ONCE


def _pause(attempt_count: int) -> float:
    return min(_FIRST_PAUSE * 2.0 ** min(attempt_count, 20), _LONGEST_PAUSE)
