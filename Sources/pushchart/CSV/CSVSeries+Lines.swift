import SeriesCodec

extension CSVSeries {
    /// The lines of one chart from one or several files, in the order of the files and their columns.
    ///
    /// The columns of a single file are labelled by their names, and files with one column each by the file names
    /// without folders and extension. Where several files have several columns, a label has both. Of equal labels the
    /// second and later ones are numbered, ` 2`, ` 3`.
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
        var labels: Set<String> = []
        for file in files {
            for column in file.columns {
                let name =
                    files.count == 1
                    ? column.name
                    : file.columns.count == 1 ? file.stem : "\(file.stem) \(column.name)"
                let label = Self.label(name, besides: labels)
                labels.insert(label)
                series.append(try TimeSeries(label: label, rows: column.rows))
            }
        }
        return (axis, series)
    }

    /// A name, or with a number behind it the first that is not taken.
    private static func label(_ name: String, besides taken: Set<String>) -> String {
        guard !name.isEmpty, taken.contains(name) else { return name }
        var number = 2
        while taken.contains("\(name) \(number)") { number += 1 }
        return "\(name) \(number)"
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
