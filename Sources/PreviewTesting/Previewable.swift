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

    /// What it was made from.
    ///
    /// - Parameter style: How a chart is drawn that brings no style of its own.
    func source(style: ChartStyle) -> PreviewSource
}

extension Previewable {
    /// A source that tells the style.
    public func source(style: ChartStyle) -> PreviewSource { PreviewSource(style: style.name) }
}

extension DisplayList: Previewable {
    /// The list itself.
    public func displayList(style: ChartStyle, appearance: Appearance) -> DisplayList { self }

    /// A source that tells nothing.
    public func source(style: ChartStyle) -> PreviewSource { PreviewSource() }
}

extension LineChart: Previewable {
    /// The chart as it is, with its own style and appearance.
    public func displayList(style: ChartStyle, appearance: Appearance) -> DisplayList { displayList() }

    /// A source that tells nothing: the chart's style is its own.
    public func source(style: ChartStyle) -> PreviewSource { PreviewSource() }
}

extension SeriesChart: Previewable {
    /// The chart in a style.
    public func displayList(style: ChartStyle, appearance: Appearance) -> DisplayList {
        LineChart(self, style: style, appearance: appearance).displayList()
    }
}

extension PushDocument: Previewable {
    /// The chart at the key `chart`, as the phone shows it; one at another key is decoded by
    /// `SeriesDecoder().decode(document.chartText(at: key))`, and can be shown too.
    public func displayList(style: ChartStyle, appearance: Appearance) throws -> DisplayList {
        let chart = try SeriesDecoder().decode(chartText(at: Self.standardChartKey))
        return chart.displayList(style: style, appearance: appearance)
    }

    /// The document's bytes, and the style.
    public func source(style: ChartStyle) -> PreviewSource { PreviewSource(bytes: bytes, style: style.name) }
}

extension ChartPayload: Previewable {
    /// The chart that the payload carries, as the phone shows it.
    public func displayList(style: ChartStyle, appearance: Appearance) throws -> DisplayList {
        try SeriesDecoder().decode(chart.text).displayList(style: style, appearance: appearance)
    }

    /// The chart's text, and the style.
    public func source(style: ChartStyle) -> PreviewSource {
        PreviewSource(bytes: Array(chart.text.utf8), style: style.name)
    }
}

extension Array: Previewable where Element == UInt8 {
    /// The chart of a payload's bytes, at the key `chart`.
    public func displayList(style: ChartStyle, appearance: Appearance) throws -> DisplayList {
        try PushDocument(parsing: self).displayList(style: style, appearance: appearance)
    }

    /// The bytes, and the style.
    public func source(style: ChartStyle) -> PreviewSource { PreviewSource(bytes: self, style: style.name) }
}
