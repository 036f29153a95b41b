import JSONDocument
public import SeriesCodec

/// A payload with its chart in it, within a budget: what to send, what the chart cost, and what the texts gave.
///
///     let template = try PushDocument(parsing: bytes)
///     let push = try ChartPayload(chart, into: template)
///     send(push.bytes)  // at most 4,096 bytes
public struct ChartPayload: Hashable, Sendable {
    /// The payload that is sent.
    public let document: PushDocument

    /// The chart in it, with its size and its error.
    public let chart: EncodedChart

    /// What became of each named text, in the order of ``PackingOptions/texts``.
    public let texts: [ShortenedText]

    /// The settings it was packed with.
    public let packing: PackingOptions

    /// The bytes of the payload as the budget's encoder writes it; of ``bytes``, where there is none.
    public let byteCount: Int

    /// The limit that was kept.
    public var limit: PayloadLimit { packing.budget.limit }

    /// Packs a chart into a template, and shortens the named texts where something has to give.
    ///
    /// Where everything fits, nothing but the chart, `aps.mutable-content` and the figures in named texts changes.
    /// Packing the same chart into the outcome, with the same settings, gives the same bytes.
    ///
    /// - Parameters:
    ///   - chart: The chart to carry.
    ///   - template: Any payload with an `aps`; see ``PushDocument/setChart(_:at:)`` for what changes in it.
    ///   - packing: The budget, the texts, and who gives first.
    /// - Throws: ``PayloadError``, with the code `overBudget` where even the smallest chart and the shortest texts do not
    ///   fit, and `keyTaken` where the template has a value of its own at the chart's key, or `SeriesError` for a chart
    ///   that cannot be packed at all.
    public init(_ chart: SeriesChart, into template: PushDocument, _ packing: PackingOptions) throws {
        try template.requireFree(packing.key)
        let result = try ChartPacker(chart, into: template, packing).pack()
        document = result.document
        self.chart = result.chart
        texts = result.texts
        self.packing = packing
        byteCount = document.byteCount(in: packing.budget.dialect)
    }

    /// Packs a chart into the room that a template leaves.
    ///
    /// - Parameters:
    ///   - chart: The chart to carry.
    ///   - template: Any payload with an `aps`; see ``PushDocument/setChart(_:at:)`` for what changes in it.
    ///   - key: The top-level key at which the client looks for the chart.
    ///   - limit: The most bytes that the payload may have.
    ///   - scale: Device pixels in a point of the client's screen.
    ///   - tolerance: The largest error in device pixels; with it the chart is the smallest that keeps to it, without
    ///     it the most faithful that fits.
    /// - Throws: ``PayloadError``, with the code `overBudget` where even the smallest chart does not fit, or
    ///   `SeriesError` for a chart that cannot be packed at all.
    public init(
        _ chart: SeriesChart,
        into template: PushDocument,
        key: String = PushDocument.standardChartKey,
        limit: PayloadLimit = .apns,
        scale: Double = 3,
        tolerance: Double? = nil
    ) throws {
        var packing = PackingOptions()
        packing.key = key
        packing.budget = PayloadBudget(limit)
        packing.scale = scale
        packing.tolerance = tolerance
        try self.init(chart, into: template, packing)
    }

    /// Who has given room: texts that lost characters, a chart whose error is beyond what was wanted.
    public var gave: [PayloadPart] {
        var gave: [PayloadPart] = []
        if texts.contains(where: { $0.charactersCut > 0 }) { gave.append(.text) }
        if chart.maximumError > packing.wish { gave.append(.chart) }
        return gave
    }

    /// The bytes to send.
    public var bytes: [UInt8] { document.bytes }
}

extension ChartPayload: Encodable {
    /// Gives the payload's members to an encoder, for senders that take a value instead of bytes.
    ///
    /// Such a sender's encoder decides on order and escapes: have the budget counted for it, with
    /// `JSONDialect.foundation` for `JSONEncoder`. Members of one's own may be encoded into the same encoder before
    /// and after.
    ///
    /// - Throws: `EncodingError` where the template holds half a surrogate pair, or a number beyond every double.
    public func encode(to encoder: any Encoder) throws { try document.value.encode(to: encoder) }
}
