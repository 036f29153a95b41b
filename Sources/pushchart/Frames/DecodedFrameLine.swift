import Files
import JSONDocument
import LegacyFrames

/// A decoded frame as a line of text or JSON.
struct DecodedFrameLine {
    let frame: DecodedFrame

    /// The frame as an object that ``NotificationJSONLine`` parses.
    var json: JSONValue {
        let notification = frame.notification
        let payload = payload
        return [
            "offset": JSONValue(frame.offset),
            "command": JSONValue(Int(frame.command.rawValue)),
            "bytes": JSONValue(frame.byteCount),
            "token": JSONValue(notification.token.description),
            payload.key: payload.value,
            "identifier": Self.jsonNumber(notification.identifier),
            "expiry": Self.jsonNumber(notification.expiry),
            "priority": Self.jsonNumber(notification.priority.map { UInt32($0.rawValue) }),
        ]
    }

    /// The frame as a line for people.
    var text: String {
        let notification = frame.notification
        var facts = ["command \(frame.command.rawValue)", "\(frame.byteCount) bytes"]
        if let identifier = notification.identifier { facts.append("identifier \(identifier)") }
        if let expiry = notification.expiry { facts.append(expiry == 0 ? "do not store" : "expiry \(expiry)") }
        if let priority = notification.priority { facts.append("priority \(priority.rawValue)") }
        facts.append("token \(notification.token)")
        // A payload may contain control sequences of a terminal.
        let payload = payload
        let shown = String(decoding: payload.value.bytes, as: UTF8.self).line
        facts.append(
            "payload \(notification.payload.byteCount) bytes\(payload.key == "payloadHex" ? " in hexadecimal" : "")"
        )
        return "byte \(frame.offset): \(facts.joined(separator: ", ")): \(shown)"
    }

    /// The payload as an object if it keeps the bytes, otherwise as a string, otherwise as hexadecimal digits.
    private var payload: (key: String, value: JSONValue) {
        let bytes = Array(frame.notification.payload.bytes)
        if let value = try? JSONValue(parsing: bytes), case .object = value, value.bytes == bytes {
            return ("payload", value)
        }
        if let text = String(validating: bytes, as: UTF8.self) { return ("payload", JSONValue(text)) }
        return ("payloadHex", JSONValue(bytes.map { $0.hexadecimal.lowercased() }.joined()))
    }

    private static func jsonNumber(_ number: UInt32?) -> JSONValue { JSONValue(orNull: number.map(Int.init)) }
}
