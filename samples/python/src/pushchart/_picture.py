"""Pictures of payloads."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any, Optional, Union

from ._arguments import ARGUMENT, NUMBER, PATH, STYLE, checked, one_of, optional
from ._command import run_command
from ._installation import font_file
from ._json_text import json_bytes

Style = Union[str, Mapping[str, Any], "PathLike[str]"]
"""The name of a style, the path of a style file, or the content of one."""


def picture(
    payload: bytes,
    *,
    scale: float,
    style: Optional[Style],
    styles: Optional[Union[str, PathLike[str]]],
    appearance: str,
    time_zone: Optional[str],
    locale: Optional[str],
    at: Optional[str],
) -> bytes:
    """The picture that a phone draws, as a PNG file.

    :raises PushChartError: for a payload without a chart, an unknown style or zone, or a missing font.
    :raises TypeError: for an argument of another type.
    :raises ValueError: for infinity and NaN, and for texts with null characters.
    """
    scale = checked("scale", scale, NUMBER)
    appearance = checked("appearance", appearance, one_of("light", "dark"))
    time_zone = checked("time_zone", time_zone, optional(ARGUMENT))
    locale = checked("locale", locale, optional(ARGUMENT))
    style = checked("style", style, optional(STYLE))
    styles = checked("styles", styles, optional(PATH))
    with tempfile.TemporaryDirectory(prefix="pushchart-") as folder:
        output = Path(folder, "picture.png")
        arguments = [f"--output={output}", f"--scale={scale}", f"--appearance={appearance}"]
        if isinstance(style, Mapping):
            file = Path(folder, "style.json")
            file.write_bytes(json_bytes(style, "style"))
            arguments.append(f"--style={file}")
        elif style is not None:
            arguments.append(f"--style={style}")
        if styles is not None:
            arguments.append(f"--styles={styles}")
        if time_zone is not None:
            arguments.append(f"--time-zone={time_zone}")
        if locale is not None:
            arguments.append(f"--locale={locale}")
        if at is not None:
            arguments.append(f"--at={at}")
        font = font_file()
        if font is not None:
            arguments.append(f"--font-file={font}")
        run_command("preview", arguments, payload)
        return output.read_bytes()
