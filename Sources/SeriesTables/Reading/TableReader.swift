package import PushChartDiagnostics

/// The bytes of a file, which are read in chunks.
package protocol TableByteSource: AnyObject {
    /// Reads a chunk, or a larger minimum.
    ///
    /// - Returns: Fewer bytes at the end of the file only, and then none.
    func readNextBytes(minimumCount: Int) throws(PushChartError) -> [UInt8]
}

/// Splits a table into rows and cells: CSV by RFC 4180, with extensions, or the rows of JSON.
///
/// Lines end in LF, CRLF or CR. Blank lines are skipped. A quoted cell may contain separators, line ends and doubled
/// quotes. In a cell that does not start with a quote, a quote is an ordinary character.
package struct TableReader {
    /// A cell of the file: its bytes as a range, and its line.
    struct TableCell {
        /// The bytes without enclosing quotes and without blanks at both ends.
        var range: Range<Int>
        /// The line of the first byte, counted from 1.
        var line: Int
        /// What the cell holds, if its column has a type.
        var typed: TypedCell?
        /// Whether the cell contains doubled quotes.
        var hasDoubledQuotes = false
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
    private var source: (any TableByteSource)?
    private var position: Int
    private var line = 1
    /// The rows of JSON, or none for CSV, in an array that keeps the reader small. The bytes are then those of the current
    /// row.
    private var json: [JSONRows] = []
    /// The names of the columns, if the form of the table gives them.
    var givenNames: [String]? { json.first?.names }

    /// What makes a table of the objects in the cells of JSON; empty if there are none.
    var remedyForNestedRows: String { json.first?.remedyForNestedRows ?? "" }

    /// Whether the columns are members of an object of JSON.
    var isOfMembers: Bool { json.first?.areMembers ?? false }
    /// Adds the numbers of the rows as the first column of such a table.
    mutating func numberRows() { json[0].numberRows() }

    /// Hardly a row of text has fewer bytes.
    private static let usualRowByteCount = 8

    /// The bytes that show the format of a file.
    private static let startByteCount = 64
    /// The rows among which the header is looked for.
    static let searchedRowCount = 200
    /// The rows from which a table is decided, and the most bytes and cells of them.
    static let (sampleRowCount, sampleByteCount, sampleCellCount) = (10_000, 8 << 20, 1 << 20)

    /// Splits the bytes of a whole file.
    init(_ bytes: [UInt8], file: String, skippedLineCount: Int = 0) throws(PushChartError) {
        try self.init(bytes, source: nil, file: file, skippedLineCount: skippedLineCount)
    }

    /// Splits a file that is read in chunks.
    package init(_ source: any TableByteSource, file: String, skippedLineCount: Int = 0) throws(PushChartError) {
        let bytes = try source.readNextBytes(minimumCount: 0)
        try self.init(bytes, source: source, file: file, skippedLineCount: skippedLineCount)
    }

    private init(_ bytes: [UInt8], source: (any TableByteSource)?, file: String, skippedLineCount: Int)
        throws(PushChartError)
    {
        self.bytes = bytes
        self.source = source
        self.file = file
        position = 0
        while self.bytes.count < Self.startByteCount, self.source != nil { try refillBuffer() }
        position = self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if JSONRows.mayStart(self.bytes[position...]) {
            while self.source != nil { try appendAll() }
            json = [try JSONRows(Array(self.bytes[position...]), file: file)]
            (self.bytes, position) = ([], 0)
            return
        }
        if let error = UnsupportedFormat.error(startingWith: self.bytes[position...], file: file) { throw error }
        for _ in 0..<skippedLineCount { try skipLine() }
        try findSeparator()
    }

    /// Skips lines up to a number of them in all.
    mutating func skipLines(to count: Int) throws(PushChartError) {
        guard json.isEmpty, line <= count else { return }
        while line <= count, position < bytes.count || source != nil { try skipLine() }
        try findSeparator()
    }

    private mutating func findSeparator() throws(PushChartError) {
        separator = UInt8(ascii: ",")
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
            if let separator = TableSeparator.detect(in: self.bytes, from: position, isWholeFile: self.source == nil) {
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

    /// A reader of the first rows, which are read ahead. It does not depend on the chunks in which the file is read.
    mutating func sample() throws(PushChartError) -> TableReader {
        guard json.isEmpty else { return self }
        var (end, lineCount) = (position, 0)
        // A title, a header and comments come before the rows.
        while lineCount < Self.sampleRowCount + Self.searchedRowCount, end - position < Self.sampleByteCount {
            guard end < bytes.count else {
                guard source != nil else { break }
                let offset = end - position
                try refillBuffer()
                end = position + offset
                continue
            }
            let byte = bytes[end]
            end += 1
            if byte == 0x0A || byte == 0x0D && end < bytes.count && bytes[end] != 0x0A { lineCount += 1 }
        }
        var sample = self
        if end < bytes.count { sample.bytes = Array(bytes[..<end]) }
        sample.source = nil
        sample.isCut = end < bytes.count || source != nil
        return sample
    }

    /// Whether the file goes on after the bytes of a sample, which may end within a row.
    private var isCut = false

    /// The first rows, if they are read again.
    private(set) var kept: KeptRows?

    /// Reads the rows of a sample, and keeps their cells.
    ///
    /// - Parameters:
    ///   - count: The most rows.
    ///   - cellCount: The usual number of cells of a row.
    ///   - rest: A reader of the whole file at the same row, which moves past the rows.
    ///   - visit: Takes each row.
    mutating func keepRows(
        _ count: Int,
        cellCount: Int,
        rest: inout TableReader,
        visit: (TableReader, [TableCell]) -> Void
    ) {
        var (rows, kept, cells) = (self, KeptRows(), [TableCell]())
        kept.reserveCapacity(min(count, (bytes.count - position) / Self.usualRowByteCount), cellCount: cellCount)
        // The texts of JSON follow one another.
        if !json.isEmpty { rows.bytes = [] }
        while kept.count < count, json.isEmpty || rows.bytes.count < Self.sampleByteCount {
            do throws(PushChartError) {
                guard
                    try rows.json.isEmpty ? rows.readRow(into: &cells) : rows.json[0].readRow(into: &cells, &rows.bytes)
                else {
                    kept.areAll = !isCut
                    break
                }
            } catch {
                kept.failure = error
                break
            }
            kept.append(cells)
            visit(rows, cells)
        }
        (rest.json, rest.line) = (rows.json, rows.line)
        rest.position += rows.position - position
        self = rows
        self.kept = kept
    }

    /// Whether no row of text follows; `false` if the rest is not in memory.
    var isAtLastRow: Bool {
        var (rest, cells) = (self, [TableCell]())
        rest.source = nil
        return json.isEmpty && (kept.map(\.areAll) ?? (source == nil)) && (try? rest.readRow(into: &cells)) == false
    }

    /// Whether no row follows.
    var isAtEnd: Bool { position == bytes.count && source == nil }

    /// Whether a row of text is a comment: it begins as one, and fewer cells than the columns have something.
    func isComment(_ cells: [TableCell], ofColumns count: Int) -> Bool {
        json.isEmpty && TableSeparator.isComment(bytes[cells[0].range]) && cells.count { !$0.range.isEmpty } < count
    }

    /// Reads at least as many bytes as there are after the position, so that long rows are read in linear time. Drops
    /// the bytes before the position.
    private mutating func refillBuffer() throws(PushChartError) {
        guard let source else { return }
        guard bytes.count - position <= Self.maximumRowByteCount else {
            throw error(.tableTooLarge, "the row has more than \(Self.maximumRowByteCount) bytes", line: line)
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
    mutating func readRow(into cells: inout [TableCell]) throws(PushChartError) -> Bool {
        if kept != nil { return try kept?.readRow(into: &cells) ?? false }
        guard json.isEmpty else {
            bytes.removeAll(keepingCapacity: true)
            return try json[0].readRow(into: &cells, &bytes)
        }
        while position < bytes.count || source != nil {
            let start = (position: position, line: line)
            cells.removeAll(keepingCapacity: true)
            do throws(PushChartError) {
                while try readCellAndSeparator(into: &cells) {}
            } catch {
                if isCut, position == bytes.count {
                    (position, line) = start
                    return false
                }
                let isWhole = position < bytes.count || source == nil
                if isWhole || bytes.count - start.position > Self.maximumRowByteCount { throw error }
            }
            if position == bytes.count, source != nil {
                // The row may go on in the bytes that follow.
                (position, line) = start
                try refillBuffer()
                continue
            }
            // The row after the sample may go on.
            if isCut, position == bytes.count, bytes[position - 1] != 0x0A, bytes[position - 1] != 0x0D {
                (position, line) = start
                return false
            }
            let isBlank = cells.count == 1 && cells[0].range.isEmpty
            if !isBlank { return true }
        }
        return false
    }

    /// Reads a cell and the separator or line end after it.
    ///
    /// - Returns: Whether another cell of the same row follows.
    private mutating func readCellAndSeparator(into cells: inout [TableCell]) throws(PushChartError) -> Bool {
        guard cells.count < Self.maximumColumns else {
            throw error(.tableTooLarge, "the row has more than \(Self.maximumColumns) cells", line: line)
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
            cells.append(TableCell(range: bytes.rangeOfCell(in: start..<position), line: line))
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
    private mutating func readQuotedCell() throws(PushChartError) -> TableCell {
        let start = position + 1
        var cell = TableCell(range: start..<start, line: line)
        position = start
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\"") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\""):
                cell.hasDoubledQuotes = true
                position += 1
            case UInt8(ascii: "\""):
                cell.range = bytes.rangeOfCell(in: start..<position, quoteCount: 2)
                position += 1
                guard position == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[position]) else {
                    throw error(
                        .tableBrokenQuote,
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
        throw error(.tableBrokenQuote, "the quote that opens here is never closed", line: cell.line)
    }

    func error(_ code: PushChartError.Code, _ text: MessageText, line: Int?) -> PushChartError {
        PushChartError(code, text, at: Place(file: file, line: line))
    }
}

extension [UInt8] {
    /// The text of a cell without blank ends and without the guard of a spreadsheet: `x` of `="x"`.
    @inline(__always)
    func rangeOfCell(in range: Range<Int>, quoteCount: Int = 1) -> Range<Int> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isBlank(self[start]) { start += 1 }
        while start < end, isBlank(self[end - 1]) { end -= 1 }
        guard end - start > 2 * quoteCount, self[start] == UInt8(ascii: "=") else { return start..<end }
        let quotes = self[start + 1...start + quoteCount] + self[end - quoteCount..<end]
        guard quotes.allSatisfy({ $0 == UInt8(ascii: "\"") }) else { return start..<end }
        return start + 1 + quoteCount..<end - quoteCount
    }
}
