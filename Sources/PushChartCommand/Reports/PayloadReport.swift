import Diagnostics
import Files
import JSONDocument
import PackRequests
import PushPayload
import SealedPush
import SeriesCodec
import SeriesFiles
import Snapshots

/// The sizes of a payload, and the contents of its chart.
struct PayloadReport {
    /// The sizes as `encode` writes the payload.
    private let size: PayloadSizeBreakdown
    /// The size of the file, with white space.
    private let fileByteCount: Int
    /// The counted bytes for each service that counts only a part of a request; empty if all count the whole.
    private let partByteCounts: [(transport: Transport, byteCount: Int)]
    private let chart: SeriesChart?
    /// The path of the chart; `nil` if there is none.
    private let chartPath: JSONPath?
    /// The path at which a chart was looked for in vain; `nil` for the paths of all transports.
    private let missingChartPath: JSONPath?
    /// The place of the sealed text; `nil` for a payload in the clear.
    private let seal: SealedTextLocationAndKey?
    /// The error of a chart that cannot be decoded.
    private let chartFailure: CommandFailure?

    init(
        _ document: PushDocument,
        fileByteCount: Int,
        chart: SeriesChart?,
        chartFailure: CommandFailure?,
        chartPath: JSONPath?,
        missingChartPath: JSONPath?,
        seal: SealedTextLocationAndKey? = nil
    ) {
        self.fileByteCount = fileByteCount
        self.chartFailure = chartFailure
        size = document.sizeBreakdown
        let isRequest = document.root["aps"] == nil
        partByteCounts = Transport.allCases.filter { transport in
            guard isRequest, let required = transport.requiredObject else { return false }
            return !transport.countedBytes.areWholePayload && document.value[required.path]?.kind == "object"
        }.map { ($0, document.byteCount(countedBy: PayloadBudget(transport: $0))) }
        self.chart = chart
        self.chartPath = chartPath
        self.missingChartPath = missingChartPath
        self.seal = seal
    }

    var json: JSONValue {
        var report = JSONObject()
        report["fileBytes"] = JSONValue(fileByteCount)
        report["fileAvailableBytes"] = availableBytesBelowLimits(for: fileByteCount)
        report["bytes"] = JSONValue(size.total)
        report["keys"] = json(size.keys)
        report["apsKeys"] = json(size.apsKeys)
        var nested = JSONObject()
        for object in size.nestedObjects { nested[object.path.description] = json(object.keys) }
        report["nestedKeys"] = .object(nested)
        report["availableBytes"] = availableBytesBelowLimits(for: size.total)
        if let seal {
            report["seal"] = [
                "path": JSONValue(seal.path.description), "key": JSONValue(seal.keyIdentifier.description),
            ]
        }
        report["chart"] = chart.map(json) ?? .null
        if case .object(let error) = chartFailure?.json { report["error"] = error["error"] }
        return .object(report)
    }

    /// The bytes that a payload of some bytes leaves free below each known limit.
    private func availableBytesBelowLimits(for byteCount: Int) -> JSONValue {
        var available = JSONObject()
        for row in limitRows(for: byteCount) { available[row.name] = JSONValue(row.available) }
        return .object(available)
    }

    /// Each limit that applies to the payload, with the bytes that are left.
    ///
    /// A request to FCM has the limits of FCM only, and FCM does not count the whole request.
    private func limitRows(for byteCount: Int) -> [(name: String, byteCount: Int, available: Int)] {
        guard !partByteCounts.isEmpty else {
            return PayloadLimit.allCases.map { ($0.name, $0.byteCount, $0.byteCount - byteCount) }
        }
        return partByteCounts.filter { $0.byteCount > 0 }.map { transport, counted in
            (transport.name, transport.limit.byteCount, transport.limit.byteCount - counted)
        }
    }

    private func json(_ shares: [PayloadSizeBreakdown.KeySize]) -> JSONValue {
        .array(shares.map { ["path": JSONValue($0.path.description), "bytes": JSONValue($0.byteCount)] })
    }

    private func json(_ chart: SeriesChart) -> JSONValue {
        var report = JSONObject()
        report["at"] = JSONValue(orNull: chartPath?.description)
        report["axis"] = JSONValue(chart.axis.rawValue)
        report["width"] = JSONValue(chart.width)
        report["height"] = JSONValue(chart.height)
        report["style"] = JSONValue(orNull: chart.style)
        report["unit"] = JSONValue(orNull: chart.unit)
        report["reference"] = JSONValue(orNull: chart.reference)
        if let levels = chart.namedLevelsAsJSON { report["levels"] = levels }
        if !chart.names.isEmpty { report["names"] = .array(chart.names.map { JSONValue($0) }) }
        if let window = chart.window {
            report["window"] = ["from": chart.positionAsJSON(window.from), "to": chart.positionAsJSON(window.to)]
        }
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
                    entry[name] = .array([chart.positionAsJSON(sample.time), JSONValue(orNull: sample.value)])
                }
                return .object(entry)
            }
        )
        return .object(report)
    }

    var text: String {
        var lines = ["\(fileByteCount) bytes"]
        if fileByteCount != size.total { lines.append("\(size.total) bytes as 'encode' writes it:") }
        lines += alignedRows(size.keys.map { ("  " + $0.path.description, $0.byteCount) })
        for object in size.nestedObjects {
            lines.append("in \(object.path):")
            lines += alignedRows(object.keys.map { ("  " + $0.path.description, $0.byteCount) })
        }
        lines.append("available bytes below each limit:")
        for (transport, byteCount) in partByteCounts where byteCount > 0 {
            lines.append("\(byteCount) bytes as \(transport) counts them")
        }
        lines += alignedRows(limitRows(for: fileByteCount).map { ("  \($0.name) (\($0.byteCount))", $0.available) })
        if let seal { lines.append("sealed at \(seal.path) with key \(seal.keyIdentifier)") }
        guard let chart else {
            if seal != nil, chartFailure == nil {
                lines.append("no chart in the clear: open the payload with --key-file")
            } else if chartFailure == nil {
                let place =
                    missingChartPath.map { " at \($0)" } ?? " where a transport puts it: name its path with --at"
                lines.append("no chart\(place)")
            }
            return Self.escapedAndJoined(lines)
        }
        lines.append("chart at \(chartPath?.description ?? ""): \(facts(about: chart).joined(separator: ", "))")
        for (index, series) in chart.series.enumerated() {
            let name = series.label.isEmpty ? "series \(index + 1)" : series.label.excerpt
            lines.append("  \(name): \(facts(about: series).joined(separator: ", "))")
        }
        return Self.escapedAndJoined(lines)
    }

    /// Escapes and joins lines that may contain untrusted keys and texts.
    private static func escapedAndJoined(_ lines: [String]) -> String { lines.map { $0.line + "\n" }.joined() }

    private func facts(about chart: SeriesChart) -> [String] {
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

    private func alignedRows(_ rows: [(String, Int)]) -> [String] {
        let nameWidth = rows.map(\.0.count).max() ?? 0
        let numberWidth = rows.map { String($0.1).count }.max() ?? 0
        return rows.map { name, number in
            let digits = String(number)
            return name + String(repeating: " ", count: nameWidth - name.count + 2 + numberWidth - digits.count)
                + digits
        }
    }
}
