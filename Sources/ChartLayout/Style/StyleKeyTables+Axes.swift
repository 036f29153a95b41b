import JSONDocument
import PushChartDiagnostics

extension StyleKeyTables {
    static let xAxis = StyleKeyTable<XAxis> {
        axisBase(
            limitsAs: StyleValueReader<Double>.number.map { (limit, _) throws(PushChartError) in AxisValue(limit) }
        )
        .rows(liftedTo: \XAxis.base)
        StyleProperty("spaceMin", sets: \.base.spaceMin, as: .number)
        StyleProperty("spaceMax", sets: \.base.spaceMax, as: .number)
        StyleProperty("omitsGaps", sets: \.omitsGaps, as: .flag)
        StyleProperty("labelPosition", sets: \.labelPosition, as: .choice)
        StyleProperty("labelRotationAngle", sets: \.labelRotationAngle, as: .degrees)
        StyleProperty("avoidFirstLastClippingEnabled", sets: \.avoidFirstLastClippingEnabled, as: .flag)
        StyleProperty("drawGridLinesBehindDataEnabled", sets: \.base.drawGridLinesBehindDataEnabled, as: .flag)
        StyleProperty("wordWrapEnabled", sets: \.wordWrapEnabled, as: .flag)
        StyleProperty("wordWrapWidthPercent", sets: \.wordWrapWidthPercent, as: .length)
    }

    static let yAxis = StyleKeyTable<YAxis> {
        axisBase(limitsAs: .axisValue).rows(liftedTo: \YAxis.base)
        StyleProperty("bands", sets: \.bands, as: bands)
        StyleProperty("side", sets: \.side, as: .choice)
        StyleProperty("labelPosition", sets: \.labelPosition, as: .choice)
        StyleProperty("labelAlignment", sets: \.labelAlignment, as: .choice)
        StyleProperty("labelXOffset", sets: \.labelXOffset, as: .offset)
        StyleProperty("drawBottomYLabelEntryEnabled", sets: \.drawBottomYLabelEntryEnabled, as: .flag)
        StyleProperty("drawTopYLabelEntryEnabled", sets: \.drawTopYLabelEntryEnabled, as: .flag)
        StyleProperty("drawZeroLineEnabled", sets: \.drawZeroLineEnabled, as: .flag)
        StyleProperty("zeroLineColor", sets: \.zeroLineColor, as: .color)
        StyleProperty("zeroLineWidth", sets: \.zeroLineStyle.width, as: .length)
        StyleProperty("zeroLineDashPhase", sets: \.zeroLineStyle.dashPhase, as: .offset)
        StyleProperty("zeroLineDashLengths", sets: \.zeroLineStyle.dash, as: .dashes)
        yScale.rows
        StyleProperty("minWidth", sets: \.minWidth, as: .length)
        StyleProperty("maxWidth", sets: \.maxWidth, as: .length)
    }

    /// The keys of a y axis that also count if it is not enabled, because data sets depend on it.
    static let keysOfScale = Set((axisScale.keys + yScale.keys).map(\.path))

    private static let yScale = StyleKeyTable<YAxis> {
        StyleProperty("inverted", sets: \.inverted, as: .flag)
        StyleProperty("spaceTop", sets: \.spaceTop, as: .number(in: -10...1000))
        StyleProperty("spaceBottom", sets: \.spaceBottom, as: .number(in: -10...1000))
        StyleProperty("rangeMode", sets: \.rangeMode, as: .choice)
        StyleProperty("includesLimitLines", sets: \.includesLimitLines, as: .flag)
    }

    private static let axisScale = StyleKeyTable<AxisBase> {
        StyleProperty("valueFormatter", sets: \.valueFormatter, as: .valueFormatter)
        StyleProperty("axisMinimum", sets: \.axisMinimum, as: .number)
        StyleProperty("axisMaximum", sets: \.axisMaximum, as: .number)
    }

