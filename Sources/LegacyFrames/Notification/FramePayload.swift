/// A payload that was measured and packed into its item once, for one notification or many.
public struct FramePayload: Hashable, Sendable {
    /// The most bytes that a payload had on Apple's binary interface, from iOS 8 on.
    public static let standardLimit = 2048

    /// The most bytes that an item's 16-bit length can tell.
    public static let maximumLimit = 65_535

    /// The item: its number, two bytes of length, and the payload.
    let item: [UInt8]

    /// The payload, as it was given.
    public var bytes: ArraySlice<UInt8> { item.dropFirst(3) }

    /// How many bytes the payload has.
    public var count: Int { item.count - 3 }

    /// Takes a payload. Whether it is JSON is not asked.
    ///
    /// - Parameters:
    ///   - bytes: The payload, of at least one byte.
    ///   - limit: The most bytes it may have; what lies above ``maximumLimit`` means that.
    /// - Throws: ``FrameError`` with the code `missing-payload` or `payload-too-long`.
    public init(_ bytes: some Collection<UInt8>, limit: Int = standardLimit) throws(FrameError) {
        let count = bytes.count
        let most = Self.effective(limit)
        guard count > 0 else { throw FrameError(.missingPayload, "the payload is empty") }
        guard count <= most, let length = UInt16(exactly: count) else {
            throw FrameError(.payloadTooLong, "the payload has \(count) bytes, and the limit is \(most)")
        }
        var item: [UInt8] = [FrameItem.payload.rawValue]
        item.reserveCapacity(3 + count)
        item.append(bigEndian: length)
        item.append(contentsOf: bytes)
        self.item = item
    }

    /// A limit that the format can keep.
    static func effective(_ limit: Int) -> Int { max(0, min(limit, maximumLimit)) }
}
