import ChartLayout
import DecimalNumbers
public import PushChartDiagnostics

/// The format of a series' figures in a text.
public struct FigureFormat: Hashable, Sendable {
    /// The number of digits after the decimal point, 0 to 20.
    ///
    /// `nil` takes the fewest whose last digit is at most a thousandth of the range of the values, and no more than the
    /// value has. Values that are all equal take a thousandth of their magnitude. A percentage has one digit, and a mean
    /// one more than the samples would have. A placeholder such as `{mean:2}` has its own number.
    public private(set) var decimals: Int?

    package static let decimalCounts = 0...20

    /// The text before the decimals; not empty, without digits, and not ``groupSeparator``.
    public let decimalSeparator: String

    /// The text between groups of three digits, without digits; empty for none.
    public let groupSeparator: String

    /// The decimals that the range of the values needs, with a dot before them and no groups.
    public static let automatic = FigureFormat()

    /// Creates a format.
    ///
    /// - Throws: `PushChartError` with the code `out-of-range` if the decimals are not 0 to 20, or if a separator would
    ///   change a number.
    public init(
        decimals: Int? = nil,
        decimalSeparator: String = ".",
        groupSeparator: String = ""
    ) throws(PushChartError) {
        if let decimals, !Self.decimalCounts.contains(decimals) {
            throw PushChartError(.outOfRange, "the decimals of figures are \(decimals), and must be 0 to 20")
        }
        guard !decimalSeparator.isEmpty, decimalSeparator != groupSeparator,
            !(decimalSeparator + groupSeparator).utf8.contains(where: { 0x30...0x39 ~= $0 })
        else {
            throw PushChartError(
                .outOfRange,
                "the separators of decimals and of groups, \(decimalSeparator.excerpt) and \(groupSeparator.excerpt), "
                    + "make other numbers: the first must not be empty, they must differ, and have no digits"
            )
        }
        self.decimals = decimals
        self.decimalSeparator = decimalSeparator
        self.groupSeparator = groupSeparator
    }

    private init() { (decimals, decimalSeparator, groupSeparator) = (nil, ".", "") }

    /// The format of a placeholder, which can have its own decimals.
    func ofPlaceholder(_ placeholder: FigurePlaceholder) -> FigureFormat {
        var format = self
        format.decimals = placeholder.decimals ?? decimals
        return format
    }

    /// Rounds a number to ``decimals``, or without them to a number of decimals; ties away from zero.
    func rounded(_ number: DecimalDigits, automaticDecimals: Int) -> RoundedFigure {
        let decimals = decimals ?? min(automaticDecimals, Self.decimalCounts.upperBound)
        return RoundedFigure(number: number.rounded(toDecimals: decimals, ties: .awayFromZero), decimals: decimals)
    }

    /// Writes a rounded number.
    func text(for figure: RoundedFigure, isSigned: Bool = false) -> String {
        let (number, decimals) = (figure.number, figure.decimals)
        let (whole, fraction) = number.wholeAndFractionDigits(minimumWholeDigits: 1, minimumFractionDigits: decimals)
        let sign = number.digits.isEmpty ? "" : number.isNegative ? "-" : isSigned ? "+" : ""
        return sign + grouped(whole) + (decimals > 0 ? decimalSeparator + fraction : "")
    }

    /// Writes a number with the letters of English, such as `1.6M`: without ``decimals``, with three digits.
    func compactText(for figure: RoundedFigure, isSigned: Bool = false) -> String {
        guard let compact = figure.number.compacted(by: CompactSuffix.english, decimals: decimals, ties: .awayFromZero)
        else { return text(for: figure, isSigned: isSigned) }
        let number = RoundedFigure(number: compact.number, decimals: decimals ?? compact.number.fractionDigitCount)
        return text(for: number, isSigned: isSigned) + compact.suffix.text
    }

    /// Writes a number with its unit, as the style `default` writes a last value beside the plot: `800 GB`, `$1.6M`.
    func text(for figure: RoundedFigure, unit: String?, isSigned: Bool) -> String {
        var locale = ChartLocale()
        (locale.decimalSeparator, locale.groupingSeparator) = (decimalSeparator, groupSeparator)
        let number = figure.number.nearestDouble
        let text = NumberFormat.ofLastValue(decimals: decimals)
            .string(from: number, decimals: figure.decimals, unit: unit, locale: locale)
        return (isSigned && number > 0 ? "+" : "") + text
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

/// A figure as it is written, and the number of its decimals.
struct RoundedFigure {
    let number: DecimalDigits
    let decimals: Int

    /// The exact difference of two figures.
    static func - (left: RoundedFigure, right: RoundedFigure) -> RoundedFigure {
        RoundedFigure(number: left.number - right.number, decimals: max(left.decimals, right.decimals))
    }
}
