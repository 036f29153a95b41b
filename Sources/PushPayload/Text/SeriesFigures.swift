import DecimalNumbers
import JSONDocument
import SeriesCodec

/// The figures of a series that a text may contain, such as `{last}`, and the levels of its chart, such as `{high}`.
///
/// The figures are computed from the samples, not from the encoded chart, and not before a text names them.
final class SeriesFigures {
    private let series: TimeSeries
    private let indexOfSeries: Int
    /// The series that have the lowest and the highest value.
    private let seriesWithExtremes: [TimeSeries]
    private let unit: String?
    private let levels: [NamedLevel]
    private let format: FigureFormat
    private let first: Double
    private let last: Double

    /// The texts of the figures that were named before; `nil` for one that the chart lacks.
    private var texts: [FigurePlaceholder: String?] = [:]

    /// The lowest and the highest value.
    private lazy var extremes = seriesWithExtremes.lazy.flatMap(\.runs).joined()
        .reduce((lowest: first, highest: first)) { (min($0.lowest, $1.value), max($0.highest, $1.value)) }

    /// The figures of the first series of a chart; `nil` if it has no samples.
    ///
    /// A candlestick has the figures of its close, with the highest and the lowest price.
    init?(_ chart: SeriesChart, keptSamples: KeptSamples, format: FigureFormat) {
        let candlestick = keptSamples == .ohlc ? Array(chart.series.prefix(4)) : []
        let series = candlestick.count == 4 ? candlestick[3] : chart.series.first
        guard let series, let first = series.first?.value, let last = series.last?.value else { return nil }
        self.series = series
        indexOfSeries = candlestick.count == 4 ? 3 : 0
        seriesWithExtremes = candlestick.count == 4 ? Array(candlestick[1...2]) : [series]
        self.format = format
        self.first = first
        self.last = last
        unit = chart.unit
        levels = chart.levels
    }

    /// The maximum number of bytes of the figures in one text: 1 MiB, far above any payload limit.
    ///
    /// A hostile request may contain a placeholder some hundred thousand times.
    private static let maximumByteCount = 1 << 20

    /// A text with its placeholders filled in; the rest keeps its spelling.
    ///
    /// A text stays as it is if a figure would form another placeholder in it, so that filling it again changes
    /// nothing. Once the figures have 1 MiB together, further placeholders become empty.
    ///
    /// - Parameter shown: Learns which figures the chart has to agree with.
    func fillingFigurePlaceholders(in string: JSONString, notingIn shown: inout ShownFigures) -> JSONString {
        var availableByteCount = Self.maximumByteCount
        let filled = string.replacingNamesInBraces { name in
            guard let placeholder = placeholder(name), let text = text(of: placeholder) else { return nil }
            note(placeholder, in: &shown)
            availableByteCount -= text.utf8.count
            return availableByteCount >= 0 ? text : ""
        }
        guard filled != string else { return string }
        return filled.namesInBraces.contains { placeholder($0).flatMap(text(of:)) != nil } ? string : filled
    }

    private func note(_ placeholder: FigurePlaceholder, in shown: inout ShownFigures) {
        switch placeholder.figure {
        case .last:
            shown.lastSeries = indexOfSeries
            let decimals = figure(for: last, in: placeholder).map { $0.decimals + placeholder.powerOfTen }
            shown.lastDecimals = [shown.lastDecimals, decimals].compactMap(\.self).max()
        case .min, .max: shown.hasExtremes = true
        default: break
        }
    }

    private func placeholder(_ content: String) -> FigurePlaceholder? {
        FigurePlaceholder(content, levelNames: levels.lazy.map(\.name))
    }

    /// The text of a figure; `nil` if it needs the unit of a chart that has none.
    private func text(of placeholder: FigurePlaceholder) -> String? {
        if let known = texts[placeholder] { return known }
        let text = makeText(of: placeholder)
        texts[placeholder] = .some(text)
        return text
    }

