/// The direction in which glucose changes, as a sensor reports it.
enum GlucoseTrend: String, Codable, Hashable, Sendable, CaseIterable {
    case risingFast, rising, steady, falling, fallingFast, unknown

    /// The name of the arrow in SF Symbols.
    var symbolName: String {
        switch self {
        case .risingFast: "arrow.up"
        case .rising: "arrow.up.right"
        case .steady: "arrow.right"
        case .falling: "arrow.down.right"
        case .fallingFast: "arrow.down"
        case .unknown: "minus"
        }
    }

    /// The direction in words; `nil` if it is unknown.
    var words: String? {
        switch self {
        case .risingFast: "rising fast"
        case .rising: "rising"
        case .steady: "steady"
        case .falling: "falling"
        case .fallingFast: "falling fast"
        case .unknown: nil
        }
    }
}
