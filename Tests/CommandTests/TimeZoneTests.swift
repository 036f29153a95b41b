import Foundation
import PNGFile
import PushChartTestSupport
import Testing

@Suite("Time zones of preview, test and styles")
struct TimeZoneTests {
    private static let day = "time,value\n2026-03-28T12:00:00Z,1\n2026-03-29T12:00:00Z,2\n"

    /// A folder with a series of a day in which clocks change, and a style.
    private static func scratch(timeZone: String = "Europe/Berlin") throws -> TemporaryFolder {
        let scratch = try TemporaryFolder()
        try scratch.write("day.csv", day)
        let formatter = #"{"date":"auto","timeZone":"\#(timeZone)"}"#
        try scratch.write("zone.json", #"{"timeAxis":{"ticks":"calendar","valueFormatter":\#(formatter)}}"#)
        return scratch
    }

    /// The picture of the day with some options.
    private static func picture(_ scratch: TemporaryFolder, _ options: String..., environment: [String: String] = [:])
        throws
        -> PNGImage
    {
        let run = try CommandRun(
            ["preview", "day.csv", "-o", "-"] + options,
            environment: environment,
            in: scratch.url
        )
        #expect(run.status == 0, "\(run.error)")
        return try PNGImage(decoding: [UInt8](run.output))
    }

    /// Whether a picture states the version of the rules of time zones.
    private static func statesRules(_ image: PNGImage) -> Bool { image.texts.contains { $0.value.contains(" tz:") } }

    @Test("The hour that repeats is read by the steps of the rows of each series", arguments: [5, 10, 15, 20, 30, 60])
    func repeatedHour(minutes: Int) throws {
        let scratch = try TemporaryFolder()
        try scratch.write("t.apns", #"{"aps":{"alert":"x"}}"#)
        let start = 1_792_879_200  // 2026-10-25 00:00 in Berlin
        let times = (0..<6 * 60 / minutes).map { start + $0 * minutes * 60 }
        let rows = times.map { time in
            let minute = (time - start) / 60 - (time < 1_792_890_000 ? 0 : 60)
            let clock = "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
            return "2026-10-25 \(clock),a,\(time)\n2026-10-25 \(clock),b,\(time)\n"
        }
        for rows in [rows, rows.reversed()] {
            try scratch.write("t.csv", "time,series,value\n" + rows.joined())
            let push = try CommandRun(
                [
                    "encode", "t.csv", "--into", "t.apns", "--value", "value", "--by", "series", "--zone",
                    "Europe/Berlin",
                    "--exact", "0",
                ],
                in: scratch.url
            )
            #expect(push.status == 0, "\(push.error)")
            let decoded = try CommandRun(["decode", "-"], input: push.output, in: scratch.url)
            let chart = try JSONDecoder().decode(DecodedChart.self, from: decoded.output)
            #expect(chart.series.map(\.points) == [times, times].map { $0.map { [$0, $0] } })
        }
    }

    private struct DecodedChart: Decodable {
        struct Series: Decodable { let points: [[Int]] }
        let series: [Series]
    }

    @Test("An offset west of Greenwich is a value, and no option")
    func west() throws {
        let scratch = try Self.scratch()
        #expect(try Self.picture(scratch, "--time-zone", "-05:00").pixels != Self.picture(scratch).pixels)
        try scratch.write("t.apns", #"{"aps":{"alert":"x"}}"#)
        try scratch.write("t.csv", "time,value\n2026-06-01T08:00,1\n2026-06-01T09:00,2\n")
        let push = try CommandRun(["encode", "t.csv", "--into", "t.apns", "--zone", "-05:00"], in: scratch.url)
        #expect(push.status == 0, "\(push.error)")
    }

    @Test("The device is in UTC unless --time-zone says otherwise")
    func device() throws {
        let scratch = try Self.scratch()
        let plain = try Self.picture(scratch)
        #expect(!Self.statesRules(plain))
        for zone in ["UTC", "+00:00"] { #expect(try Self.picture(scratch, "--time-zone", zone) == plain) }
        let kathmandu = try Self.picture(scratch, "--time-zone", "Asia/Kathmandu")
        #expect(kathmandu.pixels != plain.pixels)
        #expect(Self.statesRules(kathmandu))
        let offset = try Self.picture(scratch, "--time-zone", "+05:45")
        #expect(offset.pixels == kathmandu.pixels)
        #expect(!Self.statesRules(offset))
    }

    @Test("A style may name its zone, and then the device has no effect")
    func named() throws {
        let scratch = try Self.scratch()
        let style = ["--style", "zone.json"]
        let berlin = try Self.picture(scratch, style[0], style[1])
        #expect(Self.statesRules(berlin))
        #expect(try Self.picture(scratch, style[0], style[1], "--time-zone", "Asia/Kathmandu") == berlin)
        let system = try Self.picture(scratch, style[0], style[1], "--zoneinfo", "/usr/share/zoneinfo")
        #expect(system.pixels == berlin.pixels)
    }

    @Test("The zone of the host has no effect", arguments: ["Asia/Kathmandu", "", ":/etc/passwd", "\u{1B}", "EST5EDT"])
    func hostZone(value: String) throws {
        let scratch = try Self.scratch()
        let expected = try Self.picture(scratch)
        #expect(try Self.picture(scratch, environment: ["TZ": value, "TZDIR": "/nowhere"]) == expected)
    }

    @Test("Unknown zones are refused, each with a remedy")
    func unknown() throws {
        let scratch = try Self.scratch(timeZone: "Europe/Berln")
        for arguments in [
            ["preview", "day.csv", "-o", "p.png", "--time-zone", "Europe/Berln"],
            ["preview", "day.csv", "-o", "p.png", "--style", "zone.json"], ["styles", "zone.json"],
        ] {
            let run = try CommandRun(arguments + ["--json"], in: scratch.url)
            #expect(run.status == 1, "\(arguments)")
            #expect(run.text.contains(#""code":"time-zone-unknown""#))
            #expect(run.error.contains("has no time zone Europe/Berln: did you mean Europe/Berlin?"))
            #expect(run.error.contains("zone.json") == (arguments.first == "styles"))
            #expect(scratch.read("p.png") == nil)
        }
        for zone in ["device", "berlin", "../UTC", "+25:00", ""] {
            let run = try CommandRun(["preview", "day.csv", "--time-zone", zone], in: scratch.url)
            #expect(run.status == 64, "\(zone)")
        }
    }

    @Test("Folders of zones are refused if they are missing or damaged")
    func folders() throws {
        let scratch = try Self.scratch()
        let folder = scratch.url.appending(path: "zones/Europe")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func run(_ zones: String) throws -> CommandRun {
            let arguments = [
                "preview", "day.csv", "-o", "p.png", "--style", "zone.json", "--json", "--zoneinfo", zones,
            ]
            return try CommandRun(arguments, in: scratch.url)
        }
        #expect(try run("nowhere").status == 2)
        #expect(try run("day.csv").status == 2)
        #expect(try run("zones").status == 1)
        let good = try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin"))
        let berlin = folder.appending(path: "Berlin")
        for bytes in [Data(), Data("TZif".utf8), good.dropLast(), Data(repeating: 0x2A, count: 2000)] {
            try bytes.write(to: berlin)
            let damaged = try run("zones")
            #expect(damaged.status == 2)
            #expect(damaged.text.contains(#""code":"time-zone-damaged""#))
            #expect(damaged.error.contains("Europe/Berlin"))
        }
        try Data(count: 1 << 20).write(to: berlin)
        #expect(try run("zones").status == 2)
        try good.write(to: berlin)
        #expect(try run("zones").status == 0)
    }

    @Test("The page and the reports name the zone of the device, and a failure says that an option may differ")
    func reports() throws {
        let scratch = try TemporaryFolder()
        let rows = #"[[1774699200,1],[1774785600,2]]"#
        let batch = try CommandRun(
            ["batch"],
            input: Data(#"{"template":{"aps":{"alert":"x"}},"series":[\#(rows)],"axis":"time"}"#.utf8)
        )
        try scratch.write("pushes/day.apns", batch.output)
        func run(_ arguments: String...) throws -> CommandRun { try CommandRun(arguments, in: scratch.url) }
        _ = try run("test", "pushes", "--record", "all")
        let zone = ["--time-zone", "Asia/Kathmandu"]
        let failed = try run(
            "test",
            "pushes",
            zone[0],
            zone[1],
            "--record",
            "never",
            "--report",
            "html=r.html,json=r.json"
        )
        #expect(failed.status == 1)
        #expect(failed.text.contains("data and style files are unchanged: the code, a library or an option differs"))
        for name in ["r.html", "r.json"] {
            let report = String(decoding: try #require(scratch.read(name)), as: UTF8.self)
            #expect(report.contains("Asia/Kathmandu"), "\(name)")
        }
        #expect(try run("preview", "pushes/day.apns", zone[0], zone[1], "--page", "page.html").status == 0)
        let page = String(decoding: try #require(scratch.read("page.html")), as: UTF8.self)
        #expect(page.contains("Time zone of the device: Asia/Kathmandu"))
    }
}
