import Foundation
public import PushChartPixels

/// The structural similarity of two pictures on white, as in the paper of Wang et al. (2004).
///
/// Windows are Gaussian, with 11 by 11 pixels and a standard deviation of 1.5, and measure luma. The windows around the
/// compared pixels count. All other pixels are white in both pictures. `StructuralSimilarity` in Pixels has
/// larger steps, uniform windows and three channels, so its numbers are not those of the published measurements.
public struct LumaSimilarity {
    private let width: Int
    private let height: Int
    private let expected: [Double]
    private let actual: [Double]
    private let isCompared: [Bool]

    private static let radius = 5
    private static let weights: [Double] = {
        let weights = (-radius...radius).map { exp(-Double($0 * $0) / 4.5) }
        let sum = weights.reduce(0, +)
        return weights.flatMap { row in weights.map { row * $0 / (sum * sum) } }
    }()
    /// The constants C1 and C2 of the paper for 255 levels.
    private static let (c1, c2) = (6.5025, 58.5225)

    /// Compares the pixels inside some rectangles.
    public init(expected: PixelBuffer, actual: PixelBuffer, inside rects: [PixelRect]) {
        self.init(expected: expected, actual: actual, rects: rects, comparesInside: true)
    }

    /// Compares the pixels outside some rectangles.
    public init(expected: PixelBuffer, actual: PixelBuffer, outside rects: [PixelRect]) {
        self.init(expected: expected, actual: actual, rects: rects, comparesInside: false)
    }

    private init(expected: PixelBuffer, actual: PixelBuffer, rects: [PixelRect], comparesInside: Bool) {
        (width, height) = (expected.width, expected.height)
        var isCompared = [Bool](repeating: !comparesInside, count: expected.width * expected.height)
        for rect in rects {
            for y in max(0, rect.y)..<min(expected.height, rect.bottom) {
                for x in max(0, rect.x)..<min(expected.width, rect.right) {
                    isCompared[y * expected.width + x] = comparesInside
                }
            }
        }
        self.isCompared = isCompared
        self.expected = Self.luma(of: expected, where: isCompared)
        self.actual = Self.luma(of: actual, where: isCompared)
    }

    private static func luma(of picture: PixelBuffer, where isCompared: [Bool]) -> [Double] {
        picture.bytes.withUnsafeBufferPointer { bytes in
            isCompared.indices.map { index in
                guard isCompared[index] else { return 255 }
                let alpha = Double(bytes[4 * index + 3])
                let (red, green) = (Double(bytes[4 * index]), Double(bytes[4 * index + 1]))
                let luma = 0.299 * red + 0.587 * green + 0.114 * Double(bytes[4 * index + 2])
                return luma * alpha / 255 + 255 - alpha
            }
        }
    }

    /// The mean over the windows; those of equal pixels have the similarity 1.
    public var mean: Double {
        var differs = [Bool](repeating: false, count: isCompared.count)
        let (columns, rows) = (Self.radius..<width - Self.radius, Self.radius..<height - Self.radius)
        for index in isCompared.indices where expected[index] != actual[index] {
            let (x, y) = (index % width, index / width)
            for row in (y - Self.radius...y + Self.radius).clamped(to: 0...height - 1) {
                for column in (x - Self.radius...x + Self.radius).clamped(to: 0...width - 1) {
                    differs[row * width + column] = true
                }
            }
        }
        var (loss, count) = (0.0, 0)
        for y in rows {
            for index in y * width + columns.lowerBound..<y * width + columns.upperBound where isCompared[index] {
                count += 1
                if differs[index] { loss += 1 - similarity(around: index) }
            }
        }
        return count > 0 ? 1 - loss / Double(count) : 1
    }

    /// Equation 13 of the paper.
    private func similarity(around center: Int) -> Double {
        var (a, b, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0)
        expected.withUnsafeBufferPointer { expected in
            actual.withUnsafeBufferPointer { actual in
                Self.weights.withUnsafeBufferPointer { weights in
                    for (offset, weight) in weights.enumerated() {
                        let side = 2 * Self.radius + 1
                        let row = offset / side - Self.radius
                        let index = center + row * width + offset % side - Self.radius
                        let (first, second) = (expected[index], actual[index])
                        a += weight * first
                        b += weight * second
                        aa += weight * first * first
                        bb += weight * second * second
                        ab += weight * first * second
                    }
                }
            }
        }
        let luminance = (2 * a * b + Self.c1) / (a * a + b * b + Self.c1)
        return luminance * (2 * (ab - a * b) + Self.c2) / (aa - a * a + bb - b * b + Self.c2)
    }
}
