/// The direction in which glucose changes, as a sensor reports it.
nonisolated enum GlucoseTrend: String, Codable, Hashable, Sendable, CaseIterable {
    case risingFast, rising, steady, falling, fallingFast, unknown

    /// The name of the arrow in SF Symbols, and the direction in words.
    var arrow: (symbolName: String, words: String?) {
        switch self {
        case .risingFast: ("arrow.up", "rising fast")
        case .rising: ("arrow.up.right", "rising")
        case .steady: ("arrow.right", "steady")
        case .falling: ("arrow.down.right", "falling")
        case .fallingFast: ("arrow.down", "falling fast")
        case .unknown: ("minus", nil)
        }
    }
}
