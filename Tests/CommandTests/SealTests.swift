import Foundation
import PushChartTestSupport
import SealedPush
import Testing

@Suite("Sealed payloads on the command line")
struct SealTests {
    static let series = "time,value\n2024-01-01,1.5\n2024-01-02,2.25\n2024-01-03,3\n"
    static let suites = ["chacha20-poly1305", "aes-256-gcm", "hpke-x25519"]
    static let transports: [(transport: String, template: String, title: String)] = [
        ("apns", #"{"aps":{"alert":"New"},"seal":{"title":"Rate {last}","account":7}}"#, "aps.alert.title"),
        ("webpush", #"{"title":"New","seal":{"title":"Rate {last}","account":7}}"#, "title"),
        (
            "fcm", #"{"message":{"token":"t","data":{"seal":{"title":"Rate {last}"}}}}"#,
            "message.data.title"
        ),
        (
            "fcm-apns",
            #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"New"},"seal":{"title":"Rate {last}"}}}}}"#,
            "message.apns.payload.aps.alert.title"
        ),
    ]

    /// Makes a key, and returns the names of the files that open and seal.
    private static func makeKey(_ suite: String, _ scratch: TemporaryFolder, name: String = "app") throws -> (
        opening: String, sealing: String
    ) {
        let (opening, sealing) = (scratch.path("\(name).key"), scratch.path("\(name).pub"))
        let isPair = suite == "hpke-x25519"
        let run = try CommandRun(
            ["key", "--topic", "com.example.App", "--suite", suite, "-o", opening]
                + (isPair ? ["--public", sealing] : [])
        )
        #expect(run.status == 0, "\(run.error)")
        #expect(run.text.isEmpty)
        return (opening, isPair ? sealing : opening)
    }

    @Test(
        "A payload that encode seals is opened by every subcommand",
        arguments: zip(transports.indices, suites + suites)
    )
    func subcommands(index: Int, suite: String) throws {
        let (transport, json, title) = Self.transports[index]
        let scratch = try TemporaryFolder()
        let key = try Self.makeKey(suite, scratch)
        let folder = scratch.url.appending(path: "pushes")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let push = folder.appending(path: "push.json").path
        let template = try scratch.write("t.json", json)
        let path = transport.hasPrefix("fcm") ? String(title.split(separator: "aps").first ?? "") : ""
        let seal = transport == "fcm" ? "message.data.seal" : path + "seal"
        let encode = try CommandRun([
            "encode", scratch.write("s.csv", Self.series), "--into", template, "--transport", transport,
            "--seal", key.sealing, "--text", "\(seal).title", "-o", push,
        ])
        #expect(encode.status == 0, "\(encode.error)")
        let sealed = try #require(scratch.read("pushes/push.json"))
        #expect(!String(decoding: sealed, as: UTF8.self).contains("Rate"))

        let open = try CommandRun(["open", push, "--key-file", key.opening])
        #expect(open.status == 0, "\(open.error)")
        #expect(open.text.contains(#""title":"Rate 3""#), "\(open.text)")
        let clear = try scratch.write("clear.json", open.text)
        #expect(try CommandRun(["lint", push, "--transport", transport, "--key-file", key.opening]).status == 0)

        let decode = try CommandRun(["decode", push, "--format", "csv", "--key-file", key.opening])
        #expect(decode.status == 0, "\(decode.error)")
        #expect(decode.output == (try CommandRun(["decode", clear, "--format", "csv"])).output)
        let sizes = try CommandRun(["decode", "--sizes", push, "--key-file", key.opening])
        #expect(sizes.text.contains("sealed at \(seal) with key "))
        #expect(sizes.text.contains("3 points"))
        #expect(sizes.text.contains("\(sealed.count) bytes"))
        for (file, output) in [(push, "sealed.png"), (clear, "clear.png")] {
            let preview = try CommandRun([
                "preview", file, "--no-provenance", "--key-file", key.opening, "-o", scratch.path(output),
            ])
            #expect(preview.status == 0, "\(preview.error)")
        }
        #expect(scratch.read("sealed.png") == scratch.read("clear.png"))
        _ = try CommandRun(["test", folder.path, "--key-file", key.opening, "--record", "missing"])
        #expect(try CommandRun(["test", folder.path, "--key-file", key.opening, "--record", "never"]).status == 0)
    }

    @Test("Without its key, a sealed payload is named with the identifier of the key")
    func withoutKey() throws {
        let scratch = try TemporaryFolder()
        let key = try Self.makeKey("chacha20-poly1305", scratch)
        let push = try scratch.write("push.json", #"{"aps":{"alert":"New"},"seal":{"body":"x"}}"#)
        let run = try CommandRun(["encode", "--into", push, "--seal", key.sealing])
        #expect(run.text.contains(#""mutable-content":1"#))
        #expect(run.status == 0, "\(run.error)")
        let sealed = try scratch.write("sealed.json", run.text)
        let identifier = try OpeningKey(parsing: Array(#require(scratch.read("app.key")))).identifier.description
        #expect(identifier.count == 4)
        for command in ["decode", "preview", "test", "open"] {
            let run = try CommandRun([command, sealed])
            #expect(run.status == 1, "\(command): \(run.error)")
            #expect((run.error + run.text).contains("sealed with key \(identifier)"), "\(command): \(run.error)")
        }
        #expect(try CommandRun(["decode", "--sizes", sealed]).text.contains("sealed at seal with key \(identifier)"))
        let lint = try CommandRun(["lint", sealed])
        #expect(lint.status == 0, "\(lint.text)")
        #expect(lint.text.contains("sealed with key \(identifier)"))
    }

    @Test("Key files are for their owner only, are never replaced, and never shown", arguments: suites)
    func keyFiles(suite: String) throws {
        let scratch = try TemporaryFolder()
        let key = try Self.makeKey(suite, scratch)
        let attributes = try FileManager.default.attributesOfItem(atPath: key.opening)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let content = try #require(scratch.read("app.key"))
        let made = try CommandRun(
            ["key", "--topic", "com.example.App", "--suite", suite, "-o", "j.key", "--json"],
            in: scratch.url
        )
        let other = try OpeningKey(parsing: Array(#require(scratch.read("j.key"))))
        #expect(made.text == #"{"key":"\#(other.identifier)","suite":"\#(suite)","topic":"com.example.App"}"# + "\n")
        let again = try CommandRun(["key", "--topic", "a", "-o", key.opening])
        #expect(again.status == 1)
        #expect(scratch.read("app.key") == content)
        let same = try CommandRun([
            "key", "--topic", "a", "--suite", "hpke-x25519", "-o", scratch.path("x"), "--public",
            scratch.url.path + "/./x",
        ])
        #expect(same.status == 1)
        #expect(scratch.read("x") == nil)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key.opening)
        let push = try scratch.write("push.json", #"{"aps":{"alert":"New"},"seal":{"body":"x"}}"#)
        let readable = try CommandRun(["encode", "--into", push, "--seal", key.opening])
        #expect(readable.status == 1)
        #expect(readable.error.contains("chmod 600"))
        if key.sealing != key.opening {
            #expect(try CommandRun(["encode", "--into", push, "--seal", key.sealing]).status == 0)
        }
    }

    @Test("A wrong key, a changed text and an old push are refused, and leave no file")
    func refusals() throws {
        let scratch = try TemporaryFolder()
        let key = try Self.makeKey("aes-256-gcm", scratch)
        let other = try Self.makeKey("aes-256-gcm", scratch, name: "other")
        let push = try scratch.write("push.json", #"{"aps":{"alert":"New","mutable-content":1},"seal":{"body":"x"}}"#)
        let sealed = try CommandRun(["encode", "--into", push, "--seal", key.sealing, "--max-age", "1000000"])
        let file = try scratch.write("sealed.json", sealed.text)
        let wrong = try CommandRun(["open", file, "--key-file", other.opening, "-o", scratch.path("out.json")])
        let reason = wrong.error.split(separator: "json: ").last
        #expect(wrong.status == 1)
        // A text that may be one of another key, and texts that nobody seals.
        for (number, text) in [
            sealed.text.replacing(/(.)(.)"}\n?$/) { "\($0.1)\($0.2 == " " ? "!" : " ")\"}" },
            sealed.text.replacing(/(.)"}\n?$/) { _ in #""}"# },
        ].enumerated() {
            let damaged = try scratch.write("damaged\(number).json", text)
            let run = try CommandRun(["open", damaged, "--key-file", key.opening, "-o", scratch.path("out.json")])
            #expect(run.status == 1)
            #expect(run.error.split(separator: "json: ").last == reason)
        }
        #expect(scratch.read("out.json") == nil)
        let both = try CommandRun([
            "open", file, "--key-file", other.opening, "--key-file", key.opening, "--check-age",
        ])
        #expect(both.status == 0, "\(both.error)")
        #expect(both.text.contains(#""alert":{"body":"x"}"#))
    }

    @Test("A request to FCM has one sealed text for Android and one for iOS")
    func bothPlatforms() throws {
        let scratch = try TemporaryFolder()
        let key = try Self.makeKey("chacha20-poly1305", scratch)
        let seal = #""seal":{"title":"Rate"}"#
        let apns = #""apns":{"payload":{"aps":{"alert":"New"},\#(seal)}}"#
        let request = try scratch.write("r.json", #"{"message":{"token":"t","data":{"x":"y",\#(seal)},\#(apns)}}"#)
        let first = try CommandRun(["encode", "--into", request, "--transport", "fcm", "--seal", key.sealing])
        #expect(first.status == 0, "\(first.error)")
        let file = try scratch.write("first.json", first.text)
        let second = try CommandRun(["encode", "--into", file, "--transport", "fcm-apns", "--seal", key.sealing])
        #expect(second.status == 0, "\(second.error)")
        #expect(!second.text.contains("Rate"))
        let open = try CommandRun(["open", scratch.write("second.json", second.text), "--key-file", key.opening])
        #expect(open.text.components(separatedBy: #""title":"Rate""#).count == 3, "\(open.text)")
    }

    @Test("Wrong usage is refused before a file is written")
    func usage() throws {
        let scratch = try TemporaryFolder()
        let key = try Self.makeKey("chacha20-poly1305", scratch)
        let template = try scratch.write("t.json", #"{"aps":{"alert":"x"},"seal":{}}"#)
        let series = try scratch.write("s.csv", Self.series)
        let misplaced = try scratch.write("m.json", #"{"aps":{"alert":"x","seal":{"body":"y"}}}"#)
        let clear = try scratch.write("c.json", #"{"aps":{"alert":"x"},"seal":{},"chart":"1abc"}"#)
        let empty = try scratch.write("e.json", #"{"aps":{"alert":" "},"seal":{}}"#)
        let text = try scratch.write("x.json", #"{"aps":{"alert":"x"},"seal":"y"}"#)
        let state = try scratch.write("l.json", #"{"aps":{"event":"update","content-state":{"seal":["y"]}}}"#)
        for (arguments, status) in [
            (["encode", series, "--into", template, "--pad", "16"], 64),
            (["encode", series, "--into", template, "--seal", key.sealing, "--pad", "0"], 64),
            (["encode", series, "--into", template, "--seal", key.sealing, "--transport", "liveactivity"], 64),
            (["encode", series, "--into", template, "--seal", scratch.path("missing")], 2),
            (["encode", series, "--into", template, "--seal", template], 2),
            (["key", "--topic", "", "-o", scratch.path("k")], 64),
            (["key", "--topic", "a", "--public", scratch.path("p"), "-o", scratch.path("k")], 64),
            (
                ["key", "--topic", "a", "--suite", "hpke-x25519", "--public", "-", "-o", scratch.path("k")], 64
            ),
            (["key", "--topic", "a", "-o", "-", "--json"], 64),
            (["encode", "--into", template, "--seal", key.sealing, "--report", key.sealing], 64),
            (["open", template, "--key-file", key.opening], 1),
            (["encode", "--into", empty, "--seal", key.sealing], 1),
            (["encode", "--into", clear, "--seal", key.sealing], 1),
            (["encode", series, "--into", template], 1),
            (["encode", series, "--into", text], 1),
            (["encode", series, "--into", state, "--transport", "liveactivity"], 1),
            (["encode", series, "--into", misplaced, "--seal", key.sealing], 1),
        ] as [([String], Int32)] {
            let run = try CommandRun(arguments + (arguments[0] == "encode" ? ["-o", scratch.path("out")] : []))
            #expect(run.status == status, "\(arguments): \(run.error)")
        }
        #expect(scratch.read("out") == nil && scratch.read("k") == nil)
    }

    @Test("A batch seals each payload with the key of its request, and never reads a file for a request")
    func batch() throws {
        let scratch = try TemporaryFolder()
        let first = try Self.makeKey("hpke-x25519", scratch, name: "first")
        let second = try Self.makeKey("chacha20-poly1305", scratch, name: "second")
        let template = #"{"aps":{"alert":"New"},"seal":{"body":"Now {last}"}}"#
        let request = { (options: String) in
            #"{"template":\#(template),"series":[[1,1],[2,2]],"text":"seal.body"\#(options)}"# + "\n"
        }
        let keyText = { (name: String) in
            String(decoding: scratch.read(name) ?? Data(), as: UTF8.self).trimmingCharacters(in: .newlines)
        }
        let lines =
            request("") + request(#","seal":\#(keyText("first.pub"))"#) + request(#","seal":"\#(second.opening)""#)
        let run = try CommandRun(["batch", "--seal", second.sealing], input: Data(lines.utf8))
        #expect(run.status == 1)
        let answers = run.text.split(separator: "\n").map(String.init)
        #expect(answers.count == 3)
        for (answer, key) in zip(answers, [second.opening, first.opening]) {
            let file = try scratch.write("a.json", answer)
            let open = try CommandRun(["open", file, "--key-file", key])
            #expect(open.text.contains(#""body":"Now 2""#), "\(open.error)")
        }
        #expect(answers[2].contains("bad-request"))
        let null = try CommandRun(["batch"], input: Data(request(#","seal":null"#).utf8))
        #expect(null.text.contains("bad-request"))
        let text = #"{"template":\#(template)}"# + "\n"
        let withoutChart = try CommandRun(["batch", "--seal", second.sealing], input: Data(text.utf8))
        #expect(withoutChart.text.hasPrefix(#"{"aps":{"alert":"New","mutable-content":1},"seal":""#))
        #expect(!run.text.contains(keyText("second.key").suffix(40)))
    }
}
