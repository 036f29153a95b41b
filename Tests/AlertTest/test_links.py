"""The expression in links to rules."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from alert_receiver.links import expression, is_of_vmalert, is_web_address

QUERY = 'rate(errors_total{job="shop & co"}[5m]) > 1'
QUOTED = quote(QUERY)


def explore(member: str, value: object) -> str:
    return f"https://grafana.example.com/explore?orgId=1&{member}={quote(json.dumps(value))}"


@pytest.mark.parametrize(
    "link",
    [
        f"http://prometheus:9090/graph?g0.expr={QUOTED}&g0.tab=1",
        f"https://prometheus.example.com/query?g0.expr={QUOTED}",
        f"http://victoria:8428/vmui/#/?g0.expr={QUOTED}&g0.range_input=1h",
        f"http://victoria:8481/select/0/vmui/?#/?g0.range_input=1h&g0.expr={QUOTED}",
        explore("left", {"datasource": "m", "queries": [{"refId": "A"}, {"refId": "B", "expr": QUERY}], "range": {}}),
        explore("left", ["now-1h", "now", "VictoriaMetrics", {"expr": QUERY}]),
        explore("panes", {"x1": {"datasource": "m", "queries": [{"refId": "A", "expr": QUERY, "range": True}]}}),
    ],
)
def test_links_with_an_expression(link: str) -> None:
    assert is_web_address(link)
    assert expression(link) == QUERY


@pytest.mark.parametrize(
    "link",
    [
        "",
        "http://vmalert:8880/vmalert/alert?group_id=7&alert_id=9",
        "https://grafana.example.com/alerting/grafana/u1/view?orgId=1",
        "https://grafana.example.com/explore?left=%7B",
        "https://grafana.example.com/explore?left=" + "[" * 9000,
        explore("left", {"queries": [{"expr": 5}, {"expr": ""}, None]}),
        explore("panes", {"x1": {"expr": {"expr": []}}}),
    ],
)
def test_links_without_one(link: str) -> None:
    assert expression(link) == ""
    assert is_of_vmalert(link) == ("vmalert" in link)
