import ChartLayout
import ChartPainting
import Foundation
import ImageIO
import SeriesDecoding
import Testing

/// The charts of a file of recordings of DGCharts, and a folder with their styles and icons.
struct RecordedJobs {
    struct Job {
        let chart: SeriesChart
        /// The name of the style in the folder.
        let style: String
        let appearance: Appearance
    }

    private(set) var jobs: [Job] = []
    let styles: StyleFolder

    /// The recordings of this project.
    static let vectors = tests.appending(path: "Vectors/client")
    /// All recordings, from which those of this project are.
    static let shared = tests.appending(path: "../../shared/client").standardizedFileURL

    static let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL

    /// Reads `NAME.jsonl.gz` of a folder.
    init(_ name: String, in folder: URL) throws {
        let files = FileManager.default.temporaryDirectory.appending(path: "styles-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        for (name, width, height) in [("star.png", 10, 8), ("dot@2x.png", 21, 13)] {
            let pixels = [UInt8](repeating: 255, count: 4 * width * height)
            try Data(TestPNG.bytes(width: width, height: height, content: pixels))
                .write(to: files.appending(path: name))
        }
        styles = StyleFolder(in: try #require(Bundle(url: files)))
        for line in try Self.unzipped(folder.appending(path: "\(name).jsonl.gz")).split(separator: UInt8(ascii: "\n")) {
            let record = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
            let job = try #require(record["job"] as? [String: Any])
            let style = "\(jobs.count)"
            try JSONSerialization.data(withJSONObject: try #require(job["style"]))
                .write(to: files.appending(path: "\(style).json"))
            jobs.append(
                Job(
                    chart: try Self.chart(from: try #require(job["chart"] as? [String: Any])),
                    style: style,
                    appearance: job["appearance"] as? String == "dark" ? .dark : .light
                )
            )
        }
    }

    func removeFiles() { try? FileManager.default.removeItem(at: styles.bundle.bundleURL) }

    private static func chart(from json: [String: Any]) throws -> SeriesChart {
        let series = try #require(json["series"] as? [[String: Any]]).map { json in
            let rows = try #require(json["rows"] as? [[Any]]).map { row in
                (time: try #require(row[0] as? Double), value: row[1] as? Double)
            }
            var series = try TimeSeries(label: json["label"] as? String ?? "", rows: rows)
            series.lineColor = (json["lineColor"] as? String).flatMap { ChartColor(hex: $0) }
            series.fillColor = (json["fillColor"] as? String).flatMap { ChartColor(hex: $0) }
            return series
        }
        return SeriesChart(
            axis: json["axis"] as? String == "time" ? .time : .number,
            series: series,
            width: try #require(json["width"] as? Int),
            height: try #require(json["height"] as? Int),
            reference: json["reference"] as? Double,
            unit: json["unit"] as? String
        )
    }

    private static func unzipped(_ file: URL) throws -> Data {
        let (gzip, output) = (Process(), Pipe())
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", "-cd", file.path]
        gzip.standardOutput = output
        try gzip.run()
        let content = output.fileHandleForReading.readDataToEndOfFile()
        gzip.waitUntilExit()
        #expect(gzip.terminationStatus == 0)
        return content
    }
}
