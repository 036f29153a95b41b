/// The legend, which names the data sets; names and defaults are those of DGCharts' `Legend`.
public struct Legend: Hashable, Sendable {
    /// The form beside a label.
    public enum Form: String, Hashable, Sendable, CaseIterable {
        /// No form and no space for it.
        case none
        /// No form, but its space.
        case empty
        /// In a data set: the legend's form. In the legend: a circle.
        case `default`
        /// A square.
        case square
        /// A disk.
        case circle
        /// A horizontal line.
        case line
    }

    /// The vertical place of the legend.
    public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
        /// At the upper edge.
        case top
        /// In the middle.
        case center
        /// At the lower edge.
        case bottom
    }

    /// The direction from one entry to the next.
    public enum Orientation: String, Hashable, Sendable, CaseIterable {
        /// Beside each other.
        case horizontal
        /// Below each other.
        case vertical
    }

    /// The direction from a form to its label.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// The form is left of its label.
        case leftToRight
        /// The form is right of its label.
        case rightToLeft
    }

    /// Whether the legend is drawn.
    public var enabled = true
    /// The horizontal distance from the edge, in points.
    public var xOffset = 5.0
    /// The vertical distance from the edge, in points.
    public var yOffset = 3.0

    /// The horizontal place.
    public var horizontalAlignment = TextAlignment.left
    /// The vertical place.
    public var verticalAlignment = VerticalAlignment.bottom
    /// The direction from one entry to the next.
    public var orientation = Orientation.horizontal
    /// The direction from a form to its label.
    public var direction = Direction.leftToRight
    /// Whether the legend is in the content, and takes no space of its own.
    public var drawInside = false

    /// The font of the labels.
    public var font = SystemFontMetrics(size: 10)
    /// The color of the labels.
    public var textColor = DynamicColor.label

    /// The form of entries without a form of their own.
    public var form = Form.square
    /// The size of a form in points.
    public var formSize = 8.0
    /// The stroke of a form that is a line.
    public var formLineStyle = LayoutStroke(width: 3)

    /// The horizontal distance between entries, in points.
    public var xEntrySpace = 6.0
    /// The vertical distance between lines, in points.
    public var yEntrySpace = 0.0
    /// The distance between a form and its label, in points.
    public var formToTextSpace = 5.0
    /// The distance between the forms of one label, in points.
    public var stackSpace = 3.0
    /// The maximum fraction of the chart's width or height for the legend.
    public var maxSizePercent = 0.95
    /// Whether the entries of a horizontal legend wrap to several lines.
    public var wordWrapEnabled = true
    /// Whether a horizontal legend is as wide as the content, and its labels end in “…” where they do not fit; not in
    /// DGCharts.
    public var shortensLabels = false
    /// Entries that replace those of the data sets.
    public var entries: [LegendEntry]?
    /// Entries that follow those of the data sets.
    public var extraEntries: [LegendEntry] = []
}

/// A legend entry that the style sets; names are those of DGCharts' `LegendEntry`.
public struct LegendEntry: Hashable, Sendable {
    /// The text; `nil` adds the form to the group of the next entry with a label.
    public var label: String?
    /// The form beside the label.
    public var form = Legend.Form.default
    /// The size of the form in points; `nil` uses the legend's.
    public var formSize: Double?
    /// The width of a form that is a line, in points; `nil` uses the legend's.
    public var formLineWidth: Double?
    /// The offset into the dashes of a form that is a line, in points.
    public var formLineDashPhase = 0.0
    /// The dashes and gaps of a form that is a line, in points; empty uses the legend's.
    public var formLineDashLengths: [Double] = []
    /// The color of the form; `nil` draws no form.
    public var formColor: DynamicColor?
}
