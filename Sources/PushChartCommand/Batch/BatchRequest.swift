import JSONDocument
import PushPayload
import SeriesCodec

/// A request of a batch: a template, series, options, and whether the answer has a report.
struct BatchRequest {
    private let template: PushDocument
    private let series: [TimeSeries]
    /// The same as in the request; `nil` if it has no member `series`.
    private let requestSeries: RequestSeries?
    private let axis: SeriesChart.XAxisKind
    private let packing: PackingArguments
    private let wantsReport: Bool

    /// The maximum number of bytes beside the points, without white space between tokens.
    static let maximumByteCount = PushDocument.maximumByteCount

    /// The members that are not options.
    private static let ownMembers = ["template", "series", "axis", "report"]

    /// Parses a JSON object, with the options and the template that it does not set itself.
    ///
    /// - Parameter recentSeries: The series of the requests before, which need not be parsed again.
    /// - Throws: ``CommandFailure`` with the code `not-json` or `bad-request`, or an error of a library.
    init(
        _ line: consuming [UInt8],
        packing: PackingArguments,
        template: PushDocument?,
        recentSeries: RecentRequestSeriesCache
    ) throws {
        let (request, requestSeries) = try Self.readMembers(of: line, recentSeries: recentSeries)
        var packing = packing
        for member in request.members
        where !Self.ownMembers.contains(where: member.key.equals) {
            try packing.setOption(named: member.key.lossyText, to: member.value)
        }
        guard packing.style != "" else { throw CommandFailure.invalidRequestOrOption("“style” is empty: omit it") }
        self.packing = packing
        switch request["template"] {
        case .object(let root)?: self.template = PushDocument(root: root)
        case nil:
            guard let template else {
                throw CommandFailure.invalidRequestOrOption("“template” is missing: add a payload, or use --into")
            }
            self.template = template
        case let other?:
            throw CommandFailure.invalidRequestOrOption("“template” is of the type \(other.kind) instead of object")
        }
        switch request["axis"]?.text {
        case let name?:
            guard let axis = SeriesChart.XAxisKind(rawValue: name) else {
                throw CommandFailure.invalidRequestOrOption("“axis” must be time or number")
            }
            self.axis = axis
        case nil where request["axis"] != nil:
            throw CommandFailure.invalidRequestOrOption("“axis” must be time or number")
        case nil: self.axis = .time
        }
        switch request["report"] {
        case .bool(let wanted)?: wantsReport = wanted
        case nil, .null?: wantsReport = false
        default: throw CommandFailure.invalidRequestOrOption("“report” must be true or false")
        }
        self.requestSeries = requestSeries
        series = try requestSeries?.series(on: axis) ?? []
    }

    /// Reads the members of a request, and releases the line.
    ///
    /// - Returns: The members but `series`, and the series.
    /// - Throws: ``CommandFailure`` with the code `not-json`, `bad-request` or `too-large`.
    private static func readMembers(
        of line: consuming [UInt8],
        recentSeries: RecentRequestSeriesCache
    ) throws -> (request: JSONObject, series: RequestSeries?) {
        var reader = JSONReader(line, maximumKeptByteCount: maximumByteCount)
        var members: [JSONObject.Member] = []
        var series: RequestSeries?
        let isObject: Bool
        do {
            isObject = try reader.kindOfNextValue() == .object
            if isObject {
                try reader.beginObject()
                while let key = try reader.moveToNextMember() {
                    if key.equals("series") {
                        series = try recentSeries.cachedOrReadSeries(from: &reader)
                    } else {
                        let value = try reader.readValue()
                        // Beyond the limit, no key takes memory.
                        guard reader.keptByteCount <= maximumByteCount else { continue }
                        members.append(JSONObject.Member(key: key, value: value))
                    }
                }
            } else {
                try reader.skipValue()
            }
            try reader.readEnd()
        } catch {
            throw CommandFailure("not-json", "the request is not JSON: \(error)", status: .unreadable)
        }
        guard isObject else { throw CommandFailure.invalidRequestOrOption("it is not an object") }
        guard reader.keptByteCount <= maximumByteCount else {
            throw CommandFailure(
                "too-large",
                "the request has more than \(maximumByteCount) bytes beside the points: that is the limit",
                status: .unreadable
            )
        }
        return (JSONObject(distinct: members), series)
    }

    /// Whether the client draws a line of the chart with spikes.
    func hasSpikes(_ check: MiterSpikeCheck) -> Bool {
        check.densestSeriesWithMiterSpikes(among: series, packing: packing) != nil
    }

    /// Packs the payload, and its report if the request wants one. Without series only the texts are shortened.
    ///
    /// - Returns: The payload, or an object with `report` and `payload`.
    /// - Throws: ``CommandFailure`` with the code `ambiguous-payload` if the payload would look like an error answer,
    ///   or an error of a library.
    func packPayload() throws -> [UInt8] {
        guard template.root["aps"] != nil || template.root["error"] == nil else {
            throw CommandFailure(
                "ambiguous-payload",
                "the template has “error” and no “aps”, like an error answer: rename “error”",
                status: .rejected
            )
        }
        guard series.isEmpty else {
            let push = try packing.fill(template, with: series, axis: axis) {
                requestSeries?.cachedOrNewPacker(for: $0) ?? ChartPacker($0)
            }
            let document = try packing.documentToSend(push.document)
            return wantsReport ? EncodingReport(push, sent: document).batchAnswerBytes(with: document) : document.bytes
        }
        let options = try packing.packingOptions()
        var document = template
        if options.budget.seal == nil {
            try document.requireNothingLeaksUnsealed(for: options.budget)
        } else {
            try document.requireAlertAndNoLeaks(settingMutableContentFor: options.budget)
        }
        let texts = try document.shortenTexts(options.texts, cut: options.cut, toFit: options.budget)
        let sent = try packing.documentToSend(document)
        guard wantsReport else { return sent.bytes }
        return EncodingReport(document, sent: sent, texts: texts, budget: options.budget).batchAnswerBytes(with: sent)
    }
}
