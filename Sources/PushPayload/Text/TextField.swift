import DecimalNumbers
package import JSONDocument
package import PushChartDiagnostics

/// A text that may be shortened to fit a payload into its budget, and the size of its share.
///
/// Texts that no field names are never changed.
package struct TextField: Hashable, Sendable {
    /// The maximum number of texts of one payload: 64.
    package static let maximumCount = 64

    /// The accepted weights, and the accepted minimum numbers of characters.
    static let weights = Double.leastNonzeroMagnitude...1e6
    static let minimumCharacterCounts = 0...1_000_000

    /// The path of the text, such as `aps.alert.body`.
    package let path: JSONPath

    /// The share of the available bytes that the text gets, relative to the weights of other texts that are too long.
    ///
    /// Above 0, and at most 1,000,000.
    package let weight: Double

    /// The minimum number of characters (grapheme clusters) that stay; 0 allows the text to become empty.
    ///
    /// A shorter text stays whole. A cut keeps at least the first visible character, because an ellipsis after white
    /// space has no meaning. If the minimum is 0, a cut may also keep nothing.
    package let minimumCharacterCount: Int

    /// Names a text.
    ///
    /// - Throws: `PushChartError` with the code `untouchable-text` for values that APNs or the app matches by their
    ///   exact spelling, such as `loc-key` and `thread-id`. The code is `bad-text-field` if a number is out of range.
    package init(_ path: JSONPath, weight: Double = 1, minimumCharacterCount: Int = 1) throws(PushChartError) {
        if let reason = Self.reasonNotToShorten(path) {
            throw PushChartError(.untouchableText, "\(path) cannot be shortened: \(reason)", at: Place(path: path))
        }
        guard Self.weights.contains(weight) else {
            throw PushChartError(
                .badTextField,
                "the weight of \(path) is \(weight), and must be above 0 and at most 1000000",
                at: Place(path: path)
            )
        }
        guard Self.minimumCharacterCounts.contains(minimumCharacterCount) else {
            throw PushChartError(
                .badTextField,
                "the minimum length of \(path) is \(minimumCharacterCount) characters, and must be 0 to 1000000",
                at: Place(path: path)
            )
        }
        self.path = path
        self.weight = weight
        self.minimumCharacterCount = minimumCharacterCount
    }

    /// Reads `PATH[:WEIGHT[:MINIMUM]]`, such as `aps.alert.body:2:20` or `aps.alert.loc-args[0]`.
    ///
    /// - Throws: `PushChartError` with the code `bad-text-field` or `untouchable-text`.
    package init(parsing text: String) throws(PushChartError) {
        let path: JSONPath
        let end: Int
        do {
            (path, end) = try JSONPath.parseLongestPath(atStartOf: text)
        } catch {
            throw PushChartError(.badTextField, "\(error)")
        }
        let numbers = text.utf8.dropFirst(end)
        guard !numbers.isEmpty else {
            try self.init(path)
            return
        }
        let parts = numbers.dropFirst().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let syntax = "write PATH[:WEIGHT[:MINIMUM]], such as aps.alert.body:2:20"
        guard numbers.first == UInt8(ascii: ":"), parts.count <= 2 else {
            throw PushChartError(.badTextField, "“\(text)” does not name a text: \(syntax)", at: Place(path: path))
        }
        guard let weight = NearestDouble.number(parts[0]), weight.isFinite,
            let minimum = parts.count < 2 ? 1 : Int(parts[1])
        else {
            throw PushChartError(
                .badTextField,
                "“\(text)” has a weight or a minimum that is not a number: \(syntax)",
                at: Place(path: path)
            )
        }
        try self.init(path, weight: weight, minimumCharacterCount: minimum)
    }

    /// Requires that no text is named twice, and not too many are named.
    static func requireDistinctWithinMaximumCount(_ fields: [TextField]) throws(PushChartError) {
        guard fields.count <= maximumCount else {
            throw PushChartError(
                .badTextField,
                "\(fields.count) texts are named, and at most \(maximumCount) are allowed"
            )
        }
        for (index, field) in fields.enumerated() where fields[..<index].contains(where: { $0.path == field.path }) {
            throw PushChartError(.badTextField, "the text \(field.path) is named twice", at: Place(path: field.path))
        }
    }

    /// The reason why a value must not be shortened; `nil` if it may be.
    private static func reasonNotToShorten(_ path: JSONPath) -> String? {
        guard case .key(let first) = path.steps.first else { return "the path does not begin with a key" }
        if path.isSimulatorBundleKey { return "the simulator finds the app by it" }
        switch first {
        case "aps": return reasonNotToShorten(inAPSObject: path.steps.dropFirst())
        case "message" where isPartOfFCMMessage(path): return reasonNotToShorten(inFCMMessage: path)
        default: return nil
        }
    }

    /// The reason for a value of `aps`, from its steps within `aps`.
    private static func reasonNotToShorten(inAPSObject steps: ArraySlice<JSONPath.Step>) -> String? {
        guard case .key(let key)? = steps.first else { return "it is not a text" }
        switch key {
        case "alert": break
        case "content-state", "attributes": return steps.count > 1 ? nil : "it is not a text"
        default: return "within aps, only texts of alert, content-state and attributes are shown"
        }
        guard case .key(let key)? = steps.dropFirst().first else { return nil }
        if key.hasSuffix("loc-key") { return "the app looks up its texts by it" }
        return key == "launch-image" ? "it is a file name" : nil
    }

    /// Whether a path leads into a part of an FCM message. Any other `message` is a key of the app.
    private static func isPartOfFCMMessage(_ path: JSONPath) -> Bool {
        guard path.steps.count > 1, case .key(let key) = path.steps[1] else { return false }
        return Transport.fcmMessageKeys.contains(key)
    }

    private static func reasonNotToShorten(inFCMMessage path: JSONPath) -> String? {
        let payload = Transport.fcmAPNsPayloadPath
        if path.isStrictDescendant(of: payload) {
            let steps = path.steps.dropFirst(payload.steps.count)
            return steps.first == .key("aps") ? reasonNotToShorten(inAPSObject: steps.dropFirst()) : nil
        }
        if path.isStrictDescendant(of: Transport.fcmDataPath) { return nil }
        let notification = Transport.fcmNotificationPath
        if path == notification["title"] || path == notification["body"] { return nil }
        return "within message, only notification.title, notification.body, data and apns.payload have texts"
    }
}

extension Transport {
    /// Requires that the bytes of a text count: shortening another text would free nothing.
    func requireCountedText(_ path: JSONPath, in document: JSONValue) throws(PushChartError) {
        guard !countedBytes.countsBytes(at: path, in: document) else { return }
        throw PushChartError(
            .untouchableText,
            "\(path) need not be shortened: the transport \(self) counts \(countedBytes)",
            at: Place(path: path)
        )
    }
}
