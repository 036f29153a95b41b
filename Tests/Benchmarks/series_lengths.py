#!/usr/bin/env python3
"""Times `pushchart batch` with series of a day of five minutes, a day of minutes and a week of minutes.

    series_lengths.py [PUSHCHART[,PUSHCHART]...] [ROUNDS]

Each request has another random walk of 288, 1,440 or 10,080 samples. The chart may use all available bytes, or it is as
small as a tolerance of half a pixel allows. The script prints the charts per second of processor time, without the time
of the start. All runs take turns, and the best time of each counts. With several commands, it also compares their
answers byte for byte.
"""
import json

from processes import answered, argument, release
from random_walk import random_walk

commands = argument(1, release).split(",")
rounds = int(argument(2, 5))
template = {"aps": {"alert": {"title": "Load of the server", "body": "Now {last}, {change} since yesterday"}}}


def requests(samples, count, **options):
    return [json.dumps({"template": template, "series": list(random_walk(seed, samples)), **options}).encode() + b"\n"
            for seed in range(count)]


def timed(command, lines):
    """The processor time of a process, and its answers."""
    processor, _, answers = answered([command, "batch", "--workers", "0"], b"".join(lines))
    return processor, answers


runs = {(samples, name): requests(samples, count, **options) for samples, count in ((288, 500), (1440, 100), (10080, 30))
        for name, options in (("all available bytes", {}), ("a tolerance of half a pixel", {"tolerance": 0.5}))}
times = {run: [[] for _ in commands] for run in runs}
starts = [[] for _ in commands]
for turn in range(rounds):
    order = sorted(range(len(commands)), reverse=turn % 2 == 1)
    for index in order:
        starts[index].append(timed(commands[index], [])[0])
    for run, lines in runs.items():
        answers = [None for _ in commands]
        for index in order:
            time, answers[index] = timed(commands[index], lines)
            times[run][index].append(time)
        assert answers.count(answers[0]) == len(commands), "the answers differ"
for (samples, name), lines in runs.items():
    rates = [len(lines) / (min(taken) - min(start)) for taken, start in zip(times[samples, name], starts)]
    print(f"{samples:6,} samples, {name:28}", *(f"{rate:7,.0f} a second" for rate in rates))
