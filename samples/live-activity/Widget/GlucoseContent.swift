import ChartLayout
import ChartPainting
import Foundation
import JSONDocument
import SeriesDecoding

/// What the views of one state show.
struct GlucoseContent {
    /// The latest reading, such as "108", with the zone in which it lies; without a zone if it is outdated.
    let value: String
    let zone: GlucoseZone?

    /// The zone and the direction in words, such as "In range, steady", and the arrow of the direction in SF Symbols.
    let status, symbolName: String

    /// The chart with its style; `nil` if the push has no chart, or a damaged one. The views then show the texts only.
    let chart: SeriesChart?
    let style: ChartStyle

    init(
        attributes: GlucoseActivityAttributes,
        state: GlucoseActivityAttributes.ContentState,
        isStale: Bool,
        bundle: Bundle = .main
    ) {
        let target = attributes.target.corrected
        value = "\(state.mgdl)"
        // An old reading is neither in range nor out of it.
        zone = isStale ? nil : state.mgdl < target.low ? .low : state.mgdl > target.high ? .high : .inRange
        let arrow = (isStale ? .unknown : state.trend).arrow
        status =
            zone.map { [$0.rawValue, arrow.words].compactMap(\.self).joined(separator: ", ") } ?? "No recent reading"
        symbolName = arrow.symbolName
        chart = Self.chart(state.chart, with: target)
        style = Self.style(for: target, bundle: bundle)
    }

    /// The readings, with the ends of the target range as two more series. So the range costs no bytes in the push.
    private static func chart(_ text: ChartText, with target: TargetRange) -> SeriesChart? {
        guard var chart = try? text.decoded(), let start = chart.series[0].first, let end = chart.series[0].last
        else { return nil }
        chart.series[1...] = []
        for limit in [target.low, target.high] {
            guard let series = try? TimeSeries(rows: [(start.time, Double(limit)), (end.time, Double(limit))])
            else { return nil }
            chart.series.append(series)
        }
        return chart
    }

    /// The style file in the bundle, with the colors and the lines of the target range.
    private static func style(for target: TargetRange, bundle: Bundle) -> ChartStyle {
        guard let url = bundle.url(forResource: "glucose-activity", withExtension: "json"),
            let file = try? Data(contentsOf: url), var json = try? JSONValue(parsing: Array(file))
        else { return .standard }
        for (index, limit) in [target.low, target.high].enumerated() {
            let line = JSONPath(keys: "leftAxis", "limitLines")[index]
            json.set(.number(JSONNumber(limit)), at: line["limit"])
            json.set(.string(JSONString("\(limit)")), at: line["label"])
            // The color above the range begins above its highest value.
            json.set(.number(JSONNumber(limit + index)), at: JSONPath(keys: "dataSet")[0]["thresholds"][index]["from"])
        }
        return (try? ChartStyle(parsing: json.bytes, name: "glucose-activity")) ?? .standard
    }
}

/// The place of a glucose value relative to the target range, in words.
enum GlucoseZone: String {
    case low = "Low"
    case inRange = "In range"
    case high = "High"
}
