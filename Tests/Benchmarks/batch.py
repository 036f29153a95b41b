#!/usr/bin/env python3
"""Times `pushchart batch` as a whole process: the processor time of a payload, and payloads per second of processor time
and of wall-clock time.

    batch.py [PUSHCHART[,PUSHCHART --workers 0]...] [ROUNDS] [FOLDER OF CSV FILES] [--base COMMIT]

Each of 2,000 requests contains another series of 288 samples five minutes apart, with a title and a body. In the
first run the chart may use all available bytes. In the second run it is as small as a tolerance of half a pixel
allows. In the third run a body of 10 kB is shortened first. The next two runs have 20 templates in 20 languages, with
the name of a recipient: 2,000 requests with different charts, and 20,000 with one chart. The last run has 20,000
requests with a text and without a series. With a folder, one more run contains a request for each of its files
(`timestamp,value`).

The runs alternate, so that other load affects all of them. The best time counts. Several commands, each with its own
options, are compared with the first one, round by round. The median ratio counts.

With `--base`, the script builds a commit beside the command, in a temporary worktree, and compares the command with it.
It then prints the goals of the batch, and with valgrind the share of instructions that parsing takes. The share is
that of requests with a width of 0, which are rejected after they are parsed.
"""
import argparse, csv, glob, json, os, shlex, shutil, statistics

from processes import answered, built, instructions, release
from random_walk import random_walk

parser = argparse.ArgumentParser(usage=__doc__.split("\n")[2].strip())
parser.add_argument("commands", nargs="?", default=shlex.quote(release))
parser.add_argument("rounds", nargs="?", type=int, default=5)
parser.add_argument("folder", nargs="?")
parser.add_argument("--base")
arguments = parser.parse_args()
commands = [shlex.split(command) for command in arguments.commands.split(",")]
COUNT, POINTS, TEXT_COUNT = 2000, 288, 20000


def fan_out(count, chart):
    """Requests of recipients with 20 templates in 20 languages."""
    for index in range(count):
        language = index // 20 % 20
        body = f"Dear recipient {index}, " + "now {last}, {change} since yesterday. " + "ça va " * language
        template = {"aps": {"alert": {"title": f"Load of server {index % 20}", "body": body}}}
        yield json.dumps({"template": template, "series": chart(index)}).encode() + b"\n"


def instructions_of_request(command, lines):
    """The instructions of a request, without those of the start."""
    few, many = (instructions(command[0], "batch", "--workers", "0",
                              input=b"".join(lines.splitlines(keepends=True)[:count]))[0] for count in (10, 40))
    return (many - few) / 30


def requests(every, body="Now {last}, {change} since yesterday", **options):
    template = {"aps": {"alert": {"title": "Load of the server", "body": body}}}
    return b"".join(
        json.dumps({"template": template, "series": series, **options}).encode() + b"\n" for series in every)


def timed(command, lines):
    return answered([command[0], "batch", "--line-limit", "64000000", *command[1:]], lines)[:2]


series = [list(random_walk(seed, POINTS)) for seed in range(COUNT)]
runs = {
    "all available bytes": requests(series),
    "a tolerance of half a pixel": requests(series, tolerance=0.5),
    "a text of 10 kB shrinks first": requests(series, body="word " * 2000, text=["aps.alert.body"], shrink="text,chart"),
    "20 templates in 20 languages": b"".join(fan_out(COUNT, lambda index: series[index])),
    "the same with one chart": b"".join(fan_out(TEXT_COUNT, lambda index: series[0])),
    "a text and no series": b"".join(
        json.dumps({"template": {"aps": {"alert": {"title": "Hello", "body": f"Number {index}"}}},
                    "text": ["aps.alert.body"]}).encode() + b"\n" for index in range(TEXT_COUNT)),
}
if arguments.folder:
    files = sorted(glob.glob(os.path.join(arguments.folder, "*.csv")))
    kept = [[[row[0], float(row[1])] for row in list(csv.reader(open(name)))[1:]] for name in files]
    for points in kept:
        for point in points:
            try:
                point[0] = float(point[0])
            except ValueError:
                pass
    runs[f"{len(kept)} files, {sum(map(len, kept)):,} samples"] = requests(kept)
if arguments.base:
    commands.insert(0, [built(arguments.base)])
times = {name: [[] for _ in commands] for name in runs}
for turn in range(arguments.rounds):
    for name, lines in runs.items():
        # The order alternates, so that no command always runs after the same other command.
        for index in sorted(range(len(commands)), reverse=turn % 2 == 1):
            times[name][index].append(timed(commands[index], lines))
for name, lines in runs.items():
    count = lines.count(b"\n")
    for command, taken in zip(commands, times[name]):
        processor, wall = map(min, zip(*taken))
        print(f"{name:34} {1e6 * processor / count:7.1f} µs   {count / processor:7,.0f} a second of processor time"
              f"   {count / wall:7,.0f} a second"
              f"   {processor:.2f} s, {wall:.2f} s for {count:,}", end="")
        if len(commands) > 1:
            ratios = [statistics.median(mine[kind] / first[kind] for mine, first in zip(taken, times[name][0]))
                      for kind in (0, 1)]
            print(f"   x{ratios[0]:.3f}, x{ratios[1]:.3f} of the first   {shlex.join(command)}", end="")
        print(flush=True)

if arguments.base:
    def cost(name, command=1):
        """The processor time of a payload, in every round."""
        return [processor / runs[name].count(b"\n") for processor, _ in times[name][command]]

    def ratio(costs, others):
        return statistics.median(one / other for one, other in zip(costs, others))

    plain, long, different, shared = ("all available bytes", "a text of 10 kB shrinks first",
                                      "20 templates in 20 languages", "the same with one chart")
    print(f"\npayloads per second, relative to {arguments.base}:  x{ratio(cost(plain, 0), cost(plain)):.2f}")
    print(f"cost of a text of 10 kB, relative to plain:  x{ratio(cost(long), cost(plain)):.2f}"
          f"   (base: x{ratio(cost(long, 0), cost(plain, 0)):.2f})")
    print(f"payloads per second with one chart, relative to different charts:  x{ratio(cost(different), cost(shared)):.1f}"
          f"   (base: x{ratio(cost(different, 0), cost(shared, 0)):.1f})")
    if shutil.which("valgrind"):
        for name, command in zip(("base", "this"), commands):
            whole = instructions_of_request(command, runs[plain])
            parsing = instructions_of_request(command, requests(series[:40], width=0))
            print(f"instructions of a plain request, {name}:  {whole / 1e6:.2f} million,"
                  f" parsing at most {100 * parsing / whole:.0f} %")
    shutil.rmtree(os.path.dirname(commands[0][0]))
