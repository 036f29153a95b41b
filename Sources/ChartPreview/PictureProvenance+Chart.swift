package import ChartLayout
package import ChartRaster
package import JSONDocument
import PushChartFiles
package import PushChartSnapshots
import PushLint
package import PushPayload
package import SeriesCodec

extension PictureProvenance {
    /// The provenance of the picture of a chart, before it is drawn.
    ///
    /// - Parameters:
    ///   - push: The payload of the chart in the clear; nil if it comes from elsewhere.
    ///   - chartPath: The path of the chart in the payload.
    ///   - styles: The style file, and those that it extends.
    package init(
        of chart: SeriesChart,
        in push: PushDocument?,
        at chartPath: JSONPath?,
        styles: [(name: String, bytes: [UInt8])]
    ) {
        let texts = push.map { $0.alertTexts(of: $0.drawingTransport) } ?? []
        var rest = JSONValue.object(push?.root ?? JSONObject())
        for path in texts.map(\.path) + (chartPath.map { [$0] } ?? []) { rest.set(.null, at: path) }
        self.init(
            styles: styles,
            series: chart.series.map { Digest($0.digestedBytes) },
            texts: push.map { _ in Digest(texts.flatMap { $0.text.spelling + [0] }) },
            rest: Digest(rest.bytes + chart.digestedBytesWithoutSeries)
        )
    }

    /// The provenance after drawing.
    ///
    /// - Parameters:
    ///   - font: Nil if no text was drawn.
    ///   - zoneRules: See ``ChartLayout/ChartStyle/zoneRules(of:in:)``.
    package func drawn(with font: FontFile?, zoneRules: String?) -> PictureProvenance {
        var drawn = self
        drawn.font = font?.digest
        drawn.zoneRules = zoneRules
        return drawn
    }
}

extension FontFile {
    /// The digest of the file and of that of semibold text, computed once for each path.
    var digest: PictureProvenance.Digest {
        let parts = [bytes] + (semibold.map { [$0.bytes] } ?? [])
        return PictureProvenance.Digest(hexDigits: FileDigestCache.hexDigits(cachedForPath: path, parts: parts))
    }
}

extension ChartStyle {
    /// The version of the rules of the time zones with names that decide about the dates of a chart; nil if there is no
    /// such zone, or if x holds days or names.
    package func zoneRules(of timeZones: ChartTimeZones, in chart: SeriesChart) -> String? {
        guard chart.axis != .days, chart.axis != .names else { return nil }
        let zones = timeZoneNames.map { timeZones.named[$0] } + (usesDeviceTimeZone ? [timeZones.device] : [])
        let versions = Set(zones.compactMap { $0?.rulesVersion })
        return versions.isEmpty ? nil : versions.sorted().joined(separator: ",")
    }
}

extension TimeSeries {
    /// The label, the colors and the samples as bytes.
    fileprivate var digestedBytes: [UInt8] {
        var bytes = Array("\(label)\0\(lineColor?.hex ?? "")\0\(fillColor?.hex ?? "")\0".utf8)
        for run in runs {
            for number in [Double(run.count)] + run.flatMap({ [$0.time, $0.value] }) {
                withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
            }
        }
        return bytes
    }
}

extension SeriesChart {
    /// All but the series as bytes.
    fileprivate var digestedBytesWithoutSeries: [UInt8] {
        let ends = window.map { ["\($0.from)", "\($0.to)"] } ?? []
        let parts =
            [axis.rawValue] + names + ["\(width)", "\(height)", style ?? "", unit ?? ""]
            + levels.flatMap { [$0.name, "\($0.value)"] } + ends
        return Array(parts.joined(separator: "\0").utf8)
    }
}
