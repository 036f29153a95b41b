import JSONDocument
import PushChartDiagnostics
import PushPayload

/// The rules of FCM that are not about one value of a key.
extension PayloadLint {
    func fcmMessageFaults(in document: PushDocument) -> [PayloadFault] {
        for key in FCMMessage.retiredKeys where document.root[key] != nil {
            let predicate: MessageText =
                "is of the server interface that was retired in 2024: use “message” with “token”"
            return [PayloadFault(.badKey, .refused, at: JSONPath(keys: key), predicate)]
        }
        let path = JSONPath(keys: "message")
        guard let message = FCMMessage(in: document) else {
            let fault = document.root["message"].flatMap { PayloadKey("message").fault(of: $0, .refused, at: path) }
            return [fault ?? PayloadFault(.missingKey, .refused, "has no “message”, which FCM needs")]
        }
        let request = FCMMessage.requestDocument(wrappingMessageIn: document)
        let lint = message.isOfSDK ? derived(movingChart: { JSONPath(path.steps + $0.steps) }) : self
        let allTexts = textFaults(in: request, of: .fcm)
        func texts(of object: JSONPath) -> [PayloadFault] {
            allTexts.filter { $0.path?.isStrictDescendant(of: object) == true }
        }
        var faults = (message.isOfSDK ? PayloadObject.fcmRequestOfSDK : .fcmRequest).faults(in: request.root)
        faults += targetFaults(of: message, at: path)
        // The texts of the APNs payload are checked there.
        faults += texts(of: Transport.fcmNotificationPath) + lint.apnsPartFaults(in: request)
        faults += lint.dataFaults(in: request, texts: texts(of: Transport.fcmDataPath))
        guard message.isOfSDK else { return faults }
        return faults.map { fault in fault.moved { JSONPath(Array($0.steps.dropFirst())) } }
    }

    /// The same rules for a document that lies around or within the one of this linter.
    private func derived(
        headers: [PushHeader] = [],
        movingChart move: (JSONPath) -> JSONPath?
    ) -> PayloadLint {
        var lint = PayloadLint(chartPath: chartPath.flatMap(move), headers: headers, styleNames: styleNames)
        lint.looksForPlaceholders = looksForPlaceholders
        lint.decodedChart = decodedChart
        return lint
    }

    private func targetFaults(of message: FCMMessage, at path: JSONPath) -> [PayloadFault] {
        let possible = Transport.fcmTargets + (message.isOfSDK ? PayloadObject.fcmMulticastTargets : [])
        let targets = possible.filter { message.object[$0] != nil }
        guard targets.count != 1 else { return [] }
        let found = targets.isEmpty ? "no target" : "the targets \(targets.joined(separator: " and "))"
        let predicate: MessageText =
            "has \(found), and must have one of \(Transport.fcmTargets.joined(separator: ", "))"
        return [PayloadFault(.badTarget, .refused, at: path, predicate)]
    }

    /// The faults in the part of the message that FCM hands to APNs.
    private func apnsPartFaults(in request: PushDocument) -> [PayloadFault] {
        let path = Transport.fcmAPNsPayloadPath
        guard case .object(let apns)? = request.value[JSONPath(Array(path.steps.dropLast()))],
            case .object(let root)? = apns["payload"]
        else { return [] }
        var headers: [PushHeader] = []
        if case .object(let members)? = apns["headers"] {
            headers = members.members.compactMap { member in
                member.value.text.map { PushHeader(name: member.key.lossyText, value: $0) }
            }
        }
        let lint = derived(headers: headers) { chart in
            chart.isStrictDescendant(of: path) ? JSONPath(Array(chart.steps.dropFirst(path.steps.count))) : nil
        }
        let payload = PushDocument(root: root)
        let transport = lint.detectedTransport(of: payload)
        let isLiveActivity = transport == .liveActivity
        // FCM makes an alert of a notification, and sets the push type.
        let hasAlert = request.hasNotificationAlert(for: .fcmAPNs)
        let inner = lint.contentFaults(in: payload, of: transport) + lint.headerFaults(with: payload, of: transport)
        let reported = inner.filter { fault in
            switch fault.code {
            case .noAlert, .empty, .missingAPS: !hasAlert
            case .badPushType: lint.pushTypeHeader != nil
            default: true
            }
        }
        let tokens = ["live_activity_token", "liveActivityToken"]
        let lacksToken = isLiveActivity && tokens.allSatisfy { apns[$0] ?? .null == .null }
        let token = PayloadKey(tokens[0], neededBy: "a push through FCM to a Live Activity")
            .fault(of: nil, .ignored, at: JSONPath(keys: "message", "apns", tokens[0]))
        return [lacksToken ? token : nil].compactMap(\.self)
            + reported.map { fault in fault.moved { JSONPath(path.steps + $0.steps) } }
    }

