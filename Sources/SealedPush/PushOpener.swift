public import JSONDocument
public import PushChartDiagnostics
import SealedFormat

/// Opens sealed pushes with one key, or with the old and the new key while keys change.
///
///     let opener = PushOpener(keys: [try OpeningKey(parsing: bytes)])
///     let content = try opener.open(text, now: 1_790_000_000)
///
/// An error never tells a wrong key from a changed text. So nobody who sends texts to a phone learns which keys it has.
public struct PushOpener: Sendable {
    /// The keys, in the order in which they are tried.
    public let keys: [OpeningKey]

    /// Keys that open nothing, for texts whose key is unknown.
    private static let decoys = SealSuite.allCases.compactMap { try? OpeningKey(suite: $0, topic: "decoy") }

    /// Creates an opener.
    public init(keys: [OpeningKey]) {
        self.keys = keys
        // The first text with an unknown key would wait for them otherwise.
        _ = Self.decoys
    }

    /// Opens a sealed text.
    ///
    /// - Parameters:
    ///   - text: The sealed text, of at most 65,536 characters.
    ///   - now: The time in seconds since 1970; `nil` to open a push of any age.
    /// - Throws: `PushChartError` with the code `cannot-open`, `too-old` or `unknown-seal-version`. A text whose tag is
    ///   wrong is never `too-old`.
    /// - Complexity: O(*n*) in the text for each key with its identifier.
    public func open(_ text: String, now: Int?) throws(PushChartError) -> OpenedContent {
        let envelope: SealedEnvelope
        do {
            envelope = try SealedEnvelope(parsing: text)
        } catch {
            throw error == .unknownVersion ? .laterVersion : .unopened
        }
        let suite = envelope.header.suite
        var candidates = keys.filter { $0.suite == suite && $0.identifier.number == envelope.keyIdentifier }
        // The time to refuse a text must not tell whether a key is known.
        if candidates.isEmpty { candidates = Self.decoys.filter { $0.suite == suite } }
        for key in candidates {
            guard let plaintext = key.open(envelope) else { continue }
            guard let content = SealedContent(plaintext: plaintext, format: envelope.header.format) else {
                throw .unopened
            }
            if let now, let time = content.time, time.isRefused(at: now) {
                throw PushChartError(
                    .tooOld,
                    "the push was sealed at \(time.seconds) for \(time.maximumAge) seconds, and the time is \(now): "
                        + "send it again, or compare the clocks"
                )
            }
            return OpenedContent(object: content.object, time: content.time, keyIdentifier: key.identifier)
        }
        throw .unopened
    }

    /// Replaces the sealed text of a payload with its content.
    ///
    /// 1. The string at the seal path is removed.
    /// 2. `title`, `subtitle` and `body` replace those of `aps.alert`, and its localized texts. Without an `aps` beside
    ///    the seal, they go beside the seal.
    /// 3. `chart` and the app's own keys go beside the seal, where they replace members with the same key.
    ///
    /// - Parameters:
    ///   - document: The payload.
    ///   - path: The seal path: `seal` on a phone, `message.data.seal` or `message.apns.payload.seal` in a request to
    ///     FCM.
    ///   - now: The time in seconds since 1970; `nil` to open a push of any age.
    /// - Throws: `PushChartError` with the code `not-sealed` if the path leads to no string, and as ``open(_:now:)``.
    /// - Complexity: O(*n*) in the document.
    public func replacingSealedTextWithContent(
        in document: JSONValue,
        at path: JSONPath = JSONPath(keys: "seal"),
        now: Int?
    ) throws(PushChartError) -> JSONValue {
        let place = try SealPlace(path)
        guard case .string(let text)? = document[path] else {
            throw PushChartError(.notSealed, "the payload has no sealed text at “\(path)”: check the path")
        }
        return try open(text.lossyText, now: now).replacingSealedText(in: document, at: place)
    }
}
