public import ChartLayout
public import DGCharts
import UIKit

extension LineChartView {
    /// Shows a chart: sets each property that a style can set, the data, and the renderers of lines and of the x axis.
    ///
    /// The view can show another chart before. To let users zoom and select, set the properties for gestures.
    ///
    /// - Parameter chart: The chart with its style. The size of the view is its own. Of a chart with other marks, only
    ///   the lines are shown: see `LayeredChart.hasOnlyLines`.
    /// - Complexity: O(*n*) in the number of samples.
    public func show(_ chart: LayeredChart) {
        let style = chart.view
        backgroundColor = chart.uiColor(style.backgroundColor)
        drawGridBackgroundEnabled = style.drawGridBackgroundEnabled
        gridBackgroundColor = chart.uiColor(style.gridBackgroundColor)
        drawBordersEnabled = style.drawBordersEnabled
        borderColor = chart.uiColor(style.borderColor)
        borderLineWidth = style.borderLineWidth
        minOffset = style.minOffset
        extraTopOffset = style.extraTopOffset
        extraRightOffset = style.extraRightOffset
        extraBottomOffset = style.extraBottomOffset
        extraLeftOffset = style.extraLeftOffset
        maxVisibleCount = style.maxVisibleCount
        autoScaleMinMaxEnabled = style.autoScaleMinMaxEnabled
        clipDataToContentEnabled = style.clipDataToContentEnabled
        clipValuesToContentEnabled = style.clipValuesToContentEnabled
        noDataText = style.noDataText
        noDataFont = style.noDataFont.uiFont
        noDataTextColor = chart.uiColor(style.noDataTextColor)
        noDataTextAlignment = NSTextAlignment(style.noDataTextAlignment)
        xAxis.apply(style.xAxis, of: chart)
        leftAxis.apply(style.leftAxis, of: chart, beside: xAxis)
        rightAxis.apply(style.rightAxis, of: chart, beside: xAxis)
        legend.apply(style.legend, of: chart)
        chartDescription.apply(style.chartDescription, of: chart)

        let sets = chart.lineDataSets.map { style in
            style.runs.map { StyledLineDataSet($0, style: style, of: chart, along: xAxis) }
        }
        // Before the data, for which DGCharts prepares the renderers.
        renderer = StyledLineRenderer(for: self, chart, dataSets: sets)
        let calendar = CalendarXAxisRenderer(for: self, chart)
        xAxisRenderer = calendar
        data = LineChartData(dataSets: sets.flatMap { $0 })
        // The labels of calendar ticks depend on the width of the content, which the first layout found.
        if calendar.ticks != nil { notifyDataSetChanged() }
        highlightValues(
            chart.highlightedLineSamples.map { place in
                let runsBefore = sets[..<place.dataSetIndex].reduce(0) { $0 + $1.count }
                return DGCharts.Highlight(
                    x: place.sample.time,
                    y: place.sample.value,
                    dataSetIndex: runsBefore + place.runIndex
                )
            }
        )
    }
}

extension Description {
    /// Sets the properties of a style.
    func apply(_ style: ChartDescriptionLabel, of chart: LayeredChart) {
        enabled = style.enabled
        xOffset = style.xOffset
        yOffset = style.yOffset
        text = style.text
        textAlign = NSTextAlignment(style.textAlign)
        font = style.font.uiFont
        textColor = chart.uiColor(style.textColor)
        position = style.position?.cgPoint
    }
}
