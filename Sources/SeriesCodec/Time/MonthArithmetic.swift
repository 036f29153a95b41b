/// Times that are the same moment of the same day in every so many months of the Gregorian calendar.
struct MonthArithmetic {
    /// The chart's start in milliseconds since 1970.
    private let start: Int
    /// Milliseconds in a unit of the time scale.
    private let unit: Int
    private static let dayLength = 86_400_000
    /// 9999-12-31, past which no date is drawn.
    private static let limit = 253_402_300_800_000

    /// The calendar for a time axis whose unit is a whole number of milliseconds; `nil` for others.
    init?(scale: TimeScale, start: Int) {
        if let preset = scale.preset {
            unit = TimeScale.seconds[preset] * 1000
        } else if (-3...0).contains(scale.exponent) {
            unit = [1000, 100, 10, 1][-scale.exponent]
        } else {
            return nil
        }
        let (milliseconds, overflow) = start.multipliedReportingOverflow(by: unit)
        guard !overflow, milliseconds.magnitude <= Self.limit else { return nil }
        self.start = milliseconds
    }

    /// How many months apart all times are; `nil` where they do not follow the calendar.
    func stride(of times: [Int]) -> Int? {
        guard let first = months(times[0]), let second = months(times[1]), second > first else { return nil }
        let stride = second - first
        var expected = times
        return fill(&expected, stride: stride) && expected == times ? stride : nil
    }

    /// Replaces all times after the first by those that follow it, `stride` months apart.
    ///
    /// - Returns: Whether the calendar has them all: the first day is one that every month has, and the last time is not
    ///   past the year 9999.
    func fill(_ times: inout [Int], stride: Int) -> Bool {
        guard let first = months(times[0]), stride > 0, stride <= 12 * 10_000,
            first + stride * (times.count - 1) < 12 * 10_000
        else { return false }
        let (day, rest) = divided(start + times[0] * unit)
        let date = CivilDate(daysSince1970: day)
        for index in 1..<times.count {
            let month = first + stride * index
            let moved = CivilDate(year: month / 12, month: month % 12 + 1, day: date.day)
            times[index] = (moved.daysSince1970 * Self.dayLength + rest - start) / unit
        }
        return true
    }

    /// Months since year 0 of a time whose day exists in every month.
    private func months(_ time: Int) -> Int? {
        guard time <= Self.limit / unit else { return nil }
        let date = CivilDate(daysSince1970: divided(start + time * unit).day)
        return date.day <= 28 && date.year > 0 ? date.year * 12 + date.month - 1 : nil
    }

    private func divided(_ milliseconds: Int) -> (day: Int, rest: Int) {
        let rest = milliseconds % Self.dayLength
        let positive = rest < 0 ? rest + Self.dayLength : rest
        return ((milliseconds - positive) / Self.dayLength, positive)
    }
}
