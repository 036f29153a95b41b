#if os(iOS) || APPLE_STUBS
    public import Foundation
    internal import JSONDocument
    internal import SealedFormat
    public import SealedPush
    public import UserNotifications

    /// Opens the sealed text of a notification with the keys of this installation.
    ///
    /// ``SealedChartNotificationService`` opens with it. An extension with another base opens first, and then adds the
    /// chart to the result.
    public struct NotificationOpener: Sendable {
        /// The key of the sealed text in the user info, as `pushchart encode --seal` writes it.
        public static let sealKey = "seal"

        private let keys: @Sendable () throws -> [OpeningKey]

        /// Creates an opener with the keys in the keychain.
        ///
        /// - Parameter groups: The groups of the app and its extension, by default those of the Info.plist.
        public init(groups: SharedGroups = SharedGroups(of: .main)) {
            self.init { try OpeningKeyStore(groups: groups).keys() }
        }

        /// Creates an opener with keys from another place.
        ///
        /// - Parameter keys: Reads the keys. It is called once for each text.
        public init(keys: @escaping @Sendable () throws -> [OpeningKey]) { self.keys = keys }

        /// Opens a notification.
        ///
        /// - Parameters:
        ///   - content: The notification.
        ///   - now: The time, for the maximum age of a push.
        /// - Returns: A copy with everything that was sealed, instead of the sealed text: the texts of the alert, the
        ///   chart and the app's own keys. A notification without a sealed text is returned unchanged.
        /// - Throws: ``OpeningFailure``, which does not tell a wrong key from a damaged text.
        public func open(
            _ content: UNNotificationContent,
            at now: Date = Date()
        ) throws(OpeningFailure) -> UNNotificationContent {
            guard let text = content.userInfo[Self.sealKey] as? String else { return content }
            let object = try open(text, at: Int(now.timeIntervalSince1970))
            guard let copy = content.mutableCopy() as? UNMutableNotificationContent,
                copy.replaceSealedText(with: object)
            else { throw .cannotOpen }
            return copy
        }

        /// Opens a text.
        ///
        /// - Parameter seconds: The time in seconds since 1970.
        func open(_ text: String, at seconds: Int) throws(OpeningFailure) -> JSONObject {
            guard let keys = try? keys(), !keys.isEmpty else { throw .noKey }
            do {
                return try PushOpener(keys: keys).open(text, now: seconds).object
            } catch {
                throw error.code == .tooOld ? .tooOld : .cannotOpen
            }
        }
    }

    extension UNMutableNotificationContent {
        /// Sets the texts of the alert that were sealed, and adds all other members to the user info.
        ///
        /// - Returns: `false` if Foundation does not read the app's own keys, such as 1e999.
        fileprivate func replaceSealedText(with object: JSONObject) -> Bool {
            var object = object
            let takeText = { (name: String) -> String? in
                defer { object[name] = nil }
                guard case .string(let text)? = object[name] else { return nil }
                return text.lossyText
            }
            let (title, subtitle, body) = (takeText("title"), takeText("subtitle"), takeText("body"))
            let json = Data(JSONValue.object(object).bytes)
            guard let members = try? JSONSerialization.jsonObject(with: json) as? [String: Any] else { return false }
            for (name, value) in members { userInfo[name] = value }
            userInfo[NotificationOpener.sealKey] = nil
            if let title { self.title = title }
            if let subtitle { self.subtitle = subtitle }
            if let body { self.body = body }
            return true
        }
    }
#endif
