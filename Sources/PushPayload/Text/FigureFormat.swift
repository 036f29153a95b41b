import JSONDocument

/// How the figures of a series are written in a text.
public struct FigureFormat: Hashable, Sendable {
    /// Digits after the decimal point, 0 to 20; `nil` for as many as the samples have, and one for a percentage.
    ///
    /// What lies outside is taken for the nearer end.
    public var decimals: Int? {
        didSet { decimals = decimals.map(Self.clamped) }
    }

    /// What stands before the decimals.
    public var decimalSeparator: String

    /// What stands between groups of three digits; empty for nothing.
    public var groupSeparator: String

    /// Creates a format.
    public init(decimals: Int? = nil, decimalSeparator: String = ".", groupSeparator: String = "") {
        self.decimals = decimals.map(Self.clamped)
        self.decimalSeparator = decimalSeparator
        self.groupSeparator = groupSeparator
    }

    private static func clamped(_ decimals: Int) -> Int { min(max(decimals, 0), 20) }

    /// Writes a number, halves rounded away from zero; `–` for one that is not finite.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - natural: The digits after the point where the format leaves them open.
    ///   - isSigned: Whether a plus stands before what is above zero.
    func text(_ number: Double, natural: Int, isSigned: Bool = false) -> String {
        guard let digits = DecimalDigits(number) else { return "–" }
        let decimals = decimals ?? min(natural, 20)
        let rounded = digits.rounded(toDecimals: decimals, halves: .awayFromZero)
        let (whole, fraction) = rounded.decimalNotation(wholeDigits: 1, decimals: decimals)
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
