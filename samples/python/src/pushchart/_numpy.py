"""Arrays and numbers of NumPy, without importing it."""

from __future__ import annotations

import sys
from typing import Any

from .errors import InvalidSeriesError


def is_array(value: object) -> bool:
    """Whether a value is an array."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(value, numpy.ndarray)


def is_number(value: object) -> bool:
    """Whether a value is a scalar of NumPy that is a number."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(value, (numpy.number, numpy.bool_))


def is_datetime(value: Any) -> bool:
    """Whether a value is an array or a scalar of the type datetime64."""
    return getattr(getattr(value, "dtype", None), "kind", "") == "M"


def days(array: Any) -> list[str]:
    """The texts of an array of days, or of several midnights of the type datetime64; none for other arrays."""
    numpy = sys.modules["numpy"]
    whole = array.astype("datetime64[D]")
    # A missing time equals nothing.
    if not (whole == array).all() or (array.dtype != whole.dtype and len(numpy.unique(whole)) < 2):
        return []
    return [str(day) for day in whole]


def packed(array: Any) -> bytes:
    """The bytes of an array of numbers. Masked values are NaN.

    :raises InvalidSeriesError: for an array of another type.
    """
    numpy = sys.modules["numpy"]
    if array.ndim != 1:
        raise InvalidSeriesError("bad-series", f"an array has the shape {array.shape}: times and values have one axis")
    if array.dtype.kind not in "fiub":
        raise InvalidSeriesError("bad-series", f"an array has the type {array.dtype}: give numbers")
    doubles = array.astype("<f8", copy=False)
    if isinstance(doubles, numpy.ma.MaskedArray):
        doubles = doubles.filled(numpy.nan)
    return bytes(doubles.tobytes())


def seconds(microseconds: Any) -> bytes:
    """The bytes of the seconds of integers, rounded once."""
    return bytes((microseconds / 1e6).astype("<f8").tobytes())
