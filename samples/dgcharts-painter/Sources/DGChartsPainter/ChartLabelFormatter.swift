import ChartLayout
import DGCharts
import Foundation

/// Writes the labels of an axis or of a data set, as in CI.
final class ChartLabelFormatter: NSObject, AxisValueFormatter, DGCharts.ValueFormatter {
    private let labels: LabelFormatter
    private weak var xAxis: DGCharts.XAxis?
    private let yAxis: ChartLayout.YAxis?

    /// Creates a formatter.
    ///
    /// - Parameters:
    ///   - formatter: The formatter of the style.
    ///   - chart: The chart, on whose values and unit labels depend.
    ///   - xAxis: The x axis of the view, on whose length dates depend.
    ///   - yAxis: The y axis of the style whose labels are written, with the unit at its top.
    init(
        _ formatter: ChartLayout.ValueFormatter,
        of chart: LayeredChart,
        along xAxis: DGCharts.XAxis,
        upward yAxis: ChartLayout.YAxis? = nil
    ) {
        labels = chart.labelFormatter(for: formatter)
        self.xAxis = xAxis
        self.yAxis = yAxis
    }

    func stringForValue(_ value: Double, axis: DGCharts.AxisBase?) -> String {
        let entries = axis?.entries ?? []
        let top = yAxis?.topLabelIndex(of: entries.count).map { entries[$0] }
        return labels.string(
            from: value,
            isTopLabel: value == top,
            decimals: axis?.decimals,
            xAxisLength: xAxis?.axisRange ?? 0
        )
    }

    func stringForValue(
        _ value: Double,
        entry: ChartDataEntry,
        dataSetIndex: Int,
        viewPortHandler: ViewPortHandler?
    ) -> String {
        labels.string(from: value, xAxisLength: xAxis?.axisRange ?? 0)
    }
}
