"""A payload in a notebook: its picture, and a bar of the bytes of its keys."""

from __future__ import annotations

import struct
from base64 import b64encode
from html import escape
from itertools import chain
from typing import TYPE_CHECKING, Union

from .errors import PushChartError

if TYPE_CHECKING:
    from .push import Push

_SCALE = 2.0
# Okabe and Ito, "Color Universal Design", 2008: colors that color-blind people can distinguish.
_COLORS = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442"]
_GRAYS = {"other": "#999999", "free": "#D9D9D9"}


def html_of(push: Push) -> str:
    """The picture and the bar as HTML."""
    shown = picture_or_reason(push)
    if isinstance(shown, bytes):
        width = struct.unpack(">I", shown[16:20])[0] / _SCALE
        figure = f'<img alt="chart" width="{width:g}" src="data:image/png;base64,{b64encode(shown).decode()}">'
    else:
        figure = f"<p>No picture: {escape(shown)}</p>"
    return f'<div style="font:12px sans-serif;max-width:640px">{figure}{_bar(shares_of(push), len(push))}</div>'


def picture_or_reason(push: Push) -> Union[bytes, str]:
    """The picture, or the reason why there is none: a notebook shows a payload in every case."""
    try:
        return push.preview(scale=_SCALE)
    except PushChartError as error:
        return error.message


def shares_of(push: Push) -> list[tuple[str, int]]:
    """The bytes of each key, the largest first; then the rest of the payload, and the free bytes below the limit."""
    try:
        report = push.sizes()
    except PushChartError:
        return []
    keys = chain(report["keys"], report["apsKeys"], *report["nestedKeys"].values())
    sizes = {key["path"]: key["bytes"] for key in keys}
    # Without the keys whose parts are also there.
    leaves = [one for one in sizes.items() if not any(path.startswith((f"{one[0]}.", f"{one[0]}[")) for path in sizes)]
    rest = ("other", len(push) - sum(size for _, size in leaves)), ("free", push.report.get("free", 0))
    return [*sorted(leaves, key=lambda one: (-one[1], one[0])), *(one for one in rest if one[1] > 0)]


def _bar(shares: list[tuple[str, int]], byte_count: int) -> str:
    total = sum(size for _, size in shares)
    parts, legend = "", ""
    for index, (name, size) in enumerate(shares):
        color = _GRAYS.get(name, _COLORS[index % len(_COLORS)])
        parts += (
            f'<span title="{escape(name)}: {size} bytes" style="display:inline-block;height:14px;'
            f'width:{100 * size / total:.3f}%;background:{color}"></span>'
        )
        legend += f'<span style="white-space:nowrap"><span style="color:{color}">■</span> {escape(name)} {size}</span> '
    bar = f'<div style="font-size:0;margin:4px 0">{parts}</div><div>{byte_count} bytes: {legend}</div>'
    return bar if shares else ""
