"""The expression in the link of an alert to its rule."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit


def is_web_address(link: str) -> bool:
    """Whether a link has an address of HTTP."""
    try:
        return urlsplit(link).scheme in ("http", "https")
    except ValueError:
        return False


def expression(link: str) -> str:
    """The first expression in a web address; empty without one.

    Prometheus, Thanos and VictoriaMetrics have it in ``g0.expr``, the last one behind ``#``. Grafana Explore has it in
    the JSON of ``panes``, and before version 10 of ``left``.
    """
    parts = urlsplit(link)
    for query in (parts.query, parts.fragment.partition("?")[2]):
        members = parse_qs(query)
        if "g0.expr" in members:
            return members["g0.expr"][0]
        for name in ("panes", "left"):
            try:
                if found := _first_expression(json.loads(members.get(name, ["{}"])[0])):
                    return found
            except (ValueError, RecursionError):
                continue
    return ""


def is_of_vmalert(link: str) -> bool:
    """Whether a web address names an alert by its identifier, as vmalert does. It has no expression."""
    return "alert_id" in parse_qs(urlsplit(link).query)


def _first_expression(value: Any) -> str:
    """The first member ``expr`` of a value of JSON that is a text."""
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, member in members:
        found = member if name == "expr" and isinstance(member, str) else _first_expression(member)
        if found:
            return found
    return ""
