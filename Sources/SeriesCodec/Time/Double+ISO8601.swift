package import SeriesDecoding

extension Double {
    /// Seconds since 1970 as a date in UTC, such as `2026-07-15T00:00:00Z`, with microseconds if there are any; `nil`
    /// outside the years 1 to 9999.
    package var iso8601: String? {
        guard abs(self) < 1e12 else { return nil }
        let microseconds = Int(clamped: (self * 1e6).rounded())
        let remainder = microseconds % 86_400_000_000
        let ofDay = remainder < 0 ? remainder + 86_400_000_000 : remainder
        let date = CivilDate(daysSince1970: (microseconds - ofDay) / 86_400_000_000)
        guard date.isValid else { return nil }
        func padded(_ number: Int, to width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
        }
        let day = "\(padded(date.year, to: 4))-\(padded(date.month, to: 2))-\(padded(date.day, to: 2))"
        let seconds = ofDay / 1_000_000
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, to: 2) }.joined(separator: ":")
        let fraction = ofDay % 1_000_000
        return "\(day)T\(clock)" + (fraction == 0 ? "Z" : ".\(padded(fraction, to: 6))Z")
    }
}

extension SeriesChart.XAxisKind {
    /// A time for a message: a date in UTC on an axis of time, and otherwise the number.
    package func messageText(forTime time: Double) -> String { (self == .time ? time.iso8601 : nil) ?? "\(time)" }
}
