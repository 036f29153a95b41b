"""The list of groups that the page shows."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from typing import Any

from .alerts import AlertGroup, agree
from .answers import Rule
from .prometheus import Prometheus
from .records import StoredGroup
from .store import Store

_SHOWN_GROUPS = 50
# Until then, Prometheus and Alertmanager may not have settled.
_NEWS_SECONDS = 120.0


async def page_list(store: Store, prometheus: Prometheus) -> dict[str, Any]:
    """The groups that fire and those that have ended, each the newest first, and the numbers of those left out.

    The end of an alert may never come: after a silence, or with ``send_resolved: false``. So Prometheus is asked.
    """
    groups = await store.latest_groups(_SHOWN_GROUPS)
    now = time.time()
    waiting = {one.group.identifier for one in groups if one.group.is_firing and one.received < now - _NEWS_SECONDS}
    rules = await prometheus.recent_rules() if waiting else []
    entries = [
        _entry(stored, _fires(stored.group, rules) if stored.group.identifier in waiting else stored.group.is_firing)
        for stored in groups
    ]
    firing_count, count = await store.group_counts()
    shown_count = sum(stored.group.is_firing for stored in groups)
    return {
        "groups": sorted(entries, key=lambda entry: not entry["isFiring"]),
        "hiddenFiringCount": firing_count - shown_count,
        "hiddenCount": count - len(groups),
    }


def _fires(group: AlertGroup, rules: Iterable[Rule]) -> bool | None:
    """Whether a group that fired still does, by its rule; ``None`` if that does not say."""
    own = [rule for rule in rules if rule.name == group.latest.name]
    firing = [alert.labels for rule in own for alert in rule.alerts if alert.state == "firing"]
    if any(agree(labels, group.latest.labels) for labels in firing):
        return True
    # Labels may differ, because Prometheus can change those of the alerts that it sends.
    return False if own and not firing else None


def _entry(stored: StoredGroup, fires: bool | None) -> dict[str, Any]:
    group = stored.group
    payload = json.loads(stored.payload or "{}")
    texts = payload.get("notification", {"title": group.latest.name, "body": group.latest.words[0]})
    return {
        "id": group.identifier,
        "title": texts["title"],
        "body": texts["body"],
        "chart": payload.get("chart"),
        "isFiring": fires is not False,
        "hasNews": fires is not None and (fires or not group.is_firing),
        "started": group.latest.started,
        "received": stored.received,
        "name": group.latest.name,
        "labels": group.latest.identity,
        "others": group.other_names,
        "otherCount": group.other_count,
        "source": group.latest.source,
        "losses": stored.losses,
    }
