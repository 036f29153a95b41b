"""The payloads for devices."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pushchart
import pytest

from alert_receiver.alerts import read_webhook
from alert_receiver.drawing import Drawing, DrawnSeries
from alert_receiver.pushes import PushEncoder, PushForm

NOW = 1_800_000_000.0
ALERT = {"labels": {"alertname": "Latency"}, "annotations": {"summary": "Slow."}, "startsAt": "2027-01-15T07:00:00Z"}


@pytest.mark.parametrize("is_audible", [True, False])
def test_a_browser_without_service_worker_shows_the_texts(is_audible: bool) -> None:
    group = read_webhook(json.dumps({"groupKey": "key", "alerts": [{**ALERT, "status": "firing"}]}).encode(), NOW)
    series = DrawnSeries("a", [int(NOW) - 60, int(NOW)], [1.5, 2.5])
    encoder = PushEncoder("https://alerts.example.com/x")
    form = PushForm(False, is_audible)
    made = asyncio.run(encoder.encode(group, Drawing([series], 2.0), [form]))[form]
    encoder.close()
    payload: dict[str, Any] = json.loads(made)
    assert pushchart.decode(made).series[0].values[-1] == 2.5
    del payload["chart"]
    # The members that the Push API requires, and the address as it is, because there is no service worker.
    assert payload == {
        "web_push": 8030,
        "notification": {
            "title": "Latency",
            "body": "Now 2.5. Slow.",
            "navigate": f"https://alerts.example.com/x/#{group.identifier}",
            "tag": group.identifier,
            "silent": not is_audible,
        },
    }
    assert pushchart.lint(made, transport="webpush") == []
