/// Reads the digits that a ``RangeEncoder`` wrote; past the end of the text all digits are zero.
struct RangeDecoder: RangeCoder {
    private var remainingDigits: ArraySlice<UInt8>
    /// The distance of the text from the low end of the interval, always less than `range`; so it sees no carries.
    private var code = 0
    private var range = RangeEncoder.top
    private(set) var isDamaged = false
    var exceedsDigitLimit: Bool { false }

    /// Starts reading digits, each below 88.
    init(digits: ArraySlice<UInt8>) {
        remainingDigits = digits
        for _ in 0..<8 { appendDigitToCode() }
    }

    mutating func markDamaged() { isDamaged = true }

    mutating func codeBit(_ bit: Bool, probability: Int) -> Bool {
        let bound = (range >> 16) * probability
        let bit = code < bound
        if bit {
            range = bound
        } else {
            code -= bound
            range -= bound
        }
        renormalize()
        return bit
    }

    mutating func codeUniform(_ value: Int, below bound: Int) -> Int {
        range /= bound
        var value = code / range
        if value >= bound {
            // The remainder of the division, at the interval's end: no encoder writes a code there.
            isDamaged = true
            value = bound - 1
            code = value * range
        }
        code -= value * range
        renormalize()
        return value
    }

    private mutating func renormalize() {
        while range < RangeEncoder.bottom {
            appendDigitToCode()
            range *= Radix88.radix
        }
    }

    private mutating func appendDigitToCode() {
        code = code * Radix88.radix + Int(remainingDigits.popFirst() ?? 0)
    }
}
