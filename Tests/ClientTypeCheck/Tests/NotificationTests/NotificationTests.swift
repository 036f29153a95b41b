import ChartLayout
import ChartNotifications
import ChartPainting
import CoreGraphics
import Foundation
import JSONDocument
import PushChartDiagnostics
import SealedFormat
import SealedNotifications
import SealedPush
import SeriesCodec
import SeriesDecoding
import Synchronization
import Testing
import UserNotifications

/// What reaches the system, on the paths through our own code.
@Suite(.serialized) @MainActor struct NotificationTests {
    @Test(arguments: [(Self.chart, 1), (Self.chart.dropLast().description, 0), ("", 0), (nil, 0)])
    func `a push is delivered once, with its chart or as it came`(chart: String?, pictureCount: Int) async throws {
        let service = RecordingService()
        let failures = pictureCount == 1 || chart == nil ? [] : ["PushChartError"]
        let events = failures + ["changed", "Markets have closed \(pictureCount)"]
        #expect(try await service.receive(chart) == events)
        service.serviceExtensionTimeWillExpire()
        #expect(service.events.withLock { $0 } == events)
    }

    @Test
    func `time that runs out before or during drawing delivers the push as it came`() async throws {
        let events = ["PushChartError", "changed", "Markets have closed 0"]
        let early = RecordingService()
        // The main thread is ours until we wait, so drawing can't have begun.
        early.didReceive(.carrying(Self.chart), withContentHandler: early.deliver)
        #expect(early.events.withLock { $0.isEmpty })
        early.serviceExtensionTimeWillExpire()
        #expect(early.events.withLock { $0 } == events)
        let late = RecordingService { service, _ in service.serviceExtensionTimeWillExpire() }
        #expect(try await late.receive(Self.chart) == events)
        for _ in 0..<10 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(early.events.withLock { $0 } == events && late.events.withLock { $0 } == events)
    }

    @Test
    func `a hundred pushes leave nothing in the temporary folder, whatever becomes of them`() async throws {
        let temporary = FileManager.default.temporaryDirectory.appending(path: "pushes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        let old = ProcessInfo.processInfo.environment["TMPDIR"]
        setenv("TMPDIR", temporary.path, 1)
        defer {
            if let old { setenv("TMPDIR", old, 1) } else { unsetenv("TMPDIR") }
            try? FileManager.default.removeItem(at: temporary)
        }
        // Other tests have style files there meanwhile.
        func names() throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: temporary.path).filter { !$0.hasPrefix("styles-") }
        }
        for index in 0..<100 {
            let service = RecordingService { service, _ in
                if index % 3 == 0 { service.serviceExtensionTimeWillExpire() }
            }
            _ = try await service.receive(index % 5 == 0 ? "damaged" : Self.chart)
        }
        #expect(try names() == ["PushChart"])
    }

    @Test(arguments: [(nil as Appearance?, Appearance.light, true), (.light, .light, false), (.dark, .dark, false)])
    func `a chart has an opaque ground if the system does not tell the appearance`(
        wanted: Appearance?,
        appearance: Appearance,
        isOpaque: Bool
    ) async throws {
        let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        let ground: [CGContext.TestCall] = [.fillColor(white), .fill(CGRect(x: 0, y: 0, width: 320, height: 320))]
        let service = RecordingService(appearance: wanted) { service, painting in
            let ground = painting.context.testCalls.suffix(2) == ground ? "opaque" : "clear"
            service.events.withLock { $0.append("\(painting.appearance) \(ground)") }
        }
        let drawn = "\(appearance) \(isOpaque ? "opaque" : "clear")"
        #expect(try await service.receive(Self.chart) == [drawn, "changed", "Markets have closed 1"])
    }

    @Test
    func `a chart is added after the attachments of other code, and a task can be canceled`() async throws {
        let request = UNNotificationRequest.carrying(Self.chart)
        let content = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
        content.userInfo = [:]
        let added = await ChartAttachment.add(to: content, from: request)
        content.attachments = added.attachments
        // Where views look for it.
        #expect(added.userInfo as NSDictionary == ["chart": Self.chart] as NSDictionary)
        content.userInfo = ["custom": ["a": Self.chart], "chart": 7]
        let path = ChartNotificationConfiguration(chartPath: JSONPath(keys: "custom", "a"))
        #expect(
            await ChartAttachment.add(to: content, from: request, configuration: path).userInfo["chart"] as? String
                == Self.chart
        )
        content.userInfo = [:]
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
    typealias Painting = (appearance: Appearance, context: CGContext)

    let events = Mutex<[String]>([])
    private let pictures = Mutex<[URL]>([])
    private let appearance: Appearance?
    private let willPaint: @Sendable (RecordingService, Painting) -> Void

    init(
        appearance: Appearance? = nil,
        willPaint: @escaping @Sendable (RecordingService, Painting) -> Void = { _, _ in }
    ) {
        self.appearance = appearance
        self.willPaint = willPaint
    }

    /// The events until a push is delivered. Then the system moves the attachments away.
    @MainActor
    func receive(_ chart: String?) async throws -> [String] {
        didReceive(.carrying(chart), withContentHandler: deliver)
        for _ in 0..<6000 where !events.withLock({ $0.contains { $0.hasPrefix("Markets") } }) {
            try await Task.sleep(for: .milliseconds(10))
        }
        for picture in pictures.withLock({ $0 }) { try FileManager.default.removeItem(at: picture) }
        return events.withLock { $0 }
    }

    func deliver(_ content: UNNotificationContent) {
        pictures.withLock { $0 += content.attachments.map(\.url) }
        events.withLock { $0.append("\(content.title) \(content.attachments.count)") }
    }

    private struct Painter: ChartPainter {
        let service: RecordingService

        func paint(_ chart: SeriesChart, style: ChartStyle, appearance: Appearance, in context: CGContext) {
            service.willPaint(service, (appearance, context))
            DisplayListPainter().paint(chart, style: style, appearance: appearance, in: context)
        }
    }

    override var configuration: ChartNotificationConfiguration {
        ChartNotificationConfiguration(painter: Painter(service: self), appearance: appearance)
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
