/// A notification with the fields of its frame.
public struct NotificationFrame: Hashable, Sendable {
    /// The token of the app on the device.
    public var token: DeviceToken

    /// The payload.
    public var payload: FramePayload

    /// The identifier in error responses; `nil` if the frame has none.
    public var identifier: UInt32?

    /// The time after which the notification is discarded, in seconds since 1970; 0 for "do not store", `nil` if the
    /// frame has none.
    public var expiry: UInt32?

    /// The priority; `nil` if the frame has none, which means ``DeliveryPriority/immediate``.
    public var priority: DeliveryPriority?

    /// Creates a notification.
    public init(
        token: DeviceToken,
        payload: FramePayload,
        identifier: UInt32?,
        expiry: UInt32?,
        priority: DeliveryPriority? = .immediate
    ) {
        self.token = token
        self.payload = payload
        self.identifier = identifier
        self.expiry = expiry
        self.priority = priority
    }

    /// The length of the frame in bytes: at most 61 more than its payload.
    public var byteCount: Int { 5 + itemsByteCount }

    /// The encoded frame.
    public var bytes: [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(byteCount)
        write(into: &output)
        return output
    }

    /// Appends the frame: command 2, four bytes of length, and the items in the order of their numbers.
    public func write(into output: inout [UInt8]) {
        output.append(FrameCommand.items.rawValue)
        output.append(bigEndian: UInt32(itemsByteCount))
        Self.writeItemHeader(of: .token, length: UInt16(DeviceToken.byteCount), into: &output)
        token.append(to: &output)
        output.append(contentsOf: payload.bytesWithItemHeader)
        if let identifier {
            Self.writeItemHeader(of: .identifier, length: 4, into: &output)
            output.append(bigEndian: identifier)
        }
        if let expiry {
            Self.writeItemHeader(of: .expiry, length: 4, into: &output)
            output.append(bigEndian: expiry)
        }
        if let priority {
            Self.writeItemHeader(of: .priority, length: 1, into: &output)
            output.append(priority.rawValue)
        }
    }

    private var itemsByteCount: Int {
        3 + DeviceToken.byteCount + payload.bytesWithItemHeader.count + (identifier == nil ? 0 : 7)
            + (expiry == nil ? 0 : 7)
            + (priority == nil ? 0 : 4)
    }

    private static func writeItemHeader(of item: FrameItem, length: UInt16, into output: inout [UInt8]) {
        output.append(item.rawValue)
        output.append(bigEndian: length)
    }
}

/// The urgency of a delivery.
public enum DeliveryPriority: UInt8, Hashable, Sendable, CaseIterable {
    /// The device shows the notification immediately.
    case immediate = 10
    /// The device shows the notification when this costs little power.
    case powerSaving = 5
}

/// The format of a notification's frame, by its first byte.
public enum FrameCommand: UInt8, Hashable, Sendable, CaseIterable {
    /// Token and payload. The gateway answers nothing. The format of 2009.
    case simple = 0
    /// Identifier, expiry, token and payload. The "enhanced" format.
    case enhanced = 1
    /// Items, each with its number and length. This library writes this format.
    case items = 2
}
