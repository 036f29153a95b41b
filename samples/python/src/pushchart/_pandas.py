"""Series, frames and indexes of pandas, without importing it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any, Optional

from . import _numpy
from .errors import InvalidSeriesError

_FIRST_DATE_OF_DIGITS = 190_001
# The last nanosecond of a period belongs to it.
_DAY = timedelta(days=1, microseconds=-1)


def is_series(value: object) -> bool:
    """Whether a value is a series."""
    pandas = sys.modules.get("pandas")
    return pandas is not None and isinstance(value, pandas.Series)


def is_frame(value: object) -> bool:
    """Whether a value is a frame."""
    pandas = sys.modules.get("pandas")
    return pandas is not None and isinstance(value, pandas.DataFrame)


def counts_rows(index: Any) -> bool:
    """Whether an index only counts rows, also where some of them are removed."""
    return index.name is None and index.nlevels == 1 and index.dtype.kind in "iu" and not has_digits_of_dates(index)


def has_digits_of_dates(index: Any) -> bool:
    """Whether the numbers of an index may be times, or dates written as digits."""
    return len(index) > 0 and bool(index.max() >= _FIRST_DATE_OF_DIGITS)


def columns_of_table(data: Any) -> Optional[Iterator[tuple[str, list[Any]]]]:
    """The columns of a frame, or of a series whose index has neither times nor numbers; ``None`` for other data."""
    is_table = is_frame(data) or (is_series(data) and not is_axis(data.index))
    return _columns(data) if is_table else None


def is_axis(index: Any) -> bool:
    """Whether an index has numbers or times alone."""
    are_times = has_datetimes(index) or are_periods(index) or _has_dates(index)
    return index.nlevels == 1 and (are_times or has_numbers(index))


def _has_dates(index: Any) -> bool:
    return len(index) > 0 and all(isinstance(moment, date) for moment in index)


def _columns(data: Any) -> Iterator[tuple[str, list[Any]]]:
    """The columns of an index that does not count rows, and the others."""
    index = data.index
    is_alone = is_frame(data) and len(data.columns) == 1
    if is_alone or not counts_rows(index):
        for level, name in enumerate(index.names):
            yield "index" if name is None else str(name), index.get_level_values(level).tolist()
    if is_series(data):
        yield "value" if data.name is None else str(data.name), data.tolist()
    else:
        for position, name in enumerate(data.columns):
            yield str(name), data.iloc[:, position].tolist()


def start(value: Any) -> Any:
    """The day or the moment in which a period begins, or another value as it is."""
    if not is_period(value):
        return value
    moment = value.start_time
    return moment.date() if moment == moment.normalize() and value.end_time - moment >= _DAY else moment


def is_column(value: object) -> bool:
    """Whether a value is a series, an index, or an array of pandas."""
    pandas = sys.modules.get("pandas")
    kinds = () if pandas is None else (pandas.Series, pandas.Index, pandas.api.extensions.ExtensionArray)
    return isinstance(value, kinds)


def is_missing(value: object) -> bool:
    """Whether a value is ``pandas.NA`` or ``pandas.NaT``."""
    pandas = sys.modules.get("pandas")
    return pandas is not None and (value is pandas.NA or value is pandas.NaT)


def has_numbers(column: Any) -> bool:
    """Whether a column has numbers, also nullable ones."""
    kind = column.dtype.kind
    if kind in "fiub" or kind in "cmM":
        return kind in "fiub"
    return bool(sys.modules["pandas"].api.types.is_numeric_dtype(column.dtype))


def has_datetimes(column: Any) -> bool:
    """Whether a column has datetimes, with or without a zone."""
    return bool(column.dtype.kind == "M")


def has_zone(column: Any) -> bool:
    """Whether datetimes have a zone."""
    pandas = sys.modules["pandas"]
    return getattr(pandas.DatetimeIndex(column).dtype, "tz", None) is not None


def is_period(value: object) -> bool:
    """Whether a value is a period."""
    pandas = sys.modules.get("pandas")
    return pandas is not None and isinstance(value, pandas.Period)


def are_periods(value: Any) -> bool:
    """Whether a value is an index, a series or a list of periods."""
    pandas = sys.modules.get("pandas")
    if isinstance(value, list):
        return len(value) > 0 and is_period(value[0])
    return pandas is not None and isinstance(getattr(value, "dtype", None), pandas.PeriodDtype)


def starts(periods: Any) -> Any:
    """The first moments of periods."""
    return sys.modules["pandas"].PeriodIndex(periods).to_timestamp()


def midnights(column: Any) -> list[Any]:
    """The datetimes of a column if all are midnights in its zone; none for another column."""
    index = sys.modules["pandas"].DatetimeIndex(column)
    if len(index) == 0 or index.hasnans or index[0] != index[0].normalize():
        return []
    return list(index) if (index == index.normalize()).all() else []


def packed(column: Any) -> bytes:
    """The bytes of a column of numbers. Missing values are NaN.

    :raises InvalidSeriesError: for a column of another type.
    """
    if not has_numbers(column):
        raise InvalidSeriesError("bad-series", f"a column has the type {column.dtype}: give numbers")
    if isinstance(column.dtype, sys.modules["numpy"].dtype):
        return _numpy.packed(column.to_numpy())
    return _numpy.packed(column.to_numpy(dtype="float64", na_value=float("nan")))


def packed_seconds(column: Any) -> bytes:
    """The bytes of the seconds since 1970 of a column of datetimes with a zone, in microseconds.

    :raises InvalidSeriesError: for missing datetimes.
    """
    pandas = sys.modules["pandas"]
    if pandas.isna(column).any():
        raise InvalidSeriesError("bad-series", "a time is missing (NaT): remove its row")
    if not isinstance(column.dtype, pandas.DatetimeTZDtype):
        column = pandas.DatetimeIndex(column)  # of Arrow, for example
    numpy = sys.modules["numpy"]
    # In UTC, whatever the zone is.
    times = numpy.asarray(column, dtype="datetime64[us]")
    return _numpy.seconds(times.astype("int64"))
