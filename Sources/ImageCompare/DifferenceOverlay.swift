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
        picture = PixelBuffer(width: window.width, height: window.height)
        for y in 0..<window.height {
            for x in 0..<window.width {
                let (column, row) = (window.x + x, window.y + y)
                let color =
                    expected.color(x: column, y: row, on: options.backdrop)
                    ?? actual.color(x: column, y: row, on: options.backdrop)
                picture.set(y * window.width + x, to: Self.washed(color))
            }
        }
        if expected.width == actual.width, expected.height == actual.height {
            markChanges(expected, actual, options)
        } else {
            markSizes(expected, actual, options)
        }
        for rect in options.ignored { fill(rect, with: PanelColor.ignored) }
    }

    /// A pale grey of the same lightness, so that nothing else is red or blue.
    private static func washed(_ color: PanelColor.Channels?) -> PanelColor.Channels {
        guard let color else { return PanelColor.empty }
        let light = (299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)) / 1000
        let pale = UInt8(192 + light / 4)
        return (pale, pale, pale)
    }

    private mutating func markChanges(
        _ expected: PixelBuffer,
        _ actual: PixelBuffer,
        _ options: ComparisonOptions
    ) {
        let difference = PixelDifference(expected, actual, backdrop: options.backdrop)
        let ignored = IgnoredPixels(options.ignored, width: expected.width, height: expected.height)
        let threshold = options.tolerance.channelDifference
        var regions = ChangedRegions()
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
        for y in window.y..<window.bottom {
            for x in window.x..<window.right {
                let left = expected.color(x: x, y: y, on: options.backdrop)
                let right = actual.color(x: x, y: y, on: options.backdrop)
                let isSame = left.map { left in right.map { left == $0 } ?? false } ?? (right == nil)
                if !isSame { set(x, y, to: (255, 0, 0)) }
            }
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

/// The colours that a difference picture adds.
enum PanelColor {
    typealias Channels = (red: UInt8, green: UInt8, blue: UInt8)

    static let empty: Channels = (96, 96, 96)
    static let ignored: Channels = (160, 160, 160)
    static let tolerated: Channels = (64, 128, 255)
    static let frame: Channels = (255, 0, 255)
}

extension PixelBuffer {
    /// A pixel as it looks on a backdrop; nil outside the picture.
    func color(x: Int, y: Int, on backdrop: Backdrop) -> PanelColor.Channels? {
        guard x < width, y < height else { return nil }
        let offset = 4 * (y * width + x)
        let alpha = bytes[offset + 3]
        func shown(_ channel: Int, _ behind: UInt8) -> UInt8 {
            UInt8((Backdrop.shown(bytes[offset + channel], alpha: alpha, on: behind) + 127) / 255)
        }
        return (shown(0, backdrop.red), shown(1, backdrop.green), shown(2, backdrop.blue))
    }

    mutating func set(_ index: Int, to color: PanelColor.Channels) {
        bytes[4 * index] = color.red
        bytes[4 * index + 1] = color.green
        bytes[4 * index + 2] = color.blue
        bytes[4 * index + 3] = 255
    }
}
