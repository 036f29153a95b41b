import JSONDocument

extension StyleKeyTables {
    static let dataSet = StyleKeyTable<LineDataSet> {
        StyleProperty("label", sets: \.label, as: .text)
        StyleProperty("visible", sets: \.visible, as: .flag)
        StyleProperty("axisDependency", sets: \.axisDependency, as: .choice)
        StyleProperty("colors", sets: \.colors, as: .lineColors)
        StyleProperty("thresholds", sets: \.thresholds, as: thresholds)
        StyleProperty("mode", sets: \.mode, as: .choice)
        StyleProperty("lineWidth", sets: \.lineWidth, as: .length)
        StyleProperty("cubicIntensity", sets: \.cubicIntensity, as: .fraction)
        StyleProperty("lineCapType", sets: \.lineCapType, as: .choice)
        StyleProperty("lineJoin", sets: \.lineJoin, as: .choice)
        StyleProperty("lineDashPhase", sets: \.lineDashPhase, as: .offset)
        StyleProperty("lineDashLengths", sets: \.lineDashLengths, as: .dashes)
        StyleProperty("drawFilledEnabled", sets: \.drawFilledEnabled, as: .flag)
        StyleProperty("fillColor", sets: \.fillColor, as: .dataSetColor)
        StyleProperty("fillAlpha", sets: \.fillAlpha, as: .fraction)
        StyleProperty("fill", sets: \.fill, as: fill)
        StyleProperty("fillFormatter", sets: \.fillFormatter, as: .fillFormatter)
        StyleProperty("fillTo", sets: \.fillTo, as: .fillTargetSeries)
        circles.rows
        values.rows
        highlights.rows
        StyleProperty("form", sets: \.form, as: .choice)
        StyleProperty("formSize", sets: \.formSize, as: .length)
        StyleProperty("formLineWidth", sets: \.formLineWidth, as: .length)
        StyleProperty("formLineDashPhase", sets: \.formLineDashPhase, as: .offset)
        StyleProperty("formLineDashLengths", sets: \.formLineDashLengths, as: .dashes)
        StyleProperty("isDrawLineWithGradientEnabled", sets: \.isDrawLineWithGradientEnabled, as: .flag)
        // Last, because it needs as many entries as there are colors.
        StyleProperty("gradientPositions", type: .numbers) { (set, json, path) throws(StyleError) in
            let positions = try StyleValueReader<Double>.number.listReader(expecting: .numbers, elementCount: 1...1000)
                .read(json, path)
            try requireOnePosition(in: positions, forEachOf: set.colors, at: path)
            set.gradientPositions = positions
        }
    }

    private static let threshold = StyleKeyTable<Threshold>(required: ["from", "color"]) {
        StyleProperty("from", sets: \.from, as: .number)
        StyleProperty("color", sets: \.color, as: .dataSetColor)
    }

    /// Thresholds in ascending order.
    private static let thresholds = StyleValueReader.object(threshold, defaults: Threshold())
        .listReader(expecting: .objectList, elementCount: 0...1000)
        .map { (thresholds, path) throws(StyleError) in
            for index in thresholds.indices.dropFirst()
            where thresholds[index].from <= thresholds[index - 1].from {
                let message = "the thresholds are not in ascending order: sort them, without equal values"
                throw StyleError(.outOfRange, message, at: path[index]["from"])
            }
            return thresholds
        }

    /// The properties that a data set of one sample shows.
    static let lastValueDataSet = StyleKeyTable<LineDataSet> {
        StyleProperty("visible", sets: \.visible, as: .flag)
        circles.rows
        values.rows
    }

    private static let circles = StyleKeyTable<LineDataSet> {
        StyleProperty("drawCirclesEnabled", sets: \.drawCirclesEnabled, as: .flag)
        StyleProperty("circleRadius", sets: \.circleRadius, as: .length)
        StyleProperty("circleColors", sets: \.circleColors, as: .dataSetColors)
        StyleProperty("drawCircleHoleEnabled", sets: \.drawCircleHoleEnabled, as: .flag)
        StyleProperty("circleHoleRadius", sets: \.circleHoleRadius, as: .length)
        StyleProperty("circleHoleColor", sets: \.circleHoleColor, as: .dataSetColor)
    }

    private static let values = StyleKeyTable<LineDataSet> {
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

    private static let highlights = StyleKeyTable<LineDataSet> {
        StyleProperty("highlightEnabled", sets: \.highlightEnabled, as: .flag)
        StyleProperty("highlightColor", sets: \.highlightColor, as: .dataSetColor)
        StyleProperty("highlightLineWidth", sets: \.highlightLineWidth, as: .length)
        StyleProperty("highlightLineDashPhase", sets: \.highlightLineDashPhase, as: .offset)
        StyleProperty("highlightLineDashLengths", sets: \.highlightLineDashLengths, as: .dashes)
        StyleProperty(
            "drawHorizontalHighlightIndicatorEnabled",
            sets: \.drawHorizontalHighlightIndicatorEnabled,
            as: .flag
        )
        StyleProperty("drawVerticalHighlightIndicatorEnabled", sets: \.drawVerticalHighlightIndicatorEnabled, as: .flag)
    }

    /// Requires one gradient position for each color.
    static func requireOnePosition(in positions: [Double], forEachOf colors: [FixedOrDerivedColor], at path: JSONPath)
        throws(StyleError)
    {
        guard positions.count == colors.count else {
            let message = "\(positions.count) positions for \(colors.count) \"colors\": give each color one position"
            throw StyleError(.outOfRange, message, at: path)
        }
    }
}
