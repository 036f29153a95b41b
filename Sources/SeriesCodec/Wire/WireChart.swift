/// A chart as its text holds it: whole numbers throughout, nothing left to round.
///
/// Encoding is making one of these and writing it; decoding is reading one and turning its levels into values.
struct WireChart: Hashable {
    var axis = SeriesChart.Axis.time
    /// Width in points.
    var width = WireLimits.defaultSideLength
    /// Height in points.
    var height = WireLimits.defaultSideLength
    var style: String?
    var reference: Double?
    var unit: String?
    /// The unit of ``start``, ``span`` and all times of points.
    var scale = TimeScale()
    /// The earliest time of all series, in units of ``scale``.
    var start = 0
    /// The latest time less the earliest.
    var span = 0
    /// How many columns the whole span has, where a series is in columns.
    var columns = 0
    /// The times of the points that series share, in units of ``scale`` after ``start``.
    var grid: [Int] = []
    var series: [WireSeries] = []

    /// How many points the text has as a reader counts them before it takes memory: those of every list of times, and
    /// the times that series share once more for each of these.
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
    /// The two ways of telling a line.
    enum Line: Hashable {
        case points(WirePoints)
        case columns(WireColumns)
    }

    var label = ""
    var lineColor: ChartColor?
    var fillColor: ChartColor?
    /// The exact value of the last sample, where its level is not enough.
    var lastValue: Double?
    var levels = LevelGrid(flat: 0)
    var line = Line.points(WirePoints())
}

/// Every sample of a series, with its exact time.
struct WirePoints: Hashable {
    /// What there is at a place of the time grid.
    enum Presence: Hashable {
        /// A point joined to the one before it.
        case joined
        /// A point that starts a run.
        case start
        /// Nothing.
        case absent
    }

    /// The times of this series alone; `nil` where it uses the chart's grid.
    var times: [Int]?
    /// One entry for each time; empty where there is one run without a hole.
    var presence: [Presence] = []
    /// The level of each point that is present.
    var levels: [Int] = []
}

/// A series as the lowest and highest level in each column.
struct WireColumns: Hashable {
    /// An unbroken stretch of columns.
    struct Run: Hashable {
        /// Where the run starts and ends, in sixteenths of a column (``WireLimits/partsPerColumn``); the first and the last
        /// of all fall on borders.
        var start: Int
        var end: Int
        /// The level of the first and of the last sample.
        var first: Int
        var last: Int
        var columns: [LevelColumn]

        /// The column in which the run starts.
        var firstColumn: Int { start / WireLimits.partsPerColumn }
        /// The column in which the run ends.
        var lastColumn: Int { max(firstColumn, (end - 1) / WireLimits.partsPerColumn) }
    }

    /// Whether a column's levels are compared with those of the one before first.
    var hasRepeatFlags = true
    var runs: [Run] = []
}
