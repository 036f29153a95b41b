package import ChartLayout
package import ChartRaster
import Diagnostics
import Files
package import PNGFile
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
    package static func textChunks(
        of list: DisplayList,
        from source: [UInt8]?,
        style: (name: String, source: [UInt8]?)?,
        scale: Double,
        appearance: Appearance?,
        font: FontFile?
    ) -> [PNGImage.TextChunk] {
        textChunks(
            version: ProductVersion.current,
            payload: source,
            style: style,
            size: (list.width, list.height),
            scale: scale,
            appearance: appearance?.rawValue,
            fontDigest: font.map { FileDigestCache.hexDigest(cachedForPath: $0.path, fileBytes: $0.bytes) },
            libraries: LibraryVersions.all
        )
    }
}
