import Foundation
import PushChartTestSupport
import Testing

@Suite("pushchart test with damaged, stale or unwritable files")
struct DamagedRunTests {
    @Test(
        "A recorded payload that can no longer be read fails",
        arguments: ["", "{}", #"{"aps":{},"ch"#, "\u{FEFF}{\"aps\":{}}", "large", "fifo", "link"]
    )
    func damaged(content: String) throws {
        for references in [[], ["--references", "r"]] {
            let folder = try SnapshotFolder("j/a.json", "j/b.json")
            _ = try CommandRun(["test", "j"] + references, environment: ["CI": ""], in: folder.scratch.url)
            switch content {
            case "large": try folder.scratch.write("j/a.json", Data(count: 2 << 20))
            case "fifo", "link":
                try folder.remove("j/a.json")
                let path = folder.scratch.path("j/a.json")
                try #require((content == "fifo" ? mkfifo(path, 0o600) : symlink("nowhere", path)) == 0)
            default: try folder.scratch.write("j/a.json", content)
            }
            let run = try CommandRun(["test", "j"] + references, environment: ["CI": "1"], in: folder.scratch.url)
            #expect(run.status == 1)
            #expect(run.text.contains("FAILED  a@2x: it cannot be drawn: "), "\(run.text)")
            #expect(run.text.contains("2 pictures: 1 failed, 1 passed"))
        }
    }

    @Test("A file without a reference is reported if it may have been a payload")
    func skippedFiles() throws {
        let folder = try SnapshotFolder("j/a.apns", "j/.hidden.apns")
        try folder.test("j")
        try folder.scratch.write("j/style.json", #"{"size": [1, 2]}"#)
        // The other file with the name of a payload is not a payload.
        try folder.scratch.write("j/a.json", "{}")
        let fine = try folder.test("j", ci: true)
        #expect(fine.status == 0)
        #expect(fine.error.isEmpty, "\(fine.error)")
        try folder.scratch.write("j/broken.json", "{")
        let broken = try folder.test("j", ci: true)
        #expect(broken.status == 0)
        #expect(broken.error.contains("warning: j/broken.json: it is not JSON"), "\(broken.error)")
        try folder.remove("j/broken.json")
        // A name that is not UTF-8.
        let name = folder.scratch.path("j/x").utf8CString.dropLast() + [-1] + ".apns".utf8CString
        let file = try #require(Array(name).withUnsafeBufferPointer { $0.baseAddress.flatMap { fopen($0, "w") } })
        fclose(file)
        let nameless = try folder.test("j", ci: true)
        #expect(nameless.error.contains("names must be UTF-8"), "\(nameless.error)")
    }

    @Test("Files of an earlier failure are removed when the snapshot is drawn again, or can no longer be drawn")
    func staleArtifacts() throws {
        let folder = try SnapshotFolder("p/a.apns")
        try folder.test("p")
        try folder.spoil("p/a@2x.png")
        func run() throws -> [String] {
            try folder.test("p", ci: true)
            return folder.files(".pushchart/p")
        }
        #expect(try run() == ["a@2x.actual.png", "a@2x.actual.txt", "a@2x.difference.png"])
        try folder.remove("p/a@2x.png")
        try folder.remove("p/a@2x.txt")
        #expect(try run() == ["a@2x.actual.png", "a@2x.actual.txt"])
        try folder.scratch.write("p/a.apns", "{}")
        #expect(try run() == [])
    }

    @Test("Folders that are too deep stop a test")
    func deep() throws {
        let folder = try SnapshotFolder("p/x.apns")
        let deep = "p/" + Array(repeating: "d", count: 70).joined(separator: "/")
        try FileManager.default.createDirectory(atPath: folder.scratch.path(deep), withIntermediateDirectories: true)
        let test = try folder.test("p", ci: true)
        #expect(
            test.status == 2 && test.error.contains("the folder lies more than 64 folders below p"),
            "\(test.error)"
        )
    }

    @Test("A run without payloads replaces or removes the reports of an earlier run")
    func staleReports() throws {
        let folder = try SnapshotFolder("p/a.apns", "q/b.apns")
        try folder.test("p", "q")
        let report = "json=r.json,junit=r.xml,html=r.html"
        #expect(try folder.test("p", "q", "--report", report, ci: true).status == 0)
        try folder.remove("p/a.apns")
        let run = try folder.test("p", "q", "--report", report, ci: true)
        #expect(run.status == 1)
        #expect(
            run.text == "FAILED  p: there is no payload; payloads are .apns files, and .json files with the key 'aps'\n"
                + "2 pictures: 1 failed, 1 passed\n"
        )
        for name in ["r.json", "r.xml", "r.html"] {
            let text = String(decoding: try #require(folder.scratch.read(name)), as: UTF8.self)
            #expect(text.contains("nothing-to-test"), "\(name)")
        }
        #expect(try folder.test("gone", "q", "--report", report, ci: true).status == 2)
        for name in ["r.json", "r.xml", "r.html"] { #expect(!folder.exists(name)) }
    }

    @Test("An unwritable reference is the only failure, and the exit status is 3")
    func unwritable() throws {
        let long = String(repeating: "l", count: 250)
        let folder = try SnapshotFolder("p/a.apns", "p/\(long).apns", "p/z.apns")
        let run = try folder.test("p", "--report", "json=r.json")
        #expect(run.status == 3)
        #expect(run.text.contains("3 pictures: 1 failed, 2 recorded"), "\(run.text)")
        #expect(run.text.contains("it cannot be recorded: "))
        #expect(folder.exists("r.json"))
        let again = try folder.test("p", "--json")
        #expect(
            try SnapshotFolder.entries(again).map { $0["result"] as? String } == ["equal", "unwritable-file", "equal"]
        )
        // A file in the position of an artifact folder has the same effect.
        let artifacts = try SnapshotFolder("p/a/x.apns", "p/b.apns")
        try artifacts.scratch.write(".pushchart/p/a", Data())
        let other = try artifacts.test("p", "--report", "json=r.json", ci: true)
        #expect(other.status == 3)
        #expect(other.text.contains("2 pictures: 2 failed"))
        #expect(artifacts.exists(".pushchart/p/b@2x.actual.png") && artifacts.exists("r.json"))
    }
}
