package import ChartLayout
package import SeriesCodec

/// Finds series that the client draws with spikes.
///
/// A miter join extends a sharp turn of a line by up to ten half widths. A line of many samples a pixel turns sharply
/// all the time, so it shows extremes that no sample has.
package struct MiterSpikeCheck {
    /// The result for a series whose line has spikes.
    package struct MiterSpikeFinding: Equatable {
        /// The index of the series in its chart.
        package let index: Int
        /// The samples in a device pixel of the chart's width.
        package let samplesPerPixel: Double
    }

    private let style: ChartStyle?

    /// A series with more samples a device pixel is dense.
    private static let maximumSparseSamplesPerPixel = 2.0

    /// - Parameter style: The style of the client; `nil` if it is not known.
    package init(style: ChartStyle?) { self.style = style }

    /// The densest series with spikes; `nil` if there is none, or if the style is not known.
    package func densestSeriesWithMiterSpikes(
        among series: [TimeSeries],
        options: RequestOptions
    ) -> MiterSpikeFinding? {
        guard let style else { return nil }
        // One color from the payload makes one line of segments in several colors.
        let series = (try? options.addingOptionColors(toUncolored: series)) ?? series
        let pixels = max(1, Double(options.size.width) * options.scale)
        return series.enumerated()
            .filter { Double($0.element.count) / pixels > Self.maximumSparseSamplesPerPixel }
            .filter { style.drawsMiterJoins(for: $0.element, seriesIndex: $0.offset) }
            .map { MiterSpikeFinding(index: $0.offset, samplesPerPixel: Double($0.element.count) / pixels) }
            .max { $0.samplesPerPixel < $1.samplesPerPixel }
    }
}
