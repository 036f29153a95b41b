import PushChartDiagnostics

/// The columns of a table that are read.
struct ChosenColumns {
    /// The column of times, or those whose cells together are times.
    var times: [Int]
    var values: [Int]
    var by: Int?
    /// The set whose columns the values are.
    var set: WellKnownColumns?
    /// The other columns that may hold values, which tell whether a row without a value has a number.
    var otherValues: [Int] = []
    /// A number for the time of each of the first rows, if many times repeat: ``TableHead/repeatedTimes(at:)``.
    var repeatedTimes: [Int] = []
    /// Whether the request names all columns of values, some of which are left out.
    var takesAll = false
    /// The column of the ends of intervals that begin at the times.
    var intervalEnds: Int?

    /// The minimum number of cells of a row.
    var minimumCellCount: Int { max((times + values).max() ?? 0, by ?? 0) + 1 }
}

/// Chooses the columns of times and of values, if a table leaves no choice.
struct ColumnChoice {
    let head: TableHead
    let requested: RequestedColumns
    var columns: [ColumnSummary] { head.columns }

    /// The columns that are read.
    func chosen() throws(TableProblem) -> ChosenColumns {
        if head.names.count > 1, requested.times.isEmpty, requested.values.isEmpty, let reason = head.reasonOfNoHeader {
            throw .fault(head.error(.tableNoHeader, "\(reason)"), remedies: [ColumnOption(.noHeader)])
        }
        let (set, named, by) = try TableProblem.catching { () throws(PushChartError) in try namedColumns() }
        let used = named.values + [by].compactMap(\.self)
        let times = try named.times.isEmpty ? self.times(besides: used) : named.times
        try requireOneMeaning(of: times)
        let candidates = valueCandidates(besides: times + used)
        var chosen = ChosenColumns(times: times, values: named.values, by: by, set: set, otherValues: candidates)
        chosen.repeatedTimes = head.repeatedTimes(at: times)
        if named.values.isEmpty {
            chosen.takesAll = namesAll
            chosen.values = try values(among: candidates, for: chosen)
            chosen.otherValues.removeAll { chosen.values.contains($0) }
        }
        guard by == nil || chosen.values.count == 1 else {
            let error = head.error(
                .tableSeries,
                "\(option: "by") makes lines of one column of values: give one \(option: "value")"
            )
            throw .fault(error, remedies: [])
        }
        chosen.intervalEnds = intervalEnds(of: times)
        return chosen
    }

    private var namesAll: Bool {
        requested.values == [RequestedColumns.all] && !head.names.contains(RequestedColumns.all)
    }

    /// The columns that the request names.
    private func namedColumns() throws(PushChartError) -> (
        set: WellKnownColumns?, columns: (times: [Int], values: [Int]), by: Int?
    ) {
        guard head.names.count > 1 else {
            let name = head.names.first.map { ": the only column is \($0.excerpt)" } ?? ""
            throw head.error(.tableMissingColumns, "a column of times and one of values are required\(name)")
        }
        let set = requested.set ?? wholePreferredSet
        let named = try set.map { (set) throws(PushChartError) in try head.columnNames(of: set) }
        let values = try head.indices(ofColumns: named ?? (namesAll ? [] : requested.values))
        return (set, (try head.indices(ofColumns: requested.times), values), try requestedBy)
    }

    /// The preferred set of a request that names no columns, if the table has all its columns.
    private var wholePreferredSet: WellKnownColumns? {
        guard requested.values.isEmpty, let set = requested.preferredSet else { return nil }
        return (try? head.columnNames(of: set)) == nil ? nil : set
    }

    private var requestedBy: Int? {
        get throws(PushChartError) {
            guard let by = requested.by, by != RequestedColumns.none || head.names.contains(by) else { return nil }
            return try head.index(ofColumn: by)
        }
    }

    // MARK: Times

