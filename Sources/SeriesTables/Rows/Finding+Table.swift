public import PushChartDiagnostics
package import SeriesCodec

// What was assumed because a table and its request leave it open, and how to choose otherwise.
extension Finding {
    /// Plain numbers are times.
    static func numbersAsTimes(_ meaning: TimeNumbers.Meaning, column name: String) -> Finding {
        .note(
            .chosenAxis,
            "the numbers of \(name.excerpt) are read as \(meaning.name): "
                + "\(option: "axis", "number") reads them as they are"
        )
    }

    /// The column is named like times, and its plain numbers do not look like times since 1970.
    static func plainNumbersNamedLikeTimes(column name: String) -> Finding {
        .note(
            .chosenAxis,
            "the numbers of \(name.excerpt) are not all times since 1970 and are read as plain numbers: "
                + "write dates, such as 2026-06-01, or choose with \(option: "axis") or \(option: "time")"
        )
    }

    /// All values have three digits after a point, and may be written with points between thousands.
    static func decimalPoint(column name: String) -> Finding {
        .note(
            .decimalPoint,
            "the values of \(name.excerpt) have three digits after a point and are read as decimals: "
                + "write no thousands separators"
        )
    }

    /// Cells have a word in place of a value.
    static func missing(count: Int, _ word: String, column name: String) -> Finding {
        .note(
            .missingValues,
            "\(count) cell\(count > 1 ? "s" : "") of \(name.excerpt) with a word such as \(word.excerpt) "
                + "\(count > 1 ? "count" : "counts") as empty"
        )
    }

    /// Rows have no data.
    static func skippedLines(_ lines: [Int]) -> Finding {
        let list = lines.prefix(5).map { "\($0)" }.joined(separator: ", ") + (lines.count > 5 ? ", …" : "")
        return .note(
            .skippedLines,
            "\(lines.count) line\(lines.count > 1 ? "s" : "") without data \(lines.count > 1 ? "are" : "is") skipped: \(list)"
        )
    }

    /// The chart has no place for the series of some values.
    static func unreadGroups(count: Int, rowCount: Int) -> Finding {
        .note(
            .unreadGroups,
            "a chart has \(SeriesGroups.maximumCount) series: \(rowCount) rows of \(count) more are left out"
        )
    }

    /// Columns that may hold values are not among all.
    static func unreadColumns(_ names: [String]) -> Finding {
        .note(
            .unreadColumns,
            "\(option: "value", arguments: [RequestedColumns.all]) leaves out \(names.listed("and")): "
                + "\(option: "value") names each column"
        )
    }

    /// A row that spans all others is skipped.
    static func total(line: Int) -> Finding {
        .note(.totalRow, "line \(line) is skipped as a total, because its interval spans those of all other rows")
    }

    /// The first years of two digits are of the century before.
    static func century(column name: String) -> Finding {
        .note(
            .assumedCentury,
            "the years of \(name.excerpt) have two digits and begin before 2000, as only that puts the rows in order: "
                + "\(option: "time-format") with %Y reads years of four digits"
        )
    }

    /// All times are midnights of one zone, and are calendar days.
    static func midnightsAsDays(column name: String) -> Finding {
        .note(.assumedDays, "the times of \(name.excerpt) are \(Finding.reasonOfDays)")
    }

    /// The other rows tell the order of day and month.
    static func dayFirst(_ isFirst: Bool, column name: String) -> Finding {
        .note(
            .assumedOrder,
            "the dates of \(name.excerpt) have the \(isFirst ? "day" : "month") first, as only that fits all rows: "
                + "\(option: "time-format") chooses another form"
        )
    }

    /// Dates with a time of day have no zone, and are in UTC.
    static func localTimesAsUTC(column name: String) -> Finding {
        .note(
            .assumedUTC,
            "the times of \(name.excerpt) have no zone and are read as UTC: "
                + "write an offset, such as +02:00, or choose with \(option: "zone")"
        )
    }

