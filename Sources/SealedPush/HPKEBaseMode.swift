import PushChartDiagnostics

#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif
// The interface of HPKE takes `Data`. Without this import, the module needs nothing of Foundation.
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// HPKE (RFC 9180) in base mode with DHKEM(X25519, HKDF-SHA256), HKDF-SHA256 and ChaCha20-Poly1305.
///
/// Each text has its own context, so its sequence number is 0.
enum HPKEBaseMode {
    private static let information = Data("pushchart-seal-1".utf8)

    /// A system without HPKE, or a shared secret that everybody knows.
    private struct UnusableHPKEError: Error {}

    /// The public key of a secret of 32 bytes.
    static func x25519PublicKey(forPrivateKey secret: SymmetricKey) throws(PushChartError) -> [UInt8] {
        do {
            return Array(try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: secret).publicKey.rawRepresentation)
        } catch {
            throw PushChartError(.badKey, "the secret key is not one of X25519: make the key again")
        }
    }

    /// Refuses a public key of low order, with which everybody could open the texts.
    static func requireSafePublicKey(_ key: [UInt8]) throws(PushChartError) {
        do {
            try requireSecret(of: Curve25519.KeyAgreement.PrivateKey(), with: key)
        } catch {
            throw PushChartError(.badKey, "the public key is not one of X25519: make the key again")
        }
    }

    static func seal(
        _ plaintext: [UInt8],
        to publicKey: [UInt8],
        authenticating protected: [UInt8]
    ) throws -> (encapsulatedKey: [UInt8], ciphertext: [UInt8]) {
        guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) else { throw UnusableHPKEError() }
        var sender = try HPKE.Sender(
            recipientKey: Curve25519.KeyAgreement.PublicKey(rawRepresentation: publicKey),
            ciphersuite: .Curve25519_SHA256_ChachaPoly,
            info: information
        )
        let ciphertext = try sender.seal(plaintext, authenticating: protected)
        return (Array(sender.encapsulatedKey), Array(ciphertext))
    }

    /// Opens a text. Tests give other information, that of the texts of RFC 9180.
    static func open(
        _ ciphertext: [UInt8],
        encapsulatedKey: [UInt8],
        with secret: SymmetricKey,
        information: Data = information,
        authenticating protected: [UInt8]
    ) throws -> [UInt8] {
        guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) else { throw UnusableHPKEError() }
        let key = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: secret)
        try requireSecret(of: key, with: encapsulatedKey)
        var recipient = try HPKE.Recipient(
            privateKey: key,
            ciphersuite: .Curve25519_SHA256_ChachaPoly,
            info: information,
            encapsulatedKey: Data(encapsulatedKey)
        )
        return Array(try recipient.open(ciphertext, authenticating: protected))
    }

    /// Refuses a shared secret of zeros (RFC 9180, section 7.1.4). Neither CryptoKit nor swift-crypto does.
    private static func requireSecret(
        of key: Curve25519.KeyAgreement.PrivateKey,
        with publicKey: [UInt8]
    ) throws {
        let other = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: publicKey)
        let shared = try key.sharedSecretFromKeyAgreement(with: other)
        guard shared.withUnsafeBytes({ $0.reduce(0, |) }) != 0 else { throw UnusableHPKEError() }
    }
}
