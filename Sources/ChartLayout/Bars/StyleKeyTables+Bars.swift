import JSONDocument

extension StyleKeyTables {
    static let barKeys = StyleKeyTable<BarDataSet> {
        labelAndColors.rows(liftedTo: \BarDataSet.base)
        StyleProperty("barBorderWidth", sets: \.barBorderWidth, as: .length)
        StyleProperty("barBorderColor", sets: \.barBorderColor, as: .dataSetColor)
        StyleProperty("barShadowColor", sets: \.barShadowColor, as: .dataSetColor)
        StyleProperty("cornerRadius", sets: \.cornerRadius, as: .length)
        StyleProperty("stackLabels", sets: \.stackLabels, as: .texts(count: 0...8))
        values.rows(liftedTo: \BarDataSet.base)
        highlighting.rows(liftedTo: \BarDataSet.base)
        StyleProperty("highlightAlpha", sets: \.highlightAlpha, as: .fraction)
        legendForm.rows(liftedTo: \BarDataSet.base)
    }

    /// The keys of the view for bars.
    static let barPlacement = StyleKeyTable<BarPlacement> {
        StyleProperty("barWidth", sets: \.barWidth, as: .barWidth)
        StyleProperty("barMode", sets: \.barMode, as: .choice)
        StyleProperty("fitBars", sets: \.fitBars, as: .flag)
        StyleProperty("drawValueAboveBarEnabled", sets: \.drawValueAboveBarEnabled, as: .flag)
        StyleProperty("drawBarShadowEnabled", sets: \.drawBarShadowEnabled, as: .flag)
    }
}

extension StyleValueReader<BarPlacement.BarOrGroupWidth> {
    fileprivate static var barWidth: Self { .number(or: ["auto": .auto]) { .unitsOfX($0) } }
}
