package import SeriesCodec

/// What a request says of its x axis.
public enum RequestedXAxis: String, CaseIterable, Hashable, Sendable {
    /// Times: days if all are midnights of one zone and at least two differ, and otherwise instants.
    case time
    /// Times that stay instants, even if all are midnights.
    case instants
    /// Calendar days.
    case days
    /// Plain numbers.
    case number
    /// Names.
    case names

    /// The axis of a chart with such times.
    package func axis(of times: @autoclosure () -> WrittenTimes) -> SeriesChart.XAxisKind {
        switch self {
        case .time: times().areDays ? .days : .instants
        case .instants: .instants
        case .days: .days
        case .number: .number
        case .names: .names
        }
    }
}
