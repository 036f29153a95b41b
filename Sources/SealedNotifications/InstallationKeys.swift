#if os(iOS) || APPLE_STUBS
    import PushChartDiagnostics
    public import Foundation
    internal import SealedFormat
    public import SealedPush

    /// The key of this installation, which the app makes, gives to its server, and changes.
    ///
    /// ```swift
    /// import SealedNotifications
    ///
    /// func shareKey() async throws {
    ///     try await InstallationKeys().share { keyFile in
    ///         // Send the bytes to your server, which stores them beside the device token.
    ///     }
    /// }
    /// ```
    public struct InstallationKeys: Sendable {
        /// The bundle identifier of the app. The server seals for it.
        public let topic: String

        /// The keys that the extension reads.
        public let store: OpeningKeyStore

        /// The user defaults of the app. They are lost with the app, but the keychain is not.
        private let suiteName: String?

        /// Finds the keys.
        ///
        /// - Parameters:
        ///   - topic: The bundle identifier of the app, by default that of the process.
        ///   - groups: The groups of the app and its extension, by default those of the Info.plist.
        ///   - suiteName: The user defaults that remember which key is current; `nil` for those of the app.
        public init(
            topic: String = Bundle.main.bundleIdentifier ?? "",
            groups: SharedGroups = SharedGroups(of: .main),
            suiteName: String? = nil
        ) {
            self.topic = topic
            self.suiteName = suiteName
            store = OpeningKeyStore(groups: groups)
        }

        /// Gives the server the current key, and makes it at the first launch.
        ///
        /// Call this at every launch, and with every new device token. Sending the same key again does no harm.
        ///
        /// - Parameters:
        ///   - now: The time.
        ///   - send: Sends the server's half of the key, and returns when the server has stored it.
        /// - Throws: The errors of the keychain and of `send`. The old key stays in use then.
        public func share(
            at now: Date = Date(),
            by send: @Sendable (_ keyFile: [UInt8]) async throws -> Void
        ) async throws {
            let key = try currentKey()
            try await send(key.sealingKey.fileBytes)
            try removeRetiredKeys(besides: key, at: now)
        }

        /// Makes another key: when the server's key may be stolen, or once a year. Then call ``share(at:by:)``.
        ///
        /// - Throws: `PushChartError`. The old key stays in use then.
        @discardableResult
        public func rotateKey() throws -> OpeningKey {
            // CryptoKit has HPKE from iOS 17. Before, the server has the phone's secret.
            let suite: SealSuite = if #available(iOS 17, *) { .hpkeX25519 } else { .chaCha20Poly1305 }
            let key = try OpeningKey(suite: suite, topic: topic)
            try store.add(key)
            defaults?.set("\(key.identifier)", forKey: Self.currentName)
            return key
        }

        /// The key that the server should have.
        private func currentKey() throws -> OpeningKey {
            let identifier = defaults?.string(forKey: Self.currentName)
            return try store.keys().first { "\($0.identifier)" == identifier } ?? rotateKey()
        }

        /// Removes the keys that the server stopped using 30 days ago.
        private func removeRetiredKeys(besides key: OpeningKey, at now: Date) throws {
            let known = defaults?.dictionary(forKey: Self.retiredName) as? [String: Int]
            var retired = RetiredKeys(starts: known ?? [:])
            let old = try store.keys().filter { $0.identifier != key.identifier }
            let unused = retired.update(old: old.map { "\($0.identifier)" }, at: Int(now.timeIntervalSince1970))
            for key in old where unused.contains("\(key.identifier)") { try store.remove(key) }
            defaults?.set(retired.starts, forKey: Self.retiredName)
        }

        private var defaults: UserDefaults? { UserDefaults(suiteName: suiteName) }

        private static let currentName = "sealedPush.currentKey"
        private static let retiredName = "sealedPush.retiredKeys"
    }
#endif
