#if os(iOS) || APPLE_STUBS
    public import ChartPainting
    public import JSONDocument
    public import SeriesDecoding
    public import SwiftUI
    public import UIKit
    public import UserNotifications
    public import UserNotificationsUI

    /// The base of a notification content extension: the expanded notification shows the live chart, with selection, in
    /// place of the picture.
    ///
    /// This is the whole extension:
    ///
    /// ```swift
    /// import ChartViews
    ///
    /// final class NotificationViewController: ChartNotificationViewController {}
    /// ```
    ///
    /// These keys belong to `NSExtensionAttributes`, below `NSExtension`, in the Info.plist of the extension:
    ///
    /// - `UNNotificationExtensionCategory`: the `category` of the payload. Without it, the phone shows the picture.
    /// - `UNNotificationExtensionInitialContentSizeRatio`: the height of the chart divided by its width, such as 0.5.
    ///   The system takes it until the chart is there.
    /// - `UNNotificationExtensionUserInteractionEnabled`: `YES`, so that a finger selects. Without it, the system takes
    ///   every tap to open the app.
    ///
    /// A notification without a chart, or with a damaged one, shows its texts only.
    open class ChartNotificationViewController: UIViewController, UNNotificationContentExtension {
        /// The height of the chart divided by its width; `nil` before a notification has come.
        private var aspectRatio: CGFloat? { didSet { fitHeight() } }

        /// The path of the chart in the user info of the notification, by default `chart`.
        open var chartPath: JSONPath { JSONPath(keys: "chart") }

        /// The style files, by default those in the bundle of the extension.
        open var styles: StyleFolder { StyleFolder() }

        /// The view of a chart. By default, a ``ChartView`` with selection.
        open func chartView(of text: ChartText) -> AnyView { AnyView(ChartView(text, styles: styles).chartSelection()) }

        /// Shows the chart of a notification. A second notification replaces the chart of the first.
        open func didReceive(_ notification: UNNotification) {
            for child in children {
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                child.removeFromParent()
            }
            guard let text = ChartText(in: notification.request.content.userInfo, at: chartPath),
                let chart = try? text.decoded(), chart.width > 0
            else { return aspectRatio = 0 }
            let host = UIHostingController(rootView: chartView(of: text))
            addChild(host)
            host.view.backgroundColor = .clear
            host.view.frame = view.bounds
            host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(host.view)
            host.didMove(toParent: self)
            aspectRatio = CGFloat(chart.height) / CGFloat(chart.width)
        }

        /// Fits the height to the width, which the system decides after the notification has come.
        open override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            fitHeight()
        }

        private func fitHeight() {
            guard let aspectRatio else { return }
            let size = CGSize(width: view.bounds.width, height: view.bounds.width * aspectRatio)
            if preferredContentSize != size { preferredContentSize = size }
        }
    }
#endif
