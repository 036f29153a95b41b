import Foundation
import PNGFile
import PushChartPixels
import PushChartTestSupport
import Testing

@Suite("pushchart accept")
struct AcceptTests {
    private static let style = ##"{"extends": "base", "dataSet": {"colors": ["#112233"]}}"##
    private static let options = ["--styles", "styles", "--style", "mine"]

    /// A folder with a recorded payload of two series, drawn in a style that extends another one, whose picture fails.
    private func failed() throws -> SnapshotFolder {
        let folder = try SnapshotFolder()
        try folder.add("p/a.apns", "two-series")
        try folder.scratch.write("styles/mine.json", Self.style)
        try folder.scratch.write("styles/base.json", #"{"size": [200, 100]}"#)
        #expect(try run("test", folder).status == 1)
        try folder.spoil("p/a@2x.png")
        let failed = try run("test", folder)
        #expect(failed.text.contains("data and style files are unchanged: the code, a library or an option differs"))
        return folder
    }

    private func run(_ verb: String, _ folder: SnapshotFolder) throws -> CommandRun {
        let environment = ["CI": "", "PUSHCHART_RECORD": ""]
        return try CommandRun([verb, "p"] + Self.options, environment: environment, in: folder.scratch.url)
    }

    private func replace(_ folder: SnapshotFolder, _ path: String, _ old: String, _ new: String) throws {
        let text = String(decoding: try #require(folder.scratch.read(path)), as: UTF8.self)
        #expect(text.contains(old))
        try folder.scratch.write(path, text.replacing(old, with: new))
    }

    /// A change of a file, and how a message names it.
    static let changes = [
        ("styles/mine.json", "#112233", "#112234", "the style file mine changed"),
        ("styles/base.json", "200", "201", "the style file base changed"),
        ("styles/mine.json", "\"base\"", "null", "1 style files instead of 2"),
        ("p/a.apns", "\"title\":\"", "\"title\":\"New ", "the texts changed"),
        ("p/a.apns", "\"mutable-content\":1", "\"mutable-content\":1,\"badge\":3", "the rest of the payload changed"),
    ]

    @Test(
        "A picture is refused after a change of payload or style, and a new failure names the change",
        arguments: changes
    )
    func stale(path: String, old: String, new: String, change: String) throws {
        let folder = try failed()
        let reference = folder.scratch.read("p/a@2x.png")
        try replace(folder, path, old, new)
        let refused = try run("accept", folder)
        #expect(refused.status == 1 && refused.text.isEmpty)
        let message = ".pushchart/p/a@2x.actual.png: \(change) since it was drawn: test again"
        #expect(refused.error == "pushchart: error: \(message)\n")
        #expect(folder.scratch.read("p/a@2x.png") == reference)
        #expect(try run("test", folder).text.contains("; \(change)"))
        #expect(try run("accept", folder).text == "accepted p/a@2x.png\n")
        #expect(try run("test", folder).status == 0)
    }

    @Test("A change of one series is named by its number")
    func series() throws {
        let folder = try SnapshotFolder()
        try folder.scratch.write("t.apns", #"{"aps":{"alert":"x","mutable-content":1}}"#)
        try FileManager.default.createDirectory(atPath: folder.scratch.path("p"), withIntermediateDirectories: true)
        func encode(_ rows: String) throws {
            try folder.scratch.write("s.csv", "time,a,b\n\(rows)")
            let arguments = ["encode", "s.csv", "--into", "t.apns", "-o", "p/a.apns", "--value", "a", "--value", "b"]
            #expect(try CommandRun(arguments, in: folder.scratch.url).status == 0)
        }
        try encode("1700000000,1,2\n1700000060,3,4\n")
        try folder.test("p")
        try encode("1700000000,1,2\n1700000060,3,5\n")
        #expect(try folder.test("p", ci: true).text.contains("; the series 2 changed\n"))
        try encode("1700000000,1,2\n1700000060,3,4\n1700000120,3,5\n")
        #expect(try folder.test("p", ci: true).text.contains("; the series 1 changed, the series 2 changed\n"))
        try folder.scratch.write("t.apns", #"{"aps":{"alert":"x","mutable-content":1},"more":1}"#)
        try encode("1700000000,1,2\n1700000060,3,4\n")
        #expect(try folder.test("p", ci: true).text == "1 picture: 1 passed\n")
    }

    @Test("One that is refused leaves the others accepted, and errors are JSON too")
    func others() throws {
        let folder = try SnapshotFolder("p/a.apns", "p/b.apns", "p/c.apns")
        try folder.test("p", ci: true)
        for name in ["a", "b"] { try replace(folder, "p/\(name).apns", "Pump 4", "Pump 5") }
        let run = try folder.accept("p", "--json")
        #expect(run.status == 1)
        #expect(run.error.split(separator: "\n").count == 2)
        #expect(run.text.hasPrefix("accepted p/c@2x.png\n{\"error\":{\"code\":\"stale-snapshot\""), "\(run.text)")
        #expect(folder.exists("p/c@2x.png") && !folder.exists("p/a@2x.png") && !folder.exists("p/b@2x.png"))
        let unknown = try folder.accept("p/c.apns", "--json")
        #expect(unknown.status == 1 && unknown.text.contains("unknown-snapshot"))
        #expect(try folder.accept("gone").status == 2)
    }

    @Test("A damaged picture or text is refused, and changes nothing", arguments: ["png", "txt"])
    func damaged(type: String) throws {
        let folder = try failed()
        let reference = folder.scratch.read("p/a@2x.png")
        try folder.scratch.write(".pushchart/p/a@2x.actual.\(type)", Data(count: 300 << 10))
        let run = try run("accept", folder)
        #expect(run.status == 2 && run.error.contains("a@2x.actual.\(type)"), "\(run.error)")
        #expect(folder.scratch.read("p/a@2x.png") == reference)
    }

    @Test("Of the references of Swift tests, a path accepts all or one")
    func swiftTests() throws {
        let folder = try SnapshotFolder()
        let names = ["PriceTests/week", "PriceTests/week.dark", "PriceTests2/week"]
        for (number, name) in names.enumerated() {
            let picture = PNGImage(pixels: PixelBuffer(width: number + 1, height: 2))
            try folder.scratch.write("T/__Snapshots__/.pushchart/\(name).actual.png", Data(picture.encoded()))
        }
        func accept(_ path: String) throws -> [String] {
            try folder.accept(path).text.split(separator: "\n").map { String($0.trimmingPrefix("accepted ")) }
        }
        #expect(try accept("T/__Snapshots__/PriceTests/week.png") == ["T/__Snapshots__/PriceTests/week.png"])
        #expect(try folder.accept("T/__Snapshots__/PriceTests/week.png").error.contains("has no failed picture of it"))
        #expect(try accept("T/__Snapshots__/PriceTests") == ["T/__Snapshots__/PriceTests/week.dark.png"])
        #expect(try accept("T/__Snapshots__") == ["T/__Snapshots__/PriceTests2/week.png"])
        #expect(try accept("T/__Snapshots__") == ["There is no failed picture."])
        let widths = try names.map {
            try PNGImage(decoding: [UInt8](#require(folder.scratch.read("T/__Snapshots__/\($0).png")))).pixels.width
        }
        #expect(widths == [1, 2, 3])
    }
}
