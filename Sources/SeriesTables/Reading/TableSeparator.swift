/// Finds the byte between the cells of a table of text: a comma, semicolon, tab or bar.
enum TableSeparator {
    /// The lines in which one is looked for, and the lines and the bytes that decide whether it is a comma.
    private static let (linesBefore, decidingLines, decidingBytes) = (64, 20, 1 << 20)

    /// Those beside a comma, the likelier first.
    private static let others = [UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")]

    /// Finds a separator outside quotes in the first line that has one; comments do not count. If all lines from there
    /// on have another separator equally often, it wins over a comma.
    ///
    /// - Returns: Nil if the bytes do not tell.
    static func detect(in bytes: [UInt8], from start: Int, isWholeFile: Bool) -> UInt8? {
        let comma = UInt8(ascii: ",")
        var (isQuoted, lineCount, isStart, isComment, isBlank) = (false, 0, true, false, true)
        // How often a line has each separator, and each line since the first that has one.
        var (line, common): ([UInt8: Int], [UInt8: Int]) = ([:], [:])
        var (rowCount, hasComma) = (0, false)
        var other: UInt8? { others.first { common[$0] != nil } }
        func endLine() -> UInt8? {
            guard !isBlank, !isComment, rowCount > 0 || !line.isEmpty else { return nil }
            if rowCount == 0 { (common, hasComma) = (line, line[comma] != nil) }
            rowCount += 1
            common = common.filter { $0.key != comma && line[$0.key] == $0.value }
            return !hasComma || other == nil || rowCount == decidingLines ? other ?? comma : nil
        }
        for (index, byte) in zip(start..., bytes[start...]) {
            if isStart { (isComment, isBlank, line) = (Self.isComment(bytes[index...].prefix(2)), true, [:]) }
            isStart = false
            if byte > 0x20 { isBlank = false }
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case _ where isQuoted: break
            case 0x0A, 0x0D:
                if let separator = endLine() { return separator }
                (lineCount, isStart) = (lineCount + 1, true)
                if rowCount == 0, lineCount == linesBefore { return comma }
            case _ where isComment: break
            case _ where byte == comma || others.contains(byte): line[byte, default: 0] += 1
            default: break
            }
            // Rows may be long.
            let isEnough = index - start > decidingBytes && (hasComma || line[comma] != nil)
            if isEnough { return rowCount > 1 ? other ?? comma : comma }
        }
        guard isWholeFile else { return nil }
        if !isStart, let separator = endLine() { return separator }
        return rowCount > 1 ? other ?? comma : comma
    }

    /// Whether a line or its first cell is a comment. A `#` alone is the name of a column of numbers.
    static func isComment(_ start: ArraySlice<UInt8>) -> Bool {
        guard start.first == UInt8(ascii: "#"), let next = start.dropFirst().first else { return false }
        return !others.contains(next) && next != UInt8(ascii: ",")
    }
}
