import Foundation
import PNGFile
import PushChartPixels
import PushChartTestSupport
import Testing

/// References that are not pictures, or that state another size than they have.
@Suite("pushchart test with hostile references")
struct HostileReferenceTests {
    /// A payload whose picture has no text and few colors, and its reference.
    private func recorded() throws -> (scratch: TemporaryFolder, reference: URL) {
        let scratch = try TemporaryFolder()
        try scratch.write("s.csv", "time,value\n0,1\n1,3\n2,2\n")
        try scratch.write("t.apns", #"{"aps":{"alert":{"title":"t","body":"b"}}}"#)
        try scratch.write(
            "style.json",
            """
            {"size": [64, 40], "backgroundColor": "#FFF0E0", "minOffset": 0, "chartDescription": {"enabled": false},
             "leftAxis": {"enabled": false}, "rightAxis": {"enabled": false}, "xAxis": {"enabled": false},
             "legend": {"enabled": false},
             "dataSet": {"drawCirclesEnabled": false, "drawValuesEnabled": false, "colors": ["#0060C0"]}}
            """
        )
        let encode = ["encode", "s.csv", "--into", "t.apns", "--width", "64", "--height", "40", "-o", "s.apns"]
        #expect(try CommandRun(encode, in: scratch.url).status == 0)
        #expect(try test(scratch, "--record", "all").status == 1)
        return (scratch, scratch.url.appending(path: "s@2x.png"))
    }

    private func test(_ scratch: TemporaryFolder, _ arguments: String...) throws -> CommandRun {
        try CommandRun(
            ["test", "s.apns", "--style", "style.json"] + arguments,
            environment: ["CI": "1", "PUSHCHART_RECORD": ""],
            in: scratch.url
        )
    }

    /// The code of the result, its message and the changed regions.
    private func finding(_ scratch: TemporaryFolder) throws -> (result: String, message: String, regions: [[Int]]) {
        let run = try test(scratch, "--json")
        let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        let entry = try #require((report["snapshots"] as? [[String: Any]])?.first)
        let result = try #require(entry["result"] as? String)
        #expect(run.status == (result == "equal" ? 0 : 1))
        return (result, entry["message"] as? String ?? "", entry["regions"] as? [[Int]] ?? [])
    }

    @Test("A file that is not a picture is reported with its fault")
    func noPictures() throws {
        let (scratch, reference) = try recorded()
        let good = try Data(contentsOf: reference)
        let other = try PNGImage(pixels: PixelBuffer(width: 3, height: 2)).encoded()
        for (content, result, phrase) in [
            (Data(), "unreadable-reference", "empty"),
            (Data("a text file named .png\n".utf8), "unreadable-reference", "not a PNG"),
            (good.dropLast(10), "unreadable-reference", "truncated"),
            (good.prefix(40), "unreadable-reference", "truncated"),
            (
                good.prefix(good.count / 2) + Data([0]) + good.suffix(from: good.count / 2 + 1), "unreadable-reference",
                "damaged"
            ),
            (Data(other), "size-mismatch", "3 x 2 expected, 128 x 80 found"),
        ] {
            try content.write(to: reference)
            let found = try finding(scratch)
            #expect(found.result == result && found.message.contains(phrase), "\(found.message)")
        }
        try FileManager.default.removeItem(at: reference)
        #expect(try finding(scratch).result == "missing-reference")
        try FileManager.default.createDirectory(at: reference, withIntermediateDirectories: false)
        #expect(try finding(scratch).result == "unreadable-reference")
        try FileManager.default.removeItem(at: reference)
        try FileManager.default.createSymbolicLink(atPath: reference.path, withDestinationPath: "nowhere.png")
        #expect(try finding(scratch).result == "unreadable-reference")
    }

    @Test("A decompression bomb is refused before its pixels take memory")
    func bomb() throws {
        let (scratch, reference) = try recorded()
        let vector = try Data(contentsOf: URL(filePath: Repository.path("Tests/Vectors/png/bomb.png")))
        try vector.write(to: reference)
        let found = try finding(scratch)
        #expect(found.result == "unreadable-reference")
        #expect(found.message.contains("30000 by 30000"))
        // 900 million pixels would take 3.6 GB. The maximum of 16 million takes 64 MB. The limit of the shell is in KB.
        let line = """
            ulimit -v 1000000 && exec "$0" test s.apns --style style.json --record never
            """
        for size in [(30_000, 30_000), (4000, 4000), (15_999, 1000)] {
            let file = PNGChunks.grayFile(width: size.0, height: size.1, packed: PNGChunks.stored([]))
            try Data(file).write(to: reference)
            let run = try CommandRun(shell: line, in: scratch.url)
            #expect(run.status == 1, "\(run.status): \(run.error)")
            #expect(run.text.contains("the reference cannot be read"), "\(run.text)")
        }
    }
}