    /// What the rows of series leave open.
    ///
    /// - Parameters:
    ///   - series: The names of the series, and the facts of their rows.
    ///   - areLocal: Whether a zone may tell equal times apart.
    static func aboutRows(
        of series: [(name: String, facts: RowFacts)],
        on axis: SeriesChart.XAxisKind,
        ofTable: Bool = true,
        areLocal: Bool
    ) -> [Finding] {
        guard axis != .names, let facts = series.first?.facts else { return [] }
        func text(_ time: Double) -> String { axis == .number ? time.messageText : axis.messageText(forTime: time) }
        var notes: [Finding] = []
        let (turns, conflicts) = (facts.turns, facts.conflicts)
        if turns.count > 0 {
            let rows = turns.count > 1 ? " and in \(turns.count - 1) more row\(turns.count > 2 ? "s" : "")" : ""
            let isHour = areLocal && turns.isAscending && turns.timeBefore - turns.time <= 3600
            let zone: MessageText = isHour ? "; at the end of summer time, \(option: "zone") tells the hours apart" : ""
            let places = "in row \(turns.row)\(rows), from \(text(turns.timeBefore)) to \(text(turns.time))"
            let direction = turns.isAscending ? "back" : "on"
            notes.append(.note(.turnedTimes, "the times go \(direction) \(places), and the rows are sorted\(zone)"))
        }
        if conflicts.count > 0 {
            let zone: MessageText =
                areLocal ? ", and \(option: "zone") tells the hours apart where clocks are set back" : ""
            let remedy: MessageText =
                ofTable ? ": \(option: "by") makes a series of each value of a column\(zone)" : ""
            let rows = "\(conflicts.count) row\(conflicts.count > 1 ? "s have" : " has")"
            let first = text(conflicts.first)
            notes.append(
                .note(
                    .repeatedTimes,
                    "\(rows) the time of another row and another value, first at \(first)\(remedy)"
                )
            )
        }
        let gaps = series.reduce(0) { $0 + $1.facts.emptyCells.gaps }
        let joined = series.reduce(0) { $0 + $1.facts.emptyCells.joined }
        if gaps + joined > 0 {
            let areGaps = gaps > 0 ? ["\(gaps) empty value\(gaps > 1 ? "s are gaps" : " is a gap")"] : []
            let noun = gaps > 0 ? "other" : "empty value"
            let areNone = joined > 0 ? ["the line goes on over \(joined) \(noun)\(joined > 1 ? "s" : "")"] : []
            notes.append(.note(.emptyCells, MessageText((areGaps + areNone).joined(separator: ", and "))))
        }
        if let lonely = series.first(where: \.facts.areLonely) {
            let column = lonely.name.isEmpty ? "" : " of \(lonely.name.excerpt)"
            let text: MessageText = "most samples\(column) stand alone between gaps, where no line is drawn"
            notes.append(.note(.lonelySamples, text))
        }
        return notes
    }

    /// What the points of series leave open, by their labels.
    package static func aboutPoints(
        _ series: [(name: String, facts: RowFacts)],
        at times: WrittenTimes,
        on axis: SeriesChart.XAxisKind
    ) -> [Finding] {
        var findings = aboutRows(of: series, on: axis, ofTable: false, areLocal: false)
        if axis == .instants, times.hasLocalTimes {
            let text: MessageText = "the times have no zone and are read as UTC: write an offset, such as +02:00"
            findings.append(.note(.assumedUTC, text))
        }
        if axis.holdsTimes, let orders = times.orders {
            let first = orders.contains(.dayFirst) ? "day" : "month"
            let text = "the dates have the \(first) first, as only that fits all: write dates such as 2026-06-17"
            findings.append(.note(.assumedOrder, MessageText(text)))
        }
        return findings
    }

    /// Midnights are read as calendar days.
    package static var midnightsAsDays: Finding { .note(.assumedDays, "the times are \(reasonOfDays)") }

