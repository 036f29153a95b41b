import DecimalNumbers

/// Reads the digits that a ``Radix88RangeEncoder`` wrote; past the end of the text all digits are zero.
struct Radix88RangeDecoder: RangeCoder {
    private let digits: ArraySlice<UInt8>
    private var nextIndex: Int
    /// The distance of the text from the low end of the interval, always less than `range`; so it sees no carries.
    private var code: Integer53 = 0
    private var range = Radix88RangeEncoder.top
    private(set) var isDamaged = false
    let tables = ModelLookupTables.shared
    var exceedsDigitLimit: Bool { false }

    /// Starts reading digits, each below 88.
    init(digits: ArraySlice<UInt8>) {
        self.digits = digits
        nextIndex = digits.startIndex
        for _ in 0..<8 { appendDigitToCode() }
    }

    mutating func markDamaged() { isDamaged = true }

    @inline(__always)
    mutating func codeBit(_ bit: Bool, probability: Int) -> Bool {
        // The range is below 2^52, so nothing overflows.
        let bound = (range >> 16) &* Integer53(probability)
        let bit = code < bound
        if bit {
            range = bound
        } else {
            code &-= bound
            range &-= bound
        }
        if range < Radix88RangeEncoder.bottom { renormalize() }
        return bit
    }

    mutating func codeUniform(_ value: Int, below bound: Int) -> Int {
        range /= Integer53(bound)
        var value = code / range
        if value >= bound {
            // The remainder of the division, at the interval's end: no encoder writes a code there.
            isDamaged = true
            value = Integer53(bound) - 1
            code = value * range
        }
        code -= value * range
        renormalize()
        return Int(value)
    }

    @inline(never)
    private mutating func renormalize() {
        while range < Radix88RangeEncoder.bottom {
            appendDigitToCode()
            range *= Radix88RangeEncoder.radix
        }
    }

    private mutating func appendDigitToCode() {
        var digit: Integer53 = 0
        if nextIndex < digits.endIndex {
            digit = Integer53(digits[nextIndex])
            nextIndex += 1
        }
        code = code * Radix88RangeEncoder.radix + digit
    }
}
