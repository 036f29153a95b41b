import ChartLayout
import ChartPainting
import CoreGraphics
import Foundation
import ImageIO
import JSONDocument
import SeriesCodec
import SeriesDecoding
import Synchronization
import Testing
import UserNotifications

@testable import ChartNotifications

/// The extension from push to handover. One at a time: the folder of pictures and the keychain are shared.
@Suite(.serialized)
struct ChartNotificationServiceTests {
    @Test
    func `a good payload is handed over with its chart`() async throws {
        let delivery = Delivery()
        ChartNotificationService().didReceive(try .carrying([3, 1, 4]), withContentHandler: delivery.handler)
        let content = try await delivery.only()
        #expect(content.title == "Markets have closed")
        let picture = try #require(content.pictures.first)
        // 320 points at the screen's three pixels.
        #expect(try picture.pixelSize == [960, 960])
        #expect(try await picture.data == DrawnFiles.picture(of: [3, 1, 4]))
        #expect(try await picture.data != DrawnFiles.picture(of: [3, 1, 5]))
        #expect(picture.url.pathExtension == "png")
        picture.removeFolder()
    }

    @Test(arguments: [(480, 350), (2000, 2000), (1, 2000), (2000, 1), (1, 1), (333, 777)])
    func `the bitmap of a chart of any size has at most 6 MB`(width: Int, height: Int) async throws {
        let delivery = Delivery()
        let text = try UNNotificationRequest.text(of: [3, 1, 4], width: width, height: height)
        ChartNotificationService().didReceive(.carrying(text: text), withContentHandler: delivery.handler)
        let picture = try #require(try await delivery.only().pictures.first)
        let size = try picture.pixelSize
        #expect(4 * size[0] * size[1] <= SeriesChart.maximumBitmapByteCount)
        #expect(size == [3 * width, 3 * height] || 4 * size[0] * size[1] > 5_500_000)
        picture.removeFolder()
    }

    @Test
    func `a push without a chart is handed over as it is, at once`() async throws {
        let delivery = Delivery()
        ChartNotificationService().didReceive(.carrying(text: nil), withContentHandler: delivery.handler)
        // No waiting: there is nothing to draw.
        #expect(delivery.contents.withLock { $0.count } == 1)
        #expect(try await delivery.only().pictures.isEmpty)
    }

    @Test(arguments: ["", "!", "no chart at all", "damaged", "cut", "2abc", "number"])
    func `a broken chart leaves the good default notification`(kind: String) async throws {
        let good = try UNNotificationRequest.text(of: [3, 1, 4])
        let text: Any =
            switch kind {
            case "damaged": String(good.dropLast(4)) + String(good.suffix(4).reversed())
            case "cut": String(good.dropLast(3))
            case "number": 7
            default: kind
            }
        let delivery = Delivery()
        let before = try DrawnFiles.folders
        ChartNotificationService().didReceive(
            .carrying(userInfo: ["chart": text]),
            withContentHandler: delivery.handler
        )
        let content = try await delivery.only()
        #expect(content.title == "Markets have closed")
        #expect(content.pictures.isEmpty)
        #expect(try DrawnFiles.folders == before)
    }

    @Test
    func `10,000 points are drawn`() async throws {
        let values = (0..<10_000).map { Double($0 * 7919 % 101) }
        let delivery = Delivery()
        ChartNotificationService().didReceive(try .carrying(values), withContentHandler: delivery.handler)
        let picture = try #require(try await delivery.only().pictures.first)
        picture.removeFolder()
    }

    @Test
    func `the most points that the encoder makes are drawn`() async throws {
        let rows = (0..<30_000).map { (time: Double($0), value: Double($0 % 2) as Double?) }
        let series = try (0..<8).map { _ in try TimeSeries(rows: rows) }
        let chart = SeriesChart(axis: .number, series: series, width: 2000, height: 2000)
        let text = try SeriesEncoder().encode(chart, byteBudget: 3000).text
        #expect(try ChartText(text).decoded().series.reduce(0) { $0 + $1.count } > 140_000)
        let delivery = Delivery()
        ChartNotificationService().didReceive(.carrying(text: text), withContentHandler: delivery.handler)
        try #require(try await delivery.only().pictures.first).removeFolder()
    }

