"""What Prometheus knows about an alert: the series to draw."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Mapping
from dataclasses import dataclass, field

import aiohttp

from .alerts import Alert, AlertGroup, plain_text
from .answers import AnsweredSeries, QueryError, read_answer
from .configuration import PrometheusSettings
from .expression import Plot, plots
from .faults import ENDS, note_fault

TIME_LIMIT = 5.0
MAXIMUM_SERIES_COUNT = 8
MAXIMUM_STEP_COUNT = 300
SECONDS_BEFORE = 7200.0
MAXIMUM_AGE = 30 * 86400.0
# An answer of this length has about 1,000 series of 300 samples.
MAXIMUM_ANSWER_BYTES = 8 << 20


@dataclass(frozen=True)
class TimeRange:
    """The times of a range query: whole seconds since 1970, both ends included."""

    start: int
    end: int
    step: int

    @classmethod
    def around(cls, started: float, now: float) -> TimeRange:
        """From two hours before the start of an alert, at most 30 days ago, until now, in at most 300 steps."""
        end = int(now)
        length = end - max(started, now - MAXIMUM_AGE) + SECONDS_BEFORE
        step = math.ceil(length / MAXIMUM_STEP_COUNT)
        return cls(end - math.floor(length / step) * step, end, step)


@dataclass(frozen=True)
class DrawnSeries:
    """A series from the start to the end of its range, with ``None`` where Prometheus has no sample."""

    label: str
    times: list[int]
    values: list[float | None]

    @property
    def last_time(self) -> int:
        """The time of the last value."""
        return max(time for time, value in zip(self.times, self.values, strict=True) if value is not None)


@dataclass(frozen=True)
class Drawing:
    """The series of an alert; none of them, and a note, if there is no chart."""

    series: list[DrawnSeries] = field(default_factory=list)
    levels: tuple[float, ...] = ()
    """In ascending order."""
    unit: str = ""
    left_out_count: int = 0
    """The matching series beyond the eighth."""
    note: str = ""
    """Why there is no chart, as a sentence."""


class Prometheus:
    """The Prometheus of the configuration. It is asked for nothing but ranges."""

    def __init__(self, settings: PrometheusSettings) -> None:
        headers = {name: value.get_secret_value() for name, value in settings.headers.items()}
        self._url = f"{settings.url}/api/v1/query_range"
        self._client = aiohttp.ClientSession(headers=headers)

    async def close(self) -> None:
        """Ends the connections."""
        await self._client.close()

    async def drawing(self, group: AlertGroup, now: float) -> Drawing:
        """The series of the alert that fired last. After any fault, a note takes their place."""
        try:
            return await self._drawing(group, now)
        except ENDS:
            raise
        except BaseException as error:
            note_fault("drawing", group.identifier, error)
            return Drawing(note="No chart: the query cannot be made.")

    async def _drawing(self, group: AlertGroup, now: float) -> Drawing:
        alert = group.latest
        unit = alert.annotations.get("chart_unit", "")[:40]
        if not alert.expression:
            return Drawing()
        range_ = TimeRange.around(alert.started, now)
        note = "No chart: Prometheus has no series of this alert."
        try:
            async with asyncio.timeout(TIME_LIMIT):
                for plot in await self._choices(alert, range_):
                    found = await self.series(plot.query, range_, alert.labels)
                    if found:
                        shown = found[:MAXIMUM_SERIES_COUNT]
                        return Drawing(shown, plot.levels, unit, len(found) - len(shown))
        except TimeoutError:
            note = "No chart: Prometheus did not answer within 5 seconds."
        except QueryError as error:
            note = f"No chart: {error}"
        return Drawing(note=note)

    async def _choices(self, alert: Alert, range_: TimeRange) -> list[Plot]:
        """What to draw, the best choice first: of the sides of ``or``, the one that fired last."""
        choices = plots(alert.expression)
        if len(choices) == 1:
            return choices
        fired = [await self.series(choice.condition, range_, alert.labels) for choice in choices]
        times = [max((one.last_time for one in series), default=0) for series in fired]
        # The sort is stable, so the first one leads if several fire.
        return [choice for _, choice in sorted(zip(times, choices, strict=True), key=lambda pair: -pair[0])]

    async def series(self, query: str, range_: TimeRange, labels: Mapping[str, str]) -> list[DrawnSeries]:
        """The series of a query whose labels the alert has too; those with the most common labels first.

        :raises QueryError: for any answer other than series.
        """
        form = {
            "query": query,
            "start": range_.start,
            "end": range_.end,
            "step": range_.step,
            "timeout": f"{TIME_LIMIT:.0f}s",
        }
        body = bytearray()
        try:
            # A redirection to another host is not followed.
            async with self._client.post(self._url, data=form, allow_redirects=False) as response:
                async for chunk in response.content.iter_any():
                    body += chunk
                    if len(body) > MAXIMUM_ANSWER_BYTES:
                        raise QueryError("the query has too many series.")
        except aiohttp.ClientError:
            raise QueryError("Prometheus cannot be reached.") from None
        return await asyncio.to_thread(_matching_series, bytes(body), range_, labels)


def _matching_series(body: bytes, range_: TimeRange, labels: Mapping[str, str]) -> list[DrawnSeries]:
    matching = [
        one
        for one in read_answer(body)
        if all(labels.get(name, value) == value for name, value in _labels(one).items())
    ]
    # Two series that only the names of their metrics tell apart: the alert does not have the name.
    if len({frozenset(_labels(one).items()) for one in matching}) < len(matching):
        raise QueryError("the query has several metrics, and the alert does not say which one fired.")
    names = _distinguishing_labels([one.labels for one in matching])
    # The sort is stable, so equal answers give equal charts.
    matching.sort(key=lambda one: -sum(name in labels for name in one.labels))
    drawn = (_drawn(_label(one.labels, names), one.samples, range_) for one in matching)
    return [series for series in drawn if any(value is not None for value in series.values)]


def _drawn(label: str, samples: list[tuple[int, float | None]], range_: TimeRange) -> DrawnSeries:
    """A series with a row at both ends of the range, and one for each run of steps without a sample."""
    times: list[int] = []
    values: list[float | None] = []
    next_time = range_.start
    for time, value in samples:
        if time - next_time > range_.step / 2:
            times.append(next_time)
            values.append(None)
        times.append(time)
        values.append(value)
        next_time = time + range_.step
    if next_time <= range_.end:
        times.append(range_.end)
        values.append(None)
    return DrawnSeries(label, times, values)


def _labels(series: AnsweredSeries) -> dict[str, str]:
    """The labels of a series without the name of its metric, as an alert has them."""
    return {name: value for name, value in series.labels.items() if name != "__name__"}


def _distinguishing_labels(metrics: list[Mapping[str, str]]) -> list[str]:
    """The labels in which the series differ."""
    names = sorted({name for metric in metrics for name in metric})
    return [name for name in names if len({metric.get(name) for metric in metrics}) > 1]


def _label(metric: Mapping[str, str], names: list[str]) -> str:
    return plain_text(", ".join(metric[name] for name in names if name in metric), limit=60)
