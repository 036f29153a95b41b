"""A fault in the work on an alert costs its chart or its words, and no other alert."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from prometheus_server import FakePrometheus
from receiver import Receiver
from test_deliveries import Setting, receive, until

from alert_receiver import dispatcher as dispatching
from alert_receiver.alerts import AlertGroup, read_webhook
from alert_receiver.devices import DEVICE, read_stored_device
from alert_receiver.dispatcher import Dispatcher
from alert_receiver.drawing import Drawing, DrawnSeries
from alert_receiver.pushes import PushEncoder, PushForm
from alert_receiver.store import Store

# One character for people, and 3,997 bytes: it cannot be cut.
UNCUTTABLE = "A" + "\U0001e8d0" * 999
BROWSER, PHONE = PushForm(is_apns=False, is_audible=True), PushForm(is_apns=True, is_audible=True)
NUMBERS = [(time.time() - 30 * i, str(i % 7)) for i in range(240, 0, -1)]


class Panic(BaseException):
    """What native code raises."""


def group(name: str = "A", expression: str = "", key: str = "g") -> AlertGroup:
    alert = {"labels": {"alertname": name}, "generatorURL": "http://prometheus/graph?g0.expr=" + quote(expression)}
    return read_webhook(json.dumps({"groupKey": key, "alerts": [alert]}).encode(), time.time())


@pytest.fixture
def prometheus() -> Iterator[FakePrometheus]:
    fake = FakePrometheus()
    fake.answers_series(({}, NUMBERS))
    yield fake
    fake.server.shutdown()


@pytest.fixture
def setting(tmp_path: Path, prometheus: FakePrometheus, monkeypatch: pytest.MonkeyPatch) -> Setting:
    monkeypatch.setattr(dispatching, "_FIRST_PAUSE", 0.1)
    setting = Setting(tmp_path)
    setting.prometheus = prometheus.url
    return setting


@pytest.fixture
def encoder() -> Iterator[PushEncoder]:
    encoder = PushEncoder("https://alerts.example.com")
    yield encoder
    encoder.close()


@pytest.mark.parametrize(
    ("name", "expression", "time_of_sample"),
    [
        (UNCUTTABLE, "a > 1", None),
        ("B", "a[9999999999999999999]", None),
        ("B", "rate(a[99999999999999999999]) > 1", None),
        ("B", "a > 1", "1e999"),
        ("B", "a > 1", "9" * 400),
    ],
    ids=["name", "overflow", "panic", "infinite time", "long integer"],
)
def test_alerts_with_a_fault_go_out_and_stop_no_other(
    setting: Setting, prometheus: FakePrometheus, name: str, expression: str, time_of_sample: str | None
) -> None:
    if time_of_sample:
        values = f'[[{time_of_sample},"1"]]'
        prometheus.answers(f'{{"status":"success","data":{{"result":[{{"metric":{{}},"values":{values}}}]}}}}'.encode())

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        for number in range(16):
            await store.receive(group(name, expression, f"bad {number}"), time.time())
        dispatcher.wake()
        await until(lambda: setting.has("/a", 16))
        await receive(store, dispatcher, "good")
        await until(lambda: setting.has("/a", 17) and not dispatcher._running)
        assert await store.due_groups(time.time() + 86400) == ([], None)
        assert await dispatcher.obstacle() == ""

    setting.run(work)
    titles = [one["title"] for one in setting.notifications("/a")]
    assert [title[:1] for title in titles] == [name[0]] * 16 + ["g"]


def test_the_drawing_is_made_whatever_fails(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    def panic(expression: str) -> Any:
        raise Panic(expression)

    monkeypatch.setattr("alert_receiver.prometheus.plots", panic)

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        await store.receive(group(expression="a > 1"), time.time())
        dispatcher.wake()
        await until(lambda: setting.notifications("/a"))

    setting.run(work)
    assert [one["body"] for one in setting.notifications("/a")] == ["No chart: the query cannot be made."]


def encoded(encoder: PushEncoder, shown: AlertGroup, drawing: Drawing, *forms: PushForm) -> list[dict[str, Any]]:
    payloads = asyncio.run(encoder.encode(shown, drawing, forms))
    assert all(len(payloads[form]) <= 4096 for form in forms)
    return [json.loads(payloads[form]) for form in forms]


def texts(shown: dict[str, str]) -> tuple[str, str]:
    return shown["title"], shown["body"]


def test_a_form_that_does_not_fit_leaves_the_others_alone(encoder: PushEncoder) -> None:
    # 3,877 bytes: the payload of an iPhone has room for them, and the one of a browser has not.
    name = "A" + "\U0001e8d0" * 968
    phone, browser = encoded(encoder, group(name), Drawing(), PHONE, BROWSER)
    assert phone["aps"]["alert"]["title"] == name
    assert texts(browser["notification"]) == (
        name[:59] + "…",
        "The page of alerts has its text.",
    )


def test_a_chart_that_cannot_be_drawn_leaves_the_text(encoder: PushEncoder) -> None:
    (browser,) = encoded(encoder, group(), Drawing([DrawnSeries("", [5, 4], [1.0])]), BROWSER)
    assert texts(browser["notification"]) == (
        "A",
        "No chart: the series cannot be drawn.",
    )


@pytest.mark.parametrize("fault", [Panic, OverflowError, OSError])
def test_the_shortest_push_needs_no_encoder(
    encoder: PushEncoder, monkeypatch: pytest.MonkeyPatch, fault: type[BaseException]
) -> None:
    def fail(*_: Any, **__: Any) -> Any:
        raise fault

    monkeypatch.setattr(encoder._batch, "map", fail)
    sealed = PHONE._replace(key='{"version": 1}')
    shown = group('"\\' * 500)
    browser, phone, secret = encoded(encoder, shown, Drawing(), BROWSER, PHONE, sealed)
    expected = ('"\\' * 29 + '"…', "The page of alerts has its text.")
    assert texts(browser["notification"]) == expected
    assert texts(phone["aps"]["alert"]) == expected
    assert phone["url"] == f"https://alerts.example.com/#{shown.identifier}"
    assert (secret["aps"]["alert"], set(secret)) == ({"title": "Alert"}, {"aps"})


def test_a_group_that_cannot_be_read_is_given_up(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatching, "_LIFETIME", 1.0)

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        for number in range(16):
            await store.receive(group(key=f"bad {number}"), time.time())
        await store._connection.execute("UPDATE groups SET content = '{\"firing\": []}'")
        await receive(store, dispatcher, "good")
        await until(lambda: setting.notifications("/a"))
        assert len(dispatcher._running) < 16
        while (await store.due_groups(time.time() + 86400)) != ([], None):
            await until(lambda: not dispatcher._running)
        assert "given up" in await dispatcher.obstacle()
        # The next version of the group is another one.
        await store.receive(group("again", key="bad 0"), time.time())
        dispatcher.wake()
        await until(lambda: setting.has("/a", 2))

    setting.run(work)
    assert [one["title"] for one in setting.notifications("/a")] == ["good", "again"]


def test_a_device_that_cannot_be_read_stops_no_other(setting: Setting) -> None:
    async def work(store: Store, dispatcher: Dispatcher) -> None:
        for path in ("/a", "/b"):
            await store.add_device(setting.device(path))
        await store._connection.execute("UPDATE devices SET content = '{}' WHERE address LIKE '%/a'")
        await receive(store, dispatcher, "A")
        await until(lambda: setting.notifications("/b") and not dispatcher._running)
        (stored,) = await store.latest_groups(1)
        assert stored.losses == {"unreadable device": 1}
        assert await store.device_count() == 2

    setting.run(work)


def test_a_device_is_proved_when_it_registers_only(monkeypatch: pytest.MonkeyPatch) -> None:
    proofs: list[Any] = []
    monkeypatch.setattr("pushchart.encode", lambda *arguments, **options: proofs.append(options["seal"]))
    content = json.dumps({"kind": "apns", "token": "ab" * 32, "key": {"version": 1}})
    device = DEVICE.validate_json(content)
    assert (read_stored_device(content), proofs) == (device, [{"version": 1}])


def test_a_push_is_not_repeated_while_the_disk_is_full(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        write, is_full = store._transaction, True

        def transaction() -> Any:
            if is_full:
                raise sqlite3.OperationalError("database or disk is full")
            return write()

        await store.receive(group(), time.time())
        monkeypatch.setattr(store, "_transaction", transaction)
        dispatcher.wake()
        await until(lambda: setting.notifications("/a"))
        for _ in range(20):
            dispatcher.wake()
            await until(lambda: not dispatcher._running)
        assert await dispatcher.obstacle() == "the database takes no results"
        is_full = False
        await until(lambda: not dispatcher._unwritten)
        assert await dispatcher.obstacle() == ""
        assert await store.due_groups(time.time() + 86400) == ([], None)

    setting.run(work)
    assert len(setting.notifications("/a")) == 1


def test_a_task_that_is_canceled_leaves_no_transaction(setting: Setting) -> None:
    async def work(store: Store, dispatcher: Dispatcher) -> None:
        for steps in range(12):
            receiving = asyncio.create_task(store.receive(group(), time.time()))
            for _ in range(steps):
                await asyncio.sleep(0)
            receiving.cancel()
            await asyncio.gather(receiving, return_exceptions=True)
        await store.receive(group("last"), time.time())
        assert [one.group.latest.name for one in await store.latest_groups(5)] == ["last"]

    setting.run(work)


def test_a_push_is_late_after_five_minutes_also_if_its_group_is_repeated(setting: Setting) -> None:
    setting.fails("/a", *[(503, {})] * 50)

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        await receive(store, dispatcher, "A")
        assert await dispatcher.obstacle() == ""
        await store._connection.execute("UPDATE deliveries SET first_due = first_due - 301, due = due + 60")
        assert "waited" in await dispatcher.obstacle()
        await receive(store, dispatcher, "A")
        assert await dispatcher.obstacle() == ""
        await store._connection.execute("UPDATE deliveries SET attempt_count = 8")
        assert "waited" in await dispatcher.obstacle()

    setting.run(work)


@pytest.mark.parametrize(("answer", "cause"), [((413, {}), "413"), ((503, {}), "503")])
def test_a_push_that_is_lost_is_shown_for_an_hour(
    setting: Setting, monkeypatch: pytest.MonkeyPatch, answer: tuple[int, dict[str, str]], cause: str
) -> None:
    setting.fails("/a", *[answer] * 50)

    async def work(store: Store, dispatcher: Dispatcher) -> None:
        await store.add_device(setting.device("/a"))
        monkeypatch.setattr(dispatching, "_LIFETIME", 0.0)
        await receive(store, dispatcher, "A")
        while not (await store.latest_groups(1))[0].losses:
            await until(lambda: not dispatcher._running)
        monkeypatch.setattr(dispatching, "_LIFETIME", 3600.0)
        assert "given up or refused" in await dispatcher.obstacle()
        assert (await store.latest_groups(1))[0].losses == {cause: 1}
        await store._connection.execute("UPDATE losses SET last = last - 3601")
        assert await dispatcher.obstacle() == ""
        await receive(store, dispatcher, "A")
        assert (await store.latest_groups(1))[0].losses == {}

    setting.run(work)


def test_delivering_needs_no_token(tmp_path: Path) -> None:
    receiver = Receiver(tmp_path, "http://localhost:1")
    receiver.start()
    try:
        assert receiver.get("/delivering") == (200, "ok")
        assert receiver.figures()["alert_receiver_delivering"] == 1
        with sqlite3.connect(tmp_path / "state" / "alerts.sqlite") as database:
            database.execute("INSERT INTO groups VALUES ('g', 1, 0, '{}', NULL, '')")
            database.execute(f"INSERT INTO losses VALUES ('g', 1, 'fault', 3, {time.time()})")
        assert receiver.get("/delivering") == (503, "a push was given up or refused within the last hour")
        assert receiver.figures()["alert_receiver_delivering"] == 0
        assert receiver.get("/healthz") == (200, "ok")
    finally:
        receiver.kill()
