"""Times of any form as requests have them: seconds since 1970, or texts of days, midnights and names."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import date, datetime, timedelta, timezone
from operator import attrgetter
from typing import Any, Optional, Union

from . import _doubles, _numpy, _pandas
from .errors import InvalidSeriesError

_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
_SECOND = timedelta(seconds=1)
_ZONE = attrgetter("tzinfo")


def packed_times(times: Any, axis: Optional[str]) -> Union[bytes, list[Any]]:
    """The bytes of the times as doubles; a list if some of them are texts, which the command reads.

    Midnights are texts with their offsets, because the command takes them for days.

    Datetimes without a zone are texts without one.

    :raises InvalidSeriesError: for a time that is missing or of another type.
    """
    if axis == "names":
        return _names(times)
    if _pandas.are_periods(times):
        times = _pandas.starts(times)
        days = [] if axis == "instants" else [moment.date() for moment in times if _is_midnight(moment)]
        # Periods of days, months or quarters are days; shorter ones have no zone.
        times = days if days and len(days) == len(times) else times
    if _pandas.is_column(times):
        if _pandas.has_datetimes(times):
            _require_time(axis)
            days = _midnights(_pandas.midnights(times), axis)
            if not days and not _pandas.has_zone(times):
                return _all_seconds(list(times), axis)
            return days or _pandas.packed_seconds(times)
        if _pandas.has_numbers(times):
            return _pandas.packed(times)
    elif _numpy.is_array(times):
        if _numpy.is_datetime(times):
            days = _numpy.days(times)
            _require_time(axis)
            return days if days and axis != "instants" else [str(time) for time in times.astype("datetime64[us]")]
        if times.dtype.kind != "O" and times.dtype.kind not in "US":
            return _numpy.packed(times)
    elements = times if isinstance(times, list) else list(times)
    if not _are_numbers(elements):
        elements = _all_seconds(elements, axis)
        if any(isinstance(element, str) for element in elements):
            return elements
    try:
        return _doubles.packed(elements)
    except TypeError:
        raise InvalidSeriesError("bad-series", "a time is an integer beyond the range of doubles") from None


def are_datetimes(times: Any) -> bool:
    """Whether some times are datetimes or days."""
    if _pandas.is_column(times):
        return _pandas.has_datetimes(times) or _pandas.are_periods(times)
    if _numpy.is_array(times):
        return _numpy.is_datetime(times)
    if not isinstance(times, (list, tuple)) or _are_numbers(times):
        return False
    return any(isinstance(time, date) for time in times)


def _are_numbers(times: Sequence[Any]) -> bool:
    # A sum with a datetime, a text or a scalar of NumPy is of another type, or fails. It takes a third of the time of
    # a look at each type.
    try:
        return type(sum(times)) in (int, float)
    except (TypeError, OverflowError):
        return False


def _names(times: Any) -> list[str]:
    names = list(times)
    for index, name in enumerate(names):
        if not isinstance(name, str):
            kind = type(name).__name__
            raise InvalidSeriesError("bad-series", f"name {index} is of the type {kind}: an axis of names needs texts")
    return names


def _midnights(times: list[datetime], axis: Optional[str]) -> list[str]:
    """The texts of midnights that may be days; none for others.

    Without a zone, they are days or nothing.
    """
    if axis == "instants":
        return []
    if all(time.tzinfo is None for time in times):
        days = [time.date().isoformat() for time in times]
        return days if axis == "days" or len(set(days)) > 1 else []
    texts = [time.isoformat() for time in times]
    # A date has an offset of whole minutes.
    return texts if all(len(text) == len("2026-06-01T00:00:00+02:00") for text in texts) else []


def _is_midnight(time: Any) -> bool:
    return isinstance(time, datetime) and not (time.hour or time.minute or time.second or time.microsecond)


def _all_seconds(times: list[Any], axis: Optional[str]) -> list[Any]:
    if axis != "number" and all(map(_is_midnight, times)):
        texts = _midnights(times, axis)
        if texts:
            return texts
    # A datetime with a zone that gives no offset is a TypeError, and takes the slow way.
    with contextlib.suppress(TypeError):
        if set(map(type, times)) == {datetime} and all(map(_ZONE, times)):
            _require_time(axis)
            # The seconds of an exact sum of microseconds: rounded once, as below.
            return list(map(datetime.timestamp, times))
    return [_seconds(time, index, axis) for index, time in enumerate(times)]


def _seconds(time: Any, index: int, axis: Optional[str]) -> Any:
    """A time as a number, or the text that the command reads."""
    if isinstance(time, (int, float)):
        return time
    if isinstance(time, str):
        return str(time)
    if time is None or _pandas.is_missing(time):
        raise InvalidSeriesError("bad-series", f"time {index} is missing: remove its row")
    if isinstance(time, datetime):
        _require_time(axis)
        if time.utcoffset() is None:
            return time.replace(tzinfo=None).isoformat()
        # A ratio of two durations is rounded once.
        return (time - _EPOCH) / _SECOND
    if isinstance(time, date):
        _require_time(axis)
        return time.isoformat()
    if _numpy.is_datetime(time):
        return str(time.astype("datetime64[us]"))
    if _numpy.is_number(time):
        return float(time)
    kind = type(time).__name__
    raise InvalidSeriesError("bad-series", f"time {index} is of the type {kind}: give a datetime or a number")


def _require_time(axis: Optional[str]) -> None:
    if axis == "number":
        raise InvalidSeriesError("bad-series", "the times are dates, but axis is “number”: omit axis")
