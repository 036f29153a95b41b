import Foundation
import PushChartTestSupport
import Testing

/// `pushchart frame encode` and `pushchart frame decode`.
@Suite("Frames on the command line")
struct FrameTests {
    static let token = String(repeating: "0123456789abcdef", count: 4)

    /// The bytes of the first frame of a vector of `Tests/Vectors/legacy/encode.json`.
    static func vector(_ index: Int) throws -> (payload: String, frames: Data) {
        let file = Repository.path("Tests/Vectors/legacy/encode.json")
        let all = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file)))
        let vector = try #require((all as? [[String: Any]])?[index])
        let fields = try #require(vector["frames"] as? [[[String]]])
        let bytes = [UInt8](hexadecimal: fields.flatMap { $0.map { $0[0] } }.joined())
        return (try #require(vector["payload"] as? String), Data(bytes))
    }

    @Test("Encoded frames equal those of the Ruby class, and are decoded again")
    func seeds() throws {
        let (payload, frames) = try Self.vector(0)
        let second = String(repeating: "F", count: 32) + String(repeating: "0", count: 32)
        let lines = """
            {"token":"\(Self.token)","payload":\(payload),"identifier":7,"expiry":1402419200,"priority":10}

            {"priority":10,"token":"\(second)","payload":{ "aps" :\(payload.dropFirst(7).dropLast()) },"expiry":1402419200}
            """
        let encoded = try CommandRun(["frame", "encode", "-"], input: Data(lines.utf8))
        #expect(encoded.status == 0, "\(encoded.error)")
        #expect(encoded.output == frames)
        let decoded = try CommandRun(["frame", "decode", "-", "--json"], input: frames)
        #expect(decoded.status == 0)
        let objects = try decoded.text.split(separator: "\n").map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["identifier"] as? Int } == [7, 8])
        #expect(objects.map { $0["offset"] as? Int } == [0, frames.count / 2])
        #expect(objects.allSatisfy { $0["payload"] is [String: Any] })
        #expect(try CommandRun(["frame", "encode", "-"], input: decoded.output).output == frames)
        let text = try CommandRun(["frame", "decode", "-"], input: frames).text
        #expect(text.contains("identifier 8") && text.contains(payload) && text.contains("expiry 1402419200"))
    }

    @Test(
        "A payload keeps its bytes, and omitted fields stay omitted",
        arguments: [
            (#"{"payload":{"a":1.50,"b":"\u00e9\/"}}"#, #"{"a":1.50,"b":"\u00e9\/"}"#),
            (#"{"payload":"{ \"a\" : 1 }\n"}"#, "{ \"a\" : 1 }\n"),
            (#"{"payload":"[1]"}"#, "[1]"),
            (#"{"payloadHex":"fFfe00","identifier":null,"priority":null}"#, nil as String?),
        ]
    )
    func payloads(line: String, payload: String?) throws {
        let whole = "{\"token\":\"\(Self.token)\"," + line.dropFirst()
        let frames = try CommandRun(["frame", "encode", "-"], input: Data(whole.utf8))
        #expect(frames.status == 0, "\(frames.error)")
        let content = payload.map { Data($0.utf8) } ?? Data([0xFF, 0xFE, 0])
        #expect(frames.output.range(of: Data([2, 0, UInt8(content.count)]) + content) != nil)
        let json = try CommandRun(["frame", "decode", "-", "--json"], input: frames.output)
        #expect(json.status == 0)
        #expect(try CommandRun(["frame", "encode", "-"], input: json.output).output == frames.output)
    }

    @Test("40,000 frames are encoded and decoded")
    func stream() throws {
        let line = #"{"token":"\#(Self.token)","payload":{"aps":{"alert":"x"}}}"# + "\n"
        let lines = Data(repeatElement(line, count: 40_000).joined().utf8)
        let frames = try CommandRun(["frame", "encode", "-", "--first-identifier", "100"], input: lines)
        #expect(frames.status == 0)
        #expect(frames.output.count == 40_000 * (5 + 35 + 3 + 21 + 7 + 4))
        let text = try CommandRun(["frame", "decode", "-"], input: frames.output).text
        #expect(text.split(separator: "\n").count == 40_000)
        #expect(text.contains("identifier 40099"))
    }

    @Test("Frames before an error are printed, and the error states its byte")
    func errorAfterFrames() throws {
        let frames = try Self.vector(1).frames
        let run = try CommandRun(["frame", "decode", "-"], input: frames + Data([9]))
        #expect(run.status == 2)
        #expect(run.text.split(separator: "\n").count == 1)
        #expect(run.error.contains("byte \(frames.count)"))
        let cut = try CommandRun(["frame", "decode", "-", "--json"], input: frames + frames.dropLast())
        #expect(cut.status == 2)
        let lines = cut.text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[1].hasPrefix(#"{"error":{"code":"truncated""#))
    }

    @Test("Error responses and feedback tuples are read, also between frames")
    func answers() throws {
        let frames = try Self.vector(1).frames
        let token = [UInt8](hexadecimal: Self.token)
        let answers = Data(
            [8, 8, 0, 0, 1, 44, 8, 77, 255, 255, 255, 255, 9, 0, 0, 1, 0, 32] + token + [8, 10, 0, 0, 0, 0]
        )
        let run = try CommandRun(["frame", "decode", "-", "--json"], input: answers + frames)
        #expect(run.status == 0, "\(run.error)")
        let lines = run.text.split(separator: "\n").map(String.init)
        let last = #"{"offset":50,"status":"shutdown","identifier":0}"#
        #expect(
            lines.prefix(4) == [
                #"{"offset":0,"status":"invalid-token","identifier":300}"#,
                #"{"offset":6,"status":"status-77","identifier":4294967295}"#,
                #"{"offset":12,"time":150994945,"token":"\#(Self.token)"}"#, last,
            ]
        )
        #expect(lines.count == 5 && lines[4].hasPrefix(#"{"offset":56,"command":2,"#))
        let text = try CommandRun(["frame", "decode", "-"], input: frames + answers).text
        #expect(text.hasSuffix(", status shutdown, identifier 0\n"))
    }

    @Test(
        "A record that is cut off, or none, is refused",
        arguments: [
            ([8], "truncated", "byte 0"), ([8, 8, 0, 0, 1], "truncated", "byte 0"),
            ([9, 0, 0, 1, 0], "truncated", "byte 0"),
            ([9, 0, 0, 1, 0, 31], "unknown-command", "begins with 9"),
            ([7, 0, 0, 1, 0, 32], "unknown-command", "with 7"),
            (Array("GET / HTTP/1.1".utf8), "unknown-command", "begins with 71"),
        ]
    )
    func brokenAnswers(bytes: [UInt8], code: String, words: String) throws {
        let run = try CommandRun(["frame", "decode", "-", "--json"], input: Data(bytes))
        #expect(run.status == 2)
        #expect(run.text.hasPrefix(#"{"error":{"code":"\#(code)""#) && run.text.contains(words), "\(run.text)")
    }

    @Test(
        "A refused line is reported with its number",
        arguments: [
            (#"{"#, 2, "not JSON"), ("[]", 2, "object"), (#"{"payload":{}}"#, 2, "token"),
            (#"{"token":"00","payload":{}}"#, 2, "64 hexadecimal"), (#"{"token":"T"}"#, 2, "payload"),
            (#"{"token":"T","payload":1}"#, 2, "number"),
            (#"{"token":"T","payload":{},"payloadHex":""}"#, 2, "exclude each other"),
            (#"{"token":"T","payloadHex":"0"}"#, 2, "pairs"), (#"{"token":"T","payloadHex":"0g"}"#, 2, "digit"),
            (#"{"token":"T","payload":""}"#, 2, "empty"), (#"{"token":"T","payload":{},"priority":7}"#, 2, "10 and 5"),
            (#"{"token":"T","payload":{},"identifier":4294967296}"#, 2, "4294967295"),
            (#"{"token":"T","payload":{},"identifier":-1}"#, 2, "identifier"),
            (#"{"token":"T","payload":{},"expiry":1e99}"#, 2, "expiry"),
            (#"{"token":"T","payload":{},"expiry":"soon"}"#, 2, "string"),
            (#"{"token":"T","payload":{},"badge":1}"#, 2, "badge"),
            (#"{"token":"T","payload":{"long":"0123456789"}}"#, 1, "limit is 16"),
        ]
    )
    func refusedLine(line: String, status: Int32, phrase: String) throws {
        let scratch = try TemporaryFolder()
        let good = #"{"token":"\#(Self.token)","payload":{"a":1}}"#
        let bad = line.replacingOccurrences(of: "\"T\"", with: "\"\(Self.token)\"")
        let file = try scratch.write("n.jsonl", good + "\n" + bad + "\n")
        let run = try CommandRun(["frame", "encode", file, "--limit", "16"])
        #expect(run.status == status)
        #expect(run.error.contains("n.jsonl:2: "), "\(run.error)")
        #expect(run.error.contains(phrase), "\(run.error)")
        #expect(run.output.count == 5 + 35 + 3 + 7 + 7 + 4, "the frame of the first line")
    }

    @Test("An identifier after the maximum is an error")
    func wrap() throws {
        let line = #"{"token":"\#(Self.token)","payload":{}}"# + "\n"
        let run = try CommandRun(
            ["frame", "encode", "-", "--first-identifier", "4294967295"],
            input: Data((line + line).utf8)
        )
        #expect(run.status == 1)
        #expect(run.error.contains("standard input:2"))
    }

    @Test("Frames are written to a file, and a summary or an error to standard output as JSON")
    func json() throws {
        let line = #"{"token":"\#(Self.token)","payload":{"aps":{"alert":"x"}}}"# + "\n"
        let frameByteCount = try CommandRun(["frame", "encode", "-"], input: Data(line.utf8)).output.count
        let scratch = try TemporaryFolder()
        let arguments = ["frame", "encode", "-", "-o", scratch.path("out.bin"), "--json"]
        let good = try CommandRun(arguments, input: Data((line + "\n" + line).utf8))
        #expect(good.status == 0, "\(good.error)")
        let written = try #require(scratch.read("out.bin"))
        #expect(written == (try CommandRun(["frame", "encode", "-"], input: Data((line + line).utf8)).output))
        #expect(written.count == 2 * frameByteCount)
        #expect(good.text == #"{"frames":2,"bytes":\#(written.count)}"# + "\n")
        let bad = try CommandRun(arguments, input: Data((line + "[]\n").utf8))
        #expect(bad.status == 2)
        #expect(bad.text.hasPrefix(#"{"error":{"code":"bad-notification","message":"standard input:2: "#))
        #expect(scratch.read("out.bin") == written, "the file stays as it was")
        #expect(try CommandRun(["frame", "encode", "-", "--json"]).status == 64)
        let same = try scratch.write("n.jsonl", line)
        #expect(try CommandRun(["frame", "encode", same, "-o", same]).status == 64)
        #expect(scratch.read("n.jsonl") == Data(line.utf8))
        #expect(try CommandRun(["frame", "encode", same, "-o", scratch.path("no/such")]).status == 3)
        #expect(try CommandRun(["frame", "encode", same, "-o", "/dev/full"]).status == 3)
    }

    @Test("A file of frames is written whole or not at all", arguments: ["", "good\n", "good\ngood\n"])
    func wholeFile(before: String) throws {
        let scratch = try TemporaryFolder()
        let line = #"{"token":"\#(Self.token)","payload":{}}"#
        let lines = (before + "bad\n").replacing("good", with: line)
        let old = try scratch.write("old.bin", "old")
        for output in [old, scratch.path("new.bin")] {
            let run = try CommandRun(["frame", "encode", "-", "-o", output], input: Data(lines.utf8))
            #expect(run.status == 2)
        }
        #expect(scratch.read("old.bin") == Data("old".utf8))
        #expect(scratch.names == ["old.bin"])
        let link = scratch.path("link.bin")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "old.bin")
        #expect(try CommandRun(["frame", "encode", "-", "-o", link], input: Data(line.utf8)).status == 0)
        #expect(scratch.read("old.bin") == (try CommandRun(["frame", "encode", "-"], input: Data(line.utf8)).output))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "old.bin")
    }

    @Test("A killed encoder leaves the old file of frames")
    func killed() throws {
        let scratch = try TemporaryFolder()
        let old = try scratch.write("old.bin", "old")
        let line = #"{"token":"\#(Self.token)","payload":{}}"# + "\n"
        let process = CommandRun.process(["frame", "encode", "-", "-o", old])
        let input = Pipe()
        process.standardInput = input
        try process.run()
        // The input does not end, so the command waits when it has read these lines.
        try input.fileHandleForWriting.write(contentsOf: Data(repeatElement(line, count: 2000).joined().utf8))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(scratch.read("old.bin") == Data("old".utf8))
    }

    @Test("Usage errors, missing files, endless lines and full disks are reported")
    func otherFailures() throws {
        #expect(try CommandRun(["frame", "decode", "-", "--limit", "0"]).status == 64)
        #expect(try CommandRun(["frame", "encode", "-", "--limit", "65536"]).status == 64)
        #expect(try CommandRun(["frame", "shuffle"]).status == 64)
        let missing = try CommandRun(["frame", "decode", "/no/such/file"])
        #expect(missing.status == 2 && missing.error.contains("the file does not exist"))
        #expect(try CommandRun(["frame", "decode", "/"]).status == 2)
        let endless = Data(repeating: 0x20, count: 1 << 20)
        let long = try CommandRun(["frame", "encode", "-"], input: endless)
        #expect(long.status == 2 && long.error.contains("standard input:1"))
        #expect(try CommandRun(["frame", "decode", "-"]).status == 0)
    }

    @Test("Help names the subcommand", arguments: [["frame"], ["frame", "encode"], ["frame", "decode"]])
    func help(verbs: [String]) throws {
        let run = try CommandRun(verbs + ["--help"])
        #expect(run.status == 0)
        #expect(run.text.contains("pushchart \(verbs.joined(separator: " "))"))
    }
}
