import SeriesDecoding

/// The positions of readings in a small picture without axes.
struct SparklineScale: Hashable, Sendable {
    private let times: ClosedRange<Double>
    private let values: ClosedRange<Double>
    private let width: Double
    private let height: Double
    private let inset: Double

    /// Creates the scale of a picture.
    ///
    /// - Parameters:
    ///   - chart: The chart whose readings fill the picture.
    ///   - width: The width in points.
    ///   - height: The height in points.
    ///   - inset: The distance from every edge, half a line width or more, in points.
    init(of chart: GlucoseChart, width: Double, height: Double, inset: Double) {
        times = chart.axisTimes
        values = chart.axisValues
        self.width = width
        self.height = height
        self.inset = inset
    }

    /// The position of a reading in points; y grows downward.
    func position(of reading: Sample) -> (x: Double, y: Double) {
        let across = (reading.time - times.lowerBound) / (times.upperBound - times.lowerBound)
        let up = (reading.value - values.lowerBound) / (values.upperBound - values.lowerBound)
        return (x: inset + across * (width - 2 * inset), y: height - inset - up * (height - 2 * inset))
    }
}
