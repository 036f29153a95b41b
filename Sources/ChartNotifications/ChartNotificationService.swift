#if os(iOS) || APPLE_STUBS
    internal import ChartPainting
    import PushChartDiagnostics
    internal import SeriesDecoding
    public import UserNotifications

    /// The base of a notification service extension that draws the chart of a push, and attaches the picture.
    ///
    /// This is the whole extension:
    ///
    /// ```swift
    /// import ChartNotifications
    ///
    /// nonisolated final class NotificationService: ChartNotificationService {}
    /// ```
    ///
    /// The push is a complete notification without the chart. If the chart cannot be drawn, or time runs out before,
    /// the system shows the notification once, with what it said before. The system may run several services at once,
    /// and a service for several pushes at once.
    ///
    /// An app whose extension has another base, such as that of another service, calls ``ChartAttachment`` instead.
    open class ChartNotificationService: UNNotificationServiceExtension {
        private let pending = Locked<[NotificationHandover]>([])

        /// The settings: the path of the chart, the styles, the painter and the appearance.
        ///
        /// It is read once for each push, on the thread of the system.
        open var configuration: ChartNotificationConfiguration { ChartNotificationConfiguration() }

        /// The notification of a request before its chart is drawn. The chart is taken from its user info.
        ///
        /// Override it to open or to rewrite a notification. By default, it is the content of the request.
        ///
        /// - Throws: Any error. The system then shows the content of the request without a chart.
        open func content(of request: UNNotificationRequest) throws -> UNNotificationContent { request.content }

        /// Changes a notification before the system shows it, with its chart or without. By default, nothing changes.
        ///
        /// It is called once for each push, on any thread. If time runs out, a second or two are left.
        ///
        /// - Parameters:
        ///   - content: The notification, with the chart as the last attachment.
        ///   - request: The request.
        open func willDeliver(_ content: UNMutableNotificationContent, of request: UNNotificationRequest) {}

        /// Reports why a notification has no chart, before ``willDeliver(_:of:)``. By default, it writes to the log.
        ///
        /// It is called at most once for each push, on any thread. A push without a chart is not a failure.
        ///
        /// - Parameters:
        ///   - error: The reason. It can contain parts of the payload, so do not log it for pushes that were sealed.
        ///   - content: The notification, which may be changed.
        ///   - request: The request.
        open func didFail(
            _ error: any Error,
            content: UNMutableNotificationContent,
            of request: UNNotificationRequest
        ) {
            ClientLog.write("a notification has no chart", redacting: error)
        }

        /// Draws the chart of a push, and hands the notification to the system. Override the other methods instead.
        open override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            let handover = NotificationHandover(of: request.content, to: contentHandler) { [self] content, error in
                if let error { didFail(error, content: content, of: request) }
                willDeliver(content, of: request)
            }
            // Before `content(of:)`, which can take longer than the extension has.
            pending.withLock { $0.append(handover) }
            let configuration = configuration
            let text: ChartText?
            do {
                let content = try content(of: request)
                handover.replacePendingContent(with: content)
                text = ChartText(in: content.userInfo, at: configuration.chartPath)
            } catch {
                text = nil
                handover.finish(because: error)
            }
            guard handover.isPending, let text else {
                handover.finish()
                pending.withLock { $0.removeAll { $0 === handover } }
                return
            }
            // The screen is read on the main thread; the system calls this method on another.
            Task { @MainActor [pending] in
                handover.finish(drawing: text, with: configuration)
                pending.withLock { $0.removeAll { $0 === handover } }
            }
        }

        /// Hands over all notifications whose chart is not drawn yet.
        open override func serviceExtensionTimeWillExpire() {
            for handover in pending.withLock(\.self) { handover.finish(because: PushChartError.outOfTime) }
        }
    }
#endif
