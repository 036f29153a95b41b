extension CSVReader {
    /// A cell's text with its quotes undoubled; `nil` where it is not UTF-8.
    func text(of cell: Cell) -> String? {
        guard let text = String(validating: bytes[cell.range], as: UTF8.self) else { return nil }
        guard cell.hasDoubledQuotes else { return text }
        var result = ""
        var isSecond = false
        for character in text.unicodeScalars {
            isSecond = character == "\"" && !isSecond
            if !isSecond || character != "\"" { result.unicodeScalars.append(character) }
        }
        return result
    }

    /// A cell's text for a message.
    func excerpt(of cell: Cell) -> String {
        String(decoding: bytes[cell.range].prefix(1000), as: UTF8.self).excerpt
    }

    /// The time in a cell of the column with a name.
    func timestamp(of cell: Cell, column name: String) throws(CSVError) -> Timestamp {
        do {
            return try Timestamp(bytes[cell.range])
        } catch {
            let found = cell.range.isEmpty ? "an empty cell" : excerpt(of: cell)
            throw self.error(.badTime, "\(found) in column \(name.excerpt) \(error.reason)", line: cell.line)
        }
    }

    /// The value in a cell of the column with a name; `nil` for an empty cell.
    func value(of cell: Cell, column name: String) throws(CSVError) -> Double? {
        if cell.range.isEmpty { return nil }
        do {
            return try DecimalNumber.parse(bytes[cell.range])
        } catch {
            let found = "\(excerpt(of: cell)) in column \(name.excerpt)"
            throw self.error(.badValue, "\(found) \(error.reason); leave the cell empty for a gap", line: cell.line)
        }
    }
}
