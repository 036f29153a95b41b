#!/usr/bin/env python3
"""Writes lines.txt: level lines at fractions of a pixel, under no clip, one or two, and the alpha of each row.

Worked out with exact fractions from the rule itself: the whole parts of 256 that the area passes, full at 256; times
what each clip leaves of the row, counted the same way, over 255 with the fraction dropped.
"""
import os
from fractions import Fraction as F
from math import ceil

ROWS = 6


def overlap(row, low, high):
    return max(F(0), min(F(row + 1), high) - max(F(row), low))


def byte(area):
    return 255 if area >= 1 else max(ceil(256 * area) - 1, 0)


def alphas(y, width, clips):
    found = []
    for row in range(ROWS):
        left = 255
        for low, high in clips:
            left = left * byte(overlap(row, low, high)) // 255
        found.append(byte(overlap(row, y - width / 2, y + width / 2)) * left // 255)
    return found


CLIPS = [[], [(F(5, 4), F(15, 4))], [(F(5, 4), F(15, 4))] * 2, [(F(1), F(9, 2)), (F(3, 2), F(5))], [(F(2), F(2))]]
lines = []
for y in (F(3), F(5, 2), F(21, 8), F(199, 64), F(0), F(6)):
    for width in (F(1, 2), F(1), F(5, 4), F(3), F(1, 64)):
        for clips in CLIPS:
            text = ",".join(f"{float(low)}:{float(high)}" for low, high in clips) or "-"
            lines.append(f"{float(y)} {float(width)} {text} " + ",".join(map(str, alphas(y, width, clips))))
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "lines.txt"), "w") as file:
    file.write("\n".join(lines) + "\n")
