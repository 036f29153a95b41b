public import JSONDocument

/// The number of bytes that a payload may have: a limit, less a reserve, counted as the last encoder writes them.
///
///     let plain = PayloadBudget(.apns)  // 4,096 bytes, sent unchanged
///     let php = try PayloadBudget(.apns, reservedByteCount: 200, dialect: .php)  // 3,896 bytes written by json_encode
public struct PayloadBudget: Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of bytes that may be sent.
    public let limit: PayloadLimit

    /// The number of bytes kept free, such as for tracking data that a gateway adds; below the limit.
    public let reservedByteCount: Int

    /// The encoder whose bytes are counted.
    public let dialect: JSONDialect

    /// Creates a budget with a reserve.
    ///
    /// - Throws: ``PayloadError`` with the code `badReserve` if the reserve is negative or not below the limit.
    public init(_ limit: PayloadLimit, reservedByteCount: Int, dialect: JSONDialect = .asWritten) throws(PayloadError) {
        guard (0..<limit.byteCount).contains(reservedByteCount) else {
            throw PayloadError(
                .badReserve,
                "the reserve is \(reservedByteCount) bytes and must be 0 to \(limit.byteCount - 1), below the limit "
                    + "\(limit)"
            )
        }
        self.limit = limit
        self.reservedByteCount = reservedByteCount
        self.dialect = dialect
    }

    /// Creates a budget without a reserve.
    public init(_ limit: PayloadLimit, dialect: JSONDialect = .asWritten) {
        self.limit = limit
        self.reservedByteCount = 0
        self.dialect = dialect
    }

    /// The maximum number of bytes of the payload.
    public var byteCount: Int { limit.byteCount - reservedByteCount }

    /// The limit, the reserve and the dialect, for messages.
    public var description: String {
        "\(limit)" + (reservedByteCount > 0 ? " less \(reservedByteCount) in reserve" : "")
            + (dialect.keepsSpelling ? "" : ", counted for \(dialect)")
    }
}
