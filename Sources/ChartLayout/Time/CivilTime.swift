import SeriesDecoding

/// A date and time of day in the proleptic Gregorian calendar.
struct CivilTime: Hashable, Sendable {
    var date: CivilDate
    /// 0 is Sunday.
    var weekday: Int
    var hour: Int
    var minute: Int
    var second: Int

    /// The time at some seconds since 1970-01-01T00:00:00Z; `nil` if it is more than about 30,000 years away.
    ///
    /// - Parameter utcOffset: Seconds east of Greenwich.
    init?(secondsSince1970 seconds: Double, utcOffset: Int) {
        guard abs(seconds) < 1e12 else { return nil }
        let total = Int(clamped: seconds.rounded(.down)) + utcOffset
        let days = Int(clamped: (Double(total) / 86_400).rounded(.down))
        let time = total - days * 86_400
        hour = time / 3600
        minute = time / 60 % 60
        second = time % 60
        // 1970-01-01 was a Thursday.
        weekday = ((days + 4) % 7 + 7) % 7
        date = CivilDate(daysSince1970: days)
    }

    /// The time on the clocks of a zone; `nil` if it is more than about 30,000 years away.
    init?(secondsSince1970 seconds: Double, in zone: ChartTimeZone) {
        let offset = zone.utcOffset(atSecondsSince1970: Int(clamped: seconds.rounded(.down)))
        self.init(secondsSince1970: seconds, utcOffset: offset)
    }
}
