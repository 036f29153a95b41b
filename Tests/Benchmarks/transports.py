#!/usr/bin/env python3
"""Counts the instructions of `pushchart batch` for charts at a path, compared with charts at the top level.

    transports.py [PUSHCHART] [COUNT]

The script needs valgrind. It runs a stripped copy of the command, because valgrind does not read the debugging
information of Swift. Each of COUNT requests (default 30) has 288 samples, and both templates have the same bytes, so
the charts are equal. Instructions do not depend on other load.
"""
import json, os, re, subprocess, sys, tempfile

from random_walk import random_walk

root = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
pushchart = sys.argv[1] if len(sys.argv) > 1 else os.path.join(root, ".build/release/pushchart")
count = int(sys.argv[2]) if len(sys.argv) > 2 else 30
TEXT = "y" * 100
TOP = {"aps": {"alert": {"title": "x", "body": TEXT}}, "id": 7}
STATE = {"aps": {"event": "update", "content-state": {"note": TEXT}}}
DEEP = {"aps": {"event": "update", "content-state": {"note": TEXT, "a": {"b": {"c": {}}}}}}
series = [list(random_walk(seed, 288)) for seed in range(count)]

with tempfile.TemporaryDirectory() as folder:
    stripped = os.path.join(folder, "pushchart")
    subprocess.run(["strip", "-o", stripped, pushchart], check=True)

    def instructions(requests):
        lines = b"".join(json.dumps(request).encode() + b"\n" for request in requests)
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", stripped, "batch", "--workers", "0"]
        process = subprocess.run(command, input=lines, capture_output=True)
        assert process.stdout.count(b"\n") == len(requests) and b'"error"' not in process.stdout, process.stdout[:200]
        return int(re.search(rb"Collected : (\d+)", process.stderr).group(1))

    start = instructions([])
    for name, options in (("half a pixel", {"tolerance": 0.5}), ("all bytes", {})):
        top, state, deep = (
            instructions([{"template": template, "series": one, **options, **place} for one in series]) - start
            for template, place in (
                (TOP, {}),
                (STATE, {"transport": "liveactivity"}),
                (DEEP, {"transport": "liveactivity", "key": "aps.content-state.a.b.c.chart"}),
            )
        )
        print(f"{name}: top level {top / count / 1e6:.2f} million instructions a request, "
              f"content state {state / top:.4f}, deep path {deep / top:.4f}")
