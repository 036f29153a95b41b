import ArgumentParser
import SeriesCodec

/// How series are read from CSV files.
struct SeriesOptions: ParsableArguments {
    @Option(help: "The column with the times; without it the first that is no --value.")
    var time: String?

    @Option(help: "A column with values, several times for several series; without it the first that is not the times.")
    var value: [String] = []

    /// The series of some files, labelled where there are several.
    func read(_ files: [InputFile]) throws -> (axis: SeriesChart.Axis, series: [TimeSeries]) {
        let read = try files.map { file in
            try CSVSeries(
                parsing: file.read(limit: CSVSeries.maximumByteCount),
                file: file.path,
                time: time,
                values: value
            )
        }
        var lines = try CSVSeries.lines(of: read)
        // A lone series needs no name to be told apart, and a name costs bytes.
        if lines.series.count == 1 { lines.series[0].label = "" }
        return lines
    }
}
