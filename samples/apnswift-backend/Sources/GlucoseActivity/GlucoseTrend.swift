/// The direction in which glucose changes.
public enum GlucoseTrend: String, Encodable, Hashable, Sendable {
    case risingFast, rising, steady, falling, fallingFast, unknown

    /// Selects the direction for a change.
    ///
    /// - Parameter rate: The change in mg/dL per minute. Sensors draw a level arrow up to 1, and a steep one from 2.
    init(rate: Double) {
        self =
            switch rate {
            case 2...: .risingFast
            case 1..<2: .rising
            case ...(-2): .fallingFast
            case ...(-1): .falling
            default: .steady
            }
    }
}
