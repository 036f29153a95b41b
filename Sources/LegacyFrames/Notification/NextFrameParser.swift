import PushChartDiagnostics

/// Parses the frame at the front of a queue.
struct NextFrameParser {
    private let queue: ByteQueue
    private let payloadLimit: Int
    /// The identifier of the frame as far as it was parsed, for errors.
    private var identifier: UInt32?

    init(queue: ByteQueue, payloadLimit: Int) {
        self.queue = queue
        self.payloadLimit = payloadLimit
    }

    /// Returns the frame, or `nil` if more bytes are needed.
    ///
    /// - Throws: `PushChartError` at the first wrong byte.
    mutating func parseFrame() throws(PushChartError) -> DecodedFrame? {
        guard queue.count > 0 else { return nil }
        guard let command = FrameCommand(rawValue: queue[0]) else {
            throw error(
                .unknownCommand,
                "the frame begins with \(queue[0]): only the commands 0, 1 and 2 are known",
                at: 0
            )
        }
        return switch command {
        case .simple: try parseFrameWithoutItems(command, tokenLengthAt: 1)
        case .enhanced: try parseFrameWithoutItems(command, tokenLengthAt: 9)
        case .items: try parseFrameOfItems()
        }
    }

    // MARK: Commands 0 and 1

    /// Parses header, token length, token, payload length and payload.
    private mutating func parseFrameWithoutItems(
        _ command: FrameCommand,
        tokenLengthAt index: Int
    ) throws(PushChartError) -> DecodedFrame? {
        let isEnhanced = command == .enhanced
        if isEnhanced, queue.count >= 5 { identifier = queue.bigEndianUInt32(at: 1) }
        guard queue.count >= index + 2 else { return nil }
        try validateTokenLength(at: index)
        let tokenStart = index + 2
        let payloadStart = tokenStart + DeviceToken.byteCount + 2
        guard queue.count >= payloadStart else { return nil }
        try validatePayloadLength(at: payloadStart - 2)
        let end = payloadStart + Int(queue.bigEndianUInt16(at: payloadStart - 2))
        guard queue.count >= end else { return nil }
        return DecodedFrame(
            command: command,
            offset: queue.streamOffset,
            byteCount: end,
            notification: NotificationFrame(
                token: try DeviceToken(queue.slice(tokenStart..<payloadStart - 2)),
                payload: try FramePayload(queue.slice(payloadStart..<end), limit: payloadLimit),
                identifier: identifier,
                expiry: isEnhanced ? queue.bigEndianUInt32(at: 5) : nil,
                priority: nil
            )
        )
    }

    // MARK: Command 2

    /// Parses items in any order.
    private mutating func parseFrameOfItems() throws(PushChartError) -> DecodedFrame? {
        guard let end = try frameEndFromLengthField(), queue.count >= end else { return nil }
        identifier = identifierInPossiblyInvalidFrame(endingAt: end)
        let ranges = try contentRangesOfItems(before: end)
        guard let token = ranges[.token] else { throw error(.missingToken, "the frame has no device token", at: 0) }
        guard let payload = ranges[.payload] else { throw error(.missingPayload, "the frame has no payload", at: 0) }
        return DecodedFrame(
            command: .items,
            offset: queue.streamOffset,
            byteCount: end,
            notification: NotificationFrame(
                token: try DeviceToken(queue.slice(token)),
                payload: try FramePayload(queue.slice(payload), limit: payloadLimit),
                identifier: identifier,
                expiry: ranges[.expiry].map { queue.bigEndianUInt32(at: $0.lowerBound) },
                priority: try ranges[.priority].map { range throws(PushChartError) in
                    try deliveryPriority(at: range.lowerBound)
                }
            )
        )
    }

    /// The end of the frame by its length field; `nil` if the field was not received yet.
    private func frameEndFromLengthField() throws(PushChartError) -> Int? {
        guard queue.count >= 5 else { return nil }
        let length = queue.bigEndianUInt32(at: 1)
        let maximumLength = FrameItem.maximumFrameDataLength(payloadLimit: payloadLimit)
        guard length <= UInt32(maximumLength) else {
            throw error(
                .frameTooLong,
                "the frame claims \(length) bytes: the maximum for payloads of \(payloadLimit) is \(maximumLength)",
                at: 1
            )
        }
        return 5 + Int(length)
    }

