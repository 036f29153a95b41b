public import JSONDocument
public import PushChartDiagnostics
public import SealedFormat

#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif

/// Seals the contents of pushes with one key.
///
/// The object at the seal path holds the content to seal: `title`, `subtitle`, `body`, `chart`, and the app's own keys.
/// One string replaces it. Everything else is sent in the clear, such as the generic alert of phones that cannot open
/// it.
///
///     let sealer = try PushSealer(SealingKey(parsing: bytes))
///     let sealed = try sealer.replacingObjectWithSealedText(
///         in: ["aps": ["alert": "New price"], "seal": ["body": "AAPL 189.30"]])
///     send(sealed.bytes)
public struct PushSealer: Sendable {
    /// The key.
    public let key: SealingKey

    /// The settings that decide the size of a sealed text, for the byte budget of a payload.
    public let settings: SealSettings

    /// Creates a sealer.
    ///
    /// - Parameters:
    ///   - key: The key of one installation of the app.
    ///   - paddingMultiple: The plaintext is padded to a multiple of this number of bytes, 1 to 4,096.
    ///   - hasTime: Whether each push has a time and a maximum age.
    /// - Throws: `PushChartError` with the code `bad-padding`.
    public init(_ key: SealingKey, paddingMultiple: Int = 1, hasTime: Bool = false) throws(PushChartError) {
        self.key = key
        settings = try SealSettings(suite: key.suite, paddingMultiple: paddingMultiple, hasTime: hasTime)
    }

    /// Replaces the object at the seal path by its sealed text.
    ///
    /// - Parameters:
    ///   - document: The payload, with an object at the seal path.
    ///   - path: The seal path: `seal`, `message.data.seal` for FCM, `message.apns.payload.seal` for APNs over FCM.
    ///   - time: The time of sealing and the maximum age, if ``settings`` have a time.
    /// - Throws: `PushChartError` with the code `bad-seal-content` or `bad-seal-time`, or `bad-key` if the system does not
    ///   know the suite.
    /// - Complexity: O(*n*) in the document.
    public func replacingObjectWithSealedText(
        in document: JSONValue,
        at path: JSONPath = JSONPath(keys: "seal"),
        time: SealTime? = nil
    ) throws(PushChartError) -> JSONValue {
        let place = try SealPlace(path)
        guard case .object(let content)? = document[path] else {
            throw PushChartError(
                .badSealContent,
                "the value at “\(path)” is \(document[path]?.kind ?? "missing"), but must be the object that is sealed"
            )
        }
        guard !content.members.contains(where: { $0.key.equals(place.key) }) else {
            throw PushChartError(.badSealContent, "“\(path[place.key])” has the name of the seal: give it another name")
        }
        var sealed = document
        guard sealed.set(JSONValue(try seal(content, time: time)), at: path) else {
            throw PushChartError(.badSealContent, "“\(path)” is too deep: put the object nearer to the top")
        }
        return sealed
    }

    /// Seals the members of an object.
    ///
    /// - Parameters:
    ///   - content: The content to seal: `title`, `subtitle`, `body`, `chart`, and the app's own keys.
    ///   - time: The time of sealing and the maximum age, if ``settings`` have a time.
    /// - Returns: The sealed text, of characters that neither JSON nor HTML escapes.
    /// - Throws: `PushChartError` with the code `bad-seal-content` or `bad-seal-time`, or `bad-key` if the system does not
    ///   know the suite.
    /// - Complexity: O(*n*) in the content.
    public func seal(_ content: JSONObject, time: SealTime? = nil) throws(PushChartError) -> String {
        try seal(content, time: time, nonceOnlyForTests: Array(ChaChaPoly.Nonce()))
    }

    /// Seals with a fixed nonce, which only tests may do: two texts with one nonce betray each other.
    package func seal(
        _ content: JSONObject,
        time: SealTime?,
        nonceOnlyForTests nonce: [UInt8]
    ) throws(PushChartError) -> String {
        guard (time != nil) == settings.hasTime else {
            throw PushChartError(
                .badSealTime,
                settings.hasTime ? "the sealer needs a time for each push" : "the sealer was created without a time"
            )
        }
        let sealed = try SealedContent(content, time: time)
        guard sealed.chart?.isEmpty != true else {
            throw PushChartError(
                .badSealContent,
                "“\(SealedContent.chartName)” is empty: encode a chart first, or remove it"
            )
        }
        let multiple = settings.paddingMultiple
        let byteCount = sealed.plaintextByteCountBeforePadding(paddingMultiple: multiple)
        let count = settings.characterCount(ofUnpaddedPlaintextBytes: byteCount)
        guard count <= SealedEnvelope.maximumCharacterCount else {
            throw PushChartError(
                .badSealContent,
                "the sealed text has \(count) characters, and at most \(SealedEnvelope.maximumCharacterCount) "
                    + "are opened"
            )
        }
        let plaintext = sealed.plaintext(paddingMultiple: multiple)
        return try key.seal(plaintext, format: sealed.plaintextFormat(paddingMultiple: multiple), nonce: nonce).text
    }
}

extension SealingKey: PushSealingKey {
    /// Replaces the object at a path by its sealed text, as a ``PushSealer`` does.
    ///
    /// - Throws: `PushChartError` as ``PushSealer/replacingObjectWithSealedText(in:at:time:)``.
    public func replacingObjectWithSealedText(
        in document: JSONValue,
        at path: JSONPath,
        settings: SealSettings,
        time: SealTime?
    ) throws(PushChartError) -> JSONValue {
        try PushSealer(self, paddingMultiple: settings.paddingMultiple, hasTime: settings.hasTime)
            .replacingObjectWithSealedText(in: document, at: path, time: time)
    }
}
