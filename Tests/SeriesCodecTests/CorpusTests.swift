import PushChartTestSupport
import SeriesCodec
import Testing

/// Real series beside the repository on the developers' machines. Elsewhere these tests are skipped.
@Suite("The corpus")
struct CorpusTests {
    @Test(
        "Every series is encoded within half a device pixel at 3x",
        .enabled(if: !CorpusFile.all.isEmpty, "\(CorpusFile.missing)")
    )
    func halfPixel() throws {
        var total = 0
        for file in CorpusFile.all {
            let series = try TimeSeries(rows: file.rows())
            let chart = SeriesChart(axis: .instants, series: [series])
            let encoded = try SeriesEncoder(scale: 3).encode(chart, tolerance: 0.5)
            #expect(encoded.maximumError <= 0.5, "\(file)")
            #expect(try SeriesDecoder().decode(encoded.text) == encoded.decoded)
            total += encoded.byteCount
            let fitted = try SeriesEncoder(scale: 3).encode(chart, byteBudget: 3781)
            #expect(fitted.byteCount <= 3781)
            #expect(fitted.maximumError <= 0.5, "\(file)")
        }
        #expect(total <= 33_000, "\(total) bytes")
    }
}
