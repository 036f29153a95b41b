import PushChartDiagnostics

/// The first rows of a table, which are read again without splitting them.
struct KeptRows {
    private var cells: [TableReader.TableCell] = []
    /// The number of cells up to the end of each row.
    private var ends: [Int] = []
    private var readCount = 0
    /// Why no more rows can be split.
    var failure: PushChartError?
    /// Whether the file ends with them.
    var areAll = false

    var count: Int { ends.count }

    mutating func append(_ row: [TableReader.TableCell]) {
        cells += row
        ends.append(cells.count)
    }

    /// Takes the memory of rows at once. What a growing array frees, the C library would not give back, and then not the
    /// samples either.
    mutating func reserveCapacity(_ count: Int, cellCount: Int) {
        cells.reserveCapacity(count * cellCount)
        ends.reserveCapacity(count)
    }

    /// Reads the next row; `false` after the last one.
    mutating func readRow(into row: inout [TableReader.TableCell]) throws(PushChartError) -> Bool {
        guard readCount < ends.count else {
            if let failure { throw failure }
            return false
        }
        row.removeAll(keepingCapacity: true)
        row += cells[(readCount == 0 ? 0 : ends[readCount - 1])..<ends[readCount]]
        readCount += 1
        return true
    }
}
