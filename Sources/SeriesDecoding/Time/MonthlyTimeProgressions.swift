import DecimalNumbers

/// Finds and generates times at the same moment of the same day of the month, a constant number of months apart.
struct MonthlyTimeProgressions {
    /// The chart's start in milliseconds since 1970; times count time units from it.
    private let start: Integer53
    /// The time unit in milliseconds.
    private let unit: Integer53
    private static let millisecondsPerDay: Integer53 = 86_400_000
    /// 10000-01-01.
    private static let maximumMilliseconds: Integer53 = 253_402_300_800_000
    private static let maximumMonth: Integer53 = 12 * 10_000

    /// Fails if the unit is not a whole number of milliseconds, or the start is more than 8,000 years from 1970.
    init?(unit timeUnit: TimeUnit, start: Integer53) {
        if let preset = timeUnit.preset {
            unit = Integer53(TimeUnit.presetSeconds[preset]) * 1000
        } else if (-3...0).contains(timeUnit.exponent) {
            unit = [1000, 100, 10, 1][-timeUnit.exponent]
        } else {
            return nil
        }
        let (milliseconds, overflow) = start.multipliedReportingOverflow(by: unit)
        guard !overflow, milliseconds.magnitude <= Self.maximumMilliseconds else { return nil }
        self.start = milliseconds
    }

    /// The number of months between two times; `nil` if the times do not follow the calendar.
    func monthStride(of times: [Integer53]) -> Integer53? {
        guard let first = monthsSinceYearZero(ifEveryMonthHasDayOf: times[0]),
            let second = monthsSinceYearZero(ifEveryMonthHasDayOf: times[1]),
            second > first
        else { return nil }
        let stride = second - first
        var expected = times
        return generateMonthlyTimes(in: &expected, stride: stride) && expected == times ? stride : nil
    }

    /// Replaces all times after the first by the times `stride` months apart.
    ///
    /// - Returns: False if the calendar does not have them all: every month must have the first day, and no time may be
    ///   past the year 9999.
    func generateMonthlyTimes(in times: inout [Integer53], stride: Integer53) -> Bool {
        guard let first = monthsSinceYearZero(ifEveryMonthHasDayOf: times[0]), stride > 0, stride <= Self.maximumMonth,
            first + stride * Integer53(times.count - 1) < Self.maximumMonth
        else { return false }
        let (day, milliseconds) = dayAndMilliseconds(of: times[0])
        let dayOfMonth = CivilDate(daysSince1970: day).day
        for index in 1..<times.count {
            let month = Int(first + stride * Integer53(index))
            let date = CivilDate(year: month / 12, month: month % 12 + 1, day: dayOfMonth)
            times[index] = (Integer53(date.daysSince1970) * Self.millisecondsPerDay + milliseconds - start) / unit
        }
        return true
    }

    /// The months since year 0 of a time; `nil` outside of the calendar, and on days that not every month has.
    private func monthsSinceYearZero(ifEveryMonthHasDayOf time: Integer53) -> Integer53? {
        guard time <= Self.maximumMilliseconds / unit else { return nil }
        let date = CivilDate(daysSince1970: dayAndMilliseconds(of: time).day)
        return date.day <= 28 && date.year > 0 ? Integer53(date.year * 12 + date.month - 1) : nil
    }

    private func dayAndMilliseconds(of time: Integer53) -> (day: Int, milliseconds: Integer53) {
        let total = start + time * unit
        let remainder = total % Self.millisecondsPerDay
        let milliseconds = remainder < 0 ? remainder + Self.millisecondsPerDay : remainder
        return (Int((total - milliseconds) / Self.millisecondsPerDay), milliseconds)
    }
}
