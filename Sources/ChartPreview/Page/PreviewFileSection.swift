package import ChartLayout
import ChartRaster
import JSONDocument
import PNGFile
package import PushChartDiagnostics
package import PushChartFiles
import PushChartPixels
import PushChartProcesses
import PushLint
package import PushPayload
import SystemPackage

/// The part of a preview page for one payload or CSV file.
package struct PreviewFileSection: Sendable {
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
        /// The part of the picture that a collapsed notification shows.
        let thumbnail: LayoutRect
        /// What a person should know of the picture at this scale.
        let findings: [Finding]
    }

    package let file: String
    /// The pictures; none of a sealed payload without a key.
    package let pictures: [PreviewPictureVariant]
    /// The notification of a payload, or why the system lists none; `nil` for a CSV file.
    let notification: Result<ListedNotification, ListedNotification.NotificationAbsenceReason>?
    /// The bytes of a payload; `nil` for a CSV file.
    package let bytes: PayloadByteCountsByJSONKey?
    package let findings: [Finding]

    /// The scales of phones, and of the pictures on a page.
    package static let scales = [1.0, 2, 3]

    /// Draws each file in every scale and appearance, and checks payloads.
    package static func drawAndLintSections(for files: [InputFile], drawnBy renderer: PictureRenderer) throws
        -> [PreviewFileSection]
    {
        let variants = Appearance.allCases.flatMap { appearance in
            scales.map { (scale: $0, appearance: appearance) }
        }
        let drawings = files.enumerated().filter { !isSealedWithoutKey($0.element, for: renderer) }
            .flatMap { file in variants.map { (file: file, variant: $0) } }
        var pictures = Array(repeating: [PreviewPictureVariant](), count: files.count)
        try processInParallel(drawings) {
            ChartRasterizer()
        } process: { drawing, rasterizer in
            Result {
                let (scale, appearance) = drawing.variant
                return try renderer.with(scale: scale, appearance: appearance)
                    .withPicture(of: drawing.file.element, with: rasterizer) { picture in
                        let pixels = picture.image.pixels
                        return PreviewPictureVariant(
                            scale: scale,
                            phoneScale: picture.phoneScale,
                            appearance: appearance,
                            png: picture.png,
                            width: Double(pixels.width) / scale,
                            height: Double(pixels.height) / scale,
                            thumbnail: picture.plotted.thumbnailRect,
                            findings: picture.findings
                        )
                    }
            }
        } consume: { drawing, result in
            pictures[drawing.file.offset].append(try result.get())
        }
        return try zip(files, pictures).map { try PreviewFileSection(of: $0, pictures: $1, renderer: renderer) }
    }

    /// Whether a file is a sealed payload, which nothing can draw without a key.
    private static func isSealedWithoutKey(_ file: InputFile, for renderer: PictureRenderer) -> Bool {
        guard !renderer.payloads.hasKeys, !ChartFile.isNamedAsTable(file.path),
            case .payload(let document, _)? = try? renderer.read(file).content
        else { return false }
        return !document.sealedTextPaths.isEmpty
    }

    private init(of file: InputFile, pictures: [PreviewPictureVariant], renderer: PictureRenderer) throws {
        self.file = file.path.string
        self.pictures = pictures
        guard !ChartFile.isNamedAsTable(file.path), case let read = try renderer.read(file),
            case .payload(let document, _) = read.content
        else {
            (bytes, findings, notification) = (nil, [], nil)
            return
        }
        let chartPath = renderer.settings.chartPath
        notification = read.notification(chartPath: chartPath)
        bytes = PayloadByteCountsByJSONKey(of: document, fileByteCount: read.byteCount)
        // At the finest scale, only what no phone shows is a finding.
        let ofPicture = pictures.max { $0.scale < $1.scale }?.findings ?? []
        findings = read.findings(withThoseOfPicture: ofPicture, chartPath: chartPath)
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

    init(of document: PushDocument, fileByteCount: Int) {
        transport = document.drawingTransport
        limit = transport.limit.byteCount
        // FCM counts a part of the request, and the other transports count the file as it is sent.
        total =
            transport.countedBytes.areWholePayload
            ? fileByteCount : document.byteCount(countedBy: PayloadBudget(transport: transport))
        keys = document.sizeBreakdown.largestKeys(Self.maximumKeyCount).map { ($0.path.description, $0.byteCount) }
    }
}
