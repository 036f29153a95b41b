#!/usr/bin/env python3
"""Times `pushchart preview` of pictures with far more samples than pixels, and their drawing beside plain Cairo.

    dense_lines.py [PUSHCHART] [SCALE] [ROUNDS] [RASTER_BENCHMARKS]

Each payload has at most 4,096 bytes and a chart of 2000x2000 points. The script prints the least processor time of each
payload. ROUNDS is 3 unless it is given, and SCALE is 2. `page` as SCALE times `--page`, which draws every scale and
appearance.

RASTER_BENCHMARKS is the program of this package. It draws the fills and strokes of each payload, and writes the PNG: once
with ChartRaster, and once with plain Cairo and libpng. The script prints their number, both processor times and the
ratio. After a minute, plain Cairo is stopped. A picture with at most 2,000 marks besides lines has to be no slower than plain Cairo.
"""
import base64, json, os, random, struct, subprocess, tempfile

from processes import argument, release, root, run

pushchart = os.path.abspath(argument(1, release))
scale = argument(2, "2")
rounds = int(argument(3, 3))
# Seconds for the drawings of one payload.
limit = 60
raster_benchmarks = os.path.abspath(argument(4, "")) if argument(4, "") else None


def packed(numbers):
    return base64.b64encode(struct.pack(f"<{len(numbers)}d", *numbers)).decode()


def series(values):
    return {"times": packed([60 * index for index in range(len(values))]), "values": packed(values)}


def zigzag(count, low=0.0, high=1.0):
    return series([high if index % 2 else low for index in range(count)])


def noise(seed, count, levels):
    generator = random.Random(seed)
    return series([generator.randrange(levels) for _ in range(count)])


charts = {
    "a zigzag of 20,000": [zigzag(20_000)],
    "8 zigzags of 20,000, apart": [zigzag(20_000, k, k + 1) for k in range(8)],
    "8 zigzags of 20,000, overlapping": [zigzag(20_000, 0.01 * k, 1 + 0.01 * k) for k in range(8)],
    "noise of 5,000": [noise(1, 5_000, 2)],
    "noise of 1,800": [noise(2, 1_800, 8)],
    "8 noises of 900": [noise(k, 900, 4) for k in range(8)],
}
styles = sorted(name[:-5] for name in os.listdir(os.path.join(root, "samples/styles")))
cases = [("default", name, chart) for name, chart in charts.items()]
for style in styles:
    cases += [(style, "a zigzag of 20,000", [zigzag(20_000)])]
    cases += [(style, f"noise of {count:,}", [noise(3, count, 4)]) for count in (3_000, 2_000)]
for count in 20_000, 2_000:
    # Open, high, low and close.
    levels = [(0.25, 0.75), (1, 0.9), (0, 0.1), (0.75, 0.25)]
    cases.append(("share", f"{count:,} candles", [zigzag(count, *pair) for pair in levels]))
cases += [(style, "two samples", [zigzag(2)]) for style in ["default", *styles]]

with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    lines = "".join(
        json.dumps({"template": {"aps": {"alert": "x"}}, "series": chart, "style": style, "width": 2000, "height": 2000,
                    "exact": 0}) + "\n"
        for style, _, chart in cases
    ).encode()
    answers = subprocess.run([pushchart, "batch", "--line-limit", str(64 << 20)], input=lines, capture_output=True)
    times = {}
    for index, answer in enumerate(answers.stdout.splitlines()):
        assert b'"aps"' in answer, (cases[index][:2], answer[:200])
        with open(f"{index}.apns", "wb") as file:
            file.write(answer)
    place = ["--page", "x.html"] if scale == "page" else ["--scale", scale, "-o", "x.png"]
    for _ in range(rounds):
        for index in range(len(cases)):
            command = [pushchart, "preview", "--styles", os.path.join(root, "samples/styles"), f"{index}.apns", *place]
            drawn = run(command)
            assert drawn.status == 0, cases[index][:2]
            times[index] = min(times.get(index, 1e9), drawn.processor)
    drawings = {}
    for index, (style, _, _) in enumerate(cases) if raster_benchmarks and scale != "page" else ():
        file = os.path.join(root, f"samples/styles/{style}.json")
        command = [raster_benchmarks, f"{index}.apns", file if os.path.exists(file) else "-", scale, str(rounds)]
        try:
            drawn = subprocess.run(command, check=True, stdout=subprocess.PIPE, timeout=limit).stdout
        except subprocess.TimeoutExpired as error:
            drawn = error.stdout or b""
        if not drawn:
            continue
        shapes, ours, *plain = drawn.split()
        beside = f"plain {float(plain[0]):6.3f} s, ratio {float(ours) / float(plain[0]):5.2f}" if plain else "plain: no end"
        drawings[index] = f"  {int(shapes):6} shapes {float(ours):6.3f} s, {beside}"
for index, (style, name, _) in enumerate(cases):
    print(f"{style:18} {name:34} {times[index]:7.3f} s{drawings.get(index, '')}")
