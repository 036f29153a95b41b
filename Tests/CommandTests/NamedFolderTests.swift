import Foundation
import PushChartTestSupport
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

    @Test("A link in the folder of failures shows no other file, and none of them leads out")
    func linkedArtifacts() throws {
        let folder = try SnapshotFolder("p/a.apns")
        try folder.test("p")
        try folder.spoil("p/a@2x.png")
        try folder.test("p", ci: true)
        let reference = folder.scratch.read("p/a@2x.png")
        // The text of another file would become the reference.
        try folder.scratch.write("secret", "secret\n")
        for file in ["txt", "png"] {
            let path = ".pushchart/p/a@2x.actual.\(file)"
            try folder.remove(path)
            try FileManager.default.createSymbolicLink(
                atPath: folder.scratch.path(path),
                withDestinationPath: "../../secret"
            )
            let run = try folder.accept("p")
            #expect(run.status == 3 && run.error.contains("leads out"), "\(run.error)")
            #expect(folder.scratch.read("p/a@2x.png") == reference)
        }
        // A standard folder that is a link elsewhere is neither read nor written; a folder with a name is.
        try FileManager.default.removeItem(atPath: folder.scratch.path(".pushchart"))
        let elsewhere = try TemporaryFolder()
        for name in [".pushchart", "art"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.scratch.path(name),
                withDestinationPath: elsewhere.url.path
            )
        }
        #expect(try folder.test("p", ci: true).status == 3)
        #expect(elsewhere.names.isEmpty)
        #expect(try folder.test("p", "--artifacts", "art", ci: true).status == 1)
        let refused = try folder.accept("p")
        #expect(refused.status == 3 && refused.error.contains("leads out"), "\(refused.error)")
        #expect(try folder.accept("p", "--artifacts", "art").text == "accepted p/a@2x.png\n")
    }

    @Test("A folder with other files gets no .gitignore, and may contain the references")
    func usedFolder() throws {
        let folder = try SnapshotFolder("p/a.apns")
        try folder.test("p")
        try folder.spoil("p/a@2x.png")
        let failed = try folder.test("p", "--artifacts", "p", ci: true)
        #expect(failed.status == 1)
        let files = ["actual.png", "actual.txt", "difference.png"].map { "p/a@2x.\($0)" }
        #expect(folder.files("p") == ["a.apns", "a@2x.png", "a@2x.txt"] + files)
        // They are no references.
        #expect(try folder.test("p", "--artifacts", "p", "--strict", ci: true).error.isEmpty)
        #expect(try folder.accept("p", "--artifacts", "p").text == "accepted p/a@2x.png\n")
        #expect(try folder.test("p", "--strict", ci: true).status == 0)
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
