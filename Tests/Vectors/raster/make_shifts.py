#!/usr/bin/env python3
"""Writes shifts.txt: an image in its own size at fractions of a pixel, on a transparent and on an opaque ground.

The first line is the image: width, height and straight RGBA. Every other line holds the position of its left and top
edge in pixels, the ground (RGB, or - if it is transparent), and the picture of COLUMNS by ROWS pixels as straight RGBA.

The rule is that of icons in a picture made by CoreGraphics: with it, every byte of 30 icons is equal. The distance to the
lower of two image pixels, in sixteenths rounded down, selects the weight of the upper one. With the nearer pixel a, the
farther pixel b and its weight w, the result is a - floor(a * w) + floor(b * w). Rows come before columns.
"""
import os
from fractions import Fraction as F
from math import ceil, floor

COLUMNS, ROWS = 8, 7
WIDTH, HEIGHT = 5, 4
WEIGHTS = [F(0)] * 3 + [F(1, 8)] * 2 + [F(1, 4)] * 2 + [F(1, 2)] * 2 + [F(3, 4)] * 2 + [F(7, 8)] * 2 + [F(1)] * 3


def straight(column, row):
    level = lambda channel: (column * 83 + row * 149 + channel * 101 + column * row * 37) % 256
    alpha = 255 if (column + row) % 3 else level(3)
    return (level(0), level(1), level(2), alpha)


def premultiplied(pixel):
    return tuple(floor(F(level * pixel[3], 255) + F(1, 2)) for level in pixel[:3]) + (pixel[3],)


IMAGE = [[premultiplied(straight(x, y)) for x in range(WIDTH)] for y in range(HEIGHT)]


def neighbors(start, device, count):
    """The two image pixels around a device pixel, and the sixteenths from the lower one, rounded down."""
    low = floor(device - start)
    clamp = lambda index: min(max(index, 0), count - 1)
    return clamp(low), clamp(low + 1), floor(16 * (device - start - low))


def mixed(low, high, sixteenths):
    weight = WEIGHTS[sixteenths]
    near, far, weight = (low, high, weight) if sixteenths < 8 else (high, low, 1 - weight)
    return near - floor(near * weight) + floor(far * weight)


def coverage(start, device, count):
    return max(F(0), min(F(device + 1), start + count) - max(F(device), start))


def byte(area):
    return 255 if area >= 1 else max(ceil(256 * area) - 1, 0)


def nearest(product):
    return (2 * product + 255) // 510


def pixel(x, y, column, row, ground):
    left, right, across = neighbors(x, column, WIDTH)
    top, bottom, down = neighbors(y, row, HEIGHT)
    covered = byte(coverage(x, column, WIDTH) * coverage(y, row, HEIGHT))
    source = []
    for channel in range(4):
        rows = [mixed(IMAGE[top][index][channel], IMAGE[bottom][index][channel], down) for index in (left, right)]
        source.append(nearest(mixed(rows[0], rows[1], across) * covered))
    below = ground + (255,) if ground else (0, 0, 0, 0)
    result = [level + nearest((255 - source[3]) * under) for level, under in zip(source, below)]
    alpha = result[3]
    if alpha == 0:
        return (0, 0, 0, 0)
    return tuple(min(255, (level * 255 + alpha // 2) // alpha) for level in result[:3]) + (alpha,)


def text(pixels):
    return "".join(f"{level:02x}" for pixel in pixels for level in pixel)


lines = [f"{WIDTH} {HEIGHT} " + text(straight(x, y) for y in range(HEIGHT) for x in range(WIDTH))]
for sixteenth in range(16):
    x = 1 + F(4 * sixteenth + 1, 64)
    y = F(4 * (7 * sixteenth % 16) + 3, 64) + (1 if sixteenth % 2 else -1)
    for ground in (None, (30, 160, 90)):
        picture = text(pixel(x, y, column, row, ground) for row in range(ROWS) for column in range(COLUMNS))
        lines.append(f"{float(x)} {float(y)} {text([ground]) if ground else '-'} {picture}")
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "shifts.txt"), "w") as file:
    file.write("\n".join(lines) + "\n")
