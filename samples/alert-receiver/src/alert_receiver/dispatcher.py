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
from .drawing import Drawing, Prometheus
from .faults import ENDS, note_fault
from .outcome import NOT_CONFIGURED, UNREADABLE, Outcome, Result, Sender
from .pushes import PushEncoder, PushForm
from .records import Delivery, Lane, StoredGroup
from .store import Store

_LIFETIME = 3600.0
_UNKNOWN_SECONDS = 7 * 86400.0
_FIRST_PAUSE = 2.0
_LONGEST_PAUSE = 300.0
_GROUPS_AT_ONCE = 16
_PUSHES_AT_ONCE = 50
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
        self._running: dict[Lane, asyncio.Task[None]] = {}
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
        """Delivers until it is canceled.

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
            for task in self._running.values():
                task.cancel()

    async def _start_due(self) -> float:
        """Starts what is due, as far as there are places. Returns the seconds until something may be due again."""
        pause = 60.0
        try:
            while self._unwritten:
                await self._unwritten[0][1]()
                del self._unwritten[0]
        except sqlite3.OperationalError:
            pause = _FIRST_PAUSE
        due, next_due = await self._store.due_groups(time.time())
        # Without its result, a group would be pushed again.
        busy = {identifier for identifier, _ in self._unwritten}
        places = Counter(lane.channel for lane in self._running)
        for lane in due:
            place_count = 1 if lane.channel else _GROUPS_AT_ONCE
            if places[lane.channel] < place_count and lane not in self._running and lane.group_id not in busy:
                self._running[lane] = asyncio.create_task(self._deliver(lane))
                places[lane.channel] += 1
        return pause if next_due is None else min(pause, max(0.0, next_due - time.time()))

    async def _deliver(self, lane: Lane) -> None:
        identifier = lane.group_id
        try:
            stored = await self._store.group(identifier)
            if stored is not None:
                drawing = stored.drawing or await self._draw(stored)
                await self._send_all(stored, drawing, await self._store.due_deliveries(stored, lane, time.time()))
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

    async def _write(self, identifier: str, write: Callable[[], Awaitable[None]]) -> None:
        """Writes a result of a group. What a full disk does not take is kept in memory until it does."""
        try:
            await write()
        except sqlite3.OperationalError as error:
            if not self._unwritten:
                log.error("the database takes no results: %s", error)
            self._unwritten.append((identifier, write))

    async def _draw(self, stored: StoredGroup) -> Drawing:
        """Asks Prometheus, and keeps the answer, so that attempts and the page show the same chart."""
        drawing = await self._prometheus.drawing(stored.group, time.time())
        if drawing.note:
            figures.WITHOUT_CHART.inc()
        payload = await self._encoder.encode_for_page(stored.group, drawing)
        await self._write(stored.group.identifier, partial(self._store.keep_drawing, stored, drawing, payload))
        return drawing

    async def _send_all(self, stored: StoredGroup, drawing: Drawing, deliveries: list[Delivery]) -> None:
        forms = {one.device_id: PushForm.of(one.device, one.is_audible) for one in deliveries if one.device is not None}
        payloads = await self._encoder.encode(stored.group, drawing, list(dict.fromkeys(forms.values())))
        rest = iter(deliveries)
        accepted: set[str] = set()
        unknown: list[tuple[Delivery, Outcome]] = []
        attempts: list[tuple[Delivery, Outcome]] = []

        async def send_rest() -> None:
            for delivery in rest:
                outcome = UNREADABLE
                if delivery.device is not None:
                    outcome = await self._attempt(stored, delivery, payloads[forms[delivery.device_id]])
                if outcome.result is Result.DELIVERED:
                    accepted.add(delivery.kind)
                # Whether it is the device's own fault shows at the end of the run.
                (unknown if outcome.result is Result.UNKNOWN else attempts).append((delivery, outcome))
                if len(attempts) >= _PUSHES_AT_ONCE:
                    ready = attempts[:]
                    attempts.clear()
                    await self._settle(stored, ready)

        async with asyncio.TaskGroup() as tasks:
            for _ in range(min(_PUSHES_AT_ONCE, len(deliveries))):
                tasks.create_task(send_rest())
        await self._settle(stored, attempts + await self._judged(unknown, accepted))

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


def _pause(attempt_count: int) -> float:
    return min(_FIRST_PAUSE * 2.0 ** min(attempt_count, 20), _LONGEST_PAUSE)
