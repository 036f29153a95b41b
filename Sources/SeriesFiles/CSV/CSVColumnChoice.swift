import Diagnostics

/// Chooses the columns of times and of values that a request does not name.
struct CSVColumnChoice {
    let names: [String]
    let columns: [CSVSampleColumn]
    /// The columns that the request names for something else.
    let used: [Int]

    /// The column of times: the only one that holds times, or is named like them, or else the first.
    ///
    /// - Throws: `PushChartError` of the header with the code `csv-open-columns` if several may be meant.
    func times(
        axis: RequestedXAxis?,
        orOpen error: (PushChartError.Code, MessageText) -> PushChartError
    ) throws(PushChartError) -> [Int] {
        let free = names.indices.filter { !used.contains($0) }
        guard let first = free.first else {
            throw error(.csvMissingColumns, "all columns are requested as values: none is left for the times")
        }
        if axis == .names { return [free.first { columns[$0].texts > 0 } ?? first] }
        let isNamed = names.map(EpochUnit.isNameOfTimes)
        func isOpen(_ found: [Int]) -> PushChartError {
            let list = found.prefix(5).map { names[$0].excerpt }.joined(separator: " and ")
            return error(
                .csvOpenColumns,
                "\(list) hold times: choose with \(option: "time", names[found[0]].asArgument)"
            )
        }
        var dated = free.filter { columns[$0].holdsDates }
        // Texts beside the times can be of several forms.
        if dated.contains(where: { columns[$0].hasOneForm }) { dated.removeAll { !columns[$0].hasOneForm } }
        dated = only(dated)
        if dated.count > 1 { throw isOpen(dated) }
        let days = dated.first { columns[$0].holdsDays } ?? free.first { names[$0].lowercased().hasPart("date") }
        if axis != .number, let days,
            let clock = free.first(where: { $0 != days && columns[$0].holdsClocks(named: names[$0]) })
        {
            throw error(
                .csvOpenColumns,
                "\(names[days].excerpt) and \(names[clock].excerpt) are parts of a time: join them with "
                    + "\(option: "time", names[days].asArgument) \(option: "time", names[clock].asArgument)"
            )
        }
        if axis != .number {
            if !dated.isEmpty { return dated }
            let numbered = free.filter { columns[$0].meaning(named: names[$0]).areTimes }
            let named = only(numbered.filter { isNamed[$0] })
            if named.count > 1 { throw isOpen(named) }
            if !named.isEmpty { return named }
            let isOther = free.contains { isNamed[$0] && columns[$0].numbers == 0 && columns[$0].texts > 0 }
            // Numbers of bytes may be in the range of times.
            if !isOther, !isNamed[first], numbered.count == 1 || numbered.first == first { return [numbered[0]] }
        }
        var parts = Self.partsOfDates.compactMap { part in free.first { names[$0].lowercased() == part } }
        if parts.contains(where: { names[$0].lowercased() == "month" }) {
            parts.removeAll { names[$0].lowercased() == "quarter" }
        }
        if parts.count > 1, !isNamed[first] {
            let options: [MessageText] = parts.map { "\(option: "time", names[$0].asArgument)" }
            throw error(
                .csvOpenColumns,
                "\(parts.map { names[$0].excerpt }.joined(separator: " and ")) are parts of a date: join them with "
                    + options.dropFirst().reduce(options[0]) { $0 + " " + $1 }
            )
        }
        let named = free.filter { isNamed[$0] }
        return [named.first { !columns[$0].countsRows } ?? parts.first ?? named.first ?? first]
    }

    /// The names of columns that are a time only together, and of others that repeat a part of it.
    private static let partsOfDates = ["year", "quarter", "month", "day", "hour", "minute"]
    private static let otherPartsOfDates = ["week", "weekday", "dayofweek", "dayofyear"]

    /// Whether a column is named like a part of dates.
    static func isPartOfDates(_ name: String) -> Bool {
        let name = name.lowercased().filter(\.isLetter)
        return partsOfDates.contains(name) || otherPartsOfDates.contains(name)
    }

