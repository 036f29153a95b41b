/// Reads what a ``RangeEncoder`` wrote; past the end of the text all digits are zero.
struct RangeDecoder: RangeCoder {
    private let digits: ArraySlice<UInt8>
    private var place: Int
    private var code = 0
    private var range = RangeEncoder.top
    private(set) var isDamaged = false
    var isExhausted: Bool { false }

    /// Starts reading digits, each below 88.
    init(digits: ArraySlice<UInt8>) {
        self.digits = digits
        place = digits.startIndex
        for _ in 0..<8 { code = code * Radix88.radix + nextDigit() }
    }

    mutating func markDamaged() { isDamaged = true }

    private mutating func nextDigit() -> Int {
        guard place < digits.endIndex else { return 0 }
        defer { place += 1 }
        return Int(digits[place])
    }

    mutating func bit(_ value: Bool, chance: Int) -> Bool {
        let bound = (range >> 16) * chance
        let isSet = code < bound
        if isSet {
            range = bound
        } else {
            code -= bound
            range -= bound
        }
        settle()
        return isSet
    }

    mutating func uniform(_ value: Int, count: Int) -> Int {
        let share = range / count
        var value = code / share
        if value >= count {
            // The interval's left-over end: no writer gets there.
            isDamaged = true
            value = count - 1
            code = value * share
        }
        code -= value * share
        range = share
        settle()
        return value
    }

    private mutating func settle() {
        while range < RangeEncoder.bottom {
            code = code * Radix88.radix + nextDigit()
            range *= Radix88.radix
        }
    }
}
