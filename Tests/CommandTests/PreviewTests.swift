import ChartRaster
import Foundation
import PNGFile
import PushChartPixels
import PushChartPreviews
import PushChartTestSupport
import Testing

@Suite("pushchart preview, compare")
struct PreviewTests {
    static let article = ["article", "article-on-black"].map { Repository.path("samples/payloads/\($0).apns") }
    static let styles = Repository.path("samples/styles")

    private func pixels(_ scratch: TemporaryFolder, _ name: String) throws -> PixelBuffer {
        try PNGImage(decoding: [UInt8](try #require(scratch.read(name)))).pixels
    }

    @Test("The article's chart is a solid green square at every scale", arguments: [1, 2, 3])
    func article(scale: Int) throws {
        let scratch = try TemporaryFolder()
        let run = try CommandRun([
            "preview", Self.article[0], "--styles", Self.styles, "--scale", "\(scale)", "-o", scratch.url.path,
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
        let scratch = try TemporaryFolder()
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

    @Test("The picture of a CSV file has the level, the unit and the gap of its payload")
    func completedCSVChart() throws {
        let scratch = try TemporaryFolder()
        let days = (1...9).map { "0\($0)" } + (21...30).map { "\($0)" }
        let rows = days.enumerated().map { "2026-03-\($1),\(5 + $0 % 7)" }
        let series = try scratch.write("s.csv", "day,v\n\(rows.joined(separator: "\n"))\n")
        let template = try scratch.write("t.apns", #"{"aps":{"alert":"A"}}"#)
        let options = ["--reference", "9", "--unit", "kWh", "--max-gap", "2d"]
        func picture(of file: String, _ options: [String]) throws -> Data {
            let run = try CommandRun(["preview", file, "--no-provenance", "-o", "-"] + options)
            #expect(run.status == 0, "\(run.error)")
            return run.output
        }
        let payload = scratch.path("p.apns")
        _ = try CommandRun(["encode", series, "--into", template, "--exact", "0", "-o", payload] + options)
        let drawn = try picture(of: series, options)
        #expect(try drawn == picture(of: payload, []))
        #expect(try drawn != picture(of: series, Array(options.dropLast(2))))
        #expect(try drawn != picture(of: series, Array(options.dropFirst(2))))
        let refused = try CommandRun(["preview", series, "-o", "-", "--level", "a=1", "--level", "a=2"])
        #expect(refused.status != 0 && refused.error.contains("two levels have the name “a”"))
    }

    @Test("The command draws the committed previews", arguments: ["article@2x", "article-on-black@3x"])
    func committed(name: String) throws {
        let scratch = try TemporaryFolder()
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
        let scratch = try TemporaryFolder()
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
        let scratch = try TemporaryFolder()
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
        let scratch = try TemporaryFolder()
        var picture = PixelBuffer(width: 20, height: 10)
        try scratch.write("a.png", Data(PNGImage(pixels: picture).encoded()))
        let offset = 4 * (3 * 20 + 7)
        picture.bytes.replaceSubrange(offset..<offset + 4, with: [255, 0, 0, 255])
        try scratch.write("b.png", Data(PNGImage(pixels: picture).encoded()))
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
        let entries = try SampleManifest(path: Repository.path("samples/manifest.json")).entries
        #expect(entries.count >= 10)
        for entry in entries {
            let committed = try Data(
                contentsOf: URL(filePath: Repository.path("samples/payloads/\(entry.name).apns"))
            )
            #expect(try entry.payload() == committed, "\(entry.name)")
        }
    }
}

@Suite("Provenance of pictures")
struct ProvenanceTests {
    private static let payload = Repository.path("samples/payloads/article-on-black.apns")
    private static let outage = Repository.path("samples/payloads/outage.apns")

    private func texts(_ arguments: [String]) throws -> [String: String] {
        let scratch = try TemporaryFolder()
        let run = try CommandRun(
            ["preview", "--styles", Repository.path("samples/styles"), "-o", scratch.path("p.png")] + arguments
        )
        #expect(run.status == 0, "\(run.error)")
        let image = try PNGImage(decoding: [UInt8](try #require(scratch.read("p.png"))))
        return Dictionary(image.texts.map { ($0.keyword, $0.value) }) { first, _ in first }
    }

    @Test("A picture states versions, and digests of font, style files, series, texts and the rest")
    func chunks() throws {
        let text = try #require(try texts([Self.outage, "--time-zone", "Europe/Berlin"])["Software"])
        let parts = text.split(separator: " ").dropFirst(2).map { $0.split(separator: ":") }
        #expect(text.hasPrefix("PushChart "))
        #expect(parts.map { String($0[0]) } == ["tz", "font", "series", "texts", "rest"], "\(text)")
        #expect(parts.dropFirst().allSatisfy { $0[1].count == 6 }, "\(text)")
        // The picture has no text, so it has no digest of a font. The style is one file.
        let plain = try #require(try texts([Self.payload])["Software"])
        #expect(plain.contains(" styles:") && !plain.contains("font:"), "\(plain)")
        // What is given beside the files is not stated.
        let dark = try #require(try texts([Self.payload, "--appearance", "dark", "--scale", "1.5"])["Software"])
        #expect(dark == plain)
    }

    @Test("With --no-provenance a picture has no texts")
    func none() throws {
        #expect(try texts([Self.payload, "--no-provenance"]).isEmpty)
    }
}

@Suite("Many payloads at once")
struct ParallelPreviewTests {
    @Test("The pictures equal those of single runs")
    func same() throws {
        let names = ["apple-daily", "outage", "two-series", "spikes", "scripts", "flat", "ad-price", "temperature"]
        let files = names.map { Repository.path("samples/payloads/\($0).apns") }
        let together = try TemporaryFolder()
        let alone = try TemporaryFolder()
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
        let scratch = try TemporaryFolder()
        try scratch.write("bad.apns", "{}")
        let good = Repository.path("samples/payloads/flat.apns")
        let run = try CommandRun(["preview", "-o", scratch.path(""), good, scratch.path("bad.apns"), "/no/such.apns"])
        #expect(run.status != 0)
        #expect(run.error.contains("bad.apns") && !run.error.contains("such.apns"))
        #expect(scratch.read("flat@2x.png") != nil)
    }
}

@Suite("pushchart styles, and the gallery of styles")
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
        let scratch = try TemporaryFolder()
        try scratch.write("mine.json", Data(CommandRun(["styles", "--default"]).output))
        #expect(try CommandRun(["styles", scratch.path("mine.json")]).status == 0)
    }

    @Test("A bad style is reported with its key, and a missing icon with its name")
    func refusal() throws {
        let scratch = try TemporaryFolder()
        try scratch.write("bad.json", #"{"dataSet":{"lineWith":2}}"#)
        let run = try CommandRun(["styles", scratch.path("bad.json")])
        #expect(run.status == 2 && run.error.contains("dataSet.lineWith"), "\(run.error)")
        try scratch.write("icon.json", #"{"dataSet":{"icon":"none.png"}}"#)
        let icon = try CommandRun(["styles", scratch.path("icon.json")])
        #expect(icon.status == 2 && icon.error.contains("none.png"), "\(icon.error)")
        #expect(try CommandRun(["styles"]).status == 64)
    }

    @Test("The gallery is a page with a picture for each item")
    func gallery() throws {
        let gallery = try Gallery(path: Repository.path("samples/gallery.json"))
        let committed = try String(contentsOf: URL(filePath: Repository.path("previews/gallery.html")), encoding: .utf8)
        #expect(gallery.page == committed)
        #expect(!gallery.page.contains("http"))
        let items = gallery.groups.flatMap(\.items)
        #expect(items.count > 130)
        for item in items {
            // `.ci/check-previews` draws them again.
            let name = "gallery/\(item.name)@2x.png"
            let file = try Data(contentsOf: URL(filePath: Repository.path("previews/\(name)")))
            let drawn = try PNGImage(decoding: Array(file)).pixels
            #expect(committed.contains("\(name)\" width=\"\(drawn.width / 2)\" height=\"\(drawn.height / 2)\""))
        }
    }
}

@Suite(
    "The font of pictures",
    .enabled(if: (try? FontFile.environmentFontOrInstalledInter()) != nil, "Inter is not installed (fonts-inter)")
)
struct FontVariableTests {
    private static let arguments = [
        "preview", Repository.path("samples/payloads/apple-daily.apns"), "--styles", Repository.path("samples/styles"),
        "-o", "-", "--no-provenance",
    ]

    private func picture(_ arguments: String..., variable: String? = nil) throws -> CommandRun {
        try CommandRun(
            Self.arguments + arguments,
            environment: variable.map { [FontFile.environmentVariable: $0] } ?? [:]
        )
    }

    @Test("--font-file precedes PUSHCHART_FONT, which precedes the installed font")
    func precedence() throws {
        let regular = try FontFile.environmentFontOrInstalledInter().path
        let bold = regular.replacing("Regular", with: "Bold")
        try #require(FileManager.default.fileExists(atPath: bold))
        let installed = try picture()
        let named = try picture("--font-file", bold)
        #expect(installed.status == 0 && named.status == 0, "\(installed.error)\(named.error)")
        #expect(installed.output != named.output)
        #expect(try picture(variable: bold).output == named.output)
        #expect(try picture(variable: "").output == installed.output)
        #expect(try picture("--font-file", regular, variable: bold).output == installed.output)
    }

    @Test("A second --font-file draws semibold text, which without it has the regular weight and a note")
    func semibold() throws {
        let regular = try FontFile.environmentFontOrInstalledInter()
        let semibold = try #require(regular.semibold)
        let scratch = try TemporaryFolder()
        try Data(regular.bytes).write(to: scratch.url.appending(path: "r.otf"))
        let installed = try picture()
        let one = try picture("--font-file", scratch.path("r.otf"))
        #expect(one.status == 0 && one.output != installed.output)
        #expect(one.error.contains("the last value is drawn in the regular weight"), "\(one.error)")
        let two = try picture("--font-file", scratch.path("r.otf"), "--font-file", semibold.path)
        #expect(two.output == installed.output && !two.error.contains("weight"), "\(two.error)")
        let three = Array(repeating: "--font-file=\(regular.path)", count: 3)
        #expect(try picture(three[0], three[1], three[2]).status == 64)
    }

    @Test("The fonts of an archive, beside the folder of its command, precede the installed one")
    func archive() throws {
        let bold = try FontFile.environmentFontOrInstalledInter().path.replacing("Regular", with: "Bold")
        let scratch = try TemporaryFolder()
        let (commands, fonts) = (scratch.url.appending(path: "bin"), scratch.url.appending(path: "share/fonts/inter"))
        for folder in [commands, fonts] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        let program = commands.appending(path: "pushchart")
        try FileManager.default.copyItem(at: CommandRun.program, to: program)
        try FileManager.default.copyItem(atPath: bold, toPath: fonts.path + "/Inter-Regular.otf")
        let own = try CommandRun(Self.arguments, program: program)
        #expect(own.status == 0, "\(own.error)")
        #expect(try own.output == picture("--font-file", bold).output)
    }

    @Test("A font of the variable that cannot be read is an error that names both")
    func unreadable() throws {
        let run = try picture(variable: "/no/such font.otf")
        #expect(run.status == 3)
        let expected = "PUSHCHART_FONT: the font file /no/such font.otf: the file does not exist"
        #expect(run.error.contains(expected), "\(run.error)")
    }
}
