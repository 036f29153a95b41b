import JSONDocument
import PushPayload
import SeriesCodec
import Snapshots

/// What a payload weighs and what its chart holds.
struct PayloadReport {
    /// What the payload weighs as this library writes it.
    private let weight: PayloadSize
    /// The bytes of the file as it is, white space included.
    private let fileByteCount: Int
    private let chart: SeriesChart?
    private let key: String
    /// Why the chart that is there could not be read.
    private let fault: Failure?

    init(_ document: PushDocument, fileByteCount: Int, chart: SeriesChart?, fault: Failure?, key: String) {
        self.fileByteCount = fileByteCount
        self.fault = fault
        weight = document.weight
        self.chart = chart
        self.key = key
    }

    /// The report for machines.
    var json: JSONValue {
        var report = JSONObject()
        report["fileBytes"] = JSONValue(fileByteCount)
        report["fileRoom"] = room(beside: fileByteCount)
        report["bytes"] = JSONValue(weight.total)
        report["keys"] = shares(weight.keys)
        report["apsKeys"] = shares(weight.apsKeys)
        report["room"] = room(beside: weight.total)
        report["chart"] = chart.map(json) ?? .null
        if case .object(let error) = fault?.report { report["error"] = error["error"] }
        return .object(report)
    }

    private func room(beside byteCount: Int) -> JSONValue {
        var room = JSONObject()
        for limit in PayloadLimit.known {
            room[limit.name ?? "\(limit.byteCount)"] = JSONValue(limit.byteCount - byteCount)
        }
        return .object(room)
    }

    private func shares(_ shares: [PayloadSize.Share]) -> JSONValue {
        .array(
            shares.map { share in
                var entry = JSONObject()
                entry["path"] = JSONValue(share.path.description)
                entry["bytes"] = JSONValue(share.byteCount)
                return .object(entry)
            }
        )
    }

    private func json(_ chart: SeriesChart) -> JSONValue {
        var report = JSONObject()
        report["key"] = JSONValue(key)
        report["axis"] = JSONValue(chart.axis.rawValue)
        report["width"] = JSONValue(chart.width)
        report["height"] = JSONValue(chart.height)
        report["style"] = JSONValue(orNull: chart.style)
        report["unit"] = JSONValue(orNull: chart.unit)
        report["reference"] = JSONValue(orNull: chart.reference)
        report["series"] = .array(
            chart.series.map { series in
                var entry = JSONObject()
                entry["label"] = JSONValue(series.label)
                entry["points"] = JSONValue(series.count)
                entry["runs"] = JSONValue(series.runs.count)
                entry["lineColor"] = JSONValue(orNull: series.lineColor?.hex)
                entry["fillColor"] = JSONValue(orNull: series.fillColor?.hex)
                for (name, sample) in [("first", series.first), ("last", series.last)] {
                    guard let sample else { continue }
                    entry[name] = .array([sample.time, sample.value].map { JSONValue(orNull: $0) })
                }
                return .object(entry)
            }
        )
        return .object(report)
    }

    /// The report for people.
    var text: String {
        var lines = ["\(fileByteCount) bytes"]
        if fileByteCount != weight.total { lines.append("\(weight.total) bytes as 'encode' writes it, of which") }
        lines += table(weight.keys.map { ("  " + $0.path.description, $0.byteCount) })
        if !weight.apsKeys.isEmpty {
            lines.append("of which in aps")
            lines += table(weight.apsKeys.map { ("  " + $0.path.description, $0.byteCount) })
        }
        lines.append("room left under")
        lines += table(
            PayloadLimit.known.map { ("  \($0.name ?? "") (\($0.byteCount))", $0.byteCount - fileByteCount) }
        )
        guard let chart else {
            if fault == nil { lines.append("no chart at \(key)") }
            return Self.text(lines)
        }
        lines.append("chart at \(key): \(facts(chart).joined(separator: ", "))")
        for (index, series) in chart.series.enumerated() {
            let name = series.label.isEmpty ? "series \(index + 1)" : series.label.excerpt
            lines.append("  \(name): \(facts(series).joined(separator: ", "))")
        }
        return Self.text(lines)
    }

    /// Lines that keys and texts of the payload have a part in.
    private static func text(_ lines: [String]) -> String { lines.map { $0.line + "\n" }.joined() }

    private func facts(_ chart: SeriesChart) -> [String] {
        var facts = ["\(chart.width) x \(chart.height) points", "\(chart.axis.rawValue) axis"]
        if let style = chart.style { facts.append("style \(style.excerpt)") }
        if let unit = chart.unit { facts.append("unit \(unit.excerpt)") }
        if let reference = chart.reference { facts.append("reference \(reference.shortDescription)") }
        return facts
    }

    private func facts(_ series: TimeSeries) -> [String] {
        var facts = ["\(series.count) points"]
        let gaps = series.runs.count - 1
        if gaps > 0 { facts.append("\(gaps) gap\(gaps > 1 ? "s" : "")") }
        if let last = series.last { facts.append("last value \(last.value.shortDescription)") }
        if let color = series.lineColor { facts.append("line \(color.hex)") }
        if let color = series.fillColor { facts.append("fill \(color.hex)") }
        return facts
    }

    private func table(_ rows: [(String, Int)]) -> [String] {
        let nameWidth = rows.map(\.0.count).max() ?? 0
        let numberWidth = rows.map { String($0.1).count }.max() ?? 0
        return rows.map { name, number in
            let digits = String(number)
            return name + String(repeating: " ", count: nameWidth - name.count + 2 + numberWidth - digits.count)
                + digits
        }
    }
}
