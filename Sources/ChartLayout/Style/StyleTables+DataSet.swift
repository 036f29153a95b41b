import JSONDocument

extension StyleTables {
    static let dataSet = StyleObject<LineDataSet> {
        StyleProperty("label", \.label, StyleValue<String>.text.optional)
        StyleProperty("visible", \.visible, .flag)
        StyleProperty("axisDependency", \.axisDependency, .choice)
        StyleProperty("colors", \.colors, StyleValue<DataSetColor>.lineColor.list(.colors, count: 1...1000))
        StyleProperty("mode", \.mode, .choice)
        StyleProperty("lineWidth", \.lineWidth, .length)
        StyleProperty("cubicIntensity", \.cubicIntensity, .share)
        StyleProperty("lineCapType", \.lineCapType, .choice)
        StyleProperty("lineDashPhase", \.lineDashPhase, .offset)
        StyleProperty("lineDashLengths", \.lineDashLengths, .dashes)
        StyleProperty("drawFilledEnabled", \.drawFilledEnabled, .flag)
        StyleProperty("fillColor", \.fillColor, .dataSetColor)
        StyleProperty("fillAlpha", \.fillAlpha, .share)
        StyleProperty("fill", .object, nested: { fill.keys }, apply: readFill)
        StyleProperty("fillFormatter", \.fillFormatter, .fillFormatter)
        circles.properties
        values.properties
        highlights.properties
        StyleProperty("form", \.form, .choice)
        StyleProperty("formSize", \.formSize, StyleValue<Double>.length.optional)
        StyleProperty("formLineWidth", \.formLineWidth, StyleValue<Double>.length.optional)
        StyleProperty("formLineDashPhase", \.formLineDashPhase, .offset)
        StyleProperty("formLineDashLengths", \.formLineDashLengths, .dashes)
        StyleProperty("isDrawLineWithGradientEnabled", \.isDrawLineWithGradientEnabled, .flag)
        // Last, since there must be as many as there are colours.
        StyleProperty("gradientPositions", .numbers, apply: readGradientPositions)
    }

    /// What can be seen of a data set of one sample.
    static let lastValueDataSet = StyleObject<LineDataSet> {
        StyleProperty("visible", \.visible, .flag)
        circles.properties
        values.properties
    }

    private static let circles = StyleObject<LineDataSet> {
        StyleProperty("drawCirclesEnabled", \.drawCirclesEnabled, .flag)
        StyleProperty("circleRadius", \.circleRadius, .length)
        StyleProperty("circleColors", \.circleColors, dataSetColors)
        StyleProperty("drawCircleHoleEnabled", \.drawCircleHoleEnabled, .flag)
        StyleProperty("circleHoleRadius", \.circleHoleRadius, .length)
        StyleProperty("circleHoleColor", \.circleHoleColor, .dataSetColor)
    }

    private static let values = StyleObject<LineDataSet> {
        StyleProperty("drawValuesEnabled", \.drawValuesEnabled, .flag)
        StyleProperty("valueFont", \.valueFont, .font)
        StyleProperty("valueColors", \.valueColors, dataSetColors)
        // After the list, whose place it takes.
        StyleProperty("valueTextColor", \.valueTextColor, .dataSetColor)
        StyleProperty("valueLabelAngle", \.valueLabelAngle, .degrees)
        valueFormatterProperty(\.valueFormatter)
        StyleProperty("icon", \.iconName, StyleValue<String>.icon.optional)
        StyleProperty("drawIconsEnabled", \.drawIconsEnabled, .flag)
        StyleProperty("iconsOffset", \.iconsOffset, .point)
    }

    private static let highlights = StyleObject<LineDataSet> {
        StyleProperty("highlightEnabled", \.highlightEnabled, .flag)
        StyleProperty("highlightColor", \.highlightColor, .dataSetColor)
        StyleProperty("highlightLineWidth", \.highlightLineWidth, .length)
        StyleProperty("highlightLineDashPhase", \.highlightLineDashPhase, .offset)
        StyleProperty("highlightLineDashLengths", \.highlightLineDashLengths, .dashes)
        StyleProperty(
            "drawHorizontalHighlightIndicatorEnabled",
            \.drawHorizontalHighlightIndicatorEnabled,
            .flag
        )
        StyleProperty("drawVerticalHighlightIndicatorEnabled", \.drawVerticalHighlightIndicatorEnabled, .flag)
    }

    @Sendable
    private static func readGradientPositions(
        into set: inout LineDataSet,
        _ json: JSONValue,
        _ path: JSONPath
    ) throws(StyleError) {
        let positions = try StyleValue<Double>.number.list(.numbers, count: 1...1000).read(json, path)
        guard positions.count == set.colors.count else {
            throw StyleError(
                .outOfRange,
                "there are \(positions.count) positions for \(set.colors.count) \"colors\"; give each colour one",
                at: path
            )
        }
        set.gradientPositions = positions
    }

    static var dataSetColors: StyleValue<[DataSetColor]> {
        StyleValue<DataSetColor>.dataSetColor.list(.colors, count: 1...1000)
    }
}
