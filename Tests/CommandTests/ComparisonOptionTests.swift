import Foundation
import PNGFile
import Pixels
import Testing

/// Each option that allows differences, with cases that pass and cases that fail.
@Suite("Comparison options on the command line")
struct ComparisonOptionTests {
    /// The change of the actual picture, the options, and whether the comparison passes.
    struct Case: Sendable, CustomTestStringConvertible {
        let change: Change
        let options: [String]
        let passes: Bool

        var testDescription: String { "\(change) \(options.joined(separator: " ")): \(passes)" }

        init(_ change: Change, _ options: String, passes: Bool) {
            self.change = change
            self.options = options.split(separator: " ").map(String.init)
            self.passes = passes
        }
    }

    enum Change {
        case nothing
        /// Two pixels, at (20, 30) and (21, 30), by 5 of 255.
        case two
        /// A tenth of the pixels, by 200: 40 rows.
        case band
        /// A white pixel becomes transparent.
        case clear

        func apply(to pixels: inout PixelBuffer) {
            func change(_ x: Int, _ y: Int, by distance: UInt8) {
                let at = 4 * (y * pixels.width + x)
                pixels.bytes[at] = pixels.bytes[at] > 127 ? pixels.bytes[at] - distance : pixels.bytes[at] + distance
            }
            switch self {
            case .nothing: break
            case .two: for x in 20...21 { change(x, 30, by: 5) }
            case .band: for y in 100..<140 { for x in 0..<pixels.width { change(x, y, by: 127) } }
            case .clear: pixels.bytes[3] = 0
            }
        }
    }

    static let cases = [
        Case(.nothing, "", passes: true), Case(.two, "", passes: false), Case(.band, "", passes: false),
        Case(.two, "--channel-difference 4", passes: false), Case(.two, "--channel-difference 5", passes: true),
        Case(.two, "--pixels 1", passes: false), Case(.two, "--pixels 2", passes: true),
        Case(.two, "--pixels 1 --channel-difference 5", passes: true), Case(.band, "--pixels 15999", passes: false),
        Case(.band, "--pixels 16000", passes: true), Case(.band, "--fraction 0.0999", passes: false),
        Case(.band, "--fraction 0.1", passes: true), Case(.two, "--fraction 0.00001", passes: false),
        Case(.two, "--fraction 0.00001 --pixels 2", passes: true), Case(.two, "--ignore 20,30,1,1", passes: false),
        Case(.two, "--ignore 20,30,2,1", passes: true),
        Case(.two, "--ignore 20,30,1,1 --ignore 21,30,1,1", passes: true),
        Case(.two, "--ignore 21,31,9,9", passes: false), Case(.band, "--ignore 0,100,400,40", passes: true),
        Case(.nothing, "--ignore 0,0,400,400", passes: false), Case(.two, "--minimum-similarity 0.99", passes: true),
        Case(.two, "--minimum-similarity 1", passes: false), Case(.band, "--minimum-similarity 0.99", passes: false),
        Case(.nothing, "--minimum-similarity 1", passes: true), Case(.clear, "", passes: true),
        Case(.clear, "--backdrop 000000", passes: false), Case(.clear, "--backdrop ffffff", passes: true),
    ]

    @Test("Options of compare", arguments: cases)
    func compare(example: Case) throws {
        let scratch = try Scratch()
        var image = PNGImage(
            pixels: PixelBuffer(width: 400, height: 400, bytes: [UInt8](repeating: 255, count: 640_000))
        )
        // Stripes, because similarity needs contrast.
        for index in stride(from: 4, to: 640_000, by: 4) where index / 4 / 20 % 2 == 0 {
            image.pixels.bytes[index] = 90
        }
        image.pixels.bytes.replaceSubrange(0..<4, with: [255, 255, 255, 255])
        try Data(image.encoded()).write(to: scratch.folder.appending(path: "a.png"))
        example.change.apply(to: &image.pixels)
        try Data(image.encoded()).write(to: scratch.folder.appending(path: "b.png"))
        let run = try CommandRun(["compare", "a.png", "b.png"] + example.options, in: scratch.folder)
        #expect(run.status == (example.passes ? 0 : 1), "\(run.text)\(run.error)")
    }

    @Test("Options of test", arguments: cases)
    func test(example: Case) throws {
        let scratch = try Scratch()
        try scratch.write("p.csv", "time,value\n0,1\n1,3\n2,2\n")
        // A reference with the width of the cases and a white pixel at the top left.
        try scratch.write(
            "style.json",
            """
            {"size": [200, 200], "backgroundColor": "#FFFFFF", "chartDescription": {"enabled": false},
             "dataSet": {"drawValuesEnabled": false}, "legend": {"enabled": false},
             "leftAxis": {"drawLabelsEnabled": false}, "rightAxis": {"drawLabelsEnabled": false},
             "xAxis": {"drawLabelsEnabled": false}}
            """
        )
        try scratch.write("t.apns", #"{"aps":{"alert":{"title":"t","body":"b"}}}"#)
        let encode = ["encode", "p.csv", "--into", "t.apns", "--width", "200", "--height", "200", "-o", "p.apns"]
        #expect(try CommandRun(encode, in: scratch.folder).status == 0)
        let arguments = ["test", "p.apns", "--style", "style.json"]
        let environment = ["CI": "", "PUSHCHART_RECORD": ""]
        #expect(try CommandRun(arguments, environment: environment, in: scratch.folder).status == 1)
        let file = scratch.folder.appending(path: "p@2x.png")
        var image = try PNGImage(decoding: [UInt8](Data(contentsOf: file)))
        #expect(image.pixels.width == 400)
        example.change.apply(to: &image.pixels)
        if example.change != .nothing { try Data(image.encoded()).write(to: file) }
        let run = try CommandRun(
            arguments + ["--record", "never"] + example.options,
            environment: environment,
            in: scratch.folder
        )
        #expect(run.status == (example.passes ? 0 : 1), "\(run.text)\(run.error)")
    }

    @Test(
        "A bad value of an option is a usage error",
        arguments: [
            "--channel-difference 256", "--channel-difference -1", "--pixels -1", "--fraction 1.1", "--fraction -0.1",
            "--fraction nan", "--minimum-similarity 2", "--ignore 1,2,3", "--ignore 1,2,0,3", "--backdrop red",
            "--minimum-similarity 0.9 --pixels 1",
        ]
    )
    func refused(options: String) throws {
        let arguments = options.split(separator: " ").map(String.init)
        let scratch = try Scratch()
        for verb in [["compare", "a.png", "b.png"], ["test", "p"]] {
            #expect(try CommandRun(verb + arguments, in: scratch.folder).status == 64)
        }
    }
}

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
