import Foundation
import Testing

@Suite("pushchart test, what is damaged, stale or cannot be written")
struct DamagedRunTests {
    @Test(
        "A payload that was recorded and can no longer be read fails",
        arguments: ["", "{}", #"{"aps":{},"ch"#, "\u{FEFF}{\"aps\":{}}", "large", "fifo", "link"]
    )
    func damaged(content: String) throws {
        for references in [[], ["--references", "r"]] {
            let folder = try SnapshotFolder("j/a.json", "j/b.json")
            _ = try CommandRun(["test", "j"] + references, environment: ["CI": ""], in: folder.scratch.folder)
            switch content {
            case "large": try folder.write("j/a.json", Data(count: 2 << 20))
            case "fifo", "link":
                try folder.remove("j/a.json")
                let path = folder.scratch.path("j/a.json")
                try #require((content == "fifo" ? mkfifo(path, 0o600) : symlink("nowhere", path)) == 0)
            default: try folder.write("j/a.json", Data(content.utf8))
            }
            let run = try CommandRun(["test", "j"] + references, environment: ["CI": "1"], in: folder.scratch.folder)
            #expect(run.status == 1)
            #expect(run.text.contains("FAILED  a@2x: it cannot be drawn: "), "\(run.text)")
            #expect(run.text.contains("2 pictures: 1 failed, 1 passed"))
        }
    }

    @Test("What is no payload, and has no reference, is told where it may have been one")
    func passedOver() throws {
        let folder = try SnapshotFolder("j/a.apns", "j/.hidden.apns")
        try folder.test("j")
        try folder.write("j/style.json", Data(#"{"size": [1, 2]}"#.utf8))
        // The other file of a payload's name is no payload.
        try folder.write("j/a.json", Data("{}".utf8))
        let fine = try folder.test("j", ci: true)
        #expect(fine.status == 0)
        #expect(fine.error.isEmpty, "\(fine.error)")
        try folder.write("j/broken.json", Data("{".utf8))
        let broken = try folder.test("j", ci: true)
        #expect(broken.status == 0)
        #expect(broken.error.contains("warning: j/broken.json: it is no JSON"), "\(broken.error)")
        try folder.remove("j/broken.json")
        // A name that is not UTF-8.
        let name = folder.scratch.path("j/x").utf8CString.dropLast() + [-1] + ".apns".utf8CString
        let file = try #require(Array(name).withUnsafeBufferPointer { $0.baseAddress.flatMap { fopen($0, "w") } })
        fclose(file)
        let nameless = try folder.test("j", ci: true)
        #expect(nameless.error.contains("names are UTF-8"), "\(nameless.error)")
    }
}
