/// The algorithms that seal a push.
public enum SealSuite: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    /// ChaCha20-Poly1305 (RFC 8439) with one secret key on the server and on the phone.
    case chaCha20Poly1305 = "chacha20-poly1305"
    /// AES-256 in Galois/counter mode (NIST SP 800-38D) with one secret key on the server and on the phone.
    case aes256GCM = "aes-256-gcm"
    /// HPKE (RFC 9180) in base mode with X25519, HKDF-SHA256 and ChaCha20-Poly1305.
    ///
    /// The server has only the public key of the phone, which cannot open old pushes.
    case hpkeX25519 = "hpke-x25519"

    /// The name.
    public var description: String { rawValue }

    /// The number of bytes before the ciphertext: the nonce, or the encapsulated key of HPKE.
    package var prefixByteCount: Int { self == .hpkeX25519 ? 32 : 12 }

    /// The number of bytes of the tag after the ciphertext.
    package static let tagByteCount = 16

    /// The number of the suite in the first character of a sealed text.
    var number: Int {
        switch self {
        case .chaCha20Poly1305: 0
        case .aes256GCM: 1
        case .hpkeX25519: 2
        }
    }
}
