public import PushChartDiagnostics
public import SeriesCodec
import SeriesTables

extension Push {
    /// One series of a chart: its positions and values, its name and its colors.
    public struct Series<X: ChartPosition>: Sendable {
        private let positions: [ChartPositionValue]
        private let values: [Double?]

        /// The name in a legend; may be empty.
        public var name: String
        /// The color of the line; `nil` leaves it to the style.
        public var lineColor: ChartColor?
        /// The color under the line; `nil` leaves it to the style.
        public var fillColor: ChartColor?

        /// Reads a series from rows in any order.
        ///
        /// - Parameters:
        ///   - rows: The rows.
        ///   - x: The position of a row.
        ///   - y: The value of a row; `nil` is a gap.
        ///   - name: The name in a legend.
        /// - Throws: `PushChartError` if a value of `x` is no position.
        /// - Complexity: O(*n*) in the rows.
        public init<Rows: Sequence>(
            _ rows: Rows,
            x: KeyPath<Rows.Element, X>,
            y: KeyPath<Rows.Element, some ChartValue>,
            name: String = ""
        ) throws(PushChartError) {
            try self.init(rows.lazy.map { ($0[keyPath: x], $0[keyPath: y]) }, name: name)
        }

        /// Reads a series from pairs of a position and a value, in any order.
        ///
        /// - Throws: `PushChartError` if a first value is no position.
        /// - Complexity: O(*n*) in the pairs.
        public init<Y: ChartValue>(_ points: some Sequence<(X, Y)>, name: String = "") throws(PushChartError) {
            var (positions, values) = ([ChartPositionValue](), [Double?]())
            for (position, value) in points {
                positions.append(try position.position)
                values.append(value.chartValue)
            }
            (self.positions, self.values, self.name) = (positions, values, name)
        }

        /// The series on the axis of their type, with the names in the order in which they first appear.
        static func onOneAxis(_ series: [Series]) throws(PushChartError) -> RequestSeriesOnAxis {
            guard !series.isEmpty else { throw PushChartError(.seriesCount, "the chart has no series: give 1 to 8") }
            var names = XAxisNames()
            let plotted = try series.map { (one) throws(PushChartError) in
                names.beginSeries()
                var rows: [(time: Double, value: Double?)] = []
                for (position, value) in zip(one.positions, one.values) {
                    switch position {
                    case .number(let number): rows.append((number, value))
                    case .name(let name):
                        do throws(XAxisNames.InvalidNameError) {
                            rows.append((try names.position(of: name), value))
                        } catch {
                            throw .badRequest("“x” has \(name.excerpt), which \(error.reason)")
                        }
                    }
                }
                var plotted = try TimeSeries(label: one.name, rows: rows)
                (plotted.lineColor, plotted.fillColor) = (one.lineColor, one.fillColor)
                return plotted
            }
            return RequestSeriesOnAxis(
                plotted,
                names: names.names,
                at: WrittenTimes(of: plotted),
                emptyRowTimes: [],
                on: X.axis
            )
        }
    }
}
