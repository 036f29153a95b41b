public import ChartLayout
public import JSONDocument
public import PackRequests
public import PushPayload
public import SeriesCodec

/// A value that a preview can show.
public protocol Previewable {
    /// What the preview of the value draws.
    ///
    /// - Throws: The reason why the value cannot be drawn.
    var previewContent: PreviewContent { get throws }
}

/// What a preview draws. A failure names what of a payload, a chart or a style file has changed.
public enum PreviewContent: Sendable {
    /// The bytes of a payload in the clear, whose picture and notification are those of the phone.
    ///
    /// The chart is at a path; `nil` for the paths of the transports.
    case push([UInt8], chartPath: JSONPath? = nil)
    /// A chart, on an English device in UTC.
    case chart(SeriesChart)
    /// A chart with its own style, appearance, time zones and language.
    case layeredChart(LayeredChart)
    /// Shapes.
    case displayList(DisplayList)
}

extension DisplayList: Previewable {
    /// The list itself.
    public var previewContent: PreviewContent { .displayList(self) }
}

extension LayeredChart: Previewable {
    /// The chart with its own style and appearance.
    public var previewContent: PreviewContent { .layeredChart(self) }
}

extension SeriesChart: Previewable {
    /// The chart on an English device in UTC.
    ///
    /// To preview a chart in another time zone or language of the device, preview a `LayeredChart`.
    public var previewContent: PreviewContent { .chart(self) }
}

extension PushDocument: Previewable {
    /// The payload, with its chart where a transport puts it.
    public var previewContent: PreviewContent { .push(bytes) }
}

extension Push: Previewable {
    /// The payload before it was sealed, with its chart.
    public var previewContent: PreviewContent {
        let (document, path) = (clearDocument, chartPath)
        return .push(document.bytes, chartPath: path == document.chartPath ? nil : path)
    }
}

extension Array: Previewable where Element == UInt8 {
    /// The payload, with its chart where a transport puts it.
    public var previewContent: PreviewContent { .push(self) }
}
