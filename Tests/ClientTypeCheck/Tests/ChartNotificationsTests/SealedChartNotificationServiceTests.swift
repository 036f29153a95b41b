import ChartNotifications
import Foundation
import SealedFormat
import SealedNotifications
import SealedPush
import Security
import Testing
import UserNotifications

/// The extension with the groups of the tests.
private final class NotificationService: SealedChartNotificationService {
    override var groups: SharedGroups { .test }
}

extension ChartNotificationServiceTests {
    /// The extension from a sealed push to handover, with the keychain of the stub.
    struct SealedChartNotificationServiceTests {
        private let store = OpeningKeyStore(groups: .test)
        private let before = Self.counts

        init() { TestKeychain.reset() }

        @Test(arguments: SealSuite.allCases)
        func `a sealed push shows its texts and its chart`(suite: SealSuite) async throws {
            let key = try SealedPushSamples.key(suite)
            try store.add(key)
            let chart = try UNNotificationRequest.text(of: [3, 1, 4])
            let text = try SealedPushSamples.text(
                #"{"title":"AAPL","subtitle":"today","body":"189.30","account":8,"lot":{"n":1},"chart":"\#(chart)"}"#,
                key: key
            )
            let content = try await deliver(text)
            #expect([content.title, content.subtitle, content.body] == ["AAPL", "today", "189.30"])
            let userInfo = try #require(
                try JSONSerialization.jsonObject(with: Data(content.userInfo.utf8)) as? NSDictionary
            )
            #expect(userInfo == ["account": 8, "lot": ["n": 1], "chart": chart] as NSDictionary)
            let picture = try #require(content.pictures.first)
            #expect(try await picture.data == DrawnFiles.picture(of: [3, 1, 4]))
            picture.removeFolder()
            #expect(Self.counts == before)
        }

        @Test
        func `a text that is not sealed stays, and without a chart nothing is drawn`() async throws {
            let key = try SealedPushSamples.key()
            try store.add(key)
            let content = try await deliver(SealedPushSamples.text(#"{"body":"189.30"}"#, key: key))
            #expect([content.title, content.subtitle, content.body] == ["Portfolio", "", "189.30"])
            #expect(content.userInfo == #"{"account":7}"#)
            #expect(content.pictures.isEmpty)
            #expect(Self.counts == before)
        }

        @Test
        func `a broken chart leaves the texts that were sealed`() async throws {
            let key = try SealedPushSamples.key()
            try store.add(key)
            let content = try await deliver(SealedPushSamples.text(#"{"body":"189.30","chart":"1abc"}"#, key: key))
            #expect(content.body == "189.30")
            #expect(content.pictures.isEmpty)
            #expect(Self.counts == before)
        }

        @Test(arguments: ["no key", "locked", "no key file", "wrong key", "damaged", "not sealed", "own key", "old"])
        func `after a failure the generic alert stays as it is, and the failure is counted`(kind: String) async throws {
            let key = try SealedPushSamples.key()
            let content = kind == "own key" ? #"{"body":"189.30","n":1e999}"# : #"{"body":"189.30"}"#
            let time = kind == "old" ? try SealTime(seconds: 1_000_000_000, maximumAge: 60) : nil
            var text = try SealedPushSamples.text(content, key: key, time: time)
            let failure: OpeningFailure
            switch kind {
            case "no key": failure = .noKey
            case "locked":
                try store.add(key)
                TestKeychain.isLocked = true
                failure = .noKey
            case "no key file":
                #expect(SecItemAdd(Self.strangeItem as CFDictionary, nil) == errSecSuccess)
                failure = .noKey
            case "wrong key":
                try store.add(SealedPushSamples.key(seed: 2))
                failure = .cannotOpen
            default:
                try store.add(key)
                if kind == "damaged" { text.removeLast() }
                if kind == "not sealed" { text = "189.30" }
                failure = kind == "old" ? .tooOld : .cannotOpen
            }
            let delivered = try await deliver(text)
            let generic = UNNotificationRequest.sealed(text).content
            #expect([delivered.title, delivered.body] == [generic.title, generic.body])
            #expect(delivered.userInfo.contains(#""account":7"#) && delivered.userInfo.contains(#""seal""#))
            #expect(delivered.pictures.isEmpty)
            #expect(Self.counts == before.merging([failure: 1], uniquingKeysWith: +))
        }

        @Test
        func `after a failure, a chart in the clear is not drawn under the generic alert`() async throws {
            let text = try SealedPushSamples.text(#"{"body":"189.30"}"#, key: SealedPushSamples.key())
            let delivery = Delivery()
            let request = UNNotificationRequest.sealed(text, chart: try UNNotificationRequest.text(of: [3, 1, 4]))
            NotificationService().didReceive(request, withContentHandler: delivery.handler)
            #expect(try await delivery.only().pictures.isEmpty)
        }

        @Test
        func `time that runs out while the keychain is read leaves the generic alert, and counts once`() async throws {
            // The failure after it is not counted too.
            for hasKey in [true, false] {
                TestKeychain.reset()
                let key = try SealedPushSamples.key()
                if hasKey { try store.add(key) }
                let service = SendableService(NotificationService())
                TestKeychain.whileReading = { service.value.serviceExtensionTimeWillExpire() }
                let counts = Self.counts
                let content = try await deliver(SealedPushSamples.text(#"{"body":"189.30"}"#, key: key), to: service)
                #expect(content.body == "Open the app for today's value.")
                #expect(Self.counts == counts.merging([.outOfTime: 1], uniquingKeysWith: +))
            }
        }

        @Test
        @MainActor
        func `time that runs out before drawing leaves the texts that were sealed, and counts nothing`() async throws {
            let key = try SealedPushSamples.key()
            try store.add(key)
            let chart = try UNNotificationRequest.text(of: [3, 1, 4])
            let text = try SealedPushSamples.text(#"{"body":"189.30","chart":"\#(chart)"}"#, key: key)
            let delivery = Delivery()
            let service = NotificationService()
            // The main thread is ours until we wait, so drawing can't have begun.
            service.didReceive(.sealed(text), withContentHandler: delivery.handler)
            service.serviceExtensionTimeWillExpire()
            let content = try await delivery.only()
            #expect(content.body == "189.30")
            #expect(content.pictures.isEmpty)
            #expect(Self.counts == before)
        }

        private func deliver(
            _ text: String,
            to service: SendableService = SendableService(NotificationService())
        ) async throws -> Delivery.Content {
            let delivery = Delivery()
            service.value.didReceive(.sealed(text), withContentHandler: delivery.handler)
            return try await delivery.only()
        }

        private static var counts: [OpeningFailure: Int] {
            let counts = OpeningFailureCounts(groups: .test)
            return Dictionary(uniqueKeysWithValues: OpeningFailure.allCases.map { ($0, counts[$0]) })
        }

        private static var strangeItem: [CFString: Any] {
            [
                kSecClass: kSecClassGenericPassword, kSecAttrService: "sealed-pushes", kSecAttrAccount: "0000",
                kSecAttrAccessGroup: SharedGroups.test.keychain ?? "", kSecValueData: Data("{}".utf8),
            ]
        }
    }
}
