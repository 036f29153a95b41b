import ChartLayout
import PushChartDiagnostics
import SeriesCodec

@testable import SeriesTables

// If the first byte is odd, the rest is the file as raw bytes: CSV, or JSON that may be a table. Otherwise the file has
// known rows, which must come back unchanged.

/// Every file gives finite series, or an error with the number of the line.
#if LIBFUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzCSV(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    let mode = input.byte()
    guard mode & 1 == 1 else {
        known(&input)
        return 0
    }
    let columns: [(time: String?, values: [String])] = [
        (nil, []), ("time", []), (nil, ["value"]), ("time", ["a", "b"]), ("", [""]), (nil, ["a", "a"]),
    ]
    let requested = columns[Int(mode >> 1) % columns.count]
    // Values by known names take the place of the given ones.
    let set: WellKnownColumns? = mode >> 1 == 6 ? .ohlc : nil
    let axis = ([nil] + RequestedXAxis.allCases.map(Optional.some))[Int(mode >> 5) % 6]
    var options = RequestedColumns()
    options.times = requested.time.map { [$0] } ?? []
    (options.values, options.set, options.axis) = (requested.values, set, axis)
    let more = input.byte()
    if more & 1 != 0 { options.zone = ChartTimeZone(utcOffset: 3600) }
    if more & 2 != 0 {
        options.timeFormat = try? TimePattern(parsing: ["%d/%m/%Y", "%Y%j", "%b %d %y %I %p%z"][Int(more) % 3])
    }
    if more & 4 != 0 { options.missing = ["x", "-1"] }
    if more & 24 == 24, set == nil, requested.values.count < 2 { options.by = "a" }
    if more & 96 == 96 { options.skippedLineCount = 1 }
    if more & 160 == 160 { options.hasHeader = false }
    let bytes = input.bytes
    let isJSON = JSONRows.mayStart(bytes[...])
    let lines = isJSON ? bytes.count : bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    do {
        let file = try TableSeries(parsing: bytes, file: "a.csv", options)
        require(set == nil || file.columns.count == 4, "a column of the candlestick is missing")
        let mayBeDays = (axis ?? .time) == .time && file.axis == .days
        require(
            axis == nil || mayBeDays || file.axis == axis?.axis(of: WrittenTimes()),
            "another axis than was asked for"
        )
        require(file.names.count <= 64 && (file.axis == .names) == !file.names.isEmpty, "other names")
        require(file.findings.allSatisfy { !$0.message.isEmpty }, "a note without a text")
        let (kind, names, series) = try TableSeries.combinedSeries(of: [file, file])
        require(kind == file.axis && names == file.names, "another axis of two files")
        for column in file.columns {
            require(column.runs.contains { !$0.isEmpty }, "a column without values")
            require(
                column.runs.joined().allSatisfy { $0.time.isFinite && $0.value.isFinite },
                "a number that is not finite"
            )
        }
        require(series.count == 2 * file.columns.count, "series are lost")
        require(Set(series.map(\.label)).count == series.count || series.contains { $0.label.isEmpty }, "equal labels")
        for one in series {
            let times = one.runs.joined().map(\.time)
            require(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "times out of order")
            require(kind != .days || times.allSatisfy { Timestamp.day(ofMidnight: $0) != nil }, "a day of hours")
            require(kind != .names || times.allSatisfy { $0 < Double(names.count) }, "a place without a name")
        }
    } catch {
        require(!error.message.isEmpty, "an error has no message")
        require((isJSON ? 0 : 1)...lines ~= error.place.line ?? 1, "line \(error.place.line ?? 0) of \(lines)")
    }
    return 0
}

/// Writes rows in a random CSV form, and reads them again.
private func known(_ input: inout FuzzInput) {
    let separator = input.pick([",", ";", "\t"])
    let end = input.pick(["\n", "\r\n", "\r"])
    let style = input.byte()
    func cell(_ text: String) -> String {
        style & 1 == 0
            ? text
            : "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
    let isDated = style & 2 != 0
    var text = style & 4 == 0 ? "" : "\u{FEFF}"
    // The columns of a candlestick are found by theirs.
    let isCandlestick = style & 32 != 0
    let names = isCandlestick ? ["time", "CLOSE", "Low", "high", "Open"] : ["time", "value", "a\"b"]
    text += names.map(cell).joined(separator: separator) + end
    var rows: [(time: Double, value: Double?)] = []
    for _ in 0..<1 + input.below(12) {
        if style & 8 != 0 { text += end }
        let value = input.byte() < 40 ? nil : input.double()
        let time: Double
        let written: String
        if isDated {
            let date = CivilDate(year: 1 + Int(input.byte()) * 39, month: 1 + input.below(12), day: 1 + input.below(28))
            let seconds = style & 64 != 0 ? 0 : input.below(24) * 3600 + input.below(60) * 60 + input.below(60)
            time = Double(date.daysSince1970 * 86_400 + seconds)
            written = dated(date, seconds: seconds, style: style)
        } else {
            // Columns of times since 1970: one byte decides for the whole column.
            let tenths = Double(input.below(10_000_000))
            time = style < 64 ? input.double() : style < 160 ? 1_700_000_000 + tenths / 10 : 1_700_000_000_000 + tenths
            written = "\(time)"
        }
        rows.append((time, value))
        let price = value.map { "\($0)" } ?? ""
        let prices = isCandlestick ? Array(repeating: price, count: 4) : [price, ""]
        text += ([written] + prices).map(cell).joined(separator: separator) + end
    }
    do {
        var requested = RequestedColumns()
        (requested.times, requested.by) = (["time"], RequestedColumns.none)
        (requested.values, requested.set) = isCandlestick ? ([], .ohlc) : (["value"], nil)
        let file = try TableSeries(parsing: Array(text.utf8), file: "a.csv", requested)
        require(!isCandlestick || file.columns.map(\.name) == ["Open", "high", "Low", "CLOSE"], "another order")
        var (expected, numbers) = (SeriesRowBuffer(), TimeNumbers())
        for row in rows { numbers.include(row.time) }
        let meaning = isDated ? TimeNumbers.Meaning.plain : numbers.meaning(inColumn: "time")
        let seconds = rows.map { meaning.seconds?($0.time) ?? $0.time }
        for (time, row) in zip(seconds, rows) { expected.append(time: time, value: row.value) }
        require(file.columns[0].runs == expected.takeOrderedRows().runs, "rows differ: \(text)")
        let areDays = Set(seconds).count > 1 && seconds.allSatisfy { Timestamp.day(ofMidnight: $0) != nil }
        let hasTimes = isDated || meaning.areTimes
        var isDate = false
        if case .digits(let digits) = meaning { isDate = digits.areDays }
        require(
            file.axis == (areDays && hasTimes || isDate ? .days : hasTimes ? .instants : .number),
            "the axis differs"
        )
    } catch {
        let mayBeOpen = error.code == .tableWrongAxis || error.code == .tableBadTime
        require(
            error.code == .tableEmptySeries && rows.allSatisfy { $0.value == nil } || !isDated && mayBeOpen,
            "\(error): \(text)"
        )
    }
}

private func dated(_ date: CivilDate, seconds: Int, style: UInt8) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let day = "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))"
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { digits($0, 2) }.joined(separator: ":")
    return style & 16 == 0 ? "\(day) \(time)" : "\(day)T\(time)Z"
}
