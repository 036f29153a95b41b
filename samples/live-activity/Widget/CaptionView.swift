import SwiftUI

/// The texts beside the reading: the status, the extremes of the chart, and the age of the reading.
struct CaptionView: View {
    let labels: GlucoseLabels

    var body: some View {
        VStack(alignment: .trailing, spacing: 1) {
            Text(labels.status).font(.caption.bold())
            if let extremes = labels.extremes {
                Text(extremes).font(.caption2).foregroundStyle(.secondary)
            }
            // The system keeps this text current without a push.
            Text(labels.measuredAt, style: .relative)
                .font(.caption2)
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.trailing)
        }
    }
}
