import Foundation
import SeriesDecoding
import TestSupport
import Testing
import TimeZoneFiles

@testable import ChartLayout

/// The zones of this host, compared with Python's `zoneinfo` on files of the same version.
///
/// `Tests/TimeZoneTest/run` compares them with new vectors, whatever the version is.
@Suite struct ZoneinfoTests {
    /// A zone with times and offsets, and with local midnights and their first moments.
    struct Line: Sendable, CustomTestStringConvertible {
        let zone: String
        let offsets: [[Int]]
        let midnights: [[Int]]

        var testDescription: String { zone }
    }

    private static let text: [Substring] = {
        let own = ProcessInfo.processInfo.environment["PUSHCHART_ZONE_VECTORS"].map { URL(filePath: $0) }
        let file = own ?? VectorFile.url("time-zones/zoneinfo.txt")
        return (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    }()

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

    /// The version of the vectors, and whether this host has it.
    static let isSameVersion = text.first.map(String.init) == TimeZoneDatabase.standard.version

    static let otherVersion: Comment = "another version of tzdata: Tests/TimeZoneTest/run compares with new vectors"

    @Test func vectorsAreThere() {
        #expect(Self.lines.count > 300)
        #expect(Self.lines.allSatisfy { $0.offsets.count > 5 })
        #expect(Self.lines.reduce(0) { $0 + $1.midnights.count } > 1000)
    }

    @Test(.enabled(if: isSameVersion, otherVersion), arguments: lines)
    func offsetsAndFirstMoments(line: Line) throws {
        let zone = try TimeZoneDatabase.standard.timeZone(named: line.zone)
        for pair in line.offsets { #expect(zone.utcOffset(atSecondsSince1970: pair[0]) == pair[1], "\(pair)") }
        for pair in line.midnights {
            #expect(zone.firstMoment(showing: pair[0], from: pair[0] - 200_000) == pair[1], "\(pair)")
        }
    }

    /// Round times of a random axis: each tick is on the axis, shows its time on the clock, and no two are equal.
    @Test(.enabled(if: isSameVersion, otherVersion), arguments: lines)
    func ticksAroundChanges(line: Line) throws {
        let zone = try TimeZoneDatabase.standard.timeZone(named: line.zone)
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
                let isFirstMomentOfDay = zone.firstMoment(showing: midnight, from: time - 90_000) == time
                #expect(local % 60 == 0 || isFirstMomentOfDay, "\(start) + \(span): \(tick)")
            }
            #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.time < $1.time }, "\(start) + \(span)")
            let labels = ticks.map(\.label).filter { !$0.isEmpty }
            #expect(zip(labels, labels.dropFirst()).allSatisfy { $0 != $1 }, "\(start) + \(span): \(labels)")
        }
    }
}
