import Files
import Foundation
import PNGFile
import Pixels
import TestSupport
import Testing

@Suite("Files are written only to named folders")
struct NamedFolderTests {
    @Test("A link in the output folder cannot lead outside")
    func link() throws {
        let scratch = try TemporaryFolder()
        let payload = Repository.path("samples/payloads/flat.apns")
        try FileManager.default.createDirectory(atPath: scratch.path("out"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("out/flat@2x.png"),
            withDestinationPath: "../stolen"
        )
        let run = try CommandRun(["preview", payload, "-o", "out/"], in: scratch.url)
        #expect(run.status == 3 && run.error.contains("leads out"), "\(run.error)")
        #expect(scratch.read("stolen") == nil)
    }

    @Test("A crafted pending snapshot cannot write outside")
    func craftedPending() throws {
        let outer = try SnapshotFolder("in/a.apns")
        try outer.test("in", "--record", "missing")
        try outer.spoil("in/a@2x.png")
        try outer.test("in", ci: true)
        let store = outer.scratch.url.path + "/in/.pushchart/"
        let files = FileManager.default
        let about = try String(contentsOfFile: store + "pending/a@2x/about.json", encoding: .utf8)
        let elsewhere = try TemporaryFolder()
        let stolen = elsewhere.path("stolen")
        for reference in ["../a@2x.png", "../new/a@2x.png", stolen + "/a@2x.png"] {
            let base = String(reference.dropLast("/a@2x.png".count))
            let folder = store + "references-\(SHA256.hexDigest(of: Array(base.utf8)).prefix(16))"
            try? files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try? files.removeItem(atPath: folder + "/a@2x")
            try files.copyItem(atPath: store + "pending/a@2x", toPath: folder + "/a@2x")
            try about.replacingOccurrences(of: "\"a@2x.png\"", with: "\"\(reference)\"")
                .write(toFile: folder + "/a@2x/about.json", atomically: true, encoding: .utf8)
            let run = try CommandRun(["snapshots", "accept", "--all"], in: outer.scratch.url.appending(path: "in"))
            #expect(run.status == 1 && run.error.contains("lies outside"), "\(run.error)")
            #expect(!files.fileExists(atPath: outer.scratch.path("a@2x.png")))
            #expect(!files.fileExists(atPath: outer.scratch.path("new")))
            #expect(!files.fileExists(atPath: stolen))
            try files.removeItem(atPath: folder)
            // The valid pending snapshot may have been accepted before.
            try outer.spoil("in/a@2x.png")
            try outer.test("in", ci: true)
        }
    }

    @Test("A pending snapshot with a null character in a path is refused", arguments: ["name", "reference", "payload"])
    func nullInPending(member: String) throws {
        let folder = try SnapshotFolder("a.apns")
        try folder.test(".", "--record", "missing")
        try folder.spoil("a@2x.png")
        try folder.test(".", ci: true)
        let file = folder.scratch.path(".pushchart/pending/a@2x/about.json")
        let about = try String(contentsOfFile: file, encoding: .utf8)
        let reference = folder.scratch.read("a@2x.png")
        let found = try #require(about.range(of: "\"\(member)\":\"[^\"]*", options: .regularExpression))
        try (about[..<found.upperBound] + "\\u0000" + about[found.upperBound...])
            .write(toFile: file, atomically: true, encoding: .utf8)
        let run = try CommandRun(["snapshots", "accept", "--all"], in: folder.scratch.url)
        #expect(run.status == 2 && run.error.contains("does not describe a snapshot"), "\(run.error)")
        #expect(folder.scratch.read("a@2x.png") == reference)
    }

    @Test("A reference is not recorded through a link to another folder")
    func linkedReference() throws {
        let folder = try SnapshotFolder("p/a.apns")
        try FileManager.default.createSymbolicLink(
            atPath: folder.scratch.path("p/a@2x.png"),
            withDestinationPath: "../stolen.png"
        )
        let run = try folder.test("p", "--record", "all")
        #expect(run.status == 3, "\(run.error)")
        #expect(!folder.exists("stolen.png"))
    }
}

@Suite("Nested folders")
struct FolderWalkTests {
    @Test("Pending snapshots are found in nested folders, but not in hidden folders and links")
    func stores() throws {
        let folder = try SnapshotFolder("p/b/c/x.apns", "p/a/x.apns", "p/.hidden/x.apns", "elsewhere/x.apns")
        for path in ["p/b/c", "p/a", "p/.hidden", "elsewhere"] { try folder.test(path, ci: true) }
        try FileManager.default.createSymbolicLink(
            atPath: folder.scratch.path("p/link"),
            withDestinationPath: folder.scratch.path("elsewhere")
        )
        let pending = try folder.snapshots("pending", "--in", "p")
        let lines = pending.text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        #expect(lines == ["a/x@2x", "b/c/x@2x"], "\(pending.text)")
    }

    @Test("Folders that are too deep stop a test, but not a list of pending snapshots")
    func deep() throws {
        let folder = try SnapshotFolder("p/x.apns")
        try folder.test("p", ci: true)
        let deep = "p/" + Array(repeating: "d", count: 70).joined(separator: "/")
        try FileManager.default.createDirectory(atPath: folder.scratch.path(deep), withIntermediateDirectories: true)
        let test = try folder.test("p", ci: true)
        #expect(
            test.status == 2 && test.error.contains("the folder lies more than 64 folders below p"),
            "\(test.error)"
        )
        let pending = try folder.snapshots("pending", "--in", "p")
        #expect(pending.status == 0 && pending.text.hasPrefix("x@2x: "), "\(pending.error)")
    }
}
