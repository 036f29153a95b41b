import Foundation
import Testing

@Suite("pushchart test, names that come close to each other")
struct SnapshotNameTests {
    @Test("Names of one look and different bytes are different files")
    func spellings() throws {
        let (one, two) = ("\u{E9}", "e\u{301}")
        let folder = try SnapshotFolder("p/\(one).apns", "p/\(two).apns", "p/\(one)/x.apns", "p/\(two)/x.apns")
        #expect(try folder.test("p").text.contains("4 pictures: 4 recorded"))
        #expect(try folder.test("p", ci: true).text == "4 pictures: 4 passed\n")
        let drawn = try CommandRun(
            ["preview", "p/\(one).apns", "p/\(two).apns", "-o", "out/"],
            in: folder.scratch.folder
        )
        #expect(drawn.status == 0, "\(drawn.error)")
        try FileManager.default.removeItem(atPath: folder.scratch.folder.path + "/p/\(two).apns")
        let orphans = try folder.snapshots("orphans", "--in", "p")
        #expect(orphans.text.utf8.elementsEqual("orphan p/\(two)@2x.png\n".utf8), "\(orphans.text)")
        // Each is accepted by its own name.
        try folder.spoil("p/\(one)/x@2x.png")
        try folder.spoil("p/\(two)/x@2x.png")
        try folder.test("p", ci: true)
        let accepted = try folder.snapshots("accept", "\(two)/x@2x", "--in", "p")
        #expect(accepted.text.utf8.elementsEqual("accepted \(two)/x@2x: p/\(two)/x@2x.png is the new reference\n".utf8))
        #expect(try folder.test("p", ci: true).text.contains("1 failed"))
    }
}
