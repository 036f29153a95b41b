import Foundation
import PushChartDiagnostics
import PushChartTestSupport
import SeriesCodec
import Testing

@testable import SeriesTables

@Suite("Tables")
struct TableTests {
    @Test("A valid file is read as its series", arguments: TableVectors.valid)
    func valid(vector: TableVectors.Valid) throws {
        let file = try TableSeries(
            parsing: Array(vector.table.utf8),
            file: "f.csv",
            TableVectors.requested(vector.time, vector.values, vector.requestedAxis, vector.options)
        )
        #expect(file.axis.rawValue == vector.axis)
        let notes = file.findings.map { $0.text.spelled(for: .commandLine) }
        #expect(notes.count == vector.notes?.count ?? 0, "\(notes)")
        #expect(file.findings.allSatisfy { $0.weight == .note })
        for (note, phrase) in zip(notes, vector.notes ?? []) { #expect(note.contains(phrase), "\(note)") }
        #expect(file.columns.map(\.name) == vector.columns.map(\.name))
        for (column, expected) in zip(file.columns, vector.columns) {
            // Bit patterns are compared, because a difference in the last bit is an error.
            let rows = expected.rows.map { (time: $0[0] ?? .nan, value: $0[1]) }
            #expect(try bitPatterns(column.runs) == bitPatterns(TimeSeries(rows: rows).runs))
        }
    }

    private func bitPatterns(_ runs: [[Sample]]) -> [[[UInt64]]] {
        runs.map { $0.map { [$0.time.bitPattern, $0.value.bitPattern] } }
    }

    @Test("A bad file is refused with code, line and reason", arguments: TableVectors.mustFail)
    func mustFail(vector: TableVectors.MustFail) throws {
        let requested = try TableVectors.requested(vector.time, vector.values, vector.requestedAxis, vector.options)
        do throws(PushChartError) {
            let file = try TableSeries(
                parsing: vector.bytes,
                file: "some/f.csv",
                requested
            )
            Issue.record("the file was read as \(file)")
        } catch {
            #expect(error.code.rawValue == vector.code)
            #expect(error.place.line == vector.line)
            let message = error.text.spelled(for: .commandLine)
            for phrase in vector.message { #expect(message.contains(phrase), "\(message)") }
            for phrase in vector.lacks ?? [] { #expect(!message.contains(phrase), "\(message)") }
            #expect(error.description.hasPrefix(vector.line.map { "some/f.csv:\($0): " } ?? "some/f.csv: "))
        }
    }

    @Test("Each day of the calendar equals that of Foundation's Gregorian calendar")
    func calendar() throws {
        var days = 0
        var expected = CivilDate(year: 1583, month: 1, day: 1).daysSince1970
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for year in 1583...2400 {
            // Foundation changes to the Julian calendar before 1582. The vectors contain earlier days.
            let newYear = try #require(calendar.date(from: DateComponents(year: year, month: 1, day: 1)))
            #expect(
                Int(newYear.timeIntervalSince1970 / 86_400) == CivilDate(year: year, month: 1, day: 1).daysSince1970
            )
            for month in 0...13 {
                for day in 0...32 {
                    let date = CivilDate(year: year, month: month, day: day)
                    guard date.isValid else { continue }
                    #expect(date.daysSince1970 == expected)
                    expected += 1
                    days += 1
                }
            }
        }
        // 818 years with 199 leap days.
        #expect(days == 818 * 365 + 199)
    }

    @Test("Labels come from columns or files")
    func labels() throws {
        func file(_ name: String, _ values: [String] = ["a"]) throws -> TableSeries {
            try TableSeries(parsing: Array("t,a,b\n1,2,3\n2,,4\n3,5,6\n".utf8), file: name, values: values)
        }
        func labels(_ files: [TableSeries]) throws -> [String] {
            try TableSeries.combinedSeries(of: files).series.map(\.label)
        }
        #expect(try labels([file("x.csv")]) == ["a"])
        #expect(try labels([file("x.csv", ["b", "a"])]) == ["b", "a"])
        #expect(try labels([file("data/x.y.csv"), file("../.z"), file("-")]) == ["x.y", ".z", "-"])
        #expect(try labels([file("x.csv", ["a", "b"]), file("y.csv", ["b"])]) == ["x a", "x b", "y"])
        #expect(
            try labels([file("x/p.csv"), file("y/p.csv"), file("p 2.csv"), file("p.csv")]) == [
                "p", "p 2", "p 2 2", "p 3",
            ]
        )

        let lines = try TableSeries.combinedSeries(of: [file("x.csv")])
        #expect(lines.axis == .number)
        #expect(lines.series[0].runs.map { $0.map(\.value) } == [[2], [5]])
    }

    @Test("JSON whose keys differ in each row is refused before it costs the product of rows and keys")
    func sparseRows() throws {
        func table(rowCount: Int) -> [UInt8] {
            let rows = (0..<rowCount).map { "{\"t\":\($0),\"v\":1,\"k\($0 % 4000)\":0}" }
            return Array("[\(rows.joined(separator: ","))]".utf8)
        }
        func read(_ rowCount: Int) throws(PushChartError) -> TableSeries {
            try TableSeries(parsing: table(rowCount: rowCount), file: "f.json", time: "t", values: ["v"])
        }
        // 2^27 cells are 33,537 rows of 4,002 columns.
        #expect(try read(33_537).columns[0].runs.joined().count == 33_537)
        let error = #expect(throws: PushChartError.self) { try read(33_538) }
        #expect(error?.code == .tableTooLarge)
    }

    @Test("Dates and numbers do not share an axis")
    func mixedFiles() throws {
        let numbers = try TableSeries(parsing: Array("t,a\n1,2\n".utf8), file: "n.csv")
        let dates = try TableSeries(parsing: Array("t,a\n2015-02-17,2\n".utf8), file: "d.csv")
        do {
            _ = try TableSeries.combinedSeries(of: [numbers, dates])
            Issue.record("the files were accepted")
        } catch {
            #expect(error.code == .tableMixedTimes)
            #expect(error.place.file == "d.csv")
            #expect(error.message.contains("n.csv"))
        }
    }
}

/// CSV files that are read in chunks: a chunk may end in a quoted cell, between the bytes of a character or of CRLF.
@Suite struct TableChunkTests {
    /// A file in memory, which is read in chunks.
    private final class Chunks: TableByteSource {
        private var rest: ArraySlice<UInt8>
        private let byteCount: Int