    /// The keys of both kinds of axes.
    ///
    /// - Parameter limit: Reads the limit of a limit line.
    private static func axisBase(limitsAs limit: StyleValueReader<AxisValue>) -> StyleKeyTable<AxisBase> {
        let limitLines = StyleValueReader.object(limitLine(limitAs: limit), defaults: LimitLine())
            .listReader(expecting: .objectList, elementCount: 0...100)
        return StyleKeyTable<AxisBase> {
            StyleProperty("enabled", sets: \.enabled, as: .flag)
            StyleProperty("xOffset", sets: \.xOffset, as: .offset)
            StyleProperty("yOffset", sets: \.yOffset, as: .offset)
            StyleProperty("labelFont", sets: \.labelFont, as: .font)
            StyleProperty("labelTextColor", sets: \.labelTextColor, as: .color)
            StyleProperty("drawLabelsEnabled", sets: \.drawLabelsEnabled, as: .flag)
            StyleProperty("centerAxisLabelsEnabled", sets: \.centerAxisLabelsEnabled, as: .flag)
            StyleProperty("axisLineColor", sets: \.axisLineColor, as: .color)
            StyleProperty("axisLineWidth", sets: \.axisLineStyle.width, as: .length)
            StyleProperty("axisLineDashPhase", sets: \.axisLineStyle.dashPhase, as: .offset)
            StyleProperty("axisLineDashLengths", sets: \.axisLineStyle.dash, as: .dashes)
            StyleProperty("drawAxisLineEnabled", sets: \.drawAxisLineEnabled, as: .flag)
            StyleProperty("gridColor", sets: \.gridColor, as: .color)
            StyleProperty("gridLineWidth", sets: \.gridLineStyle.width, as: .length)
            StyleProperty("gridLineDashPhase", sets: \.gridLineStyle.dashPhase, as: .offset)
            StyleProperty("gridLineDashLengths", sets: \.gridLineStyle.dash, as: .dashes)
            StyleProperty("gridLineCap", sets: \.gridLineStyle.cap, as: .choice)
            StyleProperty("gridAntialiasEnabled", sets: \.gridLineStyle.antialias, as: .flag)
            StyleProperty("drawGridLinesEnabled", sets: \.drawGridLinesEnabled, as: .flag)
            StyleProperty("axisMinLabels", sets: \.axisMinLabels, as: .wholeNumber(in: 0...100))
            StyleProperty("axisMaxLabels", sets: \.axisMaxLabels, as: .wholeNumber(in: 0...100))
            // After the bounds that clamp it.
            StyleProperty("labelCount", sets: \.labelCount, as: .wholeNumber(in: 0...1000))
            StyleProperty("ticks", sets: \.ticks, as: .choice)
            StyleProperty("forceLabelsEnabled", sets: \.forceLabelsEnabled, as: .flag)
            StyleProperty("granularity", sets: \.granularity, as: .number(in: 0...Double.greatestFiniteMagnitude))
            // After the granularity, which enables itself.
            StyleProperty("granularityEnabled", sets: \.granularityEnabled, as: .flag)
            axisScale.rows
            StyleProperty("limitLines", sets: \.limitLines, as: limitLines)
            StyleProperty("drawLimitLinesBehindDataEnabled", sets: \.drawLimitLinesBehindDataEnabled, as: .flag)
        }
    }

    private static func limitLine(limitAs limit: StyleValueReader<AxisValue>) -> StyleKeyTable<LimitLine> {
        StyleKeyTable<LimitLine>(required: ["limit"]) {
            StyleProperty("limit", sets: \.limitInStyle, as: limit)
            limitLineLook.rows
        }
    }

    static let limitLineLook = StyleKeyTable<LimitLine> {
        StyleProperty("enabled", sets: \.enabled, as: .flag)
        StyleProperty("xOffset", sets: \.xOffset, as: .offset)
        StyleProperty("yOffset", sets: \.yOffset, as: .offset)
        StyleProperty("lineWidth", sets: \.lineStyle.width, as: .length)
        StyleProperty("lineColor", sets: \.lineColor, as: .color)
        StyleProperty("lineDashPhase", sets: \.lineStyle.dashPhase, as: .offset)
        StyleProperty("lineDashLengths", sets: \.lineStyle.dash, as: .dashes)
        StyleProperty("label", sets: \.label, as: .text)
        StyleProperty("drawLabelEnabled", sets: \.drawLabelEnabled, as: .flag)
        StyleProperty("labelPosition", sets: \.labelPosition, as: .choice)
        StyleProperty("labelRotationAngle", sets: \.labelRotationAngle, as: .degrees)
        StyleProperty("valueFont", sets: \.valueFont, as: .font)
        StyleProperty("valueTextColor", sets: \.valueTextColor, as: .color)
    }

    private static let bands = StyleValueReader.object(band, defaults: AxisBand())
        .listReader(expecting: .objectList, elementCount: 0...100)

    private static let band = StyleKeyTable<AxisBand>(required: ["color"]) {
        StyleProperty("from", sets: \.start, as: .axisValue)
        StyleProperty("to", sets: \.end, as: .axisValue)
        StyleProperty("color", sets: \.color, as: .color)
    }
}
