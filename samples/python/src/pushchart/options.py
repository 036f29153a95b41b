"""The options of a request. ``make generate`` writes this file from the options of the command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, TypedDict, Union


class Options(TypedDict, total=False):
    """The options of ``encode``. A value ``None`` keeps the default of the command.

    :param axis: ``time``, ``instants``, ``days``, ``number`` or ``names``. Times that are all midnights of one zone are
        days, and ``instants`` refuses that. Without it, the form of the series decides.
    :param names: With the axis ``names``: the names in their order, if it is not that in which they first appear.
    :param time: The column of the times of a table, or a list of those whose cells together are times.
    :param value: The columns of values of a table, or ``all``.
    :param columns: ``ohlc`` reads the columns open, high, low and close of a table as a candlestick.
    :param by: The column of a table of whose values each has a series, or ``none`` for one series.
    :param zone: The zone of the times of a table that have none: a name such as ``Europe/Berlin``, or an offset.
    :param time_format: The form of the times of a table, such as ``%d/%m/%Y %H:%M``.
    :param missing: Texts and numbers in the cells of a table that are gaps.
    :param transport: The service that carries the payload. It sets the defaults of ``at`` and ``limit``, and the
        counted bytes. It decides where the chart is, and how bytes are counted. Requests of one run can differ. Value:
        ``apns``, ``liveactivity``, ``broadcast``, ``fcm``, ``fcm-apns``, ``expo``, ``webpush``. Default: ``"apns"``.
    :param at: The path of the chart. The default depends on the transport. Objects on the way that are missing are
        added. Value: a text.
    :param limit: The maximum number of bytes, or a known limit. The default depends on the transport. Value: a whole
        number, 1 to 1099511627776, or ``apns``, ``voip``, ``liveactivity``, ``broadcast``, ``legacy``, ``legacy-256``,
        ``fcm``, ``expo``, ``webpush``, ``simctl``.
    :param reserve: Keeps bytes free for data that a gateway adds. It is below the limit. Value: a whole number, 0 to
        1099511627775. Default: ``0``.
    :param counted_for: The JSON encoder that writes the payload last before its bytes are counted, or its properties.
        Properties are joined by commas, such as +spaces,+ascii. FCM writes the payload itself, so there none is
        counted. Value: ``as-written``, ``foundation``, ``php``, ``python``, ``rails``, ``go``, or some of ``+spaces``,
        ``+ascii``, ``+slashes``, ``+html`` with commas. Default: ``"as-written"``.
    :param width: The width of the client's chart in points. The default is that of the style. Value: a whole number, 1
        to 2000.
    :param height: The height of the client's chart in points. The default is that of the style. Value: a whole number,
        1 to 2000.
    :param scale: Device pixels per point of the client's screen. Value: a number above 0, to 8. Default: ``3``.
    :param tolerance: Makes the smallest chart with this error in device pixels. Without it, the chart is as faithful as
        the limit allows. Value: a number, 0.001 to 1000000.
    :param exact: Keeps every sample, with its value rounded to some decimals. Negative numbers round to tens, hundreds
        and so on. It excludes a tolerance and a largest error. Value: a whole number, -15 to 15.
    :param samples: The samples that the chart keeps: the outline of lines, all, or all of a candlestick. Without it,
        the type of the style decides if the style is known: outline for line, ohlc if the first four series are
        candles, and otherwise all. With all, times are exact, and the error of a series is measured on the range of its
        values. With ohlc, the first four series are open, high, low and close, whose order is kept. Value: ``outline``,
        ``all``, ``ohlc``.
    :param no_keep_last: Does not keep the last value of each series exactly, which takes about five bytes for each.
        Value: True or False. Default: ``False``.
    :param max_chart_error: The largest ink distance of the chart that is accepted, in points, or none for any. The ink
        distance is the largest distance from a point of the drawn or the original line to the other line. Without it, 8
        points, or no more than the tolerance. It is at least the tolerance. Value: a number, 0.001 to 1000000, or
        ``none``.
    :param texts: A text that may be shortened, such as aps.alert.body. Repeat for more texts. The weight is its share
        compared with other texts. It keeps a minimum number of characters. The figures {last}, {first}, {change},
        {change%}, {min}, {max}, {mean}, {unit}, and the name of each level, are filled in in such a text, wherever it
        is. They are also filled in in the texts of the alert. Value: a text, or a list of these.
    :param parts: A text that replaces {name} in the template, and may be shortened. Repeat for more. In a request, it
        is an object with a text for each name. Write {name:2:10} for a weight and a minimum number of characters. The
        words around a part stay whole. Value: an object.
    :param shrink: The parts that shrink if the payload is too large, in order. Value: ``text,chart``, ``chart,text``,
        ``text``, ``chart``. Default: ``"text,chart"``.
    :param or_texts_only: Packs the texts alone, with a warning, if the chart does not fit. Value: True or False.
        Default: ``False``.
    :param cut: The boundaries at which texts are cut. Value: ``graphemes``, ``words``. Default: ``"graphemes"``.
    :param decimals: Digits after the decimal point of figures in texts, such as {last}. Without it, they are the fewest
        whose last digit is at most a thousandth of the range of the values, and no more than the value has. {mean} has
        one more than the samples, and {change%} has one. A figure can have its own number, as in {mean:2}. Value: a
        whole number, 0 to 20.
    :param decimal_separator: The text before the decimals. Value: a text. Default: ``"."``.
    :param group_separator: The text between groups of three digits. Value: a text. Default: ``""``.
    :param style: The name of the style with which the client draws the chart. Value: a text.
    :param reference: The reference level: a value that the chart shows as a line. It is the level with the name
        reference. Value: a number.
    :param levels: A value that the style draws by its name, such as high=180. Repeat for more. In a request, it is an
        object with a number for each name. There are at most 16, with names of at most 32 bytes. In texts, {high} is
        replaced by the value. Value: an object.
    :param unit: The unit of the values, such as °C, for labels that show it. Value: a text.
    :param max_gap: Breaks lines where rows are missing: at longer distances, or with auto at ten times the usual one. A
        duration is a number of seconds, or one with s, m, h, d or w; on an axis of numbers, it is a number. The usual
        distance is the median. Value: a text.
    :param from_: The left end of the x axis, as a time of the CSV file, or rows. Without it, the first sample. A date,
        or a number: seconds since 1970 on an axis of time. A date without a zone is in UTC, and refused beside dates
        with an offset. Samples outside are an error. With rows, it is the first or the last row, also if that has no
        value. Value: a number, or a text.
    :param to: The right end of the x axis, such as the end of the day, or rows. Without it, the last sample. A date, or
        a number: seconds since 1970 on an axis of time. A date without a zone is in UTC, and refused beside dates with
        an offset. Samples outside are an error. With rows, it is the first or the last row, also if that has no value.
        Value: a number, or a text.
    :param line_color: The line color of each series, in order. An empty text keeps the color of the style. The color in
        the object of a series has priority. Value: a color ``#RRGGBB`` or ``#RRGGBBAA``, or an empty text, or a list of
        these.
    :param fill_color: The color under the line of each series, in order. Value: a color ``#RRGGBB`` or ``#RRGGBBAA``,
        or an empty text, or a list of these.
    :param seal: Seals the object at the seal path with this key file. In a request, it is the content of the file as an
        object: a request cannot name a file. Value: an object.
    :param pad: Pads the sealed content to a multiple of this size, which hides its length. Value: a whole number, 1 to
        4096.
    :param max_age: The phone refuses the push after this time. Value: a whole number, 1 to 4294967295.
    """

    axis: Union[str, None]
    names: Union[str, Sequence[str], None]
    time: Union[str, Sequence[str], None]
    value: Union[str, Sequence[str], None]
    columns: Union[str, None]
    by: Union[str, None]
    zone: Union[str, None]
    time_format: Union[str, None]
    missing: Union[str, float, Sequence[Union[str, float]], None]
    transport: Union[str, None]
    at: Union[str, None]
    limit: Union[int, str, None]
    reserve: Union[int, None]
    counted_for: Union[str, None]
    width: Union[int, None]
    height: Union[int, None]
    scale: Union[float, None]
    tolerance: Union[float, None]
    exact: Union[int, None]
    samples: Union[str, None]
    no_keep_last: Union[bool, None]
    max_chart_error: Union[float, str, None]
    texts: Union[str, Sequence[str], None]
    parts: Union[Mapping[str, Any], None]
    shrink: Union[str, None]
    or_texts_only: Union[bool, None]
    cut: Union[str, None]
    decimals: Union[int, None]
    decimal_separator: Union[str, None]
    group_separator: Union[str, None]
    style: Union[str, None]
    reference: Union[float, None]
    levels: Union[Mapping[str, Any], None]
    unit: Union[str, None]
    max_gap: Union[str, None]
    from_: Union[date, float, str, None]
    to: Union[date, float, str, None]
    line_color: Union[str, Sequence[str], None]
    fill_color: Union[str, Sequence[str], None]
    seal: Union[Mapping[str, Any], None]
    pad: Union[int, None]
    max_age: Union[int, None]
