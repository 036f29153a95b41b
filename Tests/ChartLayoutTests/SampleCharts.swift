import PushChartTestSupport
import SeriesCodec

@testable import ChartLayout

extension SeriesChart {
    /// A chart of one series on a number axis: values at 0, 1, 2…
    static func values(_ values: [Double?], width: Int = 480, height: Int = 350) throws -> SeriesChart {
        try points(values.enumerated().map { (Double($0.offset), $0.element) }, width: width, height: height)
    }

    static func points(
        _ rows: [(Double, Double?)],
        axis: XAxisKind = .number,
        width: Int = 480,
        height: Int = 350
    ) throws -> SeriesChart {
        let series = try TimeSeries(rows: rows.map { (time: $0.0, value: $0.1) })
        return SeriesChart(axis: axis, series: [series], width: width, height: height)
    }

    /// The samples of the reference pictures.
    static func reference() throws -> SeriesChart {
        try values([
            8, 104, 81, 93, 52, 44, 97, 101, 75, 28, 76, 25, 20, 13, 52, 44, 57, 23, 45, 91, 99, 14, 84, 48, 40, 71,
            106,
            41, 45, 61,
        ])
    }
}

extension ChartStyle {
    /// Reads a style that extends none, unless it says another one.
    init(_ json: String) throws {
        try self.init(parsing: Array(json.bareStyle.utf8), name: "test")
    }

    /// The style that all reference pictures share.
    static func reference(_ more: String = "", leftAxis: String = "", dataSet: String = "") throws -> ChartStyle {
        try ChartStyle(
            """
            {"leftAxis": {"axisMinimum": 0 \(leftAxis)}, "rightAxis": {"axisMinimum": 0},
             "dataSet": {"label": "First unit test data", "drawIconsEnabled": false, "iconsOffset": [0, 20] \(dataSet)}
             \(more)}
            """
        )
    }
}

extension ChartStyle {
    /// The language that the style itself has.
    var ownLocale: ChartLocale { if case .own(let locale) = locale { locale } else { ChartLocale() } }
}
