struct ValueDecimals: Hashable, Sendable {
    /// The decimals of values in DGCharts.
    private let automatic: Int
    /// The decimals for formatters of the style. Unlike `automatic`, a flat line gets the decimals of its value.
    private let ofStyle: Int

    /// Finds the decimals for a number of values from their extent.
    init(ofValuesIn extent: MinimumAndMaximum, count: Int) {
        let range = abs(extent.maximum - extent.minimum)
        let largest = max(abs(extent.minimum), abs(extent.maximum))
        automatic = NumberFormat.valueDecimals(forDataRange: count >= 2 ? range : largest)
        ofStyle = NumberFormat.valueDecimals(forDataRange: range > 0 ? range : largest)
    }

    func decimals(for formatter: ValueFormatter) -> Int { formatter == .automatic ? automatic : ofStyle }
}

extension LimitLine {
    /// The label of the style, or the limit with its unit.
    func limitLineLabel(formattedBy labelFormatter: (ValueFormatter) -> LabelFormatter) -> String {
        labelShowsLimit ? labelFormatter(.number(limitFormat)).string(from: limit) : label
    }
}
