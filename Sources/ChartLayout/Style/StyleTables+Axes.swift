import JSONDocument

extension StyleTables {
    static let xAxis = StyleObject<XAxis> {
        axisBase.properties.map { $0.lifted(\XAxis.base) }
        StyleProperty("spaceMin", \.base.spaceMin, .number)
        StyleProperty("spaceMax", \.base.spaceMax, .number)
        StyleProperty("labelPosition", \.labelPosition, .choice)
        StyleProperty("labelRotationAngle", \.labelRotationAngle, .degrees)
        StyleProperty("avoidFirstLastClippingEnabled", \.avoidFirstLastClippingEnabled, .flag)
        StyleProperty("drawGridLinesBehindDataEnabled", \.base.drawGridLinesBehindDataEnabled, .flag)
        StyleProperty("wordWrapEnabled", \.wordWrapEnabled, .flag)
        StyleProperty("wordWrapWidthPercent", \.wordWrapWidthPercent, .length)
    }

    static let yAxis = StyleObject<YAxis> {
        axisBase.properties.map { $0.lifted(\YAxis.base) }
        StyleProperty("labelPosition", \.labelPosition, .choice)
        StyleProperty("labelAlignment", \.labelAlignment, .choice)
        StyleProperty("labelXOffset", \.labelXOffset, .offset)
        StyleProperty("drawBottomYLabelEntryEnabled", \.drawBottomYLabelEntryEnabled, .flag)
        StyleProperty("drawTopYLabelEntryEnabled", \.drawTopYLabelEntryEnabled, .flag)
        StyleProperty("inverted", \.inverted, .flag)
        StyleProperty("drawZeroLineEnabled", \.drawZeroLineEnabled, .flag)
        StyleProperty("zeroLineColor", \.zeroLineColor, .color)
        StyleProperty("zeroLineWidth", \.zeroLineWidth, .length)
        StyleProperty("zeroLineDashPhase", \.zeroLineDashPhase, .offset)
        StyleProperty("zeroLineDashLengths", \.zeroLineDashLengths, .dashes)
        StyleProperty("spaceTop", \.spaceTop, .number(in: -10...1000))
        StyleProperty("spaceBottom", \.spaceBottom, .number(in: -10...1000))
        StyleProperty("minWidth", \.minWidth, .length)
        StyleProperty("maxWidth", \.maxWidth, .length)
    }

    private static let axisBase = StyleObject<AxisBase> {
        StyleProperty("enabled", \.enabled, .flag)
        StyleProperty("xOffset", \.xOffset, .offset)
        StyleProperty("yOffset", \.yOffset, .offset)
        StyleProperty("labelFont", \.labelFont, .font)
        StyleProperty("labelTextColor", \.labelTextColor, .color)
        StyleProperty("drawLabelsEnabled", \.drawLabelsEnabled, .flag)
        StyleProperty("centerAxisLabelsEnabled", \.centerAxisLabelsEnabled, .flag)
        StyleProperty("axisLineColor", \.axisLineColor, .color)
        StyleProperty("axisLineWidth", \.axisLineWidth, .length)
        StyleProperty("axisLineDashPhase", \.axisLineDashPhase, .offset)
        StyleProperty("axisLineDashLengths", \.axisLineDashLengths, .dashes)
        StyleProperty("drawAxisLineEnabled", \.drawAxisLineEnabled, .flag)
        StyleProperty("gridColor", \.gridColor, .color)
        StyleProperty("gridLineWidth", \.gridLineWidth, .length)
        StyleProperty("gridLineDashPhase", \.gridLineDashPhase, .offset)
        StyleProperty("gridLineDashLengths", \.gridLineDashLengths, .dashes)
        StyleProperty("gridLineCap", \.gridLineCap, .choice)
        StyleProperty("gridAntialiasEnabled", \.gridAntialiasEnabled, .flag)
        StyleProperty("drawGridLinesEnabled", \.drawGridLinesEnabled, .flag)
        StyleProperty("axisMinLabels", \.axisMinLabels, .wholeNumber(in: 0...100))
        StyleProperty("axisMaxLabels", \.axisMaxLabels, .wholeNumber(in: 0...100))
        // After its bounds.
        StyleProperty("labelCount", \.labelCount, .wholeNumber(in: 0...1000))
        StyleProperty("forceLabelsEnabled", \.forceLabelsEnabled, .flag)
        StyleProperty("granularity", \.granularity, .number(in: 0...Double.greatestFiniteMagnitude))
        // After the granularity, which switches itself on.
        StyleProperty("granularityEnabled", \.granularityEnabled, .flag)
        valueFormatterProperty(\.valueFormatter)
        StyleProperty("axisMinimum", \.axisMinimum, StyleValue<Double>.number.optional)
        StyleProperty("axisMaximum", \.axisMaximum, StyleValue<Double>.number.optional)
        StyleProperty("limitLines", .list, nested: { limitLine.keys }, apply: readLimitLines)
        StyleProperty("drawLimitLinesBehindDataEnabled", \.drawLimitLinesBehindDataEnabled, .flag)
    }

    static let limitLine = StyleObject<LimitLine>(required: ["limit"]) {
        StyleProperty("limit", \.limit, .number)
        StyleProperty("enabled", \.enabled, .flag)
        StyleProperty("xOffset", \.xOffset, .offset)
        StyleProperty("yOffset", \.yOffset, .offset)
        StyleProperty("lineWidth", \.lineWidth, .length)
        StyleProperty("lineColor", \.lineColor, .color)
        StyleProperty("lineDashPhase", \.lineDashPhase, .offset)
        StyleProperty("lineDashLengths", \.lineDashLengths, .dashes)
        StyleProperty("label", \.label, .text)
        StyleProperty("drawLabelEnabled", \.drawLabelEnabled, .flag)
        StyleProperty("labelPosition", \.labelPosition, .choice)
        StyleProperty("labelRotationAngle", \.labelRotationAngle, .degrees)
        StyleProperty("valueFont", \.valueFont, .font)
        StyleProperty("valueTextColor", \.valueTextColor, .color)
    }

    /// How a payload's reference is drawn; where it stands is the payload's to say.
    static let referenceLine = StyleObject<LimitLine> { limitLine.properties.filter { $0.name != "limit" } }

    @Sendable
    private static func readLimitLines(
        into axis: inout AxisBase,
        _ json: JSONValue,
        _ path: JSONPath
    ) throws(StyleError) {
        axis.limitLines = try limitLine.list(of: json, from: LimitLine(), atMost: 100, at: path)
    }
}
