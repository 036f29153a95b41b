import Foundation
import JSONDocument
import SealedFormat
import SealedPush
import Testing

@testable import SealedNotifications

/// The opening of real sealed texts, and the count of those that stayed sealed.
@Suite struct NotificationOpenerTests {
    private static let now = 1_790_000_000

    @Test(arguments: SealSuite.allCases)
    func `an open text has its alert texts, its chart and the app's own keys`(suite: SealSuite) throws {
        let key = try Self.key(suite)
        let json = #"{"title":"AAPL","body":"189.30 \ud83d","chart":"1abc","ids":[1,2.50]}"#
        let opened = try Self.open(Self.text(json, key: key), with: [key])
        #expect((opened.title, opened.subtitle, opened.body) == ("AAPL", nil, "189.30 \u{FFFD}"))
        #expect(opened.members as NSDictionary == ["ids": [1, 2.5], "chart": "1abc"] as NSDictionary)
    }

    @Test
    func `the old and the new key open while keys change`() throws {
        let keys = [try Self.key(seed: 1), try Self.key(.aes256GCM, seed: 2)]
        for key in keys { #expect(try Self.open(Self.text(key: key), with: keys).body == "189.30") }
    }

    @Test
    func `without a key, and while the keychain is locked, there is no key`() throws {
        struct Locked: Error {}
        let text = try Self.text(key: Self.key())
        #expect(throws: OpeningFailure.noKey) { try Self.open(text, with: []) }
        #expect(throws: OpeningFailure.noKey) { try NotificationOpener { throw Locked() }.open(text, at: Self.now) }
    }

    @Test
    func `a wrong key, another topic, every damage and a number too large are one kind of failure`() throws {
        let key = try Self.key()
        let text = try Self.text(key: key)
        for stranger in [
            try Self.key(seed: 2), try Self.key(topic: "com.example.Other"), try Self.key(.chaCha20Poly1305),
        ] {
            #expect(throws: OpeningFailure.cannotOpen) { try Self.open(text, with: [stranger]) }
        }
        var damaged = ["", "!", "no sealed text", text + "a", String(repeating: "a", count: 70_000)]
        damaged.append(try Self.text(#"{"body":"189.30","n":1e999}"#, key: key))
        for index in text.indices {
            damaged.append(String(text[..<index]))
            var other = text
            other.replaceSubrange(index...index, with: text[index] == "a" ? "b" : "a")
            damaged.append(other)
        }
        for text in damaged { #expect(throws: OpeningFailure.cannotOpen) { try Self.open(text, with: [key]) } }
    }

    @Test(arguments: [(0, true), (3_600, true), (3_601, false), (-300, true), (-301, false)])
    func `an old text is refused after its maximum age`(age: Int, isOpened: Bool) throws {
        let key = try Self.key()
        let text = try Self.text(key: key, time: SealTime(seconds: Self.now, maximumAge: 3_600))
        if isOpened {
            #expect(try Self.open(text, with: [key], at: Self.now + age).body == "189.30")
        } else {
            #expect(throws: OpeningFailure.tooOld) { try Self.open(text, with: [key], at: Self.now + age) }
        }
    }

    @Test
    func `each kind of failure has a count of its own`() {
        let counts = OpeningFailureCounts(groups: SharedGroups(app: "group.\(UUID().uuidString)"))
        #expect(OpeningFailure.allCases.map { counts[$0] } == [0, 0, 0, 0])
        for (index, failure) in OpeningFailure.allCases.enumerated() { for _ in 0...index { counts.add(failure) } }
        #expect(OpeningFailure.allCases.map { counts[$0] } == [1, 2, 3, 4])
    }

    private static func key(
        _ suite: SealSuite = .hpkeX25519,
        topic: String = "com.example.App",
        seed: UInt8 = 1
    ) throws -> OpeningKey {
        try OpeningKey(suite: suite, topic: topic, secret: (1...32).map { $0 &* 7 &+ seed })
    }

    /// The sealed text of a JSON object.
    private static func text(
        _ json: String = #"{"body":"189.30"}"#,
        key: OpeningKey,
        time: SealTime? = nil
    ) throws -> String {
        guard case .object(let object) = try JSONValue(parsing: Array(json.utf8)) else { return "" }
        return try PushSealer(key.sealingKey, hasTime: time != nil).seal(object, time: time)
    }

    private static func open(
        _ text: String,
        with keys: [OpeningKey],
        at seconds: Int = now
    ) throws(OpeningFailure) -> OpenedNotification { try NotificationOpener { keys }.open(text, at: seconds) }
}
