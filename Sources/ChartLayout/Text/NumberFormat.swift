import DecimalNumbers

/// The settings for writing a number; the defaults are those of the `NumberFormatter` that DGCharts creates.
public struct NumberFormat: Hashable, Sendable {
    /// The numbers that the unit of the values follows.
    public enum UnitVisibility: Hashable, Sendable {
        /// No number.
        case never
        /// Each number.
        case always
        /// The label at the top of a y axis.
        case topLabel
        /// Those with a prefix of the unit, such as `800 GB`.
        case prefixed
    }

    /// The numbers that are compact.
    public enum CompactNotation: Hashable, Sendable {
        /// No number.
        case never
        /// Each number.
        case always
        /// Numbers from a million on, and those below a ten thousandth. The largest label of an axis decides for all.
        case auto

        /// Whether numbers are compact of which this is the largest.
        func includes(_ number: Double) -> Bool {
            let magnitude = abs(number)
            return self == .always || self == .auto && (magnitude >= 1e6 || magnitude < 1e-4 && magnitude > 0)
        }
    }

    /// What the numbers of percentages are.
    public enum PercentKind: String, CaseIterable, Hashable, Sendable {
        /// Percents: 12 is written `12%`.
        case percents
        /// Fractions of one: 0.12 is written `12%`.
        case fractions
    }

    /// The side of a number on which its unit is.
    public enum UnitPosition: String, CaseIterable, Hashable, Sendable {
        /// Before the number, such as `USD 5`.
        case before
        /// After the number, such as `5 USD`.
        case after
    }

    /// The minimum of digits before the separator. DGCharts uses 0, which writes one half as `.5`.
    public var minimumIntegerDigits = 0
    /// The minimum of decimals. `nil` is 0 if the maximum is set; otherwise it follows the axis step or the range of the data.
    public var minimumFractionDigits: Int?
    /// The maximum of decimals. `nil` follows the axis step or the range of the data.
    public var maximumFractionDigits: Int?
    /// Whether digits before the separator are in groups.
    public var usesGroupingSeparator = true
    /// The numbers that have letters for thousands, millions and so on, such as `1.6M`, and three digits.
    public var compact = CompactNotation.never
    /// What the numbers are, if they are percentages; these have a percent sign, and no unit.
    public var percent: PercentKind?
    /// The numbers that the unit of the values follows.
    public var unitVisibility = UnitVisibility.never
    /// The side of the unit; `nil` is after the number, but where the locale has it for a currency sign such as `$`.
    public var unitPosition: UnitPosition?

    /// How a number halfway between two others is rounded: as Foundation does it, or as figures in texts.
    var ties = DecimalDigits.TieRule.toEven
    /// Whether numbers of too many digits are shortened; DGCharts writes all digits.
    var limitsDigits = true

    /// The number of digits before the separator above which a number is written with a power of ten, such as `1e300`.
    private static let maximumWholeDigitCount = 24
    /// The same for compact numbers, whose letters end at some power.
    private static let maximumCompactWholeDigitCount = 6
    /// The significant digits of a double. Decimals after them would be invented.
    static let significantDigitCountOfDouble = 17

    /// Numbers without a unit, as a style writes them that sets nothing.
    package static let plain = NumberFormat()

    /// The format of a last value beside the plot in the style `default`, also for texts.
    ///
    /// - Parameter decimals: The decimals of each number; `nil` for those that a number has.
    package static func ofLastValue(decimals: Int? = nil) -> NumberFormat {
        NumberFormat(
            minimumIntegerDigits: 1,
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
            compact: .auto,
            unitVisibility: .always,
            ties: .awayFromZero
        )
    }

    /// Takes over the form of an axis that is not its precision: letters, percent signs and the side of the unit.
    mutating func takeNotation(of formatter: ValueFormatter) {
        if case .number(let format) = formatter {
            (compact, percent, unitPosition) = (format.compact, format.percent, format.unitPosition)
        } else {
            limitsDigits = false
        }
    }

    /// Writes a number in a sentence: with up to six significant digits, its unit, and for a change with its sign; empty
    /// if the number is not finite.
    package func text(
        inSentence number: Double,
        unit: String? = nil,
        isSigned: Bool = false,
        locale: ChartLocale
    ) -> String {
        guard let digits = DecimalDigits(number) else { return "" }
        var format = NumberFormat(minimumIntegerDigits: 1, minimumFractionDigits: 0, unitVisibility: .always)
        format.takeNotation(of: .number(self))
        let text = format.string(from: number, decimals: max(0, 6 - digits.exponent), unit: unit, locale: locale)
        return isSigned && number > 0 ? "+" + text : text
    }

