public import PushChartDiagnostics
public import SealedFormat

#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif

/// The key with which a server seals pushes for one installation of an app.
///
/// For `SealSuite.hpkeX25519` it is a public key, which cannot open anything. For the other suites it is the same
/// secret as the ``OpeningKey``.
///
/// No description, and no mirror, shows the key.
public struct SealingKey: Sendable {
    /// The algorithms.
    public let suite: SealSuite

    /// The bundle identifier of the app, or another name of the receiver.
    public let topic: String

    /// The number by which sealed texts name the key.
    public let identifier: KeyIdentifier

    /// The secret key, or the public key.
    private let key: SymmetricKey

    /// Reads a key file.
    ///
    /// A file with a secret of HPKE is read too, and gives its public key. A server should not have such a file.
    ///
    /// - Throws: `PushChartError` with the code `bad-key`. The message has no value of the file.
    public init(parsing fileBytes: [UInt8]) throws(PushChartError) {
        let file = try KeyFile(parsing: fileBytes)
        switch file.half {
        case .secret:
            self = try OpeningKey(suite: file.suite, topic: file.topic, secret: file.key).sealingKey
        case .public:
            guard file.suite == .hpkeX25519 else {
                throw PushChartError(.badKey, "the key file has a public key, but the suite \(file.suite) has none")
            }
            try self.init(suite: file.suite, topic: file.topic, key: file.key)
        }
    }

    init(suite: SealSuite, topic: String, key: [UInt8]) throws(PushChartError) {
        try PushChartError.requireValid(topic: topic, keyByteCount: key.count)
        if suite == .hpkeX25519 { try HPKEBaseMode.requireSafePublicKey(key) }
        self.suite = suite
        self.topic = topic
        self.key = SymmetricKey(data: key)
        let digest = SHA256.hash(data: Array("pushchart-key-1\(suite.rawValue)".utf8) + key)
        identifier = KeyIdentifier(digest.prefix(2).reduce(0) { $0 << 8 | UInt16($1) })
    }

    /// The key as a file: keep it readable for its owner only, unless the suite is `SealSuite.hpkeX25519`.
    public var fileBytes: [UInt8] {
        KeyFile(suite: suite, topic: topic, half: suite == .hpkeX25519 ? .public : .secret, key: key.bytes).bytes
    }

    /// Encrypts a plaintext.
    ///
    /// - Parameter nonce: 12 bytes that no other text of the key has. HPKE takes no nonce, but a new key pair.
    /// - Throws: `PushChartError` with the code `bad-key`, if the system does not know the suite.
    func seal(_ plaintext: [UInt8], format: SealedContent.PlaintextFormat, nonce: [UInt8]) throws(PushChartError)
        -> SealedEnvelope
    {
        let header = SealedEnvelope.SuiteAndFormatDigit(suite: suite, format: format)
        let protected = SealedEnvelope.associatedData(
            header: header,
            keyIdentifier: identifier.number,
            topic: topic
        )
        let prefix: [UInt8]
        let ciphertext: [UInt8]
        do {
            switch suite {
            case .chaCha20Poly1305:
                let box = try ChaChaPoly.seal(
                    plaintext,
                    using: key,
                    nonce: ChaChaPoly.Nonce(data: nonce),
                    authenticating: protected
                )
                (prefix, ciphertext) = (nonce, Array(box.ciphertext) + Array(box.tag))
            case .aes256GCM:
                let box = try AES.GCM.seal(
                    plaintext,
                    using: key,
                    nonce: AES.GCM.Nonce(data: nonce),
                    authenticating: protected
                )
                (prefix, ciphertext) = (nonce, Array(box.ciphertext) + Array(box.tag))
            case .hpkeX25519:
                (prefix, ciphertext) = try HPKEBaseMode.seal(plaintext, to: key.bytes, authenticating: protected)
            }
        } catch {
            throw PushChartError(.badKey, "the system cannot seal with the suite \(suite): choose another suite")
        }
        return SealedEnvelope(
            header: header,
            keyIdentifier: identifier.number,
            prefix: prefix,
            ciphertext: ciphertext
        )
    }
}

extension SealingKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The identifier, the suite and the topic.
    public var description: String { "key \(identifier) for \(topic), \(suite)" }

    /// The identifier, the suite and the topic.
    public var debugDescription: String { description }

    /// The identifier, the suite and the topic.
    public var customMirror: Mirror {
        Mirror(self, children: ["identifier": identifier, "suite": suite, "topic": topic])
    }
}
