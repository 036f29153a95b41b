import JSONDocument
import PushChartDiagnostics

extension StyleKeyTables {
    /// The file itself.
    static let style = StyleKeyTable<ChartStyle> {
        // First, because it selects the keys of data sets and changes the defaults of the x axis.
        StyleProperty("type", type: .chartType) { (style, json, path) throws(PushChartError) in
            if json.text != "auto" { style.type = try StyleValueReader<ChartType>.choice.read(json, path) }
        }
        // `StyleMerge` has applied it.
        StyleProperty("extends", type: .styleName) { (_, _, _) throws(PushChartError) in }
        StyleProperty("size", sets: \.size, as: .size)
        StyleProperty("dataSet", type: .objects, nestedKeys: { markStyleKeys }) {
            (style, json, path) throws(PushChartError) in
            try style.setDataSets(to: json, at: path)
        }
        StyleProperty("lastValueDataSet", sets: \.lastValueDataSet, as: lastValue)
        // `StyleMerge` gives it to the limit lines of the axes.
        StyleProperty("limitLine", changes: \.referenceLine, by: limitLineLook)
        StyleProperty("thumbnail", sets: \.thumbnail, as: .thumbnail)
        StyleProperty("hidesLegendForOneSeries", sets: \.hidesLegendForOneSeries, as: .flag)
        StyleProperty("locale", sets: \.locale, as: .locale)
        view.rows(liftedTo: \ChartStyle.view)
        barPlacement.rows(liftedTo: \ChartStyle.barPlacement)
        StyleProperty("drawOrder", sets: \.drawOrder, as: .drawOrder)
        // After the x axis, which it starts from.
        StyleProperty("timeAxis", type: .object, nestedKeys: { xAxis.keys }) {
            (style, json, path) throws(PushChartError) in
            var axis = style.view.xAxis
            try xAxis.apply(json, to: &axis, at: path)
            style.timeAxis = axis
        }
    }
}

extension StyleValueReader<[MarkKind]> {
    /// Kinds of marks from back to front.
    fileprivate static var drawOrder: Self {
        let kind = StyleValueReader<MarkKind>.choice
        let names = MarkKind.allCases.map(\.rawValue)
        let type = JSONTypeDescription(
            "a list of types from back to front",
            schema: .list(of: .choice(names), count: 1...4)
        )
        return kind.listReader(expecting: type, elementCount: 1...4)
    }
}
