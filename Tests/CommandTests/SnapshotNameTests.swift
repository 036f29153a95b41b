import Foundation
import PushChartTestSupport
import Testing

@Suite("pushchart test with similar names")
struct SnapshotNameTests {
    @Test("Names that look equal and have different bytes are different files")
    func spellings() throws {
        let (one, two) = ("\u{E9}", "e\u{301}")
        let folder = try SnapshotFolder("p/\(one).apns", "p/\(two).apns", "p/\(one)/x.apns", "p/\(two)/x.apns")
        #expect(try folder.test("p").text.contains("4 pictures: 4 recorded"))
        #expect(try folder.test("p", ci: true).text == "4 pictures: 4 passed\n")
        let drawn = try CommandRun(
            ["preview", "p/\(one).apns", "p/\(two).apns", "-o", "out/"],
            in: folder.scratch.url
        )
        #expect(drawn.status == 0, "\(drawn.error)")
        try FileManager.default.removeItem(atPath: folder.scratch.url.path + "/p/\(two).apns")
        let warning = "pushchart: warning: p/\(two)@2x.png: its payload does not exist\n"
        #expect(try folder.test("p", ci: true).error.utf8.elementsEqual(warning.utf8))
        // Each is accepted by its own name.
        try folder.spoil("p/\(one)/x@2x.png")
        try folder.spoil("p/\(two)/x@2x.png")
        try folder.test("p", ci: true)
        let accepted = try folder.accept("p/\(two)")
        #expect(accepted.text.utf8.elementsEqual("accepted p/\(two)/x@2x.png\n".utf8))
        #expect(try folder.test("p", ci: true).text.contains("1 failed"))
    }

    @Test("Snapshots of two reference folders can fail at the same time")
    func twoReferences() throws {
        let folder = try SnapshotFolder("p/a.apns")
        for references in ["r1", "r2"] {
            try folder.test("p", "--references", references)
            try folder.spoil("\(references)/a@2x.png")
            #expect(try folder.test("p", "--references", references, ci: true).status == 1)
        }
        #expect(try folder.accept("p").text == "There is no failed picture.\n")
        #expect(try folder.accept("p", "--references", "r1").text == "accepted r1/a@2x.png\n")
        #expect(try folder.test("p", "--references", "r1", ci: true).status == 0)
        #expect(try folder.test("p", "--references", "r2", ci: true).status == 1)
    }

    @Test("A payload that two paths select fails and is accepted once")
    func repeated() throws {
        let folder = try SnapshotFolder("ab/sub/q.apns")
        try folder.test("ab")
        try folder.spoil("ab/sub/q@2x.png")
        try folder.test("ab", ci: true)
        try folder.test("ab/sub", ci: true)
        let files = ["actual.png", "actual.txt", "difference.png"].map { "ab/sub/q@2x.\($0)" }
        #expect(folder.files(".pushchart") == [".gitignore"] + files)
        let accepted = try folder.accept("ab", "ab/sub/q.apns", "./ab/sub")
        #expect(accepted.status == 0, "\(accepted.error)")
        #expect(accepted.text == "accepted ab/sub/q@2x.png\n")
    }

    @Test("Only regular files are read", .timeLimit(.minutes(1)))
    func pipes() throws {
        let folder = try SnapshotFolder("p/a.apns", "p/b.apns", "p/c.apns")
        try folder.test("p")
        try folder.remove("p/a@2x.png")
        try folder.remove("p/b@2x.png")
        try #require(mkfifo(folder.scratch.path("p/a@2x.png"), 0o600) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: folder.scratch.path("p/b@2x.png"),
            withDestinationPath: "/dev/zero"
        )
        try #require(mkfifo(folder.scratch.path("p/pipe.apns"), 0o600) == 0)
        let run = try folder.test("p", "--json", "--record", "never")
        let entries = try SnapshotFolder.entries(run)
        #expect(
            entries.map { $0["result"] as? String }
                == ["unreadable-reference", "unreadable-reference", "equal", "unreadable-file"]
        )
        for entry in entries where entry["result"] as? String != "equal" {
            #expect((entry["message"] as? String ?? "").contains("not a regular file"))
        }
        #expect(run.error.isEmpty, "\(run.error)")
    }
}

@Suite("pushchart test with names that look like commands")
struct SnapshotLineTests {
    private static let names = [
        "::stop-commands::tok", " ::error::x", "line\n::error title=a::b", "r\r::error::x", "\u{1B}[31mred", "##vso[x]",
    ]

    /// Checks that no line is a command of a CI server, and no character is one of a terminal.
    private func expectPlain(_ text: String, _ name: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(name): \(line)")
            #expect(!line.contains("##"), "\(name): \(line)")
        }
        let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
        #expect(controls.isEmpty, "\(name): \(controls)")
    }

    @Test("No line begins with a command, for any name of a payload", arguments: names)
    func lines(name: String) throws {
        let folder = try SnapshotFolder("p/\(name).apns")
        let recorded = try folder.test("p")
        #expect(recorded.text.contains("1 recorded"))
        try folder.spoil("p/\(name)@2x.png")
        let failed = try folder.test("p", "--record", "never")
        #expect(failed.text.contains("1 failed"))
        let accepted = try folder.accept("p")
        #expect(accepted.status == 0)
        let unknown = try folder.accept("p/\(name).apns")
        #expect(unknown.status == 1)
        try folder.remove("p/\(name).apns")
        let empty = try folder.test("p")
        #expect(empty.error.contains("its payload does not exist"))
        let twice = try folder.test("p/\(name)@2x.png", "p/\(name)@2x.png")
        #expect(twice.status == 64)
        for run in [recorded, failed, accepted, unknown, empty, twice] {
            expectPlain(run.text, name)
            expectPlain(run.error, name)
        }
    }

    @Test("Annotations are the only commands", arguments: names)
    func annotations(name: String) throws {
        let folder = try SnapshotFolder("p/\(name).apns")
        let run = try folder.test("p", "--record", "never", "--report", "github")
        let lines = run.text.split(separator: "\n").map(String.init)
        let commands = lines.filter { $0.drop { $0.isWhitespace }.hasPrefix("::") }
        #expect(commands.count == 1)
        #expect(commands.first?.hasPrefix("::error file=p/") == true)
        #expect(!run.text.contains("\u{1B}") && !run.text.contains("\r"))
        expectPlain(lines.filter { !commands.contains($0) }.joined(separator: "\n"), name)
    }
}
