import ChartLayout
import ChartLayoutFoundation
import Foundation
import TestSupport
import Testing
import TimeZoneFiles

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
        let style = try ChartStyle(parsing: Array(json.utf8), name: "night")
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
