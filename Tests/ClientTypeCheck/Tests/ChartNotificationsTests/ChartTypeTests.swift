import ChartLayout
import ChartLayoutFoundation
import ChartPainting
import CoreGraphics
import Foundation
import SeriesDecoding
import Synchronization
import Testing
import UserNotifications

@testable import ChartNotifications

extension ChartNotificationServiceTests {
    /// A notification service has no code for any type of chart, and draws each as the preview does.
    struct ChartTypeTests {
        private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../samples").standardizedFileURL

        /// The default painter, which keeps the calls of CoreGraphics.
        private final class RecordingPainter: ChartPainter {
            let painted = Mutex<(calls: [CGContext.TestCall], list: [DisplayList.Item])>(([], []))

            func paint(_ chart: SeriesChart, style: ChartStyle, appearance: Appearance, in context: CGContext) {
                let canvas = CGContext()
                DisplayListPainter(deviceTimeZone: .gmt)
                    .paint(chart, style: style, appearance: appearance, in: canvas)
                let zones = ChartTimeZones(for: style, device: .gmt)
                let locale = ChartLocale(for: style)
                let list = PlottedChart(chart, style: style, appearance: appearance, timeZones: zones, locale: locale)
                    .displayList()
                painted.withLock { $0 = (canvas.testCalls, list.items) }
            }
        }

        @Test(arguments: [("steps", 8), ("sales", 48), ("energy", 48), ("share", 62), ("weather", 24)])
        @MainActor
        func `a sample of each type is drawn as in the preview`(name: String, markCount: Int) async throws {
            let payload = try Data(contentsOf: Self.samples.appending(path: "payloads/\(name).apns"))
            let userInfo = try #require(try JSONSerialization.jsonObject(with: payload) as? [String: Any])
            let painter = RecordingPainter()
            let configuration = ChartNotificationConfiguration(
                styles: StyleFolder(in: try #require(Bundle(url: Self.samples.appending(path: "styles")))),
                painter: painter,
                appearance: .dark
            )
            let request = UNNotificationRequest.carrying(userInfo: userInfo)
            let content = await ChartAttachment.add(
                to: request.content,
                from: request,
                configuration: configuration,
                timeLimit: 600
            )
            #expect(content.attachments.count == 1)
            let painted = painter.painted.withLock { $0 }
            let expected = CGContext()
            DisplayListPainter().paint(painted.list, in: expected)
            #expect(painted.calls == expected.testCalls)
            #expect(painted.calls.count { if case .fillPath = $0 { true } else { false } } >= markCount)
        }
    }
}
