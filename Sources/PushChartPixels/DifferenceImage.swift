/// Draws the differences of two images for a person to judge.
public struct DifferenceImage {
    private let expected: PixelBuffer
    private let actual: PixelBuffer
    /// The changed regions; none if the sizes differ.
    private let regions: [PixelRect]
    private let options: ComparisonOptions

    /// The distance between the panels of ``sideBySide(maximumPixels:)``, in pixels.
    public static let panelGap = 8
    /// The default limit of pixels to draw: 16 million, 64 MB in memory.
    public static let maximumPixels = 16_000_000
    /// The distance between the changed regions and the edge of a cropped window, in pixels.
    private static let windowMargin = 64

    /// Creates the difference of two images.
    ///
    /// - Parameters:
    ///   - expected: The expected image.
    ///   - actual: The actual image; it may have another size.
    ///   - options: The backdrop, the ignored pixels and the channel difference that counts as changed.
    public init(expected: PixelBuffer, actual: PixelBuffer, options: ComparisonOptions = ComparisonOptions()) {
        self.expected = expected
        self.actual = actual
        self.options = options
        let exact = ComparisonOptions(
            tolerance: .init(channelDifference: options.tolerance.channelDifference),
            backdrop: options.backdrop,
            ignored: options.ignored
        )
        let outcome = ImageComparison.compare(expected: expected, actual: actual, options: exact)
        regions = if case .different(let comparison) = outcome { comparison.regions } else { [] }
    }

    /// Draws three panels side by side: expected, actual and ``overlayOfChanges(in:)``.
    ///
    /// The first two are drawn on the backdrop. If three whole images exceed the limit, the panels show
    /// ``windowShowingChanges(maximumPixels:)``.
    public func sideBySide(maximumPixels: Int = maximumPixels) -> PixelBuffer {
        let window = windowShowingChanges(maximumPixels: maximumPixels / 3)
        let width = 3 * window.width + 2 * Self.panelGap
        var image = PixelBuffer(width: width, height: window.height)
        let row = 4 * window.width
        // One panel at a time is in memory.
        for number in 0..<3 {
            let panel = number < 2 ? panel(of: [expected, actual][number], in: window) : overlayOfChanges(in: window)
            for y in 0..<window.height {
                let start = 4 * (y * width + number * (window.width + Self.panelGap))
                image.bytes[start..<start + row] = panel.bytes[y * row..<(y + 1) * row]
            }
        }
        for y in 0..<window.height {
            for gap in [window.width, 2 * window.width + Self.panelGap] {
                for x in gap..<gap + Self.panelGap { image.setPixel(y * width + x, to: DifferenceImageColor.empty) }
            }
        }
        return image
    }

    /// Draws an image on the backdrop.
    private func panel(of image: PixelBuffer, in window: PixelRect) -> PixelBuffer {
        var panel = CompositedImageRegion([image], window: window, backdrop: options.backdrop)
        panel.fillTransparentPixels(with: DifferenceImageColor.empty)
        return panel.pixels
    }

    /// Draws the expected image in pale gray and marks the changes in color.
    ///
    /// - Red: pixels that differ by more than the tolerated channel difference; the purer, the larger the difference.
    ///   Pixels outside the smaller of two images count as different.
    /// - Blue: pixels that differ within it.
    /// - Magenta: frames around the changed regions, so that even a single pixel is found.
    /// - Gray: ignored pixels.
    /// - Parameter window: The part to draw; nil draws the whole of both images.
    public func overlayOfChanges(in window: PixelRect? = nil) -> PixelBuffer {
        DifferenceOverlay(
            expected: expected,
            actual: actual,
            regions: regions,
            options: options,
            window: window ?? wholeRect
        ).pixels
    }

    /// The part of the images that shows the changes.
    ///
    /// It is the whole of both images if that is within the limit, otherwise the box around the changed regions,
    /// cropped to the limit at its bottom right.
    public func windowShowingChanges(maximumPixels: Int = maximumPixels) -> PixelRect {
        let wholeRect = wholeRect
        guard wholeRect.width > 0, wholeRect.height > 0, wholeRect.width > maximumPixels / wholeRect.height else {
            return wholeRect
        }
        var box = wholeRect
        if let first = regions.first {
            let changed = regions.reduce(first) { $0.union($1) }
            let margin = Self.windowMargin
            let around = PixelRect(
                x: changed.x - margin,
                y: changed.y - margin,
                width: changed.width + 2 * margin,
                height: changed.height + 2 * margin
            )
            box = around.intersection(wholeRect) ?? wholeRect
        }
        let limit = max(maximumPixels, 1)
        guard box.width > limit / box.height else { return box }
        let side = max(1, Int(Double(limit).squareRoot()))
        box.width = min(box.width, max(1, max(side, limit / box.height)))
        box.height = min(box.height, max(1, limit / box.width))
        return box
    }

    /// The smallest rectangle that holds both images.
    private var wholeRect: PixelRect {
        expected.rect.union(actual.rect)
    }
}