    /// Plain numbers are times.
    package static func numbersAsTimes(_ meaning: TimeNumbers.Meaning) -> Finding {
        .note(.chosenAxis, "the times are read as \(meaning.name): \(option: "axis", "number") reads them as they are")
    }

    /// Numbers are no times.
    package static func plainNumbers(swapped: SwappedPoints) -> Finding {
        let hint = swapped == .none ? "" : "; their values look like times, which come first"
        return .note(
            .chosenAxis,
            "the times are not all in 1973 to 2100 and are read as plain numbers: \(option: "axis", "time") reads them as "
                + "seconds since 1970, and \(option: "axis", "number") says that they are none\(hint)"
        )
    }

    fileprivate static var reasonOfDays: MessageText {
        "all midnights of one zone and are read as calendar days: \(option: "axis", "instants") keeps the instants"
    }

    /// Rows without a value lie outside of the x axis.
    ///
    /// - Parameter ofWindow: Whether the x axis is that of a window, and not that of the samples.
    package static func emptyRowsOutside(count: Int, ofWindow: Bool) -> Finding {
        let rows = "\(count) row\(count > 1 ? "s" : "") without a value \(count > 1 ? "lie" : "lies")"
        let text: MessageText =
            ofWindow
            ? "\(rows) outside of the window"
            : "\(rows) before the first or after the last sample, and the x axis leaves them out: encode with "
                + "\(option: "from", "rows") and \(option: "to", "rows") to show them as empty space"
        return .note(.emptyRowsOutside, text)
    }
}

/// Choices in tables. `encode` and `preview` with a file, reports of requests, and the packages.
extension Finding.Code {
    /// Plain numbers are read as times, or as they are. Give `--axis time` or `--axis number`.
    public static let chosenAxis = Self(rawValue: "chosen-axis")
    /// Rows run against the order of the file. Give the zone with `--zone`, or divide the rows with `--by`.
    public static let turnedTimes = Self(rawValue: "turned-times")
    /// Rows have the time of another row and another value. Divide the rows with `--by`, or give the zone with `--zone`.
    public static let repeatedTimes = Self(rawValue: "repeated-times")
    /// A point before three digits is read as that of decimals. Write the numbers without separators of thousands.
    public static let decimalPoint = Self(rawValue: "decimal-point")
    /// Words in place of values are gaps. Give the words with `--missing`.
    public static let missingValues = Self(rawValue: "missing-values")
    /// Lines without data are skipped. Give their number with `--skip-lines`.
    public static let skippedLines = Self(rawValue: "skipped-lines")
    /// The chart has no place for some series. Select up to eight series.
    public static let unreadGroups = Self(rawValue: "unread-groups")
    /// Columns that may hold values are not among all. Give `--value` for each column.
    public static let unreadColumns = Self(rawValue: "unread-columns")
    /// Empty cells are gaps, or lines go on over them. Fill the cells, or choose another column.
    public static let emptyCells = Self(rawValue: "empty-cells")
    /// Most samples of a series stand alone between gaps. Fill the cells, or choose another column.
    public static let lonelySamples = Self(rawValue: "lonely-samples")
    /// A row that spans all others is skipped. Remove the row.
    public static let totalRow = Self(rawValue: "total-row")
    /// Years of two digits begin in the century before. Write years of four digits, or give `--time-format` with `%Y`.
    public static let assumedCentury = Self(rawValue: "assumed-century")
    /// Midnights of one zone are read as calendar days. Give `--axis instants` if they are times.
    public static let assumedDays = Self(rawValue: "assumed-days")
    /// The order of day and month is that which fits all rows. Give it with `--time-format`.
    public static let assumedOrder = Self(rawValue: "assumed-order")
    /// Times, or an end of the window, have no zone and are read as UTC. Give `--zone`, or write offsets such as
    /// `+01:00`.
    public static let assumedUTC = Self(rawValue: "assumed-utc")
    /// Rows without a value lie outside of the x axis. Give `--from rows` and `--to rows`.
    public static let emptyRowsOutside = Self(rawValue: "empty-rows-outside")
}
