import SeriesDecoding

/// Maps the times of a chart to positions in columns, 0 at the left edge.
struct ColumnAxis {
    /// The columns across.
    let columnCount: Int
    private let columns: Double
    private let start: Double
    private let columnsPerUnit: Double
    /// Times near ±1e308 are halved first, or their differences would overflow.
    private let unit: Double
    /// A position this near to a border, in columns, lies on it: doubles have no nearer position, or no distinct one.
    let borderWidth: Double
    /// The same for the ends of runs, which the text may hold less exactly.
    private var endBorderWidth: Double

    /// The border's width in device pixels where times are exact enough.
    private static let pixelBorderWidth = 1e-7
    private static let maximumBorderWidth = 0.25
    /// A hundredth of a device pixel is not visible.
    private static let maximumEndBorderWidth = 0.01

    /// Creates the axis of a chart that has given bounds; if its span has no length, all times lie at the left edge.
    ///
    /// - Parameter width: The device pixels across, at least 1.
    init(_ bounds: TimeValueBounds, columnCount: Int, width: Int) {
        let (start, end) = (bounds.start, bounds.end)
        self.columnCount = columnCount
        columns = Double(columnCount)
        unit = max(abs(start), abs(end)) < 1e300 ? 1 : 0.5
        self.start = start * unit
        let span = end * unit - self.start
        // A span too small to divide by counts as none.
        let perUnit = columns / span
        columnsPerUnit = span > 0 && perUnit.isFinite ? perUnit : 0
        let ulp = max(abs(self.start), abs(end * unit)).ulp
        let minimumBorderWidth = Self.pixelBorderWidth * columns / Double(width)
        borderWidth = min(max(minimumBorderWidth, 4 * ulp * columnsPerUnit), Self.maximumBorderWidth)
        endBorderWidth = borderWidth
    }

    /// This axis with a tolerance at column borders for the ends of runs, which a text rounds to its time unit; `nil`
    /// if the text holds them exactly.
    ///
    /// A text of start and end counts columns between them. If it rounds these times, a run that starts on a border
    /// moves a little, and would reach into the next column.
    func toleratingRunEndsRounded(toTimeUnitOf bounds: TimeValueBounds) -> ColumnAxis? {
        let unit = TimeUnit(fitting: [], onAxisOf: bounds)
        let isExact = unit.isExact(for: bounds.start) && unit.isExact(for: bounds.end)
        let width = unit.time(ofUnits: 1) * self.unit * columnsPerUnit
        guard !isExact, width > borderWidth else { return nil }
        var axis = self
        axis.endBorderWidth = min(width, max(borderWidth, Self.maximumEndBorderWidth))
        return axis
    }

    /// Whether times lie so close together that doubles hardly separate the columns.
    var isBlurred: Bool { borderWidth == Self.maximumBorderWidth }

    /// The columns that a run between two positions lies in.
    func columns(fromPosition start: Double, toPosition end: Double) -> ClosedRange<Int> {
        let first = min(max(Int(clamped: (start + endBorderWidth).rounded(.down)), 0), columnCount - 1)
        let last = min(max(Int(clamped: (end - endBorderWidth).rounded(.up)) - 1, first), columnCount - 1)
        return first...last
    }

    /// The position of a time; times far outside the span are moved nearer.
    @inline(__always) func position(of time: Double) -> Double {
        let position = (time * unit - start) * columnsPerUnit
        // In this order a position that is NaN becomes a border too.
        return position > -columns ? (position < 2 * columns ? position : 2 * columns) : -columns
    }
}
