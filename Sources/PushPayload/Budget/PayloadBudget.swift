public import JSONDocument

/// The bytes that a payload may take: a limit, less what others will add on the way, counted as the last encoder
/// counts.
///
///     let plain = PayloadBudget(.apns)  // 4,096 bytes, sent as they are
///     let php = try PayloadBudget(.apns, reserve: 200, countedFor: .php)  // 3,896 once json_encode has written them
public struct PayloadBudget: Hashable, Sendable {
    /// The most bytes that may be sent.
    public let limit: PayloadLimit

    /// The bytes kept free for what a gateway adds, such as tracking; fewer than the limit.
    public let reserve: Int

    /// The encoder whose bytes are counted.
    public let dialect: JSONDialect

    /// Creates a budget.
    ///
    /// - Throws: ``PayloadError`` with the code `badReserve` where the reserve is negative or leaves nothing.
    public init(
        _ limit: PayloadLimit,
        reserve: Int,
        countedFor dialect: JSONDialect = .asWritten
    ) throws(PayloadError) {
        guard (0..<limit.byteCount).contains(reserve) else {
            throw PayloadError(
                .badReserve,
                "a reserve of \(reserve) bytes is not within the limit, \(limit): it has to be 0 to "
                    + "\(limit.byteCount - 1)"
            )
        }
        self.limit = limit
        self.reserve = reserve
        self.dialect = dialect
    }

    /// Creates a budget without a reserve.
    public init(_ limit: PayloadLimit, countedFor dialect: JSONDialect = .asWritten) {
        self.limit = limit
        self.reserve = 0
        self.dialect = dialect
    }

    /// The most bytes that the payload may take.
    public var byteCount: Int { limit.byteCount - reserve }

    /// The budget in words: the limit, and what narrows it.
    var words: String {
        "\(limit)" + (reserve > 0 ? " less \(reserve) in reserve" : "")
            + (dialect.keepsSpelling ? "" : ", counted for \(dialect)")
    }
}
