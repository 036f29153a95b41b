/// A chart as its text holds it: whole numbers throughout, nothing left to round.
///
/// An encoder makes a `WireChart` and writes it. A decoder reads it and turns its levels into values.
struct WireChart: Hashable {
    var axis = SeriesChart.XAxisKind.time
    /// Width in points.
    var width = WireFormat.defaultSideLength
    /// Height in points.
    var height = WireFormat.defaultSideLength
    var style: String?
    var reference: Double?
    var unit: String?
    /// The unit of ``start``, ``span`` and all times of points.
    var timeUnit = TimeUnit()
    /// The earliest time of all series, in units of ``timeUnit``.
    var start = 0
    /// The latest time minus the earliest.
    var span = 0
    /// The number of columns across the whole span; 0 if no series is in columns.
    var columns = 0
    /// The times of points that series share, in units of ``timeUnit`` after ``start``.
    var grid: [Int] = []
    var series: [WireSeries] = []

    /// The number of points that a decoder counts while it reads: every list of times, the grid again for each series
    /// that uses it, and the columns of every run.
    var pointCount: Int {
        series.reduce(grid.count) { sum, series in
            switch series.line {
            case .points(let points): sum + (points.times ?? grid).count
            case .columns(let columns): sum + columns.runs.reduce(0) { $0 + $1.columns.count }
            }
        }
    }
}

/// A series as a text holds it.
struct WireSeries: Hashable {
    /// The line as single points, or as columns.
    enum PointsOrColumns: Hashable {
        case points(WirePoints)
        case columns(WireEnvelope)

        var points: WirePoints? { if case .points(let points) = self { points } else { nil } }
        var columns: WireEnvelope? { if case .columns(let columns) = self { columns } else { nil } }
    }

    var label = ""
    var lineColor: ChartColor?
    var fillColor: ChartColor?
    /// The exact value of the last sample, if its level is not enough.
    var lastValue: Double?
    var levels = LevelGrid()
    var line = PointsOrColumns.points(WirePoints())
}

/// A series as points: every sample, with its exact time.
struct WirePoints: Hashable {
    /// The times of this series alone; `nil` if it uses the chart's grid.
    var times: [Int]?
    /// One entry for each time; empty if all points are one run.
    var presence: [PointPresence] = []
    /// The level of each point that is present.
    var levels: [Int] = []
}

/// A series as its envelope: the lowest and highest level in each column.
struct WireEnvelope: Hashable {
    /// Whether flags say which levels repeat levels of the column before.
    var hasRepeatFlags = true
    var runs: [WireColumnRun] = []
}

/// An unbroken sequence of columns, with its exact ends.
struct WireColumnRun: Hashable {
    /// The start and end of the run, in sixteenths of a column (``WireFormat/partsPerColumn``).
    var startPart = 0
    var endPart = 0
    /// The level of the first and of the last sample.
    var firstLevel = 0
    var lastLevel = 0
    var columns: [LevelColumn] = []

    /// The column in which the run starts.
    var firstColumn: Int { startPart / WireFormat.partsPerColumn }
    /// The column in which the run ends; an end on a border belongs to the column before it.
    var lastColumn: Int { max(firstColumn, (endPart - 1) / WireFormat.partsPerColumn) }
}
