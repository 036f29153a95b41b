"""The Prometheus of the configuration. No other host is asked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import TypeVar

import aiohttp

from .alerts import Alert, AlertGroup, plain_text
from .answers import QueryError, Rule, read_answer, read_rules
from .configuration import PrometheusSettings
from .drawing import Drawing, DrawnSeries, TimeRange, matching_series
from .expression import Plot, plots
from .faults import ENDS, note_fault
from .links import is_of_vmalert

TIME_LIMIT = 5.0
MAXIMUM_SERIES_COUNT = 8
# An answer of this length has about 1,000 series of 300 samples.
MAXIMUM_ANSWER_BYTES = 8 << 20
# The page waits for rules.
_RULES_TIME_LIMIT = 2.0
_RULES_SECONDS = 15.0
NO_SERIES = "No chart: Prometheus has no series of this alert."
_NO_QUERY = "No chart: the alert has no query in its link, and no annotation chart_query."
_NO_RULE = "No chart: the link of vmalert has no query, and Prometheus has no rule of this name."

Read = TypeVar("Read")


class Prometheus:
    """The client. It asks for ranges and for the rules of alerts."""

    def __init__(self, settings: PrometheusSettings) -> None:
        headers = {name: value.get_secret_value() for name, value in settings.headers.items()}
        self._url = f"{settings.url}/api/v1/"
        self._client = aiohttp.ClientSession(headers=headers)
        self._reading = asyncio.Lock()
        self._rules: list[Rule] = []
        self._rules_end = 0.0
        self._asking_for_rules = asyncio.Lock()

    async def close(self) -> None:
        """Ends the connections."""
        await self._client.close()

    async def drawing(self, group: AlertGroup, now: float) -> Drawing:
        """The series of the alert that fired last. After any fault, a note takes their place."""
        try:
            async with asyncio.timeout(TIME_LIMIT):
                return await self._drawing(group.latest, now)
        except TimeoutError:
            note = "No chart: Prometheus did not answer within 5 seconds."
        except QueryError as error:
            note = f"No chart: {error}"
        except ENDS:
            raise
        except BaseException as error:
            note_fault("drawing", group.identifier, error)
            note = "No chart: the query cannot be made."
        return Drawing(note=note)

    async def series(self, query: str, range_: TimeRange, labels: Mapping[str, str]) -> list[DrawnSeries]:
        """The series of a query whose labels the alert has too; those with the most common labels first.

        :raises QueryError: for any answer other than series.
        """
        form: dict[str, str | int] = {
            "query": query,
            "start": range_.start,
            "end": range_.end,
            "step": range_.step,
            "timeout": f"{TIME_LIMIT:.0f}s",
        }
        return await self._answer("query_range", lambda body: matching_series(read_answer(body), range_, labels), form)

    async def rules(self) -> list[Rule]:
        """The rules of alerts, with the alerts that they have now.

        :raises QueryError: for any answer other than rules.
        """
        return await self._answer("rules?type=alert", read_rules)

    async def recent_rules(self) -> list[Rule]:
        """The rules as they were at most 15 seconds ago; none after a fault."""
        async with self._asking_for_rules:
            if time.monotonic() >= self._rules_end:
                try:
                    async with asyncio.timeout(_RULES_TIME_LIMIT):
                        self._rules = await self.rules()
                except (QueryError, TimeoutError):
                    self._rules = []
                self._rules_end = time.monotonic() + _RULES_SECONDS
            return self._rules

    async def _drawing(self, alert: Alert, now: float) -> Drawing:
        expression = alert.expression
        if not expression:
            if not is_of_vmalert(alert.source):
                return Drawing(note=_NO_QUERY)
            expression = next((rule.query for rule in await self.recent_rules() if rule.name == alert.name), "")
            if not expression:
                return Drawing(note=_NO_RULE)
        range_ = TimeRange.around(alert.started, now)
        for plot in await self._choices(expression, range_, alert.labels):
            found = await self.series(plot.query, range_, alert.labels)
            if found:
                shown, unit = found[:MAXIMUM_SERIES_COUNT], plain_text(alert.annotations.get("chart_unit"), 40)
                return Drawing(shown, plot.levels, unit, len(found) - len(shown))
        return Drawing(note=NO_SERIES)

    async def _choices(self, expression: str, range_: TimeRange, labels: Mapping[str, str]) -> list[Plot]:
        """What to draw, the best choice first: of the sides of ``or``, the one that fired last."""
        choices = plots(expression)
        if len(choices) == 1:
            return choices
        fired = [await self.series(choice.condition, range_, labels) for choice in choices]
        times = [max((one.last_time for one in series), default=0) for series in fired]
        # The sort is stable, so the first one leads if several fire.
        return [choice for _, choice in sorted(zip(times, choices, strict=True), key=lambda pair: -pair[0])]

    async def _answer(
        self, path: str, read: Callable[[bytes], Read], form: Mapping[str, str | int] | None = None
    ) -> Read:
        method, body = "POST" if form else "GET", bytearray()
        try:
            # A redirection to another host is not followed.
            async with self._client.request(method, self._url + path, data=form, allow_redirects=False) as response:
                if response.status in (401, 403, 404):
                    raise QueryError(f"Prometheus answers {response.status}.")
                async for chunk in response.content.iter_any():
                    body += chunk
                    if len(body) > MAXIMUM_ANSWER_BYTES:
                        raise QueryError("the query has too many series.")
        except aiohttp.ClientError:
            raise QueryError("Prometheus cannot be reached.") from None
        # One at a time: a large answer takes a hundred megabytes.
        async with self._reading:
            return await asyncio.to_thread(read, bytes(body))
