import ChartLayout
import Diagnostics
import JSONDocument
import PushPayload
import SeriesCodec
import SeriesTables

/// A request as a line of JSON: its members `template`, `series`, `axis` and `report`, and options by their names.
final class ParsedRequestLine {
    let request: PackRequest
    let wantsReport: Bool
    /// The same series as in the request, with their packers; `nil` if it has no member `series`.
    private let series: ParsedRequestSeries?

    /// The maximum number of bytes beside the points, without white space between tokens.
    static let maximumByteCount = PushDocument.maximumByteCount

    /// Parses a JSON object, with the options and the template that it does not set itself.
    ///
    /// - Parameters:
    ///   - styles: The styles of the client. The style of the request decides the size of a chart without a width.
    ///   - recentSeries: The series of the requests before, which need not be parsed again.
    /// - Throws: `PushChartError`, or the error of a style that the client lacks.
    init(
        parsing line: consuming [UInt8],
        options: RequestOptions,
        template: PushDocument?,
        styles: ClientStyles,
        recentSeries: RecentRequestSeriesCache
    ) throws(PushChartError) {
        let (members, series) = try Self.readMembers(of: line, recentSeries: recentSeries)
        var (options, content) = (options, RequestContent())
        for member in members.members {
            guard let own = RequestContentMember.table.row(forKey: member.key) else {
                try options.setOption(named: member.key, to: member.value)
                continue
            }
            if case .null = member.value { continue }
            try own.apply(&content, member.value, JSONPath()[own.name])
        }
        guard options.style != "" else { throw PushChartError.badRequest("“style” is empty: omit it") }
        guard let template = content.template.map(PushDocument.init(root:)) ?? template else {
            throw PushChartError.badRequest("“template” is missing: add a payload")
        }
        wantsReport = content.wantsReport
        self.series = series
        let style = try series == nil ? nil : styles.style(named: options.style ?? ChartStyle.standardName)
        request = PackRequest(
            template: template,
            charted: try series?.series(on: content.axis, names: content.names)
                ?? RequestSeriesOnAxis(axis: .number, series: []),
            options: options,
            style: style
        )
        guard let series, request.charted.axis == .instants else { return }
        try request.options.requireWindowEndsHaveZone(besideTimesAt: series.times.utcOffsets, of: "“series”")
    }

    /// Reads the members of a request, and releases the line.
    ///
    /// - Returns: The members but `series`, and the series.
    /// - Throws: `PushChartError` with the code `not-json`, `bad-request` or `too-large`.
    private static func readMembers(
        of line: consuming [UInt8],
        recentSeries: RecentRequestSeriesCache
    ) throws(PushChartError) -> (request: JSONObject, series: ParsedRequestSeries?) {
        var reader = JSONReader(line, maximumKeptByteCount: maximumByteCount)
        var members: [JSONObject.Member] = []
        var series: ParsedRequestSeries?
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
            throw PushChartError(.notJSON, "the request is not JSON: \(error)")
        }
        guard isObject else { throw .badRequest("it is not an object") }
        guard reader.keptByteCount <= maximumByteCount else {
            throw PushChartError(
                .tooLarge,
                "the request has more than \(maximumByteCount) bytes beside the points: that is the limit"
            )
        }
        return (JSONObject(distinct: members), series)
    }

    /// Packs the payload.
    ///
    /// - Throws: `PushChartError` with the code `ambiguous-payload` if the payload would look like an error answer,
    ///   or an error of a library.
    func pack(now: () -> Int) throws(PushChartError) -> PackedPayload {
        let root = request.template.root
        guard root["aps"] != nil || root["error"] == nil else {
            throw PushChartError(
                .ambiguousPayload,
                "the template has “error” and no “aps”, like an error answer: rename “error”"
            )
        }
        return try request.pack(now: now, lintsPayload: wantsReport) {
            series?.cachedOrNewPacker(for: $0) ?? ChartPacker($0)
        }
    }

    /// The bytes of a payload, or an object with `report` and `payload` if the request wants a report.
    func answer(for payload: PackedPayload, reader: MessageReader) -> [UInt8] {
        let bytes = payload.document.bytes
        guard wantsReport else { return bytes }
        // The payload is last: a reader finds it without parsing the report.
        return Array(#"{"report":"#.utf8) + payload.report(for: reader).bytes + Array(#","payload":"#.utf8) + bytes + [
            UInt8(ascii: "}")
        ]
    }
}
