import DGCharts
import Foundation

extension StyleMapping {
    static let xAxis = StyleTable<XAxis>(
        axisBase.map { $0.lifted { $0 } } + [
            StyleProperty("spaceMin") { $0.spaceMin = try $1.number },
            StyleProperty("spaceMax") { $0.spaceMax = try $1.number },
            StyleProperty("labelPosition") {
                $0.labelPosition = try $1.choice([
                    "top": .top, "bottom": .bottom, "bothSided": .bothSided, "topInside": .topInside,
                    "bottomInside": .bottomInside,
                ])
            },
            StyleProperty("labelRotationAngle") { $0.labelRotationAngle = try $1.measure },
            StyleProperty("avoidFirstLastClippingEnabled") { $0.avoidFirstLastClippingEnabled = try $1.flag },
            StyleProperty("drawGridLinesBehindDataEnabled") { $0.drawGridLinesBehindDataEnabled = try $1.flag },
            StyleProperty("wordWrapEnabled") { $0.wordWrapEnabled = try $1.flag },
            StyleProperty("wordWrapWidthPercent") { $0.wordWrapWidthPercent = try $1.measure },
        ]
    )

    /// The x axis of charts with dates.
    static let timeAxis = StyleTable<TimeAxisDraft>(
        xAxis.properties.map { $0.lifted { $0.axis } } + [
            StyleProperty("ticks") { $0.ticks = try $1.choice(["even": .even, "calendar": .calendar]) }
        ]
    )

    static let yAxis = StyleTable<YAxis>(
        axisBase.map { $0.lifted { $0 } } + [
            StyleProperty("labelPosition") {
                $0.labelPosition = try $1.choice(["outsideChart": .outsideChart, "insideChart": .insideChart])
            },
            StyleProperty("labelAlignment") { $0.labelAlignment = try $1.choice(textAlignments) },
            StyleProperty("labelXOffset") { $0.labelXOffset = try $1.measure },
            StyleProperty("drawBottomYLabelEntryEnabled") { $0.drawBottomYLabelEntryEnabled = try $1.flag },
            StyleProperty("drawTopYLabelEntryEnabled") { $0.drawTopYLabelEntryEnabled = try $1.flag },
            StyleProperty("inverted") { $0.inverted = try $1.flag },
            StyleProperty("drawZeroLineEnabled") { $0.drawZeroLineEnabled = try $1.flag },
            StyleProperty("zeroLineColor") { $0.zeroLineColor = try $1.color },
            StyleProperty("zeroLineWidth") { $0.zeroLineWidth = try $1.measure },
            StyleProperty("zeroLineDashPhase") { $0.zeroLineDashPhase = try $1.measure },
            StyleProperty("zeroLineDashLengths") { $0.zeroLineDashLengths = try $1.dashes },
            StyleProperty("spaceTop") { $0.spaceTop = try $1.measure },
            StyleProperty("spaceBottom") { $0.spaceBottom = try $1.measure },
            StyleProperty("minWidth") { $0.minWidth = try $1.measure },
            StyleProperty("maxWidth") { $0.maxWidth = try $1.measure },
        ]
    )

