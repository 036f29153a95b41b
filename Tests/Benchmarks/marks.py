#!/usr/bin/env python3
"""Prints the table of docs/internals/codec.md on marks of samples: the bytes of bars and candles as a chart text and as JSON.

    marks.py [PUSHCHART]

Daily counts are independent and normally distributed. Prices are a random walk of 40 steps a day, and a day opens at the
close of the day before. Their seeds are fixed. JSON has a pair of seconds and value for each sample, a list for each
series, and no white space. All sizes include the quotes or brackets of the value.
"""
import json, random, subprocess

from processes import argument, release

pushchart = argument(1, release)
DAY, START = 86_400, 1_735_689_600


def counts(days):
    """A series of daily counts."""
    numbers = random.Random(days)
    return [[[START + DAY * day, max(0, round(numbers.gauss(8000, 2500)))] for day in range(days)]]


def candles(days):
    """Series of the open, high, low and close of each day."""
    numbers = random.Random(days)
    series, price = [[], [], [], []], 100.0
    for day in range(days):
        walk = [price]
        for _ in range(40):
            walk.append(walk[-1] + numbers.gauss(0, 0.25))
        price = walk[-1]
        for points, value in zip(series, (walk[0], max(walk), min(walk), price)):
            points.append([START + DAY * day, round(value, 2)])
    return series


def chart_bytes(series, keep, **goal):
    """The bytes of the chart that `batch` packs, with its quotes."""
    request = {"template": {"aps": {"alert": "x"}}, "axis": "time", "scale": 3, "samples": keep,
               "series": [{"points": points} for points in series], **goal}
    answer = subprocess.run([pushchart, "batch", "--workers", "0"], input=json.dumps(request).encode(), check=True,
                            stdout=subprocess.PIPE).stdout
    return len(json.dumps(json.loads(answer)["chart"], ensure_ascii=False))


print("| chart | `--tolerance 0.5` | exact | as JSON arrays |")
print("|---|---|---|---|")
for title, series, keep, decimals in (
        ("30 bars: daily counts", counts(30), "all", 0), ("365 bars", counts(365), "all", 0),
        ("60 candles: prices with two decimals", candles(60), "ohlc", 2), ("120 candles", candles(120), "ohlc", 2)):
    plain = ",".join(json.dumps(points, separators=(",", ":")) for points in series)
    print(f"| {title} | {chart_bytes(series, keep, tolerance=0.5)} | {chart_bytes(series, keep, exact=decimals)} "
          f"| {len(plain):,} |")
