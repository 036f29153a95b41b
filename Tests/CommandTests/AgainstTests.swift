import Foundation
import PNGFile
import Pixels
import Testing

@Suite("pushchart preview --against")
struct AgainstTests {
    /// A payload of noise with many samples a pixel, and its series.
    private static func files(in scratch: Scratch, options: [String] = []) throws -> (payload: String, series: String) {
        var state = UInt64(1)
        let rows = (0..<4_000).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return "\(index),\(state >> 40)"
        }
        let series = try scratch.write("noise.csv", "t,v\n" + rows.joined(separator: "\n") + "\n")
        let template = try scratch.write("template.json", #"{"aps":{"alert":"x"}}"#)
        let payload = scratch.path("push.apns")
        let run = try CommandRun(["encode", series, "--into", template, "-o", payload] + options)
        #expect(run.status == 0, "\(run.error)")
        return (payload, series)
    }

    private func report(_ run: CommandRun) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    }

    @Test("A payload with every sample draws the same picture")
    func equal() throws {
        let scratch = try Scratch()
        let series = try scratch.write("few.csv", "t,v\n0,1\n1,3\n2,2\n3,5\n")
        let template = try scratch.write("template.json", #"{"aps":{"alert":"x"}}"#)
        let payload = scratch.path("push.apns")
        _ = try CommandRun([
            "encode", series, "--into", template, "--line-color", "#FF0000", "--unit", "°C", "--reference", "4", "-o",
            payload,
        ])
        let run = try CommandRun(["preview", payload, "--against", series, "--minimum-similarity", "1"])
        #expect(run.status == 0, "\(run.error)")
        #expect(
            run.text == "\(payload): similarity 1.0000 where there is ink; 0.000 % of the pixels differ, "
                + "0.000 % by more than 64 of 255; the largest difference is 0\n"
        )
        #expect(scratch.names == ["few.csv", "push.apns", "template.json"])
    }

    @Test("A coarse payload is less similar, and the exit status is 1 below the least similarity")
    func coarse() throws {
        let scratch = try Scratch()
        let (payload, series) = try Self.files(in: scratch, options: ["--limit", "600"])
        let run = try CommandRun(["preview", payload, "--against", series, "--scale", "3", "--json"])
        #expect(run.status == 0, "\(run.error)")
        let report = try report(run)
        let similarity = try #require(report["similarity"] as? Double)
        #expect(similarity > 0.1 && similarity < 0.99)
        #expect(report["width"] as? Int == 960 && report["height"] as? Int == 960)
        let differing = try #require(report["differing"] as? Int)
        let clearly = try #require(report["clearlyDiffering"] as? Int)
        #expect(0 < clearly && clearly < differing)
        for (key, count) in [("differingFraction", differing), ("clearlyDifferingFraction", clearly)] {
            #expect(abs(try #require(report[key] as? Double) - Double(count) / (960 * 960)) < 1e-12)
        }
        #expect(try #require(report["largestDifference"] as? Int) > 64)
        for (bar, status) in [(similarity - 1e-6, Int32(0)), (similarity + 1e-6, 1)] {
            let arguments = ["preview", payload, "--against", series, "--scale", "3", "--minimum-similarity", "\(bar)"]
            let run = try CommandRun(arguments)
            #expect(run.status == status)
            #expect(run.text.contains("similarity 0."))
        }
    }

    @Test("The output has three panels: all samples, the payload, and the difference")
    func panels() throws {
        let scratch = try Scratch()
        let (payload, series) = try Self.files(in: scratch, options: ["--limit", "600"])
        let output = scratch.path("difference.png")
        let run = try CommandRun(["preview", payload, "--against", series, "--output", output])
        #expect(run.status == 0, "\(run.error)")
        let panels = try PNGImage(decoding: [UInt8](try #require(scratch.read("difference.png")))).pixels
        #expect(panels.width == 3 * 640 + 2 * 8 && panels.height == 640)
        _ = try CommandRun(["preview", payload, "-o", scratch.path("payload.png")])
        let picture = try PNGImage(decoding: [UInt8](try #require(scratch.read("payload.png")))).pixels
        for y in [5, 320, 600] {
            let row = 4 * (y * panels.width + 648)
            #expect(panels.bytes[row..<row + 4 * 640] == picture.bytes[4 * 640 * y..<4 * 640 * (y + 1)], "row \(y)")
        }
    }

    @Test("Columns are named as in encode")
    func columns() throws {
        let scratch = try Scratch()
        let series = try scratch.write("two.csv", "t,in,out\n0,1,9\n1,3,7\n2,2,8\n")
        let template = try scratch.write("template.json", #"{"aps":{"alert":"x"}}"#)
        let payload = scratch.path("push.apns")
        let both = ["--value", "out", "--value", "in"]
        _ = try CommandRun(["encode", series, "--into", template, "-o", payload] + both)
        #expect(
            try CommandRun(["preview", payload, "--against", series, "--minimum-similarity", "1"] + both).status == 0
        )
        let one = try CommandRun(["preview", payload, "--against", series, "--value", "in", "--json"])
        #expect(one.status == 1 && one.text.contains("series-count"), "\(one.text)")
        let dates = try scratch.write("dates.csv", "t,in,out\n2026-01-01,1,9\n2026-01-02,3,7\n")
        let other = try CommandRun(["preview", payload, "--against", dates, "--json"] + both)
        #expect(other.status == 1 && other.text.contains("axis-mismatch"), "\(other.text)")
    }

    @Test(
        "Wrong combinations are refused",
        arguments: [
            ["--minimum-similarity", "0.9"], ["--against", "a.csv", "b.apns"],
            ["--against", "a.csv", "--minimum-similarity", "1.5"], ["--against", "a.csv", "-o", "-"],
            ["--against", "a.csv", "-o", "pictures/"], ["--against", "-", "-"],
        ]
    )
    func usage(options: [String]) throws {
        let run = try CommandRun(["preview", "push.apns"] + options)
        #expect(run.status == 64, "\(run.error)")
    }

    @Test("A series is no payload to compare")
    func notAPayload() throws {
        let scratch = try Scratch()
        let series = try scratch.write("a.csv", "t,v\n0,1\n1,2\n")
        let run = try CommandRun(["preview", series, "--against", series])
        #expect(run.status == 2 && run.error.contains("not a JSON payload"), "\(run.error)")
    }
}
