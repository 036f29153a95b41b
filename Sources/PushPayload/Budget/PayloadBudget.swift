public import JSONDocument

/// The number of bytes that a payload may have: a limit, less a reserve, counted as its transport counts them.
///
///     let plain = PayloadBudget(.apns)  // 4,096 bytes, sent unchanged
///     let activity = PayloadBudget(transport: .liveActivity)
///     let php = try PayloadBudget(.apns, reservedByteCount: 200, dialect: .php)  // 3,896 bytes written by json_encode
public struct PayloadBudget: Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of bytes that may be sent.
    public let limit: PayloadLimit

    /// The number of bytes kept free, such as for tracking data that a gateway adds; below the limit.
    public let reservedByteCount: Int

    /// The encoder whose bytes are counted. It has no effect on the transport `fcm`, which counts texts and not JSON.
    public let dialect: JSONDialect

    /// The service that carries the payload.
    public let transport: Transport

    /// Creates a budget with a reserve, or with another limit than the transport's.
    ///
    /// - Parameters:
    ///   - transport: The service that carries the payload.
    ///   - limit: The maximum number of bytes; `nil` for the limit of the transport.
    ///   - reservedByteCount: The number of bytes kept free; 0 or more, and below the limit.
    ///   - dialect: The encoder whose bytes are counted.
    /// - Throws: ``PayloadError`` with the code `badReserve` if the reserve is negative or not below the limit.
    public init(
        transport: Transport,
        limit: PayloadLimit? = nil,
        reservedByteCount: Int,
        dialect: JSONDialect = .asWritten
    ) throws(PayloadError) {
        let limit = limit ?? transport.limit
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
        self.transport = transport
    }

    /// Creates the budget of a transport without a reserve.
    public init(transport: Transport, dialect: JSONDialect = .asWritten) {
        limit = transport.limit
        reservedByteCount = 0
        self.dialect = dialect
        self.transport = transport
    }

    /// Creates a budget of APNs with a reserve.
    ///
    /// - Throws: ``PayloadError`` with the code `badReserve` if the reserve is negative or not below the limit.
    public init(_ limit: PayloadLimit, reservedByteCount: Int, dialect: JSONDialect = .asWritten) throws(PayloadError) {
        try self.init(transport: .apns, limit: limit, reservedByteCount: reservedByteCount, dialect: dialect)
    }

    /// Creates a budget of APNs without a reserve. For another service, use ``init(transport:dialect:)``.
    public init(_ limit: PayloadLimit, dialect: JSONDialect = .asWritten) {
        self.limit = limit
        reservedByteCount = 0
        self.dialect = dialect
        transport = .apns
    }

    /// The maximum number of bytes of the payload.
    public var byteCount: Int { limit.byteCount - reservedByteCount }

    /// The limit, the reserve, the dialect and what is counted, for messages.
    public var description: String {
        "\(limit)" + (reservedByteCount > 0 ? " less \(reservedByteCount) in reserve" : "")
            + (dialect.keepsSpelling || transport == .fcm ? "" : ", counted for \(dialect)")
            + (transport.isFCM ? " for \(transport.countedPart)" : "")
    }
}
