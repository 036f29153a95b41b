import Foundation
import ImageCompare
import Pixels

/// The structural similarity of the texts of two pictures on white.
///
/// As in the paper of Wang et al. (2004), windows are Gaussian, with 11 by 11 pixels and a standard deviation of 1.5, and
/// measure luma. Windows around each pixel of a text count. Pixels outside all texts are white in both pictures.
struct TextSimilarity {
    private let width: Int
    private let height: Int
    private let expected: [Double]
    private let actual: [Double]
    private let isText: [Bool]

    private static let radius = 5
    private static let weights: [Double] = {
        let weights = (-radius...radius).map { exp(-Double($0 * $0) / 4.5) }
        let sum = weights.reduce(0, +)
        return weights.map { $0 / sum }
    }()
    /// The constants C1 and C2 of the paper for 255 levels.
    private static let (c1, c2) = (6.5025, 58.5225)

    init(expected: PixelBuffer, actual: PixelBuffer, texts: [PixelRect]) {
        (width, height) = (expected.width, expected.height)
        var isText = [Bool](repeating: false, count: expected.width * expected.height)
        for text in texts {
            for y in max(0, text.y)..<min(expected.height, text.bottom) {
                for x in max(0, text.x)..<min(expected.width, text.right) { isText[y * expected.width + x] = true }
            }
        }
        self.isText = isText
        self.expected = Self.luma(of: expected, within: isText)
        self.actual = Self.luma(of: actual, within: isText)
    }

    private static func luma(of picture: PixelBuffer, within isText: [Bool]) -> [Double] {
        var plane = [Double](repeating: 255, count: isText.count)
        for index in isText.indices where isText[index] {
            let alpha = Double(picture.bytes[4 * index + 3])
            func level(_ channel: Int) -> Double {
                Double(picture.bytes[4 * index + channel]) * alpha / 255 + 255 - alpha
            }
            plane[index] = 0.299 * level(0) + 0.587 * level(1) + 0.114 * level(2)
        }
        return plane
    }

    /// The mean over the pixels of some texts, each of which counts once.
    func mean(of texts: [PixelRect]) -> Double {
        var isCounted = [Bool](repeating: false, count: isText.count)
        var (sum, count) = (0.0, 0)
        for text in texts {
            let x = max(Self.radius, text.x)..<min(width - Self.radius, text.right)
            let y = max(Self.radius, text.y)..<min(height - Self.radius, text.bottom)
            let a = blurred(x, y) { expected[$0] }
            let b = blurred(x, y) { actual[$0] }
            let aa = blurred(x, y) { expected[$0] * expected[$0] }
            let bb = blurred(x, y) { actual[$0] * actual[$0] }
            let ab = blurred(x, y) { expected[$0] * actual[$0] }
            for (offset, index) in y.flatMap({ row in x.map { row * width + $0 } }).enumerated() where !isCounted[index]
            {
                isCounted[index] = true
                let (meanA, meanB) = (a[offset], b[offset])
                let luminance = (2 * meanA * meanB + Self.c1) / (meanA * meanA + meanB * meanB + Self.c1)
                let variances = aa[offset] - meanA * meanA + bb[offset] - meanB * meanB
                sum += luminance * (2 * (ab[offset] - meanA * meanB) + Self.c2) / (variances + Self.c2)
                count += 1
            }
        }
        return count > 0 ? sum / Double(count) : 1
    }

    /// The Gaussian mean of a plane around each pixel of a box, row by row.
    private func blurred(_ x: Range<Int>, _ y: Range<Int>, _ level: (Int) -> Double) -> [Double] {
        let rows = (y.lowerBound - Self.radius..<y.upperBound + Self.radius).map { row in
            let levels = (x.lowerBound - Self.radius..<x.upperBound + Self.radius).map { level(row * width + $0) }
            return x.indices.map { Self.weightedSum(levels, from: $0 - x.lowerBound) }
        }
        return y.indices.flatMap { row in
            x.indices.map { column in
                let top = row - y.lowerBound
                return Self.weightedSum(
                    (top..<top + Self.weights.count).map { rows[$0][column - x.lowerBound] },
                    from: 0
                )
            }
        }
    }

    private static func weightedSum(_ levels: [Double], from start: Int) -> Double {
        var sum = 0.0
        for (index, weight) in weights.enumerated() { sum += weight * levels[start + index] }
        return sum
    }
}
