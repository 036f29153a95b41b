import Foundation
import PreviewTesting
import SeriesCodec
import Testing

@Suite("Prices", .previews(scale: 1))
struct PriceTests {
    /// The last value of the chart. A run with another value must fail.
    private var last: Double { ProcessInfo.processInfo.environment["LAST_PRICE"].flatMap(Double.init) ?? 4 }

    private func chart() throws -> SeriesChart {
        let series = try TimeSeries(rows: [(0, 1), (1, 3), (2, 2), (3, last)])
        return SeriesChart(axis: .number, series: [series], width: 120, height: 80)
    }

    @Test func week() throws {
        assertPreview(of: try chart())
    }

    @Test(.previews(comparison: ComparisonOptions(tolerance: .init(fraction: 0.001))))
    func large() throws {
        assertPreview(of: try chart(), named: "twice as large", scale: 2)
    }
}
