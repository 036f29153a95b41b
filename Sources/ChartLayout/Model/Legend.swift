/// The legend, which names the data sets; names and defaults are those of DGCharts' `Legend`.
struct Legend: Hashable, Sendable {
    enum Form: String, Hashable, Sendable, CaseIterable {
        /// No form and no space for it.
        case none
        /// No form, but its space.
        case empty
        /// In a data set: the legend's form. In the legend: a circle.
        case `default`
        case square, circle, line
    }

    enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
        case left, center, right
    }

    enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
        case top, center, bottom
    }

    enum Orientation: String, Hashable, Sendable, CaseIterable {
        case horizontal, vertical
    }

    enum Direction: String, Hashable, Sendable, CaseIterable {
        case leftToRight, rightToLeft
    }

    var enabled = true
    var xOffset = 5.0
    var yOffset = 3.0

    var horizontalAlignment = HorizontalAlignment.left
    var verticalAlignment = VerticalAlignment.bottom
    var orientation = Orientation.horizontal
    var direction = Direction.leftToRight
    var drawInside = false

    var font = SystemFontMetrics(size: 10)
    var textColor = DynamicColor.label

    var form = Form.square
    var formSize = 8.0
    var formLineWidth = 3.0
    var formLineDashPhase = 0.0
    var formLineDashLengths: [Double] = []

    var xEntrySpace = 6.0
    var yEntrySpace = 0.0
    var formToTextSpace = 5.0
    var stackSpace = 3.0
    /// The maximum fraction of the chart's width or height for the legend.
    var maxSizePercent = 0.95
    var wordWrapEnabled = true
    /// Entries that replace those of the data sets.
    var entries: [LegendEntry]?
    /// Entries that follow those of the data sets.
    var extraEntries: [LegendEntry] = []
}

/// A legend entry that the style sets; names are those of DGCharts' `LegendEntry`.
struct LegendEntry: Hashable, Sendable {
    /// `nil` adds the form to the group of the next entry with a label.
    var label: String?
    var form = Legend.Form.default
    /// In points; `nil` uses the legend's.
    var formSize: Double?
    /// In points; `nil` uses the legend's.
    var formLineWidth: Double?
    var formLineDashPhase = 0.0
    /// Empty uses the legend's.
    var formLineDashLengths: [Double] = []
    /// `nil` draws no form.
    var formColor: DynamicColor?
}
