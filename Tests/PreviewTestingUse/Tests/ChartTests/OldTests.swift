import PreviewTesting
import SeriesCodec
import XCTest

/// The same test in XCTest.
final class OldTests: XCTestCase {
    func testWeek() throws {
        let series = try TimeSeries(rows: [(0, 1), (1, 3), (2, 2), (3, 4)])
        let chart = SeriesChart(axis: .number, series: [series], width: 120, height: 80)
        if let failure = verifyPreview(of: chart, scale: 1) { XCTFail(failure.message) }
    }
}
