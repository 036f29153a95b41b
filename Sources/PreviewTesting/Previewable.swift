public import ChartLayout
import ChartPreview
import Diagnostics
public import PushPayload
public import SeriesCodec
import TimeZoneFiles

/// A value that a preview can show.
public protocol Previewable {
    /// The drawing that a preview of the value shows.
    ///
    /// - Parameters:
    ///   - style: The style of the chart; nil selects the value's own style, or else the standard style.
    ///   - appearance: Light or dark; nil selects the value's own appearance, or else light.
    /// - Throws: The reason why the value cannot be drawn with this style and appearance.
    func previewDrawing(style: ChartStyle?, appearance: Appearance?) throws -> PreviewDrawing
}

/// The shapes that a preview draws, and their source if it is known. A failure names what of the source has changed.
public struct PreviewDrawing: Sendable {
    /// The shapes to draw.
    public var displayList: DisplayList
    /// The chart.
    public var chart: SeriesChart?
    /// The payload that carries the chart.
    public var push: PushDocument?
    /// The version of the rules of the time zones with names that decide about dates; nil if there is no such zone.
    public var zoneRules: String?
    /// What the notification says, in lines such as `title: …`; nil if the value is no push. It is compared too.
    public var notificationText: String?

    /// Creates the drawing of a preview.
    public init(
        _ displayList: DisplayList,
        chart: SeriesChart? = nil,
        push: PushDocument? = nil,
        zoneRules: String? = nil,
        notificationText: String? = nil
    ) {
        self.displayList = displayList
        self.chart = chart
        self.push = push
        self.zoneRules = zoneRules
        self.notificationText = notificationText
    }
}

/// A style or an appearance was set for a value that is styled already.
private struct AlreadyStyledError: Error, CustomStringConvertible {
    let subject: String

    var description: String {
        "a \(subject) has its own style and appearance: leave out 'style:' and 'appearance:', or preview the "
            + "SeriesChart"
    }
}

extension DisplayList: Previewable {
    /// The drawing of the list itself.
    ///
    /// - Throws: An error if a style or an appearance is set: a display list is styled already.
    public func previewDrawing(style: ChartStyle?, appearance: Appearance?) throws -> PreviewDrawing {
        guard style == nil, appearance == nil else { throw AlreadyStyledError(subject: "DisplayList") }
        return PreviewDrawing(self)
    }
}

extension LayeredChart: Previewable {
    /// The drawing of the chart with its own style and appearance.
    ///
    /// - Throws: An error if a style is set, or another appearance: a `LayeredChart` is styled already.
    public func previewDrawing(style: ChartStyle?, appearance: Appearance?) throws -> PreviewDrawing {
        guard style == nil, appearance ?? self.appearance == self.appearance else {
            throw AlreadyStyledError(subject: "LayeredChart")
        }
        return PreviewDrawing(displayList())
    }
}

extension SeriesChart: Previewable {
    /// The drawing of the chart in a style and an appearance, on an English device in UTC.
    ///
    /// To preview a chart in another time zone or language of the device, preview a `LayeredChart`.
    ///
    /// - Throws: `PushChartError` if the tz database of this host lacks a time zone of the style.
    public func previewDrawing(style: ChartStyle?, appearance: Appearance?) throws -> PreviewDrawing {
        try previewDrawing(in: nil, style: style, appearance: appearance)
    }

    fileprivate func previewDrawing(
        in push: PushDocument?,
        style: ChartStyle?,
        appearance: Appearance?
    ) throws -> PreviewDrawing {
        let (style, appearance) = (style ?? .standard, appearance ?? .light)
        let zones = try TimeZoneDatabase.standard.timeZones(of: style, device: .utc)
        let plotted = LayeredChart(
            self,
            style: style,
            appearance: appearance,
            timeZones: zones,
            locale: DrawnLocale(of: style).known.locale
        )
        return PreviewDrawing(
            plotted.displayList(),
            chart: self,
            push: push,
            zoneRules: style.zoneRules(of: zones, in: self),
            notificationText: push.map {
                NotificationText(of: $0, chart: self, thumbnail: plotted.thumbnailRect).text
            }
        )
    }
}

extension PushDocument: Previewable {
    /// The drawing of the chart where a transport puts it, as the phone shows it.
    ///
    /// To preview a chart at another path, decode it with `SeriesDecoder().decode(document.chartText(at: path))`.
    public func previewDrawing(style: ChartStyle?, appearance: Appearance?) throws -> PreviewDrawing {
        let chart = try SeriesDecoder().decode(chartText())
        return try chart.previewDrawing(in: self, style: style, appearance: appearance)
    }
}

extension PayloadWithChart: Previewable {
    /// The drawing of the payload's chart, as the phone shows it.
    public func previewDrawing(style: ChartStyle?, appearance: Appearance?) throws -> PreviewDrawing {
        try SeriesDecoder().decode(chart.text).previewDrawing(in: document, style: style, appearance: appearance)
    }
}

extension Array: Previewable where Element == UInt8 {
    /// The drawing of the chart in a payload's bytes, where a transport puts it.
    public func previewDrawing(style: ChartStyle?, appearance: Appearance?) throws -> PreviewDrawing {
        try PushDocument(parsing: self).previewDrawing(style: style, appearance: appearance)
    }
}
