import JSONDocument
import PushChartDiagnostics

extension TableReader {
    /// The text of a cell with unescaped quotes; `nil` if it is not UTF-8.
    func text(of cell: TableCell) -> String? {
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
    func excerpt(of cell: TableCell) -> String { excerpt(of: bytes[cell.range]) }

    /// A text for a message.
    func excerpt(of text: ArraySlice<UInt8>) -> String { String(decoding: text.prefix(1000), as: UTF8.self).excerpt }

    /// Whether the point of a number may be between thousands, as in `1.234`; `nil` for up to three digits without one.
    ///
    /// - Parameter cell: A cell that holds a number.
    func mayHaveThousandsPoint(_ cell: TableCell) -> Bool? {
        let end = cell.range.upperBound
        if cell.range.count <= 3, !bytes[cell.range].contains(UInt8(ascii: ".")) { return nil }
        guard 5...8 ~= cell.range.count, bytes[end - 4] == UInt8(ascii: ".") else { return false }
        let first = bytes[cell.range.lowerBound].isDecimalDigit ? cell.range.lowerBound : cell.range.lowerBound + 1
        return 1...3 ~= end - 4 - first && bytes[first] != UInt8(ascii: "0") && bytes[end - 3].isDecimalDigit
            && bytes[end - 2].isDecimalDigit && bytes[end - 1].isDecimalDigit
    }
}