    private func times(besides used: [Int]) throws(TableProblem) -> [Int] {
        let free = columns.indices.filter { !used.contains($0) }
        guard let first = free.first else {
            let error = head.error(
                .tableMissingColumns,
                "all columns are requested as values: none is left for the times"
            )
            throw .fault(error, remedies: [])
        }
        if requested.axis == .names || requested.axis == .number { return [first] }
        let written = free.filter { columns[$0].holdsTimes || holdsWeeks(columns[$0]) }
        if !written.isEmpty { return try only(written.map { joined($0, among: free) }) }
        let areUnread = free.contains {
            ColumnNames.areOfTimes(columns[$0].name) && columns[$0].numbers == 0 && columns[$0].texts > 0
        }
        let numbers = areUnread ? [] : free.filter { columns[$0].meaning.areTimes }
        let named = numbers.filter { ColumnNames.areOfTimes(columns[$0].name) }
        if !named.isEmpty { return try only(named.map { columns[$0].holdsDates ? joined($0, among: free) : [$0] }) }
        if numbers.count == 1 { return numbers }
        let column = columns[first]
        let isPair = requested.values.isEmpty && requested.set == nil ? free.count == 2 : free.count < 3
        let areParts = columns.count > 2 && free.count { ColumnNames.isPart(columns[$0].name) } > 1
        if isPair, !areParts, !areUnread, column.holdsNumbers, !(column.rises && column.falls) { return [first] }
        if columns.allSatisfy({ $0.filled == 0 }) {
            throw .fault(head.error(.tableEmptySeries, "the table has no values"), remedies: [])
        }
        return try noTimes(among: free, afterSeveral: numbers)
    }

    /// The only candidate for the times.
    private func only(_ candidates: [[Int]]) throws(TableProblem) -> [Int] {
        guard candidates.count > 1 else { return candidates[0] }
        let ordered = candidates.enumerated().sorted { left, right in
            func doubt(_ times: [Int]) -> Int {
                columns[times[0]].isConstant ? 2 : columns[times[0]].hasSeveralForms ? 1 : 0
            }
            return (doubt(left.element), left.offset) < (doubt(right.element), right.offset)
        }.map(\.element)
        throw .open(
            OpenChoice(
                code: .tableTimes,
                question: "\(ordered.map { columns[$0[0]].name }.listed("and")) may be the times",
                candidates: ordered.map { columns[$0[0]].name },
                option: .time,
                answers: ordered.map { ColumnOption(.time, all: $0.map { columns[$0].name }) }
            )
        )
    }

    /// A column of dates with that of their times of day beside it.
    ///
    /// - Parameter byRows: Whether the order of the rows is as good as a name.
    func joined(_ date: Int, among free: [Int], byRows: Bool = false) -> [Int] {
        guard !columns[date].timesOfFirstRows.hasTimesOfDay else { return [date] }
        let beside = [date + 1, date - 1].first { index in
            free.contains(index)
                && (columns[index].holdsTimesOfDay || byRows && columns[index].ordersRows(ofDates: columns[date]))
        }
        return [date] + [beside].compactMap(\.self)
    }

    /// The columns whose cells together are a time, such as a year and a month.
    func joinedParts(among free: [Int]) -> [Int] {
        let parts = ColumnNames.ofJoinedParts.compactMap { part in
            free.first { ColumnNames.part(columns[$0].name) == part }
        }
        let hasMonth = parts.contains { columns[$0].name.lowercased().hasPrefix("mo") }
        return parts.filter { !hasMonth || !["quarter", "week", "doy"].contains(ColumnNames.part(columns[$0].name)) }
    }

