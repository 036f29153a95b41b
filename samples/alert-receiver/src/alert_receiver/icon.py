"""The icon of the installed page, which is a chart too."""

from functools import cache

import pushchart

_SIDE = 64
_POINTS = [(0, 2.0), (1, 2.3), (2, 2.1), (3, 2.4), (4, 6.6), (5, 7.4), (6, 6.9)]
_HIDDEN = {"enabled": False}
_STYLE = {
    "extends": None,
    "backgroundColor": "#1C1C1E",
    "minOffset": 12,
    "chartDescription": _HIDDEN,
    "legend": _HIDDEN,
    "leftAxis": {"enabled": False, "axisMinimum": 0, "axisMaximum": 9},
    "rightAxis": _HIDDEN,
    "xAxis": _HIDDEN,
    "dataSet": {
        "colors": ["#FF453A"],
        "lineWidth": 4,
        "drawCirclesEnabled": False,
        "drawValuesEnabled": False,
        "drawFilledEnabled": True,
        "fillColor": "#FF453A",
    },
}


@cache
def icon(side: int) -> bytes:
    """A PNG file of a square, drawn by ``pushchart``."""
    push = pushchart.encode(_POINTS, {"aps": {"alert": "icon"}}, axis="number", width=_SIDE, height=_SIDE)
    return push.preview(scale=side / _SIDE, style=_STYLE)
