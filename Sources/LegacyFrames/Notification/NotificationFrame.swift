/// One notification as it stands in a frame.
public struct NotificationFrame: Hashable, Sendable {
    /// The device and app it is for.
    public var token: DeviceToken

    /// What it carries.
    public var payload: FramePayload

    /// The number by which an error names it; `nil` where the frame has none.
    public var identifier: UInt32?

    /// When it is no longer worth delivering, in seconds since 1970; 0 for "do not store", `nil` where the frame tells
    /// nothing.
    public var expiry: UInt32?

    /// When the device is to be told; `nil` where the frame tells nothing, which means at once.
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

    /// How many bytes the frame has: at most 61 more than its payload.
    public var byteCount: Int { 5 + itemsLength }

    /// The frame: command 2 with its items in the order of their numbers.
    public var bytes: [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(byteCount)
        write(into: &output)
        return output
    }

    /// Appends the frame: command 2, four bytes of length, and the items in the order of their numbers.
    public func write(into output: inout [UInt8]) {
        output.append(FrameCommand.items.rawValue)
        output.append(bigEndian: UInt32(itemsLength))
        Self.writeHeader(of: .token, length: UInt16(DeviceToken.byteCount), into: &output)
        token.append(to: &output)
        output.append(contentsOf: payload.item)
        if let identifier {
            Self.writeHeader(of: .identifier, length: 4, into: &output)
            output.append(bigEndian: identifier)
        }
        if let expiry {
            Self.writeHeader(of: .expiry, length: 4, into: &output)
            output.append(bigEndian: expiry)
        }
        if let priority {
            Self.writeHeader(of: .priority, length: 1, into: &output)
            output.append(priority.rawValue)
        }
    }

    private var itemsLength: Int {
        3 + DeviceToken.byteCount + payload.item.count + (identifier == nil ? 0 : 7) + (expiry == nil ? 0 : 7)
            + (priority == nil ? 0 : 4)
    }

    private static func writeHeader(of item: FrameItem, length: UInt16, into output: inout [UInt8]) {
        output.append(item.rawValue)
        output.append(bigEndian: length)
    }
}
