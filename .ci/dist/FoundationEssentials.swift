// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The part of FoundationEssentials that swift-crypto uses.

import Glibc

/// Bytes that are in one piece of memory.
public protocol ContiguousBytes {
    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
}

/// A collection of bytes.
public protocol DataProtocol: RandomAccessCollection where Element == UInt8, SubSequence: DataProtocol {
    associatedtype Regions: BidirectionalCollection
    where Regions.Element: DataProtocol & ContiguousBytes, Regions.Element.SubSequence: ContiguousBytes

    var regions: Regions { get }
}

/// A collection of bytes that can be changed.
public protocol MutableDataProtocol: DataProtocol, MutableCollection, RangeReplaceableCollection {}

extension DataProtocol {
    @discardableResult
    public func copyBytes(to target: UnsafeMutableRawBufferPointer) -> Int {
        var count = 0
        for byte in self.prefix(target.count) {
            target[count] = byte
            count += 1
        }
        return count
    }

    @discardableResult
    public func copyBytes<Target>(to target: UnsafeMutableBufferPointer<Target>) -> Int {
        copyBytes(to: UnsafeMutableRawBufferPointer(target))
    }
}

extension Array: ContiguousBytes where Element == UInt8 {}
extension Array: DataProtocol where Element == UInt8 {
    public var regions: CollectionOfOne<[UInt8]> { CollectionOfOne(self) }
}
extension Array: MutableDataProtocol where Element == UInt8 {}
extension ArraySlice: ContiguousBytes where Element == UInt8 {}
extension ArraySlice: DataProtocol where Element == UInt8 {
    public var regions: CollectionOfOne<ArraySlice<UInt8>> { CollectionOfOne(self) }
}
extension ArraySlice: MutableDataProtocol where Element == UInt8 {}
extension UnsafeRawBufferPointer: ContiguousBytes {
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(self)
    }
}
extension UnsafeRawBufferPointer: DataProtocol {
    public var regions: CollectionOfOne<UnsafeRawBufferPointer> { CollectionOfOne(self) }
}
extension UnsafeMutableRawBufferPointer: ContiguousBytes {
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(self))
    }
}
extension Slice: ContiguousBytes where Base: ContiguousBytes {
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        let start = base.distance(from: base.startIndex, to: startIndex)
        return try base.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[start..<start + count])) }
    }
}
extension Slice: DataProtocol where Base: DataProtocol & RandomAccessCollection {
    public var regions: [ArraySlice<UInt8>] { [Array(self)[...]] }
}

/// Bytes with copy-on-write storage, whose slices keep their indices.
public struct Data: Hashable, Sendable, ContiguousBytes, MutableDataProtocol, RandomAccessCollection {
    public typealias SubSequence = Data
    public typealias Index = Int
    private var bytes: ArraySlice<UInt8>

    public init() { bytes = [] }
    public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 { self.bytes = Array(bytes)[...] }
    public init(repeating byte: UInt8, count: Int) { bytes = ArraySlice(repeating: byte, count: count) }
    public init(count: Int) { bytes = ArraySlice(repeating: 0, count: count) }
    public init(capacity: Int) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }
    public init(bytes source: UnsafeRawPointer, count: Int) {
        bytes = Array(UnsafeRawBufferPointer(start: source, count: count))[...]
    }

    /// What happens to memory that was given away.
    public enum Deallocator {
        case free
        case custom((UnsafeMutableRawPointer, Int) -> Void)
    }
    public init(bytesNoCopy source: UnsafeMutableRawPointer, count: Int, deallocator: Deallocator) {
        self.init(bytes: source, count: count)
        switch deallocator {
        case .free: free(source)
        case .custom(let deallocate): deallocate(source, count)
        }
    }

    public var count: Int { bytes.count }
    public var startIndex: Int { bytes.startIndex }
    public var endIndex: Int { bytes.endIndex }
    public func index(after index: Int) -> Int { index + 1 }
    public func index(before index: Int) -> Int { index - 1 }
    public subscript(index: Int) -> UInt8 {
        get { bytes[index] }
        set { bytes[index] = newValue }
    }
    public subscript(range: Range<Int>) -> Data {
        get { Data(slice: bytes[range]) }
        set { bytes.replaceSubrange(range, with: newValue.bytes) }
    }
    private init(slice: ArraySlice<UInt8>) { bytes = slice }

    public var regions: CollectionOfOne<Data> { CollectionOfOne(self) }
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }
    public mutating func withUnsafeMutableBytes<Result>(
        _ body: (UnsafeMutableRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try bytes.withUnsafeMutableBytes(body)
    }
    public mutating func replaceSubrange<Bytes: Collection>(_ range: Range<Int>, with new: Bytes)
    where Bytes.Element == UInt8 { bytes.replaceSubrange(range, with: new) }
    public mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }
    public mutating func append(_ byte: UInt8) { bytes.append(byte) }
    public mutating func append(_ other: Data) { bytes += other.bytes }
    public mutating func append<Bytes: Sequence>(contentsOf new: Bytes) where Bytes.Element == UInt8 { bytes += new }
    public func subdata(in range: Range<Int>) -> Data { Data(Array(bytes[range])) }

    // Keys in PEM are not a part of the command.
    public init?(base64Encoded: String) { return nil }
    public func base64EncodedString() -> String { preconditionFailure("the command writes no PEM") }

    public static func == (left: Data, right: Data) -> Bool { left.bytes.elementsEqual(right.bytes) }
    public func hash(into hasher: inout Hasher) { for byte in bytes { hasher.combine(byte) } }
}

extension StringProtocol {
    /// The text in UTF-8.
    public func data(using encoding: String.Encoding) -> Data? { Data(utf8) }
}

extension String {
    /// The only encoding that swift-crypto uses.
    public enum Encoding { case utf8 }
}
