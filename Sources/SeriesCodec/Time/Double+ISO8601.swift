package import SeriesDecoding

extension Double {
    /// Seconds since 1970 as a date in UTC, such as `2026-07-15T00:00:00Z`, with microseconds if there are any; `nil`
    /// outside the years 1 to 9999.
    package var iso8601: String? {
        guard let (date, ofDay) = dateAndMicroseconds else { return nil }
        let seconds = ofDay / 1_000_000
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }.joined(separator: ":")
        let fraction = ofDay % 1_000_000
        return "\(date.isoText)T\(clock)" + (fraction == 0 ? "Z" : ".\(fraction.padded(to: 6))Z")
    }

    /// Seconds since 1970 as a day, such as `2026-07-15`; with the time of day if it is not a midnight, and `nil` outside
    /// the years 1 to 9999.
    package var isoDay: String? {
        guard let (date, ofDay) = dateAndMicroseconds else { return nil }
        return ofDay == 0 ? date.isoText : iso8601
    }

    /// Whether seconds since 1970 are a midnight in UTC of the years 1 to 9999.
    package var isWholeDay: Bool {
        guard let (_, ofDay) = dateAndMicroseconds else { return false }
        return ofDay == 0 && truncatingRemainder(dividingBy: 86_400) == 0
    }

    /// The day in UTC, and the microseconds since its start; `nil` outside the years 1 to 9999.
    private var dateAndMicroseconds: (CivilDate, Int)? {
        guard abs(self) < 1e12 else { return nil }
        // The product of all seconds would be rounded to more than a microsecond from the year 2255 on.
        let second = rounded(.down)
        let microseconds = Int(clamped: second) * 1_000_000 + Int(clamped: ((self - second) * 1e6).rounded())
        let remainder = microseconds % 86_400_000_000
        let ofDay = remainder < 0 ? remainder + 86_400_000_000 : remainder
        let date = CivilDate(daysSince1970: (microseconds - ofDay) / 86_400_000_000)
        return date.isValid ? (date, ofDay) : nil
    }
}

extension CivilDate {
    fileprivate var isoText: String { "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))" }
}

extension Int {
    /// A number that is not negative, with zeros before it.
    fileprivate func padded(to width: Int) -> String {
        String(repeating: "0", count: Swift.max(0, width - String(self).count)) + String(self)
    }
}

extension SeriesChart.XAxisKind {
    /// A position for a message: a date in UTC, a day, or the number.
    package func messageText(forTime time: Double) -> String {
        switch self {
        case .instants: time.iso8601 ?? "\(time)"
        case .days: time.isoDay ?? "\(time)"
        case .number, .names: "\(time)"
        }
    }
}
