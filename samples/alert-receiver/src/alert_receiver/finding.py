"""A line of the report of ``--check``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """A line of the report."""

    text: str
    is_missing: bool = False
    is_unclear: bool = False

    @property
    def is_fine(self) -> bool:
        """Whether nothing is left to do."""
        return not (self.is_missing or self.is_unclear)

    def __str__(self) -> str:
        return f"{'MISSING' if self.is_missing else 'UNCLEAR' if self.is_unclear else 'fine   '}  {self.text}"
