package import JSONDocument
import SeriesCodec

/// A member of a request that is not an option of packing.
package struct NonOptionRequestMember: Sendable {
    package let name: String
    package let type: JSONTypeDescription
    /// The meaning of the member, for documents.
    package let details: String

    package static let all = [
        NonOptionRequestMember(
            name: "template",
            type: .object,
            details: "the payload without the chart; the default is the file of `--into`"
        ),
        NonOptionRequestMember(
            name: "series",
            type: JSONTypeDescription("an array", schema: .definition("series")),
            details: "one series: an array of samples `[time, value]`. Several series: an array of such arrays, or of "
                + "`{\"label\":…,\"points\":…}` with optional `lineColor` and `fillColor`. The value `null` is a gap. "
                + "Without `series`, `batch` only shortens the texts."
        ),
        NonOptionRequestMember(
            name: "report",
            type: .flag,
            details: "`true` adds the report of `encode`, without `files` and `notes`, to the answer"
        ),
        axis,
    ]

    package static let axis = NonOptionRequestMember(
        name: "axis",
        type: .choice(SeriesChart.XAxisKind.allCases.map(\.rawValue)),
        details: "`time` (default: seconds since 1970, or dates as in CSV files) or `number`"
    )
}
