import Foundation
import PNGFile
import PushChartPixels
import PushChartTestSupport
import Testing

/// The smallest visible changes. Each fails, and the report states its position.
@Suite("pushchart test with mutations")
struct SnapshotMutationTests {
    /// A rectangle in device pixels.
    struct Box: CustomStringConvertible {
        let left: Double
        let top: Double
        let right: Double
        let bottom: Double

        var description: String { "\(left)…\(right), \(top)…\(bottom)" }

        func contains(_ other: Box) -> Bool {
            left <= other.left && top <= other.top && other.right <= right && other.bottom <= bottom
        }
    }

    /// The entry of the JSON report for the snapshot.
    private struct Finding {
        let result: String
        let differing: Int
        let largest: Int
        let regions: [Box]

        init(_ run: CommandRun) throws {
            let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
            let entry = try #require((report["snapshots"] as? [[String: Any]])?.first)
            result = try #require(entry["result"] as? String)
            differing = entry["differing"] as? Int ?? 0
            largest = entry["largestDifference"] as? Int ?? 0
            regions = (entry["regions"] as? [[Double]] ?? []).map { box in
                Box(left: box[0], top: box[1], right: box[0] + box[2], bottom: box[1] + box[3])
            }
        }
    }

    /// The content fills the picture: 61 samples over 640 pixels, values from -10 to 110 over 640 pixels.
    private static let style = """
        {"extends": null, "size": [320, 320], "backgroundColor": "#FFFFFF", "minOffset": 0, "chartDescription": {"enabled": false},
         "leftAxis": {"drawLabelsEnabled": false, "drawAxisLineEnabled": false, "drawGridLinesEnabled": false,
                      "axisMinimum": -10, "axisMaximum": 110, "limitLines": [{"limit": 90, "label": "limit"}]},
         "rightAxis": {"enabled": false},
         "xAxis": {"drawLabelsEnabled": false, "drawAxisLineEnabled": false, "drawGridLinesEnabled": false},
         "legend": {"enabled": false},
         "dataSet": {"lineWidth": 2, "drawCirclesEnabled": false, "drawValuesEnabled": false, "colors": ["#0060C0"]}}
        """

    /// The moved peak is above its neighbors.
    private static let (peak, count) = (30, 61)

    private static func x(_ index: Int) -> Double { Double(index) / Double(count - 1) * 640 }
    private static func y(_ value: Double) -> Double { (110 - value) / 120 * 640 }

    private func writePayload(_ scratch: TemporaryFolder, peak value: Double, as name: String = "p/s.apns") throws {
        let rows = (0..<Self.count).map { index in
            let value = index == 10 ? 100 : index == 50 ? 0 : index == Self.peak ? value : 40 + Double(index * 7 % 11)
            return "\(1_700_000_000 + 60 * index),\(value)\n"
        }
        try scratch.write("s.csv", "time,value\n" + rows.joined())
        try scratch.write("t.apns", #"{"aps":{"alert":{"title":"t","body":"b"}}}"#)
        let arguments = [
            "encode", "s.csv", "--into", "t.apns", "--exact", "1", "--width", "320", "--height", "320", "-o", name,
        ]
        #expect(try CommandRun(arguments, in: scratch.url).status == 0)
    }

    private func values(_ scratch: TemporaryFolder, _ name: String) throws -> [Double] {
        let run = try CommandRun(["decode", name], in: scratch.url)
        let chart = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        let points = try #require((chart["series"] as? [[String: Any]])?.first?["points"] as? [[Double]])
        return points.map { $0[1] }
    }

    /// A recorded snapshot.
    private func recorded() throws -> TemporaryFolder {
        let scratch = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: scratch.path("p"), withIntermediateDirectories: true)
        try scratch.write("style.json", Self.style)
        try writePayload(scratch, peak: 70)
        #expect(try test(scratch).status == 1)
        #expect(try test(scratch).status == 0)
        return scratch
    }

    private func test(_ scratch: TemporaryFolder) throws -> CommandRun {
        try CommandRun(
            ["test", "p", "--style", "style.json", "--json"],
            environment: ["CI": "", "PUSHCHART_RECORD": ""],
            in: scratch.url
        )
    }

