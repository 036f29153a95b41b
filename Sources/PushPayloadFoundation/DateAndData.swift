public import PushPayload
public import SeriesCodec

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension TimeSeries {
    /// Creates a series from dates and values in any order.
    ///
    /// Use it in a chart with the axis `.time`.
    ///
    /// - Parameters:
    ///   - samples: Dates with their values; `nil` makes a gap.
    ///   - label: The name in a legend.
    /// - Throws: `SeriesError` with the code `not-finite` if a value is NaN or infinite.
    /// - Complexity: O(*n* log *n*) in the samples; O(*n*) if they are sorted.
    public init(_ samples: [(Date, Double?)], label: String = "") throws(SeriesError) {
        try self.init(label: label, rows: samples.map { (time: $0.0.timeIntervalSince1970, value: $0.1) })
    }
}

extension PushDocument {
    /// Reads a payload: any JSON object in UTF-8.
    ///
    /// - Throws: `PayloadError` with the code `too-large`, `not-json` or `not-an-object`.
    public init(data: Data) throws(PayloadError) { try self.init(parsing: [UInt8](data)) }

    /// The bytes to send.
    public var data: Data { Data(bytes) }
}

extension PayloadWithChart {
    /// The bytes to send.
    public var data: Data { Data(bytes) }
}
