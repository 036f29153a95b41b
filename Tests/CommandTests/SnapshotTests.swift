import Foundation
import PNGFile
import PushChartPixels
import PushChartTestSupport
import Testing

@Suite("Snapshots of pushchart test")
struct SnapshotTests {
    private static let calm = ["CI": "", "PUSHCHART_RECORD": ""]

    /// A folder with payloads: one with a plain name, one in a subfolder, and one with a Unicode name.
    private func payloads() throws -> TemporaryFolder {
        let scratch = try TemporaryFolder()
        for (name, source) in [
            ("p/a.apns", "flat"), ("p/zwei Wörter/b, c=d %&<\">'.apns", "article"), ("p/🎉 عربى né.apns", "spikes"),
        ] {
            let file = scratch.url.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(
                at: URL(filePath: Repository.path("samples/payloads/\(source).apns")),
                to: file
            )
        }
        try scratch.write("p/manifest.json", #"[{"name":"no payload"}]"#)
        return scratch
    }

    private func test(_ scratch: TemporaryFolder, _ arguments: String..., environment: [String: String] = [:]) throws
        -> CommandRun
    {
        try CommandRun(
            ["test", "p", "--styles", Repository.path("samples/styles")] + arguments,
            environment: Self.calm.merging(environment) { $1 },
            in: scratch.url
        )
    }

    private func accept(_ scratch: TemporaryFolder, _ arguments: String...) throws -> CommandRun {
        try CommandRun(["accept", "--styles", Repository.path("samples/styles")] + arguments, in: scratch.url)
    }

    /// Changes one pixel of a picture by one level of one channel.
    private func spoil(_ scratch: TemporaryFolder, _ name: String, x: Int, y: Int) throws {
        var image = try PNGImage(decoding: [UInt8](try #require(scratch.read(name))))
        image.pixels.bytes[4 * (y * image.pixels.width + x)] ^= 1
        try scratch.write(name, Data(image.encoded()))
    }

    @Test("One run tests light and dark")
    func bothAppearances() throws {
        let scratch = try payloads()
        #expect(try test(scratch, "--appearance", "both").text.contains("6 pictures: 6 recorded"))
        #expect(try test(scratch, "--appearance", "dark").text == "3 pictures: 3 passed\n")
        #expect(scratch.read("p/a@2x.png") != scratch.read("p/a~dark@2x.png"))
        try spoil(scratch, "p/a~dark@2x.png", x: 300, y: 200)
        let failed = try test(scratch, "--appearance", "both")
        #expect(failed.status == 1)
        #expect(failed.text.contains("FAILED  a~dark@2x: different: 1 of "))
        #expect(failed.text.contains("6 pictures: 1 failed, 5 passed"))
        // A reference in one appearance makes a damaged file a payload.
        try scratch.write("p/c.json", "")
        try FileManager.default.copyItem(
            at: scratch.url.appending(path: "p/a@2x.png"),
            to: scratch.url.appending(path: "p/c~dark@2x.png")
        )
        #expect(try test(scratch, "--appearance", "both").text.contains("FAILED  c@2x"))
    }

    @Test("Snapshots with any name are recorded, passed, failed and accepted")
    func lifecycle() throws {
        let scratch = try payloads()
        let recorded = try test(scratch)
        #expect(recorded.status == 1)
        #expect(recorded.text.contains("3 pictures: 3 recorded"))
        let passed = try test(scratch, environment: ["CI": "true"])
        #expect(passed.status == 0, "\(passed.text)")
        #expect(passed.text == "3 pictures: 3 passed\n")
        #expect(scratch.read(".pushchart/.gitignore") == nil)

        let names = ["a@2x", "zwei Wörter/b, c=d %&<\">'@2x", "🎉 عربى né@2x"]
        for name in names { try spoil(scratch, "p/\(name).png", x: 300, y: 200) }
        let before = try #require(scratch.read("p/\(names[1]).png"))
        let failed = try test(scratch)
        #expect(failed.status == 1)
        #expect(scratch.read("p/\(names[1]).png") == before)
        for name in names {
            #expect(failed.text.contains("FAILED  \(name): different: 1 of "))
            #expect(failed.text.contains("1x1 at (300, 200)"))
        }
        #expect(scratch.read(".pushchart/.gitignore") == Data("*\n".utf8))
        let difference = try #require(scratch.read(".pushchart/p/\(names[1]).difference.png"))
        #expect(try PNGImage(decoding: [UInt8](difference)).pixels.width == 640 * 3 + 16)
        #expect(failed.text.contains("'pushchart accept p --styles \(Repository.path("samples/styles"))'"))

        let accepted = try accept(scratch, "p/\(names[1].dropLast(3)).apns", "p/🎉 عربى né.apns")
        #expect(accepted.status == 0, "\(accepted.error)")
        #expect(accepted.text == "accepted p/\(names[1]).png\naccepted p/\(names[2]).png\n")
        let again = try test(scratch, "--record", "never")
        #expect(again.text.hasPrefix("FAILED  a@2x"))
        #expect(again.text.contains("3 pictures: 1 failed, 2 passed"))
        // A snapshot that passes leaves no files.
        #expect(scratch.read(".pushchart/p/a@2x.actual.png") != nil)
        #expect(try test(scratch, "--pixels", "1").status == 0)
        #expect(SnapshotFolder(scratch).files(".pushchart") == [".gitignore"])
        #expect(try accept(scratch, "p").text == "There is no failed picture.\n")
    }

    @Test("Each record mode writes its references")
    func recording() throws {
        let scratch = try payloads()
        let never = try test(scratch, environment: ["CI": "1"])
        #expect(never.status == 1)
        #expect(never.text.contains("there is no reference"))
        #expect(scratch.read("p/a@2x.png") == nil)
        #expect(try test(scratch, environment: ["CI": "1", "PUSHCHART_RECORD": "missing"]).status == 1)
        #expect(scratch.read("p/a@2x.png") != nil)
        try spoil(scratch, "p/a@2x.png", x: 0, y: 0)
        #expect(try test(scratch, "--record", "missing").text.contains("1 failed, 2 passed"))
        #expect(try test(scratch, "--record", "failed").text.contains("1 recorded, 2 passed"))
        #expect(try test(scratch, "--record", "failed").status == 0)
        let all = try test(scratch, "--record", "all")
        #expect(all.status == 1)
        #expect(all.text.contains("3 recorded"))
        let wrong = try test(scratch, environment: ["PUSHCHART_RECORD": "sometimes"])
        #expect(wrong.status == 64)
        #expect(wrong.error.contains("PUSHCHART_RECORD"))
    }

    @Test("References in another folder have the same relative paths")
    func references() throws {
        let scratch = try payloads()
        #expect(try test(scratch, "--references", "r/s").status == 1)
        #expect(scratch.read("r/s/zwei Wörter/b, c=d %&<\">'@2x.png") != nil)
        #expect(scratch.read("p/a@2x.png") == nil)
        #expect(try test(scratch, "--references", "r/s", "--record", "never").status == 0)
        try spoil(scratch, "r/s/a@2x.png", x: 1, y: 1)
        #expect(try test(scratch, "--references", "r/s").status == 1)
        // Without the folder of the references, these are others.
        #expect(try accept(scratch, "p").text == "There is no failed picture.\n")
        let accepted = try accept(scratch, "p", "--references", "r/s")
        #expect(accepted.text == "accepted r/s/a@2x.png\n")
        #expect(try test(scratch, "--references", "r/s", "--record", "never").status == 0)
        #expect(scratch.read("p/a@2x.png") == nil)
    }

    @Test("A file that is not a picture fails, and the other files are still tested")
    func damagedFiles() throws {
        let scratch = try payloads()
        _ = try test(scratch)
        try scratch.write("p/a@2x.png", "no picture")
        try scratch.write("p/broken.apns", #"{"aps":{},"chart":"#)
        try scratch.write("p/empty.apns", "")
        let run = try test(scratch, "--json", "--record", "never")
        #expect(run.status == 1)
        let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        #expect(report["failed"] as? Int == 3)
        #expect(report["passed"] as? Int == 2)
        let list = try #require(report["snapshots"] as? [[String: Any]])
        #expect(
            list.map { $0["result"] as? String } == ["unreadable-reference", "not-json", "not-json", "equal", "equal"]
        )
    }

    @Test("Reports and artifacts are written")
    func reports() throws {
        let scratch = try payloads()
        _ = try test(scratch)
        try spoil(scratch, "p/zwei Wörter/b, c=d %&<\">'@2x.png", x: 5, y: 6)
        let run = try test(
            scratch,
            "--report",
            "html=r,1.html,junit=r.xml,github",
            "--report",
            "json=r.json",
            "--artifacts",
            "art"
        )
        #expect(run.status == 1)
        #expect(
            run.text.contains(
                "::error file=p/zwei Wörter/b%2C c=d %25&<\">'.apns,title=zwei Wörter/b%2C c=d %25&<\">'@2x::different: 1"
            )
        )
        let page = String(decoding: try #require(scratch.read("r,1.html")), as: UTF8.self)
        #expect(page.contains("b, c=d %&amp;&lt;&quot;&gt;'@2x"))
        #expect(page.contains("Content-Security-Policy"))
        #expect(!page.contains("http://") && !page.contains("https://"))
        let parser = "import sys, xml.dom.minidom as x; x.parse(sys.stdin.buffer)"
        let xml = try #require(scratch.read("r.xml"))
        let parsing = try CommandRun(["python3", "-c", parser], input: xml, program: URL(filePath: "/usr/bin/env"))
        // Without Python the file counts as well-formed.
        #expect(parsing.status == 0 || parsing.status == 127, "\(parsing.error)")
        let name = "p/zwei Wörter/b, c=d %&<\">'@2x"
        let files = ["actual.png", "actual.txt", "difference.png"].map { "\(name).\($0)" }
        #expect(SnapshotFolder(scratch).files("art") == [".gitignore"] + files)
        #expect(scratch.read(".pushchart/.gitignore") == nil)
        // An equal run writes equal bytes.
        let first = ["r,1.html", "r.xml", "r.json"].map { scratch.read($0) }
        _ = try test(scratch, "--report", "html=r,1.html,junit=r.xml,json=r.json")
        #expect(["r,1.html", "r.xml", "r.json"].map { scratch.read($0) } == first)
    }

    @Test("A report can be in the artifact folder, even if nothing failed")
    func reportAmongArtifacts() throws {
        let scratch = try payloads()
        #expect(try test(scratch, "--record", "missing").status == 1)
        let run = try test(scratch, "--artifacts", "out", "--report", "html=out/report.html,junit=out/junit.xml")
        #expect(run.status == 0, "\(run.error)")
        #expect(scratch.read("out/report.html") != nil)
        let junit = try String(decoding: #require(scratch.read("out/junit.xml")), as: UTF8.self)
        #expect(junit.contains("<property name=\"deviceTimeZone\" value=\"UTC\"/>"))
    }

    @Test("With --no-provenance references and artifacts have no texts")
    func provenance() throws {
        let scratch = try payloads()
        func texts(_ name: String) throws -> [PNGImage.TextChunk] {
            try PNGImage(decoding: [UInt8](try #require(scratch.read(name)))).texts
        }
        _ = try test(scratch)
        #expect(try !texts("p/a@2x.png").isEmpty)
        _ = try test(scratch, "--no-provenance", "--record", "all")
        #expect(try texts("p/a@2x.png").isEmpty)
        try spoil(scratch, "p/a@2x.png", x: 0, y: 0)
        #expect(try test(scratch, "--no-provenance").status == 1)
        for picture in ["actual", "difference"] {
            #expect(try texts(".pushchart/p/a@2x.\(picture).png").isEmpty, "\(picture)")
        }
        // It cannot be seen whether the files have changed.
        let refused = try accept(scratch, "p")
        #expect(refused.status == 1 && refused.error.contains("does not state what it was drawn from"))
        #expect(try accept(scratch, "p", "--no-provenance").text == "accepted p/a@2x.png\n")
    }

    @Test("Files of different references have different names")
    func separateArtifacts() throws {
        let folder = try SnapshotFolder("in/a/f.apns", "in/__/a/f.apns", "in/_/a/f.apns", "a/f.apns", "b/f.apns")
        let absolute = folder.scratch.path("b")
        let arguments = ["../a", "__/a", "_", absolute, "--artifacts", "../art"]
        let working = folder.scratch.url.appending(path: "in")
        let run = try CommandRun(["test"] + arguments + ["--record", "never"], in: working)
        #expect(run.status == 1)
        let names = ["__/a", "____/a", "___/a", "__/b"]
        for path in names { #expect(folder.exists("art/\(path)/f@2x.actual.png"), "\(path)") }
        #expect(try CommandRun(["accept"] + arguments, in: working).status == 0)
        for path in ["a", "in/__/a", "in/_/a", "b"] { #expect(folder.exists("\(path)/f@2x.png"), "\(path)") }
    }

    @Test("Parallel runs do not affect each other")
    func sideBySide() throws {
        let scratch = try payloads()
        _ = try test(scratch)
        for name in ["a@2x", "🎉 عربى né@2x"] { try spoil(scratch, "p/\(name).png", x: 0, y: 0) }
        let processes = try (0..<6).map { number in
            let arguments = [
                "test", "p", "--styles", Repository.path("samples/styles"), "--record", "never", "--pixels",
                "\(number % 2)",
            ]
            let process = CommandRun.process(arguments, in: scratch.url)
            try process.run()
            return process
        }
        for process in processes { process.waitUntilExit() }
        #expect(processes.map(\.terminationStatus) == [1, 0, 1, 0, 1, 0])
        let files = FileManager.default.enumerator(atPath: scratch.path("p"))?.compactMap { $0 as? String } ?? []
        #expect(!files.contains { $0.hasSuffix(".tmp") })
        _ = try test(scratch, "--record", "never")
        #expect(try accept(scratch, "p").status == 0)
        #expect(try test(scratch, "--record", "never").status == 0)
    }
}
