public import PushChartDiagnostics

/// A validated payload, encoded once as an item for any number of notifications.
public struct FramePayload: Hashable, Sendable {
    /// The maximum length of a payload on Apple's binary interface since iOS 8, in bytes.
    public static let standardLimit = 2048

    /// The maximum length that the 16-bit length of an item allows, in bytes.
    public static let maximumLimit = 65_535

    /// The encoded item: its number, two bytes of length, and the payload.
    let bytesWithItemHeader: [UInt8]

    /// The payload.
    public var bytes: ArraySlice<UInt8> { bytesWithItemHeader.dropFirst(FrameItem.headerLength) }

    /// Creates a payload. It does not have to be JSON.
    ///
    /// - Parameters:
    ///   - bytes: The payload, at least one byte.
    ///   - limit: The maximum length in bytes, clamped to ``maximumLimit``.
    /// - Throws: `PushChartError` with the code `missing-payload` or `payload-too-long`.
    public init(_ bytes: some Collection<UInt8>, limit: Int = standardLimit) throws(PushChartError) {
        let count = bytes.count
        let limit = Self.payloadLimitClampedToMaximum(limit)
        guard count > 0 else { throw PushChartError(.missingPayload, "the payload is empty") }
        guard count <= limit, let length = UInt16(exactly: count) else {
            throw PushChartError(.payloadTooLong, "the payload has \(count) bytes: the limit is \(limit)")
        }
        var item: [UInt8] = [FrameItem.payload.rawValue]
        item.reserveCapacity(FrameItem.headerLength + count)
        item.append(bigEndian: length)
        item.append(contentsOf: bytes)
        bytesWithItemHeader = item
    }

    /// A payload limit clamped to 0 to ``maximumLimit``, the lengths that the format can express.
    static func payloadLimitClampedToMaximum(_ limit: Int) -> Int { max(0, min(limit, maximumLimit)) }
}
