public import JSONDocument

/// The payload of one push, as it stands in an `.apns` file and as APNs receives it.
///
/// What is not set here comes out as it came in: order of keys, spelling of numbers and strings, unknown keys. Only
/// white space outside strings is left out.
///
///     var push = try PushDocument(parsing: template)
///     let room = try push.room(forChartAt: "chart", limit: .apns)
///     try push.setChart(text, at: "chart")  // text.utf8.count + 2 <= room
///     send(push.bytes)  // at most 4,096 bytes
public struct PushDocument: Hashable, Sendable {
    /// The most bytes that are read: 4 MiB, a thousand times what any push may have.
    ///
    /// The bound keeps the memory for a hostile file small: reading takes at most some 30 bytes for each byte.
    public static let maximumByteCount = 4 << 20

    /// The key at which `xcrun simctl push` finds the app; it stays in the payload and counts.
    public static let simulatorBundleKey = "Simulator Target Bundle"

    /// The payload's members.
    public internal(set) var root: JSONObject

    /// Reads a payload: any JSON object in UTF-8.
    ///
    /// Whether there is an `aps` is not asked here, so that a payload that APNs would refuse can still be looked into;
    /// what sets or measures a chart asks for it.
    ///
    /// - Throws: ``PayloadError`` with the code `tooLarge`, `notJSON` or `notAnObject`.
    /// - Complexity: O(*n*).
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw PayloadError(
                .tooLarge,
                "the payload has \(bytes.count) bytes and at most \(Self.maximumByteCount) are read: is this the file?"
            )
        }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw PayloadError(.notJSON, "the payload is not JSON: \(error)", path: error.path, cause: error)
        }
        guard case .object(let root) = value else {
            throw PayloadError(.notAnObject, "the payload is JSON of the kind \(value.kind), but a push is an object")
        }
        self.root = root
    }

    /// Takes a payload that has been read as part of something else.
    public init(root: JSONObject) { self.root = root }

    /// The payload as a JSON value.
    public var value: JSONValue { .object(root) }

    /// The bytes to send: no white space outside strings, no newline at the end.
    ///
    /// - Complexity: O(*n*).
    public var bytes: [UInt8] { value.bytes }

    /// How many bytes ``bytes`` has, counted without writing them.
    public var byteCount: Int { value.byteCount }

    /// How many bytes the payload has as an encoder writes it.
    ///
    /// - Complexity: O(*n*).
    public func byteCount(in dialect: JSONDialect) -> Int { byteCount(DialectByteCounter(dialect)) }

    func byteCount(_ counter: DialectByteCounter) -> Int { counter.byteCount(of: value) }

    /// The payload's `aps`.
    ///
    /// - Returns: `nil` where there is none, or where it is no object.
    public var aps: JSONObject? {
        if case .object(let aps) = root["aps"] { aps } else { nil }
    }

    /// The payload's `aps`, which every push needs.
    ///
    /// - Throws: ``PayloadError`` with the code `missingAPS` or `invalidAPS`.
    func requiredAPS() throws(PayloadError) -> JSONObject {
        guard let current = root["aps"] else {
            throw PayloadError(
                .missingAPS,
                "the payload has no “aps”, which every push needs: add at least {\"aps\":{\"alert\":\"…\"}}"
            )
        }
        guard case .object(let aps) = current else {
            throw PayloadError(
                .invalidAPS,
                "“aps” is of the kind \(current.kind), but it has to be an object",
                path: JSONPath(keys: "aps")
            )
        }
        return aps
    }
}
