package import PushChartDiagnostics

/// The outermost shape of a chart's text: a version, a check and the range coder's digits.
///
/// The first character is the version, the next two are a check of the digits, the rest are the digits. They never end
/// in a zero.
package struct EncodedChartText {
    /// The text in ASCII.
    package let bytes: [UInt8]

    /// The digits that were written before the last ones, which end the text.
    private let unfinishedDigitCount: Int

    /// The chart that a decoder reads from the text, unless it has too many points; `nil` if only decoding tells.
    ///
    /// One grammar writes and reads. So a decoder reads what the coder returned, if the text is whole, within the limits
    /// of the format, and equal to the chart that was asked for.
    package let readBack: WireChart?

    /// The bytes of the JSON string: the text and its two quotes.
    package var byteCount: Int { bytes.count + 2 }

    /// Whether the text is not cut off, if it is written with a limit on its bytes.
    package func isUntruncated(writtenWithByteLimit limit: Int) -> Bool { unfinishedDigitCount <= limit }

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The version, the check and the last digits of a text, generously counted.
    private static let maximumAddedByteCount = 16

    /// A prime just below 88^2: every single changed digit changes the check, other damage passes once in 7,741.
    static let modulus = 7741
    static let multiplier = 89

    /// Writes a chart within the limits of the format.
    ///
    /// - Parameter byteBudget: The bytes of the JSON string past which the text is cut off, because it is of no use.
    package init(_ chart: WireChart, byteBudget: Int = .max) throws(PushChartError) {
        var written = chart
        let version = chart.textVersion
        var codec = ChartTextCodec(
            coder: Radix88RangeEncoder(digitLimit: byteBudget),
            version: version,
            maximumPoints: .max
        )
        try codec.code(&written)
        unfinishedDigitCount = codec.coder.digitCount
        let isReadable =
            !codec.coder.exceedsDigitLimit && codec.coder.isWithinBounds
            && unfinishedDigitCount < WireFormat.maximumTextByteCount - Self.maximumAddedByteCount
        readBack = isReadable && written == chart ? written : nil
        bytes = Self.withVersionAndCheck(codec.coder.finishEncoding(), version: version)
    }

    /// The text of some digits: version, check, digits.
    static func withVersionAndCheck(_ digits: [UInt8], version: ChartTextVersion) -> [UInt8] {
        let check = checksum(of: digits[...], version: version)
        let all = [UInt8(check / Radix88Alphabet.radix), UInt8(check % Radix88Alphabet.radix)] + digits
        return [version.character] + all.map { Radix88Alphabet.characters[Int($0)] }
    }

    static func decodeChart(from text: String, maximumPoints: Int) throws(PushChartError) -> WireChart {
        let bytes = [UInt8](text.utf8.prefix(WireFormat.maximumTextByteCount + 1))
        guard let first = bytes.first else {
            throw PushChartError(.damaged, "the chart's text is empty", at: Place(offset: 0))
        }
        guard bytes.count <= WireFormat.maximumTextByteCount else {
            throw PushChartError(.damaged, "the chart's text is longer than \(WireFormat.maximumTextByteCount) bytes")
        }
        let digits = bytes.map { Radix88Alphabet.digitOfByte[Int($0)] }
        guard digits[0] != .max else { throw foreignCharacter(at: 0) }
        guard let version = ChartTextVersion(character: first) else {
            let known = ChartTextVersion.allCases.map { "'\($0.rawValue)'" }.joined(separator: " and ")
            throw PushChartError(
                .unknownVersion,
                "the chart has version '\(Character(Unicode.Scalar(first)))', and only versions \(known) can be read; "
                    + "update the reader",
                at: Place(offset: 0)
            )
        }
        if let offset = digits.firstIndex(of: .max) { throw foreignCharacter(at: offset) }
        guard digits.count >= 3 else { throw .damagedText }
        let coded = digits[3...]
        let check = Int(digits[1]) * Radix88Alphabet.radix + Int(digits[2])
        guard coded.last != 0, checksum(of: coded, version: version) == check else { throw .damagedText }
        var chart = WireChart()
        var codec = ChartTextCodec(
            coder: Radix88RangeDecoder(digits: coded),
            version: version,
            maximumPoints: maximumPoints
        )
        try codec.code(&chart)
        return chart
    }

    /// The digits as the coefficients of a polynomial, modulo a prime; their number and the version count too.
    private static func checksum(of digits: ArraySlice<UInt8>, version: ChartTextVersion) -> Int {
        digits.reduce(Int(version.character)) { ($0 * multiplier + Int($1) + 1) % modulus }
    }

    private static func foreignCharacter(at offset: Int) -> PushChartError {
        PushChartError(
            .foreignCharacter,
            "the chart's text holds a character that no chart has",
            at: Place(offset: offset)
        )
    }
}