    /// No column proves to be that of the times.
    private func noTimes(among free: [Int], afterSeveral numbers: [Int]) throws(TableProblem) -> [Int] {
        try requireNoTimesAsNames(of: Array(columns.indices), code: .tableTimes)
        if let objects = free.first(where: { columns[$0].holdsObjects }), !head.sample.remedyForNestedRows.isEmpty {
            throw openTimes("\(columns[objects].name.excerpt) has objects\(head.sample.remedyForNestedRows)", [])
        }
        let parts = free.filter { ColumnNames.isPart(columns[$0].name) }.map { columns[$0].name }
        if numbers.isEmpty, parts.count > 1 {
            let joined = joinedParts(among: free).map { columns[$0].name }
            throw openTimes(
                "\(parts.listed("and")) are parts of a time, to be joined in one column",
                joined.count > 1 ? [ColumnOption(.time, all: joined)] : []
            )
        }
        // A column that says to have the times, and whose cells are refused in their lines.
        let unread = free.first {
            ColumnNames.areOfTimes(columns[$0].name) && columns[$0].numbers < columns[$0].filled
        }
        if let unread { return [unread] }
        var answers: [ColumnOption] = []
        let plain = free.filter { columns[$0].holdsNumbers }
        let varied = plain.filter { !columns[$0].isConstant }
        let named = varied.map { ($0, columns[$0].name) }.filter {
            ColumnNames.areOfTimes($1) && (!ColumnNames.isPart($1) || $1.lowercased() == "year")
        }.map(\.0)
        let ordered = varied.filter { !(columns[$0].rises && columns[$0].falls) }
        for index in numbers + named + ordered.prefix(1).filter({ $0 == free.first })
        where !answers.contains(ColumnOption(.time, columns[index].name)) {
            answers.append(ColumnOption(.time, columns[index].name))
        }
        // A table of two columns has no other times.
        if let first = free.first, columns.count == 2, columns[first].holdsNumbers, answers.isEmpty, parts.isEmpty {
            answers.append(ColumnOption(.time, columns[first].name))
        }
        answers += free.flatMap { columns[$0].rareFormats }
        if let first = free.first, columns[first].texts > 0 { answers.append(ColumnOption(.axis, "names")) }
        let question: MessageText =
            numbers.count > 1
            ? "\(numbers.map { columns[$0].name }.listed("and")) may be the times"
            : answers.isEmpty && parts.count == 1
                ? "\(parts[0].excerpt) is a part of a time: join it with its date in one column"
                : "no column proves to be that of the times"
        throw openTimes(question, answers)
    }

    /// The column of the ends of intervals.
    private func intervalEnds(of times: [Int]) -> Int? {
        guard times.count == 1, columns[times[0]].holdsTimes else { return nil }
        let starts = columns[times[0]].positions
        guard starts.count > 2 else { return nil }
        return columns.indices.first { index in
            index != times[0] && columns[index].holdsTimes && columns[index].positions.count == starts.count
                && zip(starts, columns[index].positions).allSatisfy { $0 < $1 }
        }
    }

    // MARK: Values

    /// The columns that may hold values.
    private func valueCandidates(besides used: [Int]) -> [Int] {
        let haveNames = columns.contains { !$0.name.isEmpty }
        return columns.indices.filter { index in
            !used.contains(index) && columns[index].mayHoldValues && !(haveNames && columns[index].name.isEmpty)
        }
    }

