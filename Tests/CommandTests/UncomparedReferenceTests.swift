import Foundation
import PNGFile
import PushChartPixels
import PushChartTestSupport
import Testing

@Suite("References with which pushchart test compares nothing")
struct UncomparedReferenceTests {
    private static let hasNoPayload = "its payload does not exist"
    private static let isNotDrawn = "no picture was compared with it: give --appearance both"

    /// The paths and reasons of the warnings of a run.
    private func warnings(_ run: CommandRun) -> [String] {
        run.error.split(separator: "\n").map { String($0.trimmingPrefix("pushchart: warning: ")) }
    }

    @Test("A deleted payload is named, and fails with --strict in each report")
    func deletedPayload() throws {
        let folder = try SnapshotFolder("p/a.apns", "p/sub/b.apns")
        try folder.test("p")
        #expect(try folder.test("p", "--strict", ci: true).status == 0)
        try folder.remove("p/sub/b.apns")
        // Another picture may have such a name.
        let icon = try Data(PNGImage(pixels: PixelBuffer(width: 3, height: 3)).encoded())
        try folder.scratch.write("p/icon@2x.png", icon)
        let run = try folder.test("p", ci: true)
        #expect(run.status == 0 && run.text == "1 picture: 1 passed\n")
        #expect(warnings(run) == ["p/sub/b@2x.png: \(Self.hasNoPayload)"])
        let strict = try folder.test(
            "p",
            "--strict",
            "--report",
            "html=r.html,junit=r.xml,json=r.json,github",
            ci: true
        )
        #expect(strict.status == 1 && strict.error.isEmpty)
        #expect(strict.text.contains("FAILED  p/sub/b@2x: \(Self.hasNoPayload)\n"))
        #expect(strict.text.contains("2 pictures: 1 failed, 1 passed\n"))
        #expect(strict.text.contains("::error file=p/sub/b@2x.png,title=p/sub/b@2x::\(Self.hasNoPayload)\n"))
        for report in ["r.html", "r.xml", "r.json"] {
            let text = String(decoding: try #require(folder.scratch.read(report)), as: UTF8.self)
            #expect(text.contains("missing-payload"), "\(report)")
        }
        // There is nothing to accept.
        #expect(!folder.exists(".pushchart"))
        // A file does not tell what else is in its folder.
        #expect(try folder.test("p/a.apns", "--strict", ci: true).status == 0)
    }

    @Test("References in an appearance that is not drawn are named, at the scale of the run")
    func otherAppearance() throws {
        let folder = try SnapshotFolder("p/a.apns", "p/b.apns")
        try folder.test("p")
        try folder.test("p/a.apns", "--appearance", "dark")
        try folder.test("p/b.apns", "--scale", "3", "--appearance", "both")
        #expect(warnings(try folder.test("p", ci: true)) == ["p/a~dark@2x.png: \(Self.isNotDrawn)"])
        let strict = try folder.test("p", "--strict", "--json", ci: true)
        #expect(strict.status == 1)
        #expect(
            try SnapshotFolder.entries(strict).map { $0["result"] as? String } == ["not-compared", "equal", "equal"]
        )
        let dark = try folder.test("p", "--appearance", "dark", ci: true)
        #expect(warnings(dark) == ["p/a@2x.png", "p/b@2x.png"].map { "\($0): \(Self.isNotDrawn)" })
        #expect(try folder.test("p", "--appearance", "both", ci: true).error.isEmpty)
    }

    @Test("A payload whose name ends in ~dark keeps its reference")
    func namedDark() throws {
        let folder = try SnapshotFolder("p/night~dark.apns", "p/day.apns")
        try folder.test("p", "--appearance", "both", "--record", "all")
        #expect(folder.exists("p/night~dark~dark@2x.png"))
        #expect(try folder.test("p", "--appearance", "both", "--strict", ci: true).status == 0)
        try folder.remove("p/night~dark.apns")
        let gone = ["p/night~dark@2x.png", "p/night~dark~dark@2x.png"].map { "\($0): \(Self.hasNoPayload)" }
        #expect(warnings(try folder.test("p", "--appearance", "both", ci: true)) == gone)
    }

    @Test("An input with any name keeps its reference")
    func anyName() throws {
        let folder = try SnapshotFolder("p/push", "p/a.apns")
        try folder.scratch.write("p/prices.csv", "time,value\n1,1\n2,3\n")
        try folder.test("p/push", "p/prices.csv", "p/a.apns")
        #expect(folder.exists("p/push@2x.png") && folder.exists("p/prices@2x.png"))
        #expect(try folder.test("p", "--strict", ci: true).status == 0)
    }

    @Test("A folder of references belongs to all folders of payloads that are tested")
    func shared() throws {
        let folder = try SnapshotFolder("oa/a.apns", "ob/b.apns")
        try folder.test("oa", "ob", "--references", "r")
        #expect(try folder.test("oa", "ob", "--references", "r", "--strict", ci: true).status == 0)
        try folder.remove("ob/b.apns")
        let run = try folder.test("oa", "ob", "--references", "r", ci: true)
        #expect(warnings(run) == ["r/b@2x.png: \(Self.hasNoPayload)"])
        // A folder that does not exist yet has none.
        #expect(try folder.test("oa", "--references", "new").error.isEmpty)
    }
}
