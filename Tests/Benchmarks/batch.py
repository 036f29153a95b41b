#!/usr/bin/env python3
"""Times `pushchart batch` as a whole process: payloads a second of processor time and of wall-clock time.

    batch.py [PUSHCHART] [ROUNDS] [FOLDER OF CSV FILES]

Each of 2,000 requests holds another series of 288 samples five minutes apart, with a title and a body. The chart takes
all the room that it can use; is as small as a tolerance of half a pixel lets it be; or stands beside a body of 10 kB that
gives way first. With a folder, one more run holds a request for each of its files (`timestamp,value`). The runs go in
turns, so that a busy moment meets all alike, and the best counts.
"""
import csv, glob, json, os, resource, subprocess, sys, time

from random_walk import random_walk

root = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
pushchart = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else os.path.join(root, ".build/release/pushchart")
rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
COUNT, POINTS = 2000, 288


def requests(every, body="Now {last}, {change} since yesterday", **options):
    template = {"aps": {"alert": {"title": "Load of the server", "body": body}}}
    return b"".join(
        json.dumps({"template": template, "series": series, **options}).encode() + b"\n" for series in every)


def timed(lines):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    answers = subprocess.run([pushchart, "batch", "--line-limit", "64000000"], input=lines, check=True,
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    assert answers.count(b"\n") == lines.count(b"\n"), "an answer is missing"
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall


series = [list(random_walk(seed, POINTS)) for seed in range(COUNT)]
runs = {
    "all the room it can use": requests(series),
    "a tolerance of half a pixel": requests(series, tolerance=0.5),
    "a text of 10 kB gives first": requests(series, body="word " * 2000, text=["aps.alert.body"], give="text"),
}
if len(sys.argv) > 3:
    files = sorted(glob.glob(os.path.join(sys.argv[3], "*.csv")))
    kept = [[[row[0], float(row[1])] for row in list(csv.reader(open(name)))[1:]] for name in files]
    for points in kept:
        for point in points:
            try:
                point[0] = float(point[0])
            except ValueError:
                pass
    runs[f"{len(kept)} files, {sum(map(len, kept)):,} samples"] = requests(kept)
best = {name: (float("inf"), float("inf")) for name in runs}
for _ in range(rounds):
    for name, lines in runs.items():
        best[name] = tuple(map(min, best[name], timed(lines)))
for name, (processor, wall) in best.items():
    count = runs[name].count(b"\n")
    print(f"{name:34} {count / processor:7,.0f} a second of processor time   {count / wall:7,.0f} a second"
          f"   {processor:.2f} s, {wall:.2f} s for {count:,}")
