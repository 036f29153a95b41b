/// A day of the proleptic Gregorian calendar.
struct CivilDate {
    /// 1 to 9999.
    let year: Int
    /// 1 to 12.
    let month: Int
    /// 1 to 31.
    let day: Int

    /// Days since 1970-01-01; `nil` where the calendar has no such day.
    ///
    /// Years are taken to begin in March, so that the leap day is the last of its year and the days before a month
    /// follow a line: (306 m + 5) / 10 for m months after March, rounded down.
    var daysSince1970: Int? {
        guard (1...9999).contains(year), (1...12).contains(month), (1...lengthOfMonth).contains(day) else { return nil }
        let marchYear = month > 2 ? year : year - 1
        let monthsAfterMarch = (month + 9) % 12
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        // 719,468 days lie between 0000-03-01 and 1970-01-01.
        return 365 * marchYear + leapDays + (306 * monthsAfterMarch + 5) / 10 + day - 1 - 719_468
    }

    private var lengthOfMonth: Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
