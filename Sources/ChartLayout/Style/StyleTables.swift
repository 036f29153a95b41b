import JSONDocument

/// What a style file can hold: one table of properties for each object.
///
/// Names are those of DGCharts 5; what is ours alone stands in ``style``, in ``locale`` and in the value formatter.
enum StyleTables {
    /// The file itself.
    static let style = StyleObject<ChartStyle> {
        StyleProperty("size", \.size, StyleValue<StyleSize>.size.optional)
        StyleProperty("dataSet", .objects, nested: { dataSet.keys }, apply: readDataSets)
        StyleProperty("lastValueDataSet", .object, nested: { lastValueDataSet.keys }, apply: readLastValueDataSet)
        StyleProperty("referenceLine", \.referenceLine) { referenceLine }
        StyleProperty("hidesLegendForOneSeries", \.hidesLegendForOneSeries, .flag)
        StyleProperty("locale", \.locale) { locale }
        view.properties.map { $0.lifted(\ChartStyle.view) }
        // After the x axis, whose properties it changes.
        StyleProperty("timeAxis", .object, nested: { xAxis.keys }, apply: readTimeAxis)
    }

    /// One object for all series, or a list that series take in turn.
    @Sendable
    private static func readDataSets(
        into style: inout ChartStyle,
        _ json: JSONValue,
        _ path: JSONPath
    ) throws(StyleError) {
        guard case .array(let list) = json else {
            guard case .object = json else { throw .expected(.objects, found: json, at: path) }
            style.dataSets = [LineDataSet()]
            try readDataSet(into: &style.dataSets[0], json, path)
            return
        }
        guard (1...8).contains(list.count) else {
            throw StyleError(.outOfRange, "this list has \(list.count) entries; give it 1 to 8", at: path)
        }
        style.dataSets = Array(repeating: LineDataSet(), count: list.count)
        for (index, json) in list.enumerated() {
            try readDataSet(into: &style.dataSets[index], json, path[index])
        }
    }

    private static func readDataSet(
        into set: inout LineDataSet,
        _ json: JSONValue,
        _ path: JSONPath
    ) throws(StyleError) {
        try dataSet.apply(json, to: &set, at: path)
        guard !set.isDrawLineWithGradientEnabled || !set.gradientPositions.isEmpty else {
            throw StyleError(.missingKey, "a line with a gradient needs the key \"gradientPositions\"", at: path)
        }
    }

    @Sendable
    private static func readLastValueDataSet(
        into style: inout ChartStyle,
        _ json: JSONValue,
        _ path: JSONPath
    ) throws(StyleError) {
        var set = ChartStyle.lastValueDefaults
        try lastValueDataSet.apply(json, to: &set, at: path)
        style.lastValueDataSet = set
    }

    @Sendable
    private static func readTimeAxis(
        into style: inout ChartStyle,
        _ json: JSONValue,
        _ path: JSONPath
    ) throws(StyleError) {
        var axis = style.view.xAxis
        try xAxis.apply(json, to: &axis, at: path)
        style.timeAxis = axis
    }

    static let locale = StyleObject<ChartLocale> {
        StyleProperty("decimalSeparator", \.decimalSeparator, .text(atMost: 8))
        StyleProperty("groupingSeparator", \.groupingSeparator, .text(atMost: 8))
        StyleProperty("groupingSize", \.groupingSize, .wholeNumber(in: 0...9))
        StyleProperty("monthSymbols", \.monthSymbols, .texts(count: 12...12))
        StyleProperty("shortMonthSymbols", \.shortMonthSymbols, .texts(count: 12...12))
        StyleProperty("weekdaySymbols", \.weekdaySymbols, .texts(count: 7...7))
        StyleProperty("shortWeekdaySymbols", \.shortWeekdaySymbols, .texts(count: 7...7))
    }
}
