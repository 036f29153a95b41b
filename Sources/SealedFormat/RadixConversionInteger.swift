/// A natural number of up to some thousand bits, to convert a block between radix 256 and radix 88.
struct RadixConversionInteger {
    /// The digits of radix 2^64, the lowest first.
    private var limbs: [UInt64] = []

    /// Nine digits of radix 88 at a time: 88^9 is below 2^64.
    private static let chunkLength = 9

    /// 88^n for each n up to the length of a chunk.
    private static let powers: [UInt64] = (0...chunkLength).map { (0..<$0).reduce(1) { power, _ in power * 88 } }

    /// Reads a number of radix 256, the highest byte first.
    init(bytes: ArraySlice<UInt8>) {
        limbs.reserveCapacity(bytes.count / 8 + 1)
        var end = bytes.endIndex
        while end > bytes.startIndex {
            let start = max(bytes.startIndex, end - 8)
            limbs.append(bytes[start..<end].reduce(0) { $0 << 8 | UInt64($1) })
            end = start
        }
        dropLeadingZeros()
    }

    /// Reads a number of radix 88, the highest digit first.
    ///
    /// - Parameter offset: A number added to each digit: 0, or 1 for bijective numeration with the digits 1 to 88.
    init(digits: ArraySlice<UInt8>, offset: UInt64 = 0) {
        limbs.reserveCapacity(digits.count / 9 + 1)
        var start = digits.startIndex
        while start < digits.endIndex {
            let end = min(start + Self.chunkLength, digits.endIndex)
            let chunk = digits[start..<end].reduce(0) { $0 * 88 + UInt64($1) + offset }
            multiply(by: Self.powers[end - start], adding: chunk)
            start = end
        }
    }

    /// Whether the number is 0.
    var isZero: Bool { limbs.isEmpty }

    /// The number in radix 256 with a fixed number of bytes; `nil` if it has more.
    func bigEndianBytes(paddedToCount count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        for (index, limb) in limbs.enumerated() {
            for byte in 0..<8 where limb >> (8 * byte) != 0 {
                let position = count - 1 - 8 * index - byte
                guard position >= 0 else { return nil }
                bytes[position] = UInt8(truncatingIfNeeded: limb >> (8 * byte))
            }
        }
        return bytes
    }

    /// The number in radix 88 with a fixed number of digits; `nil` if it has more.
    consuming func radix88Digits(paddedToCount count: Int) -> [UInt8]? {
        var digits = [UInt8](repeating: 0, count: count)
        var end = count
        while end > 0 {
            let start = max(0, end - Self.chunkLength)
            var chunk = divide(by: Self.powers[end - start])
            for position in (start..<end).reversed() {
                digits[position] = UInt8(chunk % 88)
                chunk /= 88
            }
            end = start
        }
        return isZero ? digits : nil
    }

    /// The number in bijective numeration of radix 88, less 1 for each digit; its length is part of the number.
    consuming func bijectiveRadix88Digits() -> [UInt8] {
        var digits: [UInt8] = []
        while !isZero {
            subtractOne()
            digits.append(UInt8(divide(by: 88)))
        }
        return digits.reversed()
    }

    private mutating func multiply(by factor: UInt64, adding summand: UInt64) {
        var carry = summand
        for index in limbs.indices {
            let product = limbs[index].multipliedFullWidth(by: factor)
            let (low, overflows) = product.low.addingReportingOverflow(carry)
            limbs[index] = low
            carry = product.high + (overflows ? 1 : 0)
        }
        if carry > 0 { limbs.append(carry) }
    }

    /// Divides the number, and returns the remainder.
    private mutating func divide(by divisor: UInt64) -> UInt64 {
        var remainder: UInt64 = 0
        for index in limbs.indices.reversed() {
            let division = divisor.dividingFullWidth((remainder, limbs[index]))
            limbs[index] = division.quotient
            remainder = division.remainder
        }
        dropLeadingZeros()
        return remainder
    }

    private mutating func subtractOne() {
        for index in limbs.indices {
            let (difference, borrows) = limbs[index].subtractingReportingOverflow(1)
            limbs[index] = difference
            guard borrows else { break }
        }
        dropLeadingZeros()
    }

    private mutating func dropLeadingZeros() {
        while limbs.last == 0 { limbs.removeLast() }
    }
}
