package import SeriesDecoding

extension Double {
    /// Seconds since 1970 as a date in UTC, such as `2026-07-15T00:00:00Z`, with microseconds if there are any; `nil`
    /// outside the years 1 to 9999.
    package var iso8601: String? {
        guard let (date, ofDay) = dateAndMicroseconds else { return nil }
        let (seconds, fraction) = (ofDay / 1_000_000, ofDay % 1_000_000)
        var text = date.isoText
        for (mark, part) in [("T", seconds / 3600), (":", seconds / 60 % 60), (":", seconds % 60)]
            as [(Unicode.Scalar, Int)]
        {
            text.append(mark, part, digitCount: 2)
        }
        if fraction > 0 { text.append(".", fraction, digitCount: 6) }
        return String(decoding: text + [UInt8(ascii: "Z")], as: UTF8.self)
    }

    /// Seconds since 1970 as a day, such as `2026-07-15`; with the time of day if it is not a midnight, and `nil` outside
    /// the years 1 to 9999.
    package var isoDay: String? {
        guard let (date, ofDay) = dateAndMicroseconds else { return nil }
        return ofDay == 0 ? String(decoding: date.isoText, as: UTF8.self) : iso8601
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
    fileprivate var isoText: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(32)
        text.append(nil, year, digitCount: 4)
        text.append("-", month, digitCount: 2)
        text.append("-", day, digitCount: 2)
        return text
    }
}

extension [UInt8] {
    /// Appends a mark and a number that is not negative, with zeros before it.
    fileprivate mutating func append(_ mark: Unicode.Scalar?, _ number: Int, digitCount: Int) {
        if let mark { append(UInt8(ascii: mark)) }
        append(contentsOf: repeatElement(0x30, count: digitCount))
        var (rest, index) = (number, endIndex)
        while rest > 0 {
            index -= 1
            self[index] += UInt8(rest % 10)
            rest /= 10
        }
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
