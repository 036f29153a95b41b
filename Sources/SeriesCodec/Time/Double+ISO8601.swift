package import SeriesDecoding

extension Double {
    /// Seconds since 1970 as a date in UTC, such as `2026-07-15T00:00:00Z`, with microseconds if there are any; `nil`
    /// outside the years 1 to 9999.
    package var iso8601: String? { iso8601Bytes.map { String(decoding: $0, as: UTF8.self) } }

    /// The same in ASCII.
    package var iso8601Bytes: [UInt8]? {
        guard let (date, ofDay) = dateAndMicroseconds else { return nil }
        let (seconds, fraction) = (ofDay / 1_000_000, ofDay % 1_000_000)
        var text = date.isoText
        text.append(UInt8(ascii: "T"), seconds / 3600)
        text.append(UInt8(ascii: ":"), seconds / 60 % 60)
        text.append(UInt8(ascii: ":"), seconds % 60)
        if fraction > 0 { text.append(UInt8(ascii: "."), fraction, from: 100_000) }
        text.append(UInt8(ascii: "Z"))
        return text
    }

    /// Seconds since 1970 as a day, such as `2026-07-15`; with the time of day if it is not a midnight, and `nil` outside
    /// the years 1 to 9999.
    package var isoDay: String? { isoDayBytes.map { String(decoding: $0, as: UTF8.self) } }

    /// The same in ASCII.
    package var isoDayBytes: [UInt8]? {
        guard let (date, ofDay) = dateAndMicroseconds else { return nil }
        return ofDay == 0 ? date.isoText : iso8601Bytes
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
        text.reserveCapacity(27)
        text.append(nil, year, from: 1000)
        text.append(UInt8(ascii: "-"), month)
        text.append(UInt8(ascii: "-"), day)
        return text
    }
}

extension [UInt8] {
    /// Appends a mark and the digits of a number that is not negative, from that of a power of ten on.
    fileprivate mutating func append(_ mark: UInt8?, _ number: Int, from highest: Int = 10) {
        if let mark { append(mark) }
        var divisor = highest
        while divisor > 0 {
            append(0x30 + UInt8(truncatingIfNeeded: number / divisor % 10))
            divisor /= 10
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
