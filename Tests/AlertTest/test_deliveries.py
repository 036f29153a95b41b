"""The rules of deliveries, with a push service that fails in each way."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from alert_receiver import dispatcher as dispatching
from alert_receiver.alerts import read_webhook
from alert_receiver.channels import Channels
from alert_receiver.configuration import PrometheusSettings, WebPushSettings
from alert_receiver.devices import DEVICE
from alert_receiver.dispatcher import Dispatcher
from alert_receiver.outcome import retry_after
from alert_receiver.prometheus import Prometheus
from alert_receiver.pushes import PushEncoder
from alert_receiver.store import Store
from alert_receiver.web_push import WebPush

sys.path.append(str(Path(__file__).parents[1] / "WebPush"))
from push_service import PushService

Answer = tuple[int, dict[str, str]]


class Setting:
    """A store, a dispatcher and a push service. Nothing answers as Prometheus, unless it has another address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.prometheus = "http://localhost:1"
        self.service = PushService()
        self.channels: dict[str, SecretStr] = {}

    def run(self, work: Callable[[Store, Dispatcher], Awaitable[None]]) -> None:
        async def run() -> None:
            store = await Store.open(self.folder / "alerts.sqlite")
            settings = WebPushSettings(contact="mailto:ops@example.com")
            prometheus, encoder = (
                Prometheus(PrometheusSettings(url=self.prometheus)),
                PushEncoder("http://localhost"),
            )
            web_push = WebPush(settings, self.folder / "vapid.pem")
            await store.set_channels(self.channels)
            senders = {"web-push": web_push, "channel": Channels(self.channels)}
            dispatcher = Dispatcher(store, prometheus, encoder, senders)
            running = asyncio.create_task(dispatcher.run())
            try:
                await work(store, dispatcher)
            finally:
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
                await asyncio.gather(prometheus.close(), web_push.close())
                encoder.close()
                await store.close()

        asyncio.run(run())

    def device(self, path: str) -> Any:
        return DEVICE.validate_python({"kind": "web-push", **self.service.subscription(path)})

    def notifications(self, path: str) -> list[dict[str, Any]]:
        return [json.loads(message.payload)["notification"] for message in self.service.messages(path)]

    def has(self, path: str, count: int) -> bool:
        return len(self.service.messages(path)) == count

    def fails(self, path: str, *answers: Answer) -> list[float]:
        """Gives these answers first, and returns the list of the times of all attempts."""
        times: list[float] = []
        rest = iter(answers)

        def answer(asked: str) -> Answer:
            if asked != path:
                return 201, {}
            times.append(time.time())
            return next(rest, (201, {}))

        self.service.answer = answer
        return times


@pytest.fixture
def setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Setting:
    monkeypatch.setattr(dispatching, "_FIRST_PAUSE", 0.1)
    return Setting(tmp_path)


async def receive(store: Store, dispatcher: Dispatcher, *names: str, status: str = "firing") -> None:
    alerts = [{"status": status, "labels": {"alertname": name}} for name in names]
    await store.receive(
        read_webhook(json.dumps({"groupKey": "g", "alerts": alerts}).encode(), time.time()), time.time()
    )
    dispatcher.wake()


async def until(condition: Callable[[], Any]) -> None:
    deadline = time.time() + 60
    while not condition():
        assert time.time() < deadline
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("answer", [(503, {}), (500, {}), (429, {"Retry-After": "1"}), (403, {})])
def test_a_failure_for_the_moment_is_tried_again(setting: Setting, answer: Answer) -> None:
    times = setting.fails("/a", answer, answer)

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        await receive(store, dispatcher, "A")
        await until(lambda: setting.notifications("/a"))
        await asyncio.sleep(0.5)

    setting.run(work)
    pauses = [later - earlier for earlier, later in pairwise(times)]
    assert (len(times), len(setting.notifications("/a"))) == (3, 1)
    assert pauses[0] >= (1 if answer[0] == 429 else 0.1)
    assert pauses[1] >= (1 if answer[0] == 429 else 0.2)


@pytest.mark.parametrize(("answer", "device_count"), [((410, {}), 1), ((404, {}), 1), ((400, {}), 2), ((413, {}), 2)])
def test_a_failure_for_good_is_not_tried_again(setting: Setting, answer: Answer, device_count: int) -> None:
    times = setting.fails("/a", answer)

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        for path in ("/a", "/b"):
            await store.add_device(setting.device(path))
        await receive(store, dispatcher, "A")
        await until(lambda: setting.notifications("/b") and times)
        await asyncio.sleep(0.5)
        assert await store.device_count() == device_count

    setting.run(work)
    assert (len(times), len(setting.notifications("/b"))) == (1, 1)


def test_attempts_end_after_their_time(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatching, "_LIFETIME", 1.0)
    times = setting.fails("/a", *[(503, {})] * 50)

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        await receive(store, dispatcher, "A")
        await asyncio.sleep(2.5)
        assert await store.due_groups(time.time() + 86400) == ([], None)
        assert await store.device_count() == 1

    setting.run(work)
    assert 3 <= len(times) <= 5


def test_repetitions_and_the_end_are_silent(setting: Setting) -> None:
    steps = [
        (("A",), "firing"),
        (("A",), "firing"),
        (("A", "B"), "firing"),
        (("B",), "firing"),
        (("B",), "resolved"),
        (("A",), "firing"),
    ]

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        for count, (names, status) in enumerate(steps, 1):
            await receive(store, dispatcher, *names, status=status)
            await until(partial(setting.has, "/a", count))
            await until(lambda: not dispatcher._running)

    setting.run(work)
    notifications = setting.notifications("/a")
    assert [one["silent"] for one in notifications] == [False, True, False, True, True, False]
    assert len({one["tag"] for one in notifications}) == 1


def test_a_push_that_waits_is_replaced_and_keeps_its_sound(setting: Setting) -> None:
    setting.fails("/a", (429, {"Retry-After": "1"}))

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        await receive(store, dispatcher, "A")
        await asyncio.sleep(0.5)
        await receive(store, dispatcher, "A")
        await until(lambda: setting.notifications("/a"))
        await asyncio.sleep(0.3)

    setting.run(work)
    assert [one["silent"] for one in setting.notifications("/a")] == [False]


def test_a_restart_goes_on(setting: Setting) -> None:
    async def receives(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        await store.receive(read_webhook(b'{"alerts":[{"labels":{"alertname":"A"}}]}', time.time()), time.time())

    async def delivers(store: Store, dispatcher: Dispatcher) -> None:
        await until(lambda: setting.notifications("/a"))

    setting.run(receives)
    setting.run(delivers)
    assert setting.notifications("/a")[0]["title"] == "A"


def test_an_alert_without_a_query_has_its_texts(setting: Setting) -> None:
    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await receive(store, dispatcher, "A")
        deadline = time.time() + 60
        while not (payload := (await store.latest_groups(1))[0].payload):
            assert time.time() < deadline
            await asyncio.sleep(0.02)
        assert json.loads(payload)["notification"]["title"] == "A"

    setting.run(work)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5", 5.0),
        ("99999999", 3600.0),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0),
        (None, None),
        ("soon", None),
        ("-1", None),
    ],
)
def test_retry_after(text: str | None, expected: float | None) -> None:
    assert retry_after(text) == expected
