import ChartLayout
import SwiftUI

/// The chart as PushChart lays it out, at the size of the view. CI draws the same layout.
struct CanvasChart: View {
    @Environment(\.colorScheme) private var colorScheme

    let chart: GlucoseChart

    var body: some View {
        let appearance: Appearance = colorScheme == .dark ? .dark : .light
        Canvas { context, size in
            guard let list = Self.displayList(of: chart, width: size.width, height: size.height, appearance: appearance)
            else { return }
            context.paint(list.items)
        }
        // The texts beside the chart have a label for VoiceOver.
        .accessibilityHidden(true)
    }

    /// Lays out the chart; `nil` if PushChart does not know a key of the style.
    nonisolated static func displayList(
        of chart: GlucoseChart,
        width: Double,
        height: Double,
        appearance: Appearance,
        timeZone: TimeZone = .current
    ) -> DisplayList? {
        guard let style = try? GlucoseStyle(for: chart, secondsFromGMT: timeZone.secondsFromGMT()).parsed() else {
            return nil
        }
        let sized = chart.layoutChart(width: width, height: height)
        return LineChart(sized, style: style, appearance: appearance).displayList()
    }
}
