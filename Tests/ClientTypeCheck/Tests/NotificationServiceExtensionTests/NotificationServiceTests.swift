import CoreGraphics
import Foundation
import PushPayload
import SeriesDecoding
import Synchronization
import Testing
import UIKit
import UserNotifications

@testable import NotificationServiceExtension

/// The extension from push to handover. One at a time: the stubs of UIKit and of the keychain are shared.
@Suite(.serialized)
struct NotificationServiceTests {
    @Test
    func `a good payload is handed over with its chart`() async throws {
        let delivery = Delivery()
        let service = NotificationService()
        service.didReceive(try .carrying([3, 1, 4]), withContentHandler: delivery.handler)
        let content = try await delivery.only()
        #expect(content.title == "Markets have closed")
        let picture = try #require(content.pictures.first)
        // 320 points at the screen's three pixels.
        #expect(try picture.text.hasPrefix("960x960 "))
        #expect(try await picture.data == Self.picture(of: [3, 1, 4]))
        #expect(try await picture.data != Self.picture(of: [3, 1, 5]))
        #expect(picture.url.pathExtension == "png")
        picture.removeFolder()
    }

    @Test
    func `a push without a chart is handed over as it is, at once`() async throws {
        let delivery = Delivery()
        NotificationService().didReceive(.carrying(text: nil), withContentHandler: delivery.handler)
        // No waiting: there is nothing to draw.
        #expect(delivery.contents.withLock { $0.count } == 1)
        #expect(try await delivery.only().pictures.isEmpty)
    }

    @Test(arguments: ["", "!", "no chart at all", "damaged", "cut", "foreign style"])
    func `a broken chart leaves the good default notification`(kind: String) async throws {
        let good = try UNNotificationRequest.text(of: [3, 1, 4])
        let text =
            switch kind {
            case "damaged": String(good.dropLast(4)) + String(good.suffix(4).reversed())
            case "cut": String(good.dropLast(3))
            case "foreign style": try UNNotificationRequest.text(of: [3, 1, 4], style: "../unknown")
            default: kind
            }
        let delivery = Delivery()
        NotificationService().didReceive(.carrying(text: text), withContentHandler: delivery.handler)
        let content = try await delivery.only()
        #expect(content.title == "Markets have closed")
        #expect(content.pictures.isEmpty)
    }

    @Test
    @MainActor
    func `time that runs out before drawing leaves the default, and nothing is drawn`() async throws {
        let delivery = Delivery()
        let service = NotificationService()
        let drawn = Mutex(0)
        // The main thread is ours until we wait, so drawing can't have begun.
        try UIGraphicsImageRenderer.$testWhileDrawing.withValue({ drawn.withLock { $0 += 1 } }) {
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
        let before = try Self.folders
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
        try UIGraphicsImageRenderer.$testWhileDrawing.withValue(expire) {
            service.value.didReceive(try .carrying([3, 1, 4]), withContentHandler: delivery.handler)
        }
        let content = try await delivery.only()
        #expect(content.pictures.isEmpty)
        #expect(try Self.folders == before)
    }

    @Test(arguments: [false, true])
    func `two pushes at once get a chart each`(isOneService: Bool) async throws {
        let deliveries = (0..<20).map { _ in Delivery() }
        let services = isOneService ? [NotificationService()] : (0..<20).map { _ in NotificationService() }
        let shared = services.map { SendableService($0) }
        await withTaskGroup { group in
            for (index, delivery) in deliveries.enumerated() {
                group.addTask {
                    guard let request = try? UNNotificationRequest.carrying([Double(index), 50]) else { return }
                    shared[index % shared.count].value.didReceive(request, withContentHandler: delivery.handler)
                }
            }
        }
        var places: Set<URL> = []
        for (index, delivery) in deliveries.enumerated() {
            let picture = try #require(try await delivery.only().pictures.first)
            #expect(try await picture.data == Self.picture(of: [Double(index), 50]))
            places.insert(picture.url)
        }
        #expect(places.count == 20)
        for place in places { try FileManager.default.removeItem(at: place.deletingLastPathComponent()) }
    }

    @Test
    func `a handover happens once, whoever asks`() async {
        let delivery = Delivery()
        let handover = Handover(of: UNNotificationContent(), to: delivery.handler)
        await withTaskGroup { group in
            for _ in 0..<100 { group.addTask { handover.finish() } }
        }
        #expect(delivery.contents.withLock { $0.count } == 1)
        #expect(!handover.isOpen)
    }

    @Test
    func `a picture that the system refuses leaves the default`() async throws {
        let delivery = Delivery()
        let handover = Handover(of: UNNotificationContent(), to: delivery.handler)
        #expect(!handover.finish(attaching: URL(fileURLWithPath: "/nowhere/chart.png")))
        #expect(try await delivery.only().pictures.isEmpty)
    }

    /// The picture of PushChart's display list of some values.
    @MainActor
    static func picture(of values: [Double]) throws -> Data {
        let chart = try SeriesDecoder().decode(UNNotificationRequest.text(of: values))
        return try DisplayListPainter().picture(of: chart, style: StyleFile.named(nil), appearance: .light)
    }

    private static var folders: Set<String> {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
            return Set(names.filter { $0.hasPrefix("chart-") })
        }
    }
}

