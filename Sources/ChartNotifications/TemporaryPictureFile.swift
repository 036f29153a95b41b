#if os(iOS) || APPLE_STUBS
    internal import ChartLayout
    internal import ChartPainting
    internal import CoreGraphics
    import PushChartDiagnostics
    internal import Foundation
    internal import ImageIO
    internal import SeriesDecoding

    /// A picture in a temporary folder that all pushes share, with a name of its own.
    struct TemporaryPictureFile {
        /// The location of the picture. The system moves the file some time after the notification is handed over.
        let url: URL

        /// Draws a chart, and writes it as a PNG completely or not at all.
        ///
        /// CoreGraphics and ImageIO do this, and not UIKit, because the PNG then never is in memory as a whole.
        ///
        /// - Parameters:
        ///   - ground: The color behind the chart; `nil` for a transparent picture.
        ///   - scale: Device pixels per point.
        /// - Throws: `PushChartError` with the code `notificationNoPicture`, and the errors of the painter and the disk.
        @MainActor
        init(
            of chart: SeriesChart,
            style: ChartStyle,
            appearance: Appearance,
            ground: SRGBColor?,
            scale: Double,
            paintedBy painter: any ChartPainter
        ) throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("PushChart", isDirectory: true)
            // The picture inherits the protection. Most pushes come while the phone is locked.
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication]
            )
            url = folder.appendingPathComponent("chart-\(UUID().uuidString).png")
            do {
                // The pool frees the bitmap before the next chart is drawn.
                try autoreleasepool {
                    let bitmap = try Self.bitmap(of: chart, scale: scale) { context in
                        if let ground {
                            context.setFillColor(ground.cgColor)
                            context.fill(CGRect(x: 0, y: 0, width: chart.width, height: chart.height))
                        }
                        try painter.paint(chart, style: style, appearance: appearance, in: context)
                    }
                    guard let file = CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil)
                    else { throw PushChartError.noPicture }
                    CGImageDestinationAddImage(file, bitmap, nil)
                    guard CGImageDestinationFinalize(file) else { throw PushChartError.noPicture }
                }
            } catch {
                remove()
                throw error
            }
        }

        func remove() { try? FileManager.default.removeItem(at: url) }

        private static func bitmap(
            of chart: SeriesChart,
            scale: Double,
            paint: (CGContext) throws -> Void
        ) throws -> CGImage {
            let height = (Double(chart.height) * scale).rounded(.up)
            guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                let context = CGContext(
                    data: nil,
                    width: Int(clamped: (Double(chart.width) * scale).rounded(.up)),
                    height: Int(clamped: height),
                    bitsPerComponent: 8,
                    bytesPerRow: 0,
                    space: space,
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
                )
            else { throw PushChartError.noPicture }
            // In points, with y growing downward.
            context.translateBy(x: 0, y: height)
            context.scaleBy(x: scale, y: -scale)
            try paint(context)
            guard let image = context.makeImage() else { throw PushChartError.noPicture }
            return image
        }
    }
#endif
