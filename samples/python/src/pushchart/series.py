"""A time series."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Optional

from ._arguments import ITERABLE, TEXT, checked, optional
from ._columns import listed
from .errors import InvalidSeriesError

_OPTIONAL_TEXT = optional(TEXT)


@dataclass(frozen=True, eq=False)
class Series:
    """A series with its times, its values, and how it is drawn.

    Times and values are sequences of equal length: lists, arrays of NumPy and Arrow, series of polars, or series and
    indexes of pandas.

    :raises InvalidSeriesError: for times or values that are no sequence.
    :raises TypeError: for another argument of another type.
    """

    times: Any
    """Datetimes with a zone, dates, seconds since 1970, plain numbers on an axis of numbers, or names on one of names.

    Datetimes that are all midnights of one zone are days. They may have no zone.
    """
    values: Any
    """Numbers. ``None``, ``NaN`` and ``pandas.NA`` are gaps."""
    label: str = ""
    line_color: Optional[str] = None
    """``#RRGGBB`` or ``#RRGGBBAA``. Without it, the style decides."""
    fill_color: Optional[str] = None

    # The series in a request, with the axis and elements that it had: one that is used again is written once.
    _sent: Any = field(default=None, init=False, repr=False)

    def __post_init__(self) -> None:
        try:
            # A frozen class has no other way to set a member.
            object.__setattr__(self, "times", listed(checked("times", self.times, ITERABLE)))
            object.__setattr__(self, "values", listed(checked("values", self.values, ITERABLE)))
        except TypeError as error:
            raise InvalidSeriesError("bad-series", str(error)) from None
        checked("label", self.label, TEXT)
        checked("line_color", self.line_color, _OPTIONAL_TEXT)
        checked("fill_color", self.fill_color, _OPTIONAL_TEXT)

    @property
    def points(self) -> list[tuple[Any, Any]]:
        """The times with their values."""
        return list(zip(self.times, self.values))
