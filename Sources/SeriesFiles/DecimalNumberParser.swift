import JSONDocument
import SeriesCodec

/// Parses decimal numbers: digits with an optional sign, decimal point and exponent.
enum DecimalNumberParser {
    /// The reason why a cell is not a finite decimal number.
    enum DecimalNumberParsingError: Error {
        case notANumber
        case hasComma
        case outOfRange

        /// The end of a message about the cell.
        var reason: String {
            switch self {
            case .notANumber: "is not a number"
            case .hasComma: "is not a number: write a decimal point and no thousands separators"
            case .outOfRange: "is outside the range of a double"
            }
        }
    }

    /// Parses the nearest double.
    ///
    /// - Throws: ``DecimalNumberParsingError`` for NaN, infinities, hexadecimal numbers, decimal commas, units, and
    ///   numbers outside the range of a double.
    static func parseDouble(_ cell: ArraySlice<UInt8>) throws(DecimalNumberParsingError) -> Double {
        var index = cell.startIndex
        var isNegative = false
        if let sign = cell.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            index += 1
        }
        var digits: UInt64 = 0
        var digitCount = 0
        var exponent = 0
        var isAfterPoint = false
        while index < cell.endIndex {
            let byte = cell[index]
            let digit = byte &- 0x30
            if digit < 10 {
                // 19 digits fit into 64 bits; the standard library parses more.
                if digitCount < 19 { digits = digits &* 10 &+ UInt64(digit) }
                digitCount += 1
                if isAfterPoint { exponent -= 1 }
            } else if byte == UInt8(ascii: "."), !isAfterPoint {
                isAfterPoint = true
            } else {
                break
            }
            index += 1
        }
        guard digitCount > 0 else { throw DecimalNumberParsingError.notANumber }
        if index == cell.endIndex {
            if let exact = exactQuotient(digits: digits, count: digitCount, exponent: exponent) {
                return isNegative ? -exact : exact
            }
        } else {
            try validateExponent(cell[index...])
        }
        guard let value = Double(String(decoding: cell, as: UTF8.self)) else {
            throw DecimalNumberParsingError.notANumber
        }
        guard value.isFinite else { throw DecimalNumberParsingError.outOfRange }
        return value
    }

    /// The fast path, exact by IEEE 754: one division of two integers that are doubles (Clinger 1990).
    private static func exactQuotient(digits: UInt64, count: Int, exponent: Int) -> Double? {
        guard count <= 19, digits <= 1 << 53, exponent >= -22 else { return nil }
        return ReproducibleDecimalScaling.scale(Double(digits), byPowerOfTen: exponent)
    }

    private static func validateExponent(_ tail: ArraySlice<UInt8>) throws(DecimalNumberParsingError) {
        guard let mark = tail.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else {
            throw tail.first == UInt8(ascii: ",") ? DecimalNumberParsingError.hasComma : .notANumber
        }
        var power = tail.dropFirst()
        if let sign = power.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { power = power.dropFirst() }
        guard !power.isEmpty, power.allSatisfy(\.isDecimalDigit) else { throw DecimalNumberParsingError.notANumber }
    }
}
