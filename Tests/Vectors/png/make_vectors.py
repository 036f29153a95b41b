#!/usr/bin/env python3
"""Writes index.txt with one small PNG of every kind and the pixels that a reader must find, bomb.png, texts.png and
long-text.png.

It needs only Python's zlib and struct. So the pictures do not depend on the library under test.
"""
import os, struct, zlib

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT = 11, 9  # not multiples of 8, so that every interlacing pass has incomplete ends


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pack(samples, depth):
    """One row of samples as bytes, most significant bit first."""
    if depth == 16:
        return b"".join(struct.pack(">H", s) for s in samples)
    bits = "".join(format(s, f"0{depth}b") for s in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))


def filtered(row, above, kind, bpp):
    out = bytearray([kind])
    for i, value in enumerate(row):
        left = row[i - bpp] if i >= bpp else 0
        up = above[i] if above else 0
        corner = above[i - bpp] if above and i >= bpp else 0
        guess = left + up - corner
        best = min((left, up, corner), key=lambda c: abs(guess - c))
        out.append((value - [0, left, up, (left + up) // 2, best][kind]) & 255)
    return bytes(out)


def rows_of(pixels, xs, ys, channels, depth):
    bpp = max(1, channels * depth // 8)
    above, data = None, b""
    for number, y in enumerate(ys):
        row = pack([s for x in xs for s in pixels[y][x]], depth)
        data += filtered(row, above, number % 5 if depth >= 8 else 0, bpp)
        above = row
    return data


ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def png(name, kind, depth, channels, pixels, rgba, extra=b"", interlaced=False):
    if interlaced:
        data = b""
        for x0, y0, dx, dy in ADAM7:
            xs, ys = range(x0, WIDTH, dx), range(y0, HEIGHT, dy)
            if xs and ys:
                data += rows_of(pixels, xs, ys, channels, depth)
    else:
        data = rows_of(pixels, range(WIDTH), range(HEIGHT), channels, depth)
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, depth, kind, 0, 0, int(interlaced))
    packed = zlib.compress(data)
    half = len(packed) // 2  # two IDAT chunks
    body = chunk(b"IHDR", head) + extra + chunk(b"IDAT", packed[:half]) + chunk(b"IDAT", packed[half:])
    file = b"\x89PNG\r\n\x1a\n" + body + chunk(b"IEND", b"")
    flat = b"".join(bytes(rgba(p)) for row in pixels for p in row)
    INDEX.append(f"{name} {WIDTH} {HEIGHT} {flat.hex()} {file.hex()}")


def grid(sample):
    return [[sample(x, y) for x in range(WIDTH)] for y in range(HEIGHT)]


def eight(value, depth):
    return (value * 255 * 2 + (1 << depth) - 1) // (2 * ((1 << depth) - 1))


INDEX = []
for interlaced in (False, True):
    tail = "-interlaced" if interlaced else ""
    for depth in (1, 2, 4, 8, 16):
        top = (1 << depth) - 1
        grey = grid(lambda x, y: ((x * 7919 + y * 104729) % (top + 1),))
        png(f"grey{depth}{tail}", 0, depth, 1, grey, lambda p: (eight(p[0], depth),) * 3 + (255,), b"", interlaced)
        clear = grey[4][5][0]
        png(f"grey{depth}-clear{tail}", 0, depth, 1, grey,
            lambda p: (eight(p[0], depth),) * 3 + (0 if p[0] == clear else 255,),
            chunk(b"tRNS", struct.pack(">H", clear)), interlaced)
    for depth in (1, 2, 4, 8):
        count = min(1 << depth, 200)
        colors = [(i * 37 % 256, i * 91 % 256, 255 - i) for i in range(count)]
        plte = chunk(b"PLTE", bytes(c for color in colors for c in color))
        indices = grid(lambda x, y: ((x * 5 + y * 3) % count,))
        png(f"palette{depth}{tail}", 3, depth, 1, indices, lambda p: colors[p[0]] + (255,), plte, interlaced)
        alphas = [i * 50 % 256 for i in range(max(1, count // 2))]
        png(f"palette{depth}-clear{tail}", 3, depth, 1, indices,
            lambda p: colors[p[0]] + ((alphas + [255] * count)[p[0]],), plte + chunk(b"tRNS", bytes(alphas)), interlaced)
    for depth in (8, 16):
        top = (1 << depth) - 1
        rgb = grid(lambda x, y: ((x * 5003) % (top + 1), (y * 7001) % (top + 1), (x * y * 311) % (top + 1)))
        png(f"rgb{depth}{tail}", 2, depth, 3, rgb, lambda p: tuple(eight(v, depth) for v in p) + (255,), b"", interlaced)
        clear = rgb[3][4]
        png(f"rgb{depth}-clear{tail}", 2, depth, 3, rgb,
            lambda p: tuple(eight(v, depth) for v in p) + (0 if p == clear else 255,),
            chunk(b"tRNS", struct.pack(">HHH", *clear)), interlaced)
        pairs = grid(lambda x, y: ((x * 6007) % (top + 1), (y * 9001) % (top + 1)))
        png(f"greyalpha{depth}{tail}", 4, depth, 2, pairs,
            lambda p: (eight(p[0], depth),) * 3 + (eight(p[1], depth),), b"", interlaced)
        rgba = grid(lambda x, y: ((x * 5003) % (top + 1), (y * 7001) % (top + 1), (x * y * 311) % (top + 1),
                                  ((x + y) * 3001) % (top + 1)))
        png(f"rgba{depth}{tail}", 6, depth, 4, rgba, lambda p: tuple(eight(v, depth) for v in p), b"", interlaced)

# Passes without columns or without rows, and the smallest pictures that have them.
for WIDTH, HEIGHT in ((4, 5), (5, 4)):
    grey = grid(lambda x, y: ((x * 79 + y * 47) % 256,))
    png(f"grey8-{WIDTH}x{HEIGHT}-interlaced", 0, 8, 1, grey, lambda p: p * 3 + (255,), b"", True)

with open(os.path.join(HERE, "index.txt"), "w") as file:
    file.write("\n".join(INDEX) + "\n")

# A picture of 30,000 by 30,000 pixels in a few kilobytes. A reader must not allocate its pixels.
head = struct.pack(">IIBBBBB", 30000, 30000, 1, 0, 0, 0, 0)
packer = zlib.compressobj(9)
line = b"\0" * (1 + 30000 // 8)
packed = b"".join(packer.compress(line) for _ in range(300)) + packer.flush()
with open(os.path.join(HERE, "bomb.png"), "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b""))

# Text chunks of every kind, before and after the pixels.
head = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
texts = (chunk(b"tEXt", b"Title\0caf\xe9") + chunk(b"zTXt", b"Packed\0\0" + zlib.compress(b"small"))
         + chunk(b"iTXt", b"Comment\0\0\0de\0Bemerkung\0" + "Grüße 📈".encode())
         + chunk(b"pHYs", struct.pack(">IIB", 5669, 5669, 1)))
late = chunk(b"tEXt", b"Late\0after the pixels")
with open(os.path.join(HERE, "texts.png"), "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + texts
               + chunk(b"IDAT", zlib.compress(b"\0\x80")) + late + chunk(b"IEND", b""))

# A compressed text of 3 MB in a few kilobytes.
with open(os.path.join(HERE, "long-text.png"), "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
               + chunk(b"zTXt", b"Comment\0\0" + zlib.compress(b"x" * 3_000_000, 9))
               + chunk(b"IDAT", zlib.compress(b"\0\x80")) + chunk(b"IEND", b""))
