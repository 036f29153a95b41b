import ChartLayout
package import JSONDocument
import PushChartDiagnostics
import SeriesTables

/// What a request packs: its members that are no options of packing, but for the series.
package struct RequestContent: Sendable {
    var template: JSONObject?
    var axis: RequestedXAxis?
    var names: [String] = []
    /// What the request asks of its table, but for the axis.
    var columns = RequestedColumns()
    var zone: TimeZoneReference?
    var wantsReport = false
}

/// A member of a request that is not an option of packing.
package struct RequestContentMember: Sendable {
    let row: KeyTableRow<RequestContent, RequestFaults>
    /// The meaning of the member, for documents.
    package let details: String

    package var name: String { row.name }
    package var type: JSONTypeDescription { row.type }

    package static let all =
        [
            RequestContentMember(
                row: KeyTableRow("template", sets: \.template, as: .anyObject),
                details: "the payload without the chart; the default is the file of `--into`"
            ),
            RequestContentMember(
                row: KeyTableRow("series", type: JSONTypeDescription("an array", schema: .definition("series"))) {
                    (_, _, _) throws(PushChartError) in  // `RequestSeriesReader` reads the series.
                },
                details:
                    "one series: an array of samples `[time, value]`. Several series: an array of such arrays, or of "
                    + "`{\"label\":…,\"points\":…}` with optional `lineColor` and `fillColor`. The value `null` is a gap. "
                    + "Without `series` and `table`, `batch` only shortens the texts."
            ),
            RequestContentMember(
                row: KeyTableRow("table", type: JSONTypeDescription("a table", schema: .definition("table"))) {
                    (_, _, _) throws(PushChartError) in  // `TableSeries` reads the table.
                },
                details:
                    "a [table](csv.md) in place of `series`: an array of objects, an object of `columns` (the names) and "
                    + "`rows` (arrays of cells), an object of columns of one length, or typed columns (below). A cell is a "
                    + "number, a text or `null`."
            ),
            RequestContentMember(
                row: KeyTableRow("report", sets: \.wantsReport, as: .flag),
                details: "`true` adds the report of `encode`, without `files` and `notes`, to the answer"
            ),
            axis,
        ] + ofTables + [names]

    /// What a request asks of its table, as the command has it.
    package static let ofTables = [
        RequestContentMember(
            row: KeyTableRow("time", sets: \.columns.times, as: texts),
            details: "the column of the times of a table, or a list of those whose cells together are times"
        ),
        RequestContentMember(
            row: KeyTableRow("value", sets: \.columns.values, as: texts),
            details: "the columns of values of a table, or `all`"
        ),
        RequestContentMember(
            row: KeyTableRow("columns", sets: \.columns.set, as: .choice),
            details: "`ohlc` reads the columns open, high, low and close of a table as a candlestick"
        ),
        RequestContentMember(
            row: KeyTableRow("by", sets: \.columns.by, as: text),
            details: "the column of a table of whose values each has a series, or `none` for one series"
        ),
        RequestContentMember(
            row: KeyTableRow(
                "zone",
                sets: \.zone,
                as: text.map { (text, path) throws(PushChartError) in
                    guard let zone = TimeZoneReference(text), zone != .device else {
                        throw .badRequest(
                            at: path,
                            " is \(text.excerpt), and must be a name such as Europe/Berlin, or an offset"
                        )
                    }
                    return zone
                }
            ),
            details: "the zone of the times of a table that have none: a name such as `Europe/Berlin`, or an offset"
        ),
        RequestContentMember(
            row: KeyTableRow(
                "time-format",
                sets: \.columns.timeFormat,
                as: text.map { (text, path) throws(PushChartError) in
                    do {
                        return try TimePattern(parsing: text)
                    } catch {
                        throw .badRequest(at: path, ": \(error)")
                    }
                }
            ),
            details: "the form of the times of a table, such as `%d/%m/%Y %H:%M`"
        ),
        RequestContentMember(
            row: KeyTableRow("missing", sets: \.columns.missing, as: cell.singleOrListReader),
            details: "texts and numbers in the cells of a table that are gaps"
        ),
    ]

    private static var text: JSONValueReader<String, RequestFaults> { String.jsonReader(documentedRange: nil) }
    private static var texts: JSONValueReader<[String], RequestFaults> { text.singleOrListReader }
    /// A text, or a number as it is written.
    private static var cell: JSONValueReader<String, RequestFaults> {
        let type = JSONTypeDescription("a text or a number", schema: .anyOf([text.type.schema, .anyNumber]))
        return JSONValueReader(type) { (json, path) throws(PushChartError) in
            if case .number = json { return String(decoding: json.bytes, as: UTF8.self) }
            return try text.read(json, path)
        }
    }

    static let table = KeyTable<RequestContent, RequestFaults> { all.map(\.row) }

    package static let axis = RequestContentMember(
        row: KeyTableRow("axis", sets: \.axis, as: .choice),
        details: "`time` (dates and numbers as in tables, days if all are midnights; every other number is seconds "
            + "since 1970), `instants`, `days` such as `2026-06-01`, `number`, or `names`: texts in place of times. Without "
            + "it, numbers of 1973 to 2100 are times, and others are plain numbers"
    )

    package static let names = RequestContentMember(
        row: KeyTableRow("names", sets: \.names, as: texts),
        details: "with the axis `names`: the names in their order, if it is not that in which they first appear"
    )
}
