"""What Prometheus knows about an alert: the series to draw."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .alerts import agree, plain_text
from .answers import AnsweredSeries, QueryError

MAXIMUM_STEP_COUNT = 300
SECONDS_BEFORE = 7200.0
MAXIMUM_AGE = 30 * 86400.0


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


def matching_series(
    answered: Sequence[AnsweredSeries], range_: TimeRange, labels: Mapping[str, str]
) -> list[DrawnSeries]:
    """The series whose labels an alert has too; those with the most common labels first.

    :raises QueryError: for series of several metrics.
    """
    matching = [one for one in answered if agree(_labels(one), labels)]
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
