package import JSONDocument

extension DecodedFrame {
    /// The frame as an object that ``NotificationJSONLine`` parses.
    package var json: JSONValue {
        let payload = payloadAsJSON
        return [
            "offset": JSONValue(offset),
            "command": JSONValue(Int(command.rawValue)),
            "bytes": JSONValue(byteCount),
            "token": JSONValue(notification.token.description),
            payload.key: payload.value,
            "identifier": Self.jsonNumber(notification.identifier),
            "expiry": Self.jsonNumber(notification.expiry),
            "priority": Self.jsonNumber(notification.priority.map { UInt32($0.rawValue) }),
        ]
    }

    /// The payload as an object if it keeps the bytes, otherwise as a string, otherwise as hexadecimal digits.
    package var payloadAsJSON: (key: String, value: JSONValue) {
        let bytes = Array(notification.payload.bytes)
        if let value = try? JSONValue(parsing: bytes), case .object = value, value.bytes == bytes {
            return ("payload", value)
        }
        if let text = String(validating: bytes, as: UTF8.self) { return ("payload", JSONValue(text)) }
        return ("payloadHex", JSONValue(bytes.map { $0.hexadecimal.lowercased() }.joined()))
    }

    private static func jsonNumber(_ number: UInt32?) -> JSONValue { JSONValue(orNull: number.map(Int.init)) }
}
