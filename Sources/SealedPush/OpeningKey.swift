public import PushChartDiagnostics
public import SealedFormat

#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif

/// The key with which a phone opens sealed pushes.
///
/// Each installation of the app has its own key. The app makes the key, keeps the ``fileBytes`` in its keychain, and
/// gives those of the ``sealingKey`` to the server.
///
///     let key = try OpeningKey(suite: .hpkeX25519, topic: "com.example.App")
///     let forServer = key.sealingKey.fileBytes
///
/// No description, and no mirror, shows the secret.
public struct OpeningKey: Sendable {
    /// The algorithms.
    public let suite: SealSuite

    /// The bundle identifier of the app, or another name of the receiver.
    public let topic: String

    /// The other half, for the server. It is the same secret for a suite with one key.
    public let sealingKey: SealingKey

    /// The number by which sealed texts name the key.
    public var identifier: KeyIdentifier { sealingKey.identifier }

    /// The secret, which the memory of this type forgets at its end.
    let secret: SymmetricKey

    /// Makes a key with the generator of the system.
    ///
    /// - Parameters:
    ///   - suite: The algorithms.
    ///   - topic: The bundle identifier of the app, 1 to 255 bytes without control characters.
    /// - Throws: `PushChartError` with the code `bad-key`.
    public init(suite: SealSuite, topic: String) throws(PushChartError) {
        try self.init(suite: suite, topic: topic, key: SymmetricKey(size: .bits256))
    }

    /// Creates a key from its bytes.
    ///
    /// - Parameters:
    ///   - suite: The algorithms.
    ///   - topic: The bundle identifier of the app, 1 to 255 bytes without control characters.
    ///   - secret: 32 bytes from a cryptographic generator.
    /// - Throws: `PushChartError` with the code `bad-key`.
    public init(suite: SealSuite, topic: String, secret: [UInt8]) throws(PushChartError) {
        try self.init(suite: suite, topic: topic, key: SymmetricKey(data: secret))
    }

    /// Reads a key file with a secret.
    ///
    /// - Throws: `PushChartError` with the code `bad-key`. The message has no value of the file.
    public init(parsing fileBytes: [UInt8]) throws(PushChartError) {
        let file = try KeyFile(parsing: fileBytes)
        guard file.half == .secret else {
            throw PushChartError(
                .badKey,
                "the key file has a public key, which opens nothing: give the secret key's file"
            )
        }
        try self.init(suite: file.suite, topic: file.topic, secret: file.key)
    }

    private init(suite: SealSuite, topic: String, key: SymmetricKey) throws(PushChartError) {
        try PushChartError.requireValid(topic: topic, keyByteCount: key.bitCount / 8)
        self.suite = suite
        self.topic = topic
        secret = key
        sealingKey = try SealingKey(
            suite: suite,
            topic: topic,
            key: suite == .hpkeX25519 ? try HPKEBaseMode.x25519PublicKey(forPrivateKey: key) : key.bytes
        )
    }

    /// The key as a file, which holds the secret: keep it readable for its owner only.
    public var fileBytes: [UInt8] {
        KeyFile(suite: suite, topic: topic, half: .secret, key: secret.bytes).bytes
    }

    /// Decrypts an envelope; `nil` if the tag is wrong.
    func open(_ envelope: SealedEnvelope) -> [UInt8]? {
        let protected = SealedEnvelope.associatedData(
            header: envelope.header,
            keyIdentifier: envelope.keyIdentifier,
            topic: topic
        )
        do {
            return switch suite {
            case .chaCha20Poly1305:
                Array(
                    try ChaChaPoly.open(
                        ChaChaPoly.SealedBox(combined: envelope.prefix + envelope.ciphertext),
                        using: secret,
                        authenticating: protected
                    )
                )
            case .aes256GCM:
                Array(
                    try AES.GCM.open(
                        AES.GCM.SealedBox(combined: envelope.prefix + envelope.ciphertext),
                        using: secret,
                        authenticating: protected
                    )
                )
            case .hpkeX25519:
                try HPKEBaseMode.open(
                    envelope.ciphertext,
                    encapsulatedKey: envelope.prefix,
                    with: secret,
                    authenticating: protected
                )
            }
        } catch {
            return nil
        }
    }
}

extension OpeningKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The identifier, the suite and the topic.
    public var description: String { "key \(identifier) for \(topic), \(suite)" }

    /// The identifier, the suite and the topic.
    public var debugDescription: String { description }

    /// The identifier, the suite and the topic.
    public var customMirror: Mirror {
        Mirror(self, children: ["identifier": identifier, "suite": suite, "topic": topic])
    }
}

extension SymmetricKey {
    /// A copy of the bytes.
    var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}
