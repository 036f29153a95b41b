import SeriesCodec

/// Reads decimal numbers from bytes: digits with an optional sign, point and exponent, and nothing else.
enum DecimalNumber {
    /// Why a cell is no finite decimal number.
    enum Malformed: Error {
        case notANumber
        case hasComma
        case outOfRange

        /// The reason as the end of a sentence.
        var reason: String {
            switch self {
            case .notANumber: "is not a number"
            case .hasComma: "is not a number: write a decimal point and no thousands separators"
            case .outOfRange: "is beyond the range of a double"
            }
        }
    }

    /// The nearest double of a decimal number.
    ///
    /// - Throws: ``Malformed`` for NaN, infinities, hexadecimal numbers, decimal commas, units, and for numbers beyond
    ///   the range of a double.
    static func parse(_ cell: ArraySlice<UInt8>) throws(Malformed) -> Double {
        var index = cell.startIndex
        var isNegative = false
        if let sign = cell.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            index += 1
        }
        var digits: UInt64 = 0
        var digitCount = 0
        var exponent = 0
        var seesPoint = false
        while index < cell.endIndex {
            let byte = cell[index]
            if byte &- 0x30 < 10 {
                // 19 digits fit; more are left to the slow way.
                if digitCount < 19 { digits = digits * 10 + UInt64(byte - 0x30) }
                digitCount += 1
                if seesPoint { exponent -= 1 }
            } else if byte == UInt8(ascii: "."), !seesPoint {
                seesPoint = true
            } else {
                break
            }
            index += 1
        }
        guard digitCount > 0 else { throw Malformed.notANumber }
        if index == cell.endIndex {
            if let exact = exactQuotient(digits, digitCount, exponent) { return isNegative ? -exact : exact }
        } else {
            try checkExponent(cell[index...])
        }
        guard let value = Double(String(decoding: cell, as: UTF8.self)) else {
            throw Malformed.notANumber
        }
        guard value.isFinite else { throw Malformed.outOfRange }
        return value
    }

    /// The fast way, exact by the rules of IEEE 754: one division of two integers that are doubles.
    private static func exactQuotient(_ digits: UInt64, _ count: Int, _ exponent: Int) -> Double? {
        guard count <= 19, digits <= 1 << 53, exponent >= -22 else { return nil }
        return PowersOfTen.scale(Double(digits), by: exponent)
    }

    /// Checks that what follows the digits is an exponent.
    private static func checkExponent(_ tail: ArraySlice<UInt8>) throws(Malformed) {
        guard let mark = tail.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else {
            throw tail.first == UInt8(ascii: ",") ? Malformed.hasComma : .notANumber
        }
        var power = tail.dropFirst()
        if let sign = power.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { power = power.dropFirst() }
        guard !power.isEmpty, power.allSatisfy({ $0 &- 0x30 < 10 }) else { throw Malformed.notANumber }
    }
}
