/// The place of a glucose value relative to the target range.
enum GlucoseZone: Hashable, Sendable {
    case low, inRange, high

    /// The zone in words.
    var words: String {
        switch self {
        case .low: "Low"
        case .inRange: "In range"
        case .high: "High"
        }
    }
}
