import Foundation
import Testing

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
