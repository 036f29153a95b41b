"""The options of a request. ``make generate`` writes this file from the options of the command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, Union

from ._arguments import FLAG, INTEGER, LIMIT, NUMBER, OBJECT, TEXT, TEXTS, Kind, one_of

__all__ = ["Options"]


class Options(TypedDict, total=False):
    """The options of ``encode``. A value ``None`` keeps the default of the command."""

    axis: Union[str, None]
    """``time`` or ``number``. Without it, the form of the series decides."""
    transport: Union[str, None]
    """The service that carries the payload. It sets the defaults of ``key`` and ``limit``, and the counted bytes. It
    decides where the chart is, and how bytes are counted. Requests of one run can differ.

    Value: ``apns``, ``liveactivity``, ``fcm``, ``fcm-apns``, ``webpush``. Default: ``"apns"``."""
    key: Union[str, None]
    """The path of the chart. The default depends on the transport. Objects on the way that are missing are added.

    Value: a text."""
    limit: Union[int, str, None]
    """The maximum number of bytes, or a known limit. The default depends on the transport.

    Value: a whole number, 1 to 1099511627776, or ``apns``, ``voip``, ``liveactivity``, ``legacy``, ``legacy-256``,
    ``fcm``, ``webpush``, ``simctl``."""
    reserve: Union[int, None]
    """Keeps bytes free for data that a gateway adds. It is below the limit.

    Value: a whole number, 0 to 1099511627775. Default: ``0``."""
    counted_for: Union[str, None]
    """The JSON encoder that writes the payload before it is sent.

    Value: ``as-written``, ``foundation``, ``php``, ``python``, ``rails``, ``go``. Default: ``"as-written"``."""
    width: Union[int, None]
    """The width of the client's chart in points. The default is that of the style if it is known, or 320.

    Value: a whole number, 1 to 2000."""
    height: Union[int, None]
    """The height of the client's chart in points. The default is that of the style, or 320. With a width and without a
    height, it is 320.

    Value: a whole number, 1 to 2000."""
    scale: Union[float, None]
    """Device pixels per point of the client's screen.

    Value: a number above 0, to 8. Default: ``3``."""
    tolerance: Union[float, None]
    """Makes the smallest chart with this error in device pixels. Without it, the chart is as faithful as the limit
    allows.

    Value: a number, 0.001 to 1000000."""
    exact: Union[int, None]
    """Keeps every sample, with its value rounded to some decimals. Negative numbers round to tens, hundreds and so on.
    It excludes a tolerance and a largest error.

    Value: a whole number, -15 to 15."""
    keep_last: Union[bool, None]
    """Keeps the last value of each series exactly.

    Value: true or false. Default: ``false``."""
    max_chart_error: Union[float, None]
    """The largest error of the chart that is accepted. It is at least the tolerance.

    Value: a number, 0.001 to 1000000."""
    texts: Union[str, Sequence[str], None]
    """A text that may be shortened, such as aps.alert.body. Repeat for more texts. The weight is its share compared
    with other texts. It keeps a minimum number of characters. Figures are filled in in such a text, wherever it is.

    Value: a text, or a list of these."""
    shrink: Union[str, None]
    """The parts that shrink if the payload is too large, in order.

    Value: ``text,chart``, ``chart,text``, ``text``, ``chart``. Default: ``"text,chart"``."""
    cut: Union[str, None]
    """The boundaries at which texts are cut.

    Value: ``graphemes``, ``words``. Default: ``"graphemes"``."""
    ellipsis: Union[str, None]
    """The text after a cut; may be empty.

    Value: a text. Default: ``"…"``."""
    no_figures: Union[bool, None]
    """Leaves names in braces, such as {last}, as they are. The figures are {last}, {first}, {change}, {change%}, {min},
    {max}, {mean}, {unit}. They replace the names in the texts of the alert, in the alert of a sealed object, and in the
    texts that may be shortened.

    Value: true or false. Default: ``false``."""
    decimals: Union[int, None]
    """Digits after the decimal point of figures in texts, such as {last}. Without it, they are the fewest whose last
    digit is at most a thousandth of the range of the values, and no more than the value has. {change%} has one.

    Value: a whole number, 0 to 20."""
    decimal_separator: Union[str, None]
    """The text before the decimals.

    Value: a text. Default: ``"."``."""
    group_separator: Union[str, None]
    """The text between groups of three digits.

    Value: a text. Default: ``""``."""
    style: Union[str, None]
    """The name of the style with which the client draws the chart.

    Value: a text."""
    reference: Union[float, None]
    """The reference level: a value that the chart shows as a line.

    Value: a number."""
    unit: Union[str, None]
    """The unit of the values, such as °C, for labels that show it.

    Value: a text."""
    line_color: Union[str, Sequence[str], None]
    """The line color of each series, in order. An empty text keeps the color of the style. The color in the object of a
    series has priority.

    Value: a color ``#RRGGBB`` or ``#RRGGBBAA``, or an empty text, or a list of these."""
    fill_color: Union[str, Sequence[str], None]
    """The color under the line of each series, in order.

    Value: a color ``#RRGGBB`` or ``#RRGGBBAA``, or an empty text, or a list of these."""
    without_alert: Union[bool, None]
    """Also accepts a template without title and body.

    Value: true or false. Default: ``false``."""
    seal: Union[Mapping[str, Any], None]
    """Seals the object at the seal path with this key file. In a request, it is the content of the file as an object: a
    request cannot name a file.

    Value: an object."""
    pad: Union[int, None]
    """Pads the sealed content to a multiple of this size, which hides its length.

    Value: a whole number, 1 to 4096."""
    max_age: Union[int, None]
    """The phone refuses the push after this time.

    Value: a whole number, 1 to 4294967295."""


OPTIONS: dict[str, tuple[str, Kind]] = {
    "axis": ("axis", one_of("time", "number")),
    "transport": ("transport", TEXT),
    "key": ("key", TEXT),
    "limit": ("limit", LIMIT),
    "reserve": ("reserve", INTEGER),
    "counted_for": ("counted-for", TEXT),
    "width": ("width", INTEGER),
    "height": ("height", INTEGER),
    "scale": ("scale", NUMBER),
    "tolerance": ("tolerance", NUMBER),
    "exact": ("exact", INTEGER),
    "keep_last": ("keep-last", FLAG),
    "max_chart_error": ("max-chart-error", NUMBER),
    "texts": ("text", TEXTS),
    "shrink": ("shrink", TEXT),
    "cut": ("cut", TEXT),
    "ellipsis": ("ellipsis", TEXT),
    "no_figures": ("no-figures", FLAG),
    "decimals": ("decimals", INTEGER),
    "decimal_separator": ("decimal-separator", TEXT),
    "group_separator": ("group-separator", TEXT),
    "style": ("style", TEXT),
    "reference": ("reference", NUMBER),
    "unit": ("unit", TEXT),
    "line_color": ("line-color", TEXTS),
    "fill_color": ("fill-color", TEXTS),
    "without_alert": ("without-alert", FLAG),
    "seal": ("seal", OBJECT),
    "pad": ("pad", INTEGER),
    "max_age": ("max-age", INTEGER),
}
"""The member of a request for each option, and what its value may be. The command checks more."""
