import ChartLayout
import Foundation
import SeriesDecoding

@testable import ChartViews

/// Charts and words for the tests of the views.
enum Readings {
    static let start = 1_773_300_000.0

    /// A reading every five minutes.
    static func chart(_ values: [Double?] = [100, 110, nil, 130, 90], unit: String? = "mg/dL") throws -> SeriesChart {
        let rows = values.enumerated().map { (time: start + 300 * Double($0.offset), value: $0.element) }
        let series = try TimeSeries(label: "Glucose", rows: rows)
        return SeriesChart(axis: .instants, series: [series], width: 340, height: 88, unit: unit)
    }

    static func style(_ json: String) throws -> ChartStyle { try ChartStyle(parsing: Array(json.utf8), name: "s") }

    static func words(
        of chart: SeriesChart,
        _ style: ChartStyle = .standard,
        locale: String = "en_US",
        zone: String = "Asia/Kathmandu"
    ) -> ChartWords {
        let zone = TimeZone(identifier: zone) ?? .gmt
        return ChartWords(of: chart, style: style, locale: Locale(identifier: locale), deviceTimeZone: zone)
    }

    static func drawing(
        of chart: SeriesChart,
        _ style: ChartStyle = .standard,
        _ appearance: Appearance = .light,
        locale: String = "en_US",
        zone: String = "Asia/Kathmandu"
    ) -> ChartDrawing {
        ChartDrawing(
            chart: chart,
            style: style,
            appearance: appearance,
            deviceTimeZone: TimeZone(identifier: zone) ?? .gmt,
            deviceLocale: Locale(identifier: locale)
        )
    }
}
