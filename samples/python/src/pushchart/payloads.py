"""The contents of a payload: its numbers, its sizes and its mistakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from os import PathLike
from typing import Any, Optional, Union

from ._answer import exception_for
from ._arguments import ARGUMENT, FOLDER, HEADERS, LIMIT, PAYLOAD, checked, optional
from ._command import run_command
from ._findings import Finding, findings
from ._json_text import json_bytes
from .series import Series

__all__ = ["Chart", "PayloadData", "decode", "lint", "sizes"]

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
    found = run_command("decode", _option("at", at), payload_bytes(payload))
    position = _day if found["axis"] == "days" else _same
    series = [
        Series(
            [position(point[0]) for point in one["points"]],
            [point[1] for point in one["points"]],
            one["label"],
            one.get("lineColor"),
            one.get("fillColor"),
        )
        for one in found["series"]
    ]
    window = (position(found["from"]), position(found["to"])) if "from" in found else None
    return Chart(
        found["axis"],
        series,
        found.get("unit"),
        found.get("reference"),
        window,
        found.get("levels", {}),
        found.get("names", ()),
    )


def _same(position: Any) -> Any:
    return position


def _day(position: Any) -> Any:
    """A day; beyond the years of Python's own, its number of seconds."""
    return date.fromisoformat(position) if isinstance(position, str) else position


def sizes(payload: PayloadData, *, at: Optional[str] = None) -> dict[str, Any]:
    """The sizes of a payload by key, the available bytes and the facts about its chart.

    A damaged chart is the member ``error`` of the report.

    :raises PushChartError: for a payload that is not JSON.
    """
    report: dict[str, Any] = run_command("decode", ["--sizes", *_option("at", at)], payload_bytes(payload))
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
    arguments = _option("transport", transport) + _option("limit", limit) + _option("at", at)
    folder = checked("styles", styles, optional(FOLDER))
    if folder is not None:
        arguments.append(f"--styles={folder}")
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


def _option(name: str, value: Union[int, str, None]) -> list[str]:
    kind = LIMIT if name == "limit" else ARGUMENT
    text = checked(name, value, optional(kind))
    # One argument, so that a value can begin with a hyphen.
    return [] if text is None else [f"--{name}={text}"]
