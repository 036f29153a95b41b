import SeriesCodec

extension CSVSeries {
    /// The lines of one chart from one or several files, in the order of the files and their columns.
    ///
    /// The columns of a single file are labelled by their names, and files with one column each by the file names
    /// without folders and extension. Where several files have several columns, a label has both.
    ///
    /// - Throws: ``CSVError`` with the code `mixedTimes` where some files hold dates and others numbers.
    static func lines(of files: [CSVSeries]) throws -> (axis: SeriesChart.Axis, series: [TimeSeries]) {
        let axis = files.first?.axis ?? .time
        if let other = files.first(where: { $0.axis != axis }), let first = files.first {
            throw CSVError(
                .mixedTimes,
                "the times are \(other.axis.words), but in \(first.file) they are \(axis.words): a chart has one axis",
                file: other.file
            )
        }
        var series: [TimeSeries] = []
        for file in files {
            for column in file.columns {
                let label =
                    files.count == 1
                    ? column.name
                    : file.columns.count == 1 ? file.stem : "\(file.stem) \(column.name)"
                series.append(try TimeSeries(label: label, rows: column.rows))
            }
        }
        return (axis, series)
    }

    /// The file's name without folders and extension.
    var stem: String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name }
        return String(name[..<point])
    }
}

extension SeriesChart.Axis {
    /// What stands on the axis, for messages.
    fileprivate var words: String { self == .time ? "dates" : "plain numbers" }
}
