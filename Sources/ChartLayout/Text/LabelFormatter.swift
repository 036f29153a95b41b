import SeriesDecoding

/// The way in which numbers become labels.
public enum ValueFormatter: Hashable, Sendable {
    /// DGCharts' default: as many decimals as the axis step or the range of the data needs.
    case automatic
    /// The default with changed settings.
    case number(NumberFormat)
    /// Dates in a pattern, or if `nil` in a pattern that fits the time span; on a number axis, plain numbers.
    case date(DatePattern?, TimeZoneReference)
    /// The text at the index that the number names, as DGCharts' `IndexAxisValueFormatter` does.
    case values([String])

    /// The time zone of dates.
    var timeZone: TimeZoneReference { if case .date(_, let zone) = self { zone } else { .utcOffset(0) } }

    /// Whether the step of calendar ticks determines their labels: by default, and for dates without a pattern.
    var followsCalendarTicks: Bool {
        switch self {
        case .automatic, .date(nil, _): true
        case .number, .date, .values: false
        }
    }
}

extension ValueFormatter {
    /// Writes dates of days, which have no time zone.
    mutating func removeTimeZone() {
        if case .date(let pattern, _) = self { self = .date(pattern, .utcOffset(0)) }
    }

    /// Writes no unit.
    mutating func removeUnit() {
        guard case .number(var format) = self else { return }
        format.unitVisibility = .never
        self = .number(format)
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
        var timeZones = ChartTimeZones.utc
    }

    var formatter: ValueFormatter
    /// The number of decimals if the formatter does not set it.
    var decimals: Int
    var context: LabelContext

    /// Writes a number; the text is empty if the number is not finite.
    ///
    /// - Parameter isTopLabel: Whether the text is the label at the top of a y axis.
    func string(from value: Double, isTopLabel: Bool = false) -> String {
        guard value.isFinite else { return "" }
        switch formatter {
        case .automatic: return string(from: value, format: NumberFormat(), isTopLabel: isTopLabel)
        case .number(let format): return string(from: value, format: format, isTopLabel: isTopLabel)
        case .date(let pattern, let zone):
            guard let span = context.timeSpan,
                let time = CivilTime(secondsSince1970: value, in: context.timeZones.zone(for: zone))
            else { return string(from: value, format: NumberFormat(minimumIntegerDigits: 1), isTopLabel: false) }
            return (pattern ?? .datePattern(forAxisSpanSeconds: span)).string(from: time, locale: context.locale)
        case .values(let values):
            let index = value.rounded(.toNearestOrAwayFromZero)
            guard index == value.rounded(.towardZero), index >= 0, index < Double(values.count) else { return "" }
            return values[Int(clamped: index)]
        }
    }

    private func string(from value: Double, format: NumberFormat, isTopLabel: Bool) -> String {
        format.string(
            from: value,
            decimals: decimals,
            unit: context.unit,
            isTopLabel: isTopLabel,
            locale: context.locale
        )
    }
}
