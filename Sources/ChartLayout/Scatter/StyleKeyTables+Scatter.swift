import JSONDocument

extension StyleKeyTables {
    static let scatterKeys = StyleKeyTable<ScatterDataSet> {
        labelAndColors.rows(liftedTo: \ScatterDataSet.base)
        StyleProperty("scatterShape", sets: \.scatterShape, as: .choice)
        StyleProperty("scatterShapeSize", sets: \.scatterShapeSize, as: .length)
        StyleProperty("scatterShapeHoleRadius", sets: \.scatterShapeHoleRadius, as: .length)
        StyleProperty("scatterShapeHoleColor", sets: \.scatterShapeHoleColor, as: .dataSetColor)
        values.rows(liftedTo: \ScatterDataSet.base)
        highlighting.rows(liftedTo: \ScatterDataSet.base)
        highlightLines.rows(liftedTo: \ScatterDataSet.highlightLines)
        legendForm.rows(liftedTo: \ScatterDataSet.base)
    }
}
