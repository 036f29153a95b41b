/// A small text in the chart's corner; names and defaults are those of DGCharts' `Description` on iOS.
struct ChartDescription: Hashable, Sendable {
    var enabled = true
    var xOffset = 5.0
    var yOffset = 5.0
    var text = ""
    var textAlign = TextAlignment.right
    var font = SystemFontMetrics(size: 8)
    var textColor = DynamicColor.label
    /// The point that the text is aligned to; `nil` is the bottom right corner of the content.
    var position: Point?
}

/// The horizontal alignment of text.
enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    case left, center, right
}
