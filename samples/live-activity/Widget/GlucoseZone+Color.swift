import SwiftUI

extension GlucoseZone? {
    /// The color of texts and lines in the zone; gray for an outdated reading.
    var color: Color {
        switch self {
        case .low: .red
        case .inRange: .green
        case .high: .orange
        case nil: .gray
        }
    }
}
