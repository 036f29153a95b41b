public import APNSCore
public import Foundation
public import GlucoseActivity

/// The three notifications of a Live Activity. Each fills the 4,096 bytes that APNs accepts with its chart.
public struct GlucoseNotifications: Sendable {
    /// The bundle identifier of the app. APNSwift derives the topic from it.
    public let appID: String

    /// Creates the notifications of an app.
    public init(appID: String) { self.appID = appID }

    /// Starts an activity on a device. Send it to a push-to-start token.
    ///
    /// The system shows the alert, and requires it.
    ///
    /// - Parameters:
    ///   - report: The readings.
    ///   - target: The range in which the person wants to be.
    ///   - timestamp: The current time in seconds since 1970. The system ignores a push older than the last one.
    ///   - encoder: The encoder of the client.
    /// - Throws: `PushChartError` if the notification has no space for the smallest chart; the errors of the encoder.
    public func start(
        _ report: GlucoseReport,
        target: GlucoseAttributes.Target,
        timestamp: Int,
        encoder: JSONEncoder
    ) throws -> APNSStartLiveActivityNotification<GlucoseAttributes, GlucoseState> {
        try report.fitted(encoder: encoder) { state in
            APNSStartLiveActivityNotification(
                expiration: .timeIntervalSince1970InSeconds(report.staleDate),
                priority: .immediately,
                appID: appID,
                contentState: state,
                timestamp: timestamp,
                staleDate: report.staleDate,
                attributes: GlucoseAttributes(target: target),
                attributesType: GlucoseAttributes.typeName,
                alert: APNSAlertNotificationContent(
                    title: .raw("Glucose"),
                    body: .raw("Your readings are on the Lock Screen.")
                )
            )
        }
    }

    /// Updates an activity. Send it to the update token of the activity.
    ///
    /// - Parameters:
    ///   - report: The readings.
    ///   - isUrgent: Whether the person should see the reading at once. The system limits the number of urgent updates.
    ///   - timestamp: The current time in seconds since 1970.
    ///   - encoder: The encoder of the client.
    /// - Throws: `PushChartError` if the notification has no space for the smallest chart; the errors of the encoder.
    public func update(
        _ report: GlucoseReport,
        isUrgent: Bool,
        timestamp: Int,
        encoder: JSONEncoder
    ) throws -> APNSLiveActivityNotification<GlucoseState> {
        try report.fitted(encoder: encoder) { state in
            APNSLiveActivityNotification(
                expiration: .timeIntervalSince1970InSeconds(report.staleDate),
                priority: isUrgent ? .immediately : .consideringDevicePower,
                appID: appID,
                contentState: state,
                event: .update,
                timestamp: timestamp,
                staleDate: report.staleDate
            )
        }
    }

    /// Ends an activity with its last chart, which stays on the Lock Screen until the dismissal.
    ///
    /// - Parameters:
    ///   - report: The readings.
    ///   - dismissal: The time in seconds since 1970 at which the system removes the activity, at most 4 hours later.
    ///   - timestamp: The current time in seconds since 1970.
    ///   - encoder: The encoder of the client.
    /// - Throws: `PushChartError` if the notification has no space for the smallest chart; the errors of the encoder.
    public func end(
        _ report: GlucoseReport,
        dismissal: Int,
        timestamp: Int,
        encoder: JSONEncoder
    ) throws -> APNSLiveActivityNotification<GlucoseState> {
        try report.fitted(encoder: encoder) { state in
            APNSLiveActivityNotification(
                expiration: .timeIntervalSince1970InSeconds(dismissal),
                priority: .immediately,
                appID: appID,
                contentState: state,
                event: .end,
                timestamp: timestamp,
                dismissalDate: .timeIntervalSince1970InSeconds(dismissal)
            )
        }
    }
}
