"""The list of the page: its order, what is left out, and states that no message ends."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from prometheus_server import FakePrometheus

from alert_receiver.alerts import read_webhook
from alert_receiver.configuration import PrometheusSettings
from alert_receiver.page_list import page_list
from alert_receiver.prometheus import Prometheus
from alert_receiver.store import Store

Group = tuple[str, str, float]
"""A name, a status, and the seconds since its webhook."""


@pytest.fixture
def fake() -> Iterator[FakePrometheus]:
    fake = FakePrometheus()
    yield fake
    fake.server.shutdown()


def listed(folder: Path, url: str, groups: Sequence[Group], repetitions: int = 1) -> dict[str, Any]:
    async def work() -> dict[str, Any]:
        store, prometheus = await Store.open(folder / "alerts.sqlite"), Prometheus(PrometheusSettings(url=url))
        for name, status, age in groups:
            alert = {"status": status, "labels": {"alertname": name, "path": "/a"}, "annotations": {"summary": "S"}}
            body = json.dumps({"groupKey": name, "alerts": [alert]}).encode()
            await store.receive(read_webhook(body, time.time()), time.time() - age)
        for _ in range(repetitions):
            found = await page_list(store, prometheus)
        await asyncio.gather(prometheus.close(), store.close())
        return found

    return asyncio.run(work())


def rule(name: str, *alerts: tuple[str, str]) -> dict[str, Any]:
    """A rule with alerts: their state and their path."""
    active = [
        {"labels": {"alertname": name, "path": path, "x": "y"}, "state": state, "value": "1"} for state, path in alerts
    ]
    return {"type": "alerting", "name": name, "query": "a > 5", "health": "ok", "labels": {}, "alerts": active}


@pytest.mark.parametrize(
    ("status", "age", "rules", "is_firing", "has_news"),
    [
        # Prometheus has the alert.
        ("firing", 300, [rule("A", ("firing", "/a"))], True, True),
        ("firing", 300, [rule("A"), rule("A", ("pending", "/b"), ("firing", "/a"))], True, True),
        # It has ended, and no message says so.
        ("firing", 300, [rule("A")], False, False),
        ("firing", 300, [rule("A", ("pending", "/a"))], False, False),
        ("firing", 121, [rule("A")], False, False),
        # The message is new.
        ("firing", 119, [rule("A")], True, True),
        # Prometheus does not know.
        ("firing", 300, [], True, False),
        ("firing", 300, [rule("B", ("firing", "/a"))], True, False),
        ("firing", 300, [rule("A", ("firing", "/b"))], True, False),
        ("firing", 300, ["no rule"], True, False),
        # A message has ended it.
        ("resolved", 300, [rule("A", ("firing", "/a"))], False, True),
    ],
)
def test_a_state_ages(
    tmp_path: Path, fake: FakePrometheus, status: str, age: float, rules: list[Any], is_firing: bool, has_news: bool
) -> None:
    fake.answers_queries({}, rules)
    (entry,) = listed(tmp_path, fake.url, [("A", status, age)])["groups"]
    assert (entry["isFiring"], entry["hasNews"]) == (is_firing, has_news)


def test_a_prometheus_that_is_not_there_leaves_no_news(tmp_path: Path) -> None:
    (entry,) = listed(tmp_path, "http://localhost:1", [("A", "firing", 300)])["groups"]
    assert (entry["isFiring"], entry["hasNews"]) == (True, False)


def test_a_prometheus_that_hangs_delays_the_page_once(tmp_path: Path, fake: FakePrometheus) -> None:
    fake.answer = lambda handler, form: time.sleep(4)
    start = time.monotonic()
    listed(tmp_path, fake.url, [("A", "firing", 300)], repetitions=5)
    assert time.monotonic() - start < 3.5
    assert len(fake.requests) == 1


def test_only_states_that_age_are_asked_for(tmp_path: Path, fake: FakePrometheus) -> None:
    listed(tmp_path, fake.url, [("A", "firing", 5), ("B", "resolved", 500)])
    assert fake.requests == []


def test_alerts_that_fire_come_first_and_a_cut_is_told(tmp_path: Path, fake: FakePrometheus) -> None:
    fake.answers_queries({}, [rule("F0")])
    groups = [(f"E{i}", "resolved", 10.0 + i) for i in range(40)]
    groups += [(f"F{i}", "firing", 200.0 + i) for i in range(30)]
    found = listed(tmp_path, fake.url, groups)
    names = [entry["name"] for entry in found["groups"]]
    # The newest ones are those that have ended. F0 has ended too, as Prometheus says.
    assert names == [*(f"F{i}" for i in range(1, 30)), "F0", *(f"E{i}" for i in range(20))]
    assert (found["hiddenFiringCount"], found["hiddenCount"]) == (0, 20)


def test_alerts_that_fire_can_be_too_many(tmp_path: Path) -> None:
    groups = [(f"F{i}", "firing", 1.0 + i) for i in range(60)] + [("E", "resolved", 0.0)]
    found = listed(tmp_path, "http://localhost:1", groups)
    assert [entry["name"] for entry in found["groups"]] == [f"F{i}" for i in range(50)]
    assert (found["hiddenFiringCount"], found["hiddenCount"]) == (10, 11)
