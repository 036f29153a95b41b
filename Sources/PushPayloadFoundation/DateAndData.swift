public import PushChartDiagnostics
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
    /// Use it in a chart with the axis `.instants`.
    ///
    /// - Parameters:
    ///   - samples: Dates with their values; `nil` makes a gap.
    ///   - label: The name in a legend.
    /// - Throws: `PushChartError` with the code `not-finite` if a value is NaN or infinite.
    /// - Complexity: O(*n* log *n*) in the samples; O(*n*) if they are sorted.
    public init(_ samples: [(Date, Double?)], label: String = "") throws(PushChartError) {
        try self.init(label: label, rows: samples.map { (time: $0.0.timeIntervalSince1970, value: $0.1) })
    }
}

extension TimeSeries {
    /// Creates a series from calendar days and values in any order.
    ///
    /// Use it in a chart with the axis `.days`. Only the year, the month and the day of the components count, in the
    /// Gregorian calendar. Without a day, it is the first of the month.
    ///
    /// - Parameters:
    ///   - samples: Days with their values; `nil` makes a gap.
    ///   - label: The name in a legend.
    /// - Throws: `PushChartError` with the code `not-finite` if a value is NaN or infinite, or `out-of-range` for a day
    ///   that is not in the calendar, in the years 1 to 9999.
    /// - Complexity: O(*n* log *n*) in the samples; O(*n*) if they are sorted.
    public init(_ samples: [(DateComponents, Double?)], label: String = "") throws(PushChartError) {
        try self.init(
            label: label,
            rows: samples.map { (components, value) throws(PushChartError) in
                (time: try CivilDate(components).secondsSince1970, value: value)
            }
        )
    }
}

extension CivilDate {
    /// A day in the Gregorian calendar; without a day, the first of the month.
    ///
    /// - Throws: `PushChartError` with the code `series-out-of-range`.
    package init(_ components: DateComponents) throws(PushChartError) {
        self.init(year: components.year ?? 0, month: components.month ?? 0, day: components.day ?? 1)
        guard isValid else {
            throw PushChartError(.seriesOutOfRange, "\(components) is not a day of the years 1 to 9999")
        }
    }

    /// The start of the day in UTC.
    package var secondsSince1970: Double { Double(daysSince1970 * 86_400) }
}

extension PushDocument {
    /// Reads a payload: any JSON object in UTF-8.
    ///
    /// - Throws: `PushChartError` with the code `too-large`, `not-json` or `not-an-object`.
    public init(data: Data) throws(PushChartError) { try self.init(parsing: [UInt8](data)) }

    /// The bytes to send.
    public var data: Data { Data(bytes) }
}
