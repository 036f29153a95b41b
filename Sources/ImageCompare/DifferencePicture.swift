public import Pixels

/// Expected, actual and difference side by side, for a person to judge.
public enum DifferencePicture {
    /// Pixels between the three panels.
    public static let gap = 8

    /// Draws the three panels on one picture.
    ///
    /// The first two are shown on the options' backdrop. The third is the expected picture washed out, with every pixel
    /// that differs by more than the tolerance's channel difference in red (the purer, the farther apart), those within
    /// it in blue, ignored ones in grey. A pixel that only one of two pictures of different sizes has differs.
    public static func draw(
        expected: PixelBuffer,
        actual: PixelBuffer,
        options: ComparisonOptions = ComparisonOptions()
    ) -> PixelBuffer {
        let width = max(expected.width, actual.width)
        let height = max(expected.height, actual.height)
        var picture = PixelBuffer(width: 3 * width + 2 * gap, height: height)
        for index in 0..<picture.width * height { picture.set(index, to: (96, 96, 96)) }
        for y in 0..<height {
            for x in 0..<width {
                let left = expected.color(x: x, y: y, on: options.backdrop)
                let right = actual.color(x: x, y: y, on: options.backdrop)
                let start = y * picture.width + x
                if let left { picture.set(start, to: left) }
                if let right { picture.set(start + width + gap, to: right) }
                picture.set(start + 2 * (width + gap), to: washed(left ?? right))
            }
        }
        mark(&picture, expected, actual, options)
        return picture
    }

    private typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

    /// A pale grey of the same lightness, so that nothing else is red or blue.
    private static func washed(_ color: Color?) -> Color {
        guard let color else { return (96, 96, 96) }
        let light = (299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)) / 1000
        let pale = UInt8(192 + light / 4)
        return (pale, pale, pale)
    }

    private static func mark(
        _ picture: inout PixelBuffer,
        _ expected: PixelBuffer,
        _ actual: PixelBuffer,
        _ options: ComparisonOptions
    ) {
        let width = max(expected.width, actual.width)
        let height = max(expected.height, actual.height)
        let panel = 2 * (width + gap)
        let ignored = IgnoredPixels(options.ignored, width: width, height: height)
        func place(_ x: Int, _ y: Int) -> Int { y * picture.width + panel + x }
        if expected.width == actual.width, expected.height == actual.height {
            PixelDifference(expected, actual, backdrop: options.backdrop).forEachChange { x, y, change in
                if change > options.tolerance.channelDifference {
                    // Even one level apart must leap to the eye.
                    let other = UInt8(max(0, 96 - change))
                    picture.set(place(x, y), to: (255, other, other))
                } else {
                    picture.set(place(x, y), to: (64, 128, 255))
                }
            }
        } else {
            for y in 0..<height {
                for x in 0..<width {
                    let left = expected.color(x: x, y: y, on: options.backdrop)
                    let right = actual.color(x: x, y: y, on: options.backdrop)
                    let isSame = left.map { left in right.map { left == $0 } ?? false } ?? (right == nil)
                    if !isSame { picture.set(place(x, y), to: (255, 0, 0)) }
                }
            }
        }
        for rect in options.ignored.compactMap({
            $0.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        }) {
            for y in rect.y..<rect.bottom {
                for x in rect.x..<rect.right where ignored.contains(x: x, y: y) {
                    picture.set(place(x, y), to: (160, 160, 160))
                }
            }
        }
    }
}

extension PixelBuffer {
    /// A pixel as it looks on a backdrop; nil outside the picture.
    fileprivate func color(x: Int, y: Int, on backdrop: Backdrop) -> (red: UInt8, green: UInt8, blue: UInt8)? {
        guard x < width, y < height else { return nil }
        let offset = 4 * (y * width + x)
        let alpha = bytes[offset + 3]
        func shown(_ channel: Int, _ behind: UInt8) -> UInt8 {
            UInt8((Backdrop.shown(bytes[offset + channel], alpha: alpha, on: behind) + 127) / 255)
        }
        return (shown(0, backdrop.red), shown(1, backdrop.green), shown(2, backdrop.blue))
    }

    fileprivate mutating func set(_ index: Int, to color: (red: UInt8, green: UInt8, blue: UInt8)) {
        bytes[4 * index] = color.red
        bytes[4 * index + 1] = color.green
        bytes[4 * index + 2] = color.blue
        bytes[4 * index + 3] = 255
    }
}
