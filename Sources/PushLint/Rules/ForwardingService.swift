import JSONDocument
import PushChartDiagnostics
import PushPayload

/// A push service that makes the payloads of APNs and FCM from requests of its own.
///
/// Their requests are named, so that no rule of another service gives wrong advice.
struct ForwardingService: Sendable {
    let name: String
    /// How a chart gets to the phone.
    let remedy: String
    let recognizes: @Sendable (JSONObject) -> Bool

    /// That a document is a request to such a service; `nil` if it is none, or is a payload too.
    static func fault(of document: PushDocument) -> PayloadFault? {
        let isPayload = document.aps != nil || document.root["message"]?.kind == "object"
        guard !isPayload, let service = all.first(where: { $0.recognizes(document.root) }) else { return nil }
        return PayloadFault(
            .otherService,
            .refused,
            "is a request to \(service.name), which makes the pushes for APNs and FCM: \(service.remedy)"
        )
    }

    private static let all = [
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
