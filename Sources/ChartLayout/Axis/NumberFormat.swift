import JSONDocument

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How a number is written; the defaults are those of the number formatter DGCharts sets up.
struct NumberFormat: Hashable, Sendable {
    /// DGCharts asks for none, so that one half is written `.5`.
    var minimumIntegerDigits = 0
    /// `nil` is 0 where the maximum is set, and otherwise what the axis' step or the data's range asks for.
    var minimumFractionDigits: Int?
    /// `nil` is what the axis' step or the data's range asks for.
    var maximumFractionDigits: Int?
    var usesGroupingSeparator = true
    /// Whether the unit of the values follows the number.
    var showsUnit = false

    /// Writes a finite number, with exactly `decimals` decimals where the format does not fix them.
    func string(_ number: Double, decimals: Int, unit: String?, locale: ChartLocale) -> String {
        let most = maximumFractionDigits ?? max(decimals, minimumFractionDigits ?? 0)
        let least = min(minimumFractionDigits ?? (maximumFractionDigits == nil ? most : 0), most)
        // The phone's formatter rounds the shortest digits that tell the number, half to even.
        guard let digits = DecimalDigits(number)?.rounded(toDecimals: most, halves: .toEven) else { return "" }
        // A number without a fraction has one digit at the least.
        let wanted = max(minimumIntegerDigits, digits.decimals == 0 && least <= 0 ? 1 : 0)
        let (whole, fraction) = digits.decimalNotation(wholeDigits: wanted, decimals: least)

        var text = number < 0 ? "-" : ""
        for (index, digit) in whole.enumerated() {
            let left = whole.utf8.count - index
            if usesGroupingSeparator, locale.groupingSize > 0, index > 0, left % locale.groupingSize == 0 {
                text += locale.groupingSeparator
            }
            text.append(digit)
        }
        if !fraction.isEmpty { text += locale.decimalSeparator + fraction }
        return text + unitSuffix(unit)
    }

    /// The unit after a space, or right behind the number where it is a sign like `%` or `°`.
    private func unitSuffix(_ unit: String?) -> String {
        guard showsUnit, let unit, !unit.isEmpty else { return "" }
        return ["%", "°", "‰", "′", "″"].contains(unit) ? unit : " " + unit
    }
}

extension NumberFormat {
    /// The decimals DGCharts gives to values: two more than the first digit of the data's range needs.
    ///
    /// - Parameter reference: The range of the data, or the largest value where there is one sample only.
    static func decimals(forRange reference: Double) -> Int {
        guard reference != 0, reference.isFinite else { return 0 }
        let rounded = abs(AxisTicks.roundedToOneDigit(reference))
        return max(0, Int(clamped: min((-log10(rounded)).rounded(.up), 330)) + 2)
    }
}
