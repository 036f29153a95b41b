import ChartLayout
import PushChartDiagnostics
import SeriesCodec

/// Finds series that the client draws with spikes.
///
/// A miter join extends a sharp turn of a line by up to ten half widths. A line of many samples a pixel turns sharply
/// all the time, so it shows extremes that no sample has.
struct MiterSpikeCheck {
    let style: ChartStyle

    /// A series with more samples a device pixel is dense.
    private static let maximumSparseSamplesPerPixel = 2.0

    /// The finding for the densest series with spikes; `nil` if there is none.
    func finding(among series: [TimeSeries], options: RequestOptions) -> Finding? {
        // One color from the payload makes one line of segments in several colors.
        let series = (try? options.addingOptionColors(toUncolored: series)) ?? series
        let pixels = max(1, Double(options.size.width) * options.scale)
        let spiked = series.enumerated()
            .map { (index: $0.offset, label: $0.element.label, samplesPerPixel: Double($0.element.count) / pixels) }
            .filter { $0.samplesPerPixel > Self.maximumSparseSamplesPerPixel }
            .filter { style.drawsMiterJoins(for: series[$0.index], seriesIndex: $0.index) }
            .max { $0.samplesPerPixel < $1.samplesPerPixel }
        return spiked.map { spiked in
            Finding(
                .miterSpikes,
                consequence: .reduced,
                "\(spiked.label.isEmpty ? "the series" : spiked.label.excerpt) has "
                    + "\(spiked.samplesPerPixel.rounded().shortDescription) samples a device pixel, and the style "
                    + "\(style.name.excerpt) draws miters, which form spikes at sharp turns: set "
                    + "\"dataSet.lineJoin\" to \"round\" in the style"
            )
        }
    }
}
