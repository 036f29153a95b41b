"""Sections 6.2 and 6.3 of docs/format.md: a level as binary decisions, whose probabilities a mixer predicts."""

from bisect import bisect_left
from collections import defaultdict

from range_decoder import AdaptiveBit


def clamp(x, low, high):
    return min(max(x, low), high)


class Deviation:
    """A mean deviation and its count."""

    def __init__(self, value=0):
        self.value, self.n = value, 0

    def learn(self, miss, n):
        self.value += ((miss - self.value) * max(1966, 65536 // n)) >> 16
        self.n += 1


class Curve:
    """The share of levels below a level, and the part of it that is still open."""

    def __init__(self, center, w, a, b):
        self.middle = 256 * center + 128
        self.inverse = (1 << 28) // max(31, (182 * w) >> 8)
        self.f, self.g = self.share(a), self.share(b + 1)

    def share(self, v):
        z = clamp((((256 * v - self.middle) * self.inverse) >> 16) + (1 << 18), 0, 1 << 19)
        i = z >> 8
        return CDF[i] + (((CDF[i + 1] - CDF[i]) * (z & 255)) >> 8) + 64 * v

    def prediction(self, m):
        self.h = self.share(m)
        return STRETCH[((self.g - self.h) * 4096) // (self.g - self.f)]

    def narrow(self, bit):
        if bit:
            self.f = self.h
        else:
            self.g = self.h


class LevelModel:
    """The state of a series. A level has a stream t, a center and a spread."""

    def __init__(self, top):
        self.bit_count = top.bit_length()
        self.nodes = defaultdict(AdaptiveBit)
        self.weights = defaultdict(lambda: [28000, 24000, 16000])
        self.all = [Deviation(256 * top // (20 if t == 4 else 10)) for t in range(5)]
        self.classes = defaultdict(Deviation)
        self.means = {True: 0, False: 0}  # of the streams 0 and 2, and of the others
        self.decisions = self.rate = 0

    def read(self, decoder, a, b, t, center, spread):
        deviation = self.classes[t, spread.bit_length()]
        w = (deviation if deviation.n > 0 else self.all[t]).value
        size = (w >> 7).bit_length()
        mean = clamp(self.means[t in (0, 2)] >> 8, a, b)
        curves = [Curve(center, w, a, b), Curve(mean, w, a, b)]
        x, k = 0, self.bit_count - 1
        while k >= 0 and a < b:
            m = x + (1 << k)
            bit = a >= m
            if a < m <= b:
                d = self.bit_count - 1 - k
                node = self.nodes[t, (1 << d) + (x >> (k + 1)) if d < 11 else 0]
                bit = self.decide(decoder, m, t, k - size + 8, curves, node)
                a, b = (m, b) if bit else (a, m - 1)
            x = m if bit else x
            k -= 1
        self.learn(a, t, center, spread)
        return a

    def decide(self, decoder, m, t, depth, curves, node):
        if self.decisions % 64 == 0:
            self.rate = max(262, 9_999_000 // (3333 + self.decisions))
        self.decisions += 1
        if depth <= 2:
            curves = []
        inputs = [curve.prediction(m) for curve in curves] or [0, 0]
        inputs.append(STRETCH[node.p >> 4])
        weights = self.weights[t, clamp(depth, 0, 11)]
        total = sum(w * o for w, o in zip(weights, inputs)) >> 16
        q = SQUASH[2048 + clamp(total, -2047, 2047)]
        bit = decoder.bit(q)
        error = 65535 * bit - q
        for i, o in enumerate(inputs):
            change = ((((o * error) >> 10) * self.rate) + 8192) >> 14
            weights[i] = clamp(weights[i] + change, -(1 << 19), 1 << 19)
        node.learn(bit)
        for curve in curves:
            curve.narrow(bit)
        return bit

    def learn(self, v, t, center, spread):
        miss = 256 * abs(v - center)
        every, deviation = self.all[t], self.classes[t, spread.bit_length()]
        every.learn(miss, every.n + 1)
        if deviation.n == 0:
            deviation.value = every.value
        deviation.learn(miss, deviation.n + 2)
        self.means[t in (0, 2)] += (256 * v - self.means[t in (0, 2)]) >> 3


def tables():
    squash, cumulative = [0] * 4096, [0] * 2050
    e = 1 << 24
    for i in range(2048):
        squash[2048 + i] = (1 << 40) // ((1 << 24) + e)
        squash[2048 - i] = 65536 - squash[2048 + i]
        e = (e * 16_711_807 + (1 << 23)) >> 24
    squash[0] = squash[1]
    stretch = [min(bisect_left(squash, 16 * i + 8) - 2048, 2047) for i in range(4096)]
    e = 1 << 24
    for i in range(1025):
        logistic, heavy = (1 << 50) // ((1 << 24) + e), (1 << 26) - (1 << 29) // (16 + i)
        cumulative[1024 + i] = (3 * logistic + heavy) // 4
        cumulative[1024 - i] = (1 << 26) - cumulative[1024 + i]
        e = (e * 15_760_198 + (1 << 23)) >> 24
    cumulative[2049] = cumulative[2048]
    return squash, stretch, cumulative


SQUASH, STRETCH, CDF = tables()
