package import ChartLayout
package import ChartRaster
import Dispatch
package import JSONDocument
package import PNGFile
package import PushChartDiagnostics
package import PushChartFiles
package import PushChartSnapshots
import SystemPackage

/// Draws the chart of a payload or CSV file as a PNG.
package struct PictureRenderer: Sendable {
    package private(set) var settings: PreviewSettings
    let payloads: PayloadReader
    private let keptPayloads: KeptPayloads?
    private let font: SharedFont
    private let largePictureTurn = DispatchSemaphore(value: 1)

    /// The pixel count of a large picture, which takes about 70 MB while it is drawn.
    private static let largePixelCount = 8_000_000

    /// - Parameter keepsPayloads: Whether each payload is read once, and kept for further pictures.
    /// - Throws: `PushChartError` if a requested font file cannot be read, even if no picture has text.
    package init(
        _ settings: PreviewSettings,
        payloads: PayloadReader = .withoutKeys,
        keepsPayloads: Bool = false
    ) throws {
        self.settings = settings
        self.payloads = payloads
        keptPayloads = keepsPayloads ? KeptPayloads() : nil
        font = SharedFont(paths: settings.fontFiles, firstIn: settings.fontFolder)
        if settings.statesProvenance { font.startReading() }
        if !settings.fontFiles.isEmpty { _ = try font.file }
    }

    /// The renderer with another scale and another appearance, and with the same styles and font.
    package func with(scale: Double, appearance: Appearance) -> PictureRenderer {
        var renderer = self
        renderer.settings.scale = scale
        renderer.settings.appearance = appearance
        return renderer
    }

    package struct RenderedPicture {
        /// The pixels, much larger than the encoded file. Release them early.
        package let image: PNGImage
        package let png: [UInt8]
        /// What the picture was drawn from; `nil` if it does not state that.
        package let provenance: PictureProvenance?
        package let missingGlyphs: [Unicode.Scalar]
        /// The path of the chart in the payload; `nil` for a CSV file.
        package let chartPath: JSONPath?
        /// The chart, of which few readers of a picture need the thumbnail.
        let plotted: LayeredChart
        /// The scale at which the phone draws the chart on a screen of the picture's scale.
        package let phoneScale: Double
        /// What the style cannot draw as it was meant, and what a CSV file leaves open.
        package let findings: [Finding]
        let file: ChartFile
    }

    /// What a picture of a file would be drawn from; nil if pictures do not state it.
    package func sources(of input: InputFile) throws -> PictureProvenance? {
        settings.statesProvenance ? try StyledChart(read(input), settings).provenance : nil
    }

    /// Draws a file, and calls a closure with the picture.
    package func withPicture<Result>(
        of input: InputFile,
        with rasterizer: ChartRasterizer,
        _ body: (RenderedPicture) throws -> Result
    ) throws -> Result {
        try withPicture(of: read(input), inFile: input.path.string, with: rasterizer, body)
    }

    /// The same of a file that was read, or of a payload or chart without a file.
    package func withPicture<Result>(
        of file: ChartFile,
        inFile name: String? = nil,
        with rasterizer: ChartRasterizer,
        _ body: (RenderedPicture) throws -> Result
    ) throws -> Result {
        let styled = try StyledChart(file, settings)
        let timeZones = try settings.timeZones(of: styled.style.style)
        let plotted = styled.plotted(in: timeZones)
        let findings = try styled.findings(of: plotted)
        let list = plotted.displayList()
        if list.hasText, rasterizer.font == nil { rasterizer.font = try font.file }
        let size = try PictureSize(width: list.width, height: list.height, scale: settings.scale)
        // Large pictures are drawn one at a time, because several would take too much memory.
        let isLarge = size.width * size.height > Self.largePixelCount
        if isLarge { largePictureTurn.wait() }
        defer { if isLarge { largePictureTurn.signal() } }
        let rendering = try rasterizer.draw(list, scale: settings.scale)
        let provenance =
            settings.statesProvenance
            ? try styled.provenance.drawn(
                with: list.hasText ? try font.file : nil,
                zoneRules: styled.style.style.zoneRules(of: timeZones, in: styled.chart)
            ) : nil
        let texts = provenance.map { [$0.textChunk] } ?? []
        let image = PNGImage(pixels: rendering.pixels, scale: settings.scale, texts: texts)
        return try body(
            RenderedPicture(
                image: image,
                png: try image.encoded(),
                provenance: provenance,
                missingGlyphs: rendering.missingGlyphs,
                chartPath: styled.file.payload?.path,
                plotted: plotted,
                phoneScale: styled.phoneScale,
                findings: (findings + [.missingGlyphs(rendering.missingGlyphs)].compactMap(\.self)
                    + (rendering.lacksSemibold ? [.missingWeight] : []))
                    .map { $0.inFile(name) },
                file: styled.file
            )
        )
    }

    /// Reads a file, or finds it among the kept payloads.
    func read(_ input: InputFile) throws -> ChartFile {
        func read() throws -> ChartFile { try ChartFile(reading: input, payloads: payloads, settings) }
        guard let keptPayloads else { return try read() }
        return try keptPayloads.payload(at: input.path, read: read)
    }
}

extension DisplayList {
    fileprivate var hasText: Bool { items.contains { if case .text = $0 { true } else { false } } }
}
