"""A time series."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional

__all__ = ["Series"]


@dataclass(frozen=True, eq=False)
class Series:
    """A series with its times, its values, and how it is drawn.

    Times and values are sequences of equal length: lists, NumPy arrays, or series and indexes of pandas.
    """

    times: Any
    """Datetimes with a zone, dates in UTC, seconds since 1970, or plain numbers on an axis of numbers."""
    values: Any
    """Numbers. ``None``, ``NaN`` and ``pandas.NA`` are gaps."""
    label: str = ""
    line_color: Optional[str] = None
    """``#RRGGBB`` or ``#RRGGBBAA``. Without it, the style decides."""
    fill_color: Optional[str] = None

    @property
    def points(self) -> list[tuple[Any, Any]]:
        """The times with their values."""
        return list(zip(self.times, self.values))
