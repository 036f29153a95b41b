"""Decodes chart texts, versions 1 to 3.

This decoder is written from docs/format.md alone, and shares nothing with the product. Names and sections are those of
the page. It is meant to be read, and not to be fast.
"""

import math
from collections import defaultdict
from datetime import date

import columns
from level_model import LevelModel
from range_decoder import LIMIT, AdaptiveBit, AdaptiveInteger, RangeDecoder, RefusedError, bounded, check, scale

__all__ = ["RefusedError", "check_digits", "decode"]

ALPHABET = [byte for byte in range(0x20, 0x7F) if byte not in b"\"\\/<>&'"]
DIGITS = {byte: digit for digit, byte in enumerate(ALPHABET)}
AXES = ["instants", "number", "days", "names"]
PRESETS = [1, 60, 300, 600, 900, 1800, 3600, 86400]
SHARES = [(1, 8), (1, 4), (3, 8), (1, 2), (3, 4), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (6, 1), (9, 1)]
LAST_MILLISECOND = 253_402_300_800_000  # of the calendar


# --- 1. characters and check ---


def decode(text, maximum_points=200_000):
    """The members of a chart by their names. Throws `RefusedError`."""
    # Half of a surrogate pair becomes bytes that are no digits.
    data = text.encode("utf-8", "surrogatepass")
    check(0 < len(data) <= 65536)
    check(data[0] in DIGITS, "foreign-character")
    check(data[0] in b"123", "unknown-version")
    check(all(byte in DIGITS for byte in data), "foreign-character")
    check(len(data) >= 3)
    check(data[1:3] == check_digits(data[0], data[3:]))
    check(len(data) == 3 or DIGITS[data[-1]] != 0)
    return Chart([DIGITS[byte] for byte in data[3:]], data[0] - ord("0"), maximum_points).members


