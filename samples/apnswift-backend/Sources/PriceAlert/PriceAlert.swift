import JSONDocument
public import PushPayload
import SeriesCodec

/// A price that has moved: what the phone shows, the chart, and a field of the app's own.
public struct PriceAlert: Encodable, Sendable {
    /// The payload with its chart.
    public let push: ChartPayload

    /// What the app opens when the alert is tapped.
    public let symbol: String

    private enum CodingKeys: CodingKey { case symbol }

    /// Packs the prices of a share.
    ///
    /// - Parameters:
    ///   - symbol: The share.
    ///   - prices: Seconds since 1970, and the price then.
    ///   - news: Text of any length; it gives way to the chart.
    /// - Throws: `PayloadError` or `SeriesError`.
    public init(symbol: String, prices: [(time: Double, value: Double?)], news: String) throws {
        let alert = JSONAlert(title: "\(symbol) {last} ({change%})", body: news)
        var packing = PackingOptions()
        // APNSwift writes the payload with JSONEncoder, and `symbol` goes beside it.
        packing.budget = try PayloadBudget(.apns, reserve: 64, countedFor: .foundation)
        packing.texts = [try TextField(parsing: "aps.alert.title:1:100"), try TextField(parsing: "aps.alert.body")]
        packing.figures = FigureFormat(decimals: 2)
        push = try ChartPayload(
            SeriesChart(axis: .time, series: [TimeSeries(rows: prices)]),
            into: PushDocument(parsing: alert.template),
            packing
        )
        self.symbol = symbol
    }

    /// The alert's title as it was filled in.
    public var title: String { text("title") }

    /// The alert's body as it was shortened.
    public var body: String { text("body") }

    private func text(_ key: String) -> String {
        guard case .object(let alert)? = push.document.aps?["alert"] else { return "" }
        return alert[key]?.text ?? ""
    }

    /// The chart first, then what is the app's own.
    public func encode(to encoder: any Encoder) throws {
        try push.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(symbol, forKey: .symbol)
    }
}
