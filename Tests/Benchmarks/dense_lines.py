#!/usr/bin/env python3
"""Times `pushchart preview` of lines with far more samples than pixels, and of lines of two samples.

    dense_lines.py [PUSHCHART] [SCALE] [ROUNDS]

Each payload has at most 4,096 bytes and a chart of 2000x2000 points. The script prints the least processor time of each
payload, and its ratio to the payload of two samples with the same style. The runs alternate. ROUNDS is 3 unless it is
given, and SCALE is 2. `page` as SCALE times `--page`, which draws every scale and appearance.
"""
import base64, json, os, random, struct, subprocess, tempfile

from processes import argument, release, root, run

pushchart = os.path.abspath(argument(1, release))
scale = argument(2, "2")
rounds = int(argument(3, 3))


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
    cases += [(style, "a zigzag of 20,000", [zigzag(20_000)]), (style, "noise of 3,000", [noise(3, 3_000, 4)])]
# Open, high, low and close.
candles = [zigzag(20_000, 0.25, 0.75), zigzag(20_000, 1, 0.9), zigzag(20_000, 0, 0.1), zigzag(20_000, 0.75, 0.25)]
cases.append(("share", "20,000 candles", candles))
# The floor of each style, for one series, four and eight.
TWO = "two samples"
for style in ["default", *styles]:
    cases += [(style, TWO, [zigzag(2, k, k + 1) for k in range(count)]) for count in (1, 4, 8)]

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
floors = {(style, len(chart)): times[index] for index, (style, name, chart) in enumerate(cases) if name == TWO}
for index, (style, name, chart) in enumerate(cases):
    if name != TWO:
        ratio = times[index] / floors[style, len(chart)]
        print(f"{style:18} {name:34} {times[index]:7.2f} s  {ratio:6.2f} times two samples")
