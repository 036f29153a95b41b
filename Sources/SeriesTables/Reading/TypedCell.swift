import SeriesCodec

/// What a cell of a column with a type holds, which its text says too.
enum TypedCell {
    case number(Double)
    /// Seconds since 1970.
    case instant(Double)
    /// Seconds from 1970 to the midnight in UTC.
    case day(Double)

    /// Appends the text in ASCII; `false` for a time outside the years 1 to 9999.
    func append(to texts: inout [UInt8]) -> Bool {
        let time: [UInt8]?
        switch self {
        case .number(let number):
            texts += (Int(exactly: number).map { "\($0)" } ?? "\(number)").utf8
            return true
        case .instant(let seconds): time = seconds.iso8601Bytes
        case .day(let seconds): time = seconds.isoDayBytes
        }
        texts += time ?? []
        return time != nil
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