    /// A value as it is written; `nil` if it is not finite. Without a number in the format, it has no more decimals than
    /// the value.
    private func figure(for value: Double, in placeholder: FigurePlaceholder, maximumDecimals: Int? = nil)
        -> RoundedFigure?
    {
        guard let number = DecimalDigits(value) else { return nil }
        let automatic = min(maximumDecimals ?? decimalsOfThousandth, number.fractionDigitCount)
        return format.ofPlaceholder(placeholder).rounded(
            number.multiplied(byPowerOfTen: placeholder.powerOfTen),
            automaticDecimals: max(0, automatic - placeholder.powerOfTen)
        )
    }

    /// `{change}` is the difference of the figures of the last and the first value, with a sign. `{change%}` is the
    /// change in percent of the first value's magnitude, with a sign and `%`, or `–` if the first value is 0.
    private func makeText(of placeholder: FigurePlaceholder) -> String? {
        let format = format.ofPlaceholder(placeholder)
        func figure(for value: Double, maximumDecimals: Int? = nil) -> RoundedFigure? {
            self.figure(for: value, in: placeholder, maximumDecimals: maximumDecimals)
        }
        if placeholder.hasUnit, unit == nil { return nil }
        func text(_ figure: RoundedFigure?, isSigned: Bool = false) -> String {
            guard let figure else { return "–" }
            if placeholder.hasUnit { return format.text(for: figure, unit: unit, isSigned: isSigned) }
            let text =
                placeholder.isCompact
                ? format.compactText(for: figure, isSigned: isSigned) : format.text(for: figure, isSigned: isSigned)
            return placeholder.isPercent ? text + "%" : text
        }
        switch placeholder.figure {
        case nil: return text(levels.first { $0.name == placeholder.name }.flatMap { figure(for: $0.value) })
        case .last: return text(figure(for: last))
        case .first: return text(figure(for: first))
        case .min: return text(figure(for: extremes.lowest))
        case .max: return text(figure(for: extremes.highest))
        case .mean: return text(figure(for: mean, maximumDecimals: decimalsOfWrittenSamples + 1))
        case .change:
            guard let first = figure(for: first), let last = figure(for: last) else { return "–" }
            return text(last - first, isSigned: true)
        case .percentage:
            guard let percentage = DecimalDigits((last - first) / first.magnitude * 100) else { return "–" }
            return text(format.rounded(percentage, automaticDecimals: 1), isSigned: true) + "%"
        case .unit: return unit
        }
    }

    /// The decimals of values without a number in their format.
    private lazy var decimalsOfThousandth = DecimalDigits.decimalsOfThousandth(
        from: extremes.lowest,
        through: extremes.highest
    )

    /// The most decimals with which a sample would be written.
    private var decimalsOfWrittenSamples: Int {
        var maximum = 0
        for sample in series.runs.joined() where maximum < decimalsOfThousandth {
            // Whole numbers are frequent, and finding the digits of a number takes time.
            guard sample.value.rounded() != sample.value else { continue }
            maximum = max(maximum, DecimalDigits(sample.value)?.fractionDigitCount ?? 0)
        }
        return min(maximum, decimalsOfThousandth)
    }

    /// The arithmetic mean of the samples, by a compensated sum (Neumaier 1974).
    private var mean: Double {
        // Below this, no sum of samples overflows.
        let scale = max(extremes.lowest.magnitude, extremes.highest.magnitude) > 1e290 ? 0x1p-64 : 1
        var (sum, compensation) = (0.0, 0.0)
        for sample in series.runs.joined() {
            let value = sample.value * scale
            let next = sum + value
            compensation += sum.magnitude >= value.magnitude ? sum - next + value : value - next + sum
            sum = next
        }
        // The remainder of the division corrects its rounding.
        let count = Double(series.count)
        let quotient = sum / count
        let remainder = sum.addingProduct(-quotient, count) + compensation
        return min(max((quotient + remainder / count) / scale, extremes.lowest), extremes.highest)
    }
}