    @Test
    func `an unknown style is drawn with default`() async throws {
        let delivery = Delivery()
        let text = try UNNotificationRequest.text(of: [3, 1, 4], style: "unknown")
        ChartNotificationService().didReceive(.carrying(text: text), withContentHandler: delivery.handler)
        let picture = try #require(try await delivery.only().pictures.first)
        #expect(try await picture.data == DrawnFiles.picture(of: [3, 1, 4]))
        picture.removeFolder()
    }

    @Test
    @MainActor
    func `time that runs out before drawing leaves the default, and nothing is drawn`() async throws {
        let delivery = Delivery()
        let service = ChartNotificationService()
        let drawn = Mutex(0)
        // The main thread is ours until we wait, so drawing can't have begun.
        try TestPNG.$whileWriting.withValue({ drawn.withLock { $0 += 1 } }) {
            service.didReceive(try .carrying([3, 1, 4]), withContentHandler: delivery.handler)
        }
        #expect(delivery.contents.withLock { $0.isEmpty })
        service.serviceExtensionTimeWillExpire()
        #expect(delivery.contents.withLock { $0.count } == 1)
        let content = try await delivery.only()
        #expect(content.pictures.isEmpty)
        #expect(drawn.withLock { $0 } == 0)
    }

    @Test
    @MainActor
    func `time that runs out during drawing leaves the default, and no file behind`() async throws {
        let delivery = Delivery()
        let service = SendableService()
        let before = try DrawnFiles.folders
        let expire: @Sendable () -> Void = {
            // As the system does it: on another thread, while this one draws.
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                service.value.serviceExtensionTimeWillExpire()
                done.signal()
            }
            #expect(done.wait(timeout: .now() + 10) == .success)
            #expect(delivery.contents.withLock { $0.count } == 1)
        }
        try TestPNG.$whileWriting.withValue(expire) {
            service.value.didReceive(try .carrying([3, 1, 4]), withContentHandler: delivery.handler)
        }
        let content = try await delivery.only()
        #expect(content.pictures.isEmpty)
        #expect(try DrawnFiles.folders == before)
    }

    @Test
    func `a full disk leaves the default, and no file behind`() async throws {
        let delivery = Delivery()
        let before = try DrawnFiles.folders
        let service = RecordingService()
        try TestPNG.$isDiskFull.withValue(true) {
            service.didReceive(try .carrying([3, 1, 4]), withContentHandler: delivery.handler)
        }
        #expect(try await delivery.only().pictures.isEmpty)
        #expect(service.events.withLock { $0 } == ["failed: notification-no-picture", "delivered: 0"])
        #expect(try DrawnFiles.folders == before)
    }

    @Test(arguments: [false, true])
    func `two pushes at once get a chart each`(isOneService: Bool) async throws {
        let deliveries = (0..<20).map { _ in Delivery() }
        let services = (0..<(isOneService ? 1 : 20)).map { _ in SendableService() }
        await withTaskGroup { group in
            for (index, delivery) in deliveries.enumerated() {
                group.addTask {
                    guard let request = try? UNNotificationRequest.carrying([Double(index), 50]) else { return }
                    services[index % services.count].value.didReceive(request, withContentHandler: delivery.handler)
                }
            }
        }
        var places: Set<URL> = []
        for (index, delivery) in deliveries.enumerated() {
            let picture = try #require(try await delivery.only().pictures.first)
            #expect(try await picture.data == DrawnFiles.picture(of: [Double(index), 50]))
            places.insert(picture.url)
        }
        #expect(places.count == 20)
        for place in places { try FileManager.default.removeItem(at: place.deletingLastPathComponent()) }
    }

    @Test
    func `a handover happens once, whoever asks`() async {
        let delivery = Delivery()
        let handover = NotificationHandover(of: UNNotificationContent(), to: delivery.handler)
        await withTaskGroup { group in
            for _ in 0..<100 { group.addTask { handover.finish() } }
        }
        #expect(delivery.contents.withLock { $0.count } == 1)
        #expect(!handover.isPending)
    }

    @Test
    func `a picture that the system refuses leaves the default`() async throws {
        let delivery = Delivery()
        let errors = Mutex<[ChartNotificationError?]>([])
        let handover = NotificationHandover(of: UNNotificationContent(), to: delivery.handler) { _, error in
            errors.withLock { $0.append(error as? ChartNotificationError) }
        }
        #expect(!handover.finish(attaching: URL(fileURLWithPath: "/nowhere/chart.png")))
        #expect(try await delivery.only().pictures.isEmpty)
        #expect(errors.withLock { $0 } == [ChartNotificationError(.refusedAttachment)])
    }

    @Test
    func `a subclass chooses the path, the painter and the last change, and learns of failures`() async throws {
        let nested = ["custom": ["a": [["chart": try UNNotificationRequest.text(of: [3, 1, 4])]]]]
        for (userInfo, events) in [
            (nested, ["drawn dark", "delivered: 1"]),
            (["custom": ["a": [["chart": "damaged"]]]], ["failed: other", "delivered: 0"]),
            (["custom": ["a": []]], ["delivered: 0"]),
        ] {
            let delivery = Delivery()
            let service = RecordingService(path: JSONPath(keys: "custom", "a")[0]["chart"])
            service.didReceive(.carrying(userInfo: userInfo), withContentHandler: delivery.handler)
            let content = try await delivery.only()
            #expect(content.title == "changed")
            #expect(service.events.withLock { $0 } == events)
            content.pictures.first?.removeFolder()
        }
    }

    @Test
    func `content that cannot be prepared leaves the request as it was`() async throws {
        final class Service: ChartNotificationService {
            struct Unprepared: Error {}

            override func content(of request: UNNotificationRequest) throws -> UNNotificationContent {
                throw Unprepared()
            }
        }
        let delivery = Delivery()
        Service().didReceive(try .carrying([3, 1, 4]), withContentHandler: delivery.handler)
        let content = try await delivery.only()
        #expect(content.title == "Markets have closed")
        #expect(content.pictures.isEmpty)
    }
}

