#!/usr/bin/env python3
"""Times `pushchart batch` as a whole process: payloads per second of processor time and of wall-clock time.

    batch.py [PUSHCHART[,PUSHCHART --workers 0]...] [ROUNDS] [FOLDER OF CSV FILES]

Each of 2,000 requests contains another series of 288 samples five minutes apart, with a title and a body. In the
first run the chart may use all available bytes. In the second run it is as small as a tolerance of half a pixel
allows. In the third run a body of 10 kB is shortened first. The fourth run has 20,000 requests with a text and
without a series. With a folder, one more run contains a request for each of its files (`timestamp,value`).

The runs alternate, so that other load affects all of them. The best time counts. Several commands, each with its own
options, are compared with the first one, round by round. The median ratio counts.
"""
import csv, glob, json, os, resource, shlex, statistics, subprocess, sys, time

from random_walk import random_walk

root = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
command_lines = sys.argv[1] if len(sys.argv) > 1 else shlex.quote(os.path.join(root, ".build/release/pushchart"))
commands = [shlex.split(command) for command in command_lines.split(",")]
rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
COUNT, POINTS, TEXT_COUNT = 2000, 288, 20000


def requests(every, body="Now {last}, {change} since yesterday", **options):
    template = {"aps": {"alert": {"title": "Load of the server", "body": body}}}
    return b"".join(
        json.dumps({"template": template, "series": series, **options}).encode() + b"\n" for series in every)


def timed(command, lines):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    answers = subprocess.run([command[0], "batch", "--line-limit", "64000000", *command[1:]], input=lines, check=True,
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    assert answers.count(b"\n") == lines.count(b"\n"), "an answer is missing"
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall


series = [list(random_walk(seed, POINTS)) for seed in range(COUNT)]
runs = {
    "all available bytes": requests(series),
    "a tolerance of half a pixel": requests(series, tolerance=0.5),
    "a text of 10 kB shrinks first": requests(series, body="word " * 2000, text=["aps.alert.body"], shrink="text,chart"),
    "a text and no series": b"".join(
        json.dumps({"template": {"aps": {"alert": {"title": "Hello", "body": f"Number {index}"}}},
                    "text": ["aps.alert.body"]}).encode() + b"\n" for index in range(TEXT_COUNT)),
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
times = {name: [[] for _ in commands] for name in runs}
for turn in range(rounds):
    for name, lines in runs.items():
        # The order alternates, so that no command always runs after the same other command.
        for index in sorted(range(len(commands)), reverse=turn % 2 == 1):
            times[name][index].append(timed(commands[index], lines))
for name, lines in runs.items():
    count = lines.count(b"\n")
    for command, taken in zip(commands, times[name]):
        processor, wall = map(min, zip(*taken))
        print(f"{name:34} {count / processor:7,.0f} a second of processor time   {count / wall:7,.0f} a second"
              f"   {processor:.2f} s, {wall:.2f} s for {count:,}", end="")
        if len(commands) > 1:
            ratios = [statistics.median(mine[kind] / first[kind] for mine, first in zip(taken, times[name][0]))
                      for kind in (0, 1)]
            print(f"   x{ratios[0]:.3f}, x{ratios[1]:.3f} of the first   {shlex.join(command)}", end="")
        print(flush=True)
