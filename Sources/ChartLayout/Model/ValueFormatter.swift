/// How numbers become labels.
enum ValueFormatter: Hashable, Sendable {
    /// DGCharts' own: as many decimals as the axis' step or the data's range asks for.
    case automatic
    /// The same with some settings changed.
    case number(NumberFormat)
    /// Dates by a pattern, or by one that fits the span where it is `nil`; plain numbers on a number axis.
    case date(DatePattern?, utcOffset: Int)
    /// The text at the number's place in a list, as DGCharts' `IndexAxisValueFormatter` does it.
    case values([String])
}
