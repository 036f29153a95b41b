public import ChartLayout
public import PushPayload
public import SeriesCodec

/// Something that a preview shows.
public protocol Previewable {
    /// What is painted.
    ///
    /// - Parameters:
    ///   - style: How a chart is drawn that brings no style of its own.
    ///   - appearance: Light or dark.
    /// - Throws: What keeps it from being drawn.
    func displayList(style: ChartStyle, appearance: Appearance) throws -> DisplayList
}

extension DisplayList: Previewable {
    /// The list itself.
    public func displayList(style: ChartStyle, appearance: Appearance) -> DisplayList { self }
}

extension LineChart: Previewable {
    /// The chart as it is, with its own style and appearance.
    public func displayList(style: ChartStyle, appearance: Appearance) -> DisplayList { displayList() }
}

extension SeriesChart: Previewable {
    /// The chart in a style.
    public func displayList(style: ChartStyle, appearance: Appearance) -> DisplayList {
        LineChart(self, style: style, appearance: appearance).displayList()
    }
}

extension PushDocument: Previewable {
    /// The chart at the key `chart`, as the phone shows it.
    public func displayList(style: ChartStyle, appearance: Appearance) throws -> DisplayList {
        try SeriesDecoder().decode(chartText(at: "chart")).displayList(style: style, appearance: appearance)
    }
}

extension ChartPayload: Previewable {
    /// The chart that the payload carries, as the phone shows it.
    public func displayList(style: ChartStyle, appearance: Appearance) throws -> DisplayList {
        try SeriesDecoder().decode(chart.text).displayList(style: style, appearance: appearance)
    }
}

extension Array: Previewable where Element == UInt8 {
    /// The chart of a payload's bytes, at the key `chart`.
    public func displayList(style: ChartStyle, appearance: Appearance) throws -> DisplayList {
        try PushDocument(parsing: self).displayList(style: style, appearance: appearance)
    }
}
