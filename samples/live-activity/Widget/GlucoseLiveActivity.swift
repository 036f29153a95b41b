import ActivityKit
import ChartViews
import SwiftUI
import WidgetKit

/// The Live Activity on the Lock Screen, in the Dynamic Island, and in the small family of Apple Watch, CarPlay and Mac.
/// Add it to the `WidgetBundle` of the extension.
@available(iOS 18.0, *)
struct GlucoseLiveActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: GlucoseActivityAttributes.self) { context in
            ActivityContentView(content: GlucoseContent(context), measuredAt: context.state.measuredAt)
        } dynamicIsland: { context in
            let content = GlucoseContent(context)
            return DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { ReadingView(content: content) }
                DynamicIslandExpandedRegion(.trailing) {
                    CaptionView(content: content, measuredAt: context.state.measuredAt)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    if let chart = content.chart { ChartView(chart, style: content.style).frame(height: 72) }
                }
            } compactLeading: {
                Image(systemName: content.symbolName)
            } compactTrailing: {
                Text(verbatim: content.value).foregroundStyle(content.zone.color)
            } minimal: {
                Text(verbatim: content.value).font(.caption2.bold()).foregroundStyle(content.zone.color)
            }
            .keylineTint(content.zone.color)
        }
        .supplementalActivityFamilies([.small])
    }
}

/// The activity in the family that the system asks for.
@available(iOS 18.0, *)
struct ActivityContentView: View {
    let content: GlucoseContent
    let measuredAt: Date

    @Environment(\.activityFamily) private var family

    var body: some View {
        switch family {
        case .small: SmallActivityView(content: content)
        default: LockScreenView(content: content, measuredAt: measuredAt)
        }
    }
}

/// The activity where it has the height of some lines of text: the chart is beside them.
struct SmallActivityView: View {
    let content: GlucoseContent

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 1) {
                ReadingView(content: content)
                Text(verbatim: content.status).font(.caption2)
            }
            if let chart = content.chart { ChartView(chart, style: content.style) }
        }
    }
}

/// The activity on the Lock Screen. The system cuts it off at a height of 160 points.
struct LockScreenView: View {
    let content: GlucoseContent
    let measuredAt: Date

    var body: some View {
        VStack(spacing: 6) {
            HStack(alignment: .firstTextBaseline) {
                ReadingView(content: content)
                Spacer()
                CaptionView(content: content, measuredAt: measuredAt)
            }
            if let chart = content.chart { ChartView(chart, style: content.style).frame(height: 88) }
        }
        .padding()
    }
}

/// The latest reading with the arrow of its trend, in the color of its zone.
struct ReadingView: View {
    let content: GlucoseContent

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 3) {
            Text(verbatim: content.value).font(.title.bold())
            Image(systemName: content.symbolName).font(.headline)
            Text(verbatim: "mg/dL").font(.caption).foregroundStyle(.secondary)
        }
        .foregroundStyle(content.zone.color)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Glucose \(content.value), \(content.status)")
    }
}

/// The status, and the age of the reading, which the system keeps current without a push.
struct CaptionView: View {
    let content: GlucoseContent
    let measuredAt: Date

    var body: some View {
        VStack(alignment: .trailing, spacing: 1) {
            Text(verbatim: content.status).font(.caption.bold())
            Text(measuredAt, style: .relative).font(.caption2).foregroundStyle(.secondary)
        }
    }
}

extension GlucoseContent {
    /// Reads the context of a view.
    init(_ context: ActivityViewContext<GlucoseActivityAttributes>) {
        self.init(attributes: context.attributes, state: context.state, isStale: context.isStale)
    }
}

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
