"""A payload that is ready to send."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any, Optional, Union

from . import payloads
from ._answer import Answer
from ._arguments import ARGUMENT, NUMBER, PATH, STYLE, checked, instance_of, one_of
from ._command import option, run_command
from ._findings import Finding, findings
from ._json_text import json_bytes

Style = Union[str, Mapping[str, Any], "PathLike[str]"]
"""The name of a style, the path of a style file, or the content of one."""

_ANSWER = instance_of("an answer of the command: call pushchart.encode", Answer)


class Push:
    """A payload with its chart. A notebook shows its picture and the bytes of its keys.

    :func:`pushchart.encode` and ``Batch`` make it.
    """

    def __init__(self, answer: Answer) -> None:
        checked("answer", answer, _ANSWER)
        self.bytes: bytes = answer.payload
        """The body of the request to the push service."""
        self._report = answer.report

    @cached_property
    def payload(self) -> dict[str, Any]:
        """The payload as an object."""
        parsed: dict[str, Any] = json.loads(self.bytes)
        return parsed

    @cached_property
    def report(self) -> dict[str, Any]:
        """The sizes and errors, as ``pushchart encode --report`` writes them."""
        parsed: dict[str, Any] = json.loads(self._report)
        return parsed

    @property
    def findings(self) -> list[Finding]:
        """What a sender should know of this payload: mistakes that people see, and choices that were left open."""
        return findings(self.report["findings"])

    @property
    def _at(self) -> Optional[str]:
        """The path of the chart if it is not the usual one."""
        return self.report.get("at")

    def preview(
        self,
        *,
        scale: float = 2.0,
        style: Optional[Style] = None,
        styles: Optional[Union[str, PathLike[str]]] = None,
        appearance: str = "light",
        time_zone: Optional[str] = None,
        locale: Optional[str] = None,
    ) -> bytes:
        """The picture that a phone draws, as a PNG file.

        :param scale: device pixels per point.
        :param style: a name, the path of a style file, or its content; by default the style that the payload names.
        :param styles: the folder of named styles.
        :param appearance: ``light`` or ``dark``.
        :param time_zone: the zone ``device`` of the style: a name such as ``Europe/Berlin``, or an offset such as
            ``+01:00``; by default UTC.
        :param locale: the language ``device`` of the style, such as ``de`` or ``pt-BR``; by default English.
        :raises PushChartError: for a payload without a chart, an unknown style or zone, or a missing font.
        :raises TypeError: for an argument of another type.
        :raises ValueError: for infinity and NaN, and for texts with null characters.
        """
        arguments = [
            f"--scale={checked('scale', scale, NUMBER)}",
            f"--appearance={checked('appearance', appearance, one_of('light', 'dark'))}",
            *option("styles", styles, PATH),
            *option("time_zone", time_zone, ARGUMENT),
            *option("locale", locale, ARGUMENT),
            *option("at", self._at, ARGUMENT),
        ]
        with tempfile.TemporaryDirectory(prefix="pushchart-") as folder:
            output, file = Path(folder, "picture.png"), Path(folder, "style.json")
            if isinstance(style, Mapping):
                file.write_bytes(json_bytes(style, "style"))
                style = file
            run_command("preview", [f"--output={output}", *arguments, *option("style", style, STYLE)], self.bytes)
            return output.read_bytes()

    def sizes(self) -> dict[str, Any]:
        """The sizes by key: see :func:`pushchart.sizes`."""
        return payloads.sizes(self.bytes, at=self._at)

    def decode(self) -> payloads.Chart:
        """The numbers that a phone reads: see :func:`pushchart.decode`."""
        return payloads.decode(self.bytes, at=self._at)

    def lint(self, **options: Any) -> list[Finding]:
        """The mistakes, by the transport and the limit of this payload: see :func:`pushchart.lint`."""
        made = {name: self.report.get(name) for name in ("at", "transport", "limit")}
        return payloads.lint(self.bytes, **{**made, **options})

    def __len__(self) -> int:
        """The number of bytes."""
        return len(self.bytes)

    def __bytes__(self) -> bytes:
        return self.bytes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Push) and self.bytes == other.bytes

    def __hash__(self) -> int:
        return hash(self.bytes)

    def __repr__(self) -> str:
        return f"<Push of {len(self.bytes)} bytes>"

    def _repr_html_(self) -> str:
        from ._notebook import html_of  # only notebooks need it

        return html_of(self)

    def _repr_png_(self) -> Optional[bytes]:
        from ._notebook import picture_or_reason

        shown = picture_or_reason(self)
        return shown if isinstance(shown, bytes) else None
