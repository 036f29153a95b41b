import ChartLayout
import CoreGraphics
import DGCharts
import Foundation
import UIKit

/// Draws an x axis with ticks at round local times, the same ticks and labels as in CI.
final class CalendarXAxisRenderer: XAxisRenderer {
    /// The formatter of the style, which also has the offset from UTC and the names of months and days.
    private let formatter: LabelFormatter
    /// The ticks of the last computation; `nil` if the calendar does not cover the range of the axis.
    private var calendar: CalendarTicks?

    /// Creates a renderer for the x axis of a view.
    @MainActor
    init(for view: LineChartView, formatter: LabelFormatter) {
        self.formatter = formatter
        super.init(
            viewPortHandler: view.viewPortHandler,
            axis: view.xAxis,
            transformer: view.getTransformer(forAxis: .left)
        )
    }

    /// Sets the ticks. DGCharts calls this method after each layout, so the width is that of the picture.
    override func computeAxisValues(min: Double, max: Double) {
        calendar = CalendarTicks(
            from: min,
            through: max,
            axisWidth: Double(viewPortHandler.contentWidth),
            timeZone: ChartTimeZone(utcOffset: formatter.utcOffset),
            labelFontSize: Double(axis.labelFont.pointSize),
            labelRotation: Double(axis.labelRotationAngle),
            locale: formatter.context.locale,
            label: formatter.followsCalendarTicks ? nil : { [formatter] in formatter.string($0, decimals: 0) }
        )
        guard let calendar else {
            axis.valueFormatter = formatter
            super.computeAxisValues(min: min, max: max)
            return
        }
        axis.entries = calendar.ticks.map(\.time)
        axis.centeredEntries = axis.entries
        axis.decimals = 0
        axis.valueFormatter = CalendarLabelFormatter(calendar)
        computeSize()
    }

    /// Draws each label at the place that the ticks give it, in one line.
    override func drawLabels(context: CGContext, pos: CGFloat, anchor: CGPoint) {
        guard let calendar, let transformer else {
            super.drawLabels(context: context, pos: pos, anchor: anchor)
            return
        }
        for tick in calendar.ticks where !tick.label.isEmpty {
            drawLabel(
                context: context,
                formattedLabel: tick.label,
                x: transformer.pixelForValues(x: tick.time, y: 0).x + CGFloat(tick.labelShift),
                y: pos,
                attributes: [.font: axis.labelFont, .foregroundColor: axis.labelTextColor],
                constrainedTo: .zero,
                anchor: anchor,
                angleRadians: axis.labelRotationAngle * .pi / 180
            )
        }
    }
}

/// Writes the labels of calendar ticks, from which DGCharts computes the height of the axis.
final class CalendarLabelFormatter: NSObject, AxisValueFormatter {
    private let labels: [Double: String]

    init(_ calendar: CalendarTicks) {
        labels = Dictionary(calendar.ticks.map { ($0.time, $0.label) }) { first, _ in first }
    }

    func stringForValue(_ value: Double, axis: AxisBase?) -> String { labels[value] ?? "" }
}
