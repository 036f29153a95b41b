/// What a gateway says before it closes a connection: command 8, a status, and an identifier.
public struct ErrorResponse: Hashable, Sendable {
    /// How many bytes a response has.
    public static let byteCount = 6

    /// The first byte of a response.
    static let command: UInt8 = 8

    /// What was wrong.
    public var status: ErrorStatus

    /// The notification that was refused; with the status `shutdown`, the last one that was taken.
    public var identifier: UInt32

    /// Creates a response.
    public init(_ status: ErrorStatus, identifier: UInt32) {
        self.status = status
        self.identifier = identifier
    }

    /// The six bytes.
    public var bytes: [UInt8] {
        var bytes = [Self.command, status.rawValue]
        bytes.append(bigEndian: identifier)
        return bytes
    }
}
