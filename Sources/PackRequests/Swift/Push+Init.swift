import CPushChartLibrary
import ChartLayout
import JSONDocument
public import PushChartDiagnostics
public import PushPayload
import SeriesCodec
import SeriesDecoding

extension Push {
    /// Packs texts and a chart into a push that is ready to be sent.
    ///
    ///     let chart = try Push.Chart.line([(1_750_000_000, 101.5), (1_750_000_060, 102)], unit: "USD")
    ///     let push = try Push(title: "AAPL \(.last)", body: "Eve: \(comment)", chart: chart, to: .apns)
    ///     send(push.bytes)
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - subtitle: The subtitle.
    ///   - body: The body.
    ///   - payload: What the push has beside its texts and its chart, such as a sound or keys of the app. A text that is in
    ///     it too is replaced.
    ///   - parts: The texts that replace names in braces in the payload, such as `{user}`, and that may be shortened.
    ///   - chart: The chart; `nil` for a push with texts only.
    ///   - service: The service that carries the push, and its limit.
    ///   - styles: The styles of the app, which set the size of the chart. Without them, a style is not checked.
    ///   - options: What else decides about the error of the chart and the lengths of the texts.
    ///   - sealedAt: The time of sealing in seconds since 1970. Only a sealed push with an age depends on it.
    /// - Throws: `PushChartError` with the code `over-budget` if even the smallest chart and the shortest texts do not fit;
    ///   with `no-alert` if the push would show nothing; with `unsealed` if content would be sent in the clear that looks
    ///   as if it were to be sealed; or with another code of texts, samples, styles and options.
    /// - Complexity: O(*n*) in the samples, and several encodings of the chart. A chart that was packed before needs none
    ///   for texts that leave it equal bytes.
    public init(
        title: PushText? = nil,
        subtitle: PushText? = nil,
        body: PushText? = nil,
        payload: PushDocument = [:],
        parts: KeyValuePairs<String, String> = [:],
        chart: Chart? = nil,
        to service: PushService,
        styles: ClientStyles? = nil,
        options: RequestOptions = RequestOptions(),
        sealedAt: @autoclosure () -> Int = Push.secondsSince1970
    ) throws(PushChartError) {
        var (template, options) = (payload, options)
        options.parts = try parts.map { (part) throws(PushChartError) in try TextPart(part.key, part.value) }
        service.apply(to: &options)
        chart?.apply(to: &options)
        for (name, text) in [("title", title), ("subtitle", subtitle), ("body", body)] {
            guard let text else { continue }
            guard let path = service.textsPath(in: template) else {
                throw .badRequest("the transport \(service.transport) has no \(name): put the text into the payload")
            }
            try template.set(JSONValue(try text.template(adding: &options.parts)), at: path[name])
        }
        let style = try chart == nil ? nil : styles?.style(named: options.style ?? ChartStyle.standardName)
        let request = PackRequest(
            template: template,
            charted: chart?.charted ?? RequestSeriesOnAxis(axis: .number, series: []),
            options: options,
            style: style
        )
        self = try request.pack(now: sealedAt) { chart?.packer(for: $0) ?? ChartPacker($0) }
    }

    /// The present time in seconds since 1970.
    public static var secondsSince1970: Int { Int(time(nil)) }
}
