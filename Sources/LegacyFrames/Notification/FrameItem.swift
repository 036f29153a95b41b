/// The items of a command 2 frame and their numbers.
enum FrameItem: UInt8, CaseIterable {
    case token = 1
    case payload = 2
    case identifier = 3
    case expiry = 4
    case priority = 5

    /// The length in bytes of an item's header: its number and a 16-bit length.
    static let headerLength = 3

    /// The fixed length of the item's content in bytes; `nil` for the payload.
    var fixedLength: Int? {
        switch self {
        case .token: DeviceToken.byteCount
        case .payload: nil
        case .identifier, .expiry: 4
        case .priority: 1
        }
    }

    /// The name of the item in messages.
    var name: String {
        switch self {
        case .token: "device token"
        case .payload: "payload"
        case .identifier: "identifier"
        case .expiry: "expiry"
        case .priority: "priority"
        }
    }

    /// The maximum length of all items of a frame in bytes.
    static func maximumFrameDataLength(payloadLimit: Int) -> Int {
        allCases.reduce(0) { $0 + headerLength + ($1.fixedLength ?? payloadLimit) }
    }
}
