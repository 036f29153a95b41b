import Foundation
import Testing

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
        #expect(test.status == 2 && test.error.contains("the folder cannot be read"), "\(test.error)")
        let pending = try folder.snapshots("pending", "--in", "p")
        #expect(pending.status == 0 && pending.text.hasPrefix("x@2x: "), "\(pending.error)")
    }
}
