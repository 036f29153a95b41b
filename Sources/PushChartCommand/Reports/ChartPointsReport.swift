import Diagnostics
import JSONDocument
import SeriesCodec
import SeriesFiles
import Snapshots

/// The points of a chart as JSON or CSV.
struct ChartPointsReport {
    private let chart: SeriesChart

    init(_ chart: SeriesChart) { self.chart = chart }

    /// Axis, names, labels and points, and the style, size, unit, levels, window and colors of the payload. With a
    /// template, this is a request of `batch`.
    var json: JSONValue {
        var listing = JSONObject()
        listing["axis"] = JSONValue(chart.axis.rawValue)
        if !chart.names.isEmpty { listing["names"] = .array(chart.names.map { JSONValue($0) }) }
        if let style = chart.style { listing["style"] = JSONValue(style) }
        listing["width"] = JSONValue(chart.width)
        listing["height"] = JSONValue(chart.height)
        if let unit = chart.unit { listing["unit"] = JSONValue(unit) }
        if let reference = chart.reference { listing["reference"] = JSONValue(orNull: reference) }
        if let levels = chart.namedLevelsAsJSON { listing["levels"] = levels }
        if let window = chart.window {
            listing["from"] = chart.positionAsJSON(window.from)
            listing["to"] = chart.positionAsJSON(window.to)
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
        .array(rowsWithGaps(of: series).map { .array([chart.positionAsJSON($0.time), JSONValue(orNull: $0.value)]) })
    }

    /// A time column, and one column for each series, as `encode` reads them. Instants and days are dates.
    ///
    /// - Throws: ``CommandFailure`` if series have different times: a missing time in a common table would be a gap.
    func csvWithCommonTimeColumn() throws -> String {
        let labels = chart.series.enumerated().map { index, series in
            series.label.isEmpty ? (index == 0 ? "value" : "value\(index + 1)") : series.label
        }
        let columns = chart.series.map(rowsWithGaps)
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
            lines.append(([cell(ofTime: times[index])] + values).joined(separator: ","))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A time as `encode` reads it: a day, a name, or ISO 8601 with microseconds for instants of the years 1 to 9999.
    private func cell(ofTime time: Double) -> String {
        if let text = chart.positionAsText(time) { return Self.quotedIfNeeded(text) }
        return (chart.axis == .instants ? time.iso8601 : nil) ?? time.shortDescription
    }

    /// The samples, with a row for each gap halfway between its neighbors: at a day or a name, if these are the axis.
    private func rowsWithGaps(of series: TimeSeries) -> [(time: Double, value: Double?)] {
        var rows: [(time: Double, value: Double?)] = []
        for run in series.runs {
            // The sum of times near ±1e308 would overflow.
            if let last = rows.last {
                let half = last.time / 2 + run[0].time / 2
                switch chart.axis {
                case .instants, .number: rows.append((half, nil))
                case .days: rows.append(((half / 86_400).rounded(.down) * 86_400, nil))
                case .names where half.rounded(.down) > last.time: rows.append((half.rounded(.down), nil))
                case .names: break
                }
            }
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

extension SeriesChart {
    /// The levels but the reference, by their names; `nil` if there are none.
    var namedLevelsAsJSON: JSONValue? {
        var object = JSONObject()
        for level in levelsBesideReference { object[level.name] = JSONValue(orNull: level.value) }
        return object.members.isEmpty ? nil : .object(object)
    }
}
