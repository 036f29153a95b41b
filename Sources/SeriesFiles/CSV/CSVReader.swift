package import Diagnostics

/// The bytes of a CSV file, which are read in chunks.
package protocol CSVByteSource: AnyObject {
    /// Reads a chunk, or a larger minimum.
    ///
    /// - Returns: Fewer bytes at the end of the file only, and then none.
    func readNextBytes(minimumCount: Int) throws(PushChartError) -> [UInt8]
}

/// Splits a CSV file into rows and cells by RFC 4180, with extensions.
///
/// Lines end in LF, CRLF or CR. Blank lines are skipped. A quoted cell may contain separators, line ends and doubled
/// quotes. In a cell that does not start with a quote, a quote is an ordinary character.
package struct CSVReader {
    /// A cell of the file: its bytes as a range, and its line.
    struct CSVCell {
        /// The bytes without enclosing quotes and without blanks at both ends.
        var range: Range<Int>
        /// Whether the cell contains doubled quotes.
        var hasDoubledQuotes = false
        /// The line of the first byte, counted from 1.
        var line: Int
    }

    static let maximumColumns = 4096

    /// The largest row of a file that is read in chunks, in bytes.
    static let maximumRowByteCount = 16 << 20

    /// The bytes from the current row on, as far as they have been read.
    private(set) var bytes: [UInt8]

    let file: String

    /// The byte between cells: a comma, or a semicolon, tab or bar if the first line with one of them has no comma.
    private(set) var separator = UInt8(ascii: ",")

    /// The rest of the file; nil once all of it has been read.
    private var source: (any CSVByteSource)?
    private var position: Int
    private var line = 1
    /// Whether the file was JSON, whose first row has the keys.
    private(set) var isJSON = false

    /// The bytes that show the format of a file.
    private static let startByteCount = 64
    /// The bytes in which the first rows are looked at.
    private static let sampledByteCount = 1 << 16

    /// Splits the bytes of a whole file.
    init(_ bytes: [UInt8], file: String, skippedLineCount: Int = 0) throws(PushChartError) {
        try self.init(bytes, source: nil, file: file, skippedLineCount: skippedLineCount)
    }

    /// Splits a file that is read in chunks.
    package init(_ source: any CSVByteSource, file: String, skippedLineCount: Int = 0) throws(PushChartError) {
        let bytes = try source.readNextBytes(minimumCount: 0)
        try self.init(bytes, source: source, file: file, skippedLineCount: skippedLineCount)
    }

    private init(_ bytes: [UInt8], source: (any CSVByteSource)?, file: String, skippedLineCount: Int)
        throws(PushChartError)
    {
        self.bytes = bytes
        self.source = source
        self.file = file
        position = 0
        while self.bytes.count < Self.startByteCount, self.source != nil { try refillBuffer() }
        position = self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if JSONTable.mayStart(self.bytes[position...]) {
            while self.source != nil { try appendAll() }
            self.bytes = try JSONTable.csv(of: Array(self.bytes[position...]), file: file)
            (position, line, isJSON) = (0, 0, true)
        }
        if let format = UnsupportedFormat(startingWith: self.bytes[position...]) { throw format.error(file: file) }
        for _ in 0..<skippedLineCount { try skipLine() }
        while true {
            // Spreadsheets write this line for themselves.
            let start = self.bytes[position...]
            if start.count > 5, start.starts(with: "sep=".utf8),
                start[position + 5] == 0x0A || start[position + 5] == 0x0D
            {
                separator = start[position + 4]
                try skipLine()
                return
            }
            if let separator = Self.detectSeparator(in: self.bytes, from: position, isWholeFile: self.source == nil) {
                self.separator = separator
                return
            }
            try refillBuffer()
        }
    }

    /// Reads the rest of the file.
    private mutating func appendAll() throws(PushChartError) {
        let next = try source?.readNextBytes(minimumCount: bytes.count) ?? []
        if next.isEmpty { source = nil }
        bytes += next
    }

    /// Skips the rest of a line.
    private mutating func skipLine() throws(PushChartError) {
        while position < bytes.count || source != nil {
            guard position < bytes.count else {
                try refillBuffer()
                continue
            }
            let byte = bytes[position]
            position += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            if byte == 0x0D {
                if position == bytes.count { try refillBuffer() }
                if position < bytes.count, bytes[position] == 0x0A { position += 1 }
            }
            line += 1
            return
        }
    }

    /// Reads the bytes of the first rows.
    mutating func readAhead() throws(PushChartError) {
        while bytes.count - position < Self.sampledByteCount, source != nil { try refillBuffer() }
    }

    var ofRowsInMemory: CSVReader {
        var reader = self
        reader.source = nil
        return reader
    }

    /// Whether the last row is among the first rows of another reader, which are looked at.
    func isInSample(of start: CSVReader) -> Bool {
        position - start.position <= Self.sampledByteCount && (start.source == nil || !isAtEnd)
    }

    /// Whether all bytes of the file have been read.
    var isWholeInMemory: Bool { source == nil }

    /// Whether no row follows.
    var isAtEnd: Bool { position == bytes.count && source == nil }

    /// The lines in which a separator is looked for.
    private static let linesBeforeSeparator = 64

    /// The separators beside a comma, the likelier first.
    private static let otherSeparators = [UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")]

    /// Finds a separator outside quotes in the first line that has one, and is no comment.
    ///
    /// - Returns: Nil if no such line ends in the bytes.
    private static func detectSeparator(in bytes: [UInt8], from start: Int, isWholeFile: Bool) -> UInt8? {
        var isQuoted = false
        var other: UInt8?
        var (lineCount, isStart, isComment, isBlank) = (0, true, false, true)
        for (index, byte) in zip(start..., bytes[start...]) {
            if isStart { (isComment, isBlank) = (Self.isComment(bytes[index...].prefix(2)), true) }
            isStart = false
            if byte > 0x20 { isBlank = false }
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case _ where isQuoted: break
            case 0x0A, 0x0D:
                if let other, !isBlank { return other }
                other = nil
                lineCount += 1
                isStart = true
                if lineCount == linesBeforeSeparator { return UInt8(ascii: ",") }
            case _ where isComment: break
            case UInt8(ascii: ","): return byte
            case _ where otherSeparators.contains(byte):
                other = otherSeparators.first { $0 == byte || $0 == other }
            default: break
            }
        }
        return isWholeFile ? other ?? UInt8(ascii: ",") : nil
    }

    /// Whether a line or its first cell is a comment. A `#` alone is the name of a column of numbers.
    static func isComment(_ start: ArraySlice<UInt8>) -> Bool {
        guard start.first == UInt8(ascii: "#"), let next = start.dropFirst().first else { return false }
        return !otherSeparators.contains(next) && next != UInt8(ascii: ",")
    }

    /// Reads at least as many bytes as there are after the position, so that long rows are read in linear time. Drops
    /// the bytes before the position.
    private mutating func refillBuffer() throws(PushChartError) {
        guard let source else { return }
        guard bytes.count - position <= Self.maximumRowByteCount else {
            throw error(.csvTooLarge, "the row has more than \(Self.maximumRowByteCount) bytes", line: line)
        }
        bytes.removeSubrange(..<position)
        position = 0
        let next = try source.readNextBytes(minimumCount: bytes.count)
        if next.isEmpty { self.source = nil }
        bytes += next
    }

    /// Reads the next row that is not blank.
    ///
    /// - Parameter cells: Receives the cells of the row, at least one. The next call ends their validity.
    /// - Returns: `false` at the end of the file.
    mutating func readRow(into cells: inout [CSVCell]) throws(PushChartError) -> Bool {
        while position < bytes.count || source != nil {
            let start = (position: position, line: line)
            cells.removeAll(keepingCapacity: true)
            do throws(PushChartError) {
                while try readCellAndSeparator(into: &cells) {}
            } catch {
                let isWhole = position < bytes.count || source == nil
                if isWhole || bytes.count - start.position > Self.maximumRowByteCount { throw error }
            }
            if position == bytes.count, source != nil {
                // The row may go on in the bytes that follow.
                (position, line) = start
                try refillBuffer()
                continue
            }
            let isBlank = cells.count == 1 && cells[0].range.isEmpty
            if !isBlank { return true }
        }
        return false
    }

    /// Reads a cell and the separator or line end after it.
    ///
    /// - Returns: Whether another cell of the same row follows.
    private mutating func readCellAndSeparator(into cells: inout [CSVCell]) throws(PushChartError) -> Bool {
        guard cells.count < Self.maximumColumns else {
            throw error(.csvTooLarge, "the row has more than \(Self.maximumColumns) cells", line: line)
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
            cells.append(try readQuotedCell())
        } else {
            let start = position
            while position < bytes.count {
                let byte = bytes[position]
                if byte == separator || byte == 0x0A || byte == 0x0D { break }
                position += 1
            }
            cells.append(CSVCell(range: withoutBlankEnds(start..<position), line: line))
        }
        guard position < bytes.count else { return false }
        defer { position += 1 }
        switch bytes[position] {
        case separator: return true
        case 0x0D where position + 1 < bytes.count && bytes[position + 1] == 0x0A:
            position += 1
            line += 1
        default: line += 1
        }
        return false
    }

    /// Reads a quoted cell up to the separator, line end or end of the file after it.
    private mutating func readQuotedCell() throws(PushChartError) -> CSVCell {
        let start = position + 1
        var cell = CSVCell(range: start..<start, line: line)
        position = start
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\"") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\""):
                cell.hasDoubledQuotes = true
                position += 1
            case UInt8(ascii: "\""):
                cell.range = withoutBlankEnds(start..<position)
                position += 1
                guard position == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[position]) else {
                    throw error(
                        .csvBrokenQuote,
                        "a quoted cell continues after its closing quote: double the quotes in the text",
                        line: line
                    )
                }
                return cell
            case 0x0A: line += 1
            case 0x0D where position + 1 >= bytes.count || bytes[position + 1] != 0x0A: line += 1
            default: break
            }
            position += 1
        }
        throw error(.csvBrokenQuote, "the quote that opens here is never closed", line: cell.line)
    }

    private func withoutBlankEnds(_ range: Range<Int>) -> Range<Int> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isBlank(bytes[start]) { start += 1 }
        while start < end, isBlank(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    func error(_ code: PushChartError.Code, _ text: MessageText, line: Int?) -> PushChartError {
        PushChartError(code, text, at: Place(file: file, line: line))
    }
}
