import DecimalNumbers

/// A JSON number with its spelling.
public struct JSONNumber: Hashable, Sendable {
    /// The spelling of the number, such as `1.50` or `1e3`.
    public let spelling: String

    /// Creates a number from a spelling that the parser has validated.
    init(validated spelling: String) { self.spelling = spelling }

    /// Creates a number with this spelling; `nil` unless it is a number by the grammar of RFC 8259.
    public init?(spelling: String) {
        let bytes = Array(spelling.utf8)
        guard case .number(let end) = Self.scanNumber(in: bytes, from: 0), end == bytes.count else { return nil }
        self.spelling = spelling
    }

    /// Writes an integer in decimal digits.
    public init(_ value: Int) { spelling = String(value) }

    /// Writes the shortest decimal number that reads back as the same value; `nil` for NaN and infinities.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        let text = value.description
        spelling = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The nearest double; `nil` if the number is too large for a finite one.
    public var double: Double? {
        var spelling = spelling
        return spelling.withUTF8 { bytes in
            var index = 0
            return NearestDouble.readNumber(in: bytes, at: &index).flatMap { $0.isFinite ? $0 : nil }
        }
    }

    /// The number as an integer; `nil` if it is not whole or does not fit `Int`.
    ///
    /// The spelling does not matter: `3`, `3.0` and `30e-1` are all 3.
    public var integer: Int? {
        if let plain = Int(spelling) { return plain }
        let parts = spelling.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
        guard let mantissa = parts.first else { return nil }
        let halves = mantissa.split(separator: ".", maxSplits: 1)
        var digits = String(halves.joined())
        let significant = digits.drop { $0 == "-" || $0 == "0" }
        if significant.isEmpty { return 0 }
        // An exponent beyond Int means overflow or a fraction: the number is not an integer in either case.
        guard parts.count < 2 || Int(parts[1]) != nil else { return nil }
        var exponent = parts.count < 2 ? 0 : Int(parts[1]) ?? 0
        let (shifted, overflow) = exponent.subtractingReportingOverflow(halves.count < 2 ? 0 : halves[1].utf8.count)
        guard !overflow else { return nil }
        exponent = shifted
        while exponent < 0, digits.last == "0" {
            digits.removeLast()
            exponent += 1
        }
        // Every Int has at most 19 digits.
        guard exponent >= 0, exponent <= 19 else { return nil }
        return Int(digits + String(repeating: "0", count: exponent))
    }
}

extension JSONNumber {
    /// The result of reading a number: its end, or the offset of the first byte that breaks the grammar.
    enum NumberEndOrSyntaxError {
        case number(end: Int)
        case broken(at: Int)
    }

    /// Scans a number, and returns its end or the offset of the first byte that breaks the grammar.
    ///
    /// The grammar is `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
    static func scanNumber(in bytes: [UInt8], from start: Int) -> NumberEndOrSyntaxError {
        var index = start
        var nextByte: UInt8? { index < bytes.count ? bytes[index] : nil }
        /// Skips digits; false if there is none.
        func skipDigits() -> Bool {
            let first = index
            while index < bytes.count, bytes[index].isDecimalDigit { index += 1 }
            return index > first
        }
        if nextByte == UInt8(ascii: "-") { index += 1 }
        if nextByte == UInt8(ascii: "0") {
            index += 1
            if nextByte?.isDecimalDigit == true { return .broken(at: index) }
        } else if !skipDigits() {
            return .broken(at: index)
        }
        if nextByte == UInt8(ascii: ".") {
            index += 1
            guard skipDigits() else { return .broken(at: index) }
        }
        if nextByte == UInt8(ascii: "e") || nextByte == UInt8(ascii: "E") {
            index += 1
            if nextByte == UInt8(ascii: "+") || nextByte == UInt8(ascii: "-") { index += 1 }
            guard skipDigits() else { return .broken(at: index) }
        }
        return .number(end: index)
    }
}
