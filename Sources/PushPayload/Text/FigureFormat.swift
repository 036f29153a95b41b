import JSONDocument

/// The format of a series' figures in a text.
public struct FigureFormat: Hashable, Sendable {
    /// The number of digits after the decimal point, 0 to 20.
    ///
    /// `nil` takes the digits of the samples, and one digit for a percentage.
    public let decimals: Int?

    /// The range of the decimals.
    package static let decimalCounts = 0...20

    /// The text before the decimals.
    public let decimalSeparator: String

    /// The text between groups of three digits; empty for none.
    public let groupSeparator: String

    /// The digits of the samples, with a dot before the decimals and no groups.
    public static let automatic = FigureFormat(checked: nil, decimalSeparator: ".", groupSeparator: "")

    /// Creates a format.
    ///
    /// - Throws: ``PayloadError`` with the code `out-of-range` if the decimals are not 0 to 20.
    public init(
        decimals: Int? = nil,
        decimalSeparator: String = ".",
        groupSeparator: String = ""
    ) throws(PayloadError) {
        if let decimals, !Self.decimalCounts.contains(decimals) {
            throw PayloadError(.outOfRange, "the decimals of figures are \(decimals), and must be 0 to 20")
        }
        self.init(checked: decimals, decimalSeparator: decimalSeparator, groupSeparator: groupSeparator)
    }

    private init(checked decimals: Int?, decimalSeparator: String, groupSeparator: String) {
        self.decimals = decimals
        self.decimalSeparator = decimalSeparator
        self.groupSeparator = groupSeparator
    }

    /// Writes a number, with ties rounded away from zero; `–` for a number that is not finite.
    func text(for number: Double, automaticDecimals: Int, isSigned: Bool = false) -> String {
        guard let digits = DecimalDigits(number) else { return "–" }
        let decimals = decimals ?? min(automaticDecimals, 20)
        let rounded = digits.rounded(toDecimals: decimals, ties: .awayFromZero)
        let (whole, fraction) = rounded.wholeAndFractionDigits(minimumWholeDigits: 1, minimumFractionDigits: decimals)
        let sign = rounded.digits.isEmpty ? "" : rounded.isNegative ? "-" : isSigned ? "+" : ""
        return sign + grouped(whole) + (decimals > 0 ? decimalSeparator + fraction : "")
    }

    private func grouped(_ whole: String) -> String {
        guard !groupSeparator.isEmpty else { return whole }
        var text = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.utf8.count - index).isMultiple(of: 3) { text += groupSeparator }
            text.append(digit)
        }
        return text
    }
}
