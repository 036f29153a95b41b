import JSONDocument
import PackRequests
import PushChartDiagnostics
import PushChartFiles
import PushPayload
import SealedFormat
import SeriesCodec

/// The sizes of a payload, and the contents of its chart.
struct PayloadReport {
    /// The sizes as `encode` writes the payload.
    private let size: PayloadSizeBreakdown
    /// The size of the file, with white space.
    private let fileByteCount: Int
    /// The counted bytes for each service that counts only a part of a request; empty if all count the whole.
    private let partByteCounts: [(transport: Transport, byteCount: Int)]
    /// The chart, or why it cannot be decoded; `nil` if there is none.
    private let chart: Result<SeriesChart, PushChartError>?
    /// The path of the chart; `nil` if there is none.
    private let chartPath: JSONPath?
    /// The path at which a chart was looked for in vain; `nil` for the paths of all transports.
    private let missingChartPath: JSONPath?
    /// The place of the sealed text; `nil` for a payload in the clear.
    private let seal: SealedTextLocationAndKey?

    init(
        _ document: PushDocument,
        fileByteCount: Int,
        chart: Result<SeriesChart, PushChartError>?,
        chartPath: JSONPath?,
        missingChartPath: JSONPath?
    ) {
        self.fileByteCount = fileByteCount
        size = document.sizeBreakdown
        let isRequest = document.root["aps"] == nil
        partByteCounts = Transport.allCases.filter { transport in
            guard isRequest, let required = transport.requiredObject else { return false }
            return !transport.countedBytes.areWholePayload && document.value[required.path]?.kind == "object"
        }.map { ($0, document.byteCount(countedBy: PayloadBudget(transport: $0))) }
        self.chart = chart
        self.chartPath = chartPath
        self.missingChartPath = missingChartPath
        seal = document.sealedText
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
        report["at"] = JSONValue(orNull: chartPath?.description)
        switch chart {
        case .success(let chart)?: report["chart"] = .object(ChartDescription(chart).jsonWithCounts)
        case .failure(let failure)?: report["error"] = failure.json[JSONPath(keys: "error")]
        case nil: report["chart"] = .null
        }
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
        switch chart {
        case .success(let chart)?:
            let description = ChartDescription(chart).lines
            lines.append("chart at \(chartPath?.description ?? ""): \(description[0])")
            lines += description.dropFirst()
        case .failure?: break
        case nil where seal != nil: lines.append("no chart in the clear: open the payload with --key-file")
        case nil:
            let place = missingChartPath.map { " at \($0)" } ?? " where a transport puts it: name its path with --at"
            lines.append("no chart\(place)")
        }
        // Keys and texts are untrusted.
        return lines.map { $0.line + "\n" }.joined()
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
