public import JSONDocument
import PushChartDiagnostics
public import PushPayload

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension JSONEncoder {
    /// An encoder with sorted keys and without needless escapes, so that equal values give the same short bytes.
    public static var compact: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension JSONValue {
    /// Creates the JSON of an encodable value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - encoder: The encoder, which decides on dates, data, keys and escapes.
    /// - Throws: `EncodingError`; or `PushChartError` if the JSON is nested too deeply.
    public init(encoding value: some Encodable, with encoder: JSONEncoder = .compact) throws {
        try self.init(parsing: [UInt8](encoder.encode(value)))
    }
}

extension PushDocument {
    /// Creates a payload from an encodable value, such as the notification type of an APNs client.
    ///
    /// - Parameters:
    ///   - value: The value, which encodes as an object.
    ///   - encoder: The encoder, which decides on dates, data, keys and escapes.
    /// - Throws: `EncodingError`, or `PushChartError` with the code `too-large`, `not-json` or `not-an-object`.
    public init(encoding value: some Encodable, with encoder: JSONEncoder = .compact) throws {
        try self.init(data: encoder.encode(value))
    }

    /// Sets an encodable value at a path, and adds the objects on the path that are missing.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - path: The path of the value.
    ///   - encoder: The encoder, which decides on dates, data, keys and escapes.
    /// - Throws: `EncodingError`, or `PushChartError` with the code `unreachable-path`.
    public mutating func set(
        encoding value: some Encodable,
        at path: JSONPath,
        with encoder: JSONEncoder = .compact
    ) throws {
        try set(JSONValue(encoding: value, with: encoder), at: path)
    }
}
