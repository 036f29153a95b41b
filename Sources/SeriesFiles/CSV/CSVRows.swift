import Diagnostics
import SeriesCodec

/// The rows of a table with their times, without those around and between its rows that have no data.
struct CSVRows {
    private(set) var reader: CSVReader
    private let header: CSVHeader
    private let selection: CSVHeader.ColumnIndices
    /// Whether an empty cell is no row without a time, but a name that is missing.
    private let haveNames: Bool
    /// The words for gaps that the caller names.
    private let missing: [[UInt8]]

    /// What the times are.
    private(set) var times: CSVTimeColumn
    private(set) var cells: [CSVReader.CSVCell] = []
    private(set) var skippedLines: [Int]
    private var hasTimes = false
    /// The lines of the rows without a time since the last row with one, and what is wrong with the first.
    private var linesWithoutTime: [Int] = []
    private var errorWithoutTime: PushChartError?

    init(
        _ reader: CSVReader,
        header: CSVHeader,
        selection: CSVHeader.ColumnIndices,
        requested: RequestedCSVColumns
    ) {
        self.reader = reader
        self.header = header
        self.selection = selection
        haveNames = requested.axis == .names
        missing = requested.missing.map { Array($0.utf8) }
        skippedLines = header.skippedLines
        let name = selection.times.map { header.names[$0] }.joined(separator: " ")
        times = CSVTimeColumn(named: name, requested: requested)
    }

    /// Reads the next row of data.
    ///
    /// - Returns: Its time; `nil` at the end of the file.
    mutating func next() throws(PushChartError) -> Double? {
        while try reader.readRow(into: &cells) {
            let time = selection.times[0]
            // Most rows have a time.
            let isComment = CSVReader.isComment(reader.bytes[cells[0].range])
            let lacksTime = selection.times.contains { cells.count <= $0 || cells[$0].range.isEmpty }
            if !haveNames, lacksTime || isComment {
                try skipRow(isComment: isComment)
                continue
            }
            if !missing.isEmpty, !lacksTime, missing.contains(Array(reader.bytes[cells[time].range])) {
                skippedLines.append(cells[0].line)
                continue
            }
            try header.validateCellCount(of: cells, in: reader, selection: selection)
            let position: Double
            do throws(PushChartError) {
                position = try times.readPosition(in: cells, at: selection.times, series: selection.by, of: reader)
            } catch {
                guard isHeader else { throw isLastRow ? error.inLastRow : error }
                skippedLines.append(cells[0].line)
                continue
            }
            if hasTimes, let errorWithoutTime { throw errorWithoutTime }
            if !hasTimes { skippedLines += linesWithoutTime }
            (hasTimes, linesWithoutTime, errorWithoutTime) = (true, [], nil)
            return position
        }
        if !hasTimes, let errorWithoutTime { throw errorWithoutTime }
        skippedLines += linesWithoutTime
        return nil
    }

    /// The x axis after the last row, to whose positions the times of all rows are converted.
    ///
    /// - Throws: `PushChartError` if the times are not of the requested kind.
    mutating func axis(convertingTimesOf columns: inout [SeriesRowBuffer]) throws(PushChartError)
        -> SeriesChart.XAxisKind
    {
        try times.axis(convertingTimesOf: &columns, in: reader)
    }

    /// Skips a row that has no time.
    private mutating func skipRow(isComment: Bool) throws(PushChartError) {
        if !isComment, cells.contains(where: { !$0.range.isEmpty }) {
            if errorWithoutTime == nil {
                do throws(PushChartError) {
                    try header.validateCellCount(of: cells, in: reader, selection: selection)
                    _ = try times.readPosition(in: cells, at: selection.times, series: selection.by, of: reader)
                } catch {
                    errorWithoutTime = error
                }
            }
            linesWithoutTime.append(cells[0].line)
        } else {
            skippedLines.append(cells[0].line)
        }
    }

    private var isHeader: Bool {
        cells.count == header.names.count && zip(cells, header.names).allSatisfy { reader.text(of: $0) == $1 }
    }

    private var isLastRow: Bool {
        var rest = reader.ofRowsInMemory
        var cells: [CSVReader.CSVCell] = []
        return reader.isWholeInMemory && (try? rest.readRow(into: &cells)) == false
    }
}

extension PushChartError {
    /// The error of a row that may be a sum, and is not dropped by guess.
    fileprivate var inLastRow: PushChartError {
        withText("\(text); it is the last row: leave it out, as with “head -n -1”")
    }
}
