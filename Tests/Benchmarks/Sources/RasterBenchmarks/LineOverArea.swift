import ChartLayout
import ChartRaster
import PNGFile
import PlainCairo
import Race
import SeriesCodec

/// The benchmark chart: 640 by 640 pixels, 500 points, a line over a filled area.
struct LineOverArea {
    let values: [Double]
    /// The margin on each side in points. A fraction gives a clip that cuts through pixels.
    let margin: Double
    let isOpaque: Bool

    static let points = 500
    static let side = 320
    static let scale = 2.0

    init(margin: Double, isOpaque: Bool) {
        self.margin = margin
        self.isOpaque = isOpaque
        values = randomWalk(count: Self.points)
    }

    /// The chart from a style and a series.
    func chart() throws -> LayeredChart {
        let source = """
            {"extends": null, "backgroundColor": "\(isOpaque ? "#FFFFFF" : "clear")", "minOffset": \(margin),
             "leftAxis": {"enabled": false}, "rightAxis": {"enabled": false}, "xAxis": {"enabled": false},
             "legend": {"enabled": false},
             "dataSet": {"lineWidth": 2, "drawCirclesEnabled": false, "drawValuesEnabled": false,
                         "drawFilledEnabled": true, "colors": ["#007AFF"], "fillColor": "#007AFF"}}
            """
        let style = try ChartStyle(parsing: Array(source.utf8), name: "benchmark")
        let rows = values.enumerated().map { (time: Double($0.offset), value: Optional($0.element)) }
        let series = SeriesChart(
            axis: .number,
            series: [try TimeSeries(rows: rows)],
            width: Self.side,
            height: Self.side
        )
        return LayeredChart(series, style: style)
    }

    /// Passes the same chart to C.
    func withPlainChart<Result>(_ body: (plain_chart) -> Result) -> Result {
        let low = values.min() ?? 0
        let high = values.max() ?? 1
        let padding = (high - low) * 0.1
        let (start, length) = (margin * Self.scale, (Double(Self.side) - 2 * margin) * Self.scale)
        let x = values.indices.map { start + Double($0) / Double(values.count - 1) * length }
        let y = values.map { start + length - ($0 - low + padding) / (high - low + 2 * padding) * length }
        return x.withUnsafeBufferPointer { x in
            y.withUnsafeBufferPointer { y in
                var chart = plain_chart()
                chart.width = Int32(Double(Self.side) * Self.scale)
                chart.height = chart.width
                chart.x = x.baseAddress
                chart.y = y.baseAddress
                chart.count = Int32(x.count)
                chart.base = start + length
                chart.line_width = 2 * Self.scale
                chart.ground = (1, 1, 1, isOpaque ? 1 : 0)
                chart.fill = (0, 122.0 / 255, 1, 0.33)
                chart.line = (0, 122.0 / 255, 1, 1)
                (chart.left, chart.top) = (start, start)
                (chart.right, chart.bottom) = (start + length, start + length)
                return body(chart)
            }
        }
    }
}
