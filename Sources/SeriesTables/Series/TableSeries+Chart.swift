package import JSONDocument
public import PushChartDiagnostics
public import SeriesCodec

extension TableSeries {
    /// The series of one chart from the columns of files, with labels if there are several: a label takes bytes.
    ///
    /// A single candlestick is one data set, and needs no labels either.
    ///
    /// The labels are those of ``combinedSeries(of:)``.
    ///
    /// - Throws: `PushChartError` with the code `table-mixed-times` if files contain times of different kinds, or
    ///   `table-bad-name` if they have too many names together.
    public static func chartSeries(
        of files: [TableSeries]
    ) throws(PushChartError) -> (axis: SeriesChart.XAxisKind, names: [String], series: [TimeSeries]) {
        var combined = try combinedSeries(of: files)
        if combined.series.count == 1 || files.count == 1 && files[0].columnSet == .ohlc {
            for index in combined.series.indices { combined.series[index].label = "" }
        }
        return combined
    }

    /// Combines the columns of files as the series of one chart.
    ///
    /// With a single file the labels are the column names. With several files they are the file names without folders
    /// and extension, followed by the column name if the file has several columns. Equal labels get a number: ` 2`.
    ///
    /// Names are in the order in which they first appear.
    ///
    /// - Throws: `PushChartError` as ``chartSeries(of:)``.
    public static func combinedSeries(
        of files: [TableSeries]
    ) throws(PushChartError) -> (axis: SeriesChart.XAxisKind, names: [String], series: [TimeSeries]) {
        let axis = files.first?.axis ?? .instants
        if let other = files.first(where: { $0.axis != axis }), let first = files.first {
            let remedy: MessageText =
                other.axis.holdsTimes && axis.holdsTimes
                ? "\(option: "axis", "instants") makes days instants"
                : "\(option: "axis") makes numbers times, or times since 1970 numbers"
            throw PushChartError(
                .tableMixedTimes,
                "the times are \(other.axis.timeForm), but those of \(first.file) are \(axis.timeForm): \(remedy)",
                at: Place(file: other.file)
            )
        }
        var names = XAxisNames()
        var series: [TimeSeries] = []
        var labels: [String] = []
        for file in files {
            let positions = try file.positions(among: &names)
            for column in file.columns {
                let name =
                    files.count == 1
                    ? column.name
                    : file.columns.count == 1 ? file.fileStem : "\(file.fileStem) \(column.name)"
                let label = name.unique(among: labels)
                labels.append(label)
                let runs = files.count == 1 ? column.runs : column.runs(atPositions: positions)
                series.append(TimeSeries(label: label, orderedRuns: runs))
            }
        }
        return (axis, names.names, series)
    }

    /// The positions of the names of this file among those of all files; empty on another axis.
    private func positions(among all: inout XAxisNames) throws(PushChartError) -> [Double] {
        all.beginSeries()
        do throws(XAxisNames.InvalidNameError) {
            return try names.map { (name) throws(XAxisNames.InvalidNameError) in try all.position(of: name) }
        } catch {
            throw PushChartError(.tableBadName, "a name \(error.reason), in all files together", at: Place(file: file))
        }
    }

    /// The file name without folders and extension.
    private var fileStem: String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name }
        return String(name[..<point])
    }
}

extension String {
    /// The name, with a number if others have it: ` 2`.
    package func unique(among names: [String]) -> String {
        guard !isEmpty, names.contains(self) else { return self }
        var number = 2
        while names.contains("\(self) \(number)") { number += 1 }
        return "\(self) \(number)"
    }
}

extension TableSeries.TimedValueColumn {
    /// The samples of an axis of names at other positions; unchanged on another axis.
    fileprivate func runs(atPositions positions: [Double]) -> [[Sample]] {
        guard !positions.isEmpty else { return runs }
        let values = Dictionary(uniqueKeysWithValues: runs.joined().map { ($0.time, $0.value) })
        var rows = SeriesRowBuffer()
        // A name without a value is a gap.
        for (index, position) in positions.enumerated() { rows.append(time: position, value: values[Double(index)]) }
        return rows.takeOrderedRows().runs
    }
}

extension SeriesChart.XAxisKind {
    /// The form of times in messages.
    fileprivate var timeForm: String {
        switch self {
        case .instants: "instants"
        case .days: "calendar days"
        case .number: "plain numbers"
        case .names: "names"
        }
    }
}

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
