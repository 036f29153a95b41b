import JSONDocument
import SeriesCodec

/// The figures of a series that a text may contain, such as `{last}`.
///
/// The figures are computed from the samples, not from the encoded chart.
struct SeriesFigures {
    /// The placeholders of the figures.
    static let placeholders = ["{last}", "{first}", "{change}", "{change%}", "{min}", "{max}"]

    /// The figures in the order of ``placeholders``.
    private let figures: [String]

    /// Writes the figures of a series; `nil` if it has no samples.
    ///
    /// `{change}` is the last value minus the first, with a sign. `{change%}` is the change in percent of the first
    /// value's magnitude, with a sign and `%`, or `–` if the first value is 0.
    init?(_ series: TimeSeries, format: FigureFormat) {
        guard let first = series.first?.value, let last = series.last?.value else { return nil }
        var minimum = first
        var maximum = first
        for run in series.runs {
            for sample in run {
                minimum = min(minimum, sample.value)
                maximum = max(maximum, sample.value)
            }
        }
        func decimals(of number: Double) -> Int { DecimalDigits(number)?.fractionDigitCount ?? 0 }
        func text(for value: Double) -> String { format.text(for: value, automaticDecimals: decimals(of: value)) }
        let changeDecimals = max(decimals(of: first), decimals(of: last))
        let percentage = (last - first) / first.magnitude * 100
        let percentageText = format.text(for: percentage, automaticDecimals: 1, isSigned: true)
        figures = [
            text(for: last),
            text(for: first),
            format.text(for: last - first, automaticDecimals: changeDecimals, isSigned: true),
            percentage.isFinite ? percentageText + "%" : percentageText,
            text(for: minimum),
            text(for: maximum),
        ]
    }

    /// The first placeholder in a text.
    static func firstPlaceholder(in text: JSONString) -> String? {
        var first: String?
        _ = text.replacing(placeholders) { index in
            first = first ?? placeholders[index]
            return ""
        }
        return first
    }

    /// The maximum number of bytes of the figures in one text: 1 MiB, far above any payload limit.
    ///
    /// A hostile request may contain a placeholder some hundred thousand times.
    private static let maximumByteCount = 1 << 20

    /// A text with its placeholders filled in; the rest keeps its spelling.
    ///
    /// Once the figures have 1 MiB together, further placeholders become empty.
    func fillingFigurePlaceholders(in string: JSONString) -> JSONString {
        guard string.spelling.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\\") }) else {
            return string
        }
        var availableByteCount = Self.maximumByteCount
        return string.replacing(Self.placeholders) { index in
            availableByteCount -= figures[index].utf8.count
            return availableByteCount >= 0 ? figures[index] : ""
        }
    }
}
