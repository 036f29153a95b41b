public import ChartLayout
public import PushPayload
public import SeriesCodec

/// A value that a preview can show.
public protocol Previewable {
    /// What a preview of the value draws.
    ///
    /// - Parameters:
    ///   - style: The style of the chart; nil selects the value's own style, or else the standard style.
    ///   - appearance: Light or dark; nil selects the value's own appearance, or else light.
    /// - Throws: The reason why the value cannot be drawn with this style and appearance.
    func previewContent(style: ChartStyle?, appearance: Appearance?) throws -> PreviewContent
}

/// The drawing of a preview, and its source if it is known. A failure names the changes of the source.
public struct PreviewContent: Sendable {
    /// The shapes to draw.
    public var displayList: DisplayList
    /// The bytes that carry the chart, such as a payload.
    public var bytes: [UInt8]?
    /// The name of the style.
    public var styleName: String?
    /// Light or dark.
    public var appearance: Appearance?

    /// Creates the content of a preview.
    public init(
        _ displayList: DisplayList,
        bytes: [UInt8]? = nil,
        styleName: String? = nil,
        appearance: Appearance? = nil
    ) {
        self.displayList = displayList
        self.bytes = bytes
        self.styleName = styleName
        self.appearance = appearance
    }
}

/// A style or an appearance was given for a value that is styled already.
private struct AlreadyStyledError: Error, CustomStringConvertible {
    let subject: String

    var description: String {
        "a \(subject) has its own style and appearance: leave out 'style:' and 'appearance:', or preview the SeriesChart"
    }
}

extension DisplayList: Previewable {
    /// The list itself.
    ///
    /// - Throws: An error if a style or an appearance is given: a display list is styled already.
    public func previewContent(style: ChartStyle?, appearance: Appearance?) throws -> PreviewContent {
        guard style == nil, appearance == nil else { throw AlreadyStyledError(subject: "DisplayList") }
        return PreviewContent(self)
    }
}

extension LineChart: Previewable {
    /// The chart with its own style and appearance.
    ///
    /// - Throws: An error if a style is given, or another appearance: a line chart is styled already.
    public func previewContent(style: ChartStyle?, appearance: Appearance?) throws -> PreviewContent {
        guard style == nil, appearance ?? self.appearance == self.appearance else {
            throw AlreadyStyledError(subject: "LineChart")
        }
        return PreviewContent(displayList(), appearance: self.appearance)
    }
}

extension SeriesChart: Previewable {
    /// The chart in the style.
    public func previewContent(style: ChartStyle?, appearance: Appearance?) -> PreviewContent {
        let (style, appearance) = (style ?? .standard, appearance ?? .light)
        let list = LineChart(self, style: style, appearance: appearance).displayList()
        return PreviewContent(list, styleName: style.name, appearance: appearance)
    }
}

extension PushDocument: Previewable {
    /// The chart at the key `chart`, as the phone shows it. To preview a chart at another key, decode it with
    /// `SeriesDecoder().decode(document.chartText(at: key))`.
    public func previewContent(style: ChartStyle?, appearance: Appearance?) throws -> PreviewContent {
        let chart = try SeriesDecoder().decode(chartText(at: Self.standardChartKey))
        var content = chart.previewContent(style: style, appearance: appearance)
        content.bytes = bytes
        return content
    }
}

extension ChartPayload: Previewable {
    /// The chart that the payload carries, as the phone shows it.
    public func previewContent(style: ChartStyle?, appearance: Appearance?) throws -> PreviewContent {
        var content = try SeriesDecoder().decode(chart.text).previewContent(style: style, appearance: appearance)
        content.bytes = Array(chart.text.utf8)
        return content
    }
}

extension Array: Previewable where Element == UInt8 {
    /// The chart of a payload's bytes, at the key `chart`.
    public func previewContent(style: ChartStyle?, appearance: Appearance?) throws -> PreviewContent {
        var content = try PushDocument(parsing: self).previewContent(style: style, appearance: appearance)
        content.bytes = self
        return content
    }
}
