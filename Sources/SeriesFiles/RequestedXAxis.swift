package import SeriesCodec

/// What a request says of its x axis.
public enum RequestedXAxis: String, CaseIterable, Hashable, Sendable {
    /// Times: days if all are midnights, and otherwise instants.
    case time
    /// Times that stay instants, even if all are midnights.
    case instants
    /// Calendar days.
    case days
    /// Plain numbers.
    case number
    /// Names.
    case names

    /// The axis of the chart.
    package var kind: SeriesChart.XAxisKind {
        switch self {
        case .time, .instants: .instants
        case .days: .days
        case .number: .number
        case .names: .names
        }
    }

    /// The request for exactly an axis.
    package init(_ kind: SeriesChart.XAxisKind) {
        self =
            switch kind {
            case .instants: .instants
            case .days: .days
            case .number: .number
            case .names: .names
            }
    }
}
