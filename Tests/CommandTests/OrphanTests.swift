import Foundation
import Testing

@Suite("pushchart snapshots orphans")
struct OrphanTests {
    @Test("A payload whose name ends in ~dark keeps its reference")
    func namedDark() throws {
        let folder = try SnapshotFolder("p/night~dark.apns", "p/day.apns")
        try folder.test("p", "--record", "all")
        try folder.test("p", "--appearance", "dark", "--record", "all")
        #expect(folder.exists("p/night~dark~dark@2x.png"))
        let found = try folder.snapshots("orphans", "--in", "p", "--delete")
        #expect(found.text == "Every reference has its payload.\n")
        try folder.remove("p/night~dark.apns")
        let gone = try folder.snapshots("orphans", "--in", "p")
        #expect(gone.text == "orphan p/night~dark@2x.png\norphan p/night~dark~dark@2x.png\n")
    }

    @Test("A payload without a file extension keeps its reference")
    func anyName() throws {
        let folder = try SnapshotFolder("p/push")
        try folder.test("p/push")
        #expect(folder.exists("p/push@2x.png"))
        #expect(try folder.snapshots("orphans", "--in", "p").status == 0)
    }

    @Test("A reference folder of two payload folders keeps the references of both")
    func shared() throws {
        let folder = try SnapshotFolder("oa/a.apns", "ob/b.apns")
        try folder.test("oa", "ob", "--references", "r")
        let unsure = try folder.snapshots("orphans", "--in", "oa", "--references", "r", "--delete")
        #expect(unsure.status == 64)
        #expect(unsure.error.contains("--no-other-folders"))
        #expect(folder.exists("r/b@2x.png"))
        let both = ["orphans", "--in", "oa", "--in", "ob", "--references", "r"]
        #expect(try CommandRun(["snapshots"] + both, in: folder.scratch.folder).status == 0)
        try folder.remove("ob/b.apns")
        let sure = try CommandRun(
            ["snapshots"] + both + ["--delete", "--no-other-folders"],
            in: folder.scratch.folder
        )
        #expect(sure.text == "deleted r/b@2x.png\n")
        #expect(folder.exists("r/a@2x.png"))
    }
}
