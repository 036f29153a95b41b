import JSONDocument
import LegacyFrames

/// A frame in words, and in JSON.
struct FrameLine {
    private let frame: DecodedFrame

    init(_ frame: DecodedFrame) { self.frame = frame }

    /// The frame as an object that ``notification(_:place:nextIdentifier:payloadLimit:)`` reads.
    var json: JSONValue {
        let notification = frame.notification
        let payload = payload
        var line = JSONObject()
        line["offset"] = JSONValue(frame.offset)
        line["command"] = JSONValue(Int(frame.command.rawValue))
        line["bytes"] = JSONValue(frame.byteCount)
        line["token"] = JSONValue(notification.token.description)
        line[payload.key] = payload.value
        line["identifier"] = Self.number(notification.identifier)
        line["expiry"] = Self.number(notification.expiry)
        line["priority"] = Self.number(notification.priority.map { UInt32($0.rawValue) })
        return .object(line)
    }

    /// The frame on a line for people.
    var text: String {
        let notification = frame.notification
        var facts = ["command \(frame.command.rawValue)", "\(frame.byteCount) bytes"]
        if let identifier = notification.identifier { facts.append("identifier \(identifier)") }
        if let expiry = notification.expiry { facts.append(expiry == 0 ? "do not store" : "expiry \(expiry)") }
        if let priority = notification.priority { facts.append("priority \(priority.rawValue)") }
        facts.append("token \(notification.token)")
        // A payload may hold what a terminal would take for orders.
        let payload = payload
        let shown = String(decoding: payload.value.bytes, as: UTF8.self)
            .unicodeScalars.map { (0x7F...0x9F).contains($0.value) ? "\u{FFFD}" : String($0) }.joined()
        facts.append(
            "payload \(notification.payload.count) bytes\(payload.key == "payloadHex" ? " in hexadecimal" : "")"
        )
        return "byte \(frame.offset): \(facts.joined(separator: ", ")): \(shown)"
    }

    /// The payload as an object where that says its bytes, else as a string, else in hexadecimal digits.
    private var payload: (key: String, value: JSONValue) {
        let bytes = Array(frame.notification.payload.bytes)
        if let value = try? JSONValue(parsing: bytes), case .object = value, value.bytes == bytes {
            return ("payload", value)
        }
        if let text = String(validating: bytes, as: UTF8.self) { return ("payload", JSONValue(text)) }
        let digits = Array("0123456789abcdef")
        return (
            "payloadHex",
            JSONValue(String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 0x0F)]] }))
        )
    }

    private static func number(_ number: UInt32?) -> JSONValue { number.map { JSONValue(Int($0)) } ?? .null }
}

extension FrameLine {
    /// Reads a notification from a line.
    ///
    /// - Parameters:
    ///   - place: File and line, for errors.
    ///   - nextIdentifier: What a line without an identifier has; `nil` where there is no number left.
    /// - Throws: ``Failure``.
    static func notification(
        _ line: [UInt8],
        place: String,
        nextIdentifier: UInt32?,
        payloadLimit: Int
    ) throws -> NotificationFrame {
        func bad(_ reason: String) -> Failure {
            Failure("bad-notification", "\(place): \(reason)", status: .unreadable)
        }
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
            throw bad("a notification is an object, and this is of the kind \(value.kind)")
        }
        let known = [
            "token", "payload", "payloadHex", "identifier", "expiry", "priority", "offset", "command", "bytes",
        ]
        for member in object.members where !known.contains(where: member.key.means) {
            throw bad("there is no key '\(member.key.readable)'")
        }
        /// A number of 32 bits; `nil` where the line says null.
        func number(_ key: String, otherwise: UInt32?) throws -> UInt32? {
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
        guard let token = object["token"]?.text else { throw bad("\"token\" is missing, or no string") }
        if object["identifier"] == nil, nextIdentifier == nil {
            throw Failure(
                "identifier-wraps",
                "\(place): the identifier after \(UInt32.max) needs more than 32 bits: give one",
                status: .refused
            )
        }
        let priority = try number("priority", otherwise: 10)
        do {
            return NotificationFrame(
                token: try DeviceToken(hexadecimal: token),
                payload: try FramePayload(payload(of: object, bad), limit: payloadLimit),
                identifier: try number("identifier", otherwise: nextIdentifier),
                expiry: try number("expiry", otherwise: nil),
                priority: try priority.map { number in
                    guard let value = UInt8(exactly: number), let priority = DeliveryPriority(rawValue: value) else {
                        throw bad("\"priority\" is \(number), and only 10 and 5 are known")
                    }
                    return priority
                }
            )
        } catch let error as FrameError {
            throw Failure(error, place: place)
        }
    }

    private static func payload(of object: JSONObject, _ bad: (String) -> Failure) throws -> [UInt8] {
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
        case (nil, let hexadecimal?):
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
        case (nil, nil): throw bad("\"payload\" is missing")
        }
    }
}

extension Failure {
    /// Puts an error of a frame into the command's words.
    init(_ error: FrameError, place: String) {
        let refusals: [FrameError.Code] = [.payloadTooLong, .frameTooLong, .identifierWraps]
        self.init(
            error.code.rawValue,
            "\(place): \(error)",
            status: refusals.contains(error.code) ? .refused : .unreadable
        )
    }
}
