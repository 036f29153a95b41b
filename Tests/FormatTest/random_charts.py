"""Random requests of `batch` for charts of all kinds, and damaged texts."""

import importlib.machinery
import importlib.util
from datetime import date, timedelta
from pathlib import Path

from chart_text import ALPHABET, check_digits

REPOSITORY = Path(__file__).resolve().parents[2]
LEVELS = ["low", "high", "target €", "größte Höhe", "目標", "x" * 32]
COLORS = ["#000000", "#34C759", "#ff0000", "#01020380", "#FFFFFF00"]


def fuzz_requests():
    """The module of Tests/Fuzz/random-requests."""
    loader = importlib.machinery.SourceFileLoader("random_requests", str(REPOSITORY / "Tests/Fuzz/random-requests"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def requests(seed):
    """Requests without an end. Most have few samples, because the decoder of this test is slow."""
    module = fuzz_requests()
    source = module.Source(seed)
    while True:
        make = module.ordinary if source.chance(0.6) else module.wild
        request, _ = make(source)
        series = request["series"]
        request["series"] = series = series if isinstance(series[0], dict) else [{"points": series}]
        if source.chance(0.12):
            coarsen(source, request)
        elif source.chance(0.96):
            shorten(source, series)
        if source.chance(0.3):
            turn_axis(source, request, source.one(["days", "days", "names"]))
        decorate(source, request)
        yield request


def coarsen(source, request):
    """Leaves few bytes for many samples, which are then in columns as a rule."""
    for name in ("exact", "tolerance", "samples", "reserve", "text"):
        request.pop(name, None)
    request["template"] = {"aps": {"alert": "A"}}
    request["limit"] = source.integer(150, 600)


def shorten(source, series):
    """Takes every n-th sample, or the first ones."""
    count = source.one([1, 2, 3, 5, 10, 20, 40, 80])
    is_prefix = source.chance(0.5)
    for one in series:
        points = one["points"]
        one["points"] = points = points[:count] if is_prefix else points[:: -(-len(points) // count)]
        if all(value is None for _, value in points):
            points[0][1] = 1


def turn_axis(source, request, axis):
    """Days of a pattern, or names, in place of times."""
    for end in ("from", "to"):
        request.pop(end, None)
    request["axis"] = axis
    longest = max(len(one["points"]) for one in request["series"])
    if axis == "names":
        request["series"] = [dict(one, points=one["points"][:64]) for one in request["series"]]
        times = [f"{source.one(['n', 'Țară', '国'])} {index}" for index in range(longest)]
    else:
        first, step = date(source.integer(1, 9800), source.integer(1, 12), 1), source.one([0, 1, 1, 7, 30])
        if step:
            days = [first + timedelta(step * index) for index in range(longest)]
        else:  # the same day of each month
            day = source.integer(1, 28)
            months = (first.month - 1 + index for index in range(longest))
            days = [date(first.year + month // 12, month % 12 + 1, day) for month in months]
        if source.chance(0.3):
            request["from"], request["to"] = str(first), str(days[-1] + timedelta(40))
        times = [str(day) for day in days]
    for one in request["series"]:
        one["points"] = [[time, value] for time, (_, value) in zip(times, one["points"])]


def decorate(source, request):
    if source.chance(0.25):
        names = LEVELS[: source.integer(1, len(LEVELS))]
        values = (lambda: round(source.between(-100, 100), 2), source.double, lambda: source.integer(-9, 9) * 1e20)
        request["levels"] = {name: source.one(values)() for name in names}
    if source.chance(0.2):
        request["style"] = source.one(["article", "night ☾"])
    for one in request["series"]:
        for color in ("lineColor", "fillColor"):
            if source.chance(0.1):
                one[color] = source.one(COLORS)


def damaged_texts(texts, count, seed):
    source = fuzz_requests().Source(seed)
    return [damaged(source, source.one(texts)) for _ in range(count)]


def damaged(source, text):
    """A text with a change or two, or cut. Half of them have the right check digits."""
    for _ in range(source.integer(1, 2)):
        at = source.integer(0, len(text) - 1)
        kind = source.integer(0, 5)
        if kind == 0:
            text = text[: max(at, 1)]
        elif kind == 1:
            text = text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]
        elif kind == 2:
            text = text[:at] + source.one(['"', "/", "é", "\n", "1", "3"]) + text[at + 1 :]
        else:
            text = text[:at] + chr(source.one(ALPHABET)) + text[at + (kind != 3) :]
    data = text.encode()
    if len(data) > 3 and source.chance(0.5) and all(byte in ALPHABET for byte in data):
        text = chr(data[0]) + check_digits(data[0], data[3:]).decode() + text[3:]
    return text
