import JSONDocument
import PushChartDiagnostics
import PushPayload

extension PayloadLint {
    /// The faults in the headers, and in the payload if it does not match them.
    func headerFaults(with document: PushDocument?, of transport: Transport) -> [PayloadFault] {
        guard !headers.isEmpty else { return [] }
        let keys = PushHeader.keys(
            ofPushType: pushType,
            isLiveActivity: transport.lintRules.contains(.liveActivity),
            isBroadcast: transport.lintRules.contains(.broadcastHeaders)
        )
        var faults = keys.filter { key in !headers.contains { $0.name == key.name } }.compactMap {
            $0.fault(of: nil, .refused, header: $0.name)
        }
        var names: Set<String> = []
        for header in headers {
            let name = header.name
            if !names.insert(name).inserted {
                faults.append(
                    PayloadFault(.badHeader, .refused, header: name, reason: "DuplicateHeaders", "is given twice")
                )
            }
            let rules = keys.filter { $0.name == name }
            let value = JSONValue(header.value)
            if let fault = rules.lazy.compactMap({ $0.fault(of: value, .refused, header: name) }).first {
                faults.append(fault)
            } else if rules.isEmpty, name.hasPrefix("apns-") {
                let remedy = keys.meant(by: name) { _ in true }.map { ": did you mean \($0.name)?" } ?? ""
                faults.append(PayloadFault(.badHeader, header: name, "is no header of APNs\(remedy)"))
            }
        }
        let isInBackground = pushType == "background"
        if isInBackground, !names.contains(PushHeader.priority) {
            let predicate: MessageText = "is background, which needs apns-priority 5: without it, the priority is 10"
            let header = PushHeader.pushType
            faults.append(PayloadFault(.badPriority, .refused, header: header, reason: "BadPriority", predicate))
        }
        guard isInBackground || pushType == "widgets", let aps = document?.aps else { return faults }
        let path = JSONPath(keys: "aps")
        for name in ["alert", "badge", "sound"] where aps[name] != nil {
            let predicate: MessageText = "has no effect in a push of the type \(pushType): use the push type alert"
            faults.append(PayloadFault(.badContent, at: path[name], predicate))
        }
        if isInBackground, aps["content-available"]?.integer != 1 {
            let predicate: MessageText = "must be 1 in a background push, to wake the app"
            faults.append(PayloadFault(.badContent, at: path["content-available"], predicate))
        }
        if !isInBackground, aps["content-changed"] == nil {
            let predicate: MessageText = "is missing, and a push of the type widgets needs it: add true"
            faults.append(PayloadFault(.missingKey, at: path["content-changed"], predicate))
        }
        return faults
    }

    var pushTypeHeader: PushHeader? { headers.first { $0.name == PushHeader.pushType } }

    /// The push type; `alert` if no header sets it.
    var pushType: String { pushTypeHeader?.value ?? "alert" }
}
