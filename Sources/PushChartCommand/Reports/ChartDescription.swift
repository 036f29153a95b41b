import JSONDocument
import PushChartDiagnostics
import SeriesCodec
import SeriesTables

/// What a chart holds, as JSON, as CSV, and in words.
struct ChartDescription {
    private let chart: SeriesChart

    init(_ chart: SeriesChart) { self.chart = chart }

    /// The chart with its points. With a template, this is a request of `batch`.
    var jsonWithPoints: JSONObject { json { $0["points"] = pointsAsJSON(of: $1) } }

    /// The chart with the numbers of points and runs, and the first and the last sample of each series.
    var jsonWithCounts: JSONObject {
        json { entry, series in
            entry["points"] = JSONValue(series.count)
            entry["runs"] = JSONValue(series.runs.count)
            for (name, sample) in [("first", series.first), ("last", series.last)] {
                guard let sample else { continue }
                entry[name] = .array([chart.positionAsJSON(position(sample.time)), JSONValue(orNull: sample.value)])
            }
        }
    }

    /// Axis, names and labels, and the style, size, unit, levels, window and colors of the payload.
    private func json(addingSamples: (inout JSONObject, TimeSeries) -> Void) -> JSONObject {
        var object = JSONObject()
        object["axis"] = JSONValue(chart.axis.rawValue)
        if !chart.names.isEmpty { object["names"] = .array(chart.names.map { JSONValue($0) }) }
        if let style = chart.style { object["style"] = JSONValue(style) }
        object["width"] = JSONValue(chart.width)
        object["height"] = JSONValue(chart.height)
        if let unit = chart.unit { object["unit"] = JSONValue(unit) }
        if let reference = chart.reference { object["reference"] = JSONValue(orNull: reference) }
        if !chart.levelsBesideReference.isEmpty {
            var levels = JSONObject()
            for level in chart.levelsBesideReference { levels[level.name] = JSONValue(orNull: level.value) }
            object["levels"] = .object(levels)
        }
        if let window = chart.window {
            // An end between days, which no request has, goes outwards.
            object["from"] = chart.positionAsJSON(position(window.from, .down))
            object["to"] = chart.positionAsJSON(position(window.to, .up))
        }
        object["series"] = .array(
            chart.series.map { series in
                var entry = JSONObject()
                entry["label"] = JSONValue(series.label)
                if let color = series.lineColor { entry["lineColor"] = JSONValue(color.hex) }
                if let color = series.fillColor { entry["fillColor"] = JSONValue(color.hex) }
                addingSamples(&entry, series)
                return .object(entry)
            }
        )
        return object
    }

    /// A line for the chart, and one for each series.
    var lines: [String] {
        [facts.joined(separator: ", ")]
            + chart.series.enumerated().map { index, series in
                let name = series.label.isEmpty ? "series \(index + 1)" : series.label.excerpt
                return "  \(name): \(facts(about: series).joined(separator: ", "))"
            }
    }

    private var facts: [String] {
        var facts = ["\(chart.width) x \(chart.height) points", "\(chart.axis.rawValue) axis"]
        if let style = chart.style { facts.append("style \(style.excerpt)") }
        if let unit = chart.unit { facts.append("unit \(unit.excerpt)") }
        if !chart.names.isEmpty { facts.append("\(chart.names.count) names") }
        if let reference = chart.reference { facts.append("reference \(reference.shortDescription)") }
        for level in chart.levelsBesideReference {
            facts.append("level \(level.name.excerpt) \(level.value.shortDescription)")
        }
        if let window = chart.window {
            let ends = [window.from, window.to].map { chart.positionAsText($0) ?? $0.shortDescription }
            facts.append("window \(ends[0]) to \(ends[1])")
        }
        return facts
    }

    private func facts(about series: TimeSeries) -> [String] {
        var facts = ["\(series.count) points"]
        let gaps = series.runs.count - 1
        if gaps > 0 { facts.append("\(gaps) gap\(gaps > 1 ? "s" : "")") }
        if let last = series.last { facts.append("last value \(last.value.shortDescription)") }
        if let color = series.lineColor { facts.append("line \(color.hex)") }
        if let color = series.fillColor { facts.append("fill \(color.hex)") }
        return facts
    }

    /// The points of a series as `[time, value]`, a gap as `[time, null]`.
    func pointsAsJSON(of series: TimeSeries) -> JSONValue {
        .array(rowsWithGaps(of: series).map { .array([chart.positionAsJSON($0.time), JSONValue(orNull: $0.value)]) })
    }

    /// A time column, and one column for each series, as `encode` reads them. Instants and days are dates.
    ///
    /// - Throws: `PushChartError` if series have different times: a missing time in a common table would be a gap.
    func csvWithCommonTimeColumn() throws -> String {
        var labels = ["time"]
        for (index, series) in chart.series.enumerated() {
            let label = series.label.isEmpty ? (index == 0 ? "value" : "value\(index + 1)") : series.label
            labels.append(label.unique(among: labels))
        }
        let columns = chart.series.map(rowsWithGaps)
        let times = columns[0].map(\.time)
        guard columns.allSatisfy({ $0.map(\.time) == times }) else {
            throw PushChartError(
                .differentTimes,
                "the series have different times and do not fit into a table: print JSON, or one series with --series"
            )
        }
        var lines = [labels.map(Self.quotedIfNeeded).joined(separator: ",")]
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
                let half = last.time / 2 + position(run[0].time) / 2
                switch chart.axis {
                case .instants, .number: rows.append((half, nil))
                case .days: rows.append(((half / 86_400).rounded(.down) * 86_400, nil))
                case .names where half.rounded(.down) > last.time: rows.append((half.rounded(.down), nil))
                case .names: break
                }
            }
            rows += run.map { (position($0.time), $0.value) }
        }
        return rows
    }

    /// A time on the axis, which on one of days is a day. Wide columns of few bytes end between days.
    private func position(_ time: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
        chart.axis == .days ? (time / 86_400).rounded(rule) * 86_400 : time
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