    private func values(among all: [Int], for chosen: ChosenColumns) throws(TableProblem) -> [Int] {
        let (times, repeated, takesAll) = (chosen.times, chosen.repeatedTimes, chosen.takesAll)
        if all.count == 1, takesAll || !isPart(all[0], ofTimes: times) { return all }
        let uncounted = all.filter { columns[$0].role(at: repeated) != .part }
        let candidates = uncounted.isEmpty ? all : uncounted
        // The last column is rather that of the values.
        let keys = candidates.dropLast().filter { columns[$0].role(at: repeated) == .key }
        let likely = likelyValues(among: candidates, at: times).filter { !keys.contains($0) }
        if takesAll, !candidates.isEmpty {
            return Array((likely.isEmpty ? candidates : likely).prefix(SeriesGroups.maximumCount))
        }
        if candidates.count == 1, !isPart(candidates[0], ofTimes: times) { return candidates }
        try requireNoTimesAsNames(of: candidates, code: .tableValues)
        let others = candidates.filter { !likely.contains($0) }.map { ($0, doubt($0, besides: times)) }
        let ordered = likely + others.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
        let names = ordered.map { columns[$0].name }
        guard candidates.count > 1 else {
            let rest = columns.indices.filter { !(times + candidates).contains($0) }.map { columns[$0].name }
            let reason: MessageText =
                names.isEmpty
                ? "no column has numbers for the values beside \(times.map { columns[$0].name }.listed("and"))"
                : "\(names[0].excerpt) has the times again, and no other column has numbers for the values"
            throw .open(
                OpenChoice(
                    code: .tableValues,
                    question: reason + (rest.isEmpty ? "" : ": the others are \(TableHead.list(rest))")
                        + MessageText(head.sample.remedyForNestedRows),
                    option: .value
                )
            )
        }
        var choice = OpenChoice(
            code: .tableValues,
            question: "\(names.listed("and")) may be the values",
            candidates: names,
            option: .value,
            // Without series, an unlikely column may have one value at each time.
            answers: (repeated.isEmpty ? ordered[...] : ordered.prefix(max(1, likely.count))).map { columns[$0].name }
                .filter { !ColumnNames.isPart($0) }.map { ColumnOption(.value, $0) }
        )
        if likely.count > 1 {
            let drawn = likely.prefix(SeriesGroups.maximumCount).map { columns[$0].name }
            let result: MessageText =
                drawn.count == candidates.count ? "all of them" : "\(drawn.listed("and"))"
            choice.alternatives = [(ColumnOption(.value, RequestedColumns.all), result)]
        }
        if let prices = try? head.columnNames(of: .ohlc), prices.allSatisfy(names.contains) {
            choice.alternatives.append((ColumnOption(.columns, WellKnownColumns.ohlc.rawValue), "candlesticks"))
        }
        throw .open(choice)
    }

    /// How little a column that comes last looks like values: numbers with a few words come before constants, and
    /// identifiers after both.
    private func doubt(_ index: Int, besides times: [Int]) -> Double {
        let column = columns[index]
        if column.filled == 0 { return 5 }
        if column.numbers == 0 { return 4.5 }
        if ColumnNames.areOfIdentifiers(column.name) || column.hasLongDigits || isCounter(index, besides: times) {
            return 4
        }
        if column.texts + column.clocks + column.times > 0 {
            return 1 - Double(column.numbers) / Double(column.filled)
        }
        return column.isConstant ? 2 : 3
    }

    /// Whether a column counts the rows: one without a name, or one before the times, from 0 or 1 on.
    private func isCounter(_ index: Int, besides times: [Int]) -> Bool {
        guard columns[index].countsRows, requested.hasHeader else { return columns[index].countsRows }
        return times.allSatisfy { index < $0 } && 0...1 ~= columns[index].positions[0]
    }

    /// The candidates but identifiers, parts of times, constants, and columns that are empty or have words.
    private func likelyValues(among candidates: [Int], at times: [Int]) -> [Int] {
        let haveStatistics = candidates.contains { ColumnNames.areOfStatistics(columns[$0].name) }
        let seconds = times.count == 1 ? columns[times[0]].seconds : nil
        return candidates.filter { index in
            let column = columns[index]
            let isOther = column.texts + column.clocks + column.times > 0 || column.filled == 0 || column.isConstant
            let isNamedOtherwise =
                ColumnNames.areOfIdentifiers(column.name)
                || ColumnNames.areOfParts(column.name, besideStatistics: haveStatistics)
            return !isOther && !isNamedOtherwise && !(column.numbers > 1 && column.hasLongDigits)
                && !(seconds.map { column.repeats($0) || column.repeatsPart(of: $0) } ?? false)
                && !isCounter(index, besides: times)
        }
    }

    /// Whether a column has the times again, or is named as the part of them that it has.
    private func isPart(_ index: Int, ofTimes times: [Int]) -> Bool {
        guard times.count == 1, let seconds = columns[times[0]].seconds else { return false }
        let column = columns[index]
        return column.repeats(seconds) || ColumnNames.areOfParts(column.name) && column.repeatsPart(of: seconds)
    }
}
