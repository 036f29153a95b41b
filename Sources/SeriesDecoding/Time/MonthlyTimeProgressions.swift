/// Finds and generates times at the same moment of the same day of the month, a constant number of months apart.
struct MonthlyTimeProgressions {
    /// The chart's start in milliseconds since 1970; times count time units from it.
    private let start: Int
    /// The time unit in milliseconds.
    private let unit: Int
    private static let millisecondsPerDay = 86_400_000
    /// 10000-01-01.
    private static let maximumMilliseconds = 253_402_300_800_000
    private static let maximumMonth = 12 * 10_000

    /// Fails if the unit is not a whole number of milliseconds, or the start is more than 8,000 years from 1970.
    init?(unit timeUnit: TimeUnit, start: Int) {
        if let preset = timeUnit.preset {
            unit = TimeUnit.presetSeconds[preset] * 1000
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
    func monthStride(of times: [Int]) -> Int? {
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
    func generateMonthlyTimes(in times: inout [Int], stride: Int) -> Bool {
        guard let first = monthsSinceYearZero(ifEveryMonthHasDayOf: times[0]), stride > 0, stride <= Self.maximumMonth,
            first + stride * (times.count - 1) < Self.maximumMonth
        else { return false }
        let (day, milliseconds) = dayAndMilliseconds(of: times[0])
        let dayOfMonth = CivilDate(daysSince1970: day).day
        for index in 1..<times.count {
            let month = first + stride * index
            let date = CivilDate(year: month / 12, month: month % 12 + 1, day: dayOfMonth)
            times[index] = (date.daysSince1970 * Self.millisecondsPerDay + milliseconds - start) / unit
        }
        return true
    }

    /// The months since year 0 of a time; `nil` outside of the calendar, and on days that not every month has.
    private func monthsSinceYearZero(ifEveryMonthHasDayOf time: Int) -> Int? {
        guard time <= Self.maximumMilliseconds / unit else { return nil }
        let date = CivilDate(daysSince1970: dayAndMilliseconds(of: time).day)
        return date.day <= 28 && date.year > 0 ? date.year * 12 + date.month - 1 : nil
    }

    private func dayAndMilliseconds(of time: Int) -> (day: Int, milliseconds: Int) {
        let total = start + time * unit
        let remainder = total % Self.millisecondsPerDay
        let milliseconds = remainder < 0 ? remainder + Self.millisecondsPerDay : remainder
        return ((total - milliseconds) / Self.millisecondsPerDay, milliseconds)
    }
}
