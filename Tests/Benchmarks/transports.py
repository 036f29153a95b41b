#!/usr/bin/env python3
"""Counts the instructions of `pushchart batch` for charts at a path, compared with charts at the top level.

    transports.py [PUSHCHART] [COUNT]

The script needs valgrind. Each of COUNT requests (default 30) has 288 samples, and both templates have the same bytes,
so the charts are equal. Instructions do not depend on other load.
"""
import json

from processes import argument, instructions, release
from random_walk import random_walk

pushchart = argument(1, release)
count = int(argument(2, 30))
TEXT = "y" * 100
TOP = {"aps": {"alert": {"title": "x", "body": TEXT}}, "id": 7}
STATE = {"aps": {"event": "update", "content-state": {"note": TEXT}}}
DEEP = {"aps": {"event": "update", "content-state": {"note": TEXT, "a": {"b": {"c": {}}}}}}
series = [list(random_walk(seed, 288)) for seed in range(count)]


def cost(requests):
    lines = b"".join(json.dumps(request).encode() + b"\n" for request in requests)
    counted, answers = instructions(pushchart, "batch", "--workers", "0", input=lines)
    assert answers.count(b"\n") == len(requests) and b'"error"' not in answers, answers[:200]
    return counted


start = cost([])
for name, options in (("half a pixel", {"tolerance": 0.5}), ("all bytes", {})):
    top, state, deep = (
        cost([{"template": template, "series": one, **options, **place} for one in series]) - start
        for template, place in (
            (TOP, {}),
            (STATE, {"transport": "liveactivity"}),
            (DEEP, {"transport": "liveactivity", "at": "aps.content-state.a.b.c.chart"}),
        )
    )
    print(f"{name}: top level {top / count / 1e6:.2f} million instructions a request, "
          f"content state {state / top:.4f}, deep path {deep / top:.4f}")
