import Foundation
import SealedFormat
import SealedPush
import Security
import Testing

@testable import SealedNotifications

extension ChartNotificationServiceTests {
    /// The app's half, with the keychain of the stub.
    struct InstallationKeysTests {
        private static let day = 86_400.0
        private static let start = Date(timeIntervalSince1970: 1_790_000_000)
        private let store = OpeningKeyStore(groups: .test)
        private let keys = InstallationKeys(
            topic: SealedPushSamples.topic,
            groups: .test,
            suiteName: "keys-\(UUID().uuidString)"
        )

        init() { TestKeychain.reset() }

        @Test
        func `the first launch makes a key, and every launch sends the server's half of it`() async throws {
            var sent: [[UInt8]] = []
            for _ in 0..<3 { sent.append(try await share()) }
            let key = try #require(try store.keys().first)
            #expect(try store.keys().count == 1)
            #expect(sent == Array(repeating: key.sealingKey.fileBytes, count: 3))
            #expect(key.suite == .hpkeX25519)
            #expect(throws: SealError.self) { try OpeningKey(parsing: sent[0]) }
            #expect(TestKeychain.protections == [kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly])
        }

        @Test
        func `an old key opens for 30 days after the server has the new one`() async throws {
            let old = try await share()
            try keys.rotateKey()
            struct Offline: Error {}
            // The server does not answer for a long time.
            await #expect(throws: Offline.self) {
                try await keys.share(at: Self.start + 40 * Self.day) { _ in throw Offline() }
            }
            #expect(try store.keys().count == 2)
            let new = try await share(day: 41)
            #expect(new != old)
            #expect(try await share(day: 71) == new)
            #expect(try store.keys().count == 2)
            #expect(try await share(day: 71.1) == new)
            #expect(try store.keys().map(\.sealingKey.fileBytes) == [new])
        }

        @Test
        func `another installation makes its own key, and removes the one that the keychain kept`() async throws {
            let old = try await share()
            let again = InstallationKeys(
                topic: SealedPushSamples.topic,
                groups: .test,
                suiteName: "keys-\(UUID().uuidString)"
            )
            let new = try await share(again, day: 1)
            #expect(new != old)
            #expect(try await share(again, day: 32) == new)
            #expect(try store.keys().count == 1)
        }

        @Test
        func `a locked phone makes no key`() async throws {
            _ = try await share()
            TestKeychain.isLocked = true
            await #expect(throws: KeychainError.self) { _ = try await share(day: 1) }
            TestKeychain.isLocked = false
            #expect(try store.keys().count == 1)
        }

        /// The key file that the server gets.
        private func share(_ keys: InstallationKeys? = nil, day: Double = 0) async throws -> [UInt8] {
            let server = Server()
            try await (keys ?? self.keys).share(at: Self.start + day * Self.day) { await server.store($0) }
            return try #require(await server.files.first)
        }
    }

    private actor Server {
        var files: [[UInt8]] = []

        func store(_ file: [UInt8]) { files.append(file) }
    }
}
