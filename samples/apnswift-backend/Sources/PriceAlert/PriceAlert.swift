import JSONDocument
public import PushPayload
import SeriesCodec

/// An alert about a share price: the payload with a chart, and a field of the app.
public struct PriceAlert: Encodable, Sendable {
    /// The payload with its chart.
    public let push: PayloadWithChart

    /// The share that the app opens when the alert is tapped.
    public let symbol: String

    private enum CodingKeys: CodingKey { case symbol }

    /// Packs the prices of a share.
    ///
    /// - Parameters:
    ///   - symbol: The share.
    ///   - prices: Times in seconds since 1970, with their prices.
    ///   - news: A text of any length, which is shortened to fit.
    /// - Throws: `PushChartError`.
    public init(symbol: String, prices: [(time: Double, value: Double?)], news: String) throws {
        let template = PushDocument(title: "\(symbol) {last} ({change%})", body: news)
        let options = try PackingOptions(
            // APNSwift writes the payload with JSONEncoder, and adds `symbol`.
            budget: PayloadBudget(.apns, reservedByteCount: 64, dialect: .foundation),
            texts: [TextField(.alertTitle, minimumCharacterCount: 100), TextField(.alertBody)],
            figureFormat: FigureFormat(decimals: 2)
        )
        push = try template.filled(
            with: SeriesChart(axis: .instants, series: [TimeSeries(rows: prices)]),
            options: options
        )
        self.symbol = symbol
    }

    /// The title of the alert, with its figures.
    public var title: String { push.document.title ?? "" }

    /// The body of the alert, shortened if necessary.
    public var body: String { push.document.body ?? "" }

    /// Encodes the members of the payload and then the field of the app.
    public func encode(to encoder: any Encoder) throws {
        try push.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(symbol, forKey: .symbol)
    }
}
