#!/usr/bin/env python3
"""Prints the bytes of series as plain JSON and as a chart text.

    plain_json.py [PUSHCHART [SERIES.csv]...]

A series is a CSV file with dates in UTC; the default are a day of glucose readings and two years of closing prices of
the samples. JSON has a pair of seconds and value for each sample, without white space. The chart has the size of the style
default, and an error of at most half a device pixel. Another one has 360x180 points and at most 45 bytes. All sizes include
the quotes or brackets of the value.
"""
import base64, csv, datetime, json, os, subprocess, sys, tempfile, zlib

from processes import argument, release, root

pushchart = argument(1, release)
files = sys.argv[2:] or [os.path.join(root, f"samples/series/{name}.csv") for name in ("glucose", "apple-daily")]
TEMPLATE = '{"aps":{"alert":"x"}}'
BESIDE_CHART = len(TEMPLATE + ',"mutable-content":1,"chart":')


def seconds(text):
    return int(datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.timezone.utc).timestamp())


def chart(file, *options):
    """The report of `encode`: the bytes of the chart, and its errors."""
    with tempfile.TemporaryDirectory() as folder:
        template, push, report = (os.path.join(folder, name) for name in ("template.apns", "push.apns", "report.json"))
        with open(template, "w") as out:
            out.write(TEMPLATE)
        subprocess.run([pushchart, "encode", file, "--into", template, *options, "-o", push, "--report", report],
                       check=True)
        with open(report) as answer:
            return json.load(answer)


print("| series | samples | plain JSON | the same, deflated, in base64 | chart | largest error |")
print("|---|---|---|---|---|---|")
for file in files:
    with open(file) as lines:
        rows = [(seconds(time), float(value)) for time, value in list(csv.reader(lines))[1:] if value]
    plain = json.dumps([[time, int(value) if value.is_integer() else value] for time, value in rows],
                       separators=(",", ":")).encode()
    report = chart(file, "--tolerance", "0.5")
    few = chart(file, "--limit", str(BESIDE_CHART + 45), "--width", "360", "--height", "180", "--max-chart-error", "none")
    print(f"| {os.path.basename(file)} | {len(rows)} | {len(plain):,} "
          f"| {len(base64.b64encode(zlib.compress(plain, 9))) + 2:,} | {report['chartBytes']:,} "
          f"| {report['maximumErrorPixels']:.2f} device pixels |\n"
          f"| the same in 45 bytes | | | | {few['chartBytes']} | {few['inkDistancePoints']:.1f} points |")
