import JSONDocument
package import PushPayload

extension PushDocument {
    /// The transport whose client draws the chart.
    ///
    /// It is Web Push if the payload has neither the `aps` nor the message that each other known transport needs. The
    /// linter takes such a payload for one of APNs whose `aps` is missing.
    package var drawingTransport: Transport {
        root["aps"] == nil && !isSentToExpo && FCMMessage(in: self) == nil
            ? .webPush : PayloadLint().detectedTransport(of: self)
    }
}
