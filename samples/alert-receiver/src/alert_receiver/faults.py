"""Faults within the work on an alert: each costs no more than the step in which it happens."""

from __future__ import annotations

import logging
from asyncio import CancelledError

from . import figures

log = logging.getLogger(__name__)

ENDS = (CancelledError, GeneratorExit, KeyboardInterrupt, SystemExit)
"""What ends a task or the process, and is never held back. Anything else is held back, also if it is no ``Exception``:
a parser in Rust that panics raises a ``BaseException``."""


def note_fault(step: str, identifier: str, error: BaseException) -> None:
    """Counts a fault, and logs its type alone, because its message may hold a part of an alert.

    :param step: a word of the receiver's own, for the figures.
    :param identifier: that of the group.
    """
    figures.FAULTS.labels(step).inc()
    log.error("group %s: a fault in the step %s: %s", identifier, step, type(error).__name__)
