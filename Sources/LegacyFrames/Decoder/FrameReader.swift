/// Reads the frame at the front of a queue.
struct FrameReader {
    let queue: ByteQueue
    let payloadLimit: Int

    /// The frame, or `nil` where more bytes are needed.
    ///
    /// - Throws: ``FrameError`` at the first byte that is wrong.
    func frame() throws(FrameError) -> DecodedFrame? {
        guard queue.count > 0 else { return nil }
        guard let command = FrameCommand(rawValue: queue[0]) else {
            throw error(.unknownCommand, "a frame begins with \(queue[0]), and only 0, 1 and 2 are known", at: 0)
        }
        return switch command {
        case .simple: try fixedFrame(command, tokenAt: 1)
        case .enhanced: try fixedFrame(command, tokenAt: 9)
        case .items: try itemsFrame()
        }
    }

    // MARK: Commands 0 and 1

    /// A frame whose fields follow each other: what comes first, token length, token, payload length, payload.
    private func fixedFrame(_ command: FrameCommand, tokenAt place: Int) throws(FrameError) -> DecodedFrame? {
        let identifier = command == .enhanced && queue.count >= 5 ? queue.uint32(at: 1) : nil
        let expiry = command == .enhanced && queue.count >= 9 ? queue.uint32(at: 5) : nil
        guard queue.count >= place + 2 else { return nil }
        let tokenLength = Int(queue.uint16(at: place))
        guard tokenLength == DeviceToken.byteCount else {
            throw wrongToken(tokenLength, at: place, identifier: identifier)
        }
        let tokenStart = place + 2
        let payloadStart = tokenStart + tokenLength + 2
        guard queue.count >= payloadStart else { return nil }
        let payloadLength = Int(queue.uint16(at: payloadStart - 2))
        try checkPayload(payloadLength, at: payloadStart - 2, identifier: identifier)
        let end = payloadStart + payloadLength
        guard queue.count >= end else { return nil }
        return DecodedFrame(
            command: command,
            offset: queue.offset,
            byteCount: end,
            notification: NotificationFrame(
                token: try DeviceToken(queue.slice(tokenStart..<payloadStart - 2)),
                payload: try FramePayload(queue.slice(payloadStart..<end), limit: payloadLimit),
                identifier: identifier,
                expiry: expiry,
                priority: nil
            )
        )
    }

    // MARK: Command 2

    /// A frame of items in any order, each told by its number.
    private func itemsFrame() throws(FrameError) -> DecodedFrame? {
        guard let end = try itemsEnd(), queue.count >= end else { return nil }
        let identifier = identifierItem(before: end)
        let places = try itemPlaces(before: end, identifier: identifier)
        guard let token = places[.token] else {
            throw error(.missingToken, "a frame has no device token", at: 0, identifier: identifier)
        }
        guard let payload = places[.payload] else {
            throw error(.missingPayload, "a frame has no payload", at: 0, identifier: identifier)
        }
        return DecodedFrame(
            command: .items,
            offset: queue.offset,
            byteCount: end,
            notification: NotificationFrame(
                token: try DeviceToken(queue.slice(token)),
                payload: try FramePayload(queue.slice(payload), limit: payloadLimit),
                identifier: identifier,
                expiry: places[.expiry].map { queue.uint32(at: $0.lowerBound) },
                priority: try places[.priority].map { place throws(FrameError) in
                    try priority(at: place.lowerBound, identifier: identifier)
                }
            )
        )
    }

    /// Where the frame says that it ends; `nil` where its length is not there yet.
    private func itemsEnd() throws(FrameError) -> Int? {
        guard queue.count >= 5 else { return nil }
        let length = queue.uint32(at: 1)
        let most = FrameItem.maximumFrameLength(payloadLimit: payloadLimit)
        guard length <= UInt32(most) else {
            throw error(
                .frameTooLong,
                "a frame claims \(length) bytes, and with a payload of at most \(payloadLimit) it has at most \(most)",
                at: 1
            )
        }
        return 5 + Int(length)
    }

