/// The panel of a difference image that marks the changes over the expected image.
struct DifferenceOverlay {
    private(set) var pixels: PixelBuffer
    private let window: PixelRect

    /// The maximum number of framed regions; more frames would hide the changes.
    private static let maximumFrames = 100
    /// The distance of a frame from its region, in pixels.
    private static let frameMargin = 4
    /// The width of a frame's lines, in pixels.
    private static let frameWidth = 2

    init(
        expected: PixelBuffer,
        actual: PixelBuffer,
        regions: [PixelRect],
        options: ComparisonOptions,
        window: PixelRect
    ) {
        self.window = window
        var panel = CompositedImageRegion([expected, actual], window: window, backdrop: options.backdrop)
        panel.convertToPaleGray()
        panel.fillTransparentPixels(with: DifferenceImageColor.empty)
        pixels = panel.pixels
        if expected.size == actual.size {
            if regions.count <= Self.maximumFrames { for box in regions { drawFrame(around: box) } }
            markChanges(expected: expected, actual: actual, options: options)
        } else {
            let panels = [expected, actual].map {
                CompositedImageRegion([$0], window: window, backdrop: options.backdrop).pixels.bytes
            }
            for index in 0..<window.width * window.height {
                let bytes = 4 * index..<4 * index + 4
                if panels[0][bytes] != panels[1][bytes] { pixels.setPixel(index, to: (255, 0, 0)) }
            }
        }
        for rect in options.ignored { fill(rect, with: DifferenceImageColor.ignored) }
    }

    private mutating func markChanges(expected: PixelBuffer, actual: PixelBuffer, options: ComparisonOptions) {
        // Both images have one size.
        guard let visible = expected.rect.intersection(window) else { return }
        let columns = visible.x..<visible.right
        let differences = PixelDifferences(backdrop: options.backdrop)
        let threshold = options.tolerance.channelDifference
        for y in visible.y..<visible.bottom {
            expected.withRow(y, columns: columns) { first in
                actual.withRow(y, columns: columns) { second in
                    differences.forEachDifferingPixel(first, second) { column, difference in
                        // A difference of one level must be visible too.
                        let other = UInt8(max(0, 96 - difference))
                        let color = difference > threshold ? (255, other, other) : DifferenceImageColor.tolerated
                        setPixel(x: visible.x + column, y: y, to: color)
                    }
                }
            }
        }
    }

    private mutating func drawFrame(around box: PixelRect) {
        let (inner, line) = (Self.frameMargin, Self.frameWidth)
        let outer = inner + line
        let (width, height) = (box.width + 2 * outer, box.height + 2 * outer)
        let (left, top) = (box.x - outer, box.y - outer)
        for edge in [
            PixelRect(x: left, y: top, width: width, height: line),
            PixelRect(x: left, y: box.bottom + inner, width: width, height: line),
            PixelRect(x: left, y: top, width: line, height: height),
            PixelRect(x: box.right + inner, y: top, width: line, height: height),
        ] {
            fill(edge, with: DifferenceImageColor.frame)
        }
    }

    private mutating func fill(_ rect: PixelRect, with color: DifferenceImageColor.Channels) {
        guard let rect = rect.intersection(window) else { return }
        for y in rect.y..<rect.bottom {
            for x in rect.x..<rect.right { setPixel(x: x, y: y, to: color) }
        }
    }

    private mutating func setPixel(x: Int, y: Int, to color: DifferenceImageColor.Channels) {
        pixels.setPixel((y - window.y) * window.width + x - window.x, to: color)
    }
}
