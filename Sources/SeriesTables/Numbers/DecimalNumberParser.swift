import DecimalNumbers

/// Parses a cell that is a decimal number: digits with an optional sign, decimal point and exponent.
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
        var byteCount = 0
        let value = cell.withUnsafeBufferPointer { NearestDouble.readNumber(.lenient, in: $0, at: &byteCount) }
        guard let value else { throw .notANumber }
        let end = cell.startIndex + byteCount
        guard end == cell.endIndex else { throw cell[end] == UInt8(ascii: ",") ? .hasComma : .notANumber }
        guard value.isFinite else { throw .outOfRange }
        return value
    }
}
