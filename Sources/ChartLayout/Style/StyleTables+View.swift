import JSONDocument

extension StyleTables {
    static let view = StyleObject<LineChartView> {
        StyleProperty("backgroundColor", \.backgroundColor, .color)
        StyleProperty("drawGridBackgroundEnabled", \.drawGridBackgroundEnabled, .flag)
        StyleProperty("gridBackgroundColor", \.gridBackgroundColor, .color)
        StyleProperty("drawBordersEnabled", \.drawBordersEnabled, .flag)
        StyleProperty("borderColor", \.borderColor, .color)
        StyleProperty("borderLineWidth", \.borderLineWidth, .length)
        StyleProperty("minOffset", \.minOffset, .length)
        StyleProperty("extraTopOffset", \.extraTopOffset, .offset)
        StyleProperty("extraRightOffset", \.extraRightOffset, .offset)
        StyleProperty("extraBottomOffset", \.extraBottomOffset, .offset)
        StyleProperty("extraLeftOffset", \.extraLeftOffset, .offset)
        StyleProperty("maxVisibleCount", \.maxVisibleCount, .wholeNumber(in: 0...Int(Int32.max)))
        StyleProperty("clipDataToContentEnabled", \.clipDataToContentEnabled, .flag)
        StyleProperty("clipValuesToContentEnabled", \.clipValuesToContentEnabled, .flag)
        StyleProperty("noDataText", \.noDataText, .text)
        StyleProperty("noDataFont", \.noDataFont, .font)
        StyleProperty("noDataTextColor", \.noDataTextColor, .color)
        StyleProperty("noDataTextAlignment", \.noDataTextAlignment, .choice)
        StyleProperty("xAxis", \.xAxis) { xAxis }
        StyleProperty("leftAxis", \.leftAxis) { yAxis }
        StyleProperty("rightAxis", \.rightAxis) { yAxis }
        StyleProperty("legend", \.legend) { legend }
        StyleProperty("chartDescription", \.chartDescription) { chartDescription }
        StyleProperty("autoScaleMinMaxEnabled", \.autoScaleMinMaxEnabled, .flag)
        StyleProperty("highlightValues", .list, nested: { highlight.keys }, apply: readHighlights)
        StyleProperty(notSupported: "marker")
    }

    static let legend = StyleObject<Legend> {
        StyleProperty("enabled", \.enabled, .flag)
        StyleProperty("xOffset", \.xOffset, .offset)
        StyleProperty("yOffset", \.yOffset, .offset)
        StyleProperty("horizontalAlignment", \.horizontalAlignment, .choice)
        StyleProperty("verticalAlignment", \.verticalAlignment, .choice)
        StyleProperty("orientation", \.orientation, .choice)
        StyleProperty("direction", \.direction, .choice)
        StyleProperty("drawInside", \.drawInside, .flag)
        StyleProperty("font", \.font, .font)
        StyleProperty("textColor", \.textColor, .color)
        StyleProperty("form", \.form, .choice)
        StyleProperty("formSize", \.formSize, .length)
        StyleProperty("formLineWidth", \.formLineWidth, .length)
        StyleProperty("formLineDashPhase", \.formLineDashPhase, .offset)
        StyleProperty("formLineDashLengths", \.formLineDashLengths, .dashes)
        StyleProperty("xEntrySpace", \.xEntrySpace, .offset)
        StyleProperty("yEntrySpace", \.yEntrySpace, .offset)
        StyleProperty("formToTextSpace", \.formToTextSpace, .offset)
        StyleProperty("stackSpace", \.stackSpace, .offset)
        StyleProperty("maxSizePercent", \.maxSizePercent, .share)
        StyleProperty("wordWrapEnabled", \.wordWrapEnabled, .flag)
        StyleProperty("entries", .list, nested: { legendEntry.keys }) { (legend, json, path) throws(StyleError) in
            legend.entries = try legendEntry.list(of: json, from: LegendEntry(), atMost: 50, at: path)
        }
        StyleProperty("extraEntries", .list, nested: { legendEntry.keys }) { (legend, json, path) throws(StyleError) in
            legend.extraEntries = try legendEntry.list(of: json, from: LegendEntry(), atMost: 50, at: path)
        }
    }

    static let legendEntry = StyleObject<LegendEntry> {
        StyleProperty("label", \.label, StyleValue<String>.text.optional)
        StyleProperty("form", \.form, .choice)
        StyleProperty("formSize", \.formSize, StyleValue<Double>.length.optional)
        StyleProperty("formLineWidth", \.formLineWidth, StyleValue<Double>.length.optional)
        StyleProperty("formLineDashPhase", \.formLineDashPhase, .offset)
        StyleProperty("formLineDashLengths", \.formLineDashLengths, .dashes)
        StyleProperty("formColor", \.formColor, StyleValue<DynamicColor>.color.optional)
    }

    static let highlight = StyleObject<Highlight> {
        StyleProperty("x", \.place, .highlightPlace)
        StyleProperty("dataSetIndex", \.dataSetIndex, .wholeNumber(in: 0...15))
    }

    @Sendable
    private static func readHighlights(
        into view: inout LineChartView,
        _ json: JSONValue,
        _ path: JSONPath
    ) throws(StyleError) {
        view.highlights = try highlight.list(of: json, from: Highlight(), atMost: 20, at: path)
    }

    static let chartDescription = StyleObject<ChartDescription> {
        StyleProperty("enabled", \.enabled, .flag)
        StyleProperty("xOffset", \.xOffset, .offset)
        StyleProperty("yOffset", \.yOffset, .offset)
        StyleProperty("text", \.text, .text)
        StyleProperty("textAlign", \.textAlign, .choice)
        StyleProperty("font", \.font, .font)
        StyleProperty("textColor", \.textColor, .color)
        StyleProperty("position", \.position, StyleValue<Point>.point.optional)
    }
}