    /// Where the content of each item lies.
    private func itemPlaces(before end: Int, identifier: UInt32?) throws(FrameError) -> ItemPlaces {
        var places = ItemPlaces()
        var place = 5
        while place < end {
            let (item, content) = try item(at: place, before: end, identifier: identifier)
            guard places[item] == nil else {
                throw error(.duplicateItem, "a frame has a second \(item.name)", at: place, identifier: identifier)
            }
            places[item] = content
            place = content.upperBound
        }
        return places
    }

    private func priority(at place: Int, identifier: UInt32?) throws(FrameError) -> DeliveryPriority {
        guard let priority = DeliveryPriority(rawValue: queue[place]) else {
            throw error(
                .badPriority,
                "the priority is \(queue[place]), and only 10 and 5 are known",
                at: place,
                identifier: identifier
            )
        }
        return priority
    }

    /// The item whose number stands at a place, and where its content lies.
    private func item(
        at place: Int,
        before end: Int,
        identifier: UInt32?
    ) throws(FrameError) -> (item: FrameItem, content: Range<Int>) {
        guard let item = FrameItem(rawValue: queue[place]) else {
            throw error(.unknownItem, "there is no item \(queue[place])", at: place, identifier: identifier)
        }
        let start = place + FrameItem.headerLength
        guard start <= end else {
            throw error(
                .badItemLength,
                "the frame ends within the length of its \(item.name)",
                at: place,
                identifier: identifier
            )
        }
        let length = Int(queue.uint16(at: place + 1))
        switch item {
        case .token:
            if length != DeviceToken.byteCount { throw wrongToken(length, at: place + 1, identifier: identifier) }
        case .payload: try checkPayload(length, at: place + 1, identifier: identifier)
        case .identifier, .expiry, .priority:
            if length != item.length {
                throw error(
                    .badItemLength,
                    "the \(item.name) has \(length) bytes, and not \(item.length ?? 0)",
                    at: place + 1,
                    identifier: identifier
                )
            }
        }
        guard start + length <= end else {
            throw error(
                .badItemLength,
                "the \(item.name) has \(length) bytes and leads out of its frame",
                at: place + 1,
                identifier: identifier
            )
        }
        return (item, start..<start + length)
    }

    /// The identifier of a frame that may be broken, so that its error can name it.
    private func identifierItem(before end: Int) -> UInt32? {
        var place = 5
        while place + FrameItem.headerLength <= end {
            let start = place + FrameItem.headerLength
            let length = Int(queue.uint16(at: place + 1))
            if queue[place] == FrameItem.identifier.rawValue {
                return length == 4 && start + 4 <= end ? queue.uint32(at: start) : nil
            }
            place = start + length
        }
        return nil
    }

    // MARK: Errors

    private func checkPayload(_ length: Int, at place: Int, identifier: UInt32?) throws(FrameError) {
        guard length > 0 else {
            throw error(.missingPayload, "the payload is empty", at: place, identifier: identifier)
        }
        guard length <= payloadLimit else {
            throw error(
                .payloadTooLong,
                "the payload has \(length) bytes, and the limit is \(payloadLimit)",
                at: place,
                identifier: identifier
            )
        }
    }

    private func wrongToken(_ length: Int, at place: Int, identifier: UInt32?) -> FrameError {
        error(.badToken, "the device token has \(length) bytes, and not 32", at: place, identifier: identifier)
    }

    private func error(
        _ code: FrameError.Code,
        _ message: String,
        at place: Int,
        identifier: UInt32? = nil
    ) -> FrameError {
        FrameError(code, message, offset: queue.offset + place, identifier: identifier)
    }
}

/// Where the content of each item of a frame lies.
private struct ItemPlaces {
    private var places = [Range<Int>?](repeating: nil, count: FrameItem.allCases.count + 1)

    subscript(item: FrameItem) -> Range<Int>? {
        get { places[Int(item.rawValue)] }
        set { places[Int(item.rawValue)] = newValue }
    }
}
