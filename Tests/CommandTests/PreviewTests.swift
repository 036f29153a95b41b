import Foundation
import PNGFile
import Pixels
import Testing

@Suite("pushchart preview, compare, samples")
struct PreviewTests {
    static let article = ["article", "article-on-black"].map { Repository.path("samples/payloads/\($0).apns") }
    static let styles = Repository.path("samples/styles")

    private func pixels(_ scratch: Scratch, _ name: String) throws -> PixelBuffer {
        try PNGImage(decoding: [UInt8](try #require(scratch.read(name)))).pixels
    }

    @Test("The article's chart is a solid green square at every scale", arguments: [1, 2, 3])
    func article(scale: Int) throws {
        let scratch = try Scratch()
        let run = try CommandRun([
            "preview", Self.article[0], "--styles", Self.styles, "--scale", "\(scale)", "-o", scratch.folder.path,
        ])
        #expect(run.status == 0)
        let picture = try pixels(scratch, "article@\(scale)x.png")
        #expect(picture.width == 320 * scale)
        #expect(picture.height == 320 * scale)
        var green = true
        for start in stride(from: 0, to: picture.bytes.count, by: 4)
        where picture.bytes[start..<start + 4] != [0, 255, 0, 255] {
            green = false
        }
        #expect(green)
    }

    @Test("On black the fill is a third of green, and the line is full green", arguments: [1, 2, 3])
    func articleOnBlack(scale: Int) throws {
        let scratch = try Scratch()
        _ = try CommandRun([
            "preview", Self.article[1], "--styles", Self.styles, "--scale", "\(scale)", "-o", scratch.path("p.png"),
        ])
        let picture = try pixels(scratch, "p.png")
        func color(_ x: Double, _ y: Double) -> [UInt8] {
            let offset = 4 * (Int(y * Double(scale)) * picture.width + Int(x * Double(scale)))
            return Array(picture.bytes[offset..<offset + 4])
        }
        // Above the line, on the line at its fourth point (160, 120.78), and below it.
        #expect(color(20, 20) == [0, 0, 0, 255])
        #expect(color(160, 120.5) == [0, 255, 0, 255])
        #expect(color(160, 300) == [0, 84, 0, 255])
    }

    @Test("The command draws the committed previews", arguments: ["article@2x", "article-on-black@3x"])
    func committed(name: String) throws {
        let scratch = try Scratch()
        let parts = name.split(separator: "@")
        _ = try CommandRun([
            "preview", Repository.path("samples/payloads/\(parts[0]).apns"), "--styles", Self.styles,
            "--scale", String(parts[1].dropLast()), "-o", scratch.path("p.png"),
        ])
        let run = try CommandRun(["compare", Repository.path("previews/\(name).png"), scratch.path("p.png")])
        #expect(run.status == 0, "\(run.text)")
    }

    @Test("File names state appearance and scale")
    func names() throws {
        let scratch = try Scratch()
        let series = try scratch.write("my série.csv", "t,v\n0,1\n1,2\n")
        let style = try scratch.write(
            "bare.json",
            #"{"legend":{"enabled":false},"xAxis":{"enabled":false},"leftAxis":{"enabled":false},"rightAxis":{"enabled":false},"dataSet":{"drawValuesEnabled":false},"size":[40,30]}"#
        )
        let run = try CommandRun([
            "preview", series, "--style", style, "--scale", "2.5", "--appearance", "dark", "-o",
            scratch.path("out") + "/",
            "--json",
        ])
        #expect(run.status == 0, "\(run.error)")
        let picture = try #require(scratch.read("out/my série~dark@2.5x.png"))
        let image = try PNGImage(decoding: [UInt8](picture))
        #expect(image.pixels.width == 100)
        #expect(image.pixels.height == 75)
        let listing = try #require(JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
        #expect(listing[0]["width"] as? Int == 100)
    }

    @Test("A payload from standard input is drawn to standard output")
    func streams() throws {
        let payload = try Data(contentsOf: URL(filePath: Self.article[0]))
        let run = try CommandRun(["preview", "-", "-o", "-", "--styles", Self.styles], input: payload)
        #expect(run.status == 0)
        #expect(try PNGImage(decoding: [UInt8](run.output)).pixels.width == 640)
    }

    @Test("--style has priority over the style of the payload")
    func styleWins() throws {
        let scratch = try Scratch()
        let run = try CommandRun([
            "preview", Self.article[0], "--styles", Self.styles, "--style", "article-on-black", "-o",
            scratch.path("p.png"),
        ])
        #expect(run.status == 0)
        #expect(try pixels(scratch, "p.png").bytes.prefix(4) == [0, 0, 0, 255])
    }

    @Test("A missing style of a payload is an error")
    func missingStyle() throws {
        let run = try CommandRun(["preview", Self.article[0], "-o", "-"])
        #expect(run.status == 1)
        #expect(run.error.contains("article"))
        #expect(run.output.isEmpty)
    }

    @Test("compare finds one changed pixel")
    func compare() throws {
        let scratch = try Scratch()
        var picture = PixelBuffer(width: 20, height: 10)
        try Data(PNGImage(pixels: picture).encoded()).write(to: scratch.folder.appending(path: "a.png"))
        let offset = 4 * (3 * 20 + 7)
        picture.bytes.replaceSubrange(offset..<offset + 4, with: [255, 0, 0, 255])
        try Data(PNGImage(pixels: picture).encoded()).write(to: scratch.folder.appending(path: "b.png"))
        let same = try CommandRun(["compare", scratch.path("a.png"), scratch.path("a.png")])
        #expect(same.status == 0)
        #expect(same.text == "equal\n")
        let other = try CommandRun([
            "compare", scratch.path("a.png"), scratch.path("b.png"), "--json", "--diff", scratch.path("d.png"),
        ])
        #expect(other.status == 1)
        let report = try #require(JSONSerialization.jsonObject(with: other.output) as? [String: Any])
        #expect(report["differing"] as? Int == 1)
        #expect(report["regions"] as? [[Int]] == [[7, 3, 1, 1]])
        #expect(try pixels(scratch, "d.png").height == 10)
        let allowed = try CommandRun(["compare", scratch.path("a.png"), scratch.path("b.png"), "--pixels", "1"])
        #expect(allowed.status == 0)
    }

    @Test("The manifest makes the committed payloads")
    func samples() throws {
        let scratch = try Scratch()
        let run = try CommandRun([
            "samples", Repository.path("samples/manifest.json"), "-o", scratch.folder.path,
        ])
        #expect(run.status == 0, "\(run.error)")
        #expect(scratch.names.count >= 10)
        for name in scratch.names {
            let committed = try Data(contentsOf: URL(filePath: Repository.path("samples/payloads/\(name)")))
            #expect(scratch.read(name) == committed, "\(name)")
        }
    }
}

@Suite("Provenance of pictures")
struct ProvenanceTests {
    private static let payload = Repository.path("samples/payloads/article-on-black.apns")
    private static let outage = Repository.path("samples/payloads/outage.apns")

    private func texts(_ arguments: [String]) throws -> [String: String] {
        let scratch = try Scratch()
        let run = try CommandRun(
            ["preview", "--styles", Repository.path("samples/styles"), "-o", scratch.path("p.png")] + arguments
        )
        #expect(run.status == 0, "\(run.error)")
        let image = try PNGImage(decoding: [UInt8](try #require(scratch.read("p.png"))))
        return Dictionary(image.texts.map { ($0.keyword, $0.value) }) { first, _ in first }
    }

    @Test("A picture contains digests, style, size, scale, appearance and versions")
    func chunks() throws {
        let texts = try texts([Self.payload, "--appearance", "dark", "--scale", "1.5"])
        #expect(texts["Software"]?.hasPrefix("PushChart ") == true)
        #expect(texts["PushChart style"]?.hasPrefix("article-on-black sha256:") == true)
        #expect(texts["PushChart size"] == "320x320")
        #expect(texts["PushChart scale"] == "1.5")
        #expect(texts["PushChart appearance"] == "dark")
        #expect(texts["PushChart libraries"]?.contains("libpng 1.") == true)
        let payload = try Data(contentsOf: URL(filePath: Self.payload))
        #expect(texts["PushChart payload"] == "sha256:\(try Self.digest(payload))")
        // The picture has no text, so it has no digest of a font.
        #expect(texts["PushChart font"] == nil)
        #expect(try self.texts([Self.outage])["PushChart font"]?.count == 71)
    }

    @Test("With --no-provenance a picture has no texts")
    func none() throws {
        #expect(try texts([Self.payload, "--no-provenance"]).isEmpty)
    }

    /// The digest by `sha256sum`.
    private static func digest(_ data: Data) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/sha256sum")
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: data)
        try input.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return String(text.prefix(64))
    }
}

@Suite("Many payloads at once")
struct ParallelPreviewTests {
    @Test("The pictures equal those of single runs")
    func same() throws {
        let names = ["apple-daily", "outage", "two-series", "spikes", "scripts", "flat", "ad-price", "temperature"]
        let files = names.map { Repository.path("samples/payloads/\($0).apns") }
        let together = try Scratch()
        let alone = try Scratch()
        let run = try CommandRun(["preview", "--json", "-o", together.path("")] + files)
        #expect(run.status == 0, "\(run.error)")
        for (name, file) in zip(names, files) {
            _ = try CommandRun(["preview", "-o", alone.path("\(name)@2x.png"), file])
            #expect(together.read("\(name)@2x.png") == alone.read("\(name)@2x.png"), "\(name)")
        }
        let positions = names.compactMap { run.text.range(of: "\($0)@2x.png")?.lowerBound }
        #expect(positions == positions.sorted() && positions.count == names.count)
    }

    @Test("The first failed file is reported, and earlier files are drawn")
    func failure() throws {
        let scratch = try Scratch()
        try Data("{}".utf8).write(to: scratch.folder.appending(path: "bad.apns"))
        let good = Repository.path("samples/payloads/flat.apns")
        let run = try CommandRun(["preview", "-o", scratch.path(""), good, scratch.path("bad.apns"), "/no/such.apns"])
        #expect(run.status != 0)
        #expect(run.error.contains("bad.apns") && !run.error.contains("such.apns"))
        #expect(scratch.read("flat@2x.png") != nil)
    }
}

@Suite("pushchart styles, gallery")
struct StyleVerbTests {
    @Test("The schema, the keys and the default style are printed")
    func topics() throws {
        let schema = try CommandRun(["styles", "--schema"])
        #expect(schema.status == 0)
        let committed = try String(
            contentsOf: URL(filePath: Repository.path("docs/style.schema.json")),
            encoding: .utf8
        )
        #expect(schema.text == committed)
        #expect(try CommandRun(["styles", "--keys"]).text.contains("| `dataSet.lineWidth` |"))
        let scratch = try Scratch()
        try Data(CommandRun(["styles", "--default"]).output).write(to: scratch.folder.appending(path: "mine.json"))
        #expect(try CommandRun(["styles", scratch.path("mine.json")]).status == 0)
    }

    @Test("A bad style is reported with its key, and a missing icon with its name")
    func refusal() throws {
        let scratch = try Scratch()
        try Data(#"{"dataSet":{"lineWith":2}}"#.utf8).write(to: scratch.folder.appending(path: "bad.json"))
        let run = try CommandRun(["styles", scratch.path("bad.json")])
        #expect(run.status == 2 && run.error.contains("dataSet.lineWith"), "\(run.error)")
        try Data(#"{"dataSet":{"icon":"none.png"}}"#.utf8).write(to: scratch.folder.appending(path: "icon.json"))
        let icon = try CommandRun(["styles", scratch.path("icon.json")])
        #expect(icon.status == 2 && icon.error.contains("none.png"), "\(icon.error)")
        #expect(try CommandRun(["styles"]).status == 64)
    }

    @Test("A gallery is a page with a picture for each item")
    func gallery() throws {
        let scratch = try Scratch()
        let run = try CommandRun(["gallery", Repository.path("samples/gallery.json"), "--output", scratch.path("")])
        #expect(run.status == 0, "\(run.error)")
        let page = String(decoding: try #require(scratch.read("gallery.html")), as: UTF8.self)
        let committed = try String(contentsOf: URL(filePath: Repository.path("previews/gallery.html")), encoding: .utf8)
        #expect(page == committed)
        #expect(!page.contains("http"))
        let pictures = page.split(separator: "src=\"gallery/").dropFirst().map { $0.split(separator: "\"") }
        #expect(pictures.count > 130)
        for picture in pictures {
            // NAME@2x.png" width="220" ...
            let (name, width) = (picture[0], try #require(Int(picture[2])))
            let file = Repository.path("previews/gallery/\(name)")
            let drawn = try PNGImage(decoding: [UInt8](#require(scratch.read("gallery/\(name)"))))
            #expect(drawn.pixels.width == 2 * width, "\(name)")
            #expect(FileManager.default.fileExists(atPath: file), "\(name)")
        }
    }

    /// A gallery of one item, with some of its text replaced.
    private func gallery(_ text: String, as other: String) throws -> Data {
        let whole = #"""
            {"base":{"legend":{"enabled":false}},"data":{"wave":{"series":[{"label":"wave","x":[0,1,2],"y":[8,null,3]}]}},
            "groups":[{"title":"Line","items":[{"name":"one","title":"Steps","keys":["dataSet.mode"],"proof":"source",
            "data":"wave","style":{"dataSet":{"mode":"stepped"}}}]}]}
            """#
        let changed = whole.replacingOccurrences(of: text, with: other)
        try #require(text.isEmpty || changed != whole)
        return Data(changed.utf8)
    }

    @Test(
        "The error of a bad gallery states the position",
        arguments: [
            (#"{"base":"#, #"["#, "not JSON"), (#""groups""#, #""group""#, "g.json: group is an unknown key"),
            (#""name":"one","#, "", "g.json: groups[0].items[0].name is missing"),
            (#""one""#, #""Ön""#, "groups[0].items[0].name may only have lowercase letters"),
            (#""title":"Line""#, #""title":5"#, "groups[0].title is not a string"),
            (#""source""#, #""sure""#, "groups[0].items[0].proof must be one of reference, client, source, ours, open"),
            (#""data":"wave""#, #""data":"wake""#, "groups[0].items[0].data is not in the data of the gallery: “wake”"),
            (#""data":"wave""#, #""data":"wave","appearance":"drak""#, "appearance must be one of light, dark"),
            (#""data":"wave""#, #""data":"wave","refrence":5"#, "groups[0].items[0].refrence is an unknown key"),
            (#""data":"wave""#, #""data":"wave","unit":5"#, "groups[0].items[0].unit is not a string"),
            (#"["dataSet.mode"]"#, "[5]", "groups[0].items[0].keys[0] is not a string"),
            (#"[0,1,2]"#, "[0,1]", "data.wave.series[0].x has 2 numbers, but y has 3"),
            (#"[0,1,2]"#, #"[0,"1",2]"#, "data.wave.series[0].x[1] is not a number"),
            (#"[0,1,2]"#, "5", "data.wave.series[0].x is not an array"),
            (#"[8,null,3]"#, #"[8,"",3]"#, "data.wave.series[0].y[1] is not a number"),
            (#"[8,null,3]"#, "[]", "data.wave.series[0].y is empty"),
            (#""wave":{"#, #""wave":{"repeat":2.5,"#, "data.wave.repeat is not an integer from 1 to 100000"),
            (#""wave":{"#, #""wave":{"time":1,"#, "data.wave.time must be true or false"),
        ]
    )
    func badGallery(text: String, other: String, phrase: String) throws {
        let scratch = try Scratch()
        try gallery(text, as: other).write(to: scratch.folder.appending(path: "g.json"))
        let run = try CommandRun(["gallery", scratch.path("g.json"), "--output", scratch.path("out"), "--json"])
        #expect(run.status == 2 && run.text.contains("bad-gallery"), "\(run.error)")
        #expect(run.error.contains(phrase), "\(run.error)")
    }

    @Test("A bad style of a gallery is reported with its item")
    func badGalleryStyle() throws {
        let scratch = try Scratch()
        try gallery("stepped", as: "steped").write(to: scratch.folder.appending(path: "g.json"))
        let run = try CommandRun(["gallery", scratch.path("g.json"), "--output", scratch.path("out")])
        #expect(run.status == 2 && run.error.contains("groups[0].items[0].style: "), "\(run.error)")
    }

    @Test("No text of a gallery opens a tag, also before a combining mark")
    func markup() throws {
        let scratch = try Scratch()
        try gallery("Steps", as: "a <\u{338}b> & \\\"c").write(to: scratch.folder.appending(path: "g.json"))
        let run = try CommandRun(["gallery", scratch.path("g.json"), "--output", scratch.path("out")])
        #expect(run.status == 0, "\(run.error)")
        let page = try #require(scratch.read("out/gallery.html"))
        #expect(page.range(of: Data("alt=\"a &lt;\u{338}b&gt; &amp; &quot;c\"".utf8)) != nil)
        #expect(page.range(of: Data("<\u{338}".utf8)) == nil)
    }
}
