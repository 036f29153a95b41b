#!/usr/bin/env python3
"""Measures the Python package: payloads a second, and the processor time of Python as a share of that of the command.

    python_package.py [--count COUNT] [--rounds ROUNDS] [--source FOLDER]

`PUSHCHART` names the command. `--source` names the folder with the package `pushchart`, such as that of another commit;
the default is `samples/python/src`. NumPy and pandas are measured if they are installed.

`Batch.map` makes a payload from each of COUNT series, in each form that the package takes. The chart uses all available
bytes. The processor time of Python is that of all its threads, pipes included. The processor time of the command is
that of all its processes. The start of the command is measured with one series, and does not count. The forms
alternate, so that other load affects all of them, and the median of the ratios counts.
"""
import argparse
import importlib.util
import os
import resource
import statistics
import sys
import time
from datetime import datetime, timezone
from pathlib import Path

from random_walk import random_walk

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = {"aps": {"alert": {"title": "Load of the server", "body": "Now {last}, {change} since yesterday"}}}


def forms(pushchart, series):
    """The same series in each form."""
    yield "lists of samples, seconds", series
    yield "lists of samples, datetimes", [
        [(datetime.fromtimestamp(second, timezone.utc), value) for second, value in one] for one in series
    ]
    yield "mappings, datetimes", [
        [{"time": datetime.fromtimestamp(second, timezone.utc), "load": value} for second, value in one] for one in series
    ]
    columns = [tuple(zip(*one)) for one in series]
    yield "lists of times and of values", [pushchart.Series(list(times), list(values)) for times, values in columns]
    if importlib.util.find_spec("numpy"):
        import numpy

        yield "NumPy, two arrays", [pushchart.Series(numpy.array(t), numpy.array(v)) for t, v in columns]
        yield "NumPy, an array of two columns", [numpy.array(one) for one in series]
    if importlib.util.find_spec("pandas"):
        import pandas

        yield "pandas, an index of seconds", [pushchart.Series(pandas.Index(t), pandas.Series(v)) for t, v in columns]
        yield "pandas, an index of datetimes", [
            pandas.Series(v, index=pandas.to_datetime(t, unit="s", utc=True)) for t, v in columns
        ]
        yield "pandas, a frame with such an index", [
            pandas.DataFrame({"load": v}, index=pandas.to_datetime(t, unit="s", utc=True)) for t, v in columns
        ]


def spent(pushchart, series):
    """The seconds of Python, of the command and of the clock."""
    start, python, command = time.perf_counter(), time.process_time(), resource.getrusage(resource.RUSAGE_CHILDREN)
    with pushchart.Batch() as batch:
        for push in batch.map((one, TEMPLATE) for one in series):
            assert push.bytes
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processes = after.ru_utime + after.ru_stime - command.ru_utime - command.ru_stime
    return time.process_time() - python, processes, time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n")[2].strip())
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--source", default=ROOT / "samples/python/src")
    arguments = parser.parse_args()
    os.environ.setdefault("PUSHCHART", str(ROOT / ".build/release/pushchart"))
    sys.path.insert(0, str(arguments.source))
    import pushchart

    for point_count in (288, 1440):
        walks = [list(random_walk(seed, point_count)) for seed in range(arguments.count)]
        measured = {}
        for _ in range(arguments.rounds):
            for name, series in forms(pushchart, walks):
                few, all_ = spent(pushchart, series[:1]), spent(pushchart, series)
                measured.setdefault(name, []).append([(a - f) / (len(series) - 1) for a, f in zip(all_, few)])
        for name, rounds in measured.items():
            python, command, wall = (min(column) for column in zip(*rounds))
            share = statistics.median(one[0] / one[1] for one in rounds)
            print(
                f"{point_count:5,} samples, {name:31} {1 / (python + command):6,.0f} a second of processor time"
                f"   {1 / wall:6,.0f} a second   Python {1e6 * python:6.1f} µs   command {1e6 * command:7.1f} µs"
                f"   {100 * share:5.1f} %",
                flush=True,
            )


if __name__ == "__main__":
    main()
