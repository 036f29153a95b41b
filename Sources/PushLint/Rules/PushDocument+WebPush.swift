import JSONDocument
package import PushPayload

extension PushDocument {
    /// The transport whose client draws the chart.
    ///
    /// It is Web Push if the payload has neither the `aps` nor the message that other known transports need. The
    /// linter takes such a payload for one of APNs whose `aps` is missing.
    package var drawingTransport: Transport {
        let isOfApp = root["aps"] == nil && FCMMessage(in: self) == nil && !isExpoMessage
        return isOfApp ? .webPush : PayloadLint().detectedTransport(of: self)
    }
}
