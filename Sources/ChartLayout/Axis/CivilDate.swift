/// A day and time of day in the proleptic Gregorian calendar.
struct CivilDate: Hashable, Sendable {
    var year: Int
    /// 1...12.
    var month: Int
    /// 1...31.
    var day: Int
    /// 0 is Sunday.
    var weekday: Int
    var hour: Int
    var minute: Int
    var second: Int

    /// The date at some seconds since 1970-01-01T00:00:00Z; `nil` more than about 30,000 years away from it.
    ///
    /// - Parameter utcOffset: Seconds east of Greenwich.
    init?(secondsSince1970 seconds: Double, utcOffset: Int) {
        guard abs(seconds) < 1e12 else { return nil }
        let total = Int(seconds.rounded(.down)) + utcOffset
        let (days, time) = Self.floorDivide(total, 86_400)
        hour = time / 3600
        minute = time / 60 % 60
        second = time % 60
        // 1970-01-01 was a Thursday.
        weekday = Self.floorDivide(days + 4, 7).remainder
        // Years are counted from March, so that the leap day is the last of its year: 146,097 days are 400 years.
        let (era, dayOfEra) = Self.floorDivide(days + 719_468, 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    private static func floorDivide(_ number: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
