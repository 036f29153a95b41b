import SeriesCodec

/// What a cell of a column with a type holds, which its text says too.
enum TypedCell {
    case number(Double)
    /// Seconds since 1970.
    case instant(Double)
    /// Seconds from 1970 to the midnight in UTC.
    case day(Double)

    /// The text; `nil` for a time outside the years 1 to 9999.
    var text: String? {
        switch self {
        case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .instant(let seconds): seconds.iso8601
        case .day(let seconds): seconds.isoDay
        }
    }

    /// The time, which no other form has; `nil` for a number.
    var time: Timestamp? {
        switch self {
        case .number: nil
        case .instant(let seconds): Timestamp(instant: seconds)
        case .day(let seconds): seconds.isWholeDay ? Timestamp(day: seconds) : nil
        }
    }
}
