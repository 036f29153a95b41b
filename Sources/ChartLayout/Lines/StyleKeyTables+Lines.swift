import JSONDocument
import PushChartDiagnostics

extension StyleKeyTables {
    static let lineKeys = StyleKeyTable<LineDataSet> {
        labelAndColors.rows(liftedTo: \LineDataSet.base)
        StyleProperty("mode", sets: \.mode, as: .choice)
        StyleProperty("lineWidth", type: .lengthOrAuto) { (set, json, path) throws(PushChartError) in
            set.hasAutomaticWidth = json.text == "auto"
            set.lineWidth =
                set.hasAutomaticWidth ? LineDataSet.widthOfOnlyLine : try StyleValueReader.length.read(json, path)
        }
        StyleProperty("cubicIntensity", sets: \.cubicIntensity, as: .fraction)
        StyleProperty("lineCapType", sets: \.lineCapType, as: .choice)
        StyleProperty("lineJoin", sets: \.lineJoin, as: .choice)
        StyleProperty("lineDashPhase", sets: \.lineDashPhase, as: .offset)
        StyleProperty("lineDashLengths", sets: \.lineDashLengths, as: .dashes)
        StyleProperty("drawFilledEnabled", type: .flagOrAuto) { (set, json, path) throws(PushChartError) in
            set.fillsOnlyLine = json.text == "auto"
            set.drawFilledEnabled = set.fillsOnlyLine ? true : try StyleValueReader.flag.read(json, path)
        }
        StyleProperty("fillColor", sets: \.fillColor, as: .dataSetColor)
        StyleProperty("fillAlpha", sets: \.fillAlpha, as: .fraction)
        StyleProperty("fill", sets: \.fill, as: fill)
        StyleProperty("fillFormatter", sets: \.fillFormatter, as: .fillFormatter)
        StyleProperty("fillTo", sets: \.fillTo, as: .fillTargetSeries)
        circles.rows
        values.rows(liftedTo: \LineDataSet.base)
        highlighting.rows(liftedTo: \LineDataSet.base)
        highlightLines.rows(liftedTo: \LineDataSet.highlightLines)
        legendForm.rows(liftedTo: \LineDataSet.base)
        StyleProperty("isDrawLineWithGradientEnabled", sets: \.isDrawLineWithGradientEnabled, as: .flag)
        // Last, because it needs as many entries as there are colors.
        StyleProperty("gradientPositions", type: .numbers) { (set, json, path) throws(PushChartError) in
            let positions = try StyleValueReader<Double>.number.listReader(expecting: .numbers, elementCount: 1...1000)
                .read(json, path)
            try requireOnePosition(in: positions, forEachOf: set.colors, at: path)
            set.gradientPositions = positions
        }
    }

    /// A line, whose gradient has positions.
    static let lineDataSet = StyleValueReader.object(lineKeys, defaults: LineDataSet()).map {
        (set, path) throws(PushChartError) in
        guard !set.isDrawLineWithGradientEnabled || !set.gradientPositions.isEmpty else {
            let message = "a line with a gradient needs the key \"gradientPositions\": add it"
            throw PushChartError(.styleMissingKey, message, at: path)
        }
        return set
    }

    /// The properties that a data set of one sample shows.
    static let lastValue = StyleValueReader.object(
        StyleKeyTable<LineDataSet> {
            StyleProperty("label", sets: \.lastValueLabel, as: .choice)
            StyleProperty("enlargesCoveredCircles", sets: \.enlargesCoveredCircles, as: .flag)
            visibility.rows(liftedTo: \LineDataSet.base)
            circles.rows
            values.rows(liftedTo: \LineDataSet.base)
        },
        defaults: ChartStyle.defaultLastValueDataSet
    )

    private static let circles = StyleKeyTable<LineDataSet> {
        StyleProperty("drawCirclesEnabled", sets: \.drawCirclesEnabled, as: .flag)
        StyleProperty("circleRadius", sets: \.circleRadius, as: .length)
        StyleProperty("circleColors", sets: \.circleColors, as: .dataSetColors)
        StyleProperty("drawCircleHoleEnabled", sets: \.drawCircleHoleEnabled, as: .flag)
        StyleProperty("circleHoleRadius", sets: \.circleHoleRadius, as: .length)
        StyleProperty("circleHoleColor", sets: \.circleHoleColor, as: .dataSetColor)
    }

    /// Requires one gradient position for each color.
    static func requireOnePosition(in positions: [Double], forEachOf colors: [FixedOrDerivedColor], at path: JSONPath)
        throws(PushChartError)
    {
        guard positions.count == colors.count else {
            let message = "\(positions.count) positions for \(colors.count) \"colors\": give each color one position"
            throw PushChartError(.styleOutOfRange, message, at: path)
        }
    }
}
