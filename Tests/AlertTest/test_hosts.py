"""A device or a service that does not answer holds up no other, and a planned restart repeats no push."""

from __future__ import annotations

import collections
import concurrent.futures
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from receiver import Receiver, webhook
from test_channels import receive_one
from test_deliveries import Setting, until

from alert_receiver import dispatcher as dispatching
from alert_receiver.devices import DEVICE
from alert_receiver.dispatcher import Dispatcher
from alert_receiver.store import Store

GROUPS = 100


class HangingSetting(Setting):
    """A push service that answers ``/good`` and ``/slow`` after some time, and what begins with ``/hang`` never."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.ends = threading.Event()
        self.asked: list[str] = []

        def answer(path: str) -> tuple[int, dict[str, str]]:
            self.asked.append(path)
            if path.startswith("/hang"):
                self.ends.wait(60)
            # Work of the machine beside the test counts less than this time.
            time.sleep({"/good": 0.4, "/slow": 1}.get(path, 0))
            return 201, {}

        self.service.answer = answer

    def device(self, path: str, host: str = "localhost") -> Any:
        """A device whose endpoint has another name of this host, or the usual one."""
        subscription = self.service.subscription(path)
        endpoint = subscription["endpoint"].replace("localhost", host)
        return DEVICE.validate_python({"kind": "web-push", **subscription, "endpoint": endpoint})

    def topics(self, path: str) -> collections.Counter[str]:
        """How often each group arrived."""
        return collections.Counter(message.headers["topic"] for message in self.service.messages(path))


@pytest.fixture
def setting(tmp_path: Path) -> Iterator[HangingSetting]:
    setting = HangingSetting(tmp_path)
    yield setting
    setting.ends.set()
    setting.service.close()


@pytest.mark.parametrize(("host", "count"), [("localhost", 1), ("127.0.0.1", 1), ("127.0.0.1", 7)])
def test_what_hangs_does_not_delay_the_others(
    setting: HangingSetting, monkeypatch: pytest.MonkeyPatch, host: str, count: int
) -> None:
    """It may be a device of the same host, or more devices of another host than are pushed to at once."""
    monkeypatch.setattr(dispatching, "_ENDING_SECONDS", 0.1)
    monkeypatch.setattr(dispatching, "_PUSHES_AT_ONCE", 5)
    seconds: list[float] = []

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/good"))
        for name in ("alone", "beside"):
            start = time.monotonic()
            for number in range(GROUPS):
                await receive_one(store, dispatcher, f"{name} {number}")
            await until(lambda: len(setting.topics("/good")) == GROUPS * (1 + len(seconds)))
            seconds.append(time.monotonic() - start)
            for number in range(count):
                await store.add_device(setting.device(f"/hang{number}", host))

    setting.run(work)
    alone, beside = seconds
    assert beside < 2 * alone
    assert len({path for path in setting.asked if path.startswith("/hang")}) == min(count, 5)


@pytest.mark.parametrize(("path", "seconds"), [("/hang", 0.1), ("/slow", 5.0)])
def test_a_planned_restart_repeats_no_push(
    setting: HangingSetting, monkeypatch: pytest.MonkeyPatch, path: str, seconds: float
) -> None:
    """A result that is known is written, and one that comes soon is waited for."""
    monkeypatch.setattr(dispatching, "_ENDING_SECONDS", seconds)

    async def begins(store: Store, dispatcher: Dispatcher) -> None:
        for one in ("/good", path):
            await store.add_device(setting.device(one))
        await receive_one(store, dispatcher, "A")
        await until(lambda: setting.topics("/good") and path in setting.asked)

    async def goes_on(store: Store, dispatcher: Dispatcher) -> None:
        await receive_one(store, dispatcher, "B")
        await until(lambda: len(setting.topics("/good")) == 2)

    setting.run(begins)
    setting.ends.set()
    setting.run(goes_on)
    assert set(setting.topics("/good").values()) == {1}
    assert len(setting.topics("/slow")) == (2 if path == "/slow" else 0)


def test_results_are_written_at_once(setting: HangingSetting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatching, "_ENDING_SECONDS", 0.1)

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        for one in ("/good", "/hang"):
            await store.add_device(setting.device(one))
        await receive_one(store, dispatcher, "A")
        await until(lambda: setting.topics("/good"))
        later = time.monotonic() + 0.5
        await until(lambda: time.monotonic() > later)
        ((count,),) = await store._connection.execute_fetchall("SELECT count(*) FROM deliveries")
        assert count == 1

    setting.run(work)


def test_alerts_arrive_once_in_spite_of_restarts(setting: HangingSetting) -> None:
    """500 alerts for ten devices, of which one hangs, with four restarts."""
    receiver = Receiver(setting.folder, "http://localhost:1")
    receiver.start()
    paths = [f"/{number}" for number in range(9)]
    for path in (*paths, "/hang"):
        receiver.post("/devices", {"kind": "web-push", **setting.service.subscription(path)})
    try:
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            for part in range(5):
                bodies = [webhook(f"{part} {number}") for number in range(100)]
                answers = pool.map(lambda body: receiver.post("/alertmanager", body)[0], bodies)
                assert list(answers) == [200] * 100
                if part < 4:
                    assert receiver.stop() == 0
                    receiver.start()
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline and min(len(setting.topics(path)) for path in paths) < 500:
            time.sleep(0.2)
        assert [collections.Counter(setting.topics(path).values()) for path in paths] == [{1: 500}] * 9
    finally:
        receiver.kill()
