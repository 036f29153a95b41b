/// A set of value columns that a table names in a known way.
public enum WellKnownColumns: String, CaseIterable, Sendable {
    /// The columns `open`, `high`, `low` and `close` of a candlestick.
    case ohlc

    /// The names of the columns in lowercase, in the order of their series.
    var names: [String] {
        switch self {
        case .ohlc: ["open", "high", "low", "close"]
        }
    }
}
