import Foundation
import SealedFormat
import SealedNotifications
import SealedPush
import Testing
import UserNotifications

/// The opening of a notification, with real sealed texts.
struct NotificationOpenerTests {
    private static let now = SealedPushSamples.now

    @Test(arguments: SealSuite.allCases)
    func `an open text has its alert texts, its chart and the app's own keys`(suite: SealSuite) throws {
        let key = try SealedPushSamples.key(suite)
        let text = try SealedPushSamples.text(
            #"{"title":"AAPL","body":"189.30 \ud83d","chart":"1abc","ids":[1,2.50]}"#,
            key: key
        )
        let opened = try Self.open(text, with: [key])
        #expect(opened.title == "AAPL")
        #expect(opened.subtitle == "")
        #expect(opened.body == "189.30 \u{FFFD}")
        let userInfo = opened.userInfo as NSDictionary
        #expect(userInfo == ["account": 7, "ids": [1, 2.5], "chart": "1abc"] as NSDictionary)
    }

    @Test
    func `a notification without a sealed text stays the same object`() throws {
        let content = UNMutableNotificationContent()
        content.userInfo = ["chart": "1abc"]
        #expect(try NotificationOpener { [] }.open(content) === content)
    }

    @Test
    func `the old and the new key open while keys change`() throws {
        let (old, new) = (try SealedPushSamples.key(seed: 1), try SealedPushSamples.key(.aes256GCM, seed: 2))
        for key in [old, new] {
            let text = try SealedPushSamples.text(#"{"body":"189.30"}"#, key: key)
            #expect(try Self.open(text, with: [old, new]).body == "189.30")
        }
    }

    @Test
    func `without a key, and while the keychain is locked, there is no key`() throws {
        struct Locked: Error {}
        let text = try SealedPushSamples.text(#"{"body":"189.30"}"#, key: SealedPushSamples.key())
        #expect(throws: OpeningFailure.noKey) { try Self.open(text, with: []) }
        #expect(throws: OpeningFailure.noKey) {
            try NotificationOpener { throw Locked() }.open(UNNotificationRequest.sealed(text).content)
        }
    }

    @Test
    func `a wrong key, another topic and every damage are one kind of failure`() throws {
        let key = try SealedPushSamples.key()
        let text = try SealedPushSamples.text(#"{"body":"189.30"}"#, key: key)
        let strangers = [
            try SealedPushSamples.key(seed: 2), try SealedPushSamples.key(topic: "com.example.Other"),
            try SealedPushSamples.key(.chaCha20Poly1305),
        ]
        for stranger in strangers {
            #expect(throws: OpeningFailure.cannotOpen) {
                try Self.open(text, with: [stranger])
            }
        }
        var damaged = ["", "!", "no sealed text", text + "a", String(repeating: "a", count: 70_000)]
        for index in text.indices {
            damaged.append(String(text[..<index]))
            let other = text[index] == "a" ? "b" : "a"
            damaged.append(text.replacingCharacters(in: index...index, with: other))
        }
        for text in damaged {
            #expect(throws: OpeningFailure.cannotOpen) { try Self.open(text, with: [key]) }
        }
    }

    @Test(arguments: [(0, true), (3_600, true), (3_601, false), (-300, true), (-301, false)])
    func `an old text is refused after its maximum age`(age: Int, isOpened: Bool) throws {
        let key = try SealedPushSamples.key()
        let time = try SealTime(seconds: Self.now, maximumAge: 3_600)
        let text = try SealedPushSamples.text(#"{"body":"189.30"}"#, key: key, time: time)
        if isOpened {
            #expect(try Self.open(text, with: [key], at: Self.now + age).body == "189.30")
        } else {
            #expect(throws: OpeningFailure.tooOld) { try Self.open(text, with: [key], at: Self.now + age) }
        }
    }
}

extension NotificationOpenerTests {
    private static func open(
        _ text: String,
        with keys: [OpeningKey],
        at seconds: Int = now
    ) throws(OpeningFailure) -> UNNotificationContent {
        let content = UNNotificationRequest.sealed(text).content
        return try NotificationOpener { keys }.open(content, at: Date(timeIntervalSince1970: Double(seconds)))
    }
}

extension String {
    fileprivate func replacingCharacters(in range: ClosedRange<Index>, with text: String) -> String {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}