    @Test("An extreme that moves by one level of the codec is found")
    func extreme() throws {
        let scratch = try recorded()
        let before = try values(scratch, "p/s.apns")
        // Values have one decimal, so a level is a tenth, which is half a pixel.
        try writePayload(scratch, peak: 70.1)
        let after = try values(scratch, "p/s.apns")
        #expect(before.indices.filter { before[$0] != after[$0] } == [Self.peak])
        #expect(before[Self.peak] == 70 && after[Self.peak] == 70.1)

        let run = try test(scratch)
        #expect(run.status == 1)
        let finding = try Finding(run)
        #expect(finding.result == "different")
        // The two strokes that meet at the peak, with the line width as margin.
        let expectedBox = Box(
            left: Self.x(Self.peak - 1) - 4,
            top: Self.y(72) - 8,
            right: Self.x(Self.peak + 1) + 4,
            bottom: Self.y(39)
        )
        #expect(!finding.regions.isEmpty)
        for region in finding.regions { #expect(expectedBox.contains(region), "\(region) outside \(expectedBox)") }
        // One region contains the tip.
        let (x, y) = (Self.x(Self.peak), Self.y(70))
        #expect(finding.regions.contains { $0.left <= x && x <= $0.right && $0.top <= y + 4 && y - 8 <= $0.bottom })
    }

    @Test("An opaque color that changes by 2 of 255 is found", arguments: ["#0062C0", "#0060C2", "#0260C0"])
    func color(color: String) throws {
        let scratch = try recorded()
        try scratch.write("style.json", Self.style.replacing("#0060C0", with: color))
        let run = try test(scratch)
        #expect(run.status == 1)
        let finding = try Finding(run)
        #expect(finding.result == "different")
        #expect(finding.largest == 2)
        #expect(finding.differing > 1000)
        // The regions cover the whole line, and nothing else.
        let box = Box(
            left: finding.regions.map(\.left).min() ?? 0,
            top: finding.regions.map(\.top).min() ?? 0,
            right: finding.regions.map(\.right).max() ?? 0,
            bottom: finding.regions.map(\.bottom).max() ?? 0
        )
        #expect(Box(left: 0, top: Self.y(100) - 40, right: 640, bottom: Self.y(0) + 40).contains(box), "\(box)")
        #expect(box.contains(Box(left: 4, top: Self.y(100) + 2, right: 636, bottom: Self.y(0) - 2)), "\(box)")
    }

    @Test("A label that changes by one letter is found")
    func label() throws {
        let scratch = try recorded()
        try scratch.write("style.json", Self.style.replacing("\"limit\"}", with: "\"limlt\"}"))
        let run = try test(scratch)
        #expect(run.status == 1)
        let finding = try Finding(run)
        #expect(finding.result == "different")
        // The label is above its line at the right end. It is 10 points high and about 25 points wide.
        let expectedBox = Box(left: 640 - 80, top: Self.y(90) - 48, right: 640, bottom: Self.y(90))
        #expect(!finding.regions.isEmpty)
        for region in finding.regions { #expect(expectedBox.contains(region), "\(region) outside \(expectedBox)") }
    }

    @Test("A pixel of the reference that changes by one level is found")
    func pixel() throws {
        let scratch = try recorded()
        let file = scratch.url.appending(path: "p/s@2x.png")
        var image = try PNGImage(decoding: [UInt8](Data(contentsOf: file)))
        for (channel, (x, y)) in [(0, 0), (639, 0), (0, 639), (639, 639), (123, 456)].enumerated() {
            var spoiled = image
            spoiled.pixels.bytes[4 * (y * 640 + x) + channel % 3] ^= 1
            try Data(spoiled.encoded()).write(to: file)
            let finding = try Finding(test(scratch))
            #expect(finding.result == "different")
            #expect(finding.differing == 1 && finding.largest == 1)
            #expect(
                finding.regions.map(\.description) == ["\(Double(x))…\(Double(x + 1)), \(Double(y))…\(Double(y + 1))"]
            )
        }
        // The original pixels pass with another compression.
        image.texts = []
        try Data(image.encoded(.small)).write(to: file)
        #expect(try test(scratch).status == 0)
    }
}
