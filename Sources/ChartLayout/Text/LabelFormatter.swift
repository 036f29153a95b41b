import DecimalNumbers
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

    /// Leaves the unit out of numbers, or writes it only where it has a prefix.
    mutating func limitUnit(to visibility: NumberFormat.UnitVisibility) {
        guard case .number(var format) = self, format.unitVisibility != .never else { return }
        format.unitVisibility = visibility
        self = .number(format)
    }

    /// What percentages are parts of; `nil` for other numbers.
    ///
    /// - Parameter isUnit: Whether the unit of the numbers is `%`.
    func wholeOfPercents(isUnit: Bool) -> Double? {
        guard case .number(let format) = self, let percent = format.percent else { return isUnit ? 100 : nil }
        return percent == .fractions ? 1 : 100
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

    /// Writes the numbers at the ticks of an axis. Compact numbers have more digits if neighbors would read alike.
    ///
    /// - Parameter topIndex: The index of the label at the top of a y axis.
    func strings(fromTicks values: [Double], topIndex: Int?) -> [String] {
        var ticks = self
        if case .number(var format) = formatter, format.compact == .auto {
            format.compact = format.compact.includes(values.lazy.map(abs).max() ?? 0) ? .always : .never
            ticks.formatter = .number(format)
        }
        var texts: [String] = []
        var significantDigits = CompactSuffix.significantDigitCount
        for digits in CompactSuffix.significantDigitCount...NumberFormat.significantDigitCountOfDouble {
            texts = values.enumerated().map {
                ticks.string(from: $0.element, significantDigits: digits, isTopLabel: $0.offset == topIndex)
            }
            guard case .number = formatter, zip(texts, texts.dropFirst()).contains(where: ==) else { break }
            significantDigits = digits + 1
        }
        return ticks.withEqualDecimals(values, significantDigits: significantDigits, topIndex: topIndex) ?? texts
    }

    /// The labels of compact numbers with as many decimals as the longest with the same letters; `nil` for other labels.
    private func withEqualDecimals(_ values: [Double], significantDigits: Int, topIndex: Int?) -> [String]? {
        guard case .number(let format) = formatter, format.compact == .always, format.minimumFractionDigits == nil,
            format.percent == nil
        else { return nil }
        let suffixes = format.prefixes(ofUnit: context.unit) ?? context.locale.compactSuffixes
        let amounts = values.map { value in
            DecimalDigits(value)?.compacted(
                by: suffixes,
                significantDigits: significantDigits,
                decimals: format.maximumFractionDigits,
                ties: .toEven
            )
        }
        let counts = amounts.compactMap { $0 }.map { ($0.suffix, $0.number.fractionDigitCount) }
        let longest = Dictionary(counts, uniquingKeysWith: max)
        guard counts.contains(where: { $1 != longest[$0] }) else { return nil }
        return values.indices.map { index in
            var label = (formatter: self, format: format)
            label.format.minimumFractionDigits = amounts[index].flatMap { longest[$0.suffix] }
            label.formatter.formatter = .number(label.format)
            return label.formatter.string(
                from: values[index],
                significantDigits: significantDigits,
                isTopLabel: index == topIndex
            )
        }
    }

    /// Writes a number; the text is empty if the number is not finite.
    ///
    /// - Parameters:
    ///   - significantDigits: The digits of a compact number, and of one with a power of ten.
    ///   - isTopLabel: Whether the text is the label at the top of a y axis.
    func string(
        from value: Double,
        significantDigits: Int = CompactSuffix.significantDigitCount,
        isTopLabel: Bool = false
    ) -> String {
        guard value.isFinite else { return "" }
        func string(_ format: NumberFormat) -> String {
            format.string(
                from: value,
                decimals: decimals,
                significantDigits: significantDigits,
                unit: context.unit,
                isTopLabel: isTopLabel,
                locale: context.locale
            )
        }
        switch formatter {
        case .automatic: return string(NumberFormat(limitsDigits: false))
        case .number(let format): return string(format)
        case .date(let pattern, let zone):
            guard let span = context.timeSpan,
                let time = CivilTime(secondsSince1970: value, in: context.timeZones.zone(for: zone))
            else { return string(NumberFormat(minimumIntegerDigits: 1)) }
            return (pattern ?? .datePattern(forAxisSpanSeconds: span, in: context.locale))
                .string(from: time, locale: context.locale)
        case .values(let values):
            let index = value.rounded(.toNearestOrAwayFromZero)
            guard index == value.rounded(.towardZero), index >= 0, index < Double(values.count) else { return "" }
            return values[Int(clamped: index)]
        }
    }

    /// Writes no separators between groups of digits.
    mutating func removeGroupingSeparator() {
        var format: NumberFormat
        switch formatter {
        case .automatic: format = NumberFormat(limitsDigits: false)
        case .number(let numberFormat): format = numberFormat
        case .date, .values: return
        }
        format.usesGroupingSeparator = false
        formatter = .number(format)
    }
}
