import ChartLayout
import CoreGraphics
import DGCharts
import Foundation
import UIKit

/// Draws an x axis with ticks at round local times, the same ticks and labels as in CI.
///
/// It draws an axis with other ticks as DGCharts does.
final class CalendarXAxisRenderer: XAxisRenderer {
    /// The ticks of the last computation; `nil` if they are not at round times.
    private(set) var ticks: [CalendarTicks.Tick]?
    private let chart: LayeredChart
    private let formatter: (any AxisValueFormatter)?

    /// Creates a renderer for the x axis of a view.
    @MainActor
    init(for view: LineChartView, _ chart: LayeredChart) {
        self.chart = chart
        formatter = view.xAxis.valueFormatter
        super.init(
            viewPortHandler: view.viewPortHandler,
            axis: view.xAxis,
            transformer: view.getTransformer(forAxis: .left)
        )
    }

    /// Sets the ticks. DGCharts calls this method after each layout, so the width is that of the picture.
    override func computeAxisValues(min: Double, max: Double) {
        ticks = chart.calendarTicks(from: min, through: max, axisWidth: viewPortHandler.contentWidth)
        guard let ticks else {
            axis.valueFormatter = formatter
            super.computeAxisValues(min: min, max: max)
            return
        }
        axis.entries = ticks.map(\.time)
        axis.centeredEntries = axis.entries
        axis.decimals = 0
        axis.valueFormatter = CalendarLabelFormatter(ticks)
        computeSize()
    }

    /// Draws each label at the place that the ticks give it, in one line.
    override func drawLabels(context: CGContext, pos: CGFloat, anchor: CGPoint) {
        guard let ticks, let transformer else {
            super.drawLabels(context: context, pos: pos, anchor: anchor)
            return
        }
        for tick in ticks where !tick.label.isEmpty {
            drawLabel(
                context: context,
                formattedLabel: tick.label,
                x: transformer.pixelForValues(x: tick.time, y: 0).x + tick.labelShift,
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
private final class CalendarLabelFormatter: NSObject, AxisValueFormatter {
    private let labels: [Double: String]

    init(_ ticks: [CalendarTicks.Tick]) {
        labels = Dictionary(ticks.map { ($0.time, $0.label) }) { first, _ in first }
    }

    func stringForValue(_ value: Double, axis: DGCharts.AxisBase?) -> String { labels[value] ?? "" }
}
