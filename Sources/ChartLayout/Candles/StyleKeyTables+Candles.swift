import JSONDocument

extension StyleKeyTables {
    static let candleKeys = StyleKeyTable<CandleDataSet> {
        labelAndColors.rows(liftedTo: \CandleDataSet.base)
        StyleProperty("barSpace", sets: \.barSpace, as: .fraction)
        StyleProperty("showCandleBar", sets: \.showCandleBar, as: .flag)
        StyleProperty("shadowWidth", sets: \.shadowWidth, as: .length)
        StyleProperty("shadowColor", sets: \.shadowColor, as: .dataSetColor)
        StyleProperty("shadowColorSameAsCandle", sets: \.shadowColorSameAsCandle, as: .flag)
        StyleProperty("neutralColor", sets: \.neutralColor, as: .dataSetColor)
        StyleProperty("increasingColor", sets: \.increasingColor, as: .dataSetColor)
        StyleProperty("decreasingColor", sets: \.decreasingColor, as: .dataSetColor)
        StyleProperty("increasingFilled", sets: \.increasingFilled, as: .flag)
        StyleProperty("decreasingFilled", sets: \.decreasingFilled, as: .flag)
        values.rows(liftedTo: \CandleDataSet.base)
        highlighting.rows(liftedTo: \CandleDataSet.base)
        highlightLines.rows(liftedTo: \CandleDataSet.highlightLines)
        legendForm.rows(liftedTo: \CandleDataSet.base)
    }
}
