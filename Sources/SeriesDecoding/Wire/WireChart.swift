package import DecimalNumbers
import PushChartDiagnostics

/// A chart as its text holds it: whole numbers throughout, nothing left to round.
///
/// An encoder makes a `WireChart` and writes it. A decoder reads it and turns its levels into values.
package struct WireChart: Hashable {
    package var axis = SeriesChart.XAxisKind.instants
    /// The names along an axis of names; empty on any other.
    package var names: [String] = []
    /// Width in points.
    package var width = SeriesChart.defaultSideLength
    /// Height in points.
    package var height = SeriesChart.defaultSideLength
    package var style: String?
    package var reference: Double?
    package var unit: String?
    /// The named levels without ``reference``.
    package var levels: [NamedLevel] = []
    /// The window of the x axis, if the text has one.
    package var window: WireWindow?
    /// The unit of ``start``, ``span`` and all times of points.
    package var timeUnit = TimeUnit()
    /// The start of the window, or the earliest time of all series, in units of ``timeUnit``.
    package var start: Integer53 = 0
    /// The end of the window, or the latest time, minus the start; 0 with neither columns nor a window.
    package var span: Integer53 = 0
    /// The number of columns across the whole span; 0 if no series is in columns.
    package var columns = 0
    /// The times of points that series share, in units of ``timeUnit`` after ``start``.
    package var grid: [Integer53] = []
    package var series: [WireSeries]

    package init(series: [WireSeries] = []) { self.series = series }

    /// The lowest version of the text that holds the chart.
    package var textVersion: ChartTextVersion {
        if axis == .days || axis == .names || !levels.isEmpty { return .three }
        return window == nil ? .one : .two
    }

    /// The number of points that a decoder counts while it reads: every list of times, the grid again for each series
    /// that uses it, and the columns of every run.
    package var pointCount: Int {
        series.reduce(grid.count) { sum, series in
            switch series.line {
            case .points(let points): sum + (points.times ?? grid).count
            case .columns(let columns): sum + columns.runs.reduce(0) { $0 + $1.columns.count }
            }
        }
    }
}

/// The window of the x axis as a text holds it.
package enum WireWindow: Hashable {
    /// From the start of the chart to its span after it.
    case startAndSpan
    /// Between two doubles that the time unit does not hold. Start and span are the units nearest to them.
    case doubles(from: Double, to: Double)
}

extension WireChart {
    /// The window of the decoded chart.
    ///
    /// - Throws: `PushChartError` with the code `damaged` unless both ends are finite, and the right one is above the left.
    func xAxisWindow() throws(PushChartError) -> XAxisWindow? {
        let ends: (from: Double, to: Double)
        switch window {
        case nil: return nil
        case .startAndSpan: ends = (timeUnit.time(ofUnits: start), timeUnit.time(ofUnits: start + span))
        case .doubles(let from, let to): ends = (from, to)
        }
        do throws(PushChartError) {
            return try XAxisWindow(from: ends.from, to: ends.to)
        } catch {
            throw .damagedText
        }
    }
}
