public import JSONDocument
public import PushChartDiagnostics
public import SealedFormat

/// The number of bytes that a payload may have: a limit, less a reserve, counted as its transport counts them.
///
///     let activity = PayloadBudget(transport: .liveActivity)
///     let php = try PayloadBudget(transport: .apns, reservedByteCount: 200, dialect: .php)  // 3,896 bytes of json_encode
public struct PayloadBudget: Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of bytes that may be sent.
    public let limit: PayloadLimit

    /// The number of bytes kept free, such as for tracking data that a gateway adds; below the limit.
    public let reservedByteCount: Int

    /// The encoder whose bytes are counted: the last one before the counter.
    ///
    /// It is `JSONEncoderDialect.asWritten` if the service parses the payload before it counts, as FCM does.
    public let dialect: JSONEncoderDialect

    /// The service that carries the payload.
    public let transport: Transport

    /// The settings that decide the size of the sealed text; `nil` for a payload that is sent in the clear.
    ///
    /// The object at ``Transport/sealPath`` then counts as the sealed text that will replace it. The dialect applies to
    /// the document around it only.
    public private(set) var seal: SealSettings?

    /// Creates a budget with a reserve, or with another limit than the transport's.
    ///
    /// - Parameters:
    ///   - transport: The service that carries the payload.
    ///   - limit: The maximum number of bytes; `nil` for the limit of the transport.
    ///   - reservedByteCount: The number of bytes kept free; 0 or more, and below the limit.
    ///   - dialect: The encoder whose bytes are counted.
    /// - Throws: `PushChartError` with the code `bad-reserve` if the reserve is negative or not below the limit.
    public init(
        transport: Transport,
        limit: PayloadLimit? = nil,
        reservedByteCount: Int,
        dialect: JSONEncoderDialect = .asWritten
    ) throws(PushChartError) {
        let limit = limit ?? transport.limit
        guard (0..<limit.byteCount).contains(reservedByteCount) else {
            throw PushChartError(
                .badReserve,
                "the reserve is \(reservedByteCount) bytes and must be 0 to \(limit.byteCount - 1), below the limit "
                    + "\(limit)"
            )
        }
        self.limit = limit
        self.reservedByteCount = reservedByteCount
        self.dialect = transport.countedBytes.areCountedAfterParsing ? .asWritten : dialect
        self.transport = transport
    }

    /// Creates the budget of a transport without a reserve.
    public init(transport: Transport, dialect: JSONEncoderDialect = .asWritten) {
        limit = transport.limit
        reservedByteCount = 0
        self.dialect = transport.countedBytes.areCountedAfterParsing ? .asWritten : dialect
        self.transport = transport
    }

    /// The same budget for payloads that are sealed before they are sent.
    ///
    ///     import SealedFormat
    ///     let seal = try SealSettings(suite: .chaCha20Poly1305)
    ///     let budget = try PayloadBudget(transport: .apns).forSealedPayloads(with: seal)  // 4,096 bytes after sealing
    ///
    /// - Throws: `PushChartError` with the code `cannot-seal` for a transport without a seal path, such as
    ///   `liveactivity`.
    public func forSealedPayloads(with seal: SealSettings) throws(PushChartError) -> PayloadBudget {
        guard transport.sealPath != nil else {
            throw PushChartError(
                .cannotSeal,
                "no extension opens a sealed text in "
                    + (transport.receiver.map { "a push for \($0)" } ?? "a payload of the transport \(transport)")
                    + ": send it in the clear, or use another transport"
            )
        }
        var budget = self
        budget.seal = seal
        return budget
    }

    /// The path of the object that is sealed; `nil` in the clear.
    var sealPath: JSONPath? { seal == nil ? nil : transport.sealPath }

    /// The path of the chart if no other path is given.
    public var chartPath: JSONPath { sealPath?[SealedContent.chartName] ?? transport.chartPath }

    /// The maximum number of bytes of the payload.
    public var byteCount: Int { limit.byteCount - reservedByteCount }

    /// The limit, the reserve, the dialect, the counted part and the suite of a seal, for messages.
    public var description: String {
        "\(limit)" + (reservedByteCount > 0 ? " less \(reservedByteCount) in reserve" : "")
            + (dialect.keepsSpelling ? "" : ", counted for \(dialect)")
            + (transport.countedBytes.areWholePayload ? "" : " for \(transport.countedBytes)")
            + (seal.map { ", sealed with \($0.suite)" } ?? "")
    }
}

extension PayloadBudget {
    func requirePathCanHoldChart(_ path: JSONPath) throws(PushChartError) {
        guard seal != nil else { return try transport.requirePathCanHoldChart(path) }
        guard path != chartPath else { return }
        throw PushChartError(
            .reservedKey,
            "a chart at \(path) would be sent in the clear: a sealed chart is at \(chartPath)",
            at: Place(path: path)
        )
    }

    /// Requires that a shorter text leaves bytes to the chart and to the other texts.
    func requireCountedText(_ path: JSONPath, in document: JSONValue) throws(PushChartError) {
        try transport.requireCountedText(path, in: document)
        guard let sealPath, !path.isStrictDescendant(of: sealPath) else { return }
        throw PushChartError(
            .untouchableText,
            "\(path) cannot be shortened: it is sent in the clear, and texts share the sealed bytes only with texts in "
                + "\(sealPath)",
            at: Place(path: path)
        )
    }
}
