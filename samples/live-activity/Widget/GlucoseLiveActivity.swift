import ActivityKit
import SwiftUI
import WidgetKit

/// The Live Activity on the Lock Screen and in the Dynamic Island. Add it to the `WidgetBundle` of the extension.
struct GlucoseLiveActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: GlucoseActivityAttributes.self) { context in
            LockScreenView(content: GlucoseContent(context))
        } dynamicIsland: { context in
            let content = GlucoseContent(context)
            let color = content.labels.zone.color
            return DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    ReadingView(labels: content.labels)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    CaptionView(labels: content.labels)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    if let chart = content.chart {
                        CanvasChart(chart: chart).frame(height: 72)
                    }
                }
            } compactLeading: {
                ReadingView(labels: content.labels, isCompact: true)
            } compactTrailing: {
                if let chart = content.chart {
                    Sparkline(chart: chart, color: color).frame(width: 44, height: 22)
                } else {
                    Text(GlucoseLabels.unit).font(.caption2)
                }
            } minimal: {
                Text(content.labels.value).font(.caption2.bold()).foregroundStyle(color)
            }
            .keylineTint(color)
        }
    }
}

extension GlucoseContent {
    /// Reads the context of a view.
    init(_ context: ActivityViewContext<GlucoseActivityAttributes>) {
        self.init(attributes: context.attributes, state: context.state, isStale: context.isStale)
    }
}
