"""A payload in a notebook: its picture, and a bar of the bytes of its keys."""

from __future__ import annotations

import struct
from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from .errors import PushChartError

if TYPE_CHECKING:
    from .push import Push

_SCALE = 2.0
# Okabe and Ito, "Color Universal Design", 2008: colors that color-blind people can distinguish.
_COLORS = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442"]
_FREE_COLOR = "#D9D9D9"


class Share(NamedTuple):
    """A part of the bar."""

    name: str
    byte_count: int
    color: str


def html_of(push: Push) -> str:
    """The picture and the bar as HTML."""
    shown = picture_or_reason(push)
    if isinstance(shown, bytes):
        width = struct.unpack(">I", shown[16:20])[0] / _SCALE
        data = b64encode(shown).decode("ascii")
        figure = f'<img alt="chart" width="{width:g}" src="data:image/png;base64,{data}">'
    else:
        figure = f"<p>No picture: {escape(shown)}</p>"
    return f'<div style="font:12px sans-serif;max-width:640px">{figure}{_bar(shares_of(push), len(push))}</div>'


def picture_or_reason(push: Push) -> Union[bytes, str]:
    """The picture, or the reason why there is none: a notebook shows a payload in every case."""
    try:
        return push.preview(scale=_SCALE)
    except PushChartError as error:
        return error.message


def shares_of(push: Push) -> list[Share]:
    """The bytes of each key, the largest first; then the rest of the payload, and the free bytes below the limit."""
    try:
        report: dict[str, Any] = push.sizes()
    except PushChartError:
        return []
    keys = sorted(_leaves(report), key=lambda key: (-key["bytes"], key["path"]))
    shares = [Share(key["path"], key["bytes"], _COLORS[i % len(_COLORS)]) for i, key in enumerate(keys)]
    rest = len(push) - sum(share.byte_count for share in shares)
    if rest > 0:
        shares.append(Share("other", rest, "#999999"))
    free = push.report.get("free", 0)
    if free > 0:
        shares.append(Share("free", free, _FREE_COLOR))
    return shares


def _leaves(report: dict[str, Any]) -> list[dict[str, Any]]:
    """The keys of a report without those whose parts are also in it."""
    keys: list[dict[str, Any]] = [*report["keys"], *report["apsKeys"]]
    for nested in report["nestedKeys"].values():
        keys += nested
    by_path = {key["path"]: key for key in keys}
    return [key for path, key in by_path.items() if not any(p.startswith((path + ".", path + "[")) for p in by_path)]


def _bar(shares: list[Share], byte_count: int) -> str:
    total = sum(share.byte_count for share in shares)
    if total == 0:
        return ""
    parts = "".join(
        f'<span title="{escape(share.name)}: {share.byte_count} bytes" style="display:inline-block;height:14px;'
        f'width:{100 * share.byte_count / total:.3f}%;background:{share.color}"></span>'
        for share in shares
    )
    legend = " ".join(
        f'<span style="white-space:nowrap"><span style="color:{share.color}">■</span> {escape(share.name)} '
        f"{share.byte_count}</span>"
        for share in shares
    )
    return f'<div style="font-size:0;margin:4px 0">{parts}</div><div>{byte_count} bytes: {legend}</div>'
