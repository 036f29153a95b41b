public import SeriesDecoding

extension LineDataSet {
    /// Whether the color of the line depends on its value. A gradient has precedence over thresholds.
    var hasThresholds: Bool { !base.thresholds.isEmpty && !isDrawLineWithGradientEnabled }

    /// The colors of the circles of a run: one for each sample of a line with thresholds, otherwise repeated.
    ///
    /// - Complexity: O(*n* log *t*) for *n* samples and *t* thresholds.
    public func circleColors(of run: [Sample]) -> [DynamicColor] {
        hasThresholds
            ? run.map { base.color(ofThresholdInterval: base.thresholdInterval(of: $0.value)) }
            : circleColors.map(base.resolvedColor)
    }

    /// The stroke of a line whose color depends on its value; `nil` for another line.
    ///
    /// - Parameters:
    ///   - appearance: Selects the shades of the colors.
    ///   - isAxisInverted: Whether larger values are lower in the chart.
    ///   - y: The distance of a value from the top in points.
    public func thresholdStroke(for appearance: Appearance, isAxisInverted: Bool, y: (_ value: Double) -> Double)
        -> ThresholdStroke?
    {
        guard hasThresholds else { return nil }
        return ThresholdStroke(
            style: lineStyle,
            color: base.color(at: 0).srgbColor(for: appearance),
            thresholds: base.thresholds.indices.map { index in
                (y(base.thresholds[index].from), base.color(ofThresholdInterval: index + 1).srgbColor(for: appearance))
            },
            isAxisInverted: isAxisInverted
        )
    }
}
