import PushChartDiagnostics
import SeriesCodec

/// What the first rows of a column of times tell of the others: what plain numbers mean, whether the day or the month is
/// first, and the century of years with two digits.
struct TimesOfFirstRows {
    private var name = ""
    private var file = ""

    private(set) var numbers = TimeNumbers()
    private(set) var meaning = TimeNumbers.Meaning.plain
    /// The orders that the parts of all dates can have; `nil` if none is open.
    private(set) var orders: DayAndMonthOrders?
    /// The first date in an open order, and all of them.
    private var openDate: [UInt8] = []
    private var openDates: [Double] = []
    private(set) var hasTimesOfDay = false
    private var hasLeadingZeros = false
    /// Whether all numbers are written as months such as 2026.10.
    private var areMonths = true
    /// The dates of years with two digits.
    private var shortYears: [Double] = []
    /// The first year after 1999 that is written with two digits and is a century earlier.
    private(set) var firstYearOfCentury: Int?

    /// Includes a plain number.
    mutating func include(_ number: Double, writtenAs text: ArraySlice<UInt8>) {
        numbers.include(number)
        areMonths =
            areMonths && text.count == 7 && 1900..<2100 ~= number
            && (try? Timestamp(text, pattern: Self.monthFormat)) != nil
        if number < 1000, text.count == 4, text.first == UInt8(ascii: "0") { hasLeadingZeros = true }
    }

    /// Includes a date.
    mutating func include(_ time: Timestamp, writtenAs text: ArraySlice<UInt8>) {
        if time.hasTimeOfDay { hasTimesOfDay = true }
        if let orders = time.orders {
            let common = self.orders?.intersection(orders) ?? orders
            if !common.isDisjoint(with: [.dayFirst, .monthFirst]) { self.orders = common }
            if openDate.isEmpty { openDate = Array(Timestamp.start(of: text)) }
            openDates.append(time.seconds)
        }
        if time.hasShortYear { shortYears.append(time.seconds) }
    }

    /// Decides for the column of times what its cells leave open.
    mutating func decide(inColumn name: String, of file: String, _ requested: RequestedColumns) throws(TableProblem) {
        (self.name, self.file) = (name, file)
        if let orders {
            guard orders == .dayFirst || orders == .monthFirst else {
                throw openOrder("may have the day first or the month", among: orders)
            }
            shortYears = shortYears.map(orders.seconds(ofOpen:))
        }
        firstYearOfCentury = Self.firstYearOfCentury(of: shortYears)
        meaning = requested.axis == .number ? .plain : numbers.meaning(inColumn: name)
        guard requested.axis == nil, numbers.lowest <= numbers.highest, !meaning.areTimes else { return }
        let isNamed = ColumnNames.areOfTimes(name)
        if areMonths {
            let text: MessageText =
                "the numbers of \(name.excerpt) may be months such as 2026.10, or plain numbers with "
                + "\(option: "axis", "number")"
            let month = ColumnOption(.timeFormat, Self.monthFormat.text)
            throw .fault(PushChartError(.tableTimes, text, at: Place(file: file)), remedies: [month])
        }
        if hasLeadingZeros || isNamed && numbers.areTimesOfDay {
            throw plainNumbers(
                .tableBadTime,
                "the numbers of \(name.excerpt) are hours and minutes without a date, or plain numbers"
            )
        }
        if isNamed, numbers.areMixed, let other = numbers.firstOther {
            throw plainNumbers(
                .tableWrongAxis,
                "\(other.messageText) in column \(name.excerpt) is no time since 1970 in 1973 to 2100, and others are",
                other == 0 ? [ColumnOption(.missing, "0")] : []
            )
        }
    }

    private func plainNumbers(
        _ code: PushChartError.Code,
        _ text: MessageText,
        _ remedies: [ColumnOption] = []
    ) -> TableProblem {
        .fault(PushChartError(code, text, at: Place(file: file)), remedies: remedies + [ColumnOption(.axis, "number")])
    }

    private static let monthFormat = TimePattern(known: "%Y.%m")

    /// The dates have an order that only the person knows.
    func openOrder(_ reason: String, among orders: DayAndMonthOrders? = nil) -> TableProblem {
        let all = DayAndMonthOrders.all.filter((orders ?? self.orders ?? []).contains)
        let likely = all.map { ($0, irregularity(of: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
        let formats = likely.map { TimePattern.text(of: openDate[...], order: $0) }
        let names = likely.map { $0 == .dayFirst ? "the day" : $0 == .monthFirst ? "the month" : "the year" }
        let options = formats.map { ColumnOption(.timeFormat, $0) }
        return .open(
            OpenChoice(
                code: .tableTimes,
                question: "the dates of \(name.excerpt) \(reason)",
                candidates: formats,
                option: .timeFormat,
                answers: options,
                alternatives: zip(options, names).dropFirst().map { ($0, "\($1) first") },
                results: Dictionary(zip(options, names.map { "\($0) first" })) { first, _ in first }
            )
        )
    }

    /// Whether dates in an order need another century, and how much their longest distance exceeds the usual one:
    /// infinity for dates that turn.
    private func irregularity(of order: DayAndMonthOrders) -> (centuries: Int, ratio: Double) {
        var dates = openDates.map(order.seconds(ofOpen:))
        let firstYear = Self.firstYearOfCentury(of: dates)
        if let firstYear { dates = Self.moved(dates, from: firstYear) }
        let steps = zip(dates, dates.dropFirst()).map { $1 - $0 }.filter { $0 != 0 }
        guard let first = steps.first, steps.allSatisfy({ $0 * first > 0 }) else {
            return steps.isEmpty ? (0, 0) : (1, .infinity)
        }
        let lengths = steps.map { abs($0) }.sorted()
        return (firstYear == nil ? 0 : 1, (lengths.last ?? 0) / lengths[lengths.count / 2])
    }

    // MARK: The century

    /// The year from which dates are a century earlier; `nil` unless their years run through 99 in order.
    private static func firstYearOfCentury(of dates: [Double]) -> Int? {
        func areOrdered(_ dates: [Double]) -> Bool {
            let pairs = zip(dates, dates.dropFirst())
            return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
        }
        guard let first = dates.first, let last = dates.last, !areOrdered(dates) else { return nil }
        return [first, last].map(year).filter { $0 > 2000 }.first { areOrdered(moved(dates, from: $0)) }
    }

    private static func moved(_ dates: [Double], from firstYear: Int) -> [Double] {
        dates.map { year($0) >= firstYear ? $0 - 36_525 * 86_400 : $0 }
    }

    private static func year(_ seconds: Double) -> Int {
        CivilDate(daysSince1970: Int(clamped: (seconds / 86_400).rounded(.down))).year
    }
}
