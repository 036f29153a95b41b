#!/usr/bin/env python3
"""Times `pushchart test` and `pushchart preview` of the same 1,000 pictures as whole processes.

    snapshots.py [PUSHCHART] [ROUNDS]

All pictures have 640x640 pixels, each of another series of 500 points. There are three sets of references: the
pictures that `preview` wrote, the same pixels compressed again, and pictures in which one pixel differs. The runs
alternate, so that other load affects all of them. The script prints the best wall-clock time, the best processor time,
and the largest peak memory.
"""
import os, struct, subprocess, tempfile, zlib

from processes import argument, release, run
from random_walk import random_walk

pushchart = os.path.abspath(argument(1, release))
rounds = int(argument(2, 3))
COUNT, POINTS = 1000, 500


def chunks(data):
    at = 8
    while at < len(data):
        length, = struct.unpack(">I", data[at:at + 4])
        yield data[at + 4:at + 8], data[at + 8:at + 8 + length]
        at += 12 + length


def rewritten(data, spoil):
    """The same picture in another file, on request with a changed last byte."""
    parts = list(chunks(data))
    rows = bytearray(zlib.decompress(b"".join(body for kind, body in parts if kind == b"IDAT")))
    if spoil:
        rows[-1] ^= 1
    packed, done = zlib.compress(bytes(rows), 6), False
    out = data[:8]
    for kind, body in parts:
        if kind == b"IDAT":
            if done:
                continue
            body, done = packed, True
        out += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return out


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    os.mkdir("p")
    with open("template.apns", "w") as file:
        file.write('{"aps":{"alert":"x"}}')
    for number in range(COUNT):
        with open("series.csv", "w") as file:
            file.write("time,value\n" + "".join(f"{at},{value:.2f}\n" for at, value in random_walk(number, POINTS)))
        subprocess.run([pushchart, "encode", "series.csv", "--into", "template.apns", "-o", f"p/{number:04}.apns"],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    payloads = [f"p/{number:04}.apns" for number in range(COUNT)]
    for name in ("same", "anew", "spoiled", "drawn"):
        os.mkdir(name)
    subprocess.run([pushchart, "preview", *payloads, "-o", "same/"], check=True, stdout=subprocess.DEVNULL)
    for name in os.listdir("same"):
        with open("same/" + name, "rb") as file:
            data = file.read()
        for other in ("anew", "spoiled"):
            with open(f"{other}/{name}", "wb") as file:
                file.write(rewritten(data, other == "spoiled"))
    commands = {"preview": ([pushchart, "preview", *payloads, "-o", "drawn/"], 0)}
    for name, expected in (("same", 0), ("anew", 0), ("spoiled", 1)):
        commands[f"test, {name}"] = ([pushchart, "test", "p", "--references", name, "--record", "never"], expected)
    best = {name: [1e9, 1e9, 0] for name in commands}
    for _ in range(rounds):
        for name, (command, expected) in commands.items():
            status, wall, processor, memory = run(command)
            assert status == expected, (name, status)
            best[name] = [min(best[name][0], wall), min(best[name][1], processor), max(best[name][2], memory)]
    first = best["preview"]
    for name, (wall, processor, memory) in best.items():
        print(f"{name:14} {wall:6.2f} s, ratio {wall / first[0]:.2f}   processor {processor:6.2f} s, ratio "
              f"{processor / first[1]:.2f}   peak {memory / 1024:5.1f} MB")
