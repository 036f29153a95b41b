"""Series, frames and indexes of pandas, without importing it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any

from . import _numpy
from .errors import InvalidSeriesError

# The start of the text of a date.
DATE = re.compile(r"\d{4}-\d\d")
FIRST_DATE_OF_DIGITS = 190_001
_NAIVE = (
    "the datetimes have no zone, so their instant is unknown: use .tz_localize(zone), or .tz_localize('UTC') if they "
    "are in UTC"
)


def is_series(value: object) -> bool:
    """Whether a value is a series."""
    pandas = sys.modules.get("pandas")
    return pandas is not None and isinstance(value, pandas.Series)


def is_frame(value: object) -> bool:
    """Whether a value is a frame."""
    pandas = sys.modules.get("pandas")
    return pandas is not None and isinstance(value, pandas.DataFrame)


def has_levels(value: Any) -> bool:
    """Whether a value is a series or a frame whose index has several levels."""
    return (is_series(value) or is_frame(value)) and value.index.nlevels > 1


def counts_rows(index: Any) -> bool:
    """Whether an index only counts rows, also where some of them are removed."""
    return index.name is None and index.nlevels == 1 and index.dtype.kind in "iu" and not has_digits_of_dates(index)


def has_digits_of_dates(index: Any) -> bool:
    """Whether the numbers of an index may be times, or dates written as digits."""
    return len(index) > 0 and bool(index.max() >= FIRST_DATE_OF_DIGITS)


def columns(data: Any) -> Iterator[tuple[str, list[Any]]]:
    """The names and the elements of an index that does not count rows, and of the columns of a frame or a series."""
    index = data.index
    if not counts_rows(index):
        for level, name in enumerate(index.names):
            yield "index" if name is None else str(name), index.get_level_values(level).tolist()
    if is_series(data):
        yield "value" if data.name is None else str(data.name), data.tolist()
    else:
        for position, name in enumerate(data.columns):
            yield str(name), data.iloc[:, position].tolist()


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


def has_names(index: Any) -> bool:
    """Whether an index has texts that are no dates."""
    return set(map(type, index)) == {str} and not all(map(DATE.match, index))


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
    """The bytes of the seconds since 1970 of a column of datetimes, in microseconds.

    :raises InvalidSeriesError: with the code ``naive-datetime`` without a zone; for missing datetimes.
    """
    pandas = sys.modules["pandas"]
    if pandas.isna(column).any():
        raise InvalidSeriesError("bad-series", "a time is missing (NaT): remove its row")
    if not isinstance(column.dtype, pandas.DatetimeTZDtype):
        column = pandas.DatetimeIndex(column)  # of Arrow, for example
    if getattr(column.dtype, "tz", None) is None:
        raise InvalidSeriesError("naive-datetime", _NAIVE)
    numpy = sys.modules["numpy"]
    # In UTC, whatever the zone is.
    times = numpy.asarray(column, dtype="datetime64[us]")
    return _numpy.seconds(times.astype("int64"))
