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
    public private(set) var root: JSONObject

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

    /// The payload's `aps`.
    ///
    /// - Returns: `nil` where there is none, or where it is no object.
    public var aps: JSONObject? {
        if case .object(let aps) = root["aps"] { aps } else { nil }
    }
}

// MARK: The chart

extension PushDocument {
    /// Puts a text in place of the value at a path that is there.
    mutating func replace(_ path: JSONPath, with string: JSONString) {
        var value = value
        value[path] = .string(string)
        if case .object(let root) = value { self.root = root }
    }

    /// The text of the chart that the payload carries.
    ///
    /// - Parameter key: A key of the payload's top level.
    /// - Throws: ``PayloadError`` with the code `missingChart` or `notAString`.
    public func chartText(at key: String) throws(PayloadError) -> String {
        guard let value = root[key] else {
            throw PayloadError(
                .missingChart,
                "the payload has no \(JSONPath(keys: key)) at its top level: \(keyHint(key))"
            )
        }
        guard let text = value.text else {
            let found = value.kind == "string" ? "a string with half a surrogate pair" : "of the kind \(value.kind)"
            let path = JSONPath(keys: key)
            throw PayloadError(.notAString, "\(path) is \(found), but a chart is a string of characters", path: path)
        }
        return text
    }

    /// Where else to look for a chart.
    private func keyHint(_ key: String) -> String {
        if aps?[key] != nil { return "it stands within aps, where the client does not look" }
        if root.members.isEmpty { return "it has no keys at all" }
        let names = root.members.prefix(10).map { JSONPath(keys: $0.key.readable).description }
        return "its keys are \(names.joined(separator: ", "))\(root.members.count > names.count ? ", …" : "")"
    }

    /// Puts a chart into the payload and has the client's extension run.
    ///
    /// The text takes the place of what stands at the key, or else the end of the payload. `aps.mutable-content`,
    /// without which no service extension runs, becomes the number 1 where it stands, or else at the end of `aps`; a
    /// number that is 1 already keeps its spelling.
    ///
    /// - Parameters:
    ///   - text: The chart as one string.
    ///   - key: A key of the payload's top level, neither empty nor `aps` nor ``simulatorBundleKey``.
    /// - Throws: ``PayloadError`` with the code `reservedKey`, `missingAPS` or `invalidAPS`; the payload is then as it
    ///   was.
    public mutating func setChart(_ text: String, at key: String) throws(PayloadError) {
        guard !["", "aps", Self.simulatorBundleKey].contains(key) else {
            throw PayloadError(
                .reservedKey,
                key.isEmpty
                    ? "an empty key cannot carry a chart: name one, such as “chart”"
                    : "the key “\(key)” has its own meaning and cannot carry a chart: take another, such as “chart”"
            )
        }
        var aps = try requiredAPS()
        if !Self.isOne(aps["mutable-content"]) { aps["mutable-content"] = JSONValue(1) }
        root["aps"] = .object(aps)
        root[key] = JSONValue(text)
    }

    /// The payload's `aps`.
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

    private static func isOne(_ value: JSONValue?) -> Bool {
        if case .number(let number) = value { number.integer == 1 } else { false }
    }

    /// How many bytes the chart may take in the payload, its two quotes included.
    ///
    /// Measured on the payload that will be sent, with the chart's key and `mutable-content` in it. A text of
    /// `room - 2` characters that JSON does not escape fills the limit to the byte.
    ///
    /// - Parameters:
    ///   - key: The chart's key; what stands there now gives its room back.
    ///   - limit: The most bytes that the payload may have.
    ///   - needed: The fewest bytes, with quotes, that are of any use. Less room is an error.
    /// - Throws: ``PayloadError`` with the code `noRoom`, which says how many bytes are missing and which keys are the
    ///   heaviest; or what ``setChart(_:at:)`` throws.
    /// - Complexity: O(*n*).
    public func room(
        forChartAt key: String,
        limit: PayloadLimit,
        needed: Int = 2
    ) throws(PayloadError) -> Int {
        var sent = self
        try sent.setChart("", at: key)
        let room = limit.byteCount - sent.byteCount + 2
        guard room >= needed else {
            throw sent.noRoom(
                missing: needed - room,
                "without its chart the payload has \(sent.byteCount - 2) bytes, the chart needs at least \(needed)",
                PayloadBudget(limit),
                except: key
            )
        }
        return room
    }
}
