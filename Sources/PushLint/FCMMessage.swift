import JSONDocument
import PushPayload

/// The message in a request to FCM, or a message as the Admin SDKs take it.
struct FCMMessage {
    /// The path of the message; empty for a message of an Admin SDK, which has no `message` around it.
    let path: JSONPath
    /// The members of the message.
    let object: JSONObject

    /// Finds the message in a document; `nil` if the document is not one of FCM.
    init?(in document: PushDocument) {
        switch document.root["message"] {
        case .object(let message)?:
            path = JSONPath(keys: "message")
            object = message.withoutNulls
        default:
            let isRetired =
                document.root["aps"] == nil && ["notification", "data"].contains { document.root[$0] != nil }
            let targets = Transport.fcmTargets + Self.multicastTargets + (isRetired ? Self.retiredKeys : [])
            guard targets.contains(where: { document.root[$0] != nil }) else { return nil }
            path = JSONPath()
            object = document.root.withoutNulls
        }
    }

    /// The keys that name several receivers in a message of an Admin SDK.
    static let multicastTargets = ["fids", "tokens"]

    /// The keys of a notification. The Admin SDKs have another name for the image.
    static let notificationKeys = ["title", "body", "image", "imageUrl"]

    /// The keys beside a message in a request.
    static let requestKeys = ["message", "validate_only", "validateOnly"]

    /// The keys of the server interface that was retired in 2024.
    static let retiredKeys = ["to", "registration_ids"]

    /// The document as a request: a message of an Admin SDK gets a `message` around it.
    static func requestDocument(wrappingBareMessageIn document: PushDocument) -> PushDocument {
        guard let message = FCMMessage(in: document), message.path.steps.isEmpty else { return document }
        var root = JSONObject()
        root["message"] = .object(message.object)
        return PushDocument(root: root)
    }
}

extension JSONObject {
    /// The object without members that are `null`, which FCM reads as missing.
    fileprivate var withoutNulls: JSONObject { filter { $0.value.kind != "null" } }
}
