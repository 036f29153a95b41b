"""Values of any form as numbers."""

from __future__ import annotations

from decimal import Decimal
from numbers import Real
from typing import Any

from . import _doubles, _numpy, _pandas
from .errors import InvalidSeriesError

_NAN = float("nan")


def is_gap(value: Any) -> bool:
    """Whether a value is ``None``, NaN, or a missing value of pandas."""
    return value is None or _pandas.is_missing(value) or (isinstance(value, float) and value != value)


def is_number_or_gap(value: Any) -> bool:
    """Whether a value is a number of Python or NumPy, or a gap."""
    return isinstance(value, (int, float, Decimal, Real)) or _numpy.is_number(value) or is_gap(value)


def packed_values(values: Any) -> bytes:
    """The bytes of the values as doubles, with NaN for each gap.

    :raises InvalidSeriesError: for a value that is not a number.
    """
    if _pandas.is_column(values) and _pandas.has_numbers(values):
        return _pandas.packed(values)
    if _numpy.is_array(values) and values.dtype.kind != "O":
        return _numpy.packed(values)
    elements = values if isinstance(values, list) else list(values)
    try:
        return _doubles.packed(elements)
    except TypeError:
        return _packed_with_gaps(elements)


def _packed_with_gaps(values: list[Any]) -> bytes:
    numbers = [_NAN if value is None else value for value in values]
    try:
        return _doubles.packed(numbers)
    except TypeError:
        return _doubles.packed([_number(value, index) for index, value in enumerate(numbers)])


def _number(value: Any, index: int) -> float:
    if _pandas.is_missing(value):
        return _NAN
    try:
        if not isinstance(value, (str, bytes)):
            return float(value)
    except (TypeError, ValueError, OverflowError):
        pass
    raise InvalidSeriesError("bad-series", f"value {index} is {value!r:.40}: give a number, or None for a gap")