    /// The faults of reserved keys, of a chart and of a sealed text in the data of a message.
    ///
    /// - Parameter texts: The faults of the other texts in the data, which matter if a chart is among them.
    private func dataFaults(in request: PushDocument, texts: [PayloadFault]) -> [PayloadFault] {
        let data = Transport.fcmDataPath
        let (chart, seal) = (chartPath ?? data["chart"], data[Transport.sealKey])
        var faults: [PayloadFault] = []
        if case .object(let members)? = request.value[data] {
            let names = members.members.map(\.key.lossyText).filter(Transport.fcmDataReservedKeys.contain)
            faults += names.map { PayloadFault(.badKey, .refused, at: data[$0], "is reserved by FCM: use another key") }
        }
        if chart.isStrictDescendant(of: data), request.value[chart]?.kind == "string" {
            faults += chartFaults(in: request, at: chart) + texts
            faults += hiddenDataFaults(in: request, ofKey: "chart", "chart", otherwise: "does not draw the chart")
        }
        if request.value[seal]?.kind == "string" {
            let effect = "does not open the sealed text"
            faults += unsealedOrMalformedSealFaults(in: request, at: seal)
            faults += hiddenDataFaults(in: request, ofKey: Transport.sealKey, "sealed text", otherwise: effect)
        }
        return faults
    }

    /// The faults of parts of a message that keep its data from the app: data for one platform, and a notification.
    private func hiddenDataFaults(
        in request: PushDocument,
        ofKey key: String,
        _ noun: String,
        otherwise effect: String
    ) -> [PayloadFault] {
        var faults: [PayloadFault] = []
        for platform in ["android", "webpush"] {
            let path = JSONPath(keys: "message", platform, "data")
            guard case .object(let data)? = request.value[path], data[key] == nil else { continue }
            let predicate: MessageText =
                "replaces the data of the message on this platform, and has no \(noun): add the \(noun) to it"
            faults.append(PayloadFault(.badContent, at: path, predicate))
        }
        if request.value[Transport.fcmNotificationPath] != nil {
            // Firebase, “Receive messages in an Android app”: messages with both payloads.
            let predicate: MessageText =
                "is shown by the system while the app is in the background, and the app \(effect): put the texts into "
                + "the data"
            faults.append(PayloadFault(.badContent, at: Transport.fcmNotificationPath, predicate))
        }
        return faults
    }
}

/// The message in a request to FCM, or a message as the Admin SDKs take it.
struct FCMMessage {
    /// Whether the message is one of an Admin SDK, which has no `message` around it.
    let isOfSDK: Bool
    /// The members of the message without those that are `null`, which FCM reads as missing.
    let object: JSONObject

    /// Finds the message in a document; `nil` if the document is not one of FCM.
    init?(in document: PushDocument) {
        let root = document.root
        switch root["message"] {
        case .object(let message)?: (isOfSDK, object) = (false, message.withoutNulls)
        default:
            let isRetired = root["aps"] == nil && ["notification", "data"].contains { root[$0] != nil }
            let targets =
                Transport.fcmTargets + PayloadObject.fcmMulticastTargets + (isRetired ? Self.retiredKeys : [])
            guard targets.contains(where: { root[$0] != nil }) else { return nil }
            (isOfSDK, object) = (true, root.withoutNulls)
        }
    }

    /// The keys of the server interface that was retired in 2024.
    static let retiredKeys = ["to", "registration_ids"]

    /// The document as a request: a message of an Admin SDK gets a `message` around it.
    static func requestDocument(wrappingMessageIn document: PushDocument) -> PushDocument {
        guard let message = FCMMessage(in: document) else { return document }
        var root = message.isOfSDK ? JSONObject() : document.root
        root["message"] = .object(message.object)
        return PushDocument(root: root)
    }
}

extension JSONObject {
    fileprivate var withoutNulls: JSONObject { filter { $0.value.kind != "null" } }
}
