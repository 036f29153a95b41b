import Foundation
import SeriesCodec
import TestSupport
import Testing

@testable import PackRequests

@Suite("CSV files")
struct CSVTests {
    @Test("A valid file is read as its series", arguments: CSVVectors.valid)
    func valid(vector: CSVVectors.Valid) throws {
        let file = try CSVSeries(
            parsing: Array(vector.csv.utf8),
            file: "f.csv",
            time: vector.time,
            values: vector.values ?? [],
            axis: vector.requestedAxis.flatMap(SeriesChart.XAxisKind.init(rawValue:))
        )
        #expect(file.axis.rawValue == vector.axis)
        #expect(file.notes.count == vector.notes?.count ?? 0, "\(file.notes)")
        for (note, phrase) in zip(file.notes, vector.notes ?? []) { #expect(note.contains(phrase), "\(note)") }
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

    @Test("A bad file is refused with code, line and reason", arguments: CSVVectors.mustFail)
    func mustFail(vector: CSVVectors.MustFail) {
        do throws(CSVError) {
            let file = try CSVSeries(
                parsing: vector.bytes,
                file: "some/f.csv",
                time: vector.time,
                values: vector.values ?? [],
                axis: vector.requestedAxis.flatMap(SeriesChart.XAxisKind.init(rawValue:))
            )
            Issue.record("the file was read as \(file)")
        } catch {
            #expect(error.code.rawValue == vector.code)
            #expect(error.line == vector.line)
            for phrase in vector.message { #expect(error.message.contains(phrase), "\(error.message)") }
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

    @Test("A decimal number is read as the nearest double")
    func numbers() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            let digits = (0..<Int.random(in: 1...21, using: &random)).map { _ in
                String(Int.random(in: 0...9, using: &random))
            }
            var text = digits.joined()
            let point = text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
            text.insert(".", at: point)
            if Bool.random(using: &random) { text += "e\(Int.random(in: -40...40, using: &random))" }
            if Bool.random(using: &random) { text = "-" + text }
            // strtod is the independent reader.
            #expect(
                try DecimalNumberParser.parseDouble(Array(text.utf8)[...]).bitPattern == strtod(text, nil).bitPattern,
                "\(text)"
            )
        }
    }

    @Test("20,000 mutated files are read or refused")
    func mutations() {
        var random = SeededGenerator(seed: 1)
        let files = CSVVectors.valid.map { Array($0.csv.utf8) }
        let pieces = Array("\"\"\n\r,;\t. -:TZ+e0N\u{0}".utf8)
        var read = 0
        for _ in 0..<20_000 {
            var bytes = files.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(pieces.randomElement(using: &random) ?? 0, at: index)
                default: bytes.removeSubrange(index...)
                }
            }
            do throws(CSVError) {
                let file = try CSVSeries(parsing: bytes, file: "f.csv")
                read += 1
                #expect(file.columns.count == 1)
                #expect(file.columns[0].runs.joined().allSatisfy { $0.time.isFinite && $0.value.isFinite })
            } catch {
                #expect((1...bytes.count + 1).contains(error.line ?? 1))
            }
        }
        #expect(read > 1_000)
    }

    @Test("Labels come from columns or files")
    func labels() throws {
        func file(_ name: String, _ values: [String] = []) throws -> CSVSeries {
            try CSVSeries(parsing: Array("t,a,b\n1,2,3\n2,,4\n3,5,6\n".utf8), file: name, values: values)
        }
        func labels(_ files: [CSVSeries]) throws -> [String] {
            try CSVSeries.combinedSeries(of: files).series.map(\.label)
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

        let lines = try CSVSeries.combinedSeries(of: [file("x.csv")])
        #expect(lines.axis == .number)
        #expect(lines.series[0].runs.map { $0.map(\.value) } == [[2], [5]])
    }

    @Test("Dates and numbers do not share an axis")
    func mixedFiles() throws {
        let numbers = try CSVSeries(parsing: Array("t,a\n1,2\n".utf8), file: "n.csv")
        let dates = try CSVSeries(parsing: Array("t,a\n2015-02-17,2\n".utf8), file: "d.csv")
        do {
            _ = try CSVSeries.combinedSeries(of: [numbers, dates])
            Issue.record("the files were accepted")
        } catch {
            #expect(error.code == .mixedTimes)
            #expect(error.file == "d.csv")
            #expect(error.message.contains("n.csv"))
        }
    }
}
