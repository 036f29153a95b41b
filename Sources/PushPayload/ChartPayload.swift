public import SeriesCodec

/// A payload with its chart in it, within a limit: what to send, and what the chart cost.
///
///     let template = try PushDocument(parsing: bytes)
///     let push = try ChartPayload(chart, into: template)
///     send(push.bytes)  // at most 4,096 bytes
public struct ChartPayload: Hashable, Sendable {
    /// The payload that is sent.
    public let document: PushDocument

    /// The chart in it, with its size and its error.
    public let chart: EncodedChart

    /// The limit that was kept.
    public let limit: PayloadLimit

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
    /// - Throws: ``PayloadError``, with the code `noRoom` where even the smallest chart does not fit, or
    ///   `SeriesError` for a chart that cannot be packed at all.
    public init(
        _ chart: SeriesChart,
        into template: PushDocument,
        key: String = "chart",
        limit: PayloadLimit = .apns,
        scale: Double = 3,
        tolerance: Double? = nil
    ) throws {
        let room = try template.room(forChartAt: key, limit: limit)
        let encoded: EncodedChart
        do {
            encoded = try SeriesEncoder(scale: scale).encode(chart, tolerance: tolerance, room: room)
        } catch {
            // The payload knows better what else is in the way.
            if let needed = error.bytesNeeded { _ = try template.room(forChartAt: key, limit: limit, needed: needed) }
            throw error
        }
        var document = template
        try document.setChart(encoded.text, at: key)
        self.document = document
        self.chart = encoded
        self.limit = limit
    }

    /// The bytes to send.
    public var bytes: [UInt8] { document.bytes }
}