        init(_ bytes: [UInt8], byteCount: Int) {
            rest = bytes[...]
            self.byteCount = byteCount
        }

        func readNextBytes(minimumCount: Int) -> [UInt8] {
            defer { rest = rest.dropFirst(max(minimumCount, byteCount)) }
            return Array(rest.prefix(max(minimumCount, byteCount)))
        }
    }

    /// What a file is read as, in one form for a series and an error.
    private static func outcome(_ read: () throws -> TableSeries) -> String {
        do {
            let file = try read()
            return "\(file.axis) \(file.columns)"
        } catch {
            return "\(error)"
        }
    }

    private static func check(_ bytes: [UInt8], _ requested: RequestedColumns) throws {
        let whole = outcome { try TableSeries(parsing: bytes, file: "f.csv", requested) }
        for chunkByteCount in [1, 2, 3, 5, 16, 1 << 18] {
            let chunked = outcome {
                let source = Chunks(bytes, byteCount: chunkByteCount)
                return try TableSeries(reading: source, file: "f.csv", requested)
            }
            #expect(chunked == whole, "chunks of \(chunkByteCount) bytes")
        }
    }

    @Test(arguments: TableVectors.valid) func validFilesAreTheSameInChunks(vector: TableVectors.Valid) throws {
        let requested = try TableVectors.requested(vector.time, vector.values, nil, vector.options)
        try Self.check(Array(vector.table.utf8), requested)
        // Line ends of two bytes, and a mark of the byte order.
        let lines = vector.table.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(
            of: "\n",
            with: "\r\n"
        )
        try Self.check([0xEF, 0xBB, 0xBF] + Array(lines.utf8), requested)
    }

    @Test(arguments: TableVectors.mustFail) func badFilesAreRefusedAlikeInChunks(vector: TableVectors.MustFail) throws {
        try Self.check(vector.bytes, TableVectors.requested(vector.time, vector.values, nil, vector.options))
    }

    @Test func everyPrefixIsTheSameInChunks() throws {
        let bytes = Array("time;\"a \"\"quoted\"\" näme\"\r\n1,5;2\r\n\r\n2;\"3,25\"\r\n4;-1e3".utf8)
        for count in 0...bytes.count { try Self.check(Array(bytes.prefix(count)), RequestedColumns()) }
    }
}

/// The columns of a candlestick by their names.
@Suite("Columns of a candlestick")
struct CandlestickTableTests {
    private static func read(_ text: String) throws -> TableSeries {
        try TableSeries(parsing: Array(text.utf8), file: "share.csv", columns: .ohlc)
    }

    @Test(
        "Four columns are found in any case and order",
        arguments: [
            "date,open,high,low,close\n2024-01-02,2,4,1,3\n", "Date,Open,High,Low,Close,Volume\n2024-01-02,2,4,1,3,9\n",
            "CLOSE,LOW,Date,HIGH,OPEN\n3,1,2024-01-02,4,2\n", "Volume,date,close,high,low,open\n9,2024-01-02,3,4,1,2\n",
        ]
    )
    func found(text: String) throws {
        let file = try Self.read(text)
        #expect(file.columns.map { $0.name.lowercased() } == ["open", "high", "low", "close"])
        #expect(file.columns.map { $0.runs[0][0].value } == [2, 4, 1, 3])
        // A candlestick is one data set, so labels would only take bytes.
        let series = try TableSeries.chartSeries(of: [file]).series
        #expect(series.map(\.label) == ["", "", "", ""])
    }

    @Test(
        "A missing column is named, and so are two of one name",
        arguments: [
            ("date,open,high,close\n2024-01-02,1,2,3\n", "table-unknown-column", "the table lacks “low”:"),
            ("date,o,h,l,c\n2024-01-02,1,2,3,4\n", "table-unknown-column", "lacks “open”, “high”, “low”, “close”:"),
            ("date,value\n2024-01-02,1\n", "table-unknown-column", "the columns are “date”, “value”"),
            ("date,open,high,low,Low,close\n2024-01-02,1,2,3,4,5\n", "table-ambiguous-column", "“low”"),
            ("open,high,low,close\n1,2,3,4\n", "table-missing-columns", "none is left for the times"),
        ]
    )
    func missing(text: String, code: String, message: String) throws {
        let error = #expect(throws: PushChartError.self) { try Self.read(text) }
        #expect(error?.code.rawValue == code)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
}
