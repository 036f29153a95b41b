import Foundation
import JSONDocument
import SealedFormat
import SealedNotifications
import SealedPush
import UserNotifications

/// Keys and sealed texts for tests. The keys are equal in every run.
enum SealedPushSamples {
    static let topic = "com.example.App"
    /// A moment in 2026, in seconds since 1970.
    static let now = 1_790_000_000

    static func key(_ suite: SealSuite = .hpkeX25519, topic: String = topic, seed: UInt8 = 1) throws -> OpeningKey {
        try OpeningKey(suite: suite, topic: topic, secret: (1...32).map { $0 &* 7 &+ seed })
    }

    /// The sealed text of a JSON object.
    static func text(_ content: String, key: OpeningKey, time: SealTime? = nil) throws -> String {
        guard case .object(let object) = try JSONValue(parsing: Array(content.utf8)) else { throw NotAnObject() }
        return try PushSealer(key.sealingKey, hasTime: time != nil).seal(object, time: time)
    }

    struct NotAnObject: Error {}
}

extension SharedGroups {
    static let test = SharedGroups(keychain: "ABCDE12345.com.example.App.push", app: "group.com.example.App")
}

extension UNNotificationRequest {
    /// A push with a generic alert, a key in the clear, and a sealed text.
    ///
    /// - Parameter chart: A chart in the clear.
    static func sealed(_ text: String, chart: String? = nil) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Portfolio"
        content.body = "Open the app for today's value."
        content.userInfo = ["seal": text, "account": 7]
        content.userInfo["chart"] = chart
        return UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    }
}
