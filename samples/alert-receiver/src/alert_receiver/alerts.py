"""Groups of alerts, as the webhooks of Alertmanager (version 4) and Grafana send them.

Everything in a webhook is from outside. A part of the wrong type counts as absent, so that the alert still goes out.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from .links import expression, is_web_address

MAXIMUM_TEXT_LENGTH = 1000
MAXIMUM_ANNOTATION_LENGTH = 10_000
WORDS = ("summary", "description", "message", "Error")
"""The annotations that say what happened. The last one is that of Grafana for a rule that cannot be evaluated."""
_SEVERITIES = ("info", "warning", "critical")
_OTHER_SEVERITIES = {
    "info": ("information", "informational", "notice", "debug", "low", "none"),
    "critical": ("page", "emergency", "fatal", "disaster", "error", "major", "high"),
}
_NAMED_ALERTS = 20
_READ_ALERTS = 2000
_NAMED_VALUES = 8
_GRAFANA_VALUE = re.compile(r"\[ (?:var|metric)='([^']*)' .*? value=(\S+) \]")


class WebhookError(Exception):
    """A request that is no group of alerts. The message names the fault."""


@dataclass(frozen=True)
class Alert:
    """One alert of a group."""

    is_firing: bool
    labels: Mapping[str, str]
    annotations: Mapping[str, str]
    started: float
    """Seconds since 1970, not in the future."""
    fingerprint: str
    source: str = ""
    """The page of Prometheus or Grafana; empty unless its address is one of HTTP."""
    values: str = ""
    """The values that Grafana sends, such as ``A=0.6``."""

    @property
    def name(self) -> str:
        """The name of the rule."""
        return self.labels.get("alertname") or "Alert"

    @property
    def words(self) -> list[str]:
        """What happened, in the words of the rule; without such words, the labels."""
        return [self.annotations[key] for key in WORDS if self.annotations.get(key)] or [self.identity]

    @property
    def severity(self) -> str:
        """``info``, ``warning`` or ``critical`` by the label ``severity``; ``warning`` without a known one."""
        label = self.labels.get("severity", "").lower()
        names = (name for name in _SEVERITIES if label == name or label in _OTHER_SEVERITIES.get(name, ()))
        return next(names, "warning")

    @property
    def identity(self) -> str:
        """The labels that tell the alert from others of its rule."""
        return ", ".join(f"{name}={value}" for name, value in sorted(self.labels.items()) if name != "alertname")

    @property
    def expression(self) -> str:
        """What to draw: the annotation ``chart_query``, or the expression in the link."""
        return self.annotations.get("chart_query") or expression(self.source)


@dataclass(frozen=True)
class AlertGroup:
    """What one notification shows: the alert that fired last, and the names of the others."""

    identifier: str
    """A hash of the key of the group: 32 hexadecimal digits, for collapse identifiers, topics and tags."""
    latest: Alert
    """The alert that fired last; of a group that has ended, the one that started last."""
    firing_count: int
    other_count: int
    """The alerts beside the latest one, with those that Alertmanager has left out."""
    other_names: list[str] = field(default_factory=list)
    """The first of them, with their labels."""
    firing: list[str] = field(default_factory=list)
    """The fingerprints of the alerts that fire."""
    severity: str = "warning"
    """The highest one of the alerts that fire."""

    @property
    def is_firing(self) -> bool:
        """Whether an alert of the group still fires."""
        return self.firing_count > 0


def read_webhook(body: bytes, now: float) -> AlertGroup:
    """Reads the body of a webhook.

    :param now: the time of its arrival, in seconds since 1970.
    :raises WebhookError: for a body that is no object of JSON, or that has no alerts.
    """
    try:
        # Bytes that are no UTF-8 become U+FFFD.
        content = json.loads(body.decode("utf-8-sig", "replace"), parse_int=_number)
    except (ValueError, RecursionError):
        raise WebhookError("the body is not JSON") from None
    entries = content.get("alerts") if isinstance(content, dict) else None
    entries = [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
    if len(entries) > _READ_ALERTS:
        # The others are counted: each alert takes some time, and a place in the database.
        entries.sort(key=_is_firing, reverse=True)
    alerts = [_alert(entry, now) for entry in entries[:_READ_ALERTS]]
    if not alerts:
        raise WebhookError("the body has no alerts: send the webhook of Alertmanager or Grafana")
    firing = [alert for alert in alerts if alert.is_firing]
    latest = max(firing or alerts, key=lambda alert: alert.started)
    others = [alert for alert in alerts if alert is not latest]
    key = plain_text(content.get("groupKey"), limit=100_000) or latest.fingerprint
    truncated = content.get("truncatedAlerts")
    truncated_count = truncated if isinstance(truncated, (int, float)) and truncated > 0 else 0
    unread = entries[_READ_ALERTS:]
    return AlertGroup(
        identifier=_digest(key),
        latest=latest,
        firing_count=len(firing) + sum(map(_is_firing, unread)),
        other_count=len(others) + len(unread) + int(min(truncated_count, 1_000_000)),
        other_names=[
            plain_text(": ".join(filter(None, (other.name, other.identity))), 200) for other in others[:_NAMED_ALERTS]
        ],
        firing=[alert.fingerprint for alert in firing],
        severity=max((alert.severity for alert in firing or alerts), key=_SEVERITIES.index),
    )


def agree(labels: Mapping[str, str], others: Mapping[str, str]) -> bool:
    """Whether two sets of labels have the same value for each name that both have."""
    return all(others.get(name, value) == value for name, value in labels.items())


def plain_text(value: Any, limit: int = MAXIMUM_TEXT_LENGTH) -> str:
    """A text without control characters and halves of surrogate pairs; empty for a value of another type."""
    if not isinstance(value, str):
        return ""
    return _cut(" ".join(_printable(value[: 2 * limit]).split()), limit)


def _annotation(value: Any) -> str:
    """A text that keeps its white space: a comment of PromQL ends with its line, and quotes may hold blanks."""
    if not isinstance(value, str):
        return ""
    return _cut(_printable(value[: 2 * MAXIMUM_ANNOTATION_LENGTH], kept="\n\r\t").strip(), MAXIMUM_ANNOTATION_LENGTH)


def _cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"


def _printable(text: str, kept: str = "") -> str:
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return "".join(
        " " if (character < " " or character == "\x7f") and character not in kept else character for character in whole
    )


def _number(digits: str) -> float:
    """A number of any length: an ``int`` has a limit of digits, beyond which an alert would be lost."""
    return int(digits) if len(digits) < 20 else float(digits)


def _alert(entry: Mapping[str, Any], now: float) -> Alert:
    labels = _texts(entry.get("labels"))
    link = plain_text(entry.get("generatorURL"), limit=20_000)
    return Alert(
        is_firing=_is_firing(entry),
        labels=labels,
        annotations=_texts(entry.get("annotations"), _annotation),
        started=_instant(entry.get("startsAt"), now),
        fingerprint=plain_text(entry.get("fingerprint"), limit=64) or _digest(json.dumps(labels, sort_keys=True)),
        source=link if is_web_address(link) else "",
        values=_values(entry),
    )


def _is_firing(entry: Mapping[str, Any]) -> bool:
    return entry.get("status") != "resolved"


def _texts(value: Any, read: Callable[[Any], str] = plain_text) -> dict[str, str]:
    if not isinstance(value, dict):
        return {}
    return {plain_text(key): read(text) for key, text in list(value.items())[:100]}


def _values(entry: Mapping[str, Any]) -> str:
    """The numbers of Grafana's ``values``, or of ``valueString`` if there are none."""
    values, text = entry.get("values"), entry.get("valueString")
    if not (isinstance(values, dict) and values):
        values = dict(_GRAFANA_VALUE.findall(text[:MAXIMUM_TEXT_LENGTH])) if isinstance(text, str) else {}
    numbers = {name: _finite(value) for name, value in list(values.items())[:_NAMED_VALUES]}
    return ", ".join(f"{plain_text(name, 40)}={value:g}" for name, value in numbers.items() if value is not None)


def _finite(value: Any) -> float | None:
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if math.isfinite(number) and not isinstance(value, bool) else None


def _instant(value: Any, now: float) -> float:
    try:
        time = datetime.fromisoformat(value).timestamp() if isinstance(value, str) else now
    except (ValueError, OverflowError):
        time = now
    return min(max(time, 0.0), now)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
