"""Brings each group that was received to each device, at least once."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping

from . import figures
from .drawing import Drawing, Prometheus
from .outcome import Outcome, Result, Sender
from .pushes import PushEncoder, PushForm
from .store import Delivery, Store, StoredGroup

_LIFETIME = 3600.0
_FIRST_PAUSE = 2.0
_LONGEST_PAUSE = 300.0
_GROUPS_AT_ONCE = 16
_PUSHES_AT_ONCE = 50
_PAGE_FORM = PushForm(is_apns=False, is_audible=False)

log = logging.getLogger(__name__)


class Dispatcher:
    """Takes due deliveries from the store, and tries them until they arrive or an hour has passed."""

    def __init__(
        self, store: Store, prometheus: Prometheus, encoder: PushEncoder, senders: Mapping[str, Sender]
    ) -> None:
        """Creates a dispatcher with a sender for each kind of device."""
        self._store, self._prometheus, self._encoder, self._senders = store, prometheus, encoder, senders
        self._woken = asyncio.Event()
        self._running: dict[str, asyncio.Task[None]] = {}

    def wake(self) -> None:
        """Says that something may be due."""
        self._woken.set()

    async def run(self) -> None:
        """Delivers until it is canceled."""
        try:
            while True:
                self._woken.clear()
                due, next_due = await self._store.due_groups(time.time())
                for identifier in due:
                    if len(self._running) < _GROUPS_AT_ONCE and identifier not in self._running:
                        self._running[identifier] = asyncio.create_task(self._deliver(identifier))
                pause = 60.0 if next_due is None else min(60.0, max(0.0, next_due - time.time()))
                # `wait_for` of Python 3.11 loses a cancellation that comes together with the event.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await self._woken.wait()
        finally:
            for task in self._running.values():
                task.cancel()

    async def _deliver(self, identifier: str) -> None:
        try:
            stored = await self._store.group(identifier)
            if stored is not None:
                drawing = stored.drawing or await self._draw(stored)
                await self._send_all(stored, drawing, await self._store.due_deliveries(stored, time.time()))
        except Exception as error:
            # The type alone, because a message may hold a part of a payload.
            log.error("group %s: %s; it is tried again", identifier, type(error).__name__)
            await asyncio.sleep(_FIRST_PAUSE)
        finally:
            del self._running[identifier]
            self.wake()

    async def _draw(self, stored: StoredGroup) -> Drawing:
        """Asks Prometheus, and keeps the answer, so that attempts and the page show the same chart."""
        drawing = await self._prometheus.drawing(stored.group, time.time())
        if not drawing.series and stored.group.latest.expression:
            figures.WITHOUT_CHART.inc()
        (payload,) = await self._encoder.encode(stored.group, drawing, [_PAGE_FORM])
        await self._store.keep_drawing(stored, drawing, payload.decode())
        return drawing

    async def _send_all(self, stored: StoredGroup, drawing: Drawing, deliveries: list[Delivery]) -> None:
        forms = list(dict.fromkeys(PushForm.of(one.device, one.is_audible) for one in deliveries))
        payloads = dict(zip(forms, await self._encoder.encode(stored.group, drawing, forms), strict=True))
        rest = iter(deliveries)
        attempts: list[tuple[Delivery, Outcome]] = []

        async def send_rest() -> None:
            for delivery in rest:
                payload = payloads[PushForm.of(delivery.device, delivery.is_audible)]
                attempts.append((delivery, await self._attempt(stored, delivery, payload)))
                if len(attempts) >= _PUSHES_AT_ONCE:
                    ready = attempts[:]
                    attempts.clear()
                    await self._settle(ready)

        async with asyncio.TaskGroup() as tasks:
            for _ in range(min(_PUSHES_AT_ONCE, len(deliveries))):
                tasks.create_task(send_rest())
        await self._settle(attempts)

    async def _attempt(self, stored: StoredGroup, delivery: Delivery, payload: bytes) -> Outcome:
        kind = delivery.device.kind
        if kind not in self._senders:
            return Outcome(Result.REFUSED, "not configured")
        try:
            outcome = await self._senders[kind].send(
                delivery.device, payload, delivery.group_id, is_audible=delivery.is_audible, ttl=int(_LIFETIME)
            )
        except Exception as error:
            log.error("device %d: %s", delivery.device_id, type(error).__name__)
            outcome = Outcome(Result.TRY_AGAIN, "fault")
        if outcome.result is Result.DELIVERED:
            figures.PUSHES.labels(kind).inc()
            figures.BYTES.labels(kind).inc(len(payload))
            figures.SECONDS.observe(time.time() - stored.received)
        return outcome

    async def _settle(self, attempts: list[tuple[Delivery, Outcome]]) -> None:
        now = time.time()
        ended, postponed, removed = [], [], []
        for delivery, outcome in attempts:
            result = outcome.result
            pause = max(outcome.pause or 0.0, min(_FIRST_PAUSE * 2 ** min(delivery.attempt_count, 20), _LONGEST_PAUSE))
            if result is Result.TRY_AGAIN and now + pause > delivery.first_due + _LIFETIME:
                result = Result.REFUSED
            if result is Result.TRY_AGAIN:
                postponed.append((delivery, now + pause))
            else:
                ended.append(delivery)
            if result is Result.GONE:
                removed.append(delivery.device_id)
            if result is not Result.DELIVERED:
                figures.FAILURES.labels(delivery.device.kind, outcome.cause, result.value).inc()
                log.warning(
                    "group %s, device %d: %s (%s)", delivery.group_id, delivery.device_id, outcome.cause, result.value
                )
        await self._store.finish(ended, postponed, removed)
        if removed:
            figures.DEVICES.set(await self._store.device_count())
