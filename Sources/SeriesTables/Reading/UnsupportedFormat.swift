import PushChartDiagnostics

/// A format of files that is no table of text, known by the first bytes.
enum UnsupportedFormat: CaseIterable {
    case workbook, oldWorkbook, gzip, page, parquet, database

    /// The first bytes, what the file is, and what makes a table of it.
    private var row: (start: [UInt8], name: String, remedy: String) {
        switch self {
        case .workbook:
            (Array("PK\u{3}\u{4}".utf8), "a workbook or another ZIP file", "save the sheet as CSV, or unzip the file")
        case .oldWorkbook: ([0xD0, 0xCF, 0x11, 0xE0], "an Excel workbook", "save the sheet as CSV")
        case .gzip:
            (
                [0x1F, 0x8B], "compressed by gzip",
                "unpack it first, as with “gzip -dc”, and read it from standard input"
            )
        case .page: ([UInt8(ascii: "<")], "a web page or XML", "download the file itself, with a login if it needs one")
        case .parquet:
            (Array("PAR1".utf8), "a Parquet file", "write it as CSV: duckdb -csv -c \"FROM 'file.parquet'\"")
        case .database:
            (
                Array("SQLite format 3".utf8), "a database of SQLite",
                "write a table as CSV: sqlite3 -header -csv FILE \"SELECT …\""
            )
        }
    }

    init?(startingWith bytes: ArraySlice<UInt8>) {
        guard let format = Self.allCases.first(where: { bytes.starts(with: $0.row.start) }) else { return nil }
        // The names of columns can begin so too.
        let second = bytes.dropFirst().first ?? 0
        if case .page = format, !"!?".utf8.contains(second), !(0x61...0x7A ~= second) { return nil }
        self = format
    }

    func error(file: String) -> PushChartError {
        PushChartError(
            .notATable,
            "this is \(row.name), and no table of text: \(row.remedy)",
            at: Place(file: file, line: 1)
        )
    }
}
