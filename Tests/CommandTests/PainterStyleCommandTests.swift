import Foundation
import PushChartTestSupport
import Testing

/// `styles --for-painters`, and what `lint` says of a style that painters of browsers and Android draw.
@Suite("Styles for painters")
struct PainterStyleCommandTests {
    private static let note = "unpainted-keys", warning = "unpainted-levels"

    private static func payloads(_ scratch: TemporaryFolder, style: String, transport: String, _ template: String)
        throws
        -> [String]
    {
        try scratch.write("s.csv", "t,v\n0,1\n60,2\n")
        try scratch.write("own.json", style)
        try scratch.write("t.json", template)
        return try ["a.json", "b.json"].map { name in
            let run = try CommandRun(
                [
                    "encode", "s.csv", "--into", "t.json", "--transport", transport, "--style", "own", "--styles", ".",
                    "-o", name,
                ],
                in: scratch.url
            )
            #expect(run.status == 0, "\(run.error)")
            return name
        }
    }

    @Test(
        "lint tells once a style what painters leave out, for FCM and Web Push",
        arguments: [
            ("webpush", #"{"title":"x"}"#, 1), ("fcm", #"{"message":{"token":"x","data":{}}}"#, 1),
            ("apns", #"{"aps":{"alert":"x","mutable-content":1}}"#, 0),
        ]
    )
    func once(transport: String, template: String, count: Int) throws {
        let scratch = try TemporaryFolder()
        let style = #"{"timeAxis":{"labelCount":7},"legend":{"font":9}}"#
        let files = try Self.payloads(scratch, style: style, transport: transport, template)
        let run = try CommandRun(["lint"] + files + ["--styles", ".", "--transport", transport], in: scratch.url)
        #expect(run.text.components(separatedBy: Self.note).count == count + 1, "\(run.text)")
        #expect(run.status == 0, "\(run.text)\(run.error)")
        #expect(run.text.contains(#""timeAxis.labelCount", "legend.font" of the style “own”"#) == (count == 1))
    }

    @Test(
        "A style that painters cannot be told has a warning",
        arguments: [
            (#"{"xAxis":{"limitLines":[{"limit":3}]}}"#, true), (#"{"leftAxis":{"limitLines":[{"limit":3}]}}"#, false),
            (Self.style(bandCount: 50), false), (Self.style(bandCount: 51), true),
        ]
    )
    func warning(style: String, isTold: Bool) throws {
        let scratch = try TemporaryFolder()
        let files = try Self.payloads(scratch, style: style, transport: "webpush", #"{"title":"x"}"#)
        let run = try CommandRun(["lint"] + files + ["--styles", ".", "--transport", "webpush"], in: scratch.url)
        #expect(run.text.contains(Self.warning) == isTold, "\(run.text)")
        #expect(run.status == (isTold ? 1 : 0))
    }

    /// A style with bands of 40 bytes each.
    private static func style(bandCount: Int) -> String {
        let bands = (0..<bandCount).map { ##"{"from":\##(100 + $0),"to":\##(101 + $0),"color":"#112233"}"## }
        return #"{"leftAxis":{"bands":[\#(bands.joined(separator: ","))]}}"#
    }

    @Test("--for-painters prints a small style, and refuses one with too many bytes")
    func output() throws {
        let scratch = try TemporaryFolder()
        #expect(try CommandRun(["styles", "--for-painters", "default"]).text == "{}\n")
        let unknown = try CommandRun(["styles", "--for-painters", "own"])
        #expect(unknown.error.contains("give the path of its file, such as styles/own.json"), "\(unknown.error)")
        let file = try scratch.write("own.json", #"{"leftAxis":{"axisMinimum":1},"legend":{"font":9}}"#)
        #expect(try CommandRun(["styles", "--for-painters", file]).text == #"{"leftAxis":{"axisMinimum":1}}"# + "\n")
        let large = try scratch.write("large.json", Self.style(bandCount: 60))
        let refused = try CommandRun(["styles", "--for-painters", large])
        #expect(refused.status != 0 && refused.output.isEmpty)
        #expect(refused.error.contains("painters take 2047 bytes of a style"))
        #expect(try CommandRun(["styles", "--painter-schema"]).text.contains("$defs"))
        for wrong in [
            ["--for-painters", file, file], ["--painter-schema", "--keys"], ["--for-painters", "x", "--schema"],
        ] {
            #expect(try CommandRun(["styles"] + wrong).status == 64)
        }
    }
}
