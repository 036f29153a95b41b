import LegacyFrames
import PushChartDiagnostics
import Testing

@Suite("Encoding frames")
struct FrameEncodingTests {
    static let token = String(repeating: "0123456789abcdef", count: 4)

    @Test("The bytes of the Ruby class and the PHP code", arguments: LegacyVectors.encode)
    func vectors(vector: LegacyVectors.Encoding) throws {
        let expiry: UInt32? =
            switch vector.lifetime {
            case "fourWeeks": vector.now + 2_419_200
            case "day": vector.now + 86_400
            case "doNotStore": 0
            case "unstated": nil
            default: vector.now + (try #require(UInt32(vector.lifetime)))
            }
        let payload = try FramePayload(Array(vector.payload.utf8))
        let priority = try #require(DeliveryPriority(rawValue: vector.priority))
        let frames = try vector.tokens.enumerated().map { index, token in
            NotificationFrame(
                token: try DeviceToken(hexadecimal: token),
                payload: payload,
                identifier: vector.firstIdentifier + UInt32(index),
                expiry: expiry,
                priority: priority
            )
        }
        #expect(frames.map(\.bytes) == vector.frames.map(LegacyVectors.bytes))
        #expect(frames.map(\.byteCount) == vector.frames.map { LegacyVectors.bytes($0).count })
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
}
