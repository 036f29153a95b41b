/// A range coder that emits digits of radix 88 itself, so that no conversion of bits to text is needed.
///
/// All of its arithmetic stays below 2^53. The state is an interval `[low, low + range)` on a scale of 88^8.
struct RangeEncoder: RangeCoder {
    /// 88^8: the scale.
    static let top = 3_596_345_248_055_296
    /// 88^7: below this the leading digit is settled.
    static let bottom = 40_867_559_636_992

    private var low = 0
    private var range = Self.top
    /// The digits that are out, most significant first.
    private(set) var digits: [UInt8] = []

    /// The most digits of any use.
    private let limit: Int

    init(limit: Int = .max) { self.limit = limit }

    var isExhausted: Bool { digits.count > limit }

    var isDamaged: Bool { false }

    mutating func markDamaged() {}

    mutating func bit(_ value: Bool, chance: Int) -> Bool {
        let bound = (range >> 16) * chance
        if value {
            range = bound
        } else {
            low += bound
            range -= bound
        }
        settle()
        return value
    }

    mutating func uniform(_ value: Int, count: Int) -> Int {
        let share = range / count
        low += value * share
        range = share
        settle()
        return value
    }

    private mutating func settle() {
        if low >= Self.top {
            low -= Self.top
            carry()
        }
        while range < Self.bottom {
            digits.append(UInt8(low / Self.bottom))
            low = low % Self.bottom * Radix88.radix
            range *= Radix88.radix
        }
    }

    /// Adds one to the last digit that is out.
    private mutating func carry() {
        var place = digits.count - 1
        while place >= 0, digits[place] == Radix88.radix - 1 {
            digits[place] = 0
            place -= 1
        }
        if place >= 0 { digits[place] += 1 }
    }

    /// Ends the text with the fewest digits that stand for a number inside the interval, without zeros at the end.
    mutating func finish() -> [UInt8] {
        var unit = Self.top
        while true {
            let value = (low + unit - 1) / unit * unit
            if value < low + range {
                low = value
                break
            }
            unit /= Radix88.radix
        }
        if low >= Self.top {
            low -= Self.top
            carry()
        }
        while low > 0 {
            digits.append(UInt8(low / Self.bottom))
            low = low % Self.bottom * Radix88.radix
        }
        while digits.last == 0 { digits.removeLast() }
        return digits
    }
}
