/// Up to eight series on one pair of axes, as one push carries them.
public struct SeriesChart: Hashable, Sendable {
    /// Whether the x axis holds dates or plain numbers.
    public enum XAxisKind: String, CaseIterable, Hashable, Sendable {
        /// Seconds since 1970-01-01T00:00:00Z.
        case time
        /// Plain numbers.
        case number
    }

    /// Whether the x axis holds dates or plain numbers.
    public var axis: XAxisKind

    /// The lines, in drawing order; 1 to 8 of them.
    public var series: [TimeSeries]

    /// The width of the client's chart in points, 1 to 2,000.
    public var width: Int

    /// The height of the client's chart in points, 1 to 2,000.
    public var height: Int

    /// The name of the style to draw with; `nil` leaves the choice to the client.
    public var style: String?

    /// A level to compare with, such as yesterday's close, drawn as a limit line; finite.
    public var reference: Double?

    /// The unit of the values, such as "°C".
    public var unit: String?

    /// The span that the x axis shows; `nil` for the span of the samples. No sample lies outside of it.
    ///
    /// It overrides the ends of the axis that a style sets. Clients read it with a decoder of version 2 of the text.
    public var window: XAxisWindow?

    /// The width and the height in points of a chart for which nothing sets them.
    public static let defaultSideLength = 320

    /// Creates a chart.
    public init(
        axis: XAxisKind,
        series: [TimeSeries],
        width: Int = defaultSideLength,
        height: Int = defaultSideLength,
        style: String? = nil,
        reference: Double? = nil,
        unit: String? = nil,
        window: XAxisWindow? = nil
    ) {
        self.axis = axis
        self.series = series
        self.width = width
        self.height = height
        self.style = style
        self.reference = reference
        self.unit = unit
        self.window = window
    }
}
