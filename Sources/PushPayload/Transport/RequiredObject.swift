public import JSONDocument
import PushChartDiagnostics

/// The object that every payload of a transport needs, and the errors for a payload without it.
public struct RequiredObject: Hashable, Sendable {
    /// The path of the object.
    public let path: JSONPath

    /// The code of the error for a payload without the object.
    let missingCode: PushChartError.Code

    /// The code of the error for another value at the path.
    let invalidCode: PushChartError.Code

    /// What needs the object, and the remedy, for messages.
    let need: String

    /// The `aps` of every push that APNs delivers.
    static let aps = RequiredObject(
        path: JSONPath(keys: "aps"),
        missingCode: .missingAPS,
        invalidCode: .invalidAPS,
        need: #"every push needs: add at least {"aps":{"alert":"…"}}"#
    )

    /// The `message` of every request to FCM.
    static let fcmMessage = RequiredObject(
        path: JSONPath(keys: "message"),
        missingCode: .missingMessage,
        invalidCode: .invalidMessage,
        need: #"every request to FCM needs: add at least {"message":{"token":"…"}}"#
    )
}

extension RequiredObject {
    /// Names the object that every payload of an app's own transport needs.
    ///
    /// The codes of the errors are `missing-object` and `invalid-object`.
    public init(at path: JSONPath) {
        self.init(
            path: path,
            missingCode: .missingObject,
            invalidCode: .invalidObject,
            need: "its transport needs: add an object there"
        )
    }
}
