import Foundation
import SeriesDecoding
import UIKit
import UserNotifications

/// Draws the chart of a push and attaches the picture.
///
/// The push is a complete notification without the chart. After a failure, or when time runs out, the system shows it
/// without a chart. The system may run several services at once, and a service for several pushes at once.
class NotificationService: UNNotificationServiceExtension {
    /// The top-level key of the chart in the payload, as `pushchart encode` writes it.
    static let chartKey = "chart"

    /// The painter. `DisplayListPainter()` has no dependency and takes the least memory. With it, omit DGCharts,
    /// `LineChartPainter.swift`, and `StyleMapping.swift` with its extensions.
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

/// The screen that shows the notification.
@MainActor
enum Screen {
    /// Device pixels per point.
    static var scale: CGFloat { UIScreen.main.scale }

    /// The current appearance of the screen. A picture in a notification does not change later.
    static var appearance: UIUserInterfaceStyle { UIScreen.main.traitCollection.userInterfaceStyle }
}
