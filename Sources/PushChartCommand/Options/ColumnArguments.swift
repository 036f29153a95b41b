public import ArgumentParser
import Diagnostics
import Files
public import SeriesFiles

/// The options for the columns of CSV files.
struct ColumnArguments: ParsableArguments {
    @Option(help: "The column of the times. The default is the first column that is not a --value.")
    var time: String?

    @Option(help: "A column of values. Repeat for more series. The default is the first column without times.")
    var value: [String] = []

    @Option(
        help: """
            The value columns by their names, in any case and order: ohlc reads open, high, low and close for a \
            candlestick. A style of candles reads them by default.
            """
    )
    var columns: WellKnownCSVColumns?

    @Option(
        help: """
            What the times are. By default, numbers are times if their column is named like times, and all count one \
            unit since 1970, from seconds to nanoseconds, in the years 1973 to 2100. Times that are all midnights of one \
            zone are days; instants keeps them. Names are texts in place of times.
            """
    )
    var axis: RequestedXAxis?

    @Flag(help: "Prints no notes about columns, axes, zones and windows that were chosen.")
    var quiet = false

    func validate() throws {
        guard columns == nil || value.isEmpty else {
            throw ValidationError("--columns and --value both name the columns of values: give one of them")
        }
        if let twice = value.indices.first(where: { value[..<$0].contains(value[$0]) }) {
            throw ValidationError("--value \(value[twice]) is repeated: name each column once")
        }
    }

    /// What the options ask of each CSV file.
    var requested: RequestedCSVColumns {
        RequestedCSVColumns(time: time, values: value, set: columns, axis: axis)
    }

    /// Reads CSV files, and prints what they leave open.
    ///
    /// - Parameter preferredSet: The columns that are read if no option names columns and a file has them.
    func readCSVFiles(_ files: [InputFile], preferredSet: WellKnownCSVColumns?) throws -> [CSVSeries] {
        var requested = requested
        requested.preferredSet = preferredSet
        let read = try files.map { try CSVSeries(reading: $0, requested) }
        for file in read { print(file.findings) }
        return read
    }

    /// Prints findings: a line for each, and one for all notes on a file, unless no notes are asked for.
    func print(_ findings: [Finding]) {
        for finding in findings where finding.weight != .note {
            let place = finding.place.file.map { "\($0): " } ?? ""
            let text = finding.text.spelled(for: .ofMessages)
            StandardError.writeEscapedLine("pushchart: warning: \(place)\(text)")
        }
        guard !quiet else { return }
        var notes = findings.filter { $0.weight == .note }
        while let file = notes.lazy.compactMap(\.place.file).first {
            let texts = notes.filter { $0.place.file == file }.map { $0.text.spelled(for: .ofMessages) }
            StandardError.writeEscapedLine("pushchart: note: \(file): \(texts.joined(separator: "; "))")
            notes.removeAll { $0.place.file == file }
        }
        for note in notes { StandardError.writeEscapedLine("pushchart: note: \(note.text.spelled(for: .ofMessages))") }
    }
}

extension RequestedXAxis: ExpressibleByArgument {}
extension WellKnownCSVColumns: ExpressibleByArgument {}
