package import JSONDocument
public import PushChartDiagnostics
import SeriesCodec

extension TableSeries {
    /// What was chosen because the file and its request left it open, and how to choose otherwise; empty if nothing was.
    ///
    /// This is the axis of numbers that look like times or are named so, the zone of times without one, empty cells,
    /// repeated times, and points that may be thousands separators.
    public var findings: [Finding] { notes.map { $0.inFile(file) } }

    /// The findings on a table without a file.
    package var findingsWithoutFile: [Finding] { notes }

    /// The findings, and the rows that a chart of this file alone leaves out: those without a value at the ends.
    package var findingsOfChart: [Finding] {
        let runs = columns.map(\.runs)
        guard let first = runs.compactMap({ $0.first?.first?.time }).min(),
            let last = runs.compactMap({ $0.last?.last?.time }).max()
        else { return findings }
        // A row may have a value in another column.
        let count = emptyRowTimes.count { $0 < first || $0 > last }
        return count > 0 ? findings + [.emptyRowsOutside(count: count, ofWindow: false).inFile(file)] : findings
    }

    /// The columns and the axis, for the report of a payload.
    package var report: JSONValue {
        [
            "file": JSONValue(file),
            "time": JSONValue(timeColumn),
            "axis": JSONValue(axis.rawValue),
            "values": .array(columns.map { JSONValue($0.name) }),
        ]
    }
}
