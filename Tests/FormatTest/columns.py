"""Section 6 of docs/format.md, columns, and their polylines of section 7."""

from collections import defaultdict

from level_model import LevelModel
from range_decoder import AdaptiveBit, AdaptiveInteger, check


def read_runs(decoder, count_points, columns, top):
    """Runs of (position in 96ths of a column, level)."""
    has_repeats = decoder.flag()
    check(top.bit_length() <= 16)
    if decoder.rare():
        spans = list(listed_spans(decoder, count_points, columns))
    else:
        count_points(columns)
        spans = [(0, columns - 1, 0, 16 * columns)]
    model, bits = LevelModel(top), defaultdict(AdaptiveBit)
    runs = []
    for first, last, from16, to16 in spans:
        low = decoder.uniform(top + 1)
        found = [(low, low + decoder.uniform(top + 1 - low))]
        relations = (0, 0)
        for _ in range(last - first):
            if has_repeats:
                low, high, relation = repeating_column(decoder, model, bits, top, *found[-1], *relations)
                relations = (relation, relations[0])
            else:
                low, high = column(decoder, model, top, *found[-1])
            found.append((low, high))
        ends = [low + decoder.uniform(high - low + 1) for low, high in (found[0], found[-1])]
        runs.append(polyline(first, 6 * from16, 6 * to16, *ends, found))
    return runs


def listed_spans(decoder, count_points, columns):
    """The first and the last column of each run, its start and its end in 16ths of a column."""
    n = AdaptiveInteger().read(decoder)
    check(1 <= n <= columns)
    gaps, lengths, free = AdaptiveInteger(), AdaptiveInteger(), 0
    for _ in range(n):
        first = free + gaps.read(decoder)
        last = first + lengths.read(decoder)
        check(last < columns)
        from16 = 16 * first + decoder.uniform(16)
        end = decoder.uniform(17)
        check(from16 <= 16 * last + end and (last == first or end > 0))
        count_points(last - first + 1)
        yield first, last, from16, 16 * last + end
        free = last + 1


def column(decoder, model, top, L, H):
    """The low and the high of the column after one of L…H."""
    high = model.read(decoder, L, top, 2, H, H - L)
    return model.read(decoder, 0, min(H, high), 3, L, high - L), high


def repeating_column(decoder, model, bits, top, L, H, r1, r2):
    """The same with repeat flags, and the relation of the column."""

    def read(*name):
        return bits[name].read(decoder)

    if read("rises", r1, r2):
        if H == top or read("rises flat", r1, r2):
            return H, H, 0 if L == H else 1
        return H, model.read(decoder, H + 1, top, 0, min(top, 2 * H - L), H - L), 2
    if read("falls", r1, r2):
        if L == 0 or read("falls flat", r1, r2):
            return L, L, 3
        return model.read(decoder, 0, L - 1, 1, max(0, 2 * L - H), H - L), L, 4
    if L == top or H == 0:
        decoder.is_damaged = True
        return L, H, 0
    z = H > L and read("same top", r1, r2)
    if z:
        high = H
        model.learn(high, 2, H, H - L)
    else:
        high = model.read(decoder, L + 1, top, 2, H, H - L)
    m = min(H - 1, high)
    place = (3, L, high - L)
    if L <= m and read("same bottom", r1, z):
        model.learn(L, *place)
        return L, high, 7 if z else 6
    if high <= m and read("closed"):
        low = high
        model.learn(low, *place)
    else:
        low = model.read(decoder, 0, m, *place)
    return low, high, 5 if z else 8


def polyline(first, a, z, first_level, last_level, columns):
    points = []

    def append(position, level):
        if len(points) > 1 and points[-1][1] == points[-2][1] == level:
            points.pop()
        points.append((position, level))

    append(a, first_level)
    start = first_level
    for c, (low, high) in enumerate(columns, first):
        begin, stop = max(a, 96 * c), min(z, 96 * (c + 1))
        to = last_level
        if c - first + 1 < len(columns):
            next_low, next_high = columns[c - first + 1]
            to = (max(low, next_low) + min(high, next_high)) // 2
        under, over = low < min(start, to), high > max(start, to)
        if under and over:
            third = (stop - begin) // 3
            p, q = (low, high) if start <= to else (high, low)
            append(begin + third, p)
            append(begin + 2 * third, q)
        elif under or over:
            append(begin + (stop - begin) // 2, low if under else high)
        if a != z or to != start:
            append(stop, to)
        start = to
    return points
