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
    func excerpt(of cell: CSVCell) -> String { excerpt(of: bytes[cell.range]) }

    /// A text for a message.
    func excerpt(of text: ArraySlice<UInt8>) -> String { String(decoding: text.prefix(1000), as: UTF8.self).excerpt }

    /// Parses a cell of the time column.
    func parseTimestamp(
        _ text: ArraySlice<UInt8>,
        column name: String,
        line: Int,
        pattern: TimePattern?,
        isInZone: Bool
    ) throws(PushChartError) -> Timestamp {
        do {
            if let pattern { return try Timestamp(text, pattern: pattern) }
            return try Timestamp(text, isInZone: isInZone)
        } catch {
            let found = text.isEmpty ? "an empty cell" : excerpt(of: text)
            let remedy: MessageText =
                switch error.remedy {
                case _ where WrittenValues.isMissingWord(text):
                    ", and \(option: "missing", String(decoding: text, as: UTF8.self)) skips such rows"
                case .otherText: ""
                case .names:
                    ", \(option: "time-format") tells its form, and \(option: "axis", "names") reads texts as names"
                case .zone:
                    ", and \(option: "zone") is that of the whole file, such as \(option: "zone", "Europe/Berlin")"
                case .dates: ": given twice, it joins two columns"
                }
            throw self.error(
                .csvBadTime,
                "\(found) in column \(name.excerpt) \(error.reason); \(option: "time") names the column of the times\(remedy)",
                line: line
            )
        }
    }

    /// Whether the point of a number may be between thousands, as in `1.234`; `nil` for up to three digits without one.
    ///
    /// - Parameter cell: A cell that holds a number.
    func mayHaveThousandsPoint(_ cell: CSVCell) -> Bool? {
        let end = cell.range.upperBound
        if cell.range.count <= 3, !bytes[cell.range].contains(UInt8(ascii: ".")) { return nil }
        guard 5...8 ~= cell.range.count, bytes[end - 4] == UInt8(ascii: ".") else { return false }
        let first = bytes[cell.range.lowerBound].isDecimalDigit ? cell.range.lowerBound : cell.range.lowerBound + 1
        return 1...3 ~= end - 4 - first && bytes[first] != UInt8(ascii: "0") && bytes[end - 3].isDecimalDigit
            && bytes[end - 2].isDecimalDigit && bytes[end - 1].isDecimalDigit
    }

    /// Parses a cell of a value column; `nil` for a gap.
    func parseValue(in cell: CSVCell, column name: String, _ values: inout WrittenValues) throws(PushChartError)
        -> Double?
    {
        do {
            return try values.value(of: bytes[cell.range])
        } catch {
            let found = "\(excerpt(of: cell)) in column \(name.excerpt)"
            let isTime = (try? Timestamp(bytes[cell.range])) != nil
            throw self.error(
                .csvBadValue,
                "\(found) \(error.reason); leave the cell empty for a gap, say with \(option: "missing") that it is one, or "
                    + "name another column with \(option: "value")"
                    + (isTime ? ", and this one with \(option: "time")" : ""),
                line: cell.line
            )
        }
    }
}
