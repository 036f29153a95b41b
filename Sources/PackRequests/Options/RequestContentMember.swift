import Diagnostics
package import JSONDocument
import SeriesTables

/// What a request packs: its members that are no options of packing, but for the series.
package struct RequestContent: Sendable {
    var template: JSONObject?
    var axis: RequestedXAxis?
    var names: [String] = []
    var wantsReport = false
}

/// A member of a request that is not an option of packing.
package struct RequestContentMember: Sendable {
    let row: KeyTableRow<RequestContent, RequestFaults>
    /// The meaning of the member, for documents.
    package let details: String

    package var name: String { row.name }
    package var type: JSONTypeDescription { row.type }

    package static let all = [
        RequestContentMember(
            row: KeyTableRow("template", sets: \.template, as: .anyObject),
            details: "the payload without the chart; the default is the file of `--into`"
        ),
        RequestContentMember(
            row: KeyTableRow("series", type: JSONTypeDescription("an array", schema: .definition("series"))) {
                (_, _, _) throws(PushChartError) in  // `RequestSeriesReader` reads the series.
            },
            details: "one series: an array of samples `[time, value]`. Several series: an array of such arrays, or of "
                + "`{\"label\":…,\"points\":…}` with optional `lineColor` and `fillColor`. The value `null` is a gap. "
                + "Without `series`, `batch` only shortens the texts."
        ),
        RequestContentMember(
            row: KeyTableRow("report", sets: \.wantsReport, as: .flag),
            details: "`true` adds the report of `encode`, without `files` and `notes`, to the answer"
        ),
        axis,
        RequestContentMember(
            row: KeyTableRow("names", sets: \.names, as: String.jsonReader(documentedRange: nil).singleOrListReader),
            details: "with the axis `names`: the names in their order, if it is not that in which they first appear"
        ),
    ]

    static let table = KeyTable<RequestContent, RequestFaults> { all.map(\.row) }

    package static let axis = RequestContentMember(
        row: KeyTableRow("axis", sets: \.axis, as: .choice),
        details: "`time` (dates and numbers as in CSV files, which are days if all are midnights; other numbers are "
            + "seconds since 1970), `instants`, `days` such as `2026-06-01`, `number`, or `names`: texts in place of "
            + "times. The default is `time`, and `number` for numbers that do not look like times"
    )
}
