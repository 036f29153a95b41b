package import ChartLayout
package import ChartRaster
import Diagnostics
import Files
package import PNGFile
package import SeriesCodec
package import Snapshots

extension PictureProvenance {
    /// The text chunks of a PNG that state the provenance of a drawn display list.
    ///
    /// - Parameters:
    ///   - source: The bytes of the payload or CSV file; nil if there is none.
    ///   - style: The style's name and the bytes of its file, if it has any; nil if the style is unknown.
    ///   - scale: Device pixels per point.
    ///   - appearance: Nil if it is unknown.
    ///   - font: Nil if no text was drawn.
    ///   - timeZones: The time zones of dates, see ``ChartLayout/ChartStyle/provenance(ofTimeZones:in:)``.
    ///   - locale: The tag of the language, see ``DrawnLocale/provenance``.
    package static func textChunks(
        of list: DisplayList,
        from source: [UInt8]?,
        style: (name: String, source: [UInt8]?)?,
        scale: Double,
        appearance: Appearance?,
        font: FontFile?,
        timeZones: String?,
        locale: String?
    ) -> [PNGImage.TextChunk] {
        textChunks(
            version: ProductVersion.current,
            payload: source,
            style: style,
            size: (list.width, list.height),
            scale: scale,
            appearance: appearance?.rawValue,
            fontDigest: font?.digest,
            timeZones: timeZones,
            locale: locale,
            libraries: LibraryVersions.all
        )
    }
}

extension FontFile {
    /// The SHA-256 digest of the file, computed once for each path.
    var digest: String { FileDigestCache.hexDigest(cachedForPath: path, fileBytes: bytes) }
}

extension ChartStyle {
    /// The time zones that decide about the dates of a chart, such as `Europe/Berlin 2025b, device +02:00`; nil if the
    /// style alone decides, if the device is in UTC, or if x holds days or names.
    package func provenance(ofTimeZones timeZones: ChartTimeZones, in chart: SeriesChart) -> String? {
        guard chart.axis != .days, chart.axis != .names else { return nil }
        let named = timeZoneNames.compactMap { timeZones.named[$0]?.description }
        let device = usesDeviceTimeZone && timeZones.device != .utc ? ["device \(timeZones.device)"] : []
        let all = named + device
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }
}
