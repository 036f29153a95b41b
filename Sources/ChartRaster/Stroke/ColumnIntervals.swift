/// Sorted, disjoint intervals of rows in each of several columns.
struct ColumnIntervals {
    let columns: Range<Int>
    private var intervals: [Range<Int32>] = []
    /// The end of the intervals of each appended column.
    private var ends: [Int] = []

    init(columns: Range<Int>) {
        self.columns = columns
    }

    /// Appends the intervals of the next column, merged.
    ///
    /// - Parameter sorted: The intervals by their lower bounds; they may overlap or be empty.
    /// - Returns: The merged intervals.
    mutating func appendColumn(_ sorted: ArraySlice<Range<Int32>>) -> ArraySlice<Range<Int32>> {
        let start = intervals.count
        for interval in sorted where !interval.isEmpty {
            if intervals.count > start, interval.lowerBound <= intervals[intervals.count - 1].upperBound {
                let last = intervals[intervals.count - 1]
                intervals[intervals.count - 1] = last.lowerBound..<max(last.upperBound, interval.upperBound)
            } else {
                intervals.append(interval)
            }
        }
        ends.append(intervals.count)
        return intervals[start...]
    }

    /// Calls `body` with each row of a range that has pixels in an interval.
    ///
    /// - Parameter body: Gets the row, columns that hold all these pixels, and for each column of
    ///   ``columns`` 255 if its pixel is in an interval, and otherwise 0.
    func forEachRow(of rows: Range<Int>, _ body: (Int, Range<Int>, UnsafePointer<UInt8>) -> Void) {
        var flips = [[Int32]](repeating: [], count: rows.count + 1)
        var start = 0
        for (column, end) in ends.enumerated() {
            for interval in intervals[start..<end] {
                flips[Int(interval.lowerBound) - rows.lowerBound].append(Int32(column))
                flips[Int(interval.upperBound) - rows.lowerBound].append(Int32(column))
            }
            start = end
        }
        var levels = [UInt8](repeating: 0, count: columns.count)
        var (count, first, last) = (0, columns.count, -1)
        levels.withUnsafeMutableBufferPointer { levels in
            guard let base = levels.baseAddress else { return }
            for y in rows {
                for column in flips[y - rows.lowerBound].lazy.map(Int.init) {
                    base[column] = ~base[column]
                    count += base[column] == 255 ? 1 : -1
                    (first, last) = (min(first, column), max(last, column))
                }
                if count > 0 { body(y, columns.lowerBound + first..<columns.lowerBound + last + 1, base) }
            }
        }
    }
}
