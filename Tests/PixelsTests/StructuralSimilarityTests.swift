import PushChartPixels
import Testing

@Suite("Structural similarity")
struct StructuralSimilarityTests {
    /// An image of stripes and slopes, shifted by a number of levels.
    private func pattern(_ width: Int = 64, _ height: Int = 48, shift: Int = 0) -> PixelBuffer {
        var picture = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let level = UInt8((x * 7 + y * 3 + (x / 5 % 2) * 60) % 200 + shift)
                let start = 4 * (y * width + x)
                for channel in 0..<3 { picture.bytes[start + channel] = level }
                picture.bytes[start + 3] = 255
            }
        }
        return picture
    }

    private func outcome(
        _ a: PixelBuffer,
        _ b: PixelBuffer,
        minimum: Double,
        ignored: [PixelRect] = []
    ) -> ImageComparison.Outcome {
        ImageComparison.compare(
            expected: a,
            actual: b,
            options: ComparisonOptions(minimumSimilarity: minimum, ignored: ignored)
        )
    }

    private func similarity(_ outcome: ImageComparison.Outcome) -> Double? {
        switch outcome {
        case .equal(let comparison), .different(let comparison): comparison.similarity
        default: nil
        }
    }

    @Test("Only equal images have similarity 1")
    func whole() {
        #expect(similarity(outcome(pattern(), pattern(), minimum: 1)) == 1)
        #expect(outcome(pattern(), pattern(), minimum: 1).isPass)
        var other = pattern()
        other.bytes[4 * (20 * 64 + 30)] ^= 1
        let found = outcome(pattern(), other, minimum: 1)
        #expect(!found.isPass)
        #expect((similarity(found) ?? 1) < 1)
    }

    @Test("The minimum similarity decides instead of the tolerance")
    func minimumSimilarity() throws {
        let other = pattern(shift: 4)
        let value = try #require(similarity(outcome(pattern(), other, minimum: 0)))
        #expect(value > 0.99 && value < 1)
        #expect(outcome(pattern(), other, minimum: value).isPass)
        #expect(!outcome(pattern(), other, minimum: value.nextUp).isPass)
        #expect(!outcome(pattern(), other, minimum: .nan).isPass)
        let options = ComparisonOptions(tolerance: .init(channelDifference: 255), minimumSimilarity: 1)
        #expect(!ImageComparison.compare(expected: pattern(), actual: other, options: options).isPass)
    }

    @Test("An inverted image has negative similarity")
    func inverse() throws {
        var other = pattern()
        for index in other.bytes.indices where index % 4 != 3 { other.bytes[index] = 255 - other.bytes[index] }
        #expect(try #require(similarity(outcome(pattern(), other, minimum: 0))) < 0)
    }

    @Test("A change of hue counts like a change of brightness")
    func hue() throws {
        // Red and blue are exchanged, so the mean of the channels stays equal.
        var red = pattern()
        var blue = pattern()
        for index in stride(from: 0, to: red.bytes.count, by: 4) {
            (red.bytes[index], red.bytes[index + 2]) = (255, 0)
            (blue.bytes[index], blue.bytes[index + 2]) = (0, 255)
        }
        #expect(try #require(similarity(outcome(red, blue, minimum: 0))) < 0.01)
    }

    @Test("Windows of constant images follow the formula")
    func formula() throws {
        let black = PixelBuffer(width: 8, height: 8, bytes: (0..<64).flatMap { _ in [0, 0, 0, 255] as [UInt8] })
        let gray = PixelBuffer(width: 8, height: 8, bytes: (0..<64).flatMap { _ in [100, 100, 100, 255] as [UInt8] })
        let value = try #require(similarity(outcome(black, gray, minimum: 0)))
        #expect(abs(value - 6.5025 / (100 * 100 + 6.5025)) < 1e-12)
    }

    @Test("Ignored pixels and windows of ignored pixels are skipped")
    func ignored() throws {
        var other = pattern()
        for y in 0..<24 {
            for x in 0..<64 { other.bytes[4 * (y * 64 + x)] ^= 0x7F }
        }
        let top = PixelRect(x: 0, y: 0, width: 64, height: 24)
        #expect(similarity(outcome(pattern(), other, minimum: 1, ignored: [top])) == 1)
        #expect(outcome(pattern(), other, minimum: 1, ignored: [top]).isPass)
        #expect(!outcome(pattern(), other, minimum: 1, ignored: [PixelRect(x: 0, y: 0, width: 64, height: 23)]).isPass)
        // The differing half weighs more if the equal half is ignored.
        let bottom = PixelRect(x: 0, y: 24, width: 64, height: 24)
        let all = try #require(similarity(outcome(pattern(), other, minimum: 0)))
        let half = try #require(similarity(outcome(pattern(), other, minimum: 0, ignored: [bottom])))
        #expect(half < all)
    }

    @Test("Images smaller than a window are compared too", arguments: [(1, 1), (3, 20), (20, 3), (9, 9)])
    func small(size: (Int, Int)) {
        let picture = pattern(size.0, size.1)
        var other = picture
        other.bytes[other.bytes.count - 4] ^= 0x40
        #expect(outcome(picture, picture, minimum: 1).isPass)
        #expect(!outcome(picture, other, minimum: 1).isPass)
    }
}
