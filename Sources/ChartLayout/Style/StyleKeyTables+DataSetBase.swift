import JSONDocument
import PushChartDiagnostics

/// The keys of a style file, with one table for each object.
///
/// The names are those of DGCharts 5. DGCharts does not have the keys in ``style`` and ``locale``, some keys of
/// `timeAxis` and of value formatters, and these: `thresholds` in ``labelAndColors``, `lineJoin` and `fillTo` in
/// ``lineKeys``, `cornerRadius` in ``barKeys``, and `barMode` in ``barPlacement``.
enum StyleKeyTables {}

// The keys of data sets of all kinds. They are in several tables, because the keys of a kind lie between them.
extension StyleKeyTables {
    static let labelAndColors = StyleKeyTable<DataSetBase> {
        StyleProperty("label", sets: \.label, as: .text)
        visibility.rows
        StyleProperty("axisDependency", sets: \.axisDependency, as: .choice)
        StyleProperty("colors", sets: \.colors, as: .lineColors)
        StyleProperty("thresholds", sets: \.thresholds, as: thresholds)
    }

    static let visibility = StyleKeyTable<DataSetBase> {
        StyleProperty("visible", sets: \.visible, as: .flag)
    }

    private static let threshold = StyleKeyTable<Threshold>(required: ["from", "color"]) {
        StyleProperty("from", sets: \.start, as: .axisValue)
        StyleProperty("color", sets: \.color, as: .dataSetColor)
    }

    /// Thresholds whose numbers, with the defaults of levels, ascend.
    private static let thresholds = StyleValueReader.object(threshold, defaults: Threshold())
        .listReader(expecting: .objectList, elementCount: 0...1000)
        .map { (thresholds, path) throws(PushChartError) in
            var highest: Double?
            for (index, threshold) in thresholds.enumerated() {
                guard let number = threshold.start.number else { continue }
                if let highest, number <= highest {
                    let message = "the thresholds are not in ascending order: sort them, without equal values"
                    throw PushChartError(.styleOutOfRange, message, at: path[index]["from"])
                }
                highest = number
            }
            return thresholds
        }

    static let values = StyleKeyTable<DataSetBase> {
        StyleProperty("drawValuesEnabled", sets: \.drawValuesEnabled, as: .flag)
        StyleProperty("valueFont", sets: \.valueFont, as: .font)
        StyleProperty("valueColors", sets: \.valueColors, as: .dataSetColors)
        // After the list, which it replaces.
        StyleProperty("valueTextColor", sets: \.valueTextColor, as: .dataSetColor)
        StyleProperty("valueLabelAngle", sets: \.valueLabelAngle, as: .degrees)
        StyleProperty("valueFormatter", sets: \.valueFormatter, as: .valueFormatter)
        StyleProperty("icon", sets: \.iconName, as: .icon)
        StyleProperty("drawIconsEnabled", sets: \.drawIconsEnabled, as: .flag)
        StyleProperty("iconsOffset", sets: \.iconsOffset, as: .point)
    }

    static let highlighting = StyleKeyTable<DataSetBase> {
        StyleProperty("highlightEnabled", sets: \.highlightEnabled, as: .flag)
        StyleProperty("highlightColor", sets: \.highlightColor, as: .dataSetColor)
    }

    static let highlightLines = StyleKeyTable<HighlightLines> {
        StyleProperty("highlightLineWidth", sets: \.highlightLineStyle.width, as: .length)
        StyleProperty("highlightLineDashPhase", sets: \.highlightLineStyle.dashPhase, as: .offset)
        StyleProperty("highlightLineDashLengths", sets: \.highlightLineStyle.dash, as: .dashes)
        StyleProperty(
            "drawHorizontalHighlightIndicatorEnabled",
            sets: \.drawHorizontalHighlightIndicatorEnabled,
            as: .flag
        )
        StyleProperty("drawVerticalHighlightIndicatorEnabled", sets: \.drawVerticalHighlightIndicatorEnabled, as: .flag)
    }

    static let legendForm = StyleKeyTable<DataSetBase> { legendEntryForm.rows(liftedTo: \DataSetBase.legendEntry) }
}
