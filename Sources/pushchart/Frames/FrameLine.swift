import JSONDocument
import LegacyFrames

/// A frame in words, and in JSON.
struct FrameLine {
    private let frame: DecodedFrame

    init(_ frame: DecodedFrame) { self.frame = frame }

    /// The frame as an object that ``NotificationLine`` reads.
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
        let shown = String(decoding: payload.value.bytes, as: UTF8.self).line
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

    private static func number(_ number: UInt32?) -> JSONValue { JSONValue(orNull: number.map(Int.init)) }
}