    /// The column of values: the first one of numbers that are neither constant, nor count or name the rows, nor are times.
    ///
    /// - Throws: `PushChartError` of the header with the code `csv-open-columns` if each column is named by a time.
    func value(
        besides times: [Int],
        orOpen error: (PushChartError.Code, MessageText) -> PushChartError
    ) throws(PushChartError) -> Int {
        let free = names.indices.filter { !times.contains($0) && !used.contains($0) }
        let numbers = free.filter { columns[$0].holdsNumbers }
        let seconds = times.count == 1 ? columns[times[0]].seconds(named: names[times[0]]) : nil
        let isDated = times.contains {
            columns[$0].holdsDates || columns[$0].seconds(named: names[$0]) != nil || Self.isPartOfDates(names[$0])
        }
        /// How little a column looks like values.
        func doubt(_ index: Int) -> Int {
            let (name, column) = (names[index].lowercased(), columns[index])
            if seconds != nil, isSame(column.seconds(named: names[index]), seconds, inZone: true) { return 4 }
            if column.hasIdentifiers || CSVLongTable.isIdentifier(names[index]) || column.texts > 0
                || isDated && Self.isPartOfDates(name) || seconds.map(column.repeatsPart) ?? false
            {
                return 3
            }
            let isIndex = name.isEmpty || ["index", "no", "nr", "row", "#"].contains(name)
            return isIndex || isDated && column.countsRows ? 2 : column.isConstant ? 1 : 0
        }
        let meant = numbers.enumerated().min { (doubt($0.element), $0.offset) < (doubt($1.element), $1.offset) }
        let clocks = numbers.filter { Self.isTimeOfDay(names[$0]) }
        if clocks.count > 1, clocks.count * 2 > numbers.count {
            throw error(
                .csvOpenColumns,
                "the columns are named by times such as \(names[clocks[0]].excerpt): make a row of each cell, as "
                    + "DuckDB does by UNPIVOT, or choose one column with \(option: "value", names[clocks[0]].asArgument)"
            )
        }
        return meant?.element ?? free.first ?? (times.first == 0 ? 1 : 0)
    }

    /// Whether a name is a time of day, or two as in `00:00-00:15`.
    private static func isTimeOfDay(_ name: String) -> Bool {
        name.hasPart(":")
            && name.utf8.split(separator: UInt8(ascii: "-"))
                .allSatisfy { Timestamp.secondsOfDay(of: Array($0)[...]) != nil }
    }

    /// Columns without those that are constant, or repeat the times of another one or their days.
    private func only(_ found: [Int]) -> [Int] {
        guard found.count > 1 else { return found }
        func seconds(_ index: Int) -> [Double]? { columns[index].seconds(named: names[index]) }
        func days(_ index: Int) -> [Double]? { seconds(index)?.map { ($0 / 86_400).rounded(.down) * 86_400 } }
        let varied = found.filter { !columns[$0].isConstant }
        // Days repeat times of day, and not the other way around.
        let clocks = varied.filter { !isSame(seconds($0), days($0)) }
        var kept: [Int] = []
        for index in clocks + varied.filter({ !clocks.contains($0) }) {
            let repeats = kept.contains { isSame(seconds(index), seconds($0)) || isSame(seconds(index), days($0)) }
            if !repeats { kept.append(index) }
        }
        return kept.isEmpty ? [found[0]] : kept.sorted()
    }

    /// Whether times differ by less than a second, or also by at most the offset of a zone.
    private func isSame(_ one: [Double]?, _ other: [Double]?, inZone: Bool = false) -> Bool {
        guard let one, let other, one.count == other.count else { return false }
        return zip(one, other).allSatisfy { abs($0 - $1) < (inZone ? 14 * 3600 + 1 : 1) }
    }
}

extension String {
    /// The text as an argument of a shell.
    var asArgument: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "0123456789_-.".unicodeScalars.contains($0) }
        return isPlain
            ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
