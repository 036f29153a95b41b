import SwiftUI

/// The latest reading with the arrow of its trend, in the color of its zone.
struct ReadingView: View {
    let labels: GlucoseLabels

    /// Whether the view stands beside the camera, without the unit.
    var isCompact = false

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 3) {
            Text(labels.value).font(isCompact ? .body.bold() : .title.bold())
            Image(systemName: labels.symbolName).font(isCompact ? .caption : .headline)
            if !isCompact {
                Text(GlucoseLabels.unit).font(.caption).foregroundStyle(.secondary)
            }
        }
        .foregroundStyle(labels.zone.color)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(labels.spoken)
    }
}
