"""Section 2 of docs/format.md: the range decoder, adaptive bits, numbers and texts."""

import math
import struct
import sys

BOTTOM, TOP = 88**7, 88**8
LIMIT = 2**53  # of the integers of a text
RATES = [max(655360 // (10 * n + 16), 655) >> 1 for n in range(100)]


class RefusedError(Exception):
    """A text that is no chart. Its argument is a code of section 8."""


def check(condition, code="damaged"):
    if not condition:
        raise RefusedError(code)


def scale(x, e):
    """x times 10^e (section 7)."""
    while e > 22:
        x, e = x * 1e22, e - 22
    while e < -22:
        x, e = x / 1e22, e + 22
    return x * float(10**e) if e >= 0 else x / float(10**-e)


def bounded(v):
    return min(max(v, -sys.float_info.max), sys.float_info.max)


class RangeDecoder:
    def __init__(self, digits):
        self.digits = iter(digits)
        self.is_damaged = False
        self.range, self.code = TOP, 0
        for _ in range(8):
            self.code = self.code * 88 + next(self.digits, 0)

    def renormalize(self):
        while self.range < BOTTOM:
            self.code = self.code * 88 + next(self.digits, 0)
            self.range *= 88

    def bit(self, p):
        b = (self.range >> 16) * p
        result = self.code < b
        if result:
            self.range = b
        else:
            self.code -= b
            self.range -= b
        self.renormalize()
        return result

    def uniform(self, n):
        self.range //= n
        v = self.code // self.range
        if v >= n:
            self.is_damaged, v, self.code = True, n - 1, (n - 1) * self.range
        self.code -= v * self.range
        self.renormalize()
        return v

    def flag(self):
        return self.uniform(2) == 1

    def rare(self):
        return self.bit(2048)

    def optional(self, read):
        return read() if self.flag() else None

    def raw(self, k):
        value = 0
        while k > 0:
            part = min(k, 16)
            value = value << part | self.uniform(1 << part)
            k -= part
        return value

    def number(self):
        length = self.raw(6)
        if length > 53:
            self.is_damaged = True
            return 0
        return self.number_of(length)

    def number_of(self, length):
        return length if length <= 1 else (1 << (length - 1)) + self.raw(length - 1)

    def signed(self):
        is_negative = self.flag()
        return -self.number() if is_negative else self.number()

    def exponent(self):
        return self.uniform(801) - 400

    def short_exponent(self):
        e = self.uniform(32) - 16
        return e if e < 15 else self.exponent()

    def double(self):
        high = self.raw(32)
        value = struct.unpack(">d", struct.pack(">Q", high << 32 | self.raw(32)))[0]
        check(math.isfinite(value))
        return value

    def real(self):
        return self.double() if self.flag() else self.decimal(self.exponent())

    def short_real(self):
        return self.double() if self.flag() else self.decimal(self.short_exponent())

    def decimal(self, e):
        return bounded(scale(float(self.signed()), e))

    def text(self):
        count = self.number()
        check(count <= 255)
        return self.utf8(count)

    def short_text(self, limit):
        return self.utf8(1 + self.uniform(limit))

    def utf8(self, count):
        data = bytes(self.uniform(256) for _ in range(count))
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            raise RefusedError("damaged") from None

    def color(self):
        """In hexadecimal digits, like the colors of vectors and requests."""
        channels = [self.uniform(256) for _ in range(3)]
        alpha = self.uniform(256) if self.flag() else 255
        return "#" + bytes(channels + [alpha][alpha == 255 :]).hex().upper()


class AdaptiveBit:
    __slots__ = ("n", "p")

    def __init__(self):
        self.p, self.n = 32768, 0

    def read(self, decoder):
        bit = decoder.bit(max(self.p, 16))
        self.learn(bit)
        return bit

    def learn(self, bit):
        self.p += ((65535 * bit - self.p) * RATES[self.n]) >> 15
        self.n = min(self.n + 1, len(RATES) - 1)


class AdaptiveInteger:
    def __init__(self):
        self.bits = [AdaptiveBit() for _ in range(53)]

    def read(self, decoder):
        length = 0
        while length < 53 and self.bits[length].read(decoder):
            length += 1
        return decoder.number_of(length)
