import SeriesDecoding
import Testing

@testable import LiveActivity

/// The texts for a reading, its trend and its chart.
@Suite struct GlucoseLabelsTests {
    @Test(arguments: [
        (39, "Low", GlucoseZone.low), (40, "40", .low), (69, "69", .low), (70, "70", .inRange), (180, "180", .inRange),
        (181, "181", .high), (400, "400", .high), (401, "High", .high), (.min, "Low", .low), (.max, "High", .high),
    ])
    func `a reading has a text and a zone`(mgdl: Int, value: String, zone: GlucoseZone) {
        let labels = Glucose.content(ChartText(), mgdl: mgdl).labels
        #expect(labels.value == value)
        #expect(labels.zone == zone)
        #expect(labels.status == "\(zone.words), steady")
        #expect(labels.spoken == "Glucose \(value), \(zone.words), steady")
    }

    @Test func `an unknown trend is left out`() {
        let state = Glucose.state(trend: .unknown, chart: ChartText())
        let labels = GlucoseLabels(of: state, target: .consensus, chart: nil, isStale: false)
        #expect(labels.status == "In range")
        #expect(labels.symbolName == "minus")
    }

    @Test func `an outdated reading has neither zone nor trend`() {
        let labels = Glucose.content(ChartText(), isStale: true).labels
        #expect(labels.value == "108")
        #expect(labels.zone == nil)
        #expect(labels.status == "No recent reading")
        #expect(labels.symbolName == "minus")
    }

    @Test(arguments: [
        (2, "5 min"), (9, "40 min"), (18, "85 min"), (19, "2 h"), (37, "3 h"), (576, "48 h"), (577, "2 d"),
        (865, "3 d"),
    ])
    func `extremes have the length of the chart`(count: Int, duration: String) throws {
        let values: [Double?] = (0..<count).map { $0 == 0 ? 55 : 268 }
        #expect(Glucose.content(try Glucose.text(values)).labels.extremes == "55–268 in \(duration)")
    }

    @Test func `without a chart there are no extremes`() {
        #expect(Glucose.content(ChartText()).labels.extremes == nil)
    }
}
