/// The horizontal axis; names and defaults are those of DGCharts' `XAxis`.
@dynamicMemberLookup
struct XAxis: Hashable, Sendable {
    enum LabelPosition: String, Hashable, Sendable, CaseIterable {
        case top, bottom, bothSided, topInside, bottomInside
    }

    /// The way in which the values of the ticks are found; not in DGCharts.
    enum TickPlacement: String, Hashable, Sendable, CaseIterable {
        /// At even distances, as DGCharts computes them.
        case even
        /// At round local times, if x holds times.
        case calendar
    }

    var base: AxisBase
    var labelPosition = LabelPosition.top
    /// Degrees clockwise.
    var labelRotationAngle = 0.0
    var avoidFirstLastClippingEnabled = false
    var wordWrapEnabled = false
    /// The maximum width of a wrapped label in units of x.
    var wordWrapWidthPercent = 1.0
    var ticks = TickPlacement.even

    init() {
        base = AxisBase()
        base.yOffset = 4
    }

    subscript<Value>(dynamicMember keyPath: WritableKeyPath<AxisBase, Value>) -> Value {
        get { base[keyPath: keyPath] }
        set { base[keyPath: keyPath] = newValue }
    }
}
