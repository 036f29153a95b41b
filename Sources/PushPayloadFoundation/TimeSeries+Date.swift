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
    /// - Throws: `SeriesError` with the code `notFinite` if a value is NaN or infinite.
    /// - Complexity: O(*n* log *n*) in the samples; O(*n*) if they are sorted.
    public init(_ samples: [(Date, Double?)], label: String = "") throws(SeriesError) {
        try self.init(label: label, rows: samples.map { (time: $0.0.timeIntervalSince1970, value: $0.1) })
    }
}
