public import PackRequests
import SeriesCodec
public import SeriesTables

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Date: ChartPosition {
    /// Times, which are days if all are midnights in UTC.
    public static var axis: RequestedXAxis? { .time }

    /// The seconds since 1970.
    public var position: ChartPositionValue { .number(timeIntervalSince1970) }
}

extension DateComponents: ChartPosition {
    /// Calendar days.
    public static var axis: RequestedXAxis? { .days }

    /// The day in the Gregorian calendar; without a day, the first of the month.
    ///
    /// - Throws: `PushChartError` with the code `series-out-of-range` for a day that is not in the calendar, in the years 1 to
    ///   9999.
    public var position: ChartPositionValue {
        get throws(PushChartError) { .number(try CivilDate(self).secondsSince1970) }
    }
}

extension Decimal: ChartValue {
    /// The nearest double.
    public var chartValue: Double? { Double("\(self)") }
}

extension CivilDate {
    /// A day in the Gregorian calendar; without a day, the first of the month.
    fileprivate init(_ components: DateComponents) throws(PushChartError) {
        self.init(year: components.year ?? 0, month: components.month ?? 0, day: components.day ?? 1)
        guard isValid else {
            throw PushChartError(.seriesOutOfRange, "\(components) is not a day of the years 1 to 9999")
        }
    }

    /// The start of the day in UTC.
    fileprivate var secondsSince1970: Double { Double(daysSince1970 * 86_400) }
}
