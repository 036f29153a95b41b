import Foundation
import SeriesDecoding
import Testing

@testable import LiveActivity

/// A content state decodes as ActivityKit decodes it: with the default `JSONDecoder`.
@Suite struct ContentStateTests {
    typealias State = GlucoseActivityAttributes.ContentState

    @Test func `a state survives encoding and decoding`() throws {
        let state = Glucose.state(chart: try Glucose.text([100, 110, nil, 120]))
        #expect(try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state)) == state)
    }

    @Test func `the chart is a single string`() throws {
        let state = Glucose.state(chart: ChartText("abc"))
        let json = try #require(
            JSONSerialization.jsonObject(with: JSONEncoder().encode(state)) as? [String: Any]
        )
        #expect(json["chart"] as? String == "abc")
        #expect(json["trend"] as? String == "steady")
        // Seconds since 2001.
        #expect(json["measuredAt"] as? Int == Glucose.start + 3600 - 978_307_200)
    }

    @Test(arguments: [
        (#"{"mgdl": 99, "measuredAt": 5, "trend": "rising", "chart": "!!"}"#, GlucoseTrend.rising, "!!"),
        (#"{"mgdl": 99, "measuredAt": 5, "trend": "sideways", "chart": ""}"#, .unknown, ""),
        (#"{"mgdl": 99, "measuredAt": 5, "trend": 7, "chart": 7}"#, .unknown, ""),
        (#"{"mgdl": 99, "measuredAt": 5, "trend": null, "chart": {"text": "a"}}"#, .unknown, ""),
        (#"{"mgdl": 99, "measuredAt": 5, "later": true}"#, .unknown, ""),
    ])
    func `a state with a bad chart or trend decodes`(json: String, trend: GlucoseTrend, chart: String) throws {
        let state = try JSONDecoder().decode(State.self, from: Data(json.utf8))
        #expect(
            state
                == State(
                    mgdl: 99,
                    trend: trend,
                    measuredAt: Date(timeIntervalSinceReferenceDate: 5),
                    chart: ChartText(chart)
                )
        )
        let content = GlucoseContent(
            attributes: GlucoseActivityAttributes(target: .consensus),
            state: state,
            isStale: false
        )
        #expect(content.chart == nil)
        #expect(content.value == "99")
    }

    @Test(arguments: [#"{"mgdl": "99", "measuredAt": 5}"#, #"{"mgdl": 99}"#, "[]"])
    func `a state without a reading does not decode`(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(State.self, from: Data(json.utf8)) }
    }

    @Test(arguments: [
        (60, 140, 60, 140), (180, 70, 180, 181), (-5, 9999, 40, 400), (.min, .min, 40, 41), (.max, .max, 399, 400),
    ])
    func `a target range is corrected`(low: Int, high: Int, correctLow: Int, correctHigh: Int) throws {
        let json = Data(#"{"target": {"low": \#(low), "high": \#(high)}}"#.utf8)
        let target = try JSONDecoder().decode(GlucoseActivityAttributes.self, from: json).target.corrected
        #expect(target.low == correctLow)
        #expect(target.high == correctHigh)
    }

    @Test func `every trend has its own arrow and words`() {
        #expect(Set(GlucoseTrend.allCases.map(\.arrow.symbolName)).count == GlucoseTrend.allCases.count)
        #expect(Set(GlucoseTrend.allCases.map(\.arrow.words)).count == GlucoseTrend.allCases.count)
    }
}