    private static let axisBase: [StyleProperty<AxisBase>] = [
        StyleProperty("enabled") { $0.enabled = try $1.flag },
        StyleProperty("xOffset") { $0.xOffset = try $1.measure },
        StyleProperty("yOffset") { $0.yOffset = try $1.measure },
        StyleProperty("labelFont") { $0.labelFont = try $1.font },
        StyleProperty("labelTextColor") { $0.labelTextColor = try $1.color },
        StyleProperty("drawLabelsEnabled") { $0.drawLabelsEnabled = try $1.flag },
        StyleProperty("centerAxisLabelsEnabled") { $0.centerAxisLabelsEnabled = try $1.flag },
        StyleProperty("axisLineColor") { $0.axisLineColor = try $1.color },
        StyleProperty("axisLineWidth") { $0.axisLineWidth = try $1.measure },
        StyleProperty("axisLineDashPhase") { $0.axisLineDashPhase = try $1.measure },
        StyleProperty("axisLineDashLengths") { $0.axisLineDashLengths = try $1.dashes },
        StyleProperty("drawAxisLineEnabled") { $0.drawAxisLineEnabled = try $1.flag },
        StyleProperty("gridColor") { $0.gridColor = try $1.color },
        StyleProperty("gridLineWidth") { $0.gridLineWidth = try $1.measure },
        StyleProperty("gridLineDashPhase") { $0.gridLineDashPhase = try $1.measure },
        StyleProperty("gridLineDashLengths") { $0.gridLineDashLengths = try $1.dashes },
        StyleProperty("gridLineCap") { $0.gridLineCap = try $1.choice(lineCaps) },
        StyleProperty("gridAntialiasEnabled") { $0.gridAntialiasEnabled = try $1.flag },
        StyleProperty("drawGridLinesEnabled") { $0.drawGridLinesEnabled = try $1.flag },
        StyleProperty("axisMinLabels") { $0.axisMinLabels = try $1.count },
        StyleProperty("axisMaxLabels") { $0.axisMaxLabels = try $1.count },
        // After the bounds, because DGCharts makes a range of them and traps if they cross.
        StyleProperty("labelCount") {
            $0.axisMaxLabels = max($0.axisMaxLabels, $0.axisMinLabels)
            // Setting the count alone would turn off the forced count of `xAxis`.
            $0.setLabelCount(try $1.count, force: $0.forceLabelsEnabled)
        },
        StyleProperty("forceLabelsEnabled") { $0.forceLabelsEnabled = try $1.flag },
        StyleProperty("granularity") { $0.granularity = try $1.number },
        // After the granularity, which turns itself on.
        StyleProperty("granularityEnabled") { $0.granularityEnabled = try $1.flag },
        StyleProperty("valueFormatter", builtFrom: valueFormatter) { $0.valueFormatter = try $1.labelFormatter },
        StyleProperty("axisMinimum") { $0.axisMinimum = try $1.number },
        StyleProperty("axisMaximum") { $0.axisMaximum = try $1.number },
        StyleProperty("limitLines", builtFrom: limitLine, isList: true) { axis, value in
            axis.removeAllLimitLines()
            for value in try value.list {
                var line = ChartLimitLine(limit: 0)
                try limitLine.apply(value, to: &line)
                axis.addLimitLine(line)
            }
        },
        StyleProperty("drawLimitLinesBehindDataEnabled") { $0.drawLimitLinesBehindDataEnabled = try $1.flag },
    ]

    static let limitLine = StyleTable<ChartLimitLine>(
        [StyleProperty("limit") { $0.limit = try $1.number }] + referenceLine.properties
    )

    /// The style of the reference line. The payload sets its value.
    static let referenceLine = StyleTable<ChartLimitLine>([
        StyleProperty("enabled") { $0.enabled = try $1.flag },
        StyleProperty("xOffset") { $0.xOffset = try $1.measure },
        StyleProperty("yOffset") { $0.yOffset = try $1.measure },
        StyleProperty("lineWidth") { $0.lineWidth = try $1.measure },
        StyleProperty("lineColor") { $0.lineColor = try $1.color },
        StyleProperty("lineDashPhase") { $0.lineDashPhase = try $1.measure },
        StyleProperty("lineDashLengths") { $0.lineDashLengths = try $1.dashes },
        StyleProperty("label") { $0.label = try $1.text },
        StyleProperty("drawLabelEnabled") { $0.drawLabelEnabled = try $1.flag },
        StyleProperty("labelPosition") {
            $0.labelPosition = try $1.choice([
                "leftTop": .leftTop, "leftBottom": .leftBottom, "rightTop": .rightTop, "rightBottom": .rightBottom,
            ])
        },
        StyleProperty("labelRotationAngle") { $0.labelRotationAngle = try $1.measure },
        StyleProperty("valueFont") { $0.valueFont = try $1.font },
        StyleProperty("valueTextColor") { $0.valueTextColor = try $1.color },
    ])
}

/// The x axis of a chart with dates while its keys are read.
struct TimeAxisDraft {
    enum Ticks { case even, calendar }

    let axis: XAxis
    var ticks = Ticks.even
}
