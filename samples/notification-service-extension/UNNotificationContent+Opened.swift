import Foundation
import JSONDocument
import UserNotifications

extension UNNotificationContent {
    /// A copy with everything that was sealed, instead of the sealed text.
    ///
    /// - Parameter sealKey: The key of the sealed text in the user info.
    /// - Throws: ``OpeningFailure/cannotOpen`` if Foundation does not read the app's own keys, such as 1e999.
    func showing(
        _ opened: OpenedNotification,
        insteadOf sealKey: String
    ) throws(OpeningFailure) -> UNNotificationContent {
        let json = Data(JSONValue.object(opened.userInfo).bytes)
        guard let members = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
            let copy = mutableCopy() as? UNMutableNotificationContent
        else { throw .cannotOpen }
        var userInfo = copy.userInfo
        for (name, value) in members { userInfo[name] = value }
        userInfo[sealKey] = nil
        copy.userInfo = userInfo
        if let title = opened.title { copy.title = title }
        if let subtitle = opened.subtitle { copy.subtitle = subtitle }
        if let body = opened.body { copy.body = body }
        return copy
    }
}
