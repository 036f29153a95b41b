import JSONDocument
import PushChartDiagnostics
import PushPayload

/// A push service that makes the payloads of APNs and FCM from requests of its own.
///
/// Their requests are named, so that no rule of another service gives wrong advice.
struct ForwardingService: Sendable {
    private let name: String
    private let recognizes: @Sendable (JSONObject) -> Bool
    /// How a chart gets to the phone.
    private let remedy: String

    /// The service whose request a document is; `nil` if it is none, or is a payload too.
    init?(requestedBy document: PushDocument) {
        let isPayload = document.aps != nil || document.root["message"]?.kind == "object"
        guard !isPayload, let service = Self.all.first(where: { $0.recognizes(document.root) }) else { return nil }
        self = service
    }

    var fault: PayloadFault {
        let predicate: MessageText = "is a request to \(name), which makes the pushes for APNs and FCM: \(remedy)"
        return PayloadFault(.otherService, .refused, predicate)
    }

    private init(name: String, remedy: String, recognizes: @escaping @Sendable (JSONObject) -> Bool) {
        (self.name, self.remedy, self.recognizes) = (name, remedy, recognizes)
    }

    private static let all = [
        ForwardingService(name: "Expo", remedy: "choose the transport \(Transport.expo)") { root in
            PushDocument(root: root).isExpoMessage
        },
        // OneSignal, “Create notification”. The place of the data: OneSignal-iOS-SDK#170.
        ForwardingService(
            name: "OneSignal",
            remedy: "give it “mutable_content”: true, and the chart in “data”, which the app finds at custom.a.chart"
        ) { root in
            root["app_id"]?.kind == "string" && ["contents", "headings", "template_id"].contains { root[$0] != nil }
        },
        // Amazon SNS, “Publishing with platform-specific payload”.
        ForwardingService(
            name: "Amazon SNS",
            remedy: "check the JSON in each of its strings, such as “APNS” and “GCM”, as a payload of its own"
        ) { root in
            ["APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX", "GCM"].contains { root[$0]?.kind == "string" }
        },
    ]
}

extension PushDocument {
    /// Whether the payload is a message to Expo (Expo, “Send notifications with the Expo Push Service”: message request
    /// format).
    var isExpoMessage: Bool {
        let receivers = if case .array(let list)? = root["to"] { list.first } else { root["to"] }
        return ["ExponentPushToken[", "ExpoPushToken["].contains { receivers?.text?.hasPrefix($0) == true }
    }
}
