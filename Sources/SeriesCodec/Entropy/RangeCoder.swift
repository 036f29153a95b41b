/// The one way through the coded part of a text, the same for writing and reading.
///
/// The model is written once against this protocol. A writing coder takes the value it is given and answers it; a
/// reading coder ignores the value given and answers the one it read.
protocol RangeCoder {
    /// Codes one bit whose chance of being set is `chance` in 65,536, `1...65535`.
    mutating func bit(_ value: Bool, chance: Int) -> Bool

    /// Codes a value of `0..<count`, all equally likely, `count` up to 2^20.
    ///
    /// A reading coder may answer `count` or more where the text is damaged; see ``RangeCoder/isDamaged``.
    mutating func uniform(_ value: Int, count: Int) -> Int

    /// Whether something was read that no writer writes.
    var isDamaged: Bool { get }

    /// Whether a writing coder has written more than it may, so that going on is idle.
    var isExhausted: Bool { get }

    /// Notes that something was read that no writer writes; a writing coder knows better.
    mutating func markDamaged()
}

extension RangeCoder {
    /// Codes a flag that is rarely set, at next to no cost when it is not.
    mutating func codeRareFlag(_ value: Bool) -> Bool {
        bit(value, chance: 1 << 11)
    }

    /// Codes `bits` bits of a value as they are, the high ones first, 16 at a time.
    mutating func raw(_ value: Int, bits: Int) -> Int {
        var result = 0
        var left = bits
        while left > 0 {
            let width = min(left, 16)
            left -= width
            result = result << width | uniform(value >> left & (1 << width - 1), count: 1 << width)
        }
        return result
    }

    /// Codes a number of `0..<2^53` as the length of its binary form (6 bits) and the digits after the leading one.
    mutating func number(_ value: Int) -> Int {
        let length = raw(value.bitLength, bits: 6)
        guard length > 1 else { return length }
        guard length <= 53 else {
            markDamaged()
            return 0
        }
        let leading = 1 << (length - 1)
        return leading | raw(value & (leading - 1), bits: length - 1)
    }

    /// Codes a number of either sign: one bit for the sign, then its size.
    mutating func codeSignedNumber(_ value: Int) -> Int {
        let negative = raw(value < 0 ? 1 : 0, bits: 1) == 1
        let size = number(abs(value))
        return negative ? -size : size
    }
}

extension Int {
    /// The number of binary digits of a number that is not negative; 0 for 0.
    var bitLength: Int { Int.bitWidth - leadingZeroBitCount }
}
