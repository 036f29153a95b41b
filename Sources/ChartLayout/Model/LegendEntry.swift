/// An entry of the legend that a style sets itself; names are those of DGCharts' `LegendEntry`.
struct LegendEntry: Hashable, Sendable {
    /// `nil` belongs to the group of the next entry that has one.
    var label: String?
    var form = Legend.Form.default
    /// In points; `nil` is the legend's.
    var formSize: Double?
    /// In points; `nil` is the legend's.
    var formLineWidth: Double?
    var formLineDashPhase = 0.0
    /// Empty is the legend's.
    var formLineDashLengths: [Double] = []
    /// `nil` draws no form.
    var formColor: DynamicColor?
}
