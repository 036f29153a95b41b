import Diagnostics
import JSONDocument
import SeriesCodec
import Snapshots

/// The points of a chart as JSON or CSV.
struct ChartPointsReport {
    private let chart: SeriesChart

    init(_ chart: SeriesChart) { self.chart = chart }

    /// Axis, labels and points, and the unit, reference level, window and colors of the payload. With a template, this
    /// is a request of `batch`.
    var json: JSONValue {
        var listing = JSONObject()
        listing["axis"] = JSONValue(chart.axis.rawValue)
        if let unit = chart.unit { listing["unit"] = JSONValue(unit) }
        if let reference = chart.reference { listing["reference"] = JSONValue(orNull: reference) }
        if let window = chart.window {
            listing["from"] = JSONValue(orNull: window.from)
            listing["to"] = JSONValue(orNull: window.to)
        }
        listing["series"] = .array(
            chart.series.map { series in
                var entry = JSONObject()
                entry["label"] = JSONValue(series.label)
                if let color = series.lineColor { entry["lineColor"] = JSONValue(color.hex) }
                if let color = series.fillColor { entry["fillColor"] = JSONValue(color.hex) }
                entry["points"] = pointsAsJSON(of: series)
                return .object(entry)
            }
        )
        return .object(listing)
    }

    /// The points of a series as `[time, value]`, a gap as `[time, null]`.
    func pointsAsJSON(of series: TimeSeries) -> JSONValue {
        .array(Self.rowsWithGaps(of: series).map { .array([JSONValue(orNull: $0.time), JSONValue(orNull: $0.value)]) })
    }

    /// A time column, and one column for each series, as `encode` reads them. Times on an axis of time are dates.
    ///
    /// - Throws: ``CommandFailure`` if series have different times: a missing time in a common table would be a gap.
    func csvWithCommonTimeColumn() throws -> String {
        let labels = chart.series.enumerated().map { index, series in
            series.label.isEmpty ? (index == 0 ? "value" : "value\(index + 1)") : series.label
        }
        let columns = chart.series.map(Self.rowsWithGaps)
        let times = columns[0].map(\.time)
        guard columns.allSatisfy({ $0.map(\.time) == times }) else {
            throw CommandFailure(
                "different-times",
                "the series have different times and do not fit into a table: print JSON, or one series with --series",
                status: .rejected
            )
        }
        var lines = [(["time"] + labels.map(Self.quotedIfNeeded)).joined(separator: ",")]
        for index in times.indices {
            let values = columns.map { $0[index].value?.shortDescription ?? "" }
            lines.append(([iso8601OrPlainNumber(ofTime: times[index])] + values).joined(separator: ","))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A time as `encode` reads it: ISO 8601 with microseconds for dates of the years 1 to 9999.
    private func iso8601OrPlainNumber(ofTime time: Double) -> String {
        (chart.axis.holdsTimes ? time.iso8601 : nil) ?? time.shortDescription
    }

    /// The samples, with a row for each gap halfway between its neighbors.
    private static func rowsWithGaps(of series: TimeSeries) -> [(time: Double, value: Double?)] {
        var rows: [(time: Double, value: Double?)] = []
        for run in series.runs {
            // The sum of times near ±1e308 would overflow.
            if let last = rows.last { rows.append((last.time / 2 + run[0].time / 2, nil)) }
            rows += run.map { ($0.time, $0.value) }
        }
        return rows
    }

    /// A cell with quotes if needed. The test runs over scalars: readers of bytes see a comma below an accent.
    private static func quotedIfNeeded(_ cell: String) -> String {
        let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r", ";", "\t"]
        guard cell.unicodeScalars.contains(where: special.contains) else { return cell }
        var quoted = String.UnicodeScalarView()
        for scalar in cell.unicodeScalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        return "\"\(String(quoted))\""
    }
}
