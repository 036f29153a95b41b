import JSONDocument
import PushChartDiagnostics
import PushPayload

extension PayloadLint {
    /// The faults of a message to Expo whose extension does not run.
    func expoMessageFaults(in document: PushDocument) -> [PayloadFault] {
        var faults: [PayloadFault] = []
        let path = chartPath ?? Transport.expo.chartPath
        if let flag = Transport.expo.mutableContentPath, document.value[path] != nil, !document.isMutable(for: .expo) {
            let predicate: MessageText = "is not true, so no extension runs, and \(path) is not drawn: set it to true"
            faults.append(PayloadFault(.missingMutableContent, at: flag, predicate))
        }
        if !document.hasNotificationAlert(for: .expo) {
            let predicate: MessageText = "has neither title nor body: no extension runs"
            faults.append(PayloadFault(.noAlert, at: JSONPath(keys: "title"), predicate))
        }
        return faults
    }
}

extension PushDocument {
    /// Whether the receiver, or the first one, is a token of Expo.
    ///
    /// Source: Expo, “Send notifications with the Expo Push Service”: message request format.
    var isSentToExpo: Bool {
        let receivers = if case .array(let list)? = root["to"] { list.first } else { root["to"] }
        return ["ExponentPushToken[", "ExpoPushToken["].contains { receivers?.text?.hasPrefix($0) == true }
    }
}
