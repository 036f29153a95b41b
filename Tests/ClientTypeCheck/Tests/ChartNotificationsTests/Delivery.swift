import ChartLayout
import ChartPainting
import Foundation
import ImageIO
import PushPayload
import SeriesDecoding
import Synchronization
import Testing
import UserNotifications

@testable import ChartNotifications

/// Takes notifications as the system would.
final class Delivery: Sendable {
    struct Picture: Sendable {
        let url: URL
        /// The part of the picture that the collapsed notification shows.
        let thumbnail: CGRect?

        var data: Data { get throws { try Data(contentsOf: url) } }

        /// The width and the height in pixels, as the PNG states them.
        var pixelSize: [Int] {
            get throws {
                let head = [UInt8](try data.prefix(24))
                return [16, 20].map { head[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
            }
        }

        func removeFolder() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    }

    struct Content: Sendable {
        let title, subtitle, body: String
        /// The user info as JSON, with its keys in order.
        let userInfo: String
        let pictures: [Picture]
    }

    let contents = Mutex<[Content]>([])

    var handler: @Sendable (UNNotificationContent) -> Void {
        { content in
            let pictures = content.attachments.map { Picture(url: $0.url, thumbnail: $0.testThumbnailClippingRect) }
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
        for _ in 0..<60_000 where contents.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(10)) }
        // All pending work has run on the main thread when this comes back from it.
        for _ in 0..<3 { await MainActor.run {} }
        let contents = contents.withLock { $0 }
        #expect(contents.count == 1)
        return try #require(contents.first)
    }
}

/// A service that is `@unchecked Sendable`, because the system calls its service from several threads.
struct SendableService: @unchecked Sendable {
    let value: ChartNotificationService

    init(_ value: ChartNotificationService = ChartNotificationService()) { self.value = value }
}

extension UNNotificationRequest {
    /// A push as the backend makes it.
    static func carrying(_ values: [Double]) throws -> UNNotificationRequest { carrying(text: try text(of: values)) }

    static func carrying(text: String?) -> UNNotificationRequest {
        carrying(userInfo: text.map { ["chart": $0] } ?? [:])
    }

    static func carrying(userInfo: [AnyHashable: Any]) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Markets have closed"
        content.userInfo = userInfo
        return UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    }

    static func text(of values: [Double], style: String? = nil, width: Int = 320, height: Int = 320) throws -> String {
        let series = try TimeSeries(rows: values.enumerated().map { (Double($0.offset), $0.element) })
        let chart = SeriesChart(axis: .number, series: [series], width: width, height: height, style: style)
        let template = try PushDocument(parsing: Array(#"{"aps":{"alert":"Markets have closed"}}"#.utf8))
        return try template.filled(with: chart).chart.text
    }
}

/// The files that drawing makes.
enum DrawnFiles {
    /// The picture of PushChart's display list of some values, on a screen with three pixels a point.
    @MainActor
    static func picture(of values: [Double]) throws -> Data {
        let file = try TemporaryPictureFile(
            of: ChartText(UNNotificationRequest.text(of: values)).decoded(),
            style: .standard,
            appearance: .light,
            scale: 3,
            paintedBy: DisplayListPainter()
        )
        defer { file.remove() }
        return try Data(contentsOf: file.url)
    }

    /// The folders of pictures that were not removed.
    static var folders: Set<String> {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
            return Set(names.filter { $0.hasPrefix("chart-") })
        }
    }
}
