extension LineChart {
    /// The stroke of a line whose color depends on its value; `nil` for another line.
    ///
    /// - Parameters:
    ///   - set: A data set of the chart.
    ///   - isAxisInverted: Whether larger values are lower in the chart.
    ///   - y: The distance of a value from the top in points.
    public func thresholdStroke(of set: LineDataSet, isAxisInverted: Bool, y: (_ value: Double) -> Double)
        -> ThresholdStroke?
    {
        guard set.hasThresholds else { return nil }
        return ThresholdStroke(
            style: set.lineStyle,
            color: set.base.color(at: 0).srgbColor(for: appearance),
            thresholds: set.thresholds.indices.map { index in
                ThresholdStroke.ColorThreshold(
                    y: y(set.thresholds[index].from),
                    color: set.base.color(ofThresholdInterval: index + 1).srgbColor(for: appearance)
                )
            },
            isAxisInverted: isAxisInverted
        )
    }
}
