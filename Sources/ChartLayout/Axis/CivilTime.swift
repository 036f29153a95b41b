import SeriesCodec

/// A day and time of day in the proleptic Gregorian calendar.
struct CivilTime: Hashable, Sendable {
    var date: CivilDate
    /// 0 is Sunday.
    var weekday: Int
    var hour: Int
    var minute: Int
    var second: Int

    /// The time at some seconds since 1970-01-01T00:00:00Z; `nil` more than about 30,000 years away from it.
    ///
    /// - Parameter utcOffset: Seconds east of Greenwich.
    init?(secondsSince1970 seconds: Double, utcOffset: Int) {
        guard abs(seconds) < 1e12 else { return nil }
        let total = Int(clamped: seconds.rounded(.down)) + utcOffset
        let (days, time) = Self.floorDivide(total, 86_400)
        hour = time / 3600
        minute = time / 60 % 60
        second = time % 60
        // 1970-01-01 was a Thursday.
        weekday = Self.floorDivide(days + 4, 7).remainder
        date = CivilDate(daysSince1970: days)
    }

    private static func floorDivide(_ number: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
