import ChartLayout
import ChartPreview
import SeriesCodec
import Synchronization

/// Finds series that the client draws with spikes.
///
/// A miter join extends a sharp turn of a line by up to ten half widths. A line of many samples a pixel turns sharply
/// all the time, so it shows extremes that no sample has.
final class MiterSpikeCheck: Sendable {
    /// The result for a series whose line has spikes.
    struct MiterSpikeFinding: Equatable {
        /// The index of the series in its chart.
        let index: Int
        /// The samples in a device pixel of the chart's width.
        let samplesPerPixel: Double
    }

    private let library: StyleLibrary
    /// The styles that were looked up; `nil` for a style that is not known.
    private let styles = Mutex<[String: ChartStyle?]>([:])

    /// A series with more samples a device pixel is dense.
    private static let maximumSparseSamplesPerPixel = 2.0
    /// More names than this come from a caller that invents them.
    private static let maximumCachedStyles = 1_000

    /// - Parameter library: The styles of the client, as far as they are known.
    init(library: StyleLibrary) { self.library = library }

    /// The densest series with spikes; `nil` if there is none, or if the style is not known.
    func densestSeriesWithMiterSpikes(among series: [TimeSeries], packing: PackingArguments) -> MiterSpikeFinding? {
        // One color from the payload makes one line of segments in several colors.
        let series = (try? packing.addingMissingColors(to: series)) ?? series
        let pixels = max(1, Double(packing.width) * packing.scale)
        let dense = series.enumerated().filter { Double($0.element.count) / pixels > Self.maximumSparseSamplesPerPixel }
        guard !dense.isEmpty, let style = style(named: packing.style ?? ChartStyle.standard.name) else { return nil }
        return dense.filter { style.drawsMiterJoins(for: $0.element, seriesIndex: $0.offset) }
            .map { MiterSpikeFinding(index: $0.offset, samplesPerPixel: Double($0.element.count) / pixels) }
            .max { $0.samplesPerPixel < $1.samplesPerPixel }
    }

    private func style(named name: String) -> ChartStyle? {
        styles.withLock { styles in
            if let known = styles[name] { return known }
            // A style that cannot be read is for `pushchart styles` to report.
            let style = try? library.style(named: name).style
            if styles.count < Self.maximumCachedStyles { styles[name] = .some(style) }
            return style
        }
    }
}
