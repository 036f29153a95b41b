import Foundation
import SeriesCodec
import TestSupport
import Testing

/// Real series beside the repository on the developers' machines. Elsewhere these tests are skipped.
@Suite("The corpus")
struct CorpusTests {
    static let folder = VectorFile.repository.deletingLastPathComponent().appending(path: "shared/corpus")

    static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.filter { $0.hasSuffix(".csv") }.sorted()
    }()

    @Test(
        "Every series is encoded within half a device pixel at 3x",
        .enabled(if: !CorpusTests.files.isEmpty, "no ../shared/corpus beside the repository")
    )
    func halfPixel() throws {
        var total = 0
        for file in Self.files {
            let series = try Self.series(file)
            let chart = SeriesChart(axis: .time, series: [series])
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

    private static func series(_ file: String) throws -> TimeSeries {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        var formatter = Date.ISO8601FormatStyle(timeZone: .gmt)
        formatter = formatter.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        let rows = try text.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: ",")
            let time = try formatter.parse(String(cells[0])).timeIntervalSince1970
            return (time: time, value: Double(cells[1]))
        }
        return try TimeSeries(rows: rows)
    }
}
