import DecimalNumbers

/// A range coder whose digits have radix 88, so that no bits need conversion to text.
///
/// The state is an interval `[low, low + range)` on a scale of 88^8; all arithmetic stays below 2^53. Carries are added
/// to digits already written: G. N. N. Martin, "Range encoding", 1979. D. Subbotin's carry-less coder (1999) shrinks
/// the range instead; `top` and `bottom` are his names.
struct Radix88RangeEncoder: RangeCoder {
    /// 88^8: the scale.
    static let top: Integer53 = 3_596_345_248_055_296
    /// 88^7: the smallest range between two symbols.
    static let bottom: Integer53 = 40_867_559_636_992
    static let radix = Integer53(Radix88Alphabet.radix)

    private var low: Integer53 = 0
    private var range = Self.top
    /// The digits written so far, most significant first.
    private var digits: [UInt8] = []
    private let digitLimit: Int
    /// Whether every value was within its bound, so that a decoder reads what was written.
    private(set) var isWithinBounds = true
    let tables = ModelLookupTables.shared

    init(digitLimit: Int = .max) { self.digitLimit = digitLimit }

    /// The number of digits written so far.
    var digitCount: Int { digits.count }

    var exceedsDigitLimit: Bool { digits.count > digitLimit }

    var isDamaged: Bool { false }

    mutating func markDamaged() {}

    @inline(__always)
    mutating func codeBit(_ bit: Bool, probability: Int) -> Bool {
        // The range is below 2^52, so nothing overflows.
        let bound = (range >> 16) &* Integer53(probability)
        if bit {
            range = bound
        } else {
            low &+= bound
            range &-= bound
        }
        if range < Self.bottom || low >= Self.top { renormalize() }
        return bit
    }

    mutating func codeUniform(_ value: Int, below bound: Int) -> Int {
        if value < 0 || value >= bound { isWithinBounds = false }
        range /= Integer53(bound)
        low += Integer53(value) * range
        renormalize()
        return value
    }

    @inline(never)
    private mutating func renormalize() {
        propagateCarry()
        while range < Self.bottom {
            writeLeadingDigit()
            range *= Self.radix
        }
    }

    private mutating func writeLeadingDigit() {
        digits.append(UInt8(low / Self.bottom))
        low = low % Self.bottom * Self.radix
    }

    /// Moves a carry from `low` into the digits written so far.
    private mutating func propagateCarry() {
        guard low >= Self.top else { return }
        low -= Self.top
        var index = digits.count - 1
        while index >= 0, digits[index] == Radix88Alphabet.radix - 1 {
            digits[index] = 0
            index -= 1
        }
        if index >= 0 { digits[index] += 1 }
    }

    /// Ends the text with the fewest digits of a number inside the interval, and returns it without zeros at the end.
    mutating func finishEncoding() -> [UInt8] {
        var unit = Self.top
        var value = (low + unit - 1) / unit * unit
        while value >= low + range {
            unit /= Self.radix
            value = (low + unit - 1) / unit * unit
        }
        low = value
        propagateCarry()
        while low > 0 { writeLeadingDigit() }
        while digits.last == 0 { digits.removeLast() }
        return digits
    }
}
