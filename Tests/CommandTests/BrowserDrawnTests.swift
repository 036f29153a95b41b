import Foundation
import PushChartTestSupport
import Testing

/// The commands that draw pictures say that a browser draws a Web Push message otherwise.
@Suite("Payloads that a browser draws")
struct BrowserDrawnTests {
    private static let note = "a browser draws the chart of a Web Push message with less of its style"

    private static func payload(
        _ scratch: TemporaryFolder,
        named name: String = "push.json",
        template: String = #"{"title":"x"}"#,
        transport: String = "webpush",
        width: Int = 320
    ) throws -> String {
        let series = try scratch.write("series.csv", "t,v\n0,1\n1,2\n")
        let output = scratch.path(name)
        let run = try CommandRun([
            "encode", series, "--into", scratch.write("template.json", template), "--transport", transport,
            "--width", "\(width)", "-o", output,
        ])
        #expect(run.status == 0, "\(run.error)")
        return output
    }

    @Test(
        "preview has a note for a Web Push message, and for no other transport",
        arguments: [
            ("webpush", #"{"title":"x"}"#, true), ("webpush", #"{"notification":{"title":"x"},"data":{}}"#, true),
            ("apns", #"{"aps":{"alert":"x"}}"#, false), ("fcm", #"{"message":{"token":"x"}}"#, false),
            ("liveactivity", #"{"aps":{"timestamp":1,"event":"update","content-state":{}}}"#, false),
        ]
    )
    func preview(transport: String, template: String, isWebPush: Bool) throws {
        let scratch = try TemporaryFolder()
        let payload = try Self.payload(scratch, template: template, transport: transport)
        let run = try CommandRun(["preview", payload], in: scratch.url)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.contains("pushchart: note: \(payload): \(Self.note)") == isWebPush)
        #expect(run.error.contains(Self.note) == isWebPush)
        let page = try CommandRun(["preview", payload, "--page", "page.html"], in: scratch.url)
        #expect(page.status == 0, "\(page.error)")
        let html = String(decoding: try #require(scratch.read("page.html")), as: UTF8.self)
        #expect(html.components(separatedBy: Self.note).count == (isWebPush ? 2 : 1))
        #expect(html.contains("3993 bytes for webpush") == isWebPush)
        #expect(!html.contains("missing-aps"))
    }

    @Test("One note stands for all payloads of a run, also of test")
    func oneNote() throws {
        let scratch = try TemporaryFolder()
        let payloads = try ["b.json", "a.json", "c.json"].map { try Self.payload(scratch, named: $0) }
        let preview = try CommandRun(["preview"] + payloads, in: scratch.url)
        #expect(preview.status == 0, "\(preview.error)")
        #expect(preview.error.components(separatedBy: Self.note).count == 2)
        #expect(preview.error.contains("note: \(payloads[1]) and 2 more: "))
        let test = try CommandRun(["test"] + payloads + ["--record", "all"], in: scratch.url)
        #expect(test.error.components(separatedBy: Self.note).count == 2)
        #expect(test.error.contains(" and 2 more: "))
    }

    @Test("The note names a section of the documentation that exists")
    func section() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let fidelity = try String(contentsOf: package.appending(path: "docs/fidelity.md"), encoding: .utf8)
        #expect(fidelity.contains("\n## Web Push\n"))
    }

    @Test("The scale of the phone does not matter to a browser")
    func scale() throws {
        let scratch = try TemporaryFolder()
        let payload = try Self.payload(scratch, width: 2000)
        let run = try CommandRun(["preview", payload, "--scale", "3"], in: scratch.url)
        #expect(run.status == 0, "\(run.error)")
        #expect(!run.error.contains("the phone draws"))
    }
}
