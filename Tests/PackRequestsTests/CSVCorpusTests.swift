import PackRequests
import SeriesCodec
import TestSupport
import Testing

@Suite struct CSVCorpusTests {
    @Test("Each CSV file is read as finite numbers, or refused")
    func csv() {
        let files = FuzzCorpus.raw("csv")
        #expect(files.count >= 20)
        var readable = 0
        for file in files {
            guard let series = try? CSVSeries(parsing: file.bytes, file: "a.csv") else { continue }
            readable += 1
            #expect(
                series.columns[0].runs.joined().allSatisfy { $0.time.isFinite && $0.value.isFinite },
                "\(file.name)"
            )
        }
        #expect(readable > 0 && readable < files.count)
    }
}
