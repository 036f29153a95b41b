import PushChartDiagnostics

/// The formats of files that are no tables of text, known by the first bytes.
enum UnsupportedFormat {
    /// The first bytes, what the file is, and what makes a table of it.
    private static let table: [(start: [UInt8], name: String, remedy: String)] = [
        (Array("PK\u{3}\u{4}".utf8), "a workbook or another ZIP file", "save the sheet as CSV, or unzip the file"),
        ([0xD0, 0xCF, 0x11, 0xE0], "an Excel workbook", "save the sheet as CSV"),
        (
            [0x1F, 0x8B], "compressed by gzip",
            "unpack it first, as with “gzip -dc”, and read it from standard input"
        ),
        (Array("<".utf8), "a web page or XML", "download the file itself, with a login if it needs one"),
        (Array("PAR1".utf8), "a Parquet file", "write it as CSV: duckdb -csv -c \"FROM 'file.parquet'\""),
        (
            Array("SQLite format 3".utf8), "a database of SQLite",
            "write a table as CSV: sqlite3 -header -csv FILE \"SELECT …\""
        ),
    ]

    /// The refusal of a file that begins with these bytes; `nil` for a text.
    static func error(startingWith bytes: ArraySlice<UInt8>, file: String) -> PushChartError? {
        guard let format = table.first(where: { bytes.starts(with: $0.start) }) else { return nil }
        // The names of columns can begin as a page does.
        let second = bytes.dropFirst().first ?? 0
        if format.start == Array("<".utf8), !"!?".utf8.contains(second), !(0x61...0x7A ~= second) { return nil }
        return PushChartError(
            .notATable,
            "this is \(format.name), and no table of text: \(format.remedy)",
            at: Place(file: file, line: 1)
        )
    }
}
