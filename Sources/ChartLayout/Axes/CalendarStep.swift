import SeriesDecoding

/// The distance between the ticks of a time axis, and the local times at which they lie.
///
/// Local times are what a clock shows, in seconds since 1970-01-01T00:00:00.
enum CalendarStep: Hashable, Sendable {
    /// Multiples of some seconds, counted from a local time.
    case seconds(Int, from: Int)
    /// The starts of months, at multiples of some months since the year 0.
    case months(Int)

    /// The steps of all axes, from fine to coarse.
    ///
    /// The last of them leave at most seven ticks in the longest range of the calendar.
    static let regular: [CalendarStep] =
        [1, 5, 15, 30].map { .seconds($0, from: 0) } + [1, 5, 15, 30].map { minutes($0) }
        + [1, 3, 6, 12].map { hours($0) } + [days(1), weeks(1), .months(1), .months(3)]
        + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000].map { .months($0 * 12) }

    /// Steps between the regular ones, from fine to coarse, for axes on which those leave few labels.
    static let intermediate: [CalendarStep] =
        [2, 10].map { .seconds($0, from: 0) } + [2, 10].map { minutes($0) }
        + [hours(2), days(2), days(3), weeks(2), .months(2), .months(6)]

    private static let day = 86_400
    /// The first Monday of 1970.
    private static let monday = 4 * day

    private static func minutes(_ count: Int) -> CalendarStep { .seconds(count * 60, from: 0) }
    private static func hours(_ count: Int) -> CalendarStep { .seconds(count * 3600, from: 0) }
    private static func days(_ count: Int) -> CalendarStep { .seconds(count * day, from: 0) }
    private static func weeks(_ count: Int) -> CalendarStep { .seconds(count * 7 * day, from: monday) }
    /// The longest distance between two ticks in seconds: a day has up to 25 hours, and a month up to 31 days.
    var longestDistance: Double {
        switch self {
        case .seconds(let step, _): Double(step < Self.day ? step : step + 3600)
        case .months(let step): Double(step * 31 * Self.day + 3600)
        }
    }

    /// The indices of the ticks in a range of local times; `nil` if there is none.
    func tickIndices(inLocalTimes range: ClosedRange<Int>) -> ClosedRange<Int>? {
        let first: Int
        let last: Int
        switch self {
        case .seconds(let step, let start):
            first = (range.lowerBound - start - 1).dividedRoundingDown(by: step) + 1
            last = (range.upperBound - start).dividedRoundingDown(by: step)
        case .months(let step):
            // A month that starts before the range has no tick in it.
            first = Self.monthIndex(containing: range.lowerBound - 1).dividedRoundingDown(by: step) + 1
            last = Self.monthIndex(containing: range.upperBound).dividedRoundingDown(by: step)
        }
        return first <= last ? first...last : nil
    }

    func localTime(ofTick index: Int) -> Int {
        switch self {
        case .seconds(let step, let start): return index * step + start
        case .months(let step):
            let month = index * step
            let year = month.dividedRoundingDown(by: 12)
            return CivilDate(year: year, month: month - year * 12 + 1, day: 1).daysSince1970 * Self.day
        }
    }

    /// The months from January of the year 0 to a local time.
    private static func monthIndex(containing localTime: Int) -> Int {
        let date = CivilDate(daysSince1970: localTime.dividedRoundingDown(by: day))
        return date.year * 12 + date.month - 1
    }

    /// Whether a larger unit than that of the step starts at a time, so that its label tells where the others are.
    ///
    /// - Parameter localTime: Seconds since 1970-01-01T00:00:00 on the clock.
    func startsLargerUnit(atLocalTime localTime: Int) -> Bool {
        guard let time = CivilTime(secondsSince1970: Double(localTime), utcOffset: 0) else { return false }
        return switch self {
        case .seconds(let step, _) where step < Self.day: time.hour == 0 && time.minute == 0 && time.second == 0
        case .seconds: false
        case .months(let step): step < 12 && time.date.month == 1
        }
    }

    /// The pattern of the label at a tick: the finest unit of the step, or a larger unit that starts there.
    ///
    /// - Parameters:
    ///   - usesWeekdays: Whether weekdays tell the days of the axis apart.
    ///   - locale: The order of days, months and years.
    func labelPattern(at time: CivilTime, usesWeekdays: Bool, in locale: ChartLocale) -> DatePattern {
        let isMidnight = time.hour == 0 && time.minute == 0 && time.second == 0
        switch self {
        case .seconds(let step, _) where step < Self.day && isMidnight: return locale.weekdayAndDayPattern
        case .seconds(let step, _) where step < 60 && time.second != 0: return .timeWithSeconds
        case .seconds(let step, _) where step < Self.day: return .time
        case .seconds(let step, _) where step < 7 * Self.day && usesWeekdays && time.date.day != 1: return .weekday
        case .seconds: return locale.dayAndMonthPattern
        case .months(let step): return step % 12 == 0 || time.date.month == 1 ? locale.yearPattern : .month
        }
    }
}
