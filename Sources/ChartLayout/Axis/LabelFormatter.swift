/// Writes the numbers of one axis or one data set.
struct LabelFormatter: Hashable, Sendable {
    /// What a formatter needs to know of the chart around it.
    struct Context: Hashable, Sendable {
        var locale: ChartLocale
        var unit: String?
        /// The length of the time axis in seconds; `nil` where x holds plain numbers.
        var timeSpan: Double?
    }

    var formatter: ValueFormatter
    /// How many decimals there are where the formatter leaves them open.
    var decimals: Int
    var context: Context

    /// Writes a number; nothing for one that is not finite.
    func string(_ value: Double) -> String {
        guard value.isFinite else { return "" }
        switch formatter {
        case .automatic: return number(value, NumberFormat())
        case .number(let format): return number(value, format)
        case .date(let pattern, let utcOffset):
            guard let span = context.timeSpan,
                let time = CivilTime(secondsSince1970: value, utcOffset: utcOffset)
            else { return number(value, NumberFormat(minimumIntegerDigits: 1)) }
            return (pattern ?? .fitting(span: span)).string(time, locale: context.locale)
        case .values(let values):
            let index = value.rounded(.toNearestOrAwayFromZero)
            guard index == value.rounded(.towardZero), index >= 0, index < Double(values.count) else { return "" }
            return values[Int(clamped: index)]
        }
    }

    private func number(_ value: Double, _ format: NumberFormat) -> String {
        format.string(value, decimals: decimals, unit: context.unit, locale: context.locale)
    }
}
