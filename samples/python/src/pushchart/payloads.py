"""The contents of a payload: its numbers, its sizes and its mistakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from os import PathLike
from typing import Any, Optional, Union

from ._answer import exception_for
from ._arguments import ARGUMENT, FOLDER, HEADERS, LIMIT, PAYLOAD, checked, optional
from ._command import option, run_command
from ._findings import Finding, findings
from ._json_text import json_bytes
from .series import Series

PayloadData = Union[bytes, str, Mapping[str, Any]]
"""The bytes, the text or the object of a payload."""


@dataclass(frozen=True)
class Chart:
    """The chart of a payload."""

    axis: str
    """``instants``, ``days``, ``number`` or ``names``."""
    series: list[Series]
    """The series, with ``None`` for a gap. Their times are seconds since 1970, dates, numbers or names."""
    unit: Optional[str] = None
    reference: Optional[float] = None
    window: Optional[tuple[Any, Any]] = None
    """The two ends of the x axis, if the payload sets them: numbers, or dates on an axis of days."""
    levels: Mapping[str, float] = field(default_factory=dict)
    """The levels that the style draws by their names, without the reference."""
    names: Sequence[str] = ()
    """The names along an axis of names."""


def decode(payload: PayloadData, *, at: Optional[str] = None) -> Chart:
    """The numbers of the chart in a payload.

    :param at: the path of the chart; by default the first chart path of a transport that has a value.
    :raises PushChartError: for a payload without a chart, or with a damaged one.
    """
    found = run_command("decode", option("at", at, ARGUMENT), payload_bytes(payload))

    def position(found: Any) -> Any:
        """A day; beyond the years of Python's own, its number of seconds."""
        return date.fromisoformat(found) if are_days and isinstance(found, str) else found

    are_days = found["axis"] == "days"
    series = [
        Series(
            [position(time) for time, _ in one["points"]],
            [value for _, value in one["points"]],
            one["label"],
            one.get("lineColor"),
            one.get("fillColor"),
        )
        for one in found["series"]
    ]
    window = (position(found["from"]), position(found["to"])) if "from" in found else None
    others = {name: found[name] for name in ("unit", "reference", "levels", "names") if name in found}
    return Chart(found["axis"], series, window=window, **others)


def sizes(payload: PayloadData, *, at: Optional[str] = None) -> dict[str, Any]:
    """The sizes of a payload by key, the available bytes and the facts about its chart.

    A damaged chart is the member ``error`` of the report.

    :raises PushChartError: for a payload that is not JSON.
    """
    report: dict[str, Any] = run_command("decode", ["--sizes", *option("at", at, ARGUMENT)], payload_bytes(payload))
    return report


def lint(
    payload: PayloadData,
    *,
    headers: Optional[Mapping[str, str]] = None,
    transport: Optional[str] = None,
    limit: Union[int, str, None] = None,
    at: Optional[str] = None,
    styles: Optional[Union[str, PathLike[str]]] = None,
) -> list[Finding]:
    """The parts of a payload that the transport or the client would reject or ignore; empty if it has no mistakes.

    :param headers: the headers of the request to APNs.
    :param styles: the folder of the client's styles. A chart with another style is then a mistake.
    :raises PushChartError: for a payload that is not JSON.
    :raises ValueError: for a folder of styles that does not exist.
    """
    arguments = [
        *option("transport", transport, ARGUMENT),
        *option("limit", limit, LIMIT),
        *option("at", at, ARGUMENT),
        *option("styles", styles, FOLDER),
    ]
    for name, value in (checked("headers", headers, optional(HEADERS)) or {}).items():
        arguments.append(f"--header={name}={value}")
    report = run_command("lint", arguments, payload_bytes(payload))
    for error in report["errors"]:
        raise exception_for(error)
    return findings(report["findings"])


def payload_bytes(payload: PayloadData) -> bytes:
    """The bytes of a payload in any form."""
    checked("payload", payload, PAYLOAD)
    if isinstance(payload, Mapping):
        return json_bytes(payload, "payload")
    return payload.encode("utf-8", "surrogatepass") if isinstance(payload, str) else bytes(payload)
