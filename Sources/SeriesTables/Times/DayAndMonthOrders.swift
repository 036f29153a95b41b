import SeriesCodec

/// The orders that the parts of dates such as `01/02/2026` can have.
package struct DayAndMonthOrders: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let dayFirst = DayAndMonthOrders(rawValue: 1)
    static let monthFirst = DayAndMonthOrders(rawValue: 2)
    /// Of dates without a century, which are read in this order on request only.
    static let yearFirst = DayAndMonthOrders(rawValue: 4)

    /// Each order by itself.
    static let all = [dayFirst, monthFirst, yearFirst]

    /// The orders in which the parts are a day of the calendar.
    init(possibleFor fields: TimeFields, hasCentury: Bool) {
        let (first, second, year) = (fields.day, fields.month, fields.year)
        self = []
        if CivilDate(year: year, month: second, day: first).isValid { insert(.dayFirst) }
        if CivilDate(year: year, month: first, day: second).isValid { insert(.monthFirst) }
        let isYear = CivilDate(year: 2000 + first, month: second, day: year % 100).isValid
        if !hasCentury, isYear { insert(.yearFirst) }
    }

    // A date whose order is open has a number for each year, first and second part, and as much room for its time of
    // day and offset as three days take.
    private static let daysPerPart = 32, secondsPerDate = 3 * 86_400.0

    /// A number that keeps the parts of a date until their order is known.
    static func openSeconds(of fields: TimeFields, microseconds: Int) -> Double {
        let date = (fields.year * daysPerPart + fields.day) * daysPerPart + fields.month
        return Double(date) * secondsPerDate + 86_400
            + (Double(microseconds) / 1_000_000 - Double(fields.utcOffset ?? 0))
    }

    /// The seconds since 1970 of such a number.
    func seconds(ofOpen number: Double) -> Double {
        let date = (number / Self.secondsPerDate).rounded(.down)
        let parts = Int(clamped: date)
        let (first, second) = (parts / Self.daysPerPart % Self.daysPerPart, parts % Self.daysPerPart)
        let year = parts / Self.daysPerPart / Self.daysPerPart
        let day =
            self == .yearFirst
            ? CivilDate(year: 2000 + first, month: second, day: year % 100)
            : CivilDate(
                year: year,
                month: contains(.dayFirst) ? second : first,
                day: contains(.dayFirst) ? first : second
            )
        let rest = number - date * Self.secondsPerDate - 86_400
        return Double(day.daysSince1970) * 86_400 + (rest * 1000).rounded() / 1000
    }
}
