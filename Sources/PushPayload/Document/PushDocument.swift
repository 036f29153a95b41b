public import JSONDocument
public import PushChartDiagnostics

/// The payload of one push notification, as in an `.apns` file and as APNs receives it.
///
/// Values that are not changed keep their order and their spelling. Only white space outside strings is dropped.
///
///     let payload: PushDocument = ["aps": ["alert": "Markets have closed"], "price": 12.5]
public struct PushDocument: Hashable, Sendable {
    /// The maximum number of bytes that are read: 4 MiB, a thousand times the limit of APNs.
    ///
    /// The bound limits the memory for a hostile file: reading takes about 30 bytes for each byte.
    public static let maximumByteCount = 4 << 20

    /// The key by which `xcrun simctl push` finds the app. It stays in the payload and counts.
    public static let simulatorBundleKey = "Simulator Target Bundle"

    /// The members of the payload.
    public internal(set) var root: JSONObject

    /// Reads a payload: any JSON object in UTF-8.
    ///
    /// The payload need not have an `aps`, so that a payload that APNs would refuse can be inspected.
    ///
    /// - Throws: `PushChartError` with the code `too-large`, `not-json` or `not-an-object`.
    public init(parsing bytes: [UInt8]) throws(PushChartError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw PushChartError(
                .tooLarge,
                "the payload has \(bytes.count) bytes, and at most \(Self.maximumByteCount) are read: check the file"
            )
        }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw PushChartError(.notJSON, "the payload is not JSON: \(error)", at: Place(path: error.place.path))
        }
        guard case .object(let root) = value else {
            throw PushChartError(.notAnObject, "the payload is JSON of the kind \(value.kind), but must be an object")
        }
        self.root = root
    }

    /// Creates a payload from an object that was read as part of another document.
    public init(root: JSONObject) { self.root = root }

    /// The payload as a JSON value.
    public var value: JSONValue { .object(root) }

    /// Sets the value at a path, and adds the objects on the path that are missing.
    ///
    /// - Throws: `PushChartError` with the code `unreachable-path`. Then the path is empty, leads into a value that is
    ///   not a container, or leads to an index that an array does not have.
    /// - Complexity: O(*n*) in the members on the path.
    public mutating func set(_ value: JSONValue, at path: JSONPath) throws(PushChartError) {
        guard setIfPossible(value, at: path) else { throw blockedPathError(for: path) }
    }

    /// The same; `false` with nothing changed if it is not possible.
    mutating func setIfPossible(_ value: JSONValue, at path: JSONPath) -> Bool {
        guard !path.steps.isEmpty else { return false }
        var document = self.value
        // Without this reference, the members change in place.
        root = JSONObject()
        let isSet = document.set(value, at: path)
        if case .object(let root) = document { self.root = root }
        return isSet
    }

    /// The bytes to send: no white space outside strings, no newline at the end.
    public var bytes: [UInt8] { value.bytes }

    /// The number of ``bytes``, counted without writing them.
    public var byteCount: Int { value.byteCount }

    /// The payload's `aps`; `nil` if it is missing or not an object.
    public var aps: JSONObject? {
        if case .object(let aps) = root["aps"] { aps } else { nil }
    }

    /// Requires the object that every payload of a transport needs.
    ///
    /// - Throws: `PushChartError` with the code `missing-aps`, `invalid-aps`, `missing-message` or `invalid-message`;
    ///   with `missing-object` or `invalid-object` for an app's own transport.
    package func requireObject(neededBy transport: Transport) throws(PushChartError) {
        guard let required = transport.requiredObject else { return }
        switch value[required.path] {
        case .object?: return
        case nil:
            throw PushChartError(
                required.missingCode,
                "the payload has no “\(required.path)”, which \(required.need)"
                    + "\(required == .aps ? otherTransportHint : "")"
            )
        case let current?:
            throw PushChartError(
                required.invalidCode,
                "“\(required.path)” is of the kind \(current.kind), but must be an object",
                at: Place(path: required.path)
            )
        }
    }

    /// The transports for which a payload without `aps` may be meant.
    private var otherTransportHint: String {
        root["message"] == nil
            ? "; a message for Web Push has the transport webpush"
            : "; a message for FCM has the transport fcm or fcm-apns"
    }
}

extension PushDocument: ExpressibleByDictionaryLiteral {
    /// Creates a payload with its members in this order; of members with the same key, the last value counts.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self.init(root: JSONObject())
        for (key, value) in members { root[key] = value }
    }
}

extension JSONPath {
    /// Whether the path is that of ``PushDocument/simulatorBundleKey``.
    var isSimulatorBundleKey: Bool { steps.count == 1 && steps[0] == .key(PushDocument.simulatorBundleKey) }
}
