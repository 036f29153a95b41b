import Foundation
import PushChartTestSupport
import Testing

@testable import PushChartCommand

/// A folder with a payload, and with pipes that would block a reader.
private struct InputFolder {
    let scratch: TemporaryFolder

    init() throws {
        scratch = try TemporaryFolder()
        try scratch.write("s.csv", "t,v\n0,1\n1,3\n")
        try scratch.write("t.apns", #"{"aps":{"alert":{"title":"t","body":"b"}}}"#)
        try scratch.write("style.json", #"{"leftAxis":{"limitLines":[{"limit":1}]}}"#)
        #expect(mkfifo(scratch.path("pipe"), 0o600) == 0)
        #expect(mkfifo(scratch.path("night.json"), 0o600) == 0)
        let encode = ["encode", "s.csv", "--into", "t.apns", "-o", "p.apns"]
        #expect(try CommandRun(encode, in: scratch.url).status == 0)
        #expect(try CommandRun(encode.dropLast() + ["n.apns", "--style", "night"], in: scratch.url).status == 0)
    }

    /// Makes a sparse file of a size.
    func sparse(_ name: String, _ size: Int) throws {
        try scratch.write(name, "")
        #expect(truncate(scratch.path(name), size) == 0)
    }

    func run(_ arguments: [String]) throws -> CommandRun {
        try CommandRun(arguments, environment: ["CI": "", "PUSHCHART_RECORD": ""], in: scratch.url)
    }
}

@Suite("Only regular files of a limited size are read")
struct InputKindTests {
    private static let callsWithPipe = [
        "encode pipe --into t.apns", "encode s.csv --into pipe", "preview pipe -o x.png",
        "preview p.apns --style ./pipe -o x.png", "preview n.apns --styles . -o x.png",
        "preview p.apns --font-file pipe -o x.png", "decode pipe", "decode --sizes pipe", "lint pipe", "batch pipe",
        "batch --into pipe s.csv", "compare pipe pipe", "styles pipe",
        "frame encode pipe", "frame decode pipe",
    ]

    @Test(
        "A pipe without a writer does not block a command",
        arguments: callsWithPipe + ["encode /dev/zero --into t.apns"]
    )
    func pipes(call: String) throws {
        let folder = try InputFolder()
        let before = folder.scratch.names
        let run = try folder.run(call.split(separator: " ").map(String.init))
        #expect([2, 3].contains(run.status), "\(run.error)")
        #expect(run.error.contains("is not a regular file"), "\(run.error)")
        #expect(folder.scratch.names == before)
    }

    @Test(
        "A pipe instead of an icon, a payload or a reference does not block a command",
        arguments: ["all", "failed", "never"]
    )
    func references(mode: String) throws {
        let folder = try InputFolder()
        #expect(mkfifo(folder.scratch.path("p@2x.png"), 0o600) == 0)
        #expect(mkfifo(folder.scratch.path("q.apns"), 0o600) == 0)
        let run = try folder.run(["test", "p.apns", "q.apns", "--record", mode])
        #expect(run.status == (mode == "never" ? 1 : 3), "\(run.error)")
        #expect(run.text.contains("it is not a regular file"), "\(run.text)")
        var status = stat()
        #expect(stat(folder.scratch.path("p@2x.png"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test("An icon is a regular file", arguments: ["pipe.png", "kernel.png"])
    func icons(icon: String) throws {
        let folder = try InputFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.scratch.path("kernel.png"),
            withDestinationPath: "/proc/self/status"
        )
        #expect(mkfifo(folder.scratch.path("pipe.png"), 0o600) == 0)
        try folder.scratch.write("icon.json", #"{"dataSet":{"icon":"\#(icon)"}}"#)
        let run = try folder.run(["preview", "p.apns", "--style", "icon.json", "-o", "x.png"])
        #expect(run.status == 2 && run.error.contains("is not a regular file"), "\(run.error)")
    }

    #if os(Linux)
        /// `/proc/kmsg` blocks without end, but only root may open it. This file has the same file system and type.
        @Test("A file of the kernel is refused", arguments: callsWithPipe)
        func kernelFiles(call: String) throws {
            let folder = try InputFolder()
            try FileManager.default.createSymbolicLink(
                atPath: folder.scratch.path("kernel"),
                withDestinationPath: "/proc/self/status"
            )
            let before = folder.scratch.names
            let run = try folder.run(call.replacing("pipe", with: "kernel").split(separator: " ").map(String.init))
            if call.contains("--styles") {
                #expect(run.status == 2 && run.error.contains("night.json"), "\(run.error)")
            } else {
                #expect([2, 3].contains(run.status), "\(run.error)")
                // A font is read without waiting, and this one has no outlines.
                let isFont = call.contains("--font-file")
                #expect(isFont || run.error.contains("the kernel makes its content"), "\(run.error)")
            }
            #expect(folder.scratch.names == before)
        }

        @Test("Standard input is no file of the kernel")
        func kernelInput() throws {
            let line = "\"$0\" decode - < /proc/self/status"
            let run = try CommandRun(shell: line)
            #expect(run.status == 2 && run.error.contains("the kernel makes its content"), "\(run.error)")
        }
    #endif

    @Test("A pipe of the shell and standard input are read")
    func shellPipes() throws {
        let folder = try InputFolder()
        for line in [
            "cat s.csv | \"$0\" encode /dev/stdin --into t.apns > /dev/null",
            "cat s.csv | \"$0\" encode - --into t.apns > /dev/null",
            "\"$0\" encode /dev/fd/7 --into t.apns 7< s.csv > /dev/null",
        ] {
            let run = try CommandRun(shell: line, in: folder.scratch.url)
            #expect(run.status == 0, "\(run.error)")
        }
        let endless = try CommandRun(shell: "\"$0\" encode - --into t.apns < /dev/zero", in: folder.scratch.url)
        #expect(endless.status == 2 && endless.error.contains("does not end"))
    }

    /// A call, its file that is too large, and the limit of its reader in MiB.
    private static let capped: [(String, String, Int)] = [
        ("encode large.csv --into t.apns", "large.csv", 256), ("encode s.csv --into large.apns", "large.apns", 4),
        ("decode large.apns", "large.apns", 4), ("preview large.apns", "large.apns", 4),
        ("decode --sizes large.apns", "large.apns", 4), ("lint large.apns", "large.apns", 64),
        ("preview p.apns --style large.json", "large.json", 1),
        ("preview p.apns --font-file large.otf", "large.otf", 64),
        ("compare large.png large.png", "large.png", 256),
    ]

    @Test("A file over the limit of its reader is refused by its size", arguments: capped)
    func caps(call: String, file: String, mebibytes: Int) throws {
        let folder = try InputFolder()
        let limit = mebibytes << 20
        try folder.sparse(file, limit + 1)
        let before = folder.scratch.names
        let run = try folder.run(call.split(separator: " ").map(String.init))
        #expect([2, 3].contains(run.status), "\(run.error)")
        #expect(run.error.contains(file) && run.error.contains("\(limit)"), "\(run.error)")
        #expect(folder.scratch.names == before)
    }

    @Test("References and failed pictures have limits too")
    func moreCaps() throws {
        let folder = try InputFolder()
        try folder.sparse("p@2x.png", (256 << 20) + 1)
        let test = try folder.run(["test", "p.apns", "--record", "never"])
        #expect(test.status == 1 && test.text.contains("\(256 << 20)"), "\(test.text)")
        try folder.scratch.write(".pushchart/p@2x.actual.png", Data())
        try folder.sparse(".pushchart/p@2x.actual.png", (256 << 20) + 1)
        let accept = try folder.run(["accept", "p.apns"])
        #expect(accept.status == 2 && accept.error.contains("\(256 << 20)"), "\(accept.error)")
    }

    @Test("A series number out of range is refused", arguments: [Int.min, -1, 0, 2, .max])
    func seriesNumbers(number: Int) throws {
        #expect(try InputFolder().run(["decode", "p.apns", "--series=\(number)"]).status == 1)
    }

    @Test("A message recognizes a folder and a table")
    func folders() throws {
        let folder = try InputFolder()
        for arguments in [
            ["decode", "."], ["encode", ".", "--into", "t.apns"], ["preview", "p.apns", "--style", "./"],
        ] {
            let run = try folder.run(arguments)
            #expect(run.status == 2 && run.error.contains("it is a folder"), "\(run.error)")
        }
        let csv = try folder.run(["decode", "s.csv"])
        #expect(csv.status == 2 && csv.error.contains("it is a table"), "\(csv.error)")
        #expect(!(try folder.run(["decode", "style.json"])).error.contains("a table"))
        let styles = try folder.run(["preview", "p.apns", "--styles", "gone"])
        #expect(styles.status == 2 && styles.error.contains("--styles gone"), "\(styles.error)")
    }
}

@Suite("Small inputs that request much")
struct BoundedInputTests {
    @Test(
        "Separators have at most 64 bytes",
        arguments: ["decimal-separator", "group-separator"]
    )
    func punctuation(name: String) throws {
        for (count, isAccepted) in [(64, true), (65, false)] {
            let text = String(repeating: ".", count: count)
            let request = #"{"template":{"aps":{"alert":"x"}},"series":[[0,1]],"\#(name)":"\#(text)"}"#
            let run = try CommandRun(["batch"], input: Data((request + "\n").utf8))
            #expect(run.status == (isAccepted ? 0 : 1))
            #expect(run.text.contains(#""code":"out-of-range""#) == !isAccepted)
            #expect(run.text.contains("“\(name)” has 65 bytes") == !isAccepted)
        }
    }
}
