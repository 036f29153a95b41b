import ArgumentParser
import Files
import PackRequests
import SeriesCodec

/// The options for the columns of CSV files.
struct ColumnArguments: ParsableArguments {
    @Option(help: "The column of the times. The default is the first column that is not a --value.")
    var time: String?

    @Option(help: "A column of values. Repeat for more series. The default is the first column without times.")
    var value: [String] = []

    func validate() throws {
        if let twice = value.indices.first(where: { value[..<$0].contains(value[$0]) }) {
            throw ValidationError("--value \(value[twice]) is repeated: name each column once")
        }
    }

    /// Reads the series of CSV files, with labels if there are several.
    func readSeries(of files: [InputFile]) throws -> (axis: SeriesChart.XAxisKind, series: [TimeSeries]) {
        try CSVSeries.chartSeries(of: files.map { try CSVSeries(reading: $0, time: time, values: value) })
    }

    /// Parses the series in the content of a CSV file.
    func parseCSVSeries(in content: [UInt8], of file: InputFile) throws -> (
        axis: SeriesChart.XAxisKind, series: [TimeSeries]
    ) {
        try CSVSeries.chartSeries(of: [CSVSeries(parsing: content, file: "\(file.path)", time: time, values: value)])
    }
}
