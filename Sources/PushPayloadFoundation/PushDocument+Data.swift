public import PushPayload

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PushDocument {
    /// Reads a payload: any JSON object in UTF-8.
    ///
    /// - Throws: `PayloadError` with the code `tooLarge`, `notJSON` or `notAnObject`.
    public init(data: Data) throws(PayloadError) { try self.init(parsing: [UInt8](data)) }

    /// The bytes to send.
    public var data: Data { Data(bytes) }
}

extension ChartPayload {
    /// The bytes to send.
    public var data: Data { Data(bytes) }
}
