/// The list of lines and their names; names and defaults are those of DGCharts' `Legend`.
struct Legend: Hashable, Sendable {
    enum Form: String, Hashable, Sendable, CaseIterable {
        /// No form and no room for one.
        case none
        /// No form, but its room.
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

    var font = SystemFont(size: 10)
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
    /// The largest share of the chart's width or height the legend may take.
    var maxSizePercent = 0.95
    var wordWrapEnabled = true
    /// Entries that stand in place of the data sets'.
    var entries: [LegendEntry]?
    /// Entries that follow the data sets'.
    var extraEntries: [LegendEntry] = []
}
