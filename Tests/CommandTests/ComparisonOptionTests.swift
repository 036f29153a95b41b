import Foundation
import PNGFile
import PushChartPixels
import PushChartTestSupport
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
        let scratch = try TemporaryFolder()
        var image = PNGImage(
            pixels: PixelBuffer(width: 400, height: 400, bytes: [UInt8](repeating: 255, count: 640_000))
        )
        // Stripes, because similarity needs contrast.
        for index in stride(from: 4, to: 640_000, by: 4) where index / 4 / 20 % 2 == 0 {
            image.pixels.bytes[index] = 90
        }
        image.pixels.bytes.replaceSubrange(0..<4, with: [255, 255, 255, 255])
        try scratch.write("a.png", Data(image.encoded()))
        example.change.apply(to: &image.pixels)
        try scratch.write("b.png", Data(image.encoded()))
        let run = try CommandRun(["compare", "a.png", "b.png"] + example.options, in: scratch.url)
        #expect(run.status == (example.passes ? 0 : 1), "\(run.text)\(run.error)")
    }

    @Test("Options of test", arguments: cases)
    func test(example: Case) throws {
        let scratch = try TemporaryFolder()
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
        #expect(try CommandRun(encode, in: scratch.url).status == 0)
        let arguments = ["test", "p.apns", "--style", "style.json"]
        let environment = ["CI": "", "PUSHCHART_RECORD": ""]
        #expect(try CommandRun(arguments, environment: environment, in: scratch.url).status == 1)
        let file = scratch.url.appending(path: "p@2x.png")
        var image = try PNGImage(decoding: [UInt8](Data(contentsOf: file)))
        #expect(image.pixels.width == 400)
        example.change.apply(to: &image.pixels)
        if example.change != .nothing { try Data(image.encoded()).write(to: file) }
        let run = try CommandRun(
            arguments + ["--record", "never"] + example.options,
            environment: environment,
            in: scratch.url
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
        let scratch = try TemporaryFolder()
        for verb in [["compare", "a.png", "b.png"], ["test", "p"]] {
            #expect(try CommandRun(verb + arguments, in: scratch.url).status == 64)
        }
    }
}
