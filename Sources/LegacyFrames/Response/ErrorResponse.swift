import PushChartDiagnostics

/// The message of a gateway before it closes a connection: command 8, a status, and an identifier.
public struct ErrorResponse: Hashable, Sendable {
    /// The length of a response in bytes.
    public static let byteCount = 6

    static let command: UInt8 = 8

    /// The kind of error.
    public var status: ErrorStatus

    /// The identifier of the refused notification; with the status `shutdown`, of the last accepted one.
    public var identifier: UInt32

    /// Creates a response.
    public init(_ status: ErrorStatus, identifier: UInt32) {
        self.status = status
        self.identifier = identifier
    }

    /// The encoded response.
    public var bytes: [UInt8] {
        var bytes = [Self.command, status.rawValue]
        bytes.append(bigEndian: identifier)
        return bytes
    }
}

/// Decodes error responses.
///
/// A gateway sends one response and closes the connection. The decoder accepts more of them; ``SendQueue`` ignores all
/// but the first.
public typealias ErrorResponseDecoder = RecordDecoder<ErrorResponse>

extension RecordDecoder<ErrorResponse> {
    /// Creates a decoder at the start of a stream. Its error for a first byte other than 8 is `unknown-command`.
    public init() {
        self.init(of: "error response") { queue throws(PushChartError) in
            guard queue.count > 0 else { return nil }
            guard queue[0] == ErrorResponse.command else {
                throw PushChartError(
                    .unknownCommand,
                    "the error response begins with \(queue[0]) instead of 8",
                    at: Place(offset: queue.streamOffset)
                )
            }
            guard queue.count >= ErrorResponse.byteCount else { return nil }
            let response = ErrorResponse(ErrorStatus(rawValue: queue[1]), identifier: queue.bigEndianUInt32(at: 2))
            return (response, ErrorResponse.byteCount)
        }
    }
}
