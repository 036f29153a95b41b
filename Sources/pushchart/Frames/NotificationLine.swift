import JSONDocument
import LegacyFrames

/// A notification on a line of JSON, as `frame encode` takes it.
struct NotificationLine {
    /// The most bytes of a line: a payload of 65,535 bytes, each of them escaped, has room.
    static let maximumByteCount = 1 << 19

    private let object: JSONObject
    /// File and line, for errors.
    private let place: String

    /// Reads a line.
    ///
    /// - Throws: ``Failure`` with the code `not-json` or `bad-notification`.
    init(_ line: [UInt8], place: String) throws {
        self.place = place
        let value: JSONValue
        do {
            value = try JSONValue(parsing: line)
        } catch {
            throw Failure(
                "not-json",
                "\(place): it is not JSON: \(error.message) (byte \(error.offset))",
                status: .unreadable
            )
        }
        guard case .object(let object) = value else {
            throw Self.bad("a notification is an object, and this is of the kind \(value.kind)", at: place)
        }
        // The last three are what `frame decode` adds.
        let known = [
            "token", "payload", "payloadHex", "identifier", "expiry", "priority", "offset", "command", "bytes",
        ]
        for member in object.members where !known.contains(where: member.key.equals) {
            throw Self.bad("there is no key '\(member.key.lossyText)'", at: place)
        }
        self.object = object
    }

    /// The notification as a frame.
    ///
    /// - Parameters:
    ///   - nextIdentifier: What a line without an identifier has; `nil` where there is no number left.
    ///   - payloadLimit: The most bytes of a payload.
    /// - Throws: ``Failure``.
    func frame(nextIdentifier: UInt32?, payloadLimit: Int) throws -> NotificationFrame {
        guard let token = object["token"]?.text else { throw bad("\"token\" is missing, or no string") }
        if object["identifier"] == nil, nextIdentifier == nil {
            throw Failure(
                "identifier-wraps",
                "\(place): the identifier after \(UInt32.max) needs more than 32 bits: give one",
                status: .rejected
            )
        }
        let priority = try priority()
        do {
            return NotificationFrame(
                token: try DeviceToken(hexadecimal: token),
                payload: try FramePayload(payload(), limit: payloadLimit),
                identifier: try number("identifier", otherwise: nextIdentifier),
                expiry: try number("expiry", otherwise: nil),
                priority: priority
            )
        } catch {
            throw Failure(error, file: place)
        }
    }

    private func priority() throws -> DeliveryPriority? {
        guard let number = try number("priority", otherwise: 10) else { return nil }
        guard let value = UInt8(exactly: number), let priority = DeliveryPriority(rawValue: value) else {
            throw bad("\"priority\" is \(number), and only 10 and 5 are known")
        }
        return priority
    }

    /// A number of 32 bits; `nil` where the line says null.
    private func number(_ key: String, otherwise: UInt32?) throws -> UInt32? {
        switch object[key] {
        case nil: return otherwise
        case .null: return nil
        case .number(let number):
            guard let integer = number.integer, let value = UInt32(exactly: integer) else {
                throw bad("\"\(key)\" is \(number.spelling), and lies between 0 and \(UInt32.max)")
            }
            return value
        case .some(let value): throw bad("\"\(key)\" is of the kind \(value.kind), and not a number")
        }
    }

    private func payload() throws -> [UInt8] {
        switch (object["payload"], object["payloadHex"]) {
        case (.some, .some): throw bad("there are both \"payload\" and \"payloadHex\": give one")
        case (let payload?, nil):
            switch payload {
            case .object: return payload.bytes
            case .string:
                guard let text = payload.text else { throw bad("\"payload\" is no Unicode") }
                return Array(text.utf8)
            default: throw bad("\"payload\" is of the kind \(payload.kind), and neither an object nor a string")
            }
        case (nil, let hexadecimal?): return try bytes(of: hexadecimal)
        case (nil, nil): throw bad("\"payload\" is missing")
        }
    }

    private func bytes(of hexadecimal: JSONValue) throws -> [UInt8] {
        guard let text = hexadecimal.text, text.utf8.count.isMultiple(of: 2) else {
            throw bad("\"payloadHex\" is no string of hexadecimal digits in pairs")
        }
        let digits = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
        return try stride(from: 0, to: digits.count, by: 2).map { index in
            guard let high = digits[index], let low = digits[index + 1] else {
                throw bad("\"payloadHex\" holds what is no hexadecimal digit")
            }
            return UInt8(truncatingIfNeeded: high << 4 | low)
        }
    }

    private func bad(_ reason: String) -> Failure { Self.bad(reason, at: place) }

    private static func bad(_ reason: String, at place: String) -> Failure {
        Failure("bad-notification", "\(place): \(reason)", status: .unreadable)
    }
}