    /// Writes a finite number, with exactly `decimals` decimals unless the format sets them.
    ///
    /// - Parameters:
    ///   - significantDigits: The digits of a compact number, and of one with a power of ten.
    ///   - isTopLabel: Whether the number is the label at the top of a y axis.
    package func string(
        from number: Double,
        decimals: Int,
        significantDigits: Int = CompactSuffix.significantDigitCount,
        unit: String?,
        isTopLabel: Bool = false,
        locale: ChartLocale
    ) -> String {
        guard var digits = DecimalDigits(number) else { return "" }
        var decimals = decimals
        if percent == .fractions {
            digits = digits.multiplied(byPowerOfTen: 2)
            decimals = max(0, decimals - 2)
        }
        let hasUnit = unitVisibility == .always || unitVisibility == .topLabel && isTopLabel
        // Zero needs no prefix, and a large number of a unit without prefixes for it no letters either.
        let candidates = number == 0 ? nil : prefixes(ofUnit: unit)
        let isTooLarge = candidates?.last.map { $0.power <= 0 && abs(number) >= 1 } ?? false
        let (isCompact, prefixes) = (compact.includes(number) && !isTooLarge, isTooLarge ? nil : candidates)
        let affixes = affixes(ofUnit: hasUnit && !(isCompact && prefixes != nil) ? unit ?? "" : "", in: locale)
        let amount = amount(
            digits,
            decimals: decimals,
            significantDigits: significantDigits,
            suffixes: isCompact ? prefixes ?? locale.compactSuffixes : nil,
            locale: locale
        )
        return (number < 0 ? "-" : "") + affixes.before + amount + affixes.after
    }

    /// The suffixes of compact numbers with a unit that takes prefixes; `nil` for numbers without such a unit.
    func prefixes(ofUnit unit: String?) -> [CompactSuffix]? {
        guard unitVisibility != .never, percent == nil, unitPosition != .before else { return nil }
        return unit.flatMap(UnitPrefixes.suffixes)
    }

    /// The magnitude of a number.
    ///
    /// - Parameter suffixes: The letters of compact notation; `nil` for a number in full.
    private func amount(
        _ number: DecimalDigits,
        decimals: Int,
        significantDigits: Int,
        suffixes: [CompactSuffix]?,
        locale: ChartLocale
    ) -> String {
        let isCompact = suffixes != nil
        let decimals = isCompact && number.digits.isEmpty ? 0 : decimals
        let compact = suffixes.flatMap {
            number.compacted(
                by: $0,
                significantDigits: significantDigits,
                decimals: maximumFractionDigits,
                ties: ties
            )
        }
        let wholeDigitLimit = isCompact ? Self.maximumCompactWholeDigitCount : Self.maximumWholeDigitCount
        let isTiny =
            isCompact && compact == nil && number.exponent < -3 && maximumFractionDigits == nil
            && !number.digits.isEmpty
        guard !isTiny, compact?.number.exponent ?? 0 <= wholeDigitLimit,
            !limitsDigits || number.exponent <= Self.maximumWholeDigitCount
        else {
            let scaled = number.multiplied(byPowerOfTen: 1 - number.exponent)
            let mantissa = scaled.rounded(toDecimals: significantDigits - 1, ties: ties)
            // Rounding can lift 9.99 to 10.
            let power = number.exponent + mantissa.exponent - 2
            return plain(mantissa.multiplied(byPowerOfTen: 1 - mantissa.exponent), locale: locale) + "e\(power)"
        }
        if let compact {
            return plain(compact.number, minimumFractionDigits: minimumFractionDigits ?? 0, locale: locale)
                + compact.suffix.text
        }
        let hasLimit = limitsDigits && !number.digits.isEmpty
        let limit = hasLimit ? max(0, Self.significantDigitCountOfDouble - number.exponent) : .max
        let maximum = maximumFractionDigits ?? max(min(decimals, limit), minimumFractionDigits ?? 0)
        let minimum = min(minimumFractionDigits ?? (maximumFractionDigits == nil ? maximum : 0), maximum)
        return plain(
            number.rounded(toDecimals: maximum, ties: ties),
            minimumFractionDigits: minimum,
            locale: locale
        )
    }

    /// The digits of a number, with the separators of a locale.
    private func plain(_ number: DecimalDigits, minimumFractionDigits: Int = 0, locale: ChartLocale) -> String {
        // A number without a fraction has at least one digit.
        let isWhole = number.fractionDigitCount == 0 && minimumFractionDigits <= 0
        let (whole, fraction) = number.wholeAndFractionDigits(
            minimumWholeDigits: max(minimumIntegerDigits, isWhole ? 1 : 0),
            minimumFractionDigits: minimumFractionDigits
        )
        let size = usesGroupingSeparator ? locale.groupingSize : 0
        let hasGroups = size > 0 && whole.utf8.count >= size + locale.minimumGroupingDigits
        var text = ""
        for (index, digit) in whole.enumerated() {
            if hasGroups, index > 0, (whole.utf8.count - index) % size == 0 { text += locale.groupingSeparator }
            text.append(digit)
        }
        if !fraction.isEmpty { text += locale.decimalSeparator + fraction }
        return text
    }

    /// The decimals of values: two more than the first digit of the data's range needs.
    ///
    /// `setupDefaultFormatter(min:max:)` in DGCharts' Charts/ChartViewBase.swift.
    ///
    /// - Parameter range: The range of the data, or the largest value if there is only one sample.
    static func valueDecimals(forDataRange range: Double) -> Int {
        guard range != 0, range.isFinite else { return 0 }
        return max(0, abs(range.roundedToOneSignificantDigit).decimalsToFirstSignificantDigit + 2)
    }
}
