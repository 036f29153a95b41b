import Pixels

/// The panel that shows what changed.
struct DifferenceOverlay {
    private(set) var picture: PixelBuffer
    private let window: PixelRect

    /// The most regions that are framed; beyond, frames would hide what they frame.
    private static let mostFrames = 100
    /// Pixels between a region and its frame, and the frame's width.
    private static let (margin, line) = (4, 2)

    init(_ expected: PixelBuffer, _ actual: PixelBuffer, options: ComparisonOptions, window: PixelRect) {
        self.window = window
        var panel = Panel(expected, actual, window: window, on: options.backdrop)
        panel.wash()
        panel.fillClear(with: PanelColor.empty)
        picture = panel.picture
        if expected.width == actual.width, expected.height == actual.height {
            markChanges(expected, actual, options)
        } else {
            markSizes(expected, actual, options)
        }
        for rect in options.ignored { fill(rect, with: PanelColor.ignored) }
    }

    private mutating func markChanges(
        _ expected: PixelBuffer,
        _ actual: PixelBuffer,
        _ options: ComparisonOptions
    ) {
        let difference = PixelDifference(expected, actual, backdrop: options.backdrop)
        let ignored = IgnoredPixels(options.ignored, width: expected.width, height: expected.height)
        let threshold = options.tolerance.channelDifference
        var regions = ChangedRegions(width: expected.width, height: expected.height)
        difference.forEachChange { x, y, change in
            if change > threshold, !ignored.contains(x: x, y: y) { regions.add(x: x, y: y) }
        }
        let boxes = regions.boxes
        if boxes.count <= Self.mostFrames { for box in boxes { frame(box) } }
        difference.forEachChange { x, y, change in
            // Even one level apart must leap to the eye.
            let other = UInt8(max(0, 96 - change))
            set(x, y, to: change > threshold ? (255, other, other) : PanelColor.tolerated)
        }
    }

    private mutating func markSizes(_ expected: PixelBuffer, _ actual: PixelBuffer, _ options: ComparisonOptions) {
        let left = Panel(expected, window: window, on: options.backdrop).picture.bytes
        let right = Panel(actual, window: window, on: options.backdrop).picture.bytes
        for index in 0..<window.width * window.height
        where left[4 * index..<4 * index + 4] != right[4 * index..<4 * index + 4] {
            picture.set(index, to: (255, 0, 0))
        }
    }

    /// Draws a frame around a box of the whole picture.
    private mutating func frame(_ box: PixelRect) {
        let (inner, outer) = (Self.margin, Self.margin + Self.line)
        let (width, height) = (box.width + 2 * outer, box.height + 2 * outer)
        let (left, top) = (box.x - outer, box.y - outer)
        for edge in [
            PixelRect(x: left, y: top, width: width, height: Self.line),
            PixelRect(x: left, y: box.bottom + inner, width: width, height: Self.line),
            PixelRect(x: left, y: top, width: Self.line, height: height),
            PixelRect(x: box.right + inner, y: top, width: Self.line, height: height),
        ] {
            fill(edge, with: PanelColor.frame)
        }
    }

    private mutating func fill(_ rect: PixelRect, with color: PanelColor.Channels) {
        guard let rect = rect.intersection(window) else { return }
        for y in rect.y..<rect.bottom {
            for x in rect.x..<rect.right { set(x, y, to: color) }
        }
    }

    private mutating func set(_ x: Int, _ y: Int, to color: PanelColor.Channels) {
        guard window.contains(x: x, y: y) else { return }
        picture.set((y - window.y) * window.width + x - window.x, to: color)
    }
}

extension PixelBuffer {
    mutating func set(_ index: Int, to color: PanelColor.Channels) {
        bytes[4 * index] = color.red
        bytes[4 * index + 1] = color.green
        bytes[4 * index + 2] = color.blue
        bytes[4 * index + 3] = 255
    }
}
