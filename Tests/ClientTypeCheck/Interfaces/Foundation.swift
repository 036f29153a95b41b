// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of Foundation that SealedPush uses, for check-availability.
public protocol ContiguousBytes {
    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}

extension [UInt8]: ContiguousBytes, DataProtocol {}

public struct Data: ContiguousBytes, DataProtocol, Sendable {
    private let bytes: [UInt8]

    public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
    public var startIndex: Int { bytes.startIndex }
    public var endIndex: Int { bytes.endIndex }
    public subscript(index: Int) -> UInt8 { bytes[index] }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}
