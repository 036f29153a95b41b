#!/usr/bin/env python3
"""Measures the packages for Python and Node beside the command: payloads a second, processor time and memory.

    packages.py [PUSHCHART] [COUNT] [ROUNDS]

Each makes the same payloads of COUNT random walks (default 4000) with 288 samples: `batch` with packed columns, and
`Batch.map` from lists of points with times in seconds. The chart uses all available bytes. The processor time and the
peak of memory of a package are those of its own process, with the series. The time of `batch` is that of all its
processes with their start, and its memory the peak of its largest process. The three alternate, and the best of the
rounds counts.
"""
import json
import os
import subprocess
import sys
import tempfile

from processes import argument, release, root, run
from random_walk import random_walk

SAMPLES = 288
TEMPLATE = {"aps": {"alert": {"title": "Load of the server", "body": "Now {last}, {change} since yesterday"}}}
PYTHON = """
import json, resource, sys, time
import pushchart
series = json.load(open(sys.argv[1]))
template = json.loads(sys.argv[2])
with pushchart.Batch() as batch:
    batch.encode(series[0], template)
    start, own = time.perf_counter(), time.process_time()
    count = sum(len(push.bytes) > 0 for push in batch.map((one, template) for one in series))
    print(json.dumps([count, time.perf_counter() - start, time.process_time() - own,
                      resource.getrusage(resource.RUSAGE_SELF).ru_maxrss]))
"""
NODE = """
import {readFileSync} from 'node:fs';
const {Batch} = await import(process.argv[1]);
const series = JSON.parse(readFileSync(process.argv[2])), template = JSON.parse(process.argv[3]);
const batch = new Batch();
await batch.encode(series[0], template);
const start = performance.now(), own = process.cpuUsage();
let count = 0;
for await (const push of batch.map(series.map(one => [one, template]))) count += push.bytes.length > 0;
const {user, system} = process.cpuUsage(own);
console.log(JSON.stringify([count, (performance.now() - start) / 1e3, (user + system) / 1e6,
  process.resourceUsage().maxRSS]));
await batch.close();
"""


def main():
    pushchart, count, rounds = argument(1, release), int(argument(2, 4000)), int(argument(3, 5))
    series = [list(random_walk(seed, SAMPLES)) for seed in range(count)]
    sys.path.insert(0, os.path.join(root, "samples/python/src"))
    from pushchart._option_members import request_options
    from pushchart._request import request_line

    environment = {**os.environ, "PUSHCHART": pushchart, "PYTHONPATH": sys.path[0]}
    module = "file://" + os.path.join(root, "samples/node/src/index.js")
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        points, lines = folder + "/points.json", folder + "/lines.jsonl"
        with open(points, "w") as file:
            json.dump(series, file)
        with open(lines, "wb") as file:
            file.writelines(request_line(one, TEMPLATE, request_options({})) + b"\n" for one in series)
        packages = {
            "Python": [sys.executable, "-c", PYTHON, points, json.dumps(TEMPLATE)],
            "Node": ["node", "--input-type=module", "-e", NODE, module, points, json.dumps(TEMPLATE)],
        }
        for _ in range(rounds):
            with open(lines) as file:
                batch = run([pushchart, "batch"], stdin=file)
            assert batch.status == 0
            figures.setdefault("batch", []).append((batch.wall, batch.processor, batch.memory))
            for name, command in packages.items():
                made, *measured = json.loads(subprocess.run(command, check=True, stdout=-1, env=environment).stdout)
                assert made == count
                figures.setdefault(name, []).append(measured)
    for name, rows in figures.items():
        wall, own, memory = map(min, zip(*rows))
        print(f"{name:7} {count / wall:7,.0f} payloads a second   {1e6 * own / count:7.1f} µs of its processor time for "
              f"each   {memory / 1024:4.0f} MiB")


main()
