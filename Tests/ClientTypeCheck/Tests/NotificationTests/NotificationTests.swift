import ChartNotifications
import Foundation
import JSONDocument
import SealedFormat
import SealedNotifications
import SealedPush
import SeriesCodec
import Synchronization
import Testing
import UserNotifications

/// What reaches the system. The stubs only store and forward, so these are the paths through our own code.
@Suite(.serialized) @MainActor struct NotificationTests {
    @Test(arguments: [(Self.chart, 1), (Self.chart.dropLast().description, 0), ("", 0), (nil, 0)])
    func `a push is delivered once, with its chart or as it came`(chart: String?, pictureCount: Int) async throws {
        let service = RecordingService()
        service.didReceive(.carrying(chart), withContentHandler: service.deliver)
        for _ in 0..<6000 where service.events.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(10)) }
        let failures = pictureCount == 1 || chart == nil ? [] : ["SeriesError"]
        #expect(service.events.withLock { $0 } == failures + ["changed", "Markets have closed \(pictureCount)"])
        service.serviceExtensionTimeWillExpire()
        #expect(service.events.withLock { $0.count } == failures.count + 2)
    }

    @Test
    func `time that runs out before drawing delivers the push as it came`() async throws {
        let service = RecordingService()
        // The main thread is ours until we wait, so drawing can't have begun.
        service.didReceive(.carrying(Self.chart), withContentHandler: service.deliver)
        #expect(service.events.withLock { $0.isEmpty })
        service.serviceExtensionTimeWillExpire()
        let events = ["ChartNotificationError", "changed", "Markets have closed 0"]
        #expect(service.events.withLock { $0 } == events)
        for _ in 0..<10 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(service.events.withLock { $0 } == events)
    }

    @Test
    func `a chart is added after the attachments of other code, and a task can be canceled`() async throws {
        let request = UNNotificationRequest.carrying(Self.chart)
        let content = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
        content.userInfo = [:]
        let added = await ChartAttachment.add(to: content, from: request)
        content.attachments = added.attachments
        #expect(await ChartAttachment.add(to: content, from: request).attachments.count == 2)
        let canceled = Task {
            // Before drawing can begin on this thread.
            withUnsafeCurrentTask { $0?.cancel() }
            return await ChartAttachment.add(to: content, from: request).attachments.count
        }
        #expect(await canceled.value == 1)
    }

    @Test
    func `a sealed push is opened, and one that is not sealed stays the same object`() throws {
        let key = try OpeningKey(suite: .hpkeX25519, topic: "com.example.App", secret: (1...32).map { $0 &* 7 &+ 1 })
        let json = #"{"title":"AAPL","body":"189.30","chart":"1abc"}"#
        guard case .object(let object) = try JSONValue(parsing: Array(json.utf8)) else { fatalError() }
        let request = UNNotificationRequest.carrying(nil, seal: try PushSealer(key.sealingKey).seal(object))
        let opened = try NotificationOpener { [key] }.open(request.content)
        #expect([opened.title, opened.subtitle, opened.body] == ["AAPL", "", "189.30"])
        #expect(opened.userInfo as NSDictionary == ["account": 7, "chart": "1abc"] as NSDictionary)
        #expect(throws: OpeningFailure.cannotOpen) {
            try NotificationOpener { [try OpeningKey(suite: .hpkeX25519, topic: "com.example.App")] }
                .open(request.content)
        }
        let clear = UNNotificationRequest.carrying("1abc").content
        #expect(try NotificationOpener { [] }.open(clear) === clear)
    }

    private nonisolated static let chart = {
        let series = try? TimeSeries(rows: [(0, 3), (1, 1), (2, 4)])
        let chart = SeriesChart(axis: .number, series: [series].compactMap(\.self), width: 320, height: 320)
        return (try? SeriesEncoder().encode(chart, byteBudget: 3000).text) ?? ""
    }()
}

/// A service that overrides what it can.
private final class RecordingService: ChartNotificationService, @unchecked Sendable {
    let events = Mutex<[String]>([])

    func deliver(_ content: UNNotificationContent) {
        events.withLock { $0.append("\(content.title) \(content.attachments.count)") }
    }

    override func willDeliver(_ content: UNMutableNotificationContent, of request: UNNotificationRequest) {
        events.withLock { $0.append("changed") }
    }

    override func didFail(
        _ error: any Error,
        content: UNMutableNotificationContent,
        of request: UNNotificationRequest
    ) { events.withLock { $0.append("\(type(of: error))") } }
}

extension UNNotificationRequest {
    fileprivate static func carrying(_ chart: String?, seal: String? = nil) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Markets have closed"
        content.userInfo["chart"] = chart
        content.userInfo["seal"] = seal
        content.userInfo["account"] = seal.map { _ in 7 }
        return UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    }
}
