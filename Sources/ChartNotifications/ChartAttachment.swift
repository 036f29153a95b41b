#if os(iOS) || APPLE_STUBS
    internal import ChartPainting
    import PushChartDiagnostics
    internal import Foundation
    internal import SeriesDecoding
    public import UserNotifications

    /// A chart that is being drawn and attached to a notification, for an extension with another base class.
    ///
    /// Call ``add(to:from:configuration:timeLimit:completion:)`` when the other code has finished its changes:
    ///
    /// ```swift
    /// import ChartNotifications
    /// import UserNotifications
    ///
    /// nonisolated final class NotificationService: UNNotificationServiceExtension {
    ///     override func didReceive(
    ///         _ request: UNNotificationRequest,
    ///         withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ///     ) {
    ///         ChartAttachment.add(to: request.content, from: request, completion: contentHandler)
    ///     }
    /// }
    /// ```
    ///
    /// The texts, the user info and the attachments of the notification stay. The chart is the last attachment.
    public final class ChartAttachment: Sendable {
        private let handover: NotificationHandover

        private init(_ handover: NotificationHandover) { self.handover = handover }

        /// Adds the chart of a push to a notification.
        ///
        /// - Parameters:
        ///   - content: The notification, after all other changes. It is not changed itself.
        ///   - request: The request of the system. Its user info has the chart if that of `content` has none.
        ///   - configuration: The path of the chart, the styles, the painter and the appearance.
        ///   - timeLimit: The seconds after which the notification is returned without the chart. The system gives an
        ///     extension about 30 seconds for everything. A chart takes less than one.
        ///   - completion: Takes the notification, exactly once, on any thread: with the chart, or as it was if there
        ///     is no chart, if drawing fails, or if time runs out. A failure is logged.
        /// - Returns: The attachment, for ``finish()`` when the time of the extension runs out.
        @discardableResult
        public static func add(
            to content: UNNotificationContent,
            from request: UNNotificationRequest,
            configuration: ChartNotificationConfiguration = ChartNotificationConfiguration(),
            timeLimit: Double = 10,
            completion: @escaping (UNNotificationContent) -> Void
        ) -> ChartAttachment {
            let handover = NotificationHandover(of: content, to: completion)
            let path = configuration.chartPath
            guard
                let text = ChartText(in: content.userInfo, at: path)
                    ?? ChartText(in: request.content.userInfo, at: path)
            else {
                handover.finish()
                return ChartAttachment(handover)
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + max(0, timeLimit)) {
                handover.finish(because: PushChartError.outOfTime)
            }
            Task { @MainActor in handover.finish(drawing: text, with: configuration) }
            return ChartAttachment(handover)
        }

        /// Adds the chart of a push to a notification.
        ///
        /// It returns the notification without the chart if the task is canceled.
        ///
        /// - Parameters:
        ///   - content: The notification, after all other changes. It is not changed itself.
        ///   - request: The request of the system. Its user info has the chart if that of `content` has none.
        ///   - configuration: The path of the chart, the styles, the painter and the appearance.
        ///   - timeLimit: The seconds after which the notification is returned without the chart.
        ///   - isolation: The isolation of the caller, which keeps the notification.
        /// - Returns: The notification: with the chart, or as it was if there is no chart, if drawing fails, or if time
        ///   runs out.
        public static func add(
            to content: UNNotificationContent,
            from request: UNNotificationRequest,
            configuration: ChartNotificationConfiguration = ChartNotificationConfiguration(),
            timeLimit: Double = 10,
            isolation: isolated (any Actor)? = #isolation
        ) async -> UNNotificationContent {
            // A content is not `Sendable`, so it stays here.
            let answer = Locked<(content: UNNotificationContent?, waiting: CheckedContinuation<Void, Never>?)>(
                (nil, nil)
            )
            let attachment = add(to: content, from: request, configuration: configuration, timeLimit: timeLimit) {
                added in
                answer.withLock { answer in
                    answer.content = added
                    answer.waiting?.resume()
                }
            }
            return await withTaskCancellationHandler(
                operation: {
                    await withCheckedContinuation(isolation: isolation) { continuation in
                        answer.withLock { answer in
                            if answer.content == nil { answer.waiting = continuation } else { continuation.resume() }
                        }
                    }
                    return answer.withLock(\.content) ?? content
                },
                onCancel: { attachment.finish() },
                isolation: isolation
            )
        }

        /// Completes at once: without the chart, if it is not attached yet. Later calls do nothing.
        ///
        /// Call it in `serviceExtensionTimeWillExpire()`.
        public func finish() { handover.finish(because: PushChartError.outOfTime) }
    }
#endif
