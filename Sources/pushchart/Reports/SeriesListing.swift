import JSONDocument
import SeriesCodec
import Snapshots

/// The points of a chart, written out.
struct SeriesListing {
    private let chart: SeriesChart

    init(_ chart: SeriesChart) { self.chart = chart }

    /// Axis, labels and points, and unit, reference level and colours where the payload sets them: with a template, a
    /// request of a batch.
    var json: JSONValue {
        var listing = JSONObject()
        listing["axis"] = JSONValue(chart.axis.rawValue)
        if let unit = chart.unit { listing["unit"] = JSONValue(unit) }
        if let reference = chart.reference { listing["reference"] = JSONValue(orNull: reference) }
        listing["series"] = .array(
            chart.series.map { series in
                var entry = JSONObject()
                entry["label"] = JSONValue(series.label)
                if let color = series.lineColor { entry["lineColor"] = JSONValue(color.hex) }
                if let color = series.fillColor { entry["fillColor"] = JSONValue(color.hex) }
                entry["points"] = points(of: series)
                return .object(entry)
            }
        )
        return .object(listing)
    }

    /// The points of one series as `[time, value]`, a gap as `[time, null]`.
    func points(of series: TimeSeries) -> JSONValue {
        .array(Self.rows(of: series).map { .array([JSONValue(orNull: $0.time), JSONValue(orNull: $0.value)]) })
    }

    /// A time column and one column a series, as `encode` reads them; dates where the axis has them.
    ///
    /// - Throws: ``Failure`` where several series have different times: in one table a missing time would be a gap.
    func csv() throws -> String {
        let labels = chart.series.enumerated().map { index, series in
            series.label.isEmpty ? (index == 0 ? "value" : "value\(index + 1)") : series.label
        }
        let columns = chart.series.map(Self.rows)
        let times = columns[0].map(\.time)
        guard columns.allSatisfy({ $0.map(\.time) == times }) else {
            throw Failure(
                "different-times",
                "the series of this chart have times of their own and fit no common table; print JSON, or one series "
                    + "with --series",
                status: .rejected
            )
        }
        var lines = [(["time"] + labels.map(Self.quoted)).joined(separator: ",")]
        for index in times.indices {
            let values = columns.map { $0[index].value?.shortDescription ?? "" }
            lines.append(([time(times[index])] + values).joined(separator: ","))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A time as `encode` reads it: ISO 8601 to the microsecond where the axis has dates of the years 1 to 9999.
    private func time(_ time: Double) -> String {
        guard chart.axis == .time, abs(time) < 1e12 else { return time.shortDescription }
        let microseconds = Int(clamped: (time * 1e6).rounded())
        let rest = microseconds % 86_400_000_000
        let ofDay = rest < 0 ? rest + 86_400_000_000 : rest
        let date = CivilDate(daysSince1970: (microseconds - ofDay) / 86_400_000_000)
        guard date.exists else { return time.shortDescription }
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
        }
        let day = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
        let seconds = ofDay / 1_000_000
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }.joined(separator: ":")
        let fraction = ofDay % 1_000_000
        return "\(day)T\(clock)" + (fraction == 0 ? "Z" : ".\(padded(fraction, 6))Z")
    }

    /// The samples with a row for each gap, half-way between its neighbours.
    private static func rows(of series: TimeSeries) -> [(time: Double, value: Double?)] {
        var rows: [(time: Double, value: Double?)] = []
        for run in series.runs {
            // Halved one by one: between times near ±1e308 the difference is none.
            if let last = rows.last { rows.append((last.time / 2 + run[0].time / 2, nil)) }
            rows += run.map { ($0.time, $0.value) }
        }
        return rows
    }

    /// A cell in quotes where it needs them, character code by character code: a comma under an accent is a comma to
    /// whoever reads bytes.
    private static func quoted(_ cell: String) -> String {
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
