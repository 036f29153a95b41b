import Foundation
import PNGFile
import PushChartPixels
import PushChartTestSupport
import Testing

/// The reference level, the unit and the colors of a payload.
@Suite("Reference level, unit and colors")
struct ChartLookTests {
    static let template = #"{"aps":{"alert":"x"}}"#
    static let points = "[[0,1],[60,3],[120,2]]"
    static let series = "t,a,b\n0,1,2\n60,3,3\n120,2,4\n"

    /// A payload by `encode`, with a column for each series.
    static func payload(_ options: [String], columns: [String] = ["a"]) throws -> CommandRun {
        let scratch = try TemporaryFolder()
        let series = try scratch.write("s.csv", Self.series)
        let template = try scratch.write("t.apns", Self.template)
        return try CommandRun(
            ["encode", series, "--into", template] + columns.flatMap { ["--value", $0] } + options
        )
    }

    @Test("decode reports the options of encode")
    func roundTrip() throws {
        let run = try Self.payload(
            [
                "--reference", "-2.5", "--unit", "°C", "--line-color", "#34c759", "--line-color", "#0A84FF80",
                "--fill-color", "", "--fill-color", "#FF0000",
            ],
            columns: ["a", "b"]
        )
        #expect(run.status == 0, "\(run.error)")
        let decoded = try CommandRun(["decode", "-"], input: run.output).text
        #expect(
            decoded == #"{"axis":"number","width":360,"height":180,"unit":"°C","reference":-2.5,"series":["#
                + ##"{"label":"a","lineColor":"#34C759","points":\##(Self.points)},"##
                + ##"{"label":"b","lineColor":"#0A84FF80","fillColor":"#FF0000","points":[[0,2],[60,3],[120,4]]}]}"##
                + "\n"
        )
        let text = try CommandRun(["decode", "--sizes", "-"], input: run.output).text
        #expect(text.contains("unit “°C”, reference -2.5\n"))
        #expect(text.contains("  “a”: 3 points, last value 2, line #34C759\n"))
        #expect(text.contains("  “b”: 3 points, last value 4, line #0A84FF80, fill #FF0000\n"))
        let json = try CommandRun(["decode", "--sizes", "-", "--json"], input: run.output)
        let report = try #require(JSONSerialization.jsonObject(with: json.output) as? [String: Any])
        let chart = try #require(report["chart"] as? [String: Any])
        #expect(chart["unit"] as? String == "°C")
        #expect(chart["reference"] as? Double == -2.5)
        let series = try #require(chart["series"] as? [[String: Any]])
        #expect(series.map { $0["lineColor"] as? String } == ["#34C759", "#0A84FF80"])
        #expect(series.map { $0["fillColor"] as? String } == [nil, "#FF0000"])
        // The output of decode is a batch request without a template.
        let request = #"{"template":\#(Self.template),"# + decoded.dropFirst()
        #expect(try CommandRun(["batch"], input: Data(request.utf8)).output == run.output + Data("\n".utf8))
    }

    @Test("The style replaces missing and empty colors, and an empty unit")
    func none() throws {
        let plain = try Self.payload([], columns: ["a", "b"]).output
        let empty = ["--line-color", "", "--fill-color", "", "--fill-color", "", "--unit", ""]
        #expect(try Self.payload(empty, columns: ["a", "b"]).output == plain)
        let one = try Self.payload(["--line-color", "#000000"], columns: ["a", "b"]).output
        let decoded = try CommandRun(["decode", "-"], input: one).text
        #expect(decoded.contains(##"{"label":"a","lineColor":"#000000","##))
        #expect(decoded.contains(#"{"label":"b","points""#))
    }

    @Test("A batch accepts the names of the command line")
    func sameNames() throws {
        let options = [
            "--reference", "-1e-3", "--unit", "kWh", "--line-color", "#102030", "--fill-color", "#01020304",
        ]
        let expected = try Self.payload(options)
        #expect(expected.status == 0, "\(expected.error)")
        let named =
            ##""reference":-1e-3,"unit":"kWh","line-color":["#102030"],"fill-color":"#01020304""##
        let requests = [
            #"{"template":\#(Self.template),"axis":"number","series":\#(Self.points),\#(named)}"#,
            // The color of a series has priority over the colors of the request.
            ##"{"template":\##(Self.template),"series":[{"points":\##(Self.points),"lineColor":"#102030"}],"##
                + ##""line-color":["#FFFFFF"],"reference":-0.001,"unit":"kWh","axis":"number","fill-color":["#01020304"]}"##,
        ]
        let lines = try CommandRun(["batch"], input: Data(requests.joined(separator: "\n").utf8))
        #expect(lines.text == String(repeating: expected.text + "\n", count: 2))
        let bare = #"{"template":\#(Self.template),"axis":"number","series":\#(Self.points)}"#
        #expect(try CommandRun(["batch"] + options, input: Data(bare.utf8)).text == expected.text + "\n")
    }

    @Test("The picture has a gray line at the reference level, and the colors of the payload")
    func picture() throws {
        /// The numbers of pixels in the gray of the reference line and of labels, in red, and in a paler blue.
        func counts(_ options: [String]) throws -> (gray: Int, red: Int, blue: Int) {
            let scratch = try TemporaryFolder()
            let payload = try Self.payload(options)
            #expect(payload.status == 0, "\(payload.error)")
            let run = try CommandRun(["preview", "-", "-o", scratch.path("p.png")], input: payload.output)
            #expect(run.status == 0, "\(run.error)")
            let picture = try PNGImage(decoding: [UInt8](try #require(scratch.read("p.png")))).pixels
            let pixels = stride(from: 0, to: picture.bytes.count, by: 4).map { Array(picture.bytes[$0..<$0 + 3]) }
            return (
                pixels.count { $0 == [108, 108, 112] }, pixels.count { $0 == [255, 0, 0] },
                pixels.count { $0[0] == $0[1] && $0[0] < 240 && $0[2] == 255 }
            )
        }
        let plain = try counts([])
        #expect(plain.red == 0 && plain.blue < 100, "\(plain)")
        let styled = try counts(["--reference", "2.5", "--line-color", "#FF0000", "--fill-color", "#0000FF"])
        #expect(styled.gray > plain.gray + 100 && styled.red > 1000 && styled.blue > 10_000, "\(styled)")
    }

    @Test(
        "Bad values are usage errors",
        arguments: [
            (["--reference", "nan"], "finite"), (["--reference", "-inf"], "finite"),
            (["--reference", "high"], "--reference"), (["--reference=0x10"], "it must be a finite number"),
            (["--line-color", "red"], "#RRGGBB"),
            (["--line-color", "#12345"], "'#12345'"), (["--fill-color", "#12345g"], "--fill-color"),
            (["--fill-color", "#000000", "--fill-color", "#000000"], "fill-color has 2 colors"),
            (["--unit", String(repeating: "x", count: 256)], "the limit is 255"),
        ]
    )
    func refused(options: [String], phrase: String) throws {
        let run = try Self.payload(options)
        // The number of series depends on the data.
        #expect(run.status == (phrase.contains("has 2 colors") ? 1 : 64))
        #expect(run.error.contains(phrase), "\(run.error)")
        #expect(run.output.isEmpty)
    }

    @Test(
        "A bad value in a batch is the error of its line",
        arguments: [
            (#""reference":"high""#, "bad-request"), (#""reference":1e999"#, "bad-request"),
            (#""reference":true"#, "bad-request"), (#""unit":5"#, "bad-request"),
            (#""line-color":["red"]"#, "bad-request"), (#""line-color":5"#, "bad-request"),
            (#""fill-color":[null]"#, "bad-request"), (##""fill-color":["#000000",""]"##, "color-count"),
        ]
    )
    func refusedInBatch(member: String, code: String) throws {
        let request = #"{"template":\#(Self.template),"series":\#(Self.points),\#(member)}"#
        let run = try CommandRun(["batch"], input: Data(request.utf8))
        #expect(run.status == 1)
        #expect(run.text.hasPrefix(#"{"error":{"code":"\#(code)","#), "\(run.text)")
        let own = request.replacing(Self.points, with: ##"[{"points":[[0,1]],"fillColor":"#0"}]"##)
        #expect(try CommandRun(["batch"], input: Data(own.utf8)).text.contains(#""code":"bad-request""#))
    }

    @Test("Extreme doubles can be reference levels", arguments: ["1e308", "-1e308", "5e-324", "-0"])
    func extremes(level: String) throws {
        let scratch = try TemporaryFolder()
        let payload = try Self.payload(["--reference", level])
        #expect(payload.status == 0, "\(payload.error)")
        let decoded = try CommandRun(["decode", "--sizes", "-", "--json"], input: payload.output)
        let report = try #require(JSONSerialization.jsonObject(with: decoded.output) as? [String: Any])
        #expect((report["chart"] as? [String: Any])?["reference"] as? Double == Double(level))
        #expect(try CommandRun(["preview", "-", "-o", scratch.path("p.png")], input: payload.output).status == 0)
    }
}
