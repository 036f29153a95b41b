import LegacyFrames
import PushChartDiagnostics
import Testing

@Suite("Encoding frames")
struct FrameEncodingTests {
    static let token = String(repeating: "0123456789abcdef", count: 4)

    @Test("The bytes of the Ruby class and the PHP code", arguments: LegacyVectors.encode)
    func vectors(vector: LegacyVectors.Encoding) throws {
        let lifetime: NotificationTimeToLive =
            switch vector.lifetime {
            case "fourWeeks": .fourWeeks
            case "day": .day
            case "doNotStore": .doNotStore
            case "unstated": .unstated
            default: .seconds(try #require(UInt32(vector.lifetime)))
            }
        let batch = try MulticastNotification(
            FramePayload(Array(vector.payload.utf8)),
            to: vector.tokens.map { try DeviceToken(hexadecimal: $0) },
            firstIdentifier: vector.firstIdentifier,
            now: vector.now,
            lifetime: lifetime,
            priority: try #require(DeliveryPriority(rawValue: vector.priority))
        )
        #expect(batch.map(\.bytes) == vector.frames.map(LegacyVectors.bytes))
        #expect(batch.map(\.byteCount) == vector.frames.map { LegacyVectors.bytes($0).count })
    }

    @Test("The defaults are four weeks and priority 10")
    func defaults() throws {
        let batch = try MulticastNotification(
            FramePayload([0x7B, 0x7D]),
            to: [DeviceToken(hexadecimal: Self.token)],
            firstIdentifier: 1,
            now: 1_400_000_000
        )
        #expect(batch[0].expiry == 1_402_419_200)
        #expect(batch[0].priority == .immediate)
    }

    @Test("The caller sets the payload limit, which is 2048 by default", arguments: [1, 256, 2048, 4096, 65_535])
    func payloadLimit(limit: Int) throws {
        let full = Array(repeating: UInt8(ascii: "x"), count: limit)
        #expect(try Array(FramePayload(full, limit: limit).bytes) == full)
        #expect(throws: PushChartError(.payloadTooLong, "")) { try FramePayload(full + [0], limit: limit) }
        #expect(throws: PushChartError(.missingPayload, "")) { try FramePayload([], limit: limit) }
        #expect(((try? FramePayload(full)) != nil) == (limit <= 2048))
    }

    @Test("A payload is never longer than its 16-bit length allows")
    func largestPayload() {
        let bytes = Array(repeating: UInt8(0), count: 65_536)
        for limit in [65_535, 65_536, Int.max] {
            #expect(throws: PushChartError(.payloadTooLong, "")) { try FramePayload(bytes, limit: limit) }
        }
        for limit in [0, -1, Int.min] {
            #expect(throws: PushChartError(.payloadTooLong, "")) { try FramePayload([1], limit: limit) }
        }
    }

    @Test("A token has 32 bytes", arguments: [0, 1, 31, 33, 64])
    func tokenBytes(count: Int) {
        #expect(throws: PushChartError(.badToken, "")) { try DeviceToken(Array(repeating: UInt8(1), count: count)) }
    }

    @Test(
        "A token is 64 hexadecimal digits",
        arguments: ["", "00", String(token.dropLast()), token + "0", "<" + token.dropFirst(), "é" + token.dropFirst(2)]
    )
    func tokenText(text: String) {
        #expect(throws: PushChartError(.badToken, "")) { try DeviceToken(hexadecimal: text) }
    }

    @Test("A token round-trips")
    func tokenRoundTrip() throws {
        let bytes = (0..<32).map { UInt8($0 * 8 + 1) }
        let token = try DeviceToken(bytes)
        #expect(token.bytes == bytes)
        #expect(try DeviceToken(hexadecimal: token.description) == token)
        #expect(try DeviceToken(hexadecimal: token.description.uppercased()).hashValue == token.hashValue)
        for index in 0..<32 {
            var other = bytes
            other[index] ^= 1
            #expect(try DeviceToken(other) != token)
        }
    }

    @Test("Identifiers end at the last 32-bit number")
    func identifiers() throws {
        let payload = try FramePayload([0x7B, 0x7D])
        let tokens = Array(repeating: try DeviceToken(hexadecimal: Self.token), count: 3)
        let last = try MulticastNotification(payload, to: tokens, firstIdentifier: .max - 2, now: 0)
        #expect(last.map(\.identifier) == [.max - 2, .max - 1, .max])
        #expect(throws: PushChartError(.identifierWraps, "")) {
            try MulticastNotification(payload, to: tokens, firstIdentifier: .max - 1, now: 0)
        }
        #expect(try MulticastNotification(payload, to: [], firstIdentifier: .max, now: 0).isEmpty)
    }

    @Test("An expiry beyond 2106 is an error")
    func expiry() throws {
        #expect(try NotificationTimeToLive.seconds(5).expiryItem(sentAt: .max - 5) == .max)
        #expect(throws: PushChartError(.expiryWraps, "")) {
            try NotificationTimeToLive.seconds(6).expiryItem(sentAt: .max - 5)
        }
        #expect(try NotificationTimeToLive.unstated.expiryItem(sentAt: .max) == nil)
        #expect(try NotificationTimeToLive.doNotStore.expiryItem(sentAt: .max) == 0)
    }
}
