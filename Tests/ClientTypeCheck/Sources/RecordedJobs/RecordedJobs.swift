package import ChartLayout
package import Foundation
package import SeriesDecoding
package import Testing

@testable package import ChartPainting

/// The charts of a file of recordings of DGCharts, and a folder with their styles and icons.
package struct RecordedJobs {
    package struct Job {
        /// The name of the file of all recordings, and the name or number in it.
        package let id: String
        package let chart: SeriesChart
        /// The name of the style in the folder.
        package let style: String
        package let appearance: Appearance
    }

    package private(set) var jobs: [Job] = []
    package let styles: StyleFolder

    /// The recordings of this project.
    package static let vectors = tests.appending(path: "Vectors/client")
    /// All recordings, from which those of this project are.
    package static let shared = tests.appending(path: "../../shared/client").standardizedFileURL

    /// The files of each folder, with their numbers of jobs.
    package static let vectorFiles = [("recordings", 90), ("client-ends", 31)]
    package static let sharedFiles = [("ordinary", 203), ("line", 600), ("ext", 200)]

    /// Skips a test where the recordings are missing.
    package static let areShared = ConditionTrait.enabled(
        if: FileManager.default.fileExists(atPath: shared.path),
        "the recordings of the client are not beside the project"
    )

    package static let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL

    /// The look of the line of the reference level in a style that sets nothing.
    private static var referenceLineLook: [String: Any] {
        [
            "limit": ["level": "reference"], "lineWidth": 1, "lineColor": "systemGray", "lineDashLengths": [4, 3],
            "valueFont": 10, "valueTextColor": "systemGray", "labelPosition": "leftTop", "xOffset": 0, "yOffset": 1,
        ]
    }

    /// A recorded style, which extends none, with the keys of today in place of `referenceLine` and `utcOffset`.
    private static func style(_ recorded: [String: Any]) throws -> Any {
        var style = recorded
        style["extends"] = NSNull()
        if let own = style.removeValue(forKey: "referenceLine") as? [String: Any] {
            var axis = style["leftAxis"] as? [String: Any] ?? [:]
            let lines = axis["limitLines"] as? [Any] ?? []
            axis["limitLines"] = lines + [referenceLineLook.merging(own) { $1 }]
            style["leftAxis"] = axis
        }
        let text = String(decoding: try JSONSerialization.data(withJSONObject: style), as: UTF8.self)
        let renamed = text.replacingOccurrences(of: #""utcOffset""#, with: #""timeZone""#)
        return try JSONSerialization.jsonObject(with: Data(renamed.utf8))
    }

    /// Reads `NAME.jsonl.gz` of a folder.
    package init(_ name: String, in folder: URL) throws {
        let files = FileManager.default.temporaryDirectory.appending(path: "styles-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        // The heads of PNG files, whose pixels are white.
        for (name, width, height) in [("star.png", 10, 8), ("dot@2x.png", 21, 13)] {
            let head = [0x89, 0x50, 0x4E, 0x47] + Array(repeating: 0, count: 15) + [width, 0, 0, 0, height]
            try Data(head.map { UInt8($0) }).write(to: files.appending(path: name))
        }
        styles = StyleFolder(bundle: try #require(Bundle(url: files)), name: nil) { file, scale in
            let (width, height) = (Int(file[19]), Int(file[23]))
            let pixels = [UInt8](repeating: 255, count: 4 * width * height)
            return IconImage(width: width, height: height, scale: scale, bytes: pixels)
        }
        for line in try Self.unzipped(folder.appending(path: "\(name).jsonl.gz")).split(separator: UInt8(ascii: "\n")) {
            let record = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
            let job = try #require(record["job"] as? [String: Any])
            let id = try #require(record["id"].map { "\($0)" })
            let style = "\(jobs.count)"
            try JSONSerialization.data(withJSONObject: Self.style(try #require(job["style"] as? [String: Any])))
                .write(to: files.appending(path: "\(style).json"))
            jobs.append(
                Job(
                    id: folder == Self.vectors ? id : "\(name) \(id)",
                    chart: try Self.chart(from: try #require(job["chart"] as? [String: Any])),
                    style: style,
                    appearance: job["appearance"] as? String == "dark" ? .dark : .light
                )
            )
        }
    }

    package func removeFiles() { try? FileManager.default.removeItem(at: styles.bundle.bundleURL) }

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
            axis: json["axis"] as? String == "time" ? .instants : .number,
            series: series,
            width: try #require(json["width"] as? Int),
            height: try #require(json["height"] as? Int),
            reference: json["reference"] as? Double,
            unit: json["unit"] as? String
        )
    }

    /// Reads a file that gzip compressed.
    package static func unzipped(_ file: URL) throws -> Data {
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
