package import DecimalNumbers

/// A series as a text holds it.
package struct WireSeries: Hashable {
    /// The line as single points, or as columns.
    package enum PointsOrColumns: Hashable {
        case points(WirePoints)
        case columns(WireMinMaxColumns)

        package var points: WirePoints? { if case .points(let points) = self { points } else { nil } }
        package var columns: WireMinMaxColumns? { if case .columns(let columns) = self { columns } else { nil } }
    }

    package var label = ""
    package var lineColor: ChartColor?
    package var fillColor: ChartColor?
    /// The exact value of the last sample, if its level is not enough.
    package var lastValue: Double?
    package var levels: LevelGrid
    package var line: PointsOrColumns

    package init(levels: LevelGrid = LevelGrid(), line: PointsOrColumns = .points(WirePoints())) {
        (self.levels, self.line) = (levels, line)
    }
}

/// A series as points: every sample, with its exact time.
package struct WirePoints: Hashable {
    /// The times of this series alone; `nil` if it uses the chart's grid.
    package var times: [Integer53]?
    /// One entry for each time; empty if all points are one run.
    package var presence: [GridPointPresence]
    /// The level of each point that is present.
    package var levels: [Integer53]

    package init(times: [Integer53]? = nil, presence: [GridPointPresence] = [], levels: [Integer53] = []) {
        self.times = times
        self.presence = presence
        self.levels = levels
    }
}

/// A series as its envelope: the lowest and highest level in each column.
package struct WireMinMaxColumns: Hashable {
    /// Whether flags say which levels repeat levels of the column before.
    package var hasRepeatFlags: Bool
    package var runs: [WireColumnRun]

    package init(hasRepeatFlags: Bool = true, runs: [WireColumnRun] = []) {
        self.hasRepeatFlags = hasRepeatFlags
        self.runs = runs
    }
}

/// An unbroken sequence of columns, with its exact ends.
package struct WireColumnRun: Hashable {
    /// The start and end of the run, in sixteenths of a column (``WireFormat/partsPerColumn``).
    package var startPart: Int
    package var endPart: Int
    /// The level of the first and of the last sample.
    package var firstLevel = 0
    package var lastLevel = 0
    package var columns: [LevelColumn] = []

    package init(startPart: Int = 0, endPart: Int = 0) { (self.startPart, self.endPart) = (startPart, endPart) }

    package var firstColumn: Int { startPart / WireFormat.partsPerColumn }
    /// The column in which the run ends; an end on a border belongs to the column before it.
    package var lastColumn: Int { max(firstColumn, (endPart - 1) / WireFormat.partsPerColumn) }
}