/// Takes notifications as the system would.
final class Delivery: Sendable {
    struct Picture: Sendable {
        let url: URL

        var data: Data { get throws { try Data(contentsOf: url) } }

        /// The text that the stub of UIKit wrote after the PNG's signature.
        var text: String { get throws { String(decoding: try data.dropFirst(4), as: UTF8.self) } }

        func removeFolder() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    }

    struct Content: Sendable {
        let title: String
        let subtitle: String
        let body: String
        /// The user info as JSON, with its keys in order.
        let userInfo: String
        let pictures: [Picture]
    }

    let contents = Mutex<[Content]>([])

    var handler: @Sendable (UNNotificationContent) -> Void {
        { content in
            let pictures = content.attachments.map { Picture(url: $0.url) }
            let json = try? JSONSerialization.data(withJSONObject: content.userInfo, options: [.sortedKeys])
            let delivered = Content(
                title: content.title,
                subtitle: content.subtitle,
                body: content.body,
                userInfo: String(decoding: json ?? Data(), as: UTF8.self),
                pictures: pictures
            )
            self.contents.withLock { $0.append(delivered) }
        }
    }

    /// The notification, once it has come and nothing more does.
    func only() async throws -> Content {
        for _ in 0..<1000 where contents.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(10)) }
        // All pending work has run on the main thread when this comes back from it.
        for _ in 0..<3 { await MainActor.run {} }
        let contents = contents.withLock { $0 }
        #expect(contents.count == 1)
        return try #require(contents.first)
    }
}

/// A service that is `@unchecked Sendable`, because the system calls its service from several threads.
struct SendableService: @unchecked Sendable {
    let value: NotificationService

    init(_ value: NotificationService = NotificationService()) { self.value = value }
}

extension UNNotificationRequest {
    /// A push as the backend makes it.
    static func carrying(_ values: [Double]) throws -> UNNotificationRequest { carrying(text: try text(of: values)) }

    static func carrying(text: String?) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Markets have closed"
        content.userInfo = text.map { ["chart": $0] } ?? [:]
        return UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    }

    static func text(of values: [Double], style: String? = nil) throws -> String {
        let series = try TimeSeries(rows: values.enumerated().map { (Double($0.offset), $0.element) })
        let template = try PushDocument(parsing: Array(#"{"aps":{"alert":"Markets have closed"}}"#.utf8))
        return try template.filled(with: SeriesChart(axis: .number, series: [series], style: style)).chart.text
    }
}