/// A service that overrides everything.
private final class RecordingService: ChartNotificationService, @unchecked Sendable {
    let events = Mutex<[String]>([])
    private let path: JSONPath

    init(path: JSONPath = JSONPath(keys: "chart")) { self.path = path }

    private struct Painter: ChartPainter {
        let paint: @Sendable (Appearance) -> Void

        func paint(_ chart: SeriesChart, style: ChartStyle, appearance: Appearance, in context: CGContext) {
            paint(appearance)
        }
    }

    override var configuration: ChartNotificationConfiguration {
        var configuration = ChartNotificationConfiguration(chartPath: path)
        if path.steps.count > 1 {
            configuration.appearance = .dark
            configuration.painter = Painter { [self] appearance in
                events.withLock { $0.append("drawn \(appearance)") }
            }
        }
        return configuration
    }

    override func willDeliver(_ content: UNMutableNotificationContent, of request: UNNotificationRequest) {
        content.title = "changed"
        events.withLock { $0.append("delivered: \(content.attachments.count)") }
    }

    override func didFail(
        _ error: any Error,
        content: UNMutableNotificationContent,
        of request: UNNotificationRequest
    ) {
        let code = (error as? ChartNotificationError)?.code.rawValue ?? "other"
        events.withLock { $0.append("failed: \(code)") }
    }
}
