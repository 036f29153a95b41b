/// The items of a command 2 frame, by their numbers.
enum FrameItem: UInt8, CaseIterable {
    case token = 1
    case payload = 2
    case identifier = 3
    case expiry = 4
    case priority = 5

    /// How many bytes come before an item's content: its number and a 16-bit length.
    static let headerLength = 3

    /// The one length that the item's content may have; `nil` for the payload, which has its own limit.
    var length: Int? {
        switch self {
        case .token: DeviceToken.byteCount
        case .payload: nil
        case .identifier, .expiry: 4
        case .priority: 1
        }
    }

    /// The item in words, for messages.
    var name: String {
        switch self {
        case .token: "device token"
        case .payload: "payload"
        case .identifier: "identifier"
        case .expiry: "expiry"
        case .priority: "priority"
        }
    }

    /// The most bytes that a frame's items can have together.
    static func maximumFrameLength(payloadLimit: Int) -> Int {
        allCases.reduce(0) { $0 + headerLength + ($1.length ?? payloadLimit) }
    }
}
