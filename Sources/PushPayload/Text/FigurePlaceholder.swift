/// The name of a figure or a level, perhaps with a format of its own: `{last}`, `{mean:1}`, `{high:compact}`,
/// `{max:percent:0}`, `{last:unit}`.
struct FigurePlaceholder: Hashable {
    let name: String
    /// The figure; `nil` for a level of the chart.
    let figure: FigureName?
    /// The decimals; `nil` for those of the other figures.
    private(set) var decimals: Int?
    /// Whether large numbers have letters, such as `1.6M`.
    private(set) var isCompact = false
    /// Whether the values are fractions that are written as percents: 0.12 is `12%`.
    private(set) var isPercent = false
    /// Whether the values have the unit of the chart, as a last value beside the plot.
    private(set) var hasUnit = false
    /// The power of ten by which a value is written larger.
    var powerOfTen: Int { isPercent ? 2 : 0 }

    /// Reads the content of braces; `nil` if it has another name, or arguments that are no format of the figure.
    init?(_ content: String, levelNames: some Sequence<String>) {
        let words = content.split(separator: ":", omittingEmptySubsequences: false)
        name = words.first.map(String.init) ?? ""
        figure = FigureName(rawValue: name)
        guard figure != nil || levelNames.contains(name) else { return nil }
        let isValue = figure != .percentage && figure != .unit
        for word in words.dropFirst() {
            switch word {
            case "compact" where isValue && !isCompact && !hasUnit: isCompact = true
            case "percent" where isValue && !isPercent && !hasUnit: isPercent = true
            case "unit" where isValue && !isCompact && !isPercent && !hasUnit: hasUnit = true
            case _ where figure != .unit && decimals == nil:
                // One spelling for each number, without a sign.
                guard let count = Int(word), FigureFormat.decimalCounts.contains(count), String(count) == word else {
                    return nil
                }
                decimals = count
            default: return nil
            }
        }
    }
}
