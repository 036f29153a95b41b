import ChartLayout
import ChartRaster
import Files
import Foundation
import PNGFile
import Pixels
import PushPayload
import SeriesCodec
import Snapshots
import SystemPackage

/// Draws the chart of a payload or CSV file as a PNG.
struct PictureRenderer: Sendable {
    let options: PictureArguments
    private let library: StyleLibrary
    private let font: SharedFont
    private let largePictureLock = NSLock()

    /// The pixel count of a large picture, which takes about 70 MB while it is drawn.
    private static let largePixelCount = 8_000_000

    /// - Throws: `RasterError` if a requested font file cannot be read, even if no picture has text; ``Failure`` if the
    ///   folder of styles does not exist.
    init(_ options: PictureArguments) throws {
        self.options = options
        let styles = options.styles.map { FilePath($0) }
        if let styles, !styles.isDirectory {
            let reason = styles.exists ? "it is not a folder" : "there is no such folder"
            throw Failure("unreadable-file", "--styles \(styles): \(reason)", status: .unreadable)
        }
        library = StyleLibrary(directory: styles)
        font = SharedFont(path: options.fontFile)
        if options.fontFile != nil { _ = try font.file }
    }

    struct Picture {
        /// The pixels, much larger than the encoded file. Release them early.
        let image: PNGImage
        let png: [UInt8]
        let missingGlyphs: [Unicode.Scalar]
    }

    /// Draws a file, and calls a closure with the picture.
    ///
    /// - Throws: ``Failure``, an error of a library, or an error of `body`.
    func withPicture<Result>(
        of input: InputFile,
        with rasterizer: ChartRasterizer,
        _ body: (Picture) throws -> Result
    ) throws -> Result {
        let isPayload = InputKind(path: input.path) == .payload
        let content = try input.read(
            maximumByteCount: isPayload ? PushDocument.maximumByteCount : CSVSeries.maximumByteCount
        )
        let (chart, style) = try chart(in: content, of: input)
        let list = chart.displayList()
        let hasText = list.items.contains { if case .text = $0 { true } else { false } }
        if hasText, rasterizer.font == nil { rasterizer.font = try font.file }
        let size = try PictureSize(width: list.width, height: list.height, scale: options.scale)
        // Large pictures are drawn one at a time, because several would take too much memory.
        let isLarge = size.width * size.height > Self.largePixelCount
        if isLarge { largePictureLock.lock() }
        defer { if isLarge { largePictureLock.unlock() } }
        let rendering = try rasterizer.draw(list, scale: options.scale)
        let image = PNGImage(
            pixels: rendering.pixels,
            scale: options.scale,
            texts: options.provenance
                ? try provenance(of: content, style: style, size: (list.width, list.height), hasText: hasText) : []
        )
        return try body(Picture(image: image, png: try image.encoded(), missingGlyphs: rendering.missingGlyphs))
    }

    private func provenance(
        of content: [UInt8],
        style: StyleWithSource,
        size: (width: Double, height: Double),
        hasText: Bool
    ) throws -> [PNGImage.TextChunk] {
        PictureProvenance.textChunks(
            version: LibraryVersions.pushChart,
            payload: content,
            style: (style.style.name, style.source),
            size: size,
            scale: options.scale,
            appearance: options.appearance.rawValue,
            fontDigest: (hasText ? try font.file : nil).map {
                FileDigestCache.hexDigest(ofFileAt: $0.path, bytes: $0.bytes)
            },
            libraries: LibraryVersions.all
        )
    }

    private func chart(in content: [UInt8], of input: InputFile) throws -> (LineChart, StyleWithSource) {
        guard InputKind(content, path: input.path) == .payload else {
            let lines = try options.columns.parseSeries(in: content, of: input)
            let style = try library.style(nameOrFile: options.style ?? "default")
            let size = style.style.size ?? StyleSize(width: 320, height: 320)
            let chart = SeriesChart(axis: lines.axis, series: lines.series, width: size.width, height: size.height)
            return (LineChart(chart, style: style.style, appearance: options.appearance), style)
        }
        let document = try PushDocument(parsing: content, of: input)
        let chart = try options.chartOptions.decodeChart(in: document, of: input)
        let style = try options.style.map(library.style(nameOrFile:)) ?? library.style(named: chart.style ?? "default")
        return (LineChart(chart, style: style.style, appearance: options.appearance), style)
    }
}
