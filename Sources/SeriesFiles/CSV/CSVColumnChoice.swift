import Diagnostics

/// Chooses the columns of times and of values that a request does not name.
struct CSVColumnChoice {
    let names: [String]
    let columns: [CSVSampleColumn]
    /// The columns that the request names for something else.
    let used: [Int]

    /// The column of times: the only one that holds times, or is named like them, or else the first.
    ///
    /// - Throws: ``CSVError`` of the header with the code `csv-open-columns` if several may be meant.
    func times(
        axis: RequestedXAxis?,
        orOpen error: (CSVError.Code, MessageText) -> CSVError
    ) throws(CSVError) -> [Int] {
        let free = names.indices.filter { !used.contains($0) }
        guard let first = free.first else {
            throw error(.missingColumns, "all columns are requested as values: none is left for the times")
        }
        if axis == .names { return [free.first { columns[$0].texts > 0 } ?? first] }
        let isNamed = names.map(EpochUnit.isNameOfTimes)
        func isOpen(_ found: [Int]) -> CSVError {
            let list = found.prefix(5).map { names[$0].excerpt }.joined(separator: " and ")
            return error(
                .openColumns,
                "\(list) hold times: choose with \(option: "time", names[found[0]].asArgument)"
            )
        }
        let dated = only(free.filter { columns[$0].holdsDates })
        if dated.count > 1 { throw isOpen(dated) }
        let days = dated.first { columns[$0].holdsDays } ?? free.first { names[$0].lowercased().hasPart("date") }
        if axis != .number, let days,
            let clock = free.first(where: { $0 != days && columns[$0].holdsClocks(named: names[$0]) })
        {
            throw error(
                .openColumns,
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
            if numbered.count == 1 || numbered.first == first { return [numbered[0]] }
        }
        let parts = Self.partsOfDates.compactMap { part in free.first { names[$0].lowercased() == part } }
        if parts.count > 1, !isNamed[first] {
            let options: [MessageText] = parts.map { "\(option: "time", names[$0].asArgument)" }
            throw error(
                .openColumns,
                "\(parts.map { names[$0].excerpt }.joined(separator: " and ")) are parts of a date: join them with "
                    + options.dropFirst().reduce(options[0]) { $0 + " " + $1 }
            )
        }
        let named = free.filter { isNamed[$0] }
        return [named.first ?? parts.first ?? first]
    }

    private static let partsOfDates = ["year", "month", "day", "hour", "minute"]

    /// The column of values: the first one of numbers that are neither constant, nor count or name the rows, nor are times.
    func value(besides times: [Int]) -> Int {
        let free = names.indices.filter { !times.contains($0) && !used.contains($0) }
        let numbers = free.filter { columns[$0].holdsNumbers }
        let seconds = times.count == 1 ? columns[times[0]].seconds(named: names[times[0]]) : nil
        let isDated = times.contains { columns[$0].holdsDates || columns[$0].seconds(named: names[$0]) != nil }
        /// How little a column looks like values.
        func doubt(_ index: Int) -> Int {
            let (name, column) = (names[index].lowercased(), columns[index])
            let words = name.split { !$0.isLetter }
            if seconds != nil, isSame(column.seconds(named: names[index]), seconds) { return 4 }
            if column.hasIdentifiers || words.contains("id") || isDated && Self.partsOfDates.contains(name) { return 3 }
            let isIndex = name.isEmpty || ["index", "no", "nr", "row"].contains(name)
            let countsRows = column.isCounter && 0...1 ~= column.positions.first ?? -1
            return isIndex || isDated && countsRows ? 2 : column.isConstant ? 1 : 0
        }
        let meant = numbers.enumerated().min { (doubt($0.element), $0.offset) < (doubt($1.element), $1.offset) }
        return meant?.element ?? free.first ?? (times.first == 0 ? 1 : 0)
    }

    /// Columns without those that are constant or repeat the times of another one.
    private func only(_ found: [Int]) -> [Int] {
        guard found.count > 1 else { return found }
        let varied = found.filter { !columns[$0].isConstant }
        guard let first = varied.first else { return [found[0]] }
        let seconds = columns[first].seconds(named: names[first])
        return [first] + varied.dropFirst().filter { !isSame(columns[$0].seconds(named: names[$0]), seconds) }
    }

    /// Whether times are equal but for fractions of a second.
    private func isSame(_ one: [Double]?, _ other: [Double]?) -> Bool {
        guard let one, let other, one.count == other.count else { return false }
        return zip(one, other).allSatisfy { abs($0 - $1) < 1 }
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