def check_digits(version, data):
    s = version
    for byte in data:
        s = (s * 89 + DIGITS[byte] + 1) % 7741
    return bytes([ALPHABET[s // 88], ALPHABET[s % 88]])


# --- 3. the chart ---


class Chart:
    def __init__(self, digits, version, maximum_points):
        self.decoder = decoder = RangeDecoder(digits)
        self.most = self.left = min(maximum_points, 16_777_216)
        flag, optional = decoder.flag, decoder.optional
        self.axis = AXES[decoder.uniform(4 if version >= 3 else 2)]
        width = height = 320
        style = unit = reference = window = None
        has_window, levels, names = False, {}, []
        if decoder.rare():
            if flag():
                width, height = 1 + decoder.uniform(2000), 1 + decoder.uniform(2000)
            style, unit, reference = optional(decoder.text), optional(decoder.text), optional(decoder.real)
            has_window = version >= 2 and flag()
            if has_window:
                window = optional(lambda: (decoder.real(), decoder.real()))
            if version >= 3 and flag():
                for _ in range(1 + decoder.uniform(16)):
                    name = decoder.short_text(32)
                    check(name != "reference" and name not in levels)
                    levels[name] = decoder.short_real()
        if self.axis == "names":
            names = [decoder.short_text(64) for _ in range(1 + decoder.uniform(64))]
        series_count = 2 + decoder.uniform(7) if decoder.rare() else 1
        k = decoder.uniform(10)
        self.preset = PRESETS[k] if k < 8 else None
        self.exponent = decoder.exponent() if k == 9 else -3
        self.start = decoder.signed()
        self.span = self.columns = self.grid = None
        has_columns = flag()
        if has_columns or has_window:
            self.span = decoder.number()
            check(abs(self.start) + self.span < LIMIT)
        if has_columns:
            c = decoder.uniform(13)
            self.columns = width * SHARES[c][0] // SHARES[c][1] if c < 12 else decoder.number()
            check(1 <= self.columns <= 65536)
        self.last_time = self.span if has_window else LIMIT
        if series_count > 1:
            self.grid = optional(self.times)
        series = [Series(self) for _ in range(series_count)]
        check(not decoder.is_damaged)
        if has_window:
            low, high = window = window or (self.time(self.start), self.time(self.start + self.span))
            check(math.isfinite(low) and math.isfinite(high) and low < high)
        self.left = self.most
        for one in series:
            self.count(sum(map(len, one.runs)))
            one.compute_points(self)
            if has_window:
                one.runs = [[(low if t < low else min(t, high), v) for t, v in run] for run in one.runs]
        self.members = {
            "axis": self.axis, "width": width, "height": height, "style": style, "unit": unit, "reference": reference,
            "window": window, "levels": levels, "names": names, "series": [one.members() for one in series],
        }  # fmt: skip

    def count(self, points):
        self.left -= points
        check(self.left >= 0, "too-many-points")

    def time(self, t):
        return float(t) * float(self.preset) if self.preset else scale(float(t), self.exponent)

    def time_of_position(self, p):
        first = self.time(self.start)
        length = self.time(self.start + self.span) - first
        if p == 96 * self.columns:
            return first + length
        return first + (length * float(p)) / float(96 * self.columns)

    # --- 4. times ---

    def times(self):
        count = self.decoder.number()
        check(count >= 1)
        self.count(count)
        times = [self.decoder.number() if self.decoder.rare() else 0]
        if count > 1:
            unit = self.preset * 1000 if self.preset else {-3: 1, -2: 10, -1: 100, 0: 1000}.get(self.exponent)
            is_possible = unit and self.axis in ("instants", "days") and abs(self.start) * unit <= LAST_MILLISECOND
            if is_possible and self.decoder.bit(8192):
                times += self.calendar(count, times[0], unit)
            else:
                times += self.distances(count, times[0])
        check(abs(self.start) + times[-1] < LIMIT and times[-1] <= self.last_time)
        return times

    def calendar(self, count, first, unit):
        """The times after the first, which are whole months apart. The unit is in milliseconds."""
        stride = self.decoder.number()
        # 1 on the first day of the year 1.
        ordinal = (self.start + first) * unit // 86_400_000 + date(1970, 1, 1).toordinal()
        if stride > 0 and first * unit <= LAST_MILLISECOND and 1 <= ordinal <= date.max.toordinal():
            day = date.fromordinal(ordinal)
            month = 12 * day.year + day.month - 1
            if day.day <= 28 and month + stride * (count - 1) < 12 * 10_000:
                months = (month + stride * i for i in range(1, count))
                days = (date(m // 12, m % 12 + 1, day.day).toordinal() - ordinal for m in months)
                return [first + d * 86_400_000 // unit for d in days]
        self.decoder.is_damaged = True
        return [0] * (count - 1)

    def distances(self, count, time):
        """The times after the first."""
        u = max(self.decoder.number(), 1)
        n = 1 + self.decoder.uniform(15)
        table = [self.decoder.number() for _ in range(n)]
        ranks, rest = defaultdict(AdaptiveBit), AdaptiveInteger()
        since = last = 0
        for _ in range(count - 1):
            k = 0
            if n > 1:
                while k < n and ranks[min(since, 15), min(last, 3), k].read(self.decoder):
                    k += 1
                since, last = (since + 1, last) if k == 0 else (0, k)
            distance = table[k] if k < n else rest.read(self.decoder)
            if time + u * distance < LIMIT:
                time += u * distance
            else:
                self.decoder.is_damaged = True
            yield time


class Series:
    def __init__(self, chart):
        decoder = chart.decoder
        optional = decoder.optional
        self.label, self.line_color, self.fill_color, self.last_value = "", None, None, None
        if decoder.rare():
            self.label = optional(decoder.text) or ""
            self.line_color, self.fill_color = optional(decoder.color), optional(decoder.color)
            self.last_value = optional(decoder.real)
        self.exponent = decoder.short_exponent()
        self.step = max(decoder.number(), 1)
        self.top = decoder.number()
        self.base, self.origin = (decoder.double(), 0) if decoder.rare() else (None, decoder.signed())
        check(abs(self.origin) + self.top < LIMIT)
        self.is_in_columns = chart.columns is not None and decoder.flag()
        if self.is_in_columns:
            self.runs = columns.read_runs(decoder, chart.count, chart.columns, self.top)
        else:
            self.runs = self.points(chart)

    def members(self):
        return {
            "label": self.label, "lineColor": self.line_color, "fillColor": self.fill_color, "runs": self.runs,
            "form": "columns" if self.is_in_columns else "points",
        }  # fmt: skip

    def value(self, n):
        if self.base is not None:
            return bounded(self.base + scale(float(n) * float(self.step), self.exponent))
        return bounded(scale(float(self.origin + n) * float(self.step), self.exponent))

    def compute_points(self, chart):
        """Sections 7 and 8."""
        time = chart.time_of_position if self.is_in_columns else lambda t: chart.time(chart.start + t)
        self.runs = [[(time(t), self.value(level)) for t, level in run] for run in self.runs]
        check(self.runs and all(math.isfinite(t) for run in self.runs for t, _ in run))
        if self.last_value is not None:
            self.runs[-1][-1] = (self.runs[-1][-1][0], self.last_value)

    # --- 5. points ---

    def points(self, chart):
        """Runs of (time, level)."""
        decoder = chart.decoder
        if chart.grid is None or decoder.rare():
            times = chart.times()
        else:
            times = chart.grid
            chart.count(len(times))
        runs = []  # of times
        if decoder.rare():
            absent, start, is_after = (AdaptiveBit(), AdaptiveBit()), AdaptiveBit(), True
            for time in times:
                if absent[is_after].read(decoder):
                    is_after = True
                    continue
                if is_after or start.read(decoder):
                    runs.append([])
                runs[-1].append(time)
                is_after = False
        else:
            runs = [times]
        levels = self.levels(decoder)
        return [[(time, next(levels)) for time in run] for run in runs]

    def levels(self, decoder):
        """The level of each point, without an end."""
        if self.top == 0:
            while True:
                yield 0
        low_bits = max(0, self.top.bit_length() - 16)
        top = self.top >> low_bits
        model, same_bits = LevelModel(top), [AdaptiveBit() for _ in range(4)]

        def join(h):
            return min((h << low_bits) + decoder.raw(low_bits), self.top)

        v1, v2, c = decoder.uniform(top + 1), 0, 0
        level = join(v1)
        while True:
            yield level
            place = (4, v1, abs(v1 - v2))
            same = same_bits[c].read(decoder)
            c = (2 * c + same) % 4
            if same:
                model.learn(v1, *place)
            else:
                v1, v2 = model.read(decoder, 0, top, *place), v1
                level = join(v1)
