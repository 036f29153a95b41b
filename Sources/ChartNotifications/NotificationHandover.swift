#if os(iOS) || APPLE_STUBS
    internal import ChartLayout
    internal import ChartPainting
    internal import CoreGraphics
    import PushChartDiagnostics
    internal import Foundation
    internal import SeriesDecoding
    internal import UserNotifications

    /// A notification that must reach the system exactly once, with a picture or without.
    final class NotificationHandover: Handover<UNNotificationContent>, @unchecked Sendable {
        private let willFinish: ((UNMutableNotificationContent, (any Error)?) -> Void)?

        /// Creates a handover of an unchanged notification.
        ///
        /// - Parameters:
        ///   - content: The notification.
        ///   - handler: The handler of the system.
        ///   - willFinish: Changes a copy of the notification before it is handed over, once. It gets the reason why
        ///     there is no picture; `nil` if there is one, or no chart. Without it, a failure is logged, and the
        ///     notification itself is handed over if there is no picture.
        init(
            of content: UNNotificationContent,
            to handler: @escaping (UNNotificationContent) -> Void,
            willFinish: ((UNMutableNotificationContent, (any Error)?) -> Void)? = nil
        ) {
            self.willFinish = willFinish
            super.init(of: content, to: handler)
        }

        /// Hands over the notification, with the picture if there is one and the system can attach it.
        ///
        /// - Parameters:
        ///   - picture: A PNG; the system moves the file.
        ///   - chart: The chart of the picture. It goes to the key `chart` of the user info, where views look for it, so an app
        ///     sets another path once.
        ///   - thumbnail: The part of the picture that the collapsed notification shows.
        ///   - error: The reason why there is no picture.
        /// - Returns: Whether the system took the picture. If not, the caller must remove the file.
        @discardableResult
        func finish(
            attaching picture: URL? = nil,
            of chart: ChartText? = nil,
            thumbnail: LayoutRect = .whole,
            because error: (any Error)? = nil
        ) -> Bool {
            // Before the content is taken, because the system reads the file, and an expiring service must not wait for it.
            let options = [UNNotificationAttachmentOptionsThumbnailClippingRectKey: thumbnail.dictionary]
            let attachment =
                isPending
                ? picture.flatMap { try? UNNotificationAttachment(identifier: "chart", url: $0, options: options) }
                : nil
            // The handler of the system may take any time. The process can end after it.
            guard let (handler, content) = take() else { return false }
            let isRefused = picture != nil && attachment == nil
            let error = error ?? (isRefused ? PushChartError.refusedAttachment : nil)
            if willFinish == nil, let error { ClientLog.write("a notification has no chart", redacting: error) }
            guard attachment != nil || willFinish != nil,
                let copy = content.mutableCopy() as? UNMutableNotificationContent
            else {
                handler(content)
                return false
            }
            if let attachment { copy.attachments.append(attachment) }
            if let chart { copy.userInfo["chart"] = chart.text }
            willFinish?(copy, error)
            handler(copy)
            return attachment != nil
        }
    }

    extension LayoutRect {
        /// The rectangle as the system takes it.
        fileprivate var dictionary: CFDictionary {
            CGRect(x: x, y: y, width: width, height: height).dictionaryRepresentation
        }
    }
#endif
