import JSONDocument

/// The keys of a style file, with one table for each object.
///
/// The names are those of DGCharts 5. The keys that DGCharts does not have are in ``style``, in ``locale``, in
/// ``timeAxis``, in the value formatter, and `lineJoin`, `fillTo` and `thresholds` in ``dataSet``.
enum StyleKeyTables {
    /// The file itself.
    static let style = StyleKeyTable<ChartStyle> {
        // `StyleMerge` has applied it.
        StyleProperty("extends", type: .styleName) { (_, _, _) throws(StyleError) in }
        StyleProperty("size", sets: \.size, as: .size)
        StyleProperty("dataSet", sets: \.dataSets, as: dataSets)
        StyleProperty("lastValueDataSet", sets: \.lastValueDataSet, as: lastValue)
        StyleProperty("referenceLine", changes: \.referenceLine, by: referenceLine)
        StyleProperty("hidesLegendForOneSeries", sets: \.hidesLegendForOneSeries, as: .flag)
        StyleProperty("locale", changes: \.locale, by: locale)
        view.rows(liftedTo: \ChartStyle.view)
        // After the x axis, which it starts from.
        StyleProperty("timeAxis", type: .object, nestedKeys: { timeAxis.keys }) {
            (style, json, path) throws(StyleError) in
            var axis = style.view.xAxis
            try timeAxis.apply(json, to: &axis, at: path)
            style.timeAxis = axis
        }
    }

    /// One object for all series, or a list that is repeated.
    private static let dataSets = StyleValueReader(.objects, nestedKeys: { dataSet.keys }) {
        (json, path) throws(StyleError) -> [LineDataSet] in
        switch json {
        case .array: try checkedDataSet.listReader(expecting: .objects, elementCount: 1...8).read(json, path)
        case .object: [try checkedDataSet.read(json, path)]
        default: throw StyleError(.wrongType(expected: .objects, found: json), at: path)
        }
    }

    private static let checkedDataSet = StyleValueReader.object(dataSet, defaults: LineDataSet()).map {
        (set, path) throws(StyleError) in
        guard !set.isDrawLineWithGradientEnabled || !set.gradientPositions.isEmpty else {
            throw StyleError(
                .missingKey,
                "a line with a gradient needs the key \"gradientPositions\": add it",
                at: path
            )
        }
        return set
    }

    private static let lastValue = StyleValueReader.object(
        lastValueDataSet,
        defaults: ChartStyle.defaultLastValueDataSet
    )

    static let locale = StyleKeyTable<ChartLocale> {
        StyleProperty("decimalSeparator", sets: \.decimalSeparator, as: .text(maximumCharacterCount: 8))
        StyleProperty("groupingSeparator", sets: \.groupingSeparator, as: .text(maximumCharacterCount: 8))
        StyleProperty("groupingSize", sets: \.groupingSize, as: .wholeNumber(in: 0...9))
        StyleProperty("monthSymbols", sets: \.monthSymbols, as: .texts(count: 12...12))
        StyleProperty("shortMonthSymbols", sets: \.shortMonthSymbols, as: .texts(count: 12...12))
        StyleProperty("weekdaySymbols", sets: \.weekdaySymbols, as: .texts(count: 7...7))
        StyleProperty("shortWeekdaySymbols", sets: \.shortWeekdaySymbols, as: .texts(count: 7...7))
    }
}
