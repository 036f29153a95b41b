import JSONDocument
package import PushPayload

extension PushDocument {
    /// Whether the payload can only be a Web Push message: it has neither the `aps` nor the message that each other
    /// known transport needs.
    package var canOnlyBeWebPush: Bool { root["aps"] == nil && FCMMessage(in: self) == nil }
}
