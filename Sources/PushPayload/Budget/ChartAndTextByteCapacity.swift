import JSONDocument
import PushChartDiagnostics
import SealedFormat
import SeriesCodec

/// The bytes of one payload that its texts and its chart share, in the clear and sealed alike.
///
/// In the clear, they are bytes of the payload: a chart takes its characters and its quotes. Sealed, they are bytes of
/// the plaintext: a text counts as it is spelled, and a chart is packed. The document around the sealed text stays
/// unchanged, so it decides how many bytes the plaintext may have.
struct ChartAndTextByteCapacity {
    /// The maximum number of bytes; may be negative.
    let byteCount: Int

    /// The number of bytes that the document takes.
    let documentByteCount: Int

    /// The number of bytes that the document leaves; negative if it takes too many.
    var freeByteCount: Int { byteCount - documentByteCount }

    /// Counts single texts. A string counts two bytes for its quotes, also where the plaintext has none.
    let strings: DialectByteCounter

    private let maximumPayloadByteCount: Int
    /// The sizes around the plaintext; `nil` in the clear.
    private let parts: ByteCountsBeforeSealing?

    /// Measures a document.
    ///
    /// - Throws: `PushChartError` if the document has an object that cannot be sealed.
    /// - Complexity: O(*n*) in the document.
    init(of document: JSONValue, in budget: PayloadBudget) throws(PushChartError) {
        let counter = TransportByteCounter(budget)
        parts = try counter.sealedByteCounts(of: document)
        if let parts {
            byteCount = parts.maximumPlaintextByteCount(in: budget)
            documentByteCount = parts.plaintextByteCount
            strings = DialectByteCounter(.asWritten)
            maximumPayloadByteCount = parts.sealedPayloadByteLimit(in: budget)
        } else {
            byteCount = budget.byteCount
            documentByteCount = counter.byteCount(of: document)
            strings = counter.strings
            maximumPayloadByteCount = budget.byteCount
        }
    }

    // MARK: Charts

    var emptyChartByteCount: Int { byteCount(ofChartWithCharacterCount: 0) }

    func byteCount(of chart: EncodedChart) -> Int {
        // A dialect may escape characters of a chart.
        parts == nil
            ? strings.byteCount(of: chart.json) : byteCount(ofChartWithCharacterCount: chart.text.utf8.count)
    }

    /// The number of bytes of a chart text with some characters.
    func byteCount(ofChartWithCharacterCount characterCount: Int) -> Int {
        parts == nil ? characterCount + 2 : PackedChartText.packedByteCount(ofChartCharacters: characterCount)
    }

    /// The byte budget of an encoder of charts for some bytes: the maximum number of characters, and 2 for the quotes.
    ///
    /// It is below 2 if the number of bytes is negative.
    func encoderByteBudgetIncludingQuotes(forChartBytes byteCount: Int) -> Int {
        guard parts != nil else { return byteCount }
        return (byteCount < 0 ? byteCount : PackedChartText.maximumChartCharacterCount(packedInBytes: byteCount)) + 2
    }

    // MARK: The payload

    /// The number of bytes of the payload if some bytes are taken.
    func payloadByteCount(with byteCount: Int) -> Int {
        parts?.payloadByteCount(withPlaintextBytes: byteCount) ?? byteCount
    }

    /// The limit of the payload, for messages: the budget, or what a phone reads of a sealed text.
    func limitDescription(in budget: PayloadBudget) -> String {
        maximumPayloadByteCount < budget.byteCount
            ? "\(SealedEnvelope.maximumCharacterCount) characters of a sealed text" : "\(budget)"
    }

    /// The number of bytes by which the payload exceeds its budget if some bytes are taken.
    func budgetExcess(with byteCount: Int) -> Int {
        payloadByteCount(with: byteCount) - maximumPayloadByteCount
    }
}
