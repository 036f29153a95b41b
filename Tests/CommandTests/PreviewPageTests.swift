import ChartPreview
import Foundation
import PushChartTestSupport
import SystemPackage
import Testing

@testable import PushChartCommand

@Suite("pushchart preview --page and --watch")
struct PreviewPageTests {
    private static let styles = Repository.path("samples/styles")

    private func page(_ scratch: TemporaryFolder, _ arguments: [String]) throws -> String {
        let run = try CommandRun(
            ["preview"] + arguments + ["--styles", Self.styles, "--page", "page.html"],
            in: scratch.url
        )
        #expect(run.status == 0, "\(run.error)")
        return String(decoding: try #require(scratch.read("page.html")), as: UTF8.self)
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    @Test("A page has each scale and appearance, the bytes of each key, and no script")
    func contents() throws {
        let scratch = try TemporaryFolder()
        let html = try page(scratch, [Repository.path("samples/payloads/glucose.apns"), "--time-zone", "UTC"])
        for appearance in ["light", "dark"] {
            for scale in 1...3 { #expect(count("aria-label=\"\(scale)x \(appearance)\"", in: html) == 1) }
            // The banner, the expanded notification and the lock screen repeat a picture without its data.
            #expect(count("<use href=\"#picture-0-3x-\(appearance)\"/>", in: html) == 3)
        }
        #expect(count("data:image/png;base64,", in: html) == 6)
        #expect(count(">Glucose 108 mg/dL</p>", in: html) == 6)
        #expect(html.contains("540 of 4096 bytes for apns, 3556 available"))
        #expect(html.contains(">aps.interruption-level</th><td class=\"number\">30</td>"))
        #expect(html.contains("Lint finds no problem"))
        #expect(!html.contains("<script"))
        #expect(scratch.names == ["glucose@2x.png", "page.html"])
        #expect(try page(scratch, [Repository.path("samples/payloads/glucose.apns"), "--time-zone", "UTC"]) == html)
    }

    @Test("The pictures of a page are those of the command")
    func pictures() throws {
        let scratch = try TemporaryFolder()
        let payload = Repository.path("samples/payloads/glucose.apns")
        let html = try page(scratch, [payload])
        for appearance in ["light", "dark"] {
            for scale in 1...3 {
                let run = try CommandRun([
                    "preview", payload, "--styles", Self.styles, "--scale", "\(scale)", "--appearance", appearance,
                    "--output", "-",
                ])
                #expect(html.contains(run.output.base64EncodedString()))
            }
        }
    }

    @Test("A payload is read once for all pictures of its page, so it may be a pipe")
    func pipe() throws {
        let scratch = try TemporaryFolder()
        let payload = Repository.path("samples/payloads/glucose.apns")
        let preview = "preview /dev/stdin --styles '\(Self.styles)' --page page.html --output out/"
        let run = try CommandRun(shell: "cat '\(payload)' | \"$0\" \(preview)", in: scratch.url)
        #expect(run.status == 0, "\(run.error)")
        let html = String(decoding: try #require(scratch.read("page.html")), as: UTF8.self)
        #expect(count("data:image/png;base64,", in: html) == 6)
    }

    @Test("Names and findings are escaped, and a CSV file has no bytes")
    func markup() throws {
        let scratch = try TemporaryFolder()
        let name = "<b> & \"x\".apns"
        let payload = try String(contentsOfFile: Repository.path("samples/payloads/flat.apns"), encoding: .utf8)
        try scratch.write(name, payload.replacingOccurrences(of: #""aps":{"#, with: #""aps":{"<i>":1,"#))
        try scratch.write("series.csv", "t,v\n0,1\n1,2\n")
        let html = try page(scratch, [name, "series.csv"])
        #expect(html.contains("<h1>&lt;b&gt; &amp; &quot;x&quot;.apns</h1>"))
        #expect(!html.contains("<i>\"") && !html.contains("<b> &"))
        #expect(count("bytes for apns", in: html) == 1)
        #expect(count("<article>", in: html) == 2)
    }

    /// A payload of one transport.
    private func payload(
        _ scratch: TemporaryFolder,
        _ template: String,
        transport: String,
        options: [String] = []
    ) throws -> String {
        let output = scratch.path("push.json")
        let run = try CommandRun(
            ["encode", scratch.write("s.csv", "t,v\n0,1\n1,2\n"), "--into", scratch.write("template.json", template)]
                + ["--transport", transport, "-o", output] + options
        )
        #expect(run.status == 0, "\(run.error)")
        return output
    }

    @Test(
        "A push is shown as the system lists it",
        arguments: [
            (
                "apns", #"{"aps":{"alert":{"title":"<i>T</i>","subtitle":"S & s","body":"\ud800 B"}}}"#,
                [">&lt;i&gt;T&lt;/i&gt;</p>", ">S &amp; s</p>", ">\u{FFFD} B</p>"]
            ),
            ("apns", #"{"aps":{"alert":"plain"}}"#, [">Your app</p>", ">plain</p>"]),
            (
                "apns", #"{"aps":{"alert":{"title":"t","title-loc-key":"KEY","body":"b"}}}"#,
                [">KEY</p>", "The app has the texts of localized keys"]
            ),
            ("fcm-apns", #"{"message":{"token":"x","notification":{"title":"T","body":"B"}}}"#, [">T</p>", ">B</p>"]),
        ]
    )
    func phone(transport: String, template: String, texts: [String]) throws {
        let scratch = try TemporaryFolder()
        let html = try page(scratch, [payload(scratch, template, transport: transport)])
        for text in texts { #expect(html.contains(text), "\(text)") }
        #expect(!html.contains("<i>T"))
        for place in ["banner", "expanded", "lock-screen"] {
            #expect(count("<figure class=\"\(place)\">", in: html) == 2)
        }
        #expect(count("<use ", in: html) == 6)
        #expect(!html.contains("class=\"desktop\""))
    }

    @Test("A browser shows the texts of a Web Push message where its module looks for them")
    func browser() throws {
        let scratch = try TemporaryFolder()
        let template = #"{"notification":{"title":"T","body":5},"title":"t","body":"<b>","url":"/x"}"#
        let html = try page(scratch, [payload(scratch, template, transport: "webpush")])
        #expect(count("<figure class=\"desktop\">", in: html) == 2)
        #expect(count(">T</p>", in: html) == 2 && count(">&lt;b&gt;</p>", in: html) == 2)
        #expect(count("<use ", in: html) == 2)
        let nameless = try page(scratch, [payload(scratch, #"{"url":"/x"}"#, transport: "webpush")])
        #expect(count(">New message</p>", in: nameless) == 2)
    }

    @Test(
        "The page says why the system lists no notification, or one without a picture",
        arguments: [
            (
                "liveactivity", #"{"aps":{"timestamp":1,"event":"update","content-state":{}}}"#,
                "no notification of a Live Activity"
            ),
            ("fcm", #"{"message":{"token":"x"}}"#, "no notification of an FCM data message"),
            (
                "fcm", #"{"message":{"token":"x","notification":{"title":"T"}}}"#,
                "It lists message.notification, without the chart."
            ),
            ("apns", #"{"aps":{"content-available":1}}"#, "neither title nor body"),
        ]
    )
    func absence(transport: String, template: String, reason: String) throws {
        let scratch = try TemporaryFolder()
        let html = try page(scratch, [payload(scratch, template, transport: transport)])
        #expect(html.contains(reason))
        #expect(!html.contains("class=\"notification\"") && !html.contains("<use "))
        #expect(count("data:image/png;base64,", in: html) == 6)
    }

    @Test("Without mutable-content no extension runs, so no picture is attached")
    func withoutExtension() throws {
        let scratch = try TemporaryFolder()
        let payload = try payload(scratch, #"{"aps":{"alert":{"title":"T"}}}"#, transport: "apns")
        let text = try String(contentsOfFile: payload, encoding: .utf8)
        try scratch.write("push.json", text.replacingOccurrences(of: #""mutable-content":1"#, with: #""badge":1"#))
        let html = try page(scratch, [payload])
        #expect(count(">T</p>", in: html) == 6)
        #expect(!html.contains("<use ") && html.contains("missing-mutable-content"))
    }

    @Test("A sealed push is shown as the extension shows it, or without a key as its alert in the clear")
    func sealed() throws {
        let scratch = try TemporaryFolder()
        let key = scratch.path("app.key")
        #expect(try CommandRun(["key", "--topic", "com.example.App", "-o", key]).status == 0)
        let template = #"{"aps":{"alert":"Clear"},"seal":{"title":"Secret","body":"<&>"}}"#
        let push = try payload(scratch, template, transport: "apns", options: ["--seal", key])
        let open = try page(scratch, [push, "--key-file", key])
        #expect(count(">Secret</p>", in: open) == 6 && count(">&lt;&amp;&gt;</p>", in: open) == 6)
        #expect(!open.contains(">Clear<") && count("<use ", in: open) == 6)

        let run = try CommandRun(["preview", push, "--page", "closed.html"], in: scratch.url)
        #expect(run.status == 1 && run.error.contains("--key-file"), "\(run.error)")
        let closed = String(decoding: try #require(scratch.read("closed.html")), as: UTF8.self)
        #expect(count(">Clear</p>", in: closed) == 6 && closed.contains("no key was given"))
        #expect(!closed.contains("Secret") && !closed.contains("data:image/png"))
        #expect(closed.contains("bytes for apns"))
    }

    @Test(
        "Options that do not fit together are wrong usage",
        arguments: [
            ["-", "--watch"], ["-", "--page", "p.html"], ["a.apns", "--watch", "--output", "-"],
            ["a.apns", "--page", "-"], ["a.apns", "--page", "a.apns"],
        ]
    )
    func usage(arguments: [String]) throws {
        let scratch = try TemporaryFolder()
        try scratch.write("a.apns", "{}")
        let run = try CommandRun(["preview"] + arguments, in: scratch.url)
        #expect(run.status == 64, "\(run.error)")
        #expect(scratch.names == ["a.apns"])
    }

    @Test("The state of files changes with each write, replacement, addition and removal, but not with outputs")
    func state() throws {
        let scratch = try TemporaryFolder()
        let payload = try scratch.write("a.apns", "{}")
        try scratch.write("out.png", "1")
        let files = WatchedFiles(
            files: [FilePath(payload)],
            directories: [FilePath(scratch.url.path)],
            outputs: [FilePath(scratch.path("out.png"))]
        )
        var last = files.state()
        #expect(files.state() == last)
        func expectChange(_ comment: Comment, _ change: () throws -> Void) throws {
            try change()
            let new = files.state()
            #expect(new != last, comment)
            last = new
        }
        try expectChange("a longer file") { try scratch.write("a.apns", "{} ") }
        try expectChange("a new style") { try scratch.write("night.json", "{}") }
        try expectChange("a new icon") { try scratch.write("icon.png", "x") }
        try expectChange("a replaced style") {
            try scratch.write("new", "[]")
            try FileManager.default.removeItem(atPath: scratch.path("night.json"))
            try FileManager.default.moveItem(atPath: scratch.path("new"), toPath: scratch.path("night.json"))
        }
        try expectChange("a removed payload") { try FileManager.default.removeItem(atPath: payload) }
        try scratch.write("out.png", "longer")
        try scratch.write("note.txt", "not a style")
        #expect(files.state() == last)
    }

    @Test("A watch draws after a change, shows an error on the page, and recovers")
    func watch() throws {
        let scratch = try TemporaryFolder()
        try scratch.write("s.csv", "t,v\n0,1\n1,2\n")
        try scratch.write("night.json", #"{"size":[40,30]}"#)
        let process = CommandRun.process(
            ["preview", "s.csv", "--style", "night.json", "--watch", "--page", "page.html"],
            in: scratch.url
        )
        try process.run()
        defer {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        /// Waits until the page satisfies a condition; the limit ends a test that would fail.
        func page(_ comment: Comment, where condition: (String) -> Bool) throws -> String {
            for _ in 0..<6_000 {
                if let data = scratch.read("page.html") {
                    let html = String(decoding: data, as: UTF8.self)
                    if condition(html) { return html }
                }
                usleep(10_000)
            }
            Issue.record(comment)
            throw CancellationError()
        }
        let first = try page("no first page") { $0.contains("width=\"40\" height=\"30\"") }
        #expect(first.contains("<script>"))
        try scratch.write("night.json", #"{"size":[50,30]}"#)
        let second = try page("no second page") { $0.contains("width=\"50\" height=\"30\"") }
        try scratch.write("night.json", #"{"size":[50,"#)
        let broken = try page("no error on the page") { $0.contains("id=\"problem\"") }
        #expect(broken.contains("width=\"50\" height=\"30\"") && broken.contains("night.json"))
        try scratch.write("night.json", #"{"size":[50,30]}"#)
        #expect(try page("the error stays") { !$0.contains("id=\"problem\"") } == second)
        try scratch.write("s.csv", "t,v\n0,1\n1,2\n2,9\n")
        _ = try page("the samples do not count") { $0 != second }
    }
}
