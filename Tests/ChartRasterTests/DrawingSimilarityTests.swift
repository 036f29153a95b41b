import PushChartPixels
import PushChartTestSupport
import Testing

@Suite("Drawings")
struct DrawingSimilarityTests {
    /// An opaque image of one color.
    private func plain(_ width: Int, by height: Int, _ color: [UInt8] = [255, 255, 255]) -> PixelBuffer {
        PixelBuffer(width: width, height: height, bytes: (0..<width * height).flatMap { _ in color + [255] })
    }

    /// The same image with random pixels in a rectangle.
    private func scribbled(_ image: PixelBuffer, in rect: PixelRect, seed: UInt64) -> PixelBuffer {
        var generator = SeededGenerator(seed: seed)
        var image = image
        for y in rect.y..<rect.bottom {
            for x in rect.x..<rect.right {
                for channel in 0..<3 {
                    image.bytes[4 * (y * image.width + x) + channel] = .random(in: 0...255, using: &generator)
                }
            }
        }
        return image
    }

    /// The definition, window by window.
    private func similarityByDefinition(_ a: PixelBuffer, _ b: PixelBuffer) -> Double {
        let (width, height) = (min(8, a.width), min(8, a.height))
        let means = (0..<3).map { channel in
            var total = 0.0
            var windowCount = 0
            for y in 0...a.height - height {
                for x in 0...a.width - width {
                    let places = (y..<y + height).flatMap { y in (x..<x + width).map { 4 * (y * a.width + $0) } }
                    guard
                        places.contains(where: { place in
                            (0..<3).contains {
                                a.bytes[place + $0] != a.bytes[$0] || b.bytes[place + $0] != a.bytes[$0]
                            }
                        })
                    else { continue }
                    func levels(_ image: PixelBuffer) -> [Double] {
                        places.map { Double(image.bytes[$0 + channel]) - Double(a.bytes[channel]) }
                    }
                    let (first, second) = (levels(a), levels(b))
                    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
                    let (ma, mb) = (mean(first), mean(second))
                    let va = mean(first.map { ($0 - ma) * ($0 - ma) })
                    let vb = mean(second.map { ($0 - mb) * ($0 - mb) })
                    let cov = mean(zip(first, second).map { ($0 - ma) * ($1 - mb) })
                    total +=
                        (2 * ma * mb + 6.5025) * (2 * cov + 58.5225)
                        / ((ma * ma + mb * mb + 6.5025) * (va + vb + 58.5225))
                    windowCount += 1
                }
            }
            return total / Double(windowCount)
        }
        return means.min() ?? 1
    }

    @Test("The similarity is the mean over the windows with ink", arguments: [(40, 30), (8, 8), (5, 21), (33, 3)])
    func definition(size: (Int, Int)) throws {
        let ground = plain(size.0, by: size.1, [250, 240, 230])
        let rect = PixelRect(x: size.0 / 2, y: size.1 / 2, width: max(1, size.0 / 4), height: max(1, size.1 / 3))
        let first = scribbled(ground, in: rect, seed: 1)
        let second = scribbled(ground, in: PixelRect(x: rect.x, y: rect.y, width: 1, height: rect.height), seed: 2)
        let comparison = try #require(DrawingSimilarity(expected: first, actual: second))
        #expect(abs(comparison.inkSimilarity - similarityByDefinition(first, second)) < 1e-9)
    }

    @Test("A line on black is as similar as on white")
    func negative() throws {
        let rect = PixelRect(x: 4, y: 9, width: 30, height: 2)
        let images = [UInt64(6), 7].map { scribbled(plain(40, by: 20), in: rect, seed: $0) }
        let negatives = images.map { image in
            var image = image
            for index in image.bytes.indices where index % 4 != 3 { image.bytes[index] = 255 - image.bytes[index] }
            return image
        }
        let comparison = try #require(DrawingSimilarity(expected: images[0], actual: images[1]))
        #expect(DrawingSimilarity(expected: negatives[0], actual: negatives[1]) == comparison)
    }

    @Test("Background does not count")
    func background() throws {
        let rect = PixelRect(x: 20, y: 20, width: 10, height: 2)
        let (small, large) = (plain(60, by: 60), plain(60, by: 600))
        let values = try [small, large].map { ground in
            let (first, second) = (scribbled(ground, in: rect, seed: 3), scribbled(ground, in: rect, seed: 4))
            return try #require(DrawingSimilarity(expected: first, actual: second)).inkSimilarity
        }
        #expect(values[0] == values[1])
        #expect(values[0] < 0.9)
    }

    @Test("Pixels count as different, and as clearly different above 64 levels")
    func counts() throws {
        let ground = plain(20, by: 10)
        var other = ground
        for (index, level) in [UInt8(254), 191, 190, 0].enumerated() { other.bytes[4 * (45 + index) + 1] = level }
        let comparison = try #require(DrawingSimilarity(expected: ground, actual: other))
        #expect(comparison.pixelCount == 200)
        #expect(comparison.differingPixels == 4)
        #expect(comparison.clearlyDifferingPixels == 2)
        #expect(comparison.largestDifference == 255)
        #expect(comparison.differingFraction == 0.02)
        #expect(comparison.clearlyDifferingFraction == 0.01)
        #expect(comparison.inkSimilarity < 1)
    }

    @Test("Equal images have similarity 1, and images of two sizes no comparison")
    func ends() throws {
        let image = scribbled(plain(30, by: 30), in: PixelRect(x: 3, y: 3, width: 20, height: 20), seed: 5)
        #expect(try #require(DrawingSimilarity(expected: image, actual: image)).inkSimilarity == 1)
        #expect(try #require(DrawingSimilarity(expected: plain(9, by: 9), actual: plain(9, by: 9))).inkSimilarity == 1)
        #expect(DrawingSimilarity(expected: image, actual: plain(30, by: 31)) == nil)
        #expect(DrawingSimilarity(expected: plain(0, by: 5), actual: plain(0, by: 5)) == nil)
    }

    @Test("Transparent images look like the backdrop")
    func transparency() throws {
        let clear = PixelBuffer(width: 12, height: 12)
        #expect(try #require(DrawingSimilarity(expected: clear, actual: plain(12, by: 12))).differingPixels == 0)
        let onBlack = try #require(DrawingSimilarity(expected: clear, actual: plain(12, by: 12), backdrop: .black))
        #expect(onBlack.clearlyDifferingPixels == 144)
    }
}
