import DecimalNumbers
import JSONDocument

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
    }

    /// The minimum of digits before the separator. DGCharts uses 0, which writes one half as `.5`.
    public var minimumIntegerDigits = 0
    /// The minimum of decimals. `nil` is 0 if the maximum is set; otherwise it follows the axis step or the range of the data.
    public var minimumFractionDigits: Int?
    /// The maximum of decimals. `nil` follows the axis step or the range of the data.
    public var maximumFractionDigits: Int?
    /// Whether digits before the separator are in groups.
    public var usesGroupingSeparator = true
    /// The numbers that the unit of the values follows.
    public var unitVisibility = UnitVisibility.never

    /// Writes a finite number, with exactly `decimals` decimals unless the format sets them.
    ///
    /// - Parameter isTopLabel: Whether the number is the label at the top of a y axis.
    func string(from number: Double, decimals: Int, unit: String?, isTopLabel: Bool = false, locale: ChartLocale)
        -> String
    {
        let maximum = maximumFractionDigits ?? max(decimals, minimumFractionDigits ?? 0)
        let minimum = min(minimumFractionDigits ?? (maximumFractionDigits == nil ? maximum : 0), maximum)
        // Foundation rounds the shortest digits that identify the number, half to even.
        guard let digits = DecimalDigits(number)?.rounded(toDecimals: maximum, ties: .toEven) else { return "" }
        // A number without a fraction has at least one digit.
        let wholeDigits = max(minimumIntegerDigits, digits.fractionDigitCount == 0 && minimum <= 0 ? 1 : 0)
        let (whole, fraction) = digits.wholeAndFractionDigits(
            minimumWholeDigits: wholeDigits,
            minimumFractionDigits: minimum
        )

        var text = number < 0 ? "-" : ""
        for (index, digit) in whole.enumerated() {
            let remaining = whole.utf8.count - index
            if usesGroupingSeparator, locale.groupingSize > 0, index > 0, remaining % locale.groupingSize == 0 {
                text += locale.groupingSeparator
            }
            text.append(digit)
        }
        if !fraction.isEmpty { text += locale.decimalSeparator + fraction }
        return text + (unitVisibility == .always || unitVisibility == .topLabel && isTopLabel ? suffix(for: unit) : "")
    }

    /// The unit after a space, or directly after the number for a sign like `%` or `°`.
    private func suffix(for unit: String?) -> String {
        guard let unit, !unit.isEmpty else { return "" }
        return ["%", "°", "‰", "′", "″"].contains(unit) ? unit : " " + unit
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
