import Diagnostics
import JSONDocument

extension CSVReader {
    /// The text of a cell with unescaped quotes; `nil` if it is not UTF-8.
    func text(of cell: CSVCell) -> String? {
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

    /// The text of a cell for a message.
    func excerpt(of cell: CSVCell) -> String {
        String(decoding: bytes[cell.range].prefix(1000), as: UTF8.self).excerpt
    }

    /// Parses a cell of the time column.
    func parseTimestamp(in cell: CSVCell, column name: String) throws(CSVError) -> Timestamp {
        do {
            return try Timestamp(bytes[cell.range])
        } catch {
            let found = cell.range.isEmpty ? "an empty cell" : excerpt(of: cell)
            throw self.error(
                .badTime,
                "\(found) in column \(name.excerpt) \(error.reason); --time names the column of the times",
                line: cell.line
            )
        }
    }

    /// Whether the point of a number may be between thousands, as in `1.234`.
    func mayHaveThousandsPoint(_ cell: CSVCell) -> Bool {
        let digits = bytes[cell.range].drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        return 5...7 ~= digits.count && digits.first != UInt8(ascii: "0")
            && digits.firstIndex(of: UInt8(ascii: ".")) == digits.endIndex - 4
            && digits.suffix(3).allSatisfy(\.isDecimalDigit)
    }

    /// Parses a cell of a value column; `nil` for an empty cell.
    func parseValue(in cell: CSVCell, column name: String) throws(CSVError) -> Double? {
        if cell.range.isEmpty { return nil }
        do {
            return try DecimalNumberParser.parseDouble(bytes[cell.range])
        } catch {
            let found = "\(excerpt(of: cell)) in column \(name.excerpt)"
            let isTime = (try? Timestamp(bytes[cell.range])) != nil
            throw self.error(
                .badValue,
                "\(found) \(error.reason); leave the cell empty for a gap, or name another column with --value"
                    + (isTime ? ", and this one with --time" : ""),
                line: cell.line
            )
        }
    }
}
