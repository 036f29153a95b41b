import ChartLayout
import JSONDocument
import PushChartDiagnostics
import PushPayload
import SealedFormat
import SeriesCodec
import SeriesTables

/// Reads the bytes of a key file.
typealias RequestKeyReader = @Sendable (_ fileBytes: [UInt8]) throws(PushChartError) -> any PushSealingKey

/// A request as a line of JSON: its members `template`, `series`, `table` and others, and options by their names.
final class ParsedRequestLine {
    let request: PackRequest
    let wantsReport: Bool
    /// The same series as in the request, with their packers; `nil` if it has no member `series`.
    private let series: ParsedRequestSeries?

    /// The maximum number of bytes beside the points, without white space between tokens.
    static let maximumByteCount = PushDocument.maximumByteCount

    /// Parses a JSON object.
    ///
    /// The style of the request decides the size of a chart without a width.
    ///
    /// - Parameters:
    ///   - answerer: What the request does not set itself.
    ///   - recentSeries: The series of the requests before, which need not be parsed again.
    /// - Throws: `PushChartError`, or the error of a style that the client lacks.
    init(
        parsing line: consuming [UInt8],
        for answerer: RequestAnswerer,
        recentSeries: RecentRequestSeriesCache
    ) throws(PushChartError) {
        let (members, series, table) = try Self.readMembers(of: line, recentSeries: recentSeries)
        var (options, content) = (answerer.options, RequestContent())
        for member in members.members {
            guard let own = RequestContentMember.table.row(forKey: member.key) else {
                try options.setOption(named: member.key, to: member.value)
                continue
            }
            if case .null = member.value { continue }
            guard table != nil || !RequestContentMember.ofTables.contains(where: { $0.name == own.name }) else {
                throw .badRequest(at: JSONPath()[own.name], " is for a table: give rows or columns in place of series")
            }
            try own.apply(&content, member.value, JSONPath()[own.name])
        }
        if let keyFile = options.keyFile {
            guard let sealingKey = answerer.sealingKey else {
                throw PushChartError.badRequest("“seal” is not possible here: leave it out")
            }
            options.seal = try sealingKey(keyFile.bytes)
        }
        guard let template = content.template.map(PushDocument.init(root:)) ?? answerer.template else {
            throw PushChartError.badRequest("“template” is missing: add a payload")
        }
        wantsReport = content.wantsReport
        self.series = series
        let hasChart = series != nil || table != nil
        let style = try hasChart ? answerer.styles.style(named: options.style ?? ChartStyle.standardName) : nil
        if let table {
            guard series == nil else { throw .badRequest("“series” and “table” are both given: keep one") }
            let isArray = table.first == UInt8(ascii: "[") && FileKind(table) == .table
            guard isArray || table.first == UInt8(ascii: "{") else {
                throw PushChartError(
                    .notATable,
                    "“table” must be an array of objects or of arrays, or an object of columns"
                )
            }
            guard content.names.isEmpty else {
                throw .badRequest("“names” is for “series”: order the rows of the table")
            }
            var columns = content.columns
            (columns.axis, columns.zone) = (content.axis, try content.zone.map(answerer.timeZone))
            if columns.set == .ohlc { options.samples = options.samples ?? .ohlc }
            columns.preferredSet = (options.samples ?? style?.keptSamples) == .ohlc ? .ohlc : nil
            let read: TableSeries
            do throws(PushChartError) {
                read = try TableSeries(parsing: table, file: "", columns)
            } catch {
                var error = error
                error.place.file = nil
                throw error
            }
            try options.requireWindowEndsHaveZone(besideTimesAt: read.utcOffsets, of: "“table”")
            request = try PackRequest(
                template: template,
                files: [read],
                findings: read.findingsWithoutFile,
                options: options,
                style: style
            )
            return
        }
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
    /// - Returns: The members but `series` and `table`, the series, and the text of the table.
    /// - Throws: `PushChartError` with the code `not-json`, `bad-request` or `too-large`.
    private static func readMembers(
        of line: consuming [UInt8],
        recentSeries: RecentRequestSeriesCache
    ) throws(PushChartError) -> (request: JSONObject, series: ParsedRequestSeries?, table: [UInt8]?) {
        var reader = JSONReader(line, maximumKeptByteCount: maximumByteCount)
        var members: [JSONObject.Member] = []
        var series: ParsedRequestSeries?
        var table: [UInt8]?
        let isObject: Bool
        do {
            isObject = try reader.kindOfNextValue() == .object
            if isObject {
                try reader.beginObject()
                while let key = try reader.moveToNextMember() {
                    if key.equals("series") {
                        series = try recentSeries.cachedOrReadSeries(from: &reader)
                    } else if key.equals("table"), try reader.kindOfNextValue() != .null {
                        let start = reader.position
                        try reader.skipValue()
                        table = Array(reader.bytes(from: start))
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
        return (JSONObject(distinct: members), series, table)
    }

    /// Packs the payload.
    ///
    /// - Throws: `PushChartError` with the code `ambiguous-payload` if the payload would look like an error answer,
    ///   or an error of a library.
    func pack(now: () -> Int) throws(PushChartError) -> Push {
        let root = request.template.root
        guard root["aps"] != nil || root["error"] == nil else {
            throw PushChartError(
                .ambiguousPayload,
                "the template has “error” and no “aps”, like an error answer: rename “error”"
            )
        }
        return try request.pack(now: now) {
            series?.cachedOrNewPacker(for: $0) ?? ChartPacker($0)
        }
    }

    /// The bytes of a payload, or an object with `report` and `payload` if the request wants a report.
    func answer(for push: Push, _ findings: [Finding], reader: MessageReader) -> [UInt8] {
        let bytes = push.bytes
        guard wantsReport else { return bytes }
        // The payload is last: a reader finds it without parsing the report.
        return Array(#"{"report":"#.utf8) + push.report(findings, for: reader).bytes + Array(#","payload":"#.utf8)
            + bytes + [
                UInt8(ascii: "}")
            ]
    }
}
