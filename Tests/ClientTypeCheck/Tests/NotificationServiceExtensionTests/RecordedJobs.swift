import Foundation
import SeriesDecoding
import Testing
import UIKit

@testable import NotificationServiceExtension

/// The charts of a file in `../shared/client`, which has recordings of DGCharts.
struct RecordedJobs {
    struct Job {
        let chart: SeriesChart
        let style: StyleFile
        /// Whether the process of DGCharts ended.
        let endsDGCharts: Bool
    }

    private(set) var jobs: [Job] = []
    private let bundle: Bundle

    static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../../shared/client").standardizedFileURL

    /// Reads `NAME.jsonl.gz`.
    init(_ name: String) throws {
        bundle = try Self.bundleWithIcons()
        for line in try Self.unzipped("\(name).jsonl.gz").split(separator: UInt8(ascii: "\n")) {
            let record = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
            let job = try #require(record["job"] as? [String: Any])
            let style = try JSONSerialization.data(withJSONObject: try #require(job["style"]))
            jobs.append(
                Job(
                    chart: try Self.chart(from: try #require(job["chart"] as? [String: Any])),
                    style: StyleFile(name: "recorded", data: style, bundle: bundle),
                    endsDGCharts: record["crash"] != nil
                )
            )
        }
    }

    func removeIcons() { try? FileManager.default.removeItem(at: bundle.bundleURL) }

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

    /// The icons of all jobs.
    private static func bundleWithIcons() throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appending(path: "icons-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, width, height) in [("star.png", 10, 8), ("dot@2x.png", 21, 13)] {
            let header = UIGraphicsImageRenderer.testSignature + [UInt8(width), UInt8(height)]
            let pixels = [UInt8](repeating: 255, count: 4 * width * height)
            try Data(header + pixels).write(to: folder.appending(path: name))
        }
        return try #require(Bundle(url: folder))
    }

    private static func unzipped(_ name: String) throws -> Data {
        let (gzip, output) = (Process(), Pipe())
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", "-cd", folder.appending(path: name).path]
        gzip.standardOutput = output
        try gzip.run()
        let content = output.fileHandleForReading.readDataToEndOfFile()
        gzip.waitUntilExit()
        #expect(gzip.terminationStatus == 0)
        return content
    }
}
