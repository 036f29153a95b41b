import JSONDocument
package import PushChartDiagnostics

/// A notification as a line of JSON, the input of `frame encode`.
package struct NotificationJSONLine {
    /// The maximum length of a line in bytes. A payload of 65,535 escaped bytes fits.
    package static let maximumByteCount = 1 << 19

    private let object: JSONObject

    /// Parses a line.
    ///
    /// - Throws: `PushChartError` with the code `not-json` or `bad-notification`.
    package init(_ line: [UInt8]) throws(PushChartError) {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: line)
        } catch {
            throw PushChartError(.notJSON, "the line is not JSON: \(error.message) (byte \(error.place.offset ?? 0))")
        }
        guard case .object(let object) = value else {
            throw PushChartError(.badNotification, "the notification is of the type \(value.kind) instead of object")
        }
        // `frame decode` adds the last three.
        let known = [
            "token", "payload", "payloadHex", "identifier", "expiry", "priority", "offset", "command", "bytes",
        ]
        for member in object.members where !known.contains(where: member.key.equals) {
            throw PushChartError(.badNotification, "the key '\(member.key.lossyText)' is unknown")
        }
        self.object = object
    }

    /// The notification as a frame.
    ///
    /// - Parameters:
    ///   - nextIdentifier: The identifier of a line without one; `nil` if all are used.
    ///   - payloadLimit: The maximum length of the payload in bytes.
    package func makeFrame(nextIdentifier: UInt32?, payloadLimit: Int) throws(PushChartError) -> NotificationFrame {
        guard let token = object["token"]?.text else {
            throw PushChartError(.badNotification, "\"token\" is missing or not a string")
        }
        if object["identifier"] == nil, nextIdentifier == nil {
            throw PushChartError(
                .identifierWraps,
                "the identifier after \(UInt32.max) does not fit in 32 bits: add \"identifier\""
            )
        }
        let priority = try deliveryPriority()
        return NotificationFrame(
            token: try DeviceToken(hexadecimal: token),
            payload: try FramePayload(payloadBytes(), limit: payloadLimit),
            identifier: try uint32OrNull(forKey: "identifier", default: nextIdentifier),
            expiry: try uint32OrNull(forKey: "expiry", default: nil),
            priority: priority
        )
    }

    private func deliveryPriority() throws(PushChartError) -> DeliveryPriority? {
        guard let number = try uint32OrNull(forKey: "priority", default: 10) else { return nil }
        guard let value = UInt8(exactly: number), let priority = DeliveryPriority(rawValue: value) else {
            throw PushChartError(.badNotification, "\"priority\" is \(number): only 10 and 5 are known")
        }
        return priority
    }

    /// A number of 32 bits; `nil` for null.
    private func uint32OrNull(forKey key: String, default defaultValue: UInt32?) throws(PushChartError) -> UInt32? {
        switch object[key] {
        case nil: return defaultValue
        case .null: return nil
        case .number(let number):
            guard let integer = number.integer, let value = UInt32(exactly: integer) else {
                throw PushChartError(
                    .badNotification,
                    "\"\(key)\" is \(number.spelling): it must be an integer from 0 to \(UInt32.max)"
                )
            }
            return value
        case .some(let value):
            throw PushChartError(.badNotification, "\"\(key)\" is of the type \(value.kind) instead of number")
        }
    }

    private func payloadBytes() throws(PushChartError) -> [UInt8] {
        switch (object["payload"], object["payloadHex"]) {
        case (.some, .some): throw PushChartError(.badNotification, "\"payload\" and \"payloadHex\" exclude each other")
        case (let payload?, nil):
            switch payload {
            case .object: return payload.bytes
            case .string:
                guard let text = payload.text else {
                    throw PushChartError(.badNotification, "\"payload\" is not valid Unicode")
                }
                return Array(text.utf8)
            default:
                throw PushChartError(
                    .badNotification,
                    "\"payload\" is of the type \(payload.kind): it must be an object or a string"
                )
            }
        case (nil, let hexadecimal?): return try decodeHexadecimal(hexadecimal)
        case (nil, nil): throw PushChartError(.badNotification, "\"payload\" is missing")
        }
    }

    private func decodeHexadecimal(_ hexadecimal: JSONValue) throws(PushChartError) -> [UInt8] {
        guard let text = hexadecimal.text, text.utf8.count.isMultiple(of: 2) else {
            throw PushChartError(.badNotification, "\"payloadHex\" must be a string of pairs of hexadecimal digits")
        }
        let digits = text.utf8.map(\.hexadecimalDigitValue)
        return try stride(from: 0, to: digits.count, by: 2).map { index throws(PushChartError) in
            guard let high = digits[index], let low = digits[index + 1] else {
                throw PushChartError(
                    .badNotification,
                    "\"payloadHex\" contains a character that is not a hexadecimal digit"
                )
            }
            return high << 4 | low
        }
    }
}
