/// The outermost shape of a chart's text: a version, a check and the coded digits.
///
/// The first character is the version. The next two are a check over all the others, written as two digits; the rest is
/// the range coder's, and never ends in a zero digit, so that each chart has one text only.
struct WireText {
    /// What the text holds.
    let chart: WireChart
    /// The text.
    let bytes: [UInt8]

    /// The bytes of the JSON string: the text and its two quotes.
    var byteCount: Int { bytes.count + 2 }

    /// The version written and read here; version 0 was a draft that nobody kept.
    static let version = UInt8(ascii: "1")

    /// A prime just below 88^2: any single changed character changes the sum, other damage slips through once in 7,741.
    private static let modulus = 7741

    /// Writes a chart that holds to the limits of the format.
    ///
    /// - Parameter room: The bytes of the JSON string past which the text is of no use and is not written to its end.
    init(_ chart: WireChart, room: Int = .max) throws(SeriesError) {
        var written = chart
        var syntax = ChartSyntax(coder: RangeEncoder(limit: room), maximumPoints: .max)
        try syntax.code(&written)
        self.chart = chart
        bytes = Self.withVersionAndCheck(syntax.coder.finish())
    }

    /// Puts version and check before the coded digits.
    static func withVersionAndCheck(_ digits: [UInt8]) -> [UInt8] {
        let check = sum(of: digits[...])
        return [version]
            + ([UInt8(check / Radix88.radix), UInt8(check % Radix88.radix)] + digits)
            .map { Radix88.characters[Int($0)] }
    }

    /// Reads a chart.
    static func read(_ text: String, maximumPoints: Int) throws(SeriesError) -> WireChart {
        let bytes = [UInt8](text.utf8.prefix(SeriesDecoder.maximumByteCount + 1))
        guard let first = bytes.first else { throw SeriesError(.damaged, "the chart's text is empty", offset: 0) }
        guard bytes.count <= SeriesDecoder.maximumByteCount else {
            throw SeriesError(.damaged, "the chart's text is longer than \(SeriesDecoder.maximumByteCount) bytes")
        }
        guard Radix88.digits[Int(first)] != .max else { throw foreign(at: 0) }
        guard first == version else {
            throw SeriesError(
                .unknownVersion,
                "the chart is of version '\(Character(Unicode.Scalar(first)))', and only version "
                    + "'\(Character(Unicode.Scalar(version)))' can be read; update the reader",
                offset: 0
            )
        }
        var digits: [UInt8] = []
        digits.reserveCapacity(bytes.count)
        for (offset, byte) in bytes.enumerated().dropFirst() {
            let digit = Radix88.digits[Int(byte)]
            guard digit != .max else { throw foreign(at: offset) }
            digits.append(digit)
        }
        guard digits.count >= 2 else { throw .damagedText }
        let coded = digits[2...]
        guard coded.last != 0, sum(of: coded) == Int(digits[0]) * Radix88.radix + Int(digits[1]) else {
            throw .damagedText
        }
        var chart = WireChart()
        var syntax = ChartSyntax(coder: RangeDecoder(digits: coded), maximumPoints: maximumPoints)
        try syntax.code(&chart)
        return chart
    }

    /// The check: the digits as the coefficients of a polynomial at 89, modulo a prime; their number counts too.
    private static func sum(of digits: ArraySlice<UInt8>) -> Int {
        digits.reduce(Int(version)) { ($0 * 89 + Int($1) + 1) % modulus }
    }

    private static func foreign(at offset: Int) -> SeriesError {
        SeriesError(.foreignCharacter, "the chart's text holds a character that no chart has", offset: offset)
    }
}
