"""What ``--check`` says of the rules of Prometheus: each is drawn and filled as its alert would be."""

from __future__ import annotations

import asyncio
import json
import re
import time
from difflib import get_close_matches

from .alerts import WORDS, AlertGroup, read_webhook
from .answers import QueryError, Rule
from .configuration import Configuration
from .drawing import Drawing, DrawnSeries
from .expression import Plot, plots
from .finding import Finding
from .prometheus import NO_SERIES, TIME_LIMIT, Prometheus
from .pushes import PushEncoder

_ANNOTATIONS = ("chart_query", "chart_unit", *WORDS[:-1])
_TEMPLATE = re.compile(r"\{\{.*?\}\}", re.DOTALL)


async def check_rules(configuration: Configuration) -> list[Finding]:
    """Whether Prometheus answers, and what each of its rules would draw and say."""
    settings = configuration.prometheus
    prometheus, encoder = Prometheus(settings), PushEncoder(configuration.public_url)
    try:
        async with asyncio.timeout(TIME_LIMIT):
            rules = await prometheus.rules()
        found = [finding for rule in rules for finding in await _check_rule(rule, prometheus, encoder)]
    except (QueryError, TimeoutError) as error:
        cause = str(error) or "it does not answer within 5 seconds."
        return [Finding(f"{settings.shown_url} is no Prometheus that answers: {cause}", True)]
    finally:
        encoder.close()
        await prometheus.close()
    return [
        Finding(f"{settings.shown_url} answers"),
        *found,
        Finding("alerts of Grafana have a chart if their rules have the annotation chart_query"),
    ]


async def _check_rule(rule: Rule, prometheus: Prometheus, encoder: PushEncoder) -> list[Finding]:
    group, is_filled = _group(rule)
    choices = "; or ".join(map(_choice, plots(group.latest.expression)))
    if is_filled:
        drawing = await prometheus.drawing(group, time.time())
    else:
        drawing = Drawing(note="Prometheus fills its query when it fires.")
    is_refused = is_filled and drawing.note not in ("", NO_SERIES)
    note = f". {drawing.note}" if drawing.note else ""
    findings = [Finding(f"rule {rule.name}: draws {choices}{note}", is_unclear=is_refused)]
    for name in sorted(rule.annotations.keys() - set(_ANNOTATIONS)):
        for near in get_close_matches(name, _ANNOTATIONS, 1, 0.8):
            findings.append(
                Finding(f"rule {rule.name}: the annotation {name} is not read: did you mean {near}?", is_unclear=True)
            )
    shown = drawing if drawing.series else Drawing([DrawnSeries("", [0, 60], [0.0, 1.0])], drawing.levels, drawing.unit)
    for text in await encoder.warnings(group, shown):
        findings.append(Finding(f"rule {rule.name}: {text}", is_unclear=True))
    return findings


def _group(rule: Rule) -> tuple[AlertGroup, bool]:
    """The group of the first alert that the rule has, or would have, and whether its query is filled."""
    alert = min(rule.alerts, key=lambda alert: alert.state != "firing", default=None)
    labels, annotations = (alert.labels, alert.annotations) if alert else (rule.labels, rule.annotations)
    query = annotations.get("chart_query") or rule.query
    texts = {name: text if alert else _TEMPLATE.sub("x", text) for name, text in annotations.items()}
    entry = {"labels": {**labels, "alertname": rule.name}, "annotations": {**texts, "chart_query": query}}
    return read_webhook(json.dumps({"alerts": [entry]}).encode(), time.time()), bool(alert or "{{" not in query)


def _choice(plot: Plot) -> str:
    names = " and ".join(f"{level:g}" for level in plot.levels)
    levels = f"with the level{'s' * (len(plot.levels) > 1)} {names}" if names else "without a level"
    return f"{' '.join(plot.query.split())}, {levels}"
