import APNSCore
import Foundation
import GlucoseActivity
import GlucoseNotifications
import SeriesDecoding
import Testing

@testable import LiveActivity

/// The app decodes the pushes of the backend, and a push has at most 4,096 bytes.
@Suite struct GlucoseNotificationsTests {
    static let now = 1_773_400_000
    static let notifications = GlucoseNotifications(appID: "com.example.app")

    static func report(count: Int = 288) throws -> GlucoseReport {
        try GlucoseReport(
            readings: (0..<count).map { index in
                let mgdl = Int((130 + 60 * sin(Double(index) / 9) + 20 * sin(Double(index) / 2)).rounded())
                return (time: now - 300 * (count - 1 - index), mgdl: (40..<52).contains(index) ? nil : mgdl)
            }
        )
    }

    @Test(arguments: [2, 30, 288, 2000])
    func `an update decodes in the app, within the limit`(count: Int) throws {
        let report = try Self.report(count: count)
        let update = try Self.notifications.update(report, isUrgent: false, timestamp: Self.now, encoder: JSONEncoder())
        let bytes = try JSONEncoder().encode(update)
        #expect(bytes.count <= 4096)
        #expect(update.topic == "com.example.app.push-type.liveactivity")
        #expect(update.priority == .consideringDevicePower)
        #expect(update.expiration == .timeIntervalSince1970InSeconds(Self.now + 900))
        let push = try JSONDecoder().decode(Push.self, from: bytes)
        #expect(push.aps.event == "update")
        #expect(push.aps.timestamp == Self.now)
        #expect(push.aps.staleDate == Self.now + 900)
        #expect(push.aps.contentState.mgdl == report.mgdl)
        #expect(push.aps.contentState.measuredAt.timeIntervalSince1970 == Double(Self.now))
        let series = try #require(push.aps.contentState.chart.decoded().series.first)
        #expect(series.runs.count == (count > 52 ? 2 : 1))
        #expect(series.last?.time == Double(Self.now))
    }

    @Test func `a start has attributes, their type and an alert`() throws {
        let target = GlucoseAttributes.Target(low: 80, high: 140)
        let start = try Self.notifications.start(
            Self.report(),
            target: target,
            timestamp: Self.now,
            encoder: JSONEncoder()
        )
        let bytes = try JSONEncoder().encode(start)
        #expect(bytes.count <= 4096)
        let push = try JSONDecoder().decode(Push.self, from: bytes)
        #expect(push.aps.event == "start")
        #expect(push.aps.attributesType == "\(GlucoseActivityAttributes.self)")
        #expect(push.aps.attributes?.target == TargetRange(low: 80, high: 140))
        #expect(push.aps.alert != nil)
        #expect(throws: Never.self) { try push.aps.contentState.chart.decoded() }
    }

    @Test func `an end has the last chart and a time of dismissal`() throws {
        let end = try Self.notifications.end(
            Self.report(),
            dismissal: Self.now + 60,
            timestamp: Self.now,
            encoder: JSONEncoder()
        )
        let push = try JSONDecoder().decode(Push.self, from: JSONEncoder().encode(end))
        #expect(push.aps.event == "end")
        #expect(push.aps.dismissalDate == Self.now + 60)
        #expect(throws: Never.self) { try push.aps.contentState.chart.decoded() }
    }

    @Test(arguments: [
        ([100, 100, 100, 100], "steady"), ([100, 104, 109, 114], "steady"), ([100, 105, 110, 115], "rising"),
        ([100, 110, 120, 130], "risingFast"), ([115, 110, 105, 100], "falling"), ([130, 120, 110, 100], "fallingFast"),
        ([100], "unknown"),
    ])
    func `the trend is the change in a quarter of an hour`(values: [Int], trend: String) throws {
        let readings = values.enumerated().map { (time: Self.now + 300 * $0.offset, mgdl: Optional($0.element)) }
        // An older reading does not count.
        let report = try GlucoseReport(readings: [(time: Self.now - 100_000, mgdl: 400)] + readings)
        #expect(report.trend.rawValue == trend)
        #expect(LiveActivity.GlucoseTrend(rawValue: trend) != nil, "the app does not know this trend")
    }

    @Test func `a report needs a reading`() {
        #expect(throws: NoReading.self) { try GlucoseReport(readings: []) }
        #expect(throws: NoReading.self) { try GlucoseReport(readings: [(time: 1, mgdl: nil)]) }
    }

    /// A push as the phone reads it.
    private struct Push: Decodable {
        struct APS: Decodable {
            enum CodingKeys: String, CodingKey {
                case event, timestamp, attributes, alert
                case contentState = "content-state"
                case attributesType = "attributes-type"
                case staleDate = "stale-date"
                case dismissalDate = "dismissal-date"
            }

            let event: String
            let timestamp: Int
            let contentState: GlucoseActivityAttributes.ContentState
            let attributes: GlucoseActivityAttributes?
            let attributesType: String?
            let alert: [String: String]?
            let staleDate: Int?
            let dismissalDate: Int?
        }

        let aps: APS
    }
}
