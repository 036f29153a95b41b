import PushChartDiagnostics
public import SeriesTables

/// A type of positions on an x axis, which decides what the axis is: names, times, days or numbers.
///
/// `Double` and `Int` are numbers, and `String` is a name. `import PushChart` adds `Date` and, for days,
/// `DateComponents`.
public protocol ChartPosition {
    /// What the axis holds; `nil` for numbers, which are times if their size is that of times, as in CSV files.
    static var axis: RequestedXAxis? { get }

    /// Where a sample is.
    ///
    /// - Throws: `PushChartError` for a value that is no position.
    var position: ChartPositionValue { get throws(PushChartError) }
}

/// Where a sample is on an x axis.
public enum ChartPositionValue: Hashable, Sendable {
    /// Seconds since 1970, those of a day in UTC, or a plain number.
    case number(Double)
    /// A name on an axis of names, 1 to 64 bytes of UTF-8.
    case name(String)
}

extension Double: ChartPosition {
    /// Numbers, or times by their size.
    public static var axis: RequestedXAxis? { nil }

    /// The number itself.
    public var position: ChartPositionValue { .number(self) }
}

extension Int: ChartPosition {
    /// Numbers, or times by their size.
    public static var axis: RequestedXAxis? { nil }

    /// The nearest double.
    public var position: ChartPositionValue { .number(Double(self)) }
}

extension String: ChartPosition {
    /// Names.
    public static var axis: RequestedXAxis? { .names }

    /// The name itself.
    public var position: ChartPositionValue { .name(self) }
}

/// A type of values on a y axis.
///
/// These are `Double`, `Float`, `Int` and their optionals, in which `nil` is a gap.
public protocol ChartValue {
    /// The number; `nil` for a gap.
    var chartValue: Double? { get }
}

extension Double: ChartValue {
    /// The number itself.
    public var chartValue: Double? { self }
}

extension Float: ChartValue {
    /// The nearest double.
    public var chartValue: Double? { Double(self) }
}

extension Int: ChartValue {
    /// The nearest double.
    public var chartValue: Double? { Double(self) }
}

extension Optional: ChartValue where Wrapped: ChartValue {
    /// The number; `nil` for a gap.
    public var chartValue: Double? { self?.chartValue }
}
