"""The forms of data that are one or more series."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import Any, Optional

from ._columns import is_number_or_gap, is_of, listed
from ._tables import has_digits_of_dates
from .errors import InvalidSeriesError
from .series import Series

SeriesList = tuple[list[Series], Optional[str]]
"""The series of a chart, and the axis that their form shows."""


def series_list(data: Any, axis: Optional[str]) -> SeriesList:
    """The series of data in any supported form.

    :raises InvalidSeriesError: for another form.
    """
    data = listed(data)
    if isinstance(data, Series):
        return [data], axis
    if is_of(data, "pandas", "Series"):
        # The command tells times and dates written as digits from plain numbers.
        is_plain = data.index.dtype.kind in "fiub" and not has_digits_of_dates(data.index)
        return [Series(data.index, data)], axis or ("number" if is_plain else None)
    if isinstance(data, Mapping) and axis == "names" and all(map(is_number_or_gap, data.values())):
        return [Series(list(data), list(data.values()))], axis
    if isinstance(data, Mapping):
        return _combined([(str(label), part) for label, part in data.items()], axis)
    if is_of(data, "numpy", "ndarray"):
        return _series_of_array(data, axis)
    # A set has no order.
    if isinstance(data, (str, bytes, set, frozenset)) or not isinstance(data, Iterable):
        found = f"the series is of the type {type(data).__name__}"
        raise InvalidSeriesError("bad-series", f"{found}: give points, such as list(data.items()), or a table")
    elements = data if isinstance(data, list) else list(data)
    if not elements:
        raise InvalidSeriesError("bad-series", "the series is empty: give at least one point")
    if is_number_or_gap(elements[0]):
        return _series_of_values(elements, axis)
    if _is_point(elements[0]):
        return [_series_of_points(elements)], axis
    return _combined([("", part) for part in elements], axis)


def _combined(parts: list[tuple[str, Any]], axis: Optional[str]) -> SeriesList:
    """Several series, each in a form of its own."""
    if not parts:
        raise InvalidSeriesError("bad-series", "there are no series: give at least one")
    found: list[Series] = []
    axes: set[Optional[str]] = set()
    for label, part in parts:
        series, found_axis = series_list(part, axis)
        axes.add(found_axis)
        if label and len(series) > 1:
            raise InvalidSeriesError("bad-series", f"“{label}” has {len(series)} series: give one for each label")
        # A series without another label is the same object, which keeps its text.
        found += [Series(s.times, s.values, label, s.line_color, s.fill_color) for s in series] if label else series
    if len(axes) > 1:
        raise InvalidSeriesError("bad-series", "some series have times and others plain numbers or names: set axis")
    return found, axes.pop()


def _series_of_array(array: Any, axis: Optional[str]) -> SeriesList:
    if array.ndim == 1:
        return _series_of_values(array, axis)
    if array.ndim != 2 or array.shape[1] != 2:
        found = f"the array has the shape {array.shape}"
        raise InvalidSeriesError("bad-series", f"{found}: give rows of a time and a value, or Series(times, values)")
    return [Series(array[:, 0], array[:, 1])], axis


def _series_of_values(values: Any, axis: Optional[str]) -> SeriesList:
    """Values without times are at 0, 1, 2 and so on."""
    if axis not in (None, "number"):
        raise InvalidSeriesError("bad-series", "the values have no times: give points, or Series(times, values)")
    return [Series(range(len(values)), values)], "number"


def _series_of_points(points: list[Any]) -> Series:
    try:
        # Together they refuse sets, mappings and other lengths, in half of the time of a loop with checks.
        return Series(list(map(itemgetter(0), points)), [value for _, value in points])
    except (TypeError, ValueError, LookupError):
        for index, point in enumerate(points):
            if not _is_point(point):
                raise InvalidSeriesError("bad-series", f"point {index} is {point!r:.40}: write (time, value)") from None
        raise


def _is_point(value: Any) -> bool:
    """Whether a value is a pair of a time and a value, and not two series."""
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        return False
    return isinstance(value[0], str) or not isinstance(value[0], (Iterable, Series))
