import ArgumentParser
import SeriesCodec

/// How series are read from CSV files.
struct SeriesOptions: ParsableArguments {
    @Option(help: "The column with the times; without it the first that is no --value.")
    var time: String?

    @Option(help: "A column with values, several times for several series; without it the first that is not the times.")
    var value: [String] = []

    func validate() throws {
        if let twice = value.indices.first(where: { value[..<$0].contains(value[$0]) }) {
            throw ValidationError("--value \(value[twice]) is given twice: name each column once")
        }
    }

    /// The series of some files, labelled where there are several.
    func read(_ files: [InputFile]) throws -> (axis: SeriesChart.Axis, series: [TimeSeries]) {
        try lines(of: files.map { try parse($0.read(maximumByteCount: CSVSeries.maximumByteCount), of: $0) })
    }

    /// The series of one file whose content is at hand.
    func read(_ content: [UInt8], of file: InputFile) throws -> (axis: SeriesChart.Axis, series: [TimeSeries]) {
        try lines(of: [parse(content, of: file)])
    }

    private func parse(_ content: [UInt8], of file: InputFile) throws -> CSVSeries {
        try CSVSeries(parsing: content, file: "\(file.path)", time: time, values: value)
    }

    private func lines(of files: [CSVSeries]) throws -> (axis: SeriesChart.Axis, series: [TimeSeries]) {
        var lines = try CSVSeries.lines(of: files)
        // A lone series needs no name to be told apart, and a name costs bytes.
        if lines.series.count == 1 { lines.series[0].label = "" }
        return lines
    }
}
