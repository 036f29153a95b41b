import SeriesDecoding

/// The way in which numbers become labels.
public enum ValueFormatter: Hashable, Sendable {
    /// DGCharts' default: as many decimals as the axis step or the range of the data needs.
    case automatic
    /// The default with changed settings.
    case number(NumberFormat)
    /// Dates in a pattern, or if `nil` in a pattern that fits the time span; on a number axis, plain numbers.
    case date(DatePattern?, utcOffset: Int)
    /// The text at the index that the number names, as DGCharts' `IndexAxisValueFormatter` does.
    case values([String])

    /// The local time of dates in seconds east of Greenwich.
    var utcOffset: Int { if case .date(_, let utcOffset) = self { utcOffset } else { 0 } }

    /// Whether the step of calendar ticks determines their labels: by default, and for dates without a pattern.
    var followsCalendarTicks: Bool {
        switch self {
        case .automatic, .date(nil, _): true
        case .number, .date, .values: false
        }
    }
}

/// Writes the numbers of one axis or one data set.
public struct LabelFormatter: Hashable, Sendable {
    /// The properties of the chart that labels depend on.
    struct LabelContext: Hashable, Sendable {
        var locale: ChartLocale
        var unit: String?
        /// The length of the time axis in seconds; `nil` if x holds plain numbers.
        var timeSpan: Double?
    }

    var formatter: ValueFormatter
    /// The number of decimals if the formatter does not set it.
    var decimals: Int
    var context: LabelContext

    /// Writes a number; the text is empty if the number is not finite.
    func string(from value: Double) -> String {
        guard value.isFinite else { return "" }
        switch formatter {
        case .automatic: return string(from: value, format: NumberFormat())
        case .number(let format): return string(from: value, format: format)
        case .date(let pattern, let utcOffset):
            guard let span = context.timeSpan,
                let time = CivilTime(secondsSince1970: value, utcOffset: utcOffset)
            else { return string(from: value, format: NumberFormat(minimumIntegerDigits: 1)) }
            return (pattern ?? .datePattern(forAxisSpanSeconds: span)).string(from: time, locale: context.locale)
        case .values(let values):
            let index = value.rounded(.toNearestOrAwayFromZero)
            guard index == value.rounded(.towardZero), index >= 0, index < Double(values.count) else { return "" }
            return values[Int(clamped: index)]
        }
    }

    private func string(from value: Double, format: NumberFormat) -> String {
        format.string(from: value, decimals: decimals, unit: context.unit, locale: context.locale)
    }
}
