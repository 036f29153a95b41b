import ChartLayout
import DGCharts
import UIKit

extension DGCharts.XAxis {
    /// Sets the properties of a style.
    func apply(_ style: ChartLayout.XAxis, of chart: LayeredChart) {
        apply(style.base, of: chart, labels: ChartLabelFormatter(style.valueFormatter, of: chart, along: self))
        labelPosition = LabelPosition(style.labelPosition)
        labelRotationAngle = style.labelRotationAngle
        avoidFirstLastClippingEnabled = style.avoidFirstLastClippingEnabled
        wordWrapEnabled = style.wordWrapEnabled
        wordWrapWidthPercent = style.wordWrapWidthPercent
    }
}

extension DGCharts.YAxis {
    /// Sets the properties of a style.
    func apply(_ style: ChartLayout.YAxis, of chart: LayeredChart, beside xAxis: DGCharts.XAxis) {
        let labels = ChartLabelFormatter(style.valueFormatter, of: chart, along: xAxis, upward: style)
        apply(style.base, of: chart, labels: labels)
        labelPosition = LabelPosition(style.labelPosition)
        labelAlignment = NSTextAlignment(style.labelAlignment)
        labelXOffset = style.labelXOffset
        drawBottomYLabelEntryEnabled = style.drawBottomYLabelEntryEnabled
        drawTopYLabelEntryEnabled = style.drawTopYLabelEntryEnabled
        inverted = style.inverted
        drawZeroLineEnabled = style.drawZeroLineEnabled
        zeroLineColor = chart.uiColor(style.zeroLineColor)
        zeroLineWidth = style.zeroLineStyle.width
        zeroLineDashPhase = style.zeroLineStyle.dashPhase
        zeroLineDashLengths = style.zeroLineStyle.dash.dashes
        spaceTop = style.spaceTop
        spaceBottom = style.spaceBottom
        minWidth = style.minWidth
        maxWidth = style.maxWidth
    }
}

extension DGCharts.AxisBase {
    /// Sets the properties of a style.
    fileprivate func apply(_ style: ChartLayout.AxisBase, of chart: LayeredChart, labels: ChartLabelFormatter) {
        enabled = style.enabled
        xOffset = style.xOffset
        yOffset = style.yOffset
        labelFont = style.labelFont.uiFont
        labelTextColor = chart.uiColor(style.labelTextColor)
        drawLabelsEnabled = style.drawLabelsEnabled
        centerAxisLabelsEnabled = style.centerAxisLabelsEnabled
        axisLineColor = chart.uiColor(style.axisLineColor)
        axisLineWidth = style.axisLineStyle.width
        axisLineDashPhase = style.axisLineStyle.dashPhase
        axisLineDashLengths = style.axisLineStyle.dash.dashes
        drawAxisLineEnabled = style.drawAxisLineEnabled
        gridColor = chart.uiColor(style.gridColor)
        gridLineWidth = style.gridLineStyle.width
        gridLineDashPhase = style.gridLineStyle.dashPhase
        gridLineDashLengths = style.gridLineStyle.dash.dashes
        gridLineCap = style.gridLineStyle.cap.cgLineCap
        gridAntialiasEnabled = style.gridLineStyle.antialias
        drawGridLinesEnabled = style.drawGridLinesEnabled
        drawGridLinesBehindDataEnabled = style.drawGridLinesBehindDataEnabled
        // The count is within its bounds. DGCharts stops at bounds that cross, so it gets them after the count.
        axisMinLabels = 1
        axisMaxLabels = .max
        setLabelCount(style.labelCount, force: style.forceLabelsEnabled)
        axisMinLabels = style.axisMinLabels
        axisMaxLabels = style.axisMaxLabels
        granularity = style.granularity
        // After the granularity, which turns itself on.
        granularityEnabled = style.granularityEnabled
        valueFormatter = labels
        resetCustomAxisMin()
        resetCustomAxisMax()
        if let minimum = style.axisMinimum { axisMinimum = minimum }
        if let maximum = style.axisMaximum { axisMaximum = maximum }
        spaceMin = style.spaceMin
        spaceMax = style.spaceMax
        removeAllLimitLines()
        for line in style.limitLines { addLimitLine(ChartLimitLine(line, of: chart)) }
        drawLimitLinesBehindDataEnabled = style.drawLimitLinesBehindDataEnabled
    }
}

extension ChartLimitLine {
    /// Creates a line with the properties of a style.
    fileprivate convenience init(_ style: LimitLine, of chart: LayeredChart) {
        self.init(limit: style.limit)
        enabled = style.enabled
        xOffset = style.xOffset
        yOffset = style.yOffset
        lineWidth = style.lineStyle.width
        lineColor = chart.uiColor(style.lineColor)
        lineDashPhase = style.lineStyle.dashPhase
        lineDashLengths = style.lineStyle.dash.dashes
        label = chart.label(of: style)
        drawLabelEnabled = style.drawLabelEnabled
        labelPosition = LabelPosition(style.labelPosition)
        labelRotationAngle = style.labelRotationAngle
        valueFont = style.valueFont.uiFont
        valueTextColor = chart.uiColor(style.valueTextColor)
    }
}

extension DGCharts.XAxis.LabelPosition {
    fileprivate init(_ position: ChartLayout.XAxis.LabelPosition) {
        switch position {
        case .top: self = .top
        case .bottom: self = .bottom
        case .bothSided: self = .bothSided
        case .topInside: self = .topInside
        case .bottomInside: self = .bottomInside
        }
    }
}

extension DGCharts.YAxis.LabelPosition {
    fileprivate init(_ position: ChartLayout.YAxis.LabelPosition) {
        switch position {
        case .outsideChart: self = .outsideChart
        case .insideChart: self = .insideChart
        }
    }
}

extension ChartLimitLine.LabelPosition {
    fileprivate init(_ position: LimitLine.LabelPosition) {
        switch position {
        case .leftTop, .auto: self = .leftTop
        case .leftBottom: self = .leftBottom
        case .rightTop: self = .rightTop
        case .rightBottom: self = .rightBottom
        }
    }
}
