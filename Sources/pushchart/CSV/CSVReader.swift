/// Cuts a CSV file into rows and cells, by RFC 4180 and a little more.
///
/// Lines end in LF, CRLF or CR; blank lines are skipped; a quoted cell may hold separators, line ends and doubled
/// quotes. A quote within a cell that does not begin with one is an ordinary character.
struct CSVReader {
    /// Where a cell stands in the file.
    struct Cell {
        /// The cell's bytes, without enclosing quotes and without blanks at its ends.
        var range: Range<Int>
        /// Whether quotes within the cell are doubled.
        var hasDoubledQuotes = false
        /// The line on which the cell begins, counted from 1.
        var line: Int
    }

    /// The most cells a row may have.
    static let maximumColumns = 4096

    /// The file's bytes.
    let bytes: [UInt8]

    /// The file's name, for errors.
    let file: String

    /// The byte between cells: a comma; a semicolon or a tab where the first line has those and no comma.
    let separator: UInt8

    private var position: Int
    private var line = 1

    init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        separator = Self.separator(of: bytes, from: position)
    }

    /// Looks for separators outside quotes in the first line that is not blank.
    private static func separator(of bytes: [UInt8], from start: Int) -> UInt8 {
        var isQuoted = false
        var isBlank = true
        var other: UInt8?
        for byte in bytes[start...] {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted: return byte
            case UInt8(ascii: ";") where !isQuoted, 0x09 where !isQuoted: other = other ?? byte
            case 0x0A where !isQuoted && !isBlank, 0x0D where !isQuoted && !isBlank: return other ?? UInt8(ascii: ",")
            default: break
            }
            if byte > 0x20 { isBlank = false }
            if isBlank && (byte == 0x0A || byte == 0x0D) { other = nil }
        }
        return other ?? UInt8(ascii: ",")
    }

    /// Reads the next row that is not blank.
    ///
    /// - Parameter cells: Replaced by the row's cells, one or more.
    /// - Returns: `false` at the end of the file.
    mutating func next(into cells: inout [Cell]) throws(CSVError) -> Bool {
        while position < bytes.count {
            cells.removeAll(keepingCapacity: true)
            while try cell(into: &cells) {}
            let isBlank = cells.count == 1 && cells[0].range.isEmpty
            if !isBlank { return true }
        }
        return false
    }

    /// Reads one cell and what ends it.
    ///
    /// - Returns: Whether another cell of the same row follows.
    private mutating func cell(into cells: inout [Cell]) throws(CSVError) -> Bool {
        guard cells.count < Self.maximumColumns else {
            throw error(.tooLarge, "the row has more than \(Self.maximumColumns) cells", line: line)
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
            cells.append(try quotedCell())
        } else {
            let start = position
            while position < bytes.count {
                let byte = bytes[position]
                if byte == separator || byte == 0x0A || byte == 0x0D { break }
                position += 1
            }
            cells.append(Cell(range: trimmed(start..<position), line: line))
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

    /// Reads a cell in quotes, up to the separator, line end or end of the file behind it.
    private mutating func quotedCell() throws(CSVError) -> Cell {
        let start = position + 1
        var cell = Cell(range: start..<start, line: line)
        position = start
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\"") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\""):
                cell.hasDoubledQuotes = true
                position += 1
            case UInt8(ascii: "\""):
                cell.range = trimmed(start..<position)
                position += 1
                guard position == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[position]) else {
                    throw error(
                        .brokenQuote,
                        "a quoted cell goes on after its closing quote: double the quotes that belong to the text",
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
        throw error(.brokenQuote, "the quote that opens here is never closed", line: cell.line)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isBlank(bytes[start]) { start += 1 }
        while start < end, isBlank(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// An error of this file.
    func error(_ code: CSVError.Code, _ message: String, line: Int?) -> CSVError {
        CSVError(code, message, file: file, line: line)
    }
}
