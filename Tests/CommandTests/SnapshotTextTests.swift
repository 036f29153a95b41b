import Foundation
import PushChartTestSupport
import Testing

@Suite("pushchart test with what a notification says")
struct SnapshotTextTests {
    private static let flat = "title: Pump 4\nbody: Nothing has moved for a day: 45 all the way.\nthumbnail: "

    /// A folder with the payload `p/a.apns`, recorded.
    private func recorded() throws -> SnapshotFolder {
        let folder = try SnapshotFolder("p/a.apns")
        #expect(try folder.test("p").text.hasPrefix("a@2x: recorded; there is no reference"))
        #expect(try folder.test("p", ci: true).status == 0)
        return folder
    }

    private func text(_ folder: SnapshotFolder, _ path: String) throws -> String {
        String(decoding: try #require(folder.scratch.read(path), "\(path)"), as: UTF8.self)
    }

    /// Replaces a part of the payload.
    private func edit(_ folder: SnapshotFolder, _ old: String, _ new: String, in path: String = "p/a.apns") throws {
        let payload = try text(folder, path)
        #expect(payload.contains(old))
        try folder.scratch.write(path, payload.replacing(old, with: new))
    }

    @Test("A text has the lines of the alert, of the thumbnail and of the levels, each escaped")
    func lines() throws {
        let folder = try recorded()
        let flat = try text(folder, "p/a@2x.txt")
        #expect(flat.hasPrefix(Self.flat + "x 0."), "\(flat)")
        #expect(flat.split(separator: "\n").count == 3)

        let scratch = folder.scratch
        try scratch.write("s.csv", "time,value\n1700000000,1\n1700000060,5\n1700000120,3\n")
        let alert = #"{"title":"Now {last}","subtitle":"a\nbody: b\u202e","body":"::error::{high} {user}"}"#
        try scratch.write("t.apns", #"{"aps":{"alert":\#(alert),"mutable-content":1}}"#)
        try FileManager.default.createDirectory(atPath: scratch.path("q"), withIntermediateDirectories: true)
        let arguments = [
            "encode", "s.csv", "--into", "t.apns", "-o", "q/b.apns", "--level", "high=4", "--level", "a 1=0.5",
            "--reference", "2", "--part", "user=Zoë",
        ]
        #expect(try CommandRun(arguments, in: scratch.url).status == 0)
        let web = #"{"web_push":8030,"notification":{"title":"T","navigate":"https://example.com/"}}"#
        try scratch.write("web.json", web)
        let encode = ["encode", "s.csv", "--transport", "webpush", "--into", "web.json", "-o", "q/w.json"]
        #expect(try CommandRun(encode, in: scratch.url).status == 0)
        try folder.test("q", "--appearance", "both")
        #expect(try text(folder, "q/w@2x.txt") == "title: T\n", "only a phone shows a thumbnail")
        let lines = try text(folder, "q/b@2x.txt").split(separator: "\n")
        #expect(
            lines.prefix(3) == ["title: Now 3", #"subtitle: a\nbody: b\u{202E}"#, "body: ::error::4 Zoë"],
            "\(lines)"
        )
        #expect(lines.dropFirst(4) == ["level reference: 2", "level high: 4", "level a 1: 0.5"], "\(lines)")
        #expect(try text(folder, "q/b~dark@2x.txt").split(separator: "\n") == lines)
    }

    @Test("A changed title fails with the old and the new line in each report, until it is accepted")
    func changedTitle() throws {
        let folder = try recorded()
        try edit(folder, "Pump 4", "Pump <5>")
        let reports = "html=r.html,junit=r.xml,json=r.json,github"
        let failed = try folder.test("p", "--report", reports, "--artifacts", "art")
        #expect(failed.status == 1)
        #expect(
            failed.text.contains(
                "::error file=p/a.apns,title=a@2x::different text%0A- title: Pump 4%0A+ title: Pump <5>\n"
            ),
            "\(failed.text)"
        )
        let page = try text(folder, "r.html")
        #expect(page.contains(">- title: Pump 4</del>\n<ins dir=\"auto\">+ title: Pump &lt;5&gt;<"))
        #expect(try text(folder, "r.xml").contains("different text\n- title: Pump 4\n+ title: Pump &lt;5&gt;\n"))
        #expect(try text(folder, "r.json").contains(#""differingLines":["- title: Pump 4","+ title: Pump <5>"]"#))
        #expect(try text(folder, "art/p/a@2x.actual.txt").hasPrefix("title: Pump <5>\n"))

        let people = try folder.test("p")
        let lines = """
            FAILED  a@2x: different text
                    - title: Pump 4
                    + title: Pump <5>
            1 picture: 1 failed

            """
        #expect(people.text.hasPrefix(lines), "\(people.text)")
        let entry = try #require(SnapshotFolder.entries(folder.test("p", "--json", ci: true)).first)
        #expect(entry["result"] as? String == "different-text")
        #expect(entry["differing"] as? Int == 0)

        #expect(folder.files(".pushchart") == [".gitignore", "p/a@2x.actual.png", "p/a@2x.actual.txt"])
        let picture = folder.scratch.read("p/a@2x.png")
        #expect(try folder.accept("p").status == 0)
        #expect(try text(folder, "p/a@2x.txt").hasPrefix("title: Pump <5>\n"))
        // The provenance has another digest of the texts, so the file of the picture is new too.
        #expect(folder.scratch.read("p/a@2x.png") != picture)
        #expect(try folder.test("p", ci: true).text == "1 picture: 1 passed\n")
    }

    @Test("An alert without its picture has another text")
    func noPicture() throws {
        let folder = try recorded()
        try edit(folder, #","mutable-content":1"#, "")
        let failed = try folder.test("p", ci: true)
        #expect(failed.text.contains("\n        + picture: none\n"), "\(failed.text)")
        let alert = #""alert":{"title":"Pump 4","body":"Nothing has moved for a day: 45 all the way."}"#
        try edit(folder, alert, "")
        try folder.test("p", "--record", "failed")
        #expect(try text(folder, "p/a@2x.txt") == "notification: none\n")
    }

    @Test("A missing text is new, but not beside a picture that differs")
    func missingText() throws {
        let folder = try recorded()
        let recordedText = try text(folder, "p/a@2x.txt")
        let picture = folder.scratch.read("p/a@2x.png")
        try folder.remove("p/a@2x.txt")
        let ci = try folder.test("p", ci: true)
        #expect(ci.status == 1)
        #expect(ci.text.hasPrefix("FAILED  a@2x: there is no reference of the text\n"), "\(ci.text)")
        #expect(!folder.exists("p/a@2x.txt"))
        #expect(try folder.test("p").text.hasPrefix("a@2x: recorded; there is no reference of the text\n"))
        #expect(try text(folder, "p/a@2x.txt") == recordedText)
        #expect(folder.scratch.read("p/a@2x.png") == picture)

        try folder.spoil("p/a@2x.png")
        try folder.remove("p/a@2x.txt")
        #expect(try folder.test("p").text.hasPrefix("FAILED  a@2x: different: 1 of "))
        #expect(!folder.exists("p/a@2x.txt"))
        try folder.remove("p/a@2x.png")
        try folder.scratch.write("p/a@2x.txt", "title: other\n")
        #expect(try folder.test("p").text.hasPrefix("FAILED  a@2x: there is no reference; different text\n"))
        #expect(!folder.exists("p/a@2x.png"))
        #expect(try folder.test("p", "--record", "failed").text.contains("1 recorded"))
        #expect(try folder.test("p", ci: true).status == 0)
    }

    @Test("A reference that is no text of PushChart fails", arguments: ["", "order", "CR", "Latin-1", "large", "fifo"])
    func damagedText(kind: String) throws {
        let folder = try recorded()
        let good = try text(folder, "p/a@2x.txt")
        try folder.remove("p/a@2x.txt")
        switch kind {
        case "order":
            let lines = good.split(separator: "\n").reversed()
            try folder.scratch.write("p/a@2x.txt", lines.joined(separator: "\n"))
        case "CR": try folder.scratch.write("p/a@2x.txt", good.replacing("\n", with: "\r\n"))
        case "Latin-1": try folder.scratch.write("p/a@2x.txt", Data(good.utf8) + [0xE9])
        case "large": try folder.scratch.write("p/a@2x.txt", Data(count: 257 << 10))
        case "fifo": try #require(mkfifo(folder.scratch.path("p/a@2x.txt"), 0o600) == 0)
        default: try folder.scratch.write("p/a@2x.txt", kind)
        }
        let entry = try #require(SnapshotFolder.entries(folder.test("p", "--json", ci: true)).first)
        let isReadable = !["large", "fifo"].contains(kind)
        #expect(entry["result"] as? String == (isReadable ? "different-text" : "unreadable-reference"))
        #expect((entry["differingLines"] as? [String])?.isEmpty == (isReadable ? false : nil))
    }

    @Test("Picture and text are accepted together, or neither")
    func together() throws {
        let folder = try recorded()
        try folder.spoil("p/a@2x.png")
        try folder.test("p")
        let spoiled = folder.scratch.read("p/a@2x.png")
        try folder.remove("p/a@2x.txt")
        let path = folder.scratch.path("p/a@2x.txt")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let refused = try folder.accept("p")
        #expect(refused.status == 3 && refused.error.contains("it is a folder"), "\(refused.error)")
        #expect(folder.scratch.read("p/a@2x.png") == spoiled)
        try folder.remove("p/a@2x.txt")
        #expect(try folder.accept("p").status == 0)
        #expect(try folder.test("p", ci: true).status == 0)
    }

    @Test("A text is not recorded through a link to another folder, or over a payload")
    func linkedText() throws {
        let folder = try SnapshotFolder("p/a.apns", "p/a@2x.txt")
        let collision = try folder.test("p/a.apns", "p/a@2x.txt", "--record", "all")
        #expect(collision.status == 64 && collision.error.contains("is an input"), "\(collision.error)")
        try folder.remove("p/a@2x.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.scratch.path("p/a@2x.txt"),
            withDestinationPath: "../stolen.txt"
        )
        #expect(try folder.test("p", "--record", "all").status == 3)
        #expect(!folder.exists("stolen.txt") && !folder.exists("p/a@2x.png"))
        // Its lines are in no report.
        try folder.scratch.write("stolen.txt", "secret")
        let read = try folder.test("p", "--record", "never")
        #expect(read.status != 0 && !(read.text + read.error).contains("secret"))
        #expect((read.text + read.error).contains("a link leads out of its folder"), "\(read.error)")
    }

    @Test("Warnings and errors are in each report, and fail with --strict")
    func strict() throws {
        let folder = try SnapshotFolder("p/a.apns")
        try edit(folder, "Pump 4", "Pump {lats}")
        try folder.test("p")
        let reports = "html=r.html,junit=r.xml,json=r.json,github"
        let passed = try folder.test("p", "--report", reports, ci: true)
        #expect(passed.status == 0)
        #expect(passed.error.contains("pushchart: warning: a@2x: "), "\(passed.error)")
        #expect(passed.text.contains("::warning file=p/a.apns,title=a@2x::"), "\(passed.text)")
        #expect(try text(folder, "r.html").contains("<li><b>unknown-placeholder</b> "))
        #expect(try text(folder, "r.xml").contains("<system-err>unknown-placeholder: "))
        #expect(try text(folder, "r.json").contains(#""findings":[{"code":"unknown-placeholder","weight":"warning""#))

        let strict = try folder.test("p", "--strict")
        #expect(strict.status == 1)
        #expect(
            strict.text == "FAILED  a@2x: findings: unknown-placeholder\n1 picture: 1 failed\n",
            "\(strict.text)"
        )
        let entry = try #require(SnapshotFolder.entries(folder.test("p", "--strict", "--json")).first)
        #expect(entry["result"] as? String == "findings")
        // There is nothing to accept, and nothing to record.
        #expect(!folder.exists(".pushchart/p/a@2x.actual.png"))
        #expect(try folder.test("p", "--strict", "--record", "failed").status == 1)
        try edit(folder, "{lats}", "4")
        try folder.test("p", "--record", "all")
        #expect(try folder.test("p", "--strict", ci: true).status == 0)
    }
}
