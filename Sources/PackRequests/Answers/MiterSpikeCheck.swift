package import ChartLayout
package import SeriesCodec
import Synchronization

/// Finds series that the client draws with spikes.
///
/// A miter join extends a sharp turn of a line by up to ten half widths. A line of many samples a pixel turns sharply
/// all the time, so it shows extremes that no sample has.
package final class MiterSpikeCheck: Sendable {
    /// The result for a series whose line has spikes.
    package struct MiterSpikeFinding: Equatable {
        /// The index of the series in its chart.
        package let index: Int
        /// The samples in a device pixel of the chart's width.
        package let samplesPerPixel: Double
    }

    private let knownStyle: @Sendable (String) -> ChartStyle?
    /// The styles that were looked up; `nil` for a style that is not known.
    private let styles = Mutex<[String: ChartStyle?]>([:])

    /// A series with more samples a device pixel is dense.
    private static let maximumSparseSamplesPerPixel = 2.0
    /// More names than this come from a caller that invents them.
    private static let maximumCachedStyles = 1_000

    /// - Parameter style: The style of the client with a name; `nil` for a style that is not known.
    package init(style: @escaping @Sendable (String) -> ChartStyle?) { knownStyle = style }

    /// The densest series with spikes; `nil` if there is none, or if the style is not known.
    package func densestSeriesWithMiterSpikes(
        among series: [TimeSeries],
        options: RequestOptions
    ) -> MiterSpikeFinding? {
        // One color from the payload makes one line of segments in several colors.
        let series = (try? options.addingMissingColors(to: series)) ?? series
        let pixels = max(1, Double(options.width) * options.scale)
        let dense = series.enumerated().filter { Double($0.element.count) / pixels > Self.maximumSparseSamplesPerPixel }
        guard !dense.isEmpty, let style = style(named: options.style ?? ChartStyle.standard.name) else { return nil }
        return dense.filter { style.drawsMiterJoins(for: $0.element, seriesIndex: $0.offset) }
            .map { MiterSpikeFinding(index: $0.offset, samplesPerPixel: Double($0.element.count) / pixels) }
            .max { $0.samplesPerPixel < $1.samplesPerPixel }
    }

    private func style(named name: String) -> ChartStyle? {
        styles.withLock { styles in
            if let known = styles[name] { return known }
            let style = knownStyle(name)
            if styles.count < Self.maximumCachedStyles { styles[name] = .some(style) }
            return style
        }
    }
}