    /// The identifier item of a frame that is not validated and may be invalid; `nil` if there is none.
    private func identifierInPossiblyInvalidFrame(endingAt end: Int) -> UInt32? {
        var index = 5
        while index + FrameItem.headerLength <= end {
            let start = index + FrameItem.headerLength
            let length = Int(queue.bigEndianUInt16(at: index + 1))
            if queue[index] == FrameItem.identifier.rawValue {
                return length == 4 && start + 4 <= end ? queue.bigEndianUInt32(at: start) : nil
            }
            index = start + length
        }
        return nil
    }

    private func contentRangesOfItems(before end: Int) throws(PushChartError) -> ItemContentRanges {
        var ranges = ItemContentRanges()
        var index = 5
        while index < end {
            let (item, content) = try parseItemHeader(at: index, before: end)
            guard ranges[item] == nil else {
                throw error(.duplicateItem, "the frame has a second \(item.name)", at: index)
            }
            ranges[item] = content
            index = content.upperBound
        }
        return ranges
    }

    /// Parses the header of an item, and validates its length.
    private func parseItemHeader(at index: Int, before end: Int) throws(PushChartError) -> (
        item: FrameItem, content: Range<Int>
    ) {
        guard let item = FrameItem(rawValue: queue[index]) else {
            throw error(.unknownItem, "the frame has the unknown item \(queue[index])", at: index)
        }
        let start = index + FrameItem.headerLength
        guard start <= end else {
            throw error(.badItemLength, "the frame ends within the length of its \(item.name)", at: index)
        }
        let length = Int(queue.bigEndianUInt16(at: index + 1))
        switch item {
        case .token: try validateTokenLength(at: index + 1)
        case .payload: try validatePayloadLength(at: index + 1)
        case .identifier, .expiry, .priority:
            if length != item.fixedLength {
                throw error(
                    .badItemLength,
                    "the \(item.name) has \(length) bytes instead of \(item.fixedLength ?? 0)",
                    at: index + 1
                )
            }
        }
        guard start + length <= end else {
            throw error(
                .badItemLength,
                "the \(item.name) has \(length) bytes and does not fit into its frame",
                at: index + 1
            )
        }
        return (item, start..<start + length)
    }

    private func deliveryPriority(at index: Int) throws(PushChartError) -> DeliveryPriority {
        guard let priority = DeliveryPriority(rawValue: queue[index]) else {
            throw error(.badPriority, "the priority is \(queue[index]): only 10 and 5 are known", at: index)
        }
        return priority
    }

    // MARK: Lengths and errors

    private func validateTokenLength(at index: Int) throws(PushChartError) {
        let length = Int(queue.bigEndianUInt16(at: index))
        guard length == DeviceToken.byteCount else {
            throw DeviceToken.wrongLengthError(length, offset: queue.streamOffset + index, identifier: identifier)
        }
    }

    private func validatePayloadLength(at index: Int) throws(PushChartError) {
        let length = Int(queue.bigEndianUInt16(at: index))
        guard length > 0 else { throw error(.missingPayload, "the payload is empty", at: index) }
        guard length <= payloadLimit else {
            throw error(.payloadTooLong, "the payload has \(length) bytes: the limit is \(payloadLimit)", at: index)
        }
    }

    private func error(_ code: PushChartError.Code, _ message: String, at index: Int) -> PushChartError {
        PushChartError(
            code,
            MessageText(message),
            at: Place(offset: queue.streamOffset + index, identifier: identifier)
        )
    }
}

/// The content of each item of a frame, as ranges of the queue.
private struct ItemContentRanges {
    private var ranges = [Range<Int>?](repeating: nil, count: FrameItem.allCases.count + 1)

    subscript(item: FrameItem) -> Range<Int>? {
        get { ranges[Int(item.rawValue)] }
        set { ranges[Int(item.rawValue)] = newValue }
    }
}
