import JSONDocument
import SeriesCodec

/// The figures of a series that a text may quote, such as `{last}`, taken from the samples themselves and not from the
/// packed chart.
struct SeriesFigures {
    /// What a text may ask for, in its braces.
    static let placeholders = ["{last}", "{first}", "{change}", "{change%}", "{min}", "{max}"]

    private let figures: [String]

    /// Writes the figures of a series; `nil` where it has no samples.
    ///
    /// `{change}` is the last value less the first, with its sign; `{change%}` is the same in hundredths of the first
    /// value's magnitude, with its sign and `%`, and `–` where the first value is 0.
    ///
    /// - Complexity: O(samples).
    init?(_ series: TimeSeries, format: FigureFormat) {
        guard let first = series.first?.value, let last = series.last?.value else { return nil }
        var least = first
        var greatest = first
        for run in series.runs {
            for sample in run {
                least = min(least, sample.value)
                greatest = max(greatest, sample.value)
            }
        }
        func value(_ number: Double) -> String { format.text(number, natural: DecimalDigits(number)?.decimals ?? 0) }
        let ends = [first, last].map { DecimalDigits($0)?.decimals ?? 0 }
        let share = (last - first) / first.magnitude * 100
        let percentage = format.text(share, natural: 1, isSigned: true)
        figures = [
            value(last),
            value(first),
            format.text(last - first, natural: max(ends[0], ends[1]), isSigned: true),
            share.isFinite ? percentage + "%" : percentage,
            value(least),
            value(greatest),
        ]
    }

    /// The first placeholder in a text.
    static func placeholder(in text: JSONString) -> String? {
        var first: String?
        _ = text.replacing(placeholders) { index in
            first = first ?? placeholders[index]
            return ""
        }
        return first
    }

    /// The most bytes that the figures of one text have together: 1 MiB, far beyond any limit of a payload.
    ///
    /// A request may ask for the same figure some hundred thousand times.
    private static let maximumByteCount = 1 << 20

    /// A text with its placeholders filled; all else keeps its spelling.
    ///
    /// Once the figures have 1 MiB together, further placeholders become empty.
    func fill(_ string: JSONString) -> JSONString {
        guard string.spelling.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\\") }) else {
            return string
        }
        var left = Self.maximumByteCount
        return string.replacing(Self.placeholders) { index in
            left -= figures[index].utf8.count
            return left >= 0 ? figures[index] : ""
        }
    }
}
