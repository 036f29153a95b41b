import ChartLayoutFoundation
import Foundation
import PushChartTestSupport
import SeriesDecoding
import Testing
import TimeZoneFiles

@testable import ChartLayout

/// The zones of this host, compared with Foundation, which has a tz database of its own.
@Suite struct FoundationZoneTests {
    /// The first second of 1980.
    private static let start = 315_532_800

    /// The versions of the tz database may differ, so the comparison ends before the year of the older one.
    private static let end: Int = {
        let years = [TimeZone.timeZoneDataVersion, TimeZoneDatabase.standard.version ?? ""].map { version in
            Int(version.prefix(4)) ?? 2020
        }
        return ((years.min() ?? 2020) - 1970) * 31_556_952
    }()

    /// Zones whose past was corrected between 2018 and 2025, so that databases disagree about it.
    private static let corrected: Set<String> = [
        "America/Bahia_Banderas", "America/Cancun", "America/Chihuahua", "America/Ciudad_Juarez", "America/Ensenada",
        "America/Hermosillo", "America/Mazatlan", "America/Merida", "America/Mexico_City", "America/Monterrey",
        "America/Ojinaga", "America/Santa_Isabel", "America/Tijuana", "Asia/Choibalsan", "Asia/Hovd", "Asia/Manila",
        "Asia/Ulaanbaatar", "Asia/Ulan_Bator", "Atlantic/Azores", "Atlantic/Madeira", "Europe/Lisbon", "Portugal",
        "Mexico/BajaNorte", "Mexico/BajaSur", "Mexico/General",
    ]

    static let names = TimeZone.knownTimeZoneIdentifiers.filter {
        (try? TimeZoneDatabase.standard.timeZone(named: $0)) != nil && !corrected.contains($0)
    }

    @Test func manyZonesAreCompared() {
        #expect(Self.names.count > 350)
        #expect(Self.end > Self.start)
    }

    @Test(arguments: names)
    func offsetsSince1980(name: String) throws {
        let ours = try TimeZoneDatabase.standard.timeZone(named: name)
        let theirs = ChartTimeZone(try #require(TimeZone(identifier: name)))
        var random = SeededGenerator(seed: 1980)
        for _ in 0..<100 {
            let time = Int.random(in: Self.start..<Self.end, using: &random)
            let expected = theirs.utcOffset(atSecondsSince1970: time)
            #expect(ours.utcOffset(atSecondsSince1970: time) == expected, "\(time)")
        }
    }

    @Test func zonesOfThisDevice() throws {
        func zone(_ name: String) -> String { #"{"valueFormatter":{"date":"d","timeZone":"\#(name)"}}"# }
        let json = #"{"xAxis":\#(zone("Europe/Berlin")),"leftAxis":\#(zone("Europe/Atlantis"))}"#
        let style = try ChartStyle(parsing: Array(json.bareStyle.utf8), name: "night")
        var unknown: [String] = []
        let zones = ChartTimeZones(for: style) { unknown.append($0) }
        #expect(unknown == ["Europe/Atlantis"])
        #expect(Array(zones.named.keys) == ["Europe/Berlin"])
        #expect(zones.named["Europe/Berlin"]?.utcOffset(atSecondsSince1970: 1_784_000_000) == 7200)
        #expect(zones.device == ChartTimeZone(.current))
        let kathmandu = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        #expect(ChartTimeZones(for: style, device: kathmandu).device.utcOffset(atSecondsSince1970: 0) == 19_800)
    }
}

/// The file that `Tests/TimeZoneTest/run` makes.
private let zoneinfoVectors = ProcessInfo.processInfo.environment["PUSHCHART_ZONE_VECTORS"]

/// Zones, compared with Python's `zoneinfo` on the same files.
@Suite(.enabled(if: zoneinfoVectors != nil, "Tests/TimeZoneTest/run makes the vectors"))
struct ZoneinfoTests {
    /// A zone with times and offsets, and with local midnights and their first moments.
    struct Line: Sendable, CustomTestStringConvertible {
        let zone: String
        let offsets: [[Int]]
        let midnights: [[Int]]

        var testDescription: String { zone }
    }

    private static let text: [Substring] = {
        guard let zoneinfoVectors else { return [] }
        return (try? String(contentsOfFile: zoneinfoVectors, encoding: .utf8))?.split(separator: "\n") ?? []
    }()

    /// The folder of the zones.
    private static let database = TimeZoneDatabase(folder: text.first.map(String.init) ?? "")

    static let lines: [Line] = text.dropFirst().map { line in
        let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        let words = parts[0].split(separator: " ")
        func pairs(_ words: some Sequence<Substring>) -> [[Int]] {
            words.map { $0.split(separator: ":").compactMap { Int($0) } }
        }
        return Line(
            zone: String(words[0]),
            offsets: pairs(words.dropFirst()),
            midnights: pairs(parts[1].split(separator: " "))
        )
    }

    @Test func vectorsAreThere() {
        #expect(Self.lines.count > 300)
        #expect(Self.lines.allSatisfy { $0.offsets.count > 5 })
        #expect(Self.lines.reduce(0) { $0 + $1.midnights.count } > 1000)
    }

    @Test(arguments: lines)
    func offsetsAndFirstMoments(line: Line) throws {
        let zone = try Self.database.timeZone(named: line.zone)
        for pair in line.offsets { #expect(zone.utcOffset(atSecondsSince1970: pair[0]) == pair[1], "\(pair)") }
        for pair in line.midnights {
            #expect(zone.firstMoment(atOrAfterLocalTime: pair[0], from: pair[0] - 200_000) == pair[1], "\(pair)")
        }
    }

    /// Round times of a random axis: each tick is on the axis, shows its time on the clock, and no two are equal.
    @Test(arguments: lines)
    func ticksAroundChanges(line: Line) throws {
        let zone = try Self.database.timeZone(named: line.zone)
        var random = SeededGenerator(seed: UInt64(line.zone.utf8.count))
        for pair in line.offsets {
            let span = [3_600, 10_800, 86_400, 259_200, 1_209_600].randomElement(using: &random) ?? 1
            let start = pair[0] - Int.random(in: 0...span, using: &random)
            let calendar = CalendarTicks(
                from: Double(start),
                through: Double(start + span),
                axisWidth: 280,
                timeZone: zone,
                labelFontSize: 11
            )
            let ticks = try #require(calendar).ticks
            for tick in ticks {
                let time = Int(tick.time)
                #expect(time >= start && time <= start + span)
                let local = zone.localTime(at: time)
                // A tick is at a round time, or at the first moment of a day.
                let midnight = local.dividedRoundingDown(by: 86_400) * 86_400
                let isFirstMomentOfDay = zone.firstMoment(atOrAfterLocalTime: midnight, from: time - 90_000) == time
                #expect(local % 60 == 0 || isFirstMomentOfDay, "\(start) + \(span): \(tick)")
            }
            #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.time < $1.time }, "\(start) + \(span)")
            let labels = ticks.map(\.label).filter { !$0.isEmpty }
            #expect(zip(labels, labels.dropFirst()).allSatisfy { $0 != $1 }, "\(start) + \(span): \(labels)")
        }
    }
}
