/// The horizontal axis; names and defaults are those of DGCharts' `XAxis`.
@dynamicMemberLookup
public struct XAxis: Hashable, Sendable {
    /// The place of the labels.
    public enum LabelPosition: String, Hashable, Sendable, CaseIterable {
        /// Above the content.
        case top
        /// Below the content.
        case bottom
        /// Above and below the content.
        case bothSided
        /// In the content at its upper edge.
        case topInside
        /// In the content at its lower edge.
        case bottomInside
    }

    /// The properties that it shares with y axes, which are also its own.
    public var base: AxisBase
    /// The place of the labels.
    public var labelPosition = LabelPosition.top
    /// The angle of the labels in degrees clockwise.
    public var labelRotationAngle = 0.0
    /// Whether the first and the last label are moved to end within the chart.
    public var avoidFirstLastClippingEnabled = false
    /// Whether labels wrap to several lines.
    public var wordWrapEnabled = false
    /// The maximum width of a wrapped label in units of x.
    public var wordWrapWidthPercent = 1.0

    /// Whether times without samples have no width on an axis of times with ticks at round times; not in DGCharts.
    var omitsGaps = false

    init() {
        base = AxisBase()
        base.yOffset = 4
    }

    /// A property that it shares with y axes.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<AxisBase, Value>) -> Value {
        get { base[keyPath: keyPath] }
        set { base[keyPath: keyPath] = newValue }
    }
}
