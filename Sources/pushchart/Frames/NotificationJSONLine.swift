import JSONDocument
import LegacyFrames

/// A notification as a line of JSON, the input of `frame encode`.
struct NotificationJSONLine {
    /// The maximum length of a line in bytes. A payload of 65,535 escaped bytes fits.
    static let maximumByteCount = 1 << 19

    private let object: JSONObject
    /// The file and line for messages.
    private let location: String

    /// Parses a line.
    ///
    /// - Throws: ``CommandFailure`` with the code `not-json` or `bad-notification`.
    init(_ line: [UInt8], location: String) throws {
        self.location = location
        let value: JSONValue
        do {
            value = try JSONValue(parsing: line)
        } catch {
            throw CommandFailure(
                "not-json",
                "\(location): the line is not JSON: \(error.message) (byte \(error.offset))",
                status: .unreadable
            )
        }
        guard case .object(let object) = value else {
            throw Self.invalidNotification(
                "the notification is of the type \(value.kind) instead of object",
                at: location
            )
        }
        // `frame decode` adds the last three.
        let known = [
            "token", "payload", "payloadHex", "identifier", "expiry", "priority", "offset", "command", "bytes",
        ]
        for member in object.members where !known.contains(where: member.key.equals) {
            throw Self.invalidNotification("the key '\(member.key.lossyText)' is unknown", at: location)
        }
        self.object = object
    }

    /// The notification as a frame.
    ///
    /// - Parameters:
    ///   - nextIdentifier: The identifier of a line without one; `nil` if all are used.
    ///   - payloadLimit: The maximum length of the payload in bytes.
    func makeFrame(nextIdentifier: UInt32?, payloadLimit: Int) throws -> NotificationFrame {
        guard let token = object["token"]?.text else {
            throw invalidNotification("\"token\" is missing or not a string")
        }
        if object["identifier"] == nil, nextIdentifier == nil {
            throw CommandFailure(
                "identifier-wraps",
                "\(location): the identifier after \(UInt32.max) does not fit in 32 bits: add \"identifier\"",
                status: .rejected
            )
        }
        let priority = try deliveryPriority()
        do {
            return NotificationFrame(
                token: try DeviceToken(hexadecimal: token),
                payload: try FramePayload(payloadBytes(), limit: payloadLimit),
                identifier: try uint32OrNull(forKey: "identifier", default: nextIdentifier),
                expiry: try uint32OrNull(forKey: "expiry", default: nil),
                priority: priority
            )
        } catch {
            throw CommandFailure(error, file: location)
        }
    }

    private func deliveryPriority() throws -> DeliveryPriority? {
        guard let number = try uint32OrNull(forKey: "priority", default: 10) else { return nil }
        guard let value = UInt8(exactly: number), let priority = DeliveryPriority(rawValue: value) else {
            throw invalidNotification("\"priority\" is \(number): only 10 and 5 are known")
        }
        return priority
    }

    /// A number of 32 bits; `nil` for null.
    private func uint32OrNull(forKey key: String, default defaultValue: UInt32?) throws -> UInt32? {
        switch object[key] {
        case nil: return defaultValue
        case .null: return nil
        case .number(let number):
            guard let integer = number.integer, let value = UInt32(exactly: integer) else {
                throw invalidNotification(
                    "\"\(key)\" is \(number.spelling): it must be an integer from 0 to \(UInt32.max)"
                )
            }
            return value
        case .some(let value): throw invalidNotification("\"\(key)\" is of the type \(value.kind) instead of number")
        }
    }

    private func payloadBytes() throws -> [UInt8] {
        switch (object["payload"], object["payloadHex"]) {
        case (.some, .some): throw invalidNotification("\"payload\" and \"payloadHex\" exclude each other")
        case (let payload?, nil):
            switch payload {
            case .object: return payload.bytes
            case .string:
                guard let text = payload.text else { throw invalidNotification("\"payload\" is not valid Unicode") }
                return Array(text.utf8)
            default:
                throw invalidNotification(
                    "\"payload\" is of the type \(payload.kind): it must be an object or a string"
                )
            }
        case (nil, let hexadecimal?): return try decodeHexadecimal(hexadecimal)
        case (nil, nil): throw invalidNotification("\"payload\" is missing")
        }
    }

    private func decodeHexadecimal(_ hexadecimal: JSONValue) throws -> [UInt8] {
        guard let text = hexadecimal.text, text.utf8.count.isMultiple(of: 2) else {
            throw invalidNotification("\"payloadHex\" must be a string of pairs of hexadecimal digits")
        }
        let digits = text.utf8.map(\.hexadecimalDigitValue)
        return try stride(from: 0, to: digits.count, by: 2).map { index in
            guard let high = digits[index], let low = digits[index + 1] else {
                throw invalidNotification("\"payloadHex\" contains a character that is not a hexadecimal digit")
            }
            return high << 4 | low
        }
    }

    private func invalidNotification(_ reason: String) -> CommandFailure {
        Self.invalidNotification(reason, at: location)
    }

    private static func invalidNotification(_ reason: String, at location: String) -> CommandFailure {
        CommandFailure("bad-notification", "\(location): \(reason)", status: .unreadable)
    }
}
