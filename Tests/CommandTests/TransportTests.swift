import Foundation
import PushChartTestSupport
import Testing

@Suite("Transports on the command line")
struct TransportTests {
    static let series = "time,value\n2024-01-01,1.5\n2024-01-02,2.25\n2024-01-03,3\n"
    static let cases: [(transport: String, path: String, template: String)] = [
        ("apns", "chart", #"{"aps":{"alert":"x"}}"#),
        ("liveactivity", "aps.content-state.chart", #"{"aps":{"timestamp":1700000000,"event":"update"}}"#),
        ("broadcast", "aps.content-state.chart", #"{"aps":{"timestamp":1700000000,"event":"update"}}"#),
        ("fcm", "message.data.chart", #"{"message":{"token":"t"}}"#),
        (
            "fcm-apns", "message.apns.payload.chart",
            #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"x"}}}}}"#
        ),
        ("webpush", "chart", #"{"title":"x"}"#),
    ]

    @Test("Every subcommand finds the chart where encode has put it", arguments: Array(cases.indices))
    func subcommands(index: Int) throws {
        let (transport, path, template) = Self.cases[index]
        let scratch = try TemporaryFolder()
        let series = try scratch.write("s.csv", Self.series)
        let folder = scratch.url.appending(path: "pushes")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let push = folder.appending(path: "push.json").path
        let encode = try CommandRun([
            "encode", series, "--into", scratch.write("t.json", template), "--transport", transport, "-o", push,
            "--json",
        ])
        #expect(encode.status == 0, "\(encode.error)")
        #expect(encode.text.contains(#""transport":"\#(transport)""#) == (transport != "apns"))

        let lint = try CommandRun(["lint", push, "--transport", transport])
        #expect(lint.status == 0, "\(lint.text)")
        let sizes = try CommandRun(["decode", "--sizes", push])
        #expect(sizes.text.contains("chart at \(path): "))
        let decode = try CommandRun(["decode", push, "--format", "csv"])
        #expect(decode.status == 0)
        #expect(decode.text.contains("2.25"))
        #expect(decode.error.contains("note: ") == (path != "chart"))
        let named = try CommandRun(["decode", push, "--at", path, "--format", "csv"])
        #expect(named.output == decode.output)
        #expect(named.error.isEmpty)
        let preview = try CommandRun(["preview", push, "--output", scratch.path("p.png"), "--json"])
        #expect(preview.status == 0)
        #expect(preview.text.contains(#""at":"\#(path)""#))
        let record = try CommandRun(["test", folder.path, "--record", "missing"])
        #expect(record.text.contains("push"), "\(record.text)\(record.error)")
        #expect(try CommandRun(["test", folder.path, "--record", "never"]).status == 0)

        let request = #"{"transport":"\#(transport)","template":\#(template),"series":[[1,1],[2,2]]}"#
        let batch = try CommandRun(["batch", "--workers", "0"], input: Data((request + "\n").utf8))
        #expect(batch.status == 0, "\(batch.text)")
        let answer = try scratch.write("answer.json", batch.text)
        #expect(try CommandRun(["decode", "--sizes", answer]).text.contains("chart at \(path): "))
    }

    @Test("A path may be anywhere, and a value in the way is named")
    func paths() throws {
        let scratch = try TemporaryFolder()
        let series = try scratch.write("s.csv", Self.series)
        let template = try scratch.write("t.json", #"{"aps":{"alert":"x"},"data":{"items":[1,{}],"n":7}}"#)
        let encode = { (path: String) in try CommandRun(["encode", series, "--into", template, "--at", path]) }
        let deep = try encode(#"data.items[1]["a.b"].chart"#)
        #expect(deep.status == 0)
        #expect(deep.text.contains(#""data":{"items":[1,{"a.b":{"chart":"3"#))
        let blocked = try encode("data.n.chart")
        #expect(blocked.status == 1)
        #expect(blocked.error.contains("data.n is in the way"))
        #expect(try encode("aps.alert").status == 64)
        #expect(try encode("data..n").status == 64)
        #expect(try encode("").status == 64)
        let request = Data((#"{"at":"","template":{"aps":{"alert":"x"}},"series":[[1,1],[2,2]]}"# + "\n").utf8)
        #expect(try CommandRun(["batch", "--workers", "0"], input: request).text.contains(#""code":"bad-path""#))
        #expect(try CommandRun(["encode", series, "--into", template, "--transport", "smoke"]).status == 64)
    }

    @Test(
        "The former name of the path is refused, and the message names the new one",
        arguments: [
            "encode s.csv --into t.json --key app.key", "encode s.csv --into t.json --key=chart", "batch --key chart",
            "lint t.json --key chart", "preview t.json --key chart", "test t.json --key chart",
            "decode t.json --key chart", "decode --sizes t.json --key chart",
        ]
    )
    func formerName(line: String) throws {
        let run = try CommandRun(line.split(separator: " ").map(String.init))
        #expect(run.status == 64)
        #expect(
            run.error.contains("'--key': the path of the chart is '--at', and a key file is '--seal' or '--key-file'")
        )
        #expect(run.output.isEmpty)
    }

    @Test("A request with the former name is refused, and the message names the new one")
    func formerNameInRequest() throws {
        let request = #"{"key":"app.key","template":{"aps":{"alert":"x"}},"series":[[1,1],[2,2]]}"#
        let answer = try CommandRun(["batch", "--workers", "0"], input: Data((request + "\n").utf8)).text
        #expect(answer.contains(#""code":"bad-request""#) && answer.contains("is “at”") && answer.contains("“seal”"))
    }

    @Test("A template of another transport is refused with a hint")
    func otherTemplate() throws {
        let scratch = try TemporaryFolder()
        let series = try scratch.write("s.csv", Self.series)
        let template = try scratch.write("t.json", #"{"message":{"token":"t"}}"#)
        let run = try CommandRun(["encode", series, "--into", template])
        #expect(run.status == 1)
        #expect(run.error.contains("aps"))
        let none = try CommandRun(["decode", template])
        #expect(none.status == 2)
        #expect(none.error.contains("aps.content-state.chart"))
    }
}
