// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// The part of CryptoKit that SealedPush uses, with the availability of Apple's documentation, for check-availability.
public import Foundation

@available(iOS 13, *)
public struct SymmetricKeySize: Sendable {
    public static var bits256: SymmetricKeySize { SymmetricKeySize() }
}

@available(iOS 13, *)
public struct SymmetricKey: ContiguousBytes, Sendable {
    public init(data: some ContiguousBytes) {}
    public init(size: SymmetricKeySize) {}
    public var bitCount: Int { 256 }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
}

@available(iOS 13, *)
public struct SHA256Digest: Sequence, Sendable {
    public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
}

@available(iOS 13, *)
public enum SHA256 {
    public static func hash(data: some DataProtocol) -> SHA256Digest { SHA256Digest() }
}

@available(iOS 13, *)
public enum ChaChaPoly {
    public struct Nonce: ContiguousBytes, Sequence {
        public init() {}
        public init(data: some DataProtocol) throws {}
        public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try body(UnsafeRawBufferPointer(start: nil, count: 0))
        }
    }

    public struct SealedBox {
        public init(combined: some DataProtocol) throws {}
        public var ciphertext: Data { Data([]) }
        public var tag: Data { Data([]) }
    }

    public static func seal(
        _ message: some DataProtocol,
        using key: SymmetricKey,
        nonce: Nonce? = nil,
        authenticating data: some DataProtocol
    ) throws -> SealedBox { try SealedBox(combined: [UInt8]()) }

    public static func open(
        _ box: SealedBox,
        using key: SymmetricKey,
        authenticating data: some DataProtocol
    ) throws -> Data { Data([]) }
}

@available(iOS 13, *)
public enum AES {
    public enum GCM {
        public typealias Nonce = ChaChaPoly.Nonce
        public typealias SealedBox = ChaChaPoly.SealedBox

        public static func seal(
            _ message: some DataProtocol,
            using key: SymmetricKey,
            nonce: Nonce? = nil,
            authenticating data: some DataProtocol
        ) throws -> SealedBox { try SealedBox(combined: [UInt8]()) }

        public static func open(
            _ box: SealedBox,
            using key: SymmetricKey,
            authenticating data: some DataProtocol
        ) throws -> Data { Data([]) }
    }
}

@available(iOS 13, *)
public struct SharedSecret: ContiguousBytes {
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
}

@available(iOS 13, *)
public enum Curve25519 {
    public enum KeyAgreement {
        public struct PublicKey {
            init() {}
            public init(rawRepresentation: some ContiguousBytes) throws {}
            public var rawRepresentation: Data { Data([]) }
        }

        public struct PrivateKey {
            public init() {}
            public init(rawRepresentation: some ContiguousBytes) throws {}
            public var publicKey: PublicKey { PublicKey() }
            public func sharedSecretFromKeyAgreement(with key: PublicKey) throws -> SharedSecret { SharedSecret() }
        }
    }
}

@available(iOS 17, *)
public enum HPKE {
    public struct Ciphersuite: Sendable {
        public static var Curve25519_SHA256_ChachaPoly: Ciphersuite { Ciphersuite() }
    }

    public struct Sender {
        public let encapsulatedKey = Data([])

        public init(recipientKey: Curve25519.KeyAgreement.PublicKey, ciphersuite: Ciphersuite, info: Data) throws {}
        public mutating func seal(_ message: some DataProtocol, authenticating data: some DataProtocol) throws -> Data {
            Data([])
        }
    }

    public struct Recipient {
        public init(
            privateKey: Curve25519.KeyAgreement.PrivateKey,
            ciphersuite: Ciphersuite,
            info: Data,
            encapsulatedKey: Data
        ) throws {}
        public mutating func open(_ message: some DataProtocol, authenticating data: some DataProtocol) throws -> Data {
            Data([])
        }
    }
}
