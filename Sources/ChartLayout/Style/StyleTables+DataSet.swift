extension StyleTables {
    static let dataSet = StyleObject<LineDataSet> {
        StyleProperty("label", \.label, StyleValue<String>.text.optional)
        StyleProperty("visible", \.visible, .flag)
        StyleProperty("axisDependency", \.axisDependency, .choice)
        StyleProperty("colors", \.colors, StyleValue<DynamicColor>.color.list(.colors, count: 1...1000))
        StyleProperty("mode", \.mode, .choice)
        StyleProperty("lineWidth", \.lineWidth, .length)
        StyleProperty("cubicIntensity", \.cubicIntensity, .share)
        StyleProperty("lineCapType", \.lineCapType, .choice)
        StyleProperty("lineDashPhase", \.lineDashPhase, .offset)
        StyleProperty("lineDashLengths", \.lineDashLengths, .dashes)
        StyleProperty("drawFilledEnabled", \.drawFilledEnabled, .flag)
        StyleProperty("fillColor", \.fillColor, .dataSetColor)
        StyleProperty("fillAlpha", \.fillAlpha, .share)
        circles.properties
        values.properties
        StyleProperty("drawIconsEnabled", \.drawIconsEnabled, .flag)
        StyleProperty("iconsOffset", \.iconsOffset, .point)
        StyleProperty("highlightEnabled", \.highlightEnabled, .flag)
        StyleProperty("form", \.form, .choice)
        StyleProperty("formSize", \.formSize, StyleValue<Double>.length.optional)
        StyleProperty("formLineWidth", \.formLineWidth, StyleValue<Double>.length.optional)
        StyleProperty("formLineDashPhase", \.formLineDashPhase, .offset)
        StyleProperty("formLineDashLengths", \.formLineDashLengths, .dashes)
        StyleProperty(notSupported: "fill")
        StyleProperty(notSupported: "fillFormatter")
        StyleProperty(notSupported: "isDrawLineWithGradientEnabled", except: false)
        StyleProperty(notSupported: "gradientPositions")
        StyleProperty(notSupported: "highlightColor")
        StyleProperty(notSupported: "highlightLineWidth")
        StyleProperty(notSupported: "highlightLineDashPhase")
        StyleProperty(notSupported: "highlightLineDashLengths")
        StyleProperty(notSupported: "drawHorizontalHighlightIndicatorEnabled")
        StyleProperty(notSupported: "drawVerticalHighlightIndicatorEnabled")
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
    }

    private static var dataSetColors: StyleValue<[DataSetColor]> {
        StyleValue<DataSetColor>.dataSetColor.list(.colors, count: 1...1000)
    }
}
