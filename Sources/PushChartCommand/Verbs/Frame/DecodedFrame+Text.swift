import Files
import JSONDocument
import LegacyFrames

extension DecodedFrame {
    /// The frame as a line for people.
    var text: String {
        var facts = ["command \(command.rawValue)", "\(byteCount) bytes"]
        if let identifier = notification.identifier { facts.append("identifier \(identifier)") }
        if let expiry = notification.expiry { facts.append(expiry == 0 ? "do not store" : "expiry \(expiry)") }
        if let priority = notification.priority { facts.append("priority \(priority.rawValue)") }
        facts.append("token \(notification.token)")
        // A payload may contain control sequences of a terminal.
        let payload = payloadAsJSON
        let shown = String(decoding: payload.value.bytes, as: UTF8.self).line
        facts.append(
            "payload \(notification.payload.byteCount) bytes\(payload.key == "payloadHex" ? " in hexadecimal" : "")"
        )
        return "byte \(offset): \(facts.joined(separator: ", ")): \(shown)"
    }
}
