import SeriesDecoding

/// Offsets that repeat every year, as in the environment variable `TZ` of POSIX and in the footer of a TZif file.
///
///     let rule = try POSIXTimeZoneRule(parsing: Array("CET-1CEST,M3.5.0,M10.5.0/3".utf8)[...])
///     print(rule.utcOffset(atSecondsSince1970: 1_784_000_000))  // 7200
///
/// The times of a change may be from −167 to 167 hours (RFC 9636, section 3.3).
public struct POSIXTimeZoneRule: Hashable, Sendable {
    /// A change at the same date and time of each year.
    struct YearlyChange: Hashable {
        var date: YearlyDate
        /// Local time before the change, in seconds after midnight.
        var secondsAfterMidnight = 2 * 3600

        /// The local time of the change in a year, in seconds since 1970-01-01T00:00:00.
        func localTime(inYear year: Int) -> Int {
            date.daysSince1970(ofDateInYear: year) * 86_400 + secondsAfterMidnight
        }
    }

    struct DaylightSaving: Hashable {
        /// Seconds east of Greenwich; usually an hour more than without daylight saving.
        var utcOffset: Int
        var start: YearlyChange
        var end: YearlyChange
    }

    /// Seconds east of Greenwich outside daylight saving time.
    let standardOffset: Int
    /// `nil` if the offset never changes.
    let daylightSaving: DaylightSaving?

    /// Beyond these times the offset is that of the end.
    private static let timeRange = -(1 << 50)...(1 << 50)

    /// The offset from UTC in seconds east of Greenwich, from −25 to 26 hours.
    public func utcOffset(atSecondsSince1970 time: Int) -> Int {
        guard let daylightSaving else { return standardOffset }
        let time = min(max(time, Self.timeRange.lowerBound), Self.timeRange.upperBound)
        let year = CivilDate(daysSince1970: (time + standardOffset).dividedRoundingDown(by: 86_400)).year
        var latest = (time: Int.min, offset: standardOffset)
        func apply(_ changeTime: Int, _ offset: Int) {
            // Of changes at the same time, the later year's counts: daylight saving may last the whole year.
            if changeTime <= time, changeTime >= latest.time { latest = (changeTime, offset) }
        }
        // A change of a year may lie in the year before or after, in UTC or by its hours.
        for year in year - 1...year + 1 {
            let start = daylightSaving.start.localTime(inYear: year) - standardOffset
            let end = daylightSaving.end.localTime(inYear: year) - daylightSaving.utcOffset
            if start > end { apply(end, standardOffset) }
            apply(start, daylightSaving.utcOffset)
            if start <= end { apply(end, standardOffset) }
        }
        return latest.offset
    }
}

/// A date that every year has.
enum YearlyDate: Hashable {
    /// A day from 1 to 365, in which February 29 is not counted.
    case dayWithoutLeapDay(Int)
    /// A day from 0 to 365.
    case dayFromZero(Int)
    /// A weekday from 0 (Sunday) to 6, in a week from 1 to 5 of a month from 1 to 12. The week 5 is the last one.
    case weekday(Int, week: Int, month: Int)

    /// The days from 1970-01-01 to the date in a year.
    func daysSince1970(ofDateInYear year: Int) -> Int {
        func firstDay(ofMonth month: Int) -> Int {
            CivilDate(year: month > 12 ? year + 1 : year, month: month > 12 ? 1 : month, day: 1).daysSince1970
        }
        let newYear = firstDay(ofMonth: 1)
        switch self {
        case .dayWithoutLeapDay(let day):
            let isAfterLeapDay = day > 59 && firstDay(ofMonth: 3) - newYear == 60
            return newYear + day - (isAfterLeapDay ? 0 : 1)
        case .dayFromZero(let day): return newYear + day
        case .weekday(let weekday, let week, let month):
            let first = firstDay(ofMonth: month)
            // 1970-01-01 was a Thursday.
            let day = first + ((weekday - first - 4) % 7 + 7) % 7 + (week - 1) * 7
            return day < firstDay(ofMonth: month + 1) ? day : day - 7
        }
    }
}
