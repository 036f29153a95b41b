/// How the last value of a line is written beside the plot; not in DGCharts.
public enum LastValueLabel: String, Hashable, Sendable, CaseIterable {
    /// The value is not written.
    case none
    /// In the color of the line.
    case text
    /// On a tag in a dark shade of the color of the line. Beside several lines, it is a text.
    case tag
}
