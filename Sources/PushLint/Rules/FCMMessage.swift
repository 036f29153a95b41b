import JSONDocument
import PushPayload

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
