/// Counts the rows and the lines of a CSV file without quotes.
package struct CSVRowAndLineCounter {
    package private(set) var rowCount = 0
    package private(set) var line: Int
    private var last: UInt8 = 0x0A

    package init(line: Int) { self.line = line }

    /// Counts the rows and lines of further bytes.
    ///
    /// - Returns: Whether the bytes have no quote. If they have one, the counts may be wrong.
    package mutating func countLinesIfUnquoted(in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let first = bytes.first, let end = bytes.last else { return true }
        let startsUnquoted = first != UInt8(ascii: "\"")
        count(first, after: last)
        // Without branches, so that the loop is vectorized.
        var (rows, lines, quotes): (UInt32, UInt32, UInt32) = (0, 0, 0)
        for index in 1..<bytes.count {
            let (before, byte) = (bytes[index - 1], bytes[index])
            let isLineFeed: UInt32 = byte == 0x0A ? 1 : 0
            let isReturn: UInt32 = byte == 0x0D ? 1 : 0
            rows &+= (isLineFeed | isReturn) & (before > 0x20 ? 1 : 0)
            lines &+= isReturn | (isLineFeed & (before != 0x0D ? 1 : 0))
            quotes |= byte == UInt8(ascii: "\"") ? 1 : 0
        }
        rowCount += Int(rows)
        line += Int(lines)
        last = end
        return startsUnquoted && quotes == 0
    }

    /// The line of the first row over a limit, which the bytes exceed.
    package func lineOfRow(after maximumRowCount: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        var counts = self
        for byte in bytes {
            let line = counts.line
            counts.count(byte, after: counts.last)
            counts.last = byte
            if counts.rowCount > maximumRowCount { return line }
        }
        return counts.line
    }

    private mutating func count(_ byte: UInt8, after before: UInt8) {
        guard byte == 0x0A || byte == 0x0D else { return }
        if before > 0x20 { rowCount += 1 }
        if byte == 0x0D || before != 0x0D { line += 1 }
    }
}
