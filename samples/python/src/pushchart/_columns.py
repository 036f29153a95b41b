"""Columns and their elements. Those of NumPy, pandas, polars and Arrow are read without importing these."""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from numbers import Real
from typing import Any, Optional

from .errors import InvalidSeriesError, PushChartError

_NAN = float("nan")
_INFINITE = frozenset([float("inf"), float("-inf")])
# The last nanosecond of a period belongs to it.
_DAY = timedelta(days=1, microseconds=-1)


def is_of(value: object, library: str, *types: str) -> bool:
    """Whether a value has one of some types of a library, which may not be imported."""
    module = sys.modules.get(library)
    return module is not None and isinstance(value, tuple(getattr(module, name) for name in types))


def is_column(value: object) -> bool:
    """Whether a value is a series, an index or an array of pandas."""
    return is_of(value, "pandas", "Series", "Index") or is_of(value, "pandas.api.extensions", "ExtensionArray")


def listed(column: Any) -> Any:
    """The elements of an iterator, or of a column of polars or Arrow; other values as they are."""
    if is_of(column, "polars", "Series"):
        return column.to_list()
    if is_of(column, "pyarrow", "Array", "ChunkedArray"):
        arrow = sys.modules["pyarrow"]
        if arrow.types.is_timestamp(column.type) and column.type.unit == "ns":
            # Python's own datetimes have no nanoseconds.
            column = column.cast(arrow.timestamp("us", column.type.tz), safe=False)
        return column.to_pylist()
    return list(column) if isinstance(column, Iterator) else column


def is_gap(value: Any) -> bool:
    """Whether a value is ``None``, NaN, or a missing value of pandas."""
    if value is None or (value.is_nan() if isinstance(value, Decimal) else isinstance(value, float) and value != value):
        return True
    pandas = sys.modules.get("pandas")
    return pandas is not None and (value is pandas.NA or value is pandas.NaT)


def is_flag(value: Any) -> bool:
    """Whether a value is true or false, which are no numbers."""
    return isinstance(value, bool) or is_of(value, "numpy", "bool_")


def is_number_or_gap(value: Any) -> bool:
    """Whether a value is a number of Python or NumPy, or a gap."""
    if is_flag(value):
        return False
    return isinstance(value, (int, float, Decimal, Real)) or is_of(value, "numpy", "number") or is_gap(value)


def is_time(value: Any) -> bool:
    """Whether a value is a text, a day, a datetime or a period."""
    return isinstance(value, (str, date)) or is_of(value, "numpy", "datetime64") or is_of(value, "pandas", "Period")


def cells(place: str, elements: Sequence[Any]) -> Sequence[Any]:
    """The elements of a column or a row as JSON has them.

    :raises PushChartError: with the code ``not-finite`` for an infinite number.
    """
    types = set(map(type, elements))
    if types <= {int, str, type(None)}:
        return elements
    if types == {float}:
        found = [None if value != value else value for value in elements]
    else:
        found = list(map(time_text if types <= {date, datetime} else cell, elements))
    if not _INFINITE.isdisjoint(found):
        index = next(index for index, value in enumerate(found) if value in _INFINITE)
        infinite = f"value {index} of {place} is {found[index]}"
        raise PushChartError("not-finite", f"{infinite}: give a finite number, or None for a gap")
    return found


def cell(value: Any) -> Any:
    """An element as JSON has it. Times become texts, which have no other meaning."""
    if is_gap(value):
        return None
    if is_flag(value):
        return bool(value)
    if isinstance(value, (int, float, Decimal)):
        return +value if isinstance(value, int) else float(value)
    if is_of(value, "pandas", "Period"):
        start = value.start_time
        value = start.date() if start == start.normalize() and value.end_time - start >= _DAY else start
    if isinstance(value, date):
        return time_text(value)
    if is_of(value, "numpy", "datetime64"):
        return str(value.astype("datetime64[us]"))
    return value.item() if is_of(value, "numpy", "number") else str(value)


def time_text(time: date) -> str:
    """The text of a day or a datetime. It has an offset of whole minutes."""
    offset = time.utcoffset() if isinstance(time, datetime) else None
    if isinstance(time, datetime) and offset and offset % timedelta(minutes=1):
        time = time.astimezone(timezone.utc)
    return time.isoformat()


def packed(numbers: Sequence[Any]) -> bytes:
    """The bytes of numbers as little-endian doubles, which a request holds in base64.

    :raises struct.error: for a value that is not a number, and for an integer beyond the range of doubles.
    """
    return struct.pack(f"<{len(numbers)}d", *numbers)


def packed_array(column: Any) -> Optional[bytes]:
    """The bytes of an array or a column of numbers, with NaN for gaps; ``None`` for other data."""
    is_array = is_of(column, "numpy", "ndarray")
    if not (is_array or is_column(column)) or column.dtype.kind not in "fiuc":
        return None
    if column.ndim != 1 or column.dtype.kind == "c":
        found = f"an array has the type {column.dtype} and the shape {column.shape}"
        raise InvalidSeriesError("bad-series", f"{found}: times and values are real numbers on one axis")
    # Only columns with types of their own have other gaps than NaN.
    has_gaps = not is_array and not is_of(column.dtype, "numpy", "dtype")
    array = column.to_numpy(dtype="float64", na_value=_NAN) if has_gaps else column if is_array else column.to_numpy()
    doubles = array.astype("<f8", copy=False)
    return bytes((doubles.filled(_NAN) if hasattr(doubles, "filled") else doubles).tobytes())


def packed_instants(column: Any) -> Optional[bytes]:
    """The datetimes with a zone of a column of pandas as seconds; ``None`` for midnights and other columns."""
    if not is_column(column) or column.dtype.kind != "M":
        return None
    index = sys.modules["pandas"].DatetimeIndex(column)
    if index.tz is None or index.hasnans or index.is_normalized:
        return None
    array = sys.modules["numpy"].asarray(index, dtype="datetime64[us]")
    return bytes((array.astype("int64") / 1e6).astype("<f8").tobytes())


def packed_values(values: Any) -> bytes:
    """The bytes of values, with NaN for each gap.

    :raises InvalidSeriesError: for a value that is not a number.
    """
    data = packed_array(values)
    if data is not None:
        return data
    elements = values if isinstance(values, list) else list(values)
    try:
        if not any(kind.__name__ in ("bool", "bool_") for kind in set(map(type, elements))):
            return packed(elements)
    except (struct.error, ValueError):
        pass
    return packed([_NAN if value is None else _number(value, index) for index, value in enumerate(elements)])


def _number(value: Any, index: int) -> float:
    try:
        if not isinstance(value, (str, bytes)) and not is_flag(value):
            return _NAN if is_gap(value) else float(value)
    except (TypeError, ValueError, OverflowError):
        pass
    raise InvalidSeriesError("bad-series", f"value {index} is {value!r:.40}: give a number, or None for a gap")
