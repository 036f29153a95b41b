package import ChartLayout
import ChartRaster
package import Files
import JSONDocument
import PNGFile
import Pixels
package import PushLint
package import PushPayload
import SystemPackage

/// The part of a preview page for one payload or CSV file.
package struct PreviewSection: Sendable {
    /// A picture for one scale and one appearance.
    package struct PreviewPictureVariant: Sendable {
        package let scale: Double
        /// The scale at which a phone with a screen of this scale draws the chart.
        package let phoneScale: Double
        package let appearance: Appearance
        package let png: [UInt8]
        /// The size in points, which a browser shows as CSS pixels.
        package let width: Double
        package let height: Double
    }

    package let file: String
    package let pictures: [PreviewPictureVariant]
    /// The bytes of a payload; `nil` for a CSV file.
    package let bytes: PayloadByteCountsByJSONKey?
    package let findings: [LintFinding]
    /// Whether a browser draws the chart by itself, and not as the pictures show.
    let isDrawnByBrowser: Bool

    /// The scales of phones, and of the pictures on a page.
    package static let scales = [1.0, 2, 3]

    /// Draws each file in every scale and appearance, and checks payloads.
    ///
    /// - Throws: The errors of files, payloads, styles and pictures.
    package static func drawAndLintSections(for files: [InputFile], drawnBy renderer: PictureRenderer) throws
        -> [PreviewSection]
    {
        let variants = Appearance.allCases.flatMap { appearance in
            scales.map { (scale: $0, appearance: appearance) }
        }
        let drawings = files.flatMap { file in variants.map { (file: file, variant: $0) } }
        var pictures: [PreviewPictureVariant] = []
        try processInParallel(drawings) {
            ChartRasterizer()
        } process: { drawing, rasterizer in
            Result {
                let (scale, appearance) = drawing.variant
                return try renderer.with(scale: scale, appearance: appearance)
                    .withPicture(of: drawing.file, with: rasterizer) { picture in
                        let pixels = picture.image.pixels
                        return PreviewPictureVariant(
                            scale: scale,
                            phoneScale: picture.phoneScale,
                            appearance: appearance,
                            png: picture.png,
                            width: Double(pixels.width) / scale,
                            height: Double(pixels.height) / scale
                        )
                    }
            }
        } consume: { _, result in
            pictures.append(try result.get())
        }
        return try files.enumerated().map { index, file in
            let own = pictures[index * variants.count..<(index + 1) * variants.count]
            return try PreviewSection(
                of: file,
                pictures: Array(own),
                renderer: renderer
            )
        }
    }

    private init(of file: InputFile, pictures: [PreviewPictureVariant], renderer: PictureRenderer) throws {
        self.file = file.path.string
        self.pictures = pictures
        let content = try file.readWholeFile(maximumByteCount: renderer.source.maximumSeriesByteCount)
        guard InputKind(content, path: file.path) == .payload else {
            (bytes, findings, isDrawnByBrowser) = (nil, [], false)
            return
        }
        let document = try ErrorInFile.naming(self.file) { try PushDocument(parsing: content) }
        let transport = document.drawingTransport
        isDrawnByBrowser = transport == .webPush
        let lint = PayloadLint(transport: isDrawnByBrowser ? transport : nil, chartPath: renderer.settings.chartPath)
        bytes = PayloadByteCountsByJSONKey(
            of: document,
            fileByteCount: content.count,
            transport: transport
        )
        findings = try ErrorInFile.naming(self.file) { try lint.findings(in: content) }
    }
}

/// The bytes of a payload and of its keys, beside the limit of its transport.
package struct PayloadByteCountsByJSONKey: Sendable {
    package let transport: Transport
    /// The bytes that count against the limit.
    package let total: Int
    package let limit: Int
    /// The keys with the most bytes in descending order, with the keys of nested objects in place of the objects.
    package let keys: [(path: String, byteCount: Int)]

    /// More keys than this make the page hard to read.
    private static let maximumKeyCount = 40

    package init(of document: PushDocument, fileByteCount: Int, transport: Transport) {
        self.transport = transport
        limit = transport.limit.byteCount
        // FCM counts a part of the request, and the other transports count the file as it is sent.
        total =
            transport.countedBytes.areWholePayload
            ? fileByteCount : document.byteCount(countedBy: PayloadBudget(transport: transport))
        keys = document.sizeBreakdown.largestKeys(Self.maximumKeyCount).map { ($0.path.description, $0.byteCount) }
    }
}
