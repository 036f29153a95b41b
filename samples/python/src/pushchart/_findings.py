"""What the command finds in a payload: mistakes, and choices that were left open."""

from __future__ import annotations

import json
import os
import sys
import warnings
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Optional

from .errors import PushChartWarning

_PACKAGE = os.path.dirname(__file__) + os.sep
_NO_FINDINGS = b'"findings":[]'


@dataclass(frozen=True)
class Finding:
    """A mistake in a payload, its chart, its style or its source; or a choice that was left open."""

    code: str
    weight: str
    """``note`` for a choice, ``warning`` for a mistake that people see, ``error`` for a refused or exposed push."""
    message: str
    effect: Optional[str] = None
    """``refused``, ``exposed``, ``ignored`` or ``reduced``; ``None`` for a choice."""
    path: Optional[str] = None
    header: Optional[str] = None
    reason: Optional[str] = None
    """The reason with which APNs refuses the payload."""


def findings(found: Iterable[Mapping[str, Any]]) -> list[Finding]:
    """The findings in a report of the command."""
    return [
        Finding(f["code"], f["weight"], f["message"], f.get("effect"), f.get("path"), f.get("header"), f.get("reason"))
        for f in found
    ]


_warned: set[tuple[str, str, int]] = set()


def warn_of_findings(report: bytes) -> None:
    """Gives each finding in a report as a warning, once for each code and line of the caller."""
    if not report or _NO_FINDINGS in report:
        return
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_PACKAGE):
        frame = frame.f_back
    place = frame.f_code.co_filename, frame.f_lineno
    for finding in findings(json.loads(report)["findings"]):
        if (finding.code, *place) not in _warned:
            module = frame.f_globals.get("__name__")
            warnings.warn_explicit(PushChartWarning(finding.code, finding.message), None, *place, module=module)
            # After it, because a filter can make it an error, which the next call raises again.
            _warned.add((finding.code, *place))
