import Foundation
import PushChartTestSupport
import SealedFormat
import Testing

@testable import SealedPush

#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif

/// The vectors of the RFCs, opened with the functions that open sealed texts.
@Suite("Published vectors")
struct PublishedVectorTests {
    /// RFC 9180, section A.2.1: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, ChaCha20Poly1305, base mode, sequence 0.
    @Test("RFC 9180, A.2.1")
    func hpke() throws {
        let secret = SymmetricKey(
            data: [UInt8](hexadecimal: "8057991eef8f1f1af18f4a9491d16a1ce333f695d4db8e38da75975c4478e0fb")
        )
        let encapsulatedKey = [UInt8](
            hexadecimal: "1afa08d3dec047a643885163f1180476fa7ddb54c6a8029ea33f95796bf2ac4a"
        )
        let ciphertext = [UInt8](
            hexadecimal: "1c5250d8034ec2b784ba2cfd69dbdb8af406cfe3ff938e131f0def8c8b60b4db21993c62ce81883d2dd1b51a28"
        )
        #expect(
            try HPKEBaseMode.x25519PublicKey(forPrivateKey: secret)
                == [UInt8](hexadecimal: "4310ee97d88cc1f088a5576c77ab0cf5c3ac797f3d95139c6c84b5429c59662a")
        )
        let plaintext = try HPKEBaseMode.open(
            ciphertext,
            encapsulatedKey: encapsulatedKey,
            with: secret,
            information: Data("Ode on a Grecian Urn".utf8),
            authenticating: Array("Count-0".utf8)
        )
        #expect(String(decoding: plaintext, as: UTF8.self) == "Beauty is truth, truth beauty")
        #expect(throws: (any Error).self) {
            try HPKEBaseMode.open(
                ciphertext,
                encapsulatedKey: encapsulatedKey,
                with: secret,
                information: Data("Ode on a Grecian Urn".utf8),
                authenticating: Array("Count-1".utf8)
            )
        }
    }

    /// RFC 8439, section 2.8.2.
    @Test("RFC 8439, 2.8.2")
    func chaCha20Poly1305() throws {
        let box = try ChaChaPoly.SealedBox(
            combined: [UInt8](
                hexadecimal: "070000004041424344454647"
                    + "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6"
                    + "3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36"
                    + "92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc"
                    + "3ff4def08e4b7a9de576d26586cec64b6116" + "1ae10b594f09e26a7e902ecbd0600691"
            )
        )
        let plaintext = try ChaChaPoly.open(
            box,
            using: SymmetricKey(data: Array(UInt8(0x80)...0x9F)),
            authenticating: [UInt8](hexadecimal: "50515253c0c1c2c3c4c5c6c7")
        )
        #expect(
            String(decoding: Array(plaintext), as: UTF8.self)
                == "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
                + "sunscreen would be it."
        )
    }

    @Test("A shared secret of zeros opens nothing, though everybody can seal with it")
    func zeroSecret() throws {
        let key = try SealedSamples.key(.hpkeX25519)
        let envelope = SealedEnvelope(
            header: SealedEnvelope.SuiteAndFormatDigit(suite: .hpkeX25519, format: .members),
            keyIdentifier: key.identifier.number,
            prefix: [UInt8](repeating: 0, count: 32),
            ciphertext: [UInt8](repeating: 0, count: 16)
        )
        #expect(key.open(envelope) == nil)
    }
}
