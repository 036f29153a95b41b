import JSONDocument
import PushPayload
import SeriesCodec

/// A request of a batch: a template, series and options.
struct BatchRequest {
    private let template: PushDocument
    private let series: [TimeSeries]
    private let axis: SeriesChart.XAxisKind
    private let packing: PackingArguments

    /// Parses a JSON object, with the options and the template that it does not set itself.
    ///
    /// - Throws: ``Failure`` with the code `not-json` or `bad-request`, or an error of a library.
    init(_ line: consuming [UInt8], packing: PackingArguments, template: PushDocument?) throws {
        let value: JSONValue
        var large: ParsedLargeRequest?
        if line.count > ParsedLargeRequest.byteCount {
            let request = try ParsedLargeRequest(line)
            value = request.requestWithoutSeries
            large = request
        } else {
            do {
                value = try JSONValue(parsing: line)
            } catch {
                throw Failure("not-json", "the request is not JSON: \(error)", status: .unreadable)
            }
        }
        guard case .object(let request) = value else { throw Failure.badRequest("it is not an object") }
        var packing = packing
        for member in request.members where !["template", "series", "axis"].contains(where: member.key.equals) {
            try packing.setOption(named: member.key.lossyText, to: member.value)
        }
        guard packing.style != "" else { throw Failure.badRequest("“style” is empty: omit it") }
        self.packing = packing
        switch request["template"] {
        case .object(let root)?: self.template = PushDocument(root: root)
        case nil:
            guard let template else { throw Failure.badRequest("“template” is missing: add a payload, or use --into") }
            self.template = template
        case let other?: throw Failure.badRequest("“template” is of the type \(other.kind) instead of object")
        }
        switch request["axis"]?.text {
        case let name?:
            guard let axis = SeriesChart.XAxisKind(rawValue: name) else {
                throw Failure.badRequest("“axis” must be time or number")
            }
            self.axis = axis
        case nil where request["axis"] != nil: throw Failure.badRequest("“axis” must be time or number")
        case nil: self.axis = .time
        }
        series = try large?.series.get() ?? RequestSeries(request["series"], axis: axis).series
    }

    /// Whether the client draws a line of the chart with spikes.
    func hasSpikes(_ check: MiterSpikeCheck) -> Bool {
        check.densestSpikedSeries(among: series, packing: packing) != nil
    }

    /// Packs the payload. Without series only its texts are shortened.
    ///
    /// - Throws: ``Failure`` with the code `ambiguous-payload` if the payload would look like an error answer, or an
    ///   error of a library.
    func packPayload() throws -> [UInt8] {
        guard template.root["aps"] != nil || template.root["error"] == nil else {
            throw Failure(
                "ambiguous-payload",
                "the template has “error” and no “aps”, like an error answer: rename “error”",
                status: .rejected
            )
        }
        guard series.isEmpty else { return try packing.fill(template, with: series, axis: axis).bytes }
        let options = try packing.packingOptions()
        var document = template
        try document.shortenTexts(options.texts, cut: options.cut, toFit: options.budget)
        return document.bytes
    }
}
