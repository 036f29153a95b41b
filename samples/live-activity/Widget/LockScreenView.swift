import SwiftUI

/// The activity on the Lock Screen: the reading, its caption, and the chart below.
///
/// The system cuts it off at a height of 160 points.
struct LockScreenView: View {
    let content: GlucoseContent

    var body: some View {
        VStack(spacing: 6) {
            HStack(alignment: .firstTextBaseline) {
                ReadingView(labels: content.labels)
                Spacer()
                CaptionView(labels: content.labels)
            }
            if let chart = content.chart {
                // With Swift Charts, write `MarksChart(chart: chart, color: content.labels.zone.color)`.
                CanvasChart(chart: chart).frame(height: 88)
            }
        }
        .padding()
    }
}
