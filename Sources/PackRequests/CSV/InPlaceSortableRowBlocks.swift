import SeriesCodec

/// Rows in blocks of one length, which a sort by time leaves where they are.
///
/// A sort into a second array would take the memory of the rows twice.
struct InPlaceSortableRowBlocks {
    private static let blockRowExponent = 16
    /// The number of rows in every block but the last, 1 MiB.
    static let blockRowCount = 1 << blockRowExponent

    private(set) var blocks: [[Sample]]
    private let count: Int
    private let maximumBufferCount: Int

    /// Takes blocks of ``blockRowCount`` rows each, except for the last one.
    ///
    /// - Parameter maximumBufferCount: The rows that a merge may keep outside the blocks; by default 2 MiB.
    init(_ blocks: [[Sample]], maximumBufferCount: Int = 1 << 17) {
        self.blocks = blocks
        self.maximumBufferCount = maximumBufferCount
        count = blocks.reduce(0) { $0 + $1.count }
    }

    /// Sorts the rows by time. Rows of one time keep their order.
    ///
    /// It merges sorted blocks in place: K. Dudzinski, A. Dydek, "On a stable minimum storage merging algorithm",
    /// Information Processing Letters 12(1), 1981.
    ///
    /// - Complexity: O(*n* log² *n*) in the rows.
    mutating func sortByTime() {
        for index in blocks.indices {
            let sorted = Self.sortedByTime(blocks[index])
            // A new block in place of the old one might lie in memory that the process does not give back.
            for (row, sample) in sorted.enumerated() { blocks[index][row] = sample }
        }
        var width = Self.blockRowCount
        while width < count {
            for start in stride(from: 0, to: count - width, by: 2 * width) {
                merge(start, start + width, min(start + 2 * width, count))
            }
            width *= 2
        }
    }

    private static func sortedByTime(_ block: [Sample]) -> [Sample] {
        // The standard library does not promise a stable sort, so the index breaks ties.
        let order = block.indices.sorted { (block[$0].time, $0) < (block[$1].time, $1) }
        return order.map { block[$0] }
    }

    private subscript(index: Int) -> Sample {
        get { blocks[index >> Self.blockRowExponent][index & (Self.blockRowCount - 1)] }
        set { blocks[index >> Self.blockRowExponent][index & (Self.blockRowCount - 1)] = newValue }
    }

    /// Merges two sorted ranges side by side, `start..<middle` and `middle..<end`.
    private mutating func merge(_ start: Int, _ middle: Int, _ end: Int) {
        guard start < middle, middle < end, self[middle].time < self[middle - 1].time else { return }
        let start = firstIndex(in: start..<middle, after: self[middle].time)
        let end = firstIndex(in: middle..<end, notBefore: self[middle - 1].time)
        if middle - start <= maximumBufferCount { return mergeForward(start, middle, end) }
        if end - middle <= maximumBufferCount { return mergeBackward(start, middle, end) }
        // The greater half of the longer range changes places with the rows that belong before it.
        let (left, right): (Int, Int)
        if middle - start > end - middle {
            left = (start + middle) / 2
            right = firstIndex(in: middle..<end, notBefore: self[left].time)
        } else {
            right = (middle + end) / 2
            left = firstIndex(in: start..<middle, after: self[right].time)
        }
        reverse(left..<middle)
        reverse(middle..<right)
        reverse(left..<right)
        let newMiddle = left + right - middle
        merge(start, left, newMiddle)
        merge(newMiddle, right, end)
    }

    /// Merges two ranges from their start, with the left one in a buffer.
    private mutating func mergeForward(_ start: Int, _ middle: Int, _ end: Int) {
        let buffer = (start..<middle).map { self[$0] }
        var (target, next, right) = (start, 0, middle)
        while next < buffer.count {
            if right < end, self[right].time < buffer[next].time {
                self[target] = self[right]
                right += 1
            } else {
                self[target] = buffer[next]
                next += 1
            }
            target += 1
        }
    }

    /// Merges two ranges from their end, with the right one in a buffer.
    private mutating func mergeBackward(_ start: Int, _ middle: Int, _ end: Int) {
        let buffer = (middle..<end).map { self[$0] }
        var (target, next, left) = (end - 1, buffer.count - 1, middle - 1)
        while next >= 0 {
            if left >= start, self[left].time > buffer[next].time {
                self[target] = self[left]
                left -= 1
            } else {
                self[target] = buffer[next]
                next -= 1
            }
            target -= 1
        }
    }

    private mutating func reverse(_ range: Range<Int>) {
        var (low, high) = (range.lowerBound, range.upperBound - 1)
        while low < high {
            (self[low], self[high]) = (self[high], self[low])
            low += 1
            high -= 1
        }
    }

    private func firstIndex(in range: Range<Int>, after time: Double) -> Int {
        partitionPoint(in: range) { $0.time > time }
    }

    private func firstIndex(in range: Range<Int>, notBefore time: Double) -> Int {
        partitionPoint(in: range) { $0.time >= time }
    }

    /// The first index whose row satisfies a condition, which holds for all rows after it too.
    private func partitionPoint(in range: Range<Int>, where condition: (Sample) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
