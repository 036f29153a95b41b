import Foundation
import TestSupport
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
        let orphans = try folder.snapshots("orphans", "--in", "p")
        let names = ["png", "txt"].map { "orphan p/\(two)@2x.\($0)\n" }.joined()
        #expect(orphans.text.utf8.elementsEqual(names.utf8), "\(orphans.text)")
        // Each is accepted by its own name.
        try folder.spoil("p/\(one)/x@2x.png")
        try folder.spoil("p/\(two)/x@2x.png")
        try folder.test("p", ci: true)
        let accepted = try folder.snapshots("accept", "\(two)/x@2x", "--in", "p")
        #expect(accepted.text.utf8.elementsEqual("accepted \(two)/x@2x: p/\(two)/x@2x.png is the new reference\n".utf8))
        #expect(try folder.test("p", ci: true).text.contains("1 failed"))
    }

    @Test("Snapshots of two reference folders can be pending at the same time")
    func twoReferences() throws {
        let folder = try SnapshotFolder("p/a.apns")
        for references in ["r1", "r2"] { try folder.test("p", "--references", references) }
        try folder.spoil("r1/a@2x.png")
        #expect(try folder.test("p", "--references", "r1", ci: true).status == 1)
        #expect(try folder.test("p", "--references", "r2", ci: true).status == 0)
        #expect(try folder.snapshots("pending", "--in", "p").text.hasPrefix("a@2x: different"))
        try folder.spoil("r2/a@2x.png")
        #expect(try folder.test("p", "--references", "r2", ci: true).status == 1)
        let both = try folder.snapshots("pending", "--in", "p").text
        #expect(both.split(separator: "\n").count == 2)
        #expect(both.contains("p/../r1/a@2x: ") && both.contains("p/../r2/a@2x: "), "\(both)")
        #expect(try folder.snapshots("accept", "a@2x", "--in", "p").status == 1)
        #expect(try folder.snapshots("accept", "p/../r1/a@2x", "--in", "p").status == 1)
        #expect(try folder.snapshots("accept", "p/../r1/a@2x", "--in", "p", "--references", "r1").status == 0)
        #expect(try folder.test("p", "--references", "r1", ci: true).status == 0)
        #expect(try folder.test("p", "--references", "r2", ci: true).status == 1)
    }

    @Test("A snapshot that is pending in two folders has two names, and each is accepted")
    func twoStores() throws {
        let folder = try SnapshotFolder("ab/sub/q.apns")
        try folder.test("ab")
        try folder.spoil("ab/sub/q@2x.png")
        try folder.test("ab", ci: true)
        try folder.test("ab/sub", ci: true)
        let unclear = try folder.snapshots("accept", "sub/q@2x", "--in", "ab")
        #expect(unclear.status == 1)
        let names = ["ab/.pushchart/pending/sub/q@2x", "ab/sub/.pushchart/pending/q@2x"]
        for name in names { #expect(unclear.error.contains("“\(name)”"), "\(unclear.error)") }
        for name in names { #expect(try folder.snapshots("reject", name, "--in", "ab").status == 0) }
        #expect(try folder.snapshots("pending", "--in", "ab").text.hasPrefix("No snapshot is pending"))
    }

    @Test("A repeated name is accepted once")
    func repeated() throws {
        let folder = try SnapshotFolder("p/a.apns")
        try folder.test("p")
        try folder.spoil("p/a@2x.png")
        try folder.test("p", ci: true)
        let accepted = try folder.snapshots("accept", "a@2x", "a@2x.png", "--in", "p")
        #expect(accepted.status == 0, "\(accepted.error)")
        #expect(accepted.text == "accepted a@2x: p/a@2x.png is the new reference\n")
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
        #expect(try folder.snapshots("orphans", "--in", "p").status == 0)
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
        let pending = try folder.snapshots("pending", "--in", "p")
        #expect(pending.text.contains(": different"))
        let shown = try folder.snapshots("show", "\(name)@2x", "--in", "p")
        let unknown = try folder.snapshots("show", "\(name)", "--in", "p")
        #expect(unknown.status == 1)
        let accepted = try folder.snapshots("accept", "--all", "--in", "p")
        #expect(accepted.status == 0)
        try folder.remove("p/\(name).apns")
        let orphans = try folder.snapshots("orphans", "--in", "p")
        #expect(orphans.text.hasPrefix("orphan p/"))
        let empty = try folder.test("p")
        let twice = try folder.test("p/\(name)@2x.png", "p/\(name)@2x.png")
        #expect(twice.status == 64)
        for run in [recorded, failed, pending, shown, unknown, accepted, orphans, empty, twice] {
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
