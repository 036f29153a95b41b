import Foundation
import SeriesCodec
import UIKit
import UserNotifications

/// Draws the chart that a push carries and attaches the picture to it.
///
/// The push as it was sent is a good notification already; the chart is an addition. Whatever goes wrong, and when time
/// runs out, it is shown without one. The system may run several services, or one service several times, at once.
class NotificationService: UNNotificationServiceExtension {
    /// The payload's top-level key of the chart, the one `pushchart encode` writes at.
    static let chartKey = "chart"

    /// What draws. For no dependency and the least memory, say `DisplayListPainter()` and leave `LineChartPainter.swift`,
    /// `StyleMapping.swift` and its extensions, and DGCharts out.
    @MainActor
    static var painter: any ChartPainter { LineChartPainter() }

    private let open = OpenHandovers()

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let handover = Handover(of: request.content, to: contentHandler)
        guard let text = request.content.userInfo[Self.chartKey] as? String else {
            handover.finish()
            return
        }
        open.insert(handover)
        // UIKit draws on the main thread; the system calls this method on another.
        Task { @MainActor [open] in
            Self.attachChart(text, to: handover)
            open.remove(handover)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        open.finishAll()
    }

    @MainActor
    private static func attachChart(_ text: String, to handover: Handover) {
        // Time may have run out while the main thread was busy.
        guard handover.isOpen else { return }
        do {
            let chart = try SeriesDecoder().decode(text)
            let style = try StyleFile.named(chart.style)
            let picture = try painter.picture(of: chart, style: style, appearance: Screen.appearance)
            let file = try PictureFile(writing: picture)
            if !handover.finish(attaching: file.url) { file.remove() }
        } catch {
            NSLog("The chart could not be drawn: %@", "\(error)")
            handover.finish()
        }
    }
}

/// The screen that the notification will be shown on.
@MainActor
enum Screen {
    /// Device pixels to the point.
    static var scale: CGFloat { UIScreen.main.scale }

    /// Light or dark, as the screen is now; a picture in a notification does not change afterwards.
    static var appearance: UIUserInterfaceStyle { UIScreen.main.traitCollection.userInterfaceStyle }
}
