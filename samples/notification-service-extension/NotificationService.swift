import Foundation
import SeriesDecoding
import UIKit
import UserNotifications

/// Opens the sealed text of a push if it has one, draws its chart, and attaches the picture.
///
/// The push is a complete notification without both. If the text does not open, or time runs out before, the system
/// shows the generic alert as it is. After a later failure, it shows the notification without a chart. The system may
/// run several services at once, and a service for several pushes at once.
class NotificationService: UNNotificationServiceExtension {
    /// The top-level key of the chart in the payload, as `pushchart encode` writes it.
    static let chartKey = "chart"

    /// The top-level key of the sealed text in the payload, as `pushchart encode --seal` writes it.
    static let sealKey = "seal"

    /// The painter. `LineChartPainter()` draws with DGCharts, which ends the process for some styles and data.
    @MainActor
    static var painter: any ChartPainter { DisplayListPainter() }

    private static let opener = SealedTextOpener { try OpeningKeyStore().keys() }

    private let open = OpenHandovers()

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let sealedText = request.content.userInfo[Self.sealKey] as? String
        let handover = Handover(
            of: request.content,
            failure: sealedText == nil ? nil : .outOfTime,
            count: OpeningFailureCounts().add,
            to: contentHandler
        )
        // Before the keychain, whose answer can take longer than the extension has.
        open.insert(handover)
        var content = request.content
        if let sealedText {
            do throws(OpeningFailure) {
                content = try Self.opened(sealedText, in: content)
                handover.replaceContent(with: content)
            } catch {
                handover.fail(error)
            }
        }
        guard handover.isOpen, let text = content.userInfo[Self.chartKey] as? String else {
            handover.finish()
            open.remove(handover)
            return
        }
        // UIKit draws on the main thread; the system calls this method on another.
        Task { @MainActor [open] in
            Self.attachChart(text, to: handover)
            open.remove(handover)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        open.finishAll()
    }

    private static func opened(
        _ text: String,
        in content: UNNotificationContent
    ) throws(OpeningFailure) -> UNNotificationContent {
        let now = Int(Date().timeIntervalSince1970)
        return try content.showing(try opener.open(text, now: now), insteadOf: sealKey)
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
            // The message of an error can contain parts of a sealed chart.
            NSLog("The chart could not be drawn: %@", "\(type(of: error))")
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
