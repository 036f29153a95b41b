/// Up to eight series on one pair of axes, as one push carries them.
public struct SeriesChart: Hashable, Sendable {
    /// What the x axis holds. The order of the cases is that of the text.
    public enum XAxisKind: String, CaseIterable, Hashable, Sendable {
        /// Moments: seconds since 1970-01-01T00:00:00Z. Their labels are in a time zone.
        case instants
        /// Plain numbers.
        case number
        /// Calendar days without a time zone: 86,400 for each day since 1970-01-01, in the years 1 to 9999.
        case days
        /// Names: the whole numbers from 0 to the number of ``SeriesChart/names``, which itself is left out.
        case names

        /// Whether positions are seconds since 1970: instants or days.
        public var holdsTimes: Bool { self == .instants || self == .days }
    }

    /// What the x axis holds.
    public var axis: XAxisKind

    /// The names along an axis of names, 1 to 64 of 1 to 64 bytes of UTF-8 each; empty on any other axis.
    public var names: [String]

    /// The lines, in drawing order; 1 to 8 of them.
    public var series: [TimeSeries]

    /// The width of the client's chart in points, 1 to 2,000.
    public var width: Int

    /// The height of the client's chart in points, 1 to 2,000.
    public var height: Int

    /// The name of the style to draw with; `nil` leaves the choice to the client.
    public var style: String?

    /// Values of the y axis that the style draws by their names; at most 16, with different names.
    ///
    /// After decoding, the reference is the first.
    public var levels: [NamedLevel]

    /// The unit of the values, such as "°C".
    public var unit: String?

    /// The span that the x axis shows; `nil` for the span of the samples. No sample lies outside of it.
    ///
    /// It overrides the ends of the axis that a style sets. An axis of names has none.
    public var window: XAxisWindow?

    /// The width and the height in points of a chart for which nothing sets them.
    public static let defaultSideLength = 320

    /// Creates a chart. A reference becomes the first of its levels.
    public init(
        axis: XAxisKind,
        names: [String] = [],
        series: [TimeSeries],
        width: Int = defaultSideLength,
        height: Int = defaultSideLength,
        style: String? = nil,
        reference: Double? = nil,
        levels: [NamedLevel] = [],
        unit: String? = nil,
        window: XAxisWindow? = nil
    ) {
        self.axis = axis
        self.names = names
        self.series = series
        self.width = width
        self.height = height
        self.style = style
        self.levels = (reference.map { [NamedLevel(name: NamedLevel.referenceName, value: $0)] } ?? []) + levels
        self.unit = unit
        self.window = window
    }

    /// The level named "reference": a value to compare with, such as yesterday's close, drawn as a limit line; finite.
    public var reference: Double? {
        get { level(named: NamedLevel.referenceName) }
        set {
            levels.removeAll { $0.name == NamedLevel.referenceName }
            if let newValue { levels.insert(NamedLevel(name: NamedLevel.referenceName, value: newValue), at: 0) }
        }
    }

    /// The levels but the reference.
    package var levelsBesideReference: [NamedLevel] { levels.filter { $0.name != NamedLevel.referenceName } }

    /// The value of a level; `nil` if the chart has no level of that name.
    public func level(named name: String) -> Double? { levels.first { $0.name == name }?.value }
}
