import PushChartPixels
import Testing

@Suite("Image comparison")
struct ImageComparisonTests {
    private func solid(_ width: Int, by height: Int, _ color: [UInt8] = [100, 150, 200, 255]) -> PixelBuffer {
        PixelBuffer(width: width, height: height, bytes: (0..<width * height).flatMap { _ in color })
    }

    private func set(_ picture: inout PixelBuffer, x: Int, y: Int, to color: [UInt8]) {
        for channel in 0..<4 { picture.bytes[4 * (y * picture.width + x) + channel] = color[channel] }
    }

    /// Compares in both directions, which must agree.
    private func compare(
        _ a: PixelBuffer,
        _ b: PixelBuffer,
        options: ComparisonOptions = ComparisonOptions()
    ) throws -> (passes: Bool, comparison: ImageComparison) {
        var found: [(Bool, ImageComparison)] = []
        for (expected, actual) in [(a, b), (b, a)] {
            switch ImageComparison.compare(expected: expected, actual: actual, options: options) {
            case .equal(let comparison): found.append((true, comparison))
            case .different(let comparison): found.append((false, comparison))
            case let outcome: Issue.record("\(outcome)")
            }
        }
        try #require(found.count == 2)
        #expect(found[0].0 == found[1].0)
        #expect(found[0].1 == found[1].1)
        return found[0]
    }

    @Test("Equal images have no differences")
    func equal() throws {
        let (passes, comparison) = try compare(solid(30, by: 20), solid(30, by: 20))
        #expect(passes)
        #expect(comparison.comparedPixels == 600)
        #expect(comparison.differingPixels == 0)
        #expect(comparison.largestDifference == 0)
        #expect(comparison.regions.isEmpty)
    }

    @Test("One level of one channel of one pixel is found, with its region", arguments: 0..<3)
    func oneLevel(channel: Int) throws {
        var other = solid(50, by: 40)
        other.bytes[4 * (7 * 50 + 33) + channel] += 1
        let (passes, comparison) = try compare(solid(50, by: 40), other)
        #expect(!passes)
        #expect(comparison.differingPixels == 1)
        #expect(comparison.largestDifference == 1)
        #expect(comparison.regions == [PixelRect(x: 33, y: 7, width: 1, height: 1)])
    }

    @Test("The tolerance allows exactly its limits")
    func tolerance() throws {
        var other = solid(10, by: 10)
        for x in 0..<3 { set(&other, x: x, y: 0, to: [105, 150, 200, 255]) }
        func passes(_ tolerance: ComparisonOptions.Tolerance) throws -> Bool {
            try compare(solid(10, by: 10), other, options: ComparisonOptions(tolerance: tolerance)).passes
        }
        #expect(try !passes(.none))
        #expect(try passes(.init(channelDifference: 5)))
        #expect(try !passes(.init(channelDifference: 4)))
        #expect(try passes(.init(pixels: 3)))
        #expect(try !passes(.init(pixels: 2)))
        #expect(try passes(.init(fraction: 0.03)))
        #expect(try !passes(.init(fraction: 0.029)))
        #expect(try !passes(.init(fraction: .nan)))
        #expect(try !passes(.init(channelDifference: -1, pixels: -1, fraction: -1)))
        let (_, comparison) = try compare(
            solid(10, by: 10),
            other,
            options: ComparisonOptions(tolerance: .init(channelDifference: 5))
        )
        #expect(comparison.largestDifference == 5)
        #expect(comparison.differingPixels == 0)
    }

    @Test(
        "A fraction of any number of pixels is at most that number",
        arguments: [0, 1, 1 << 53, Int.max - 1, Int.max]
    )
    func fractionOfPixels(count: Int) {
        #expect(ComparisonOptions.Tolerance(fraction: 1).maximumDifferingPixels(outOf: count) <= count)
        #expect(ComparisonOptions.Tolerance(fraction: .infinity).maximumDifferingPixels(outOf: count) == 0)
    }

    @Test("Alpha is compared as it looks on the backdrop")
    func backdrop() throws {
        let clear = solid(4, by: 4, [0, 0, 0, 0])
        let white = solid(4, by: 4, [255, 255, 255, 255])
        #expect(try compare(clear, white).passes)
        #expect(try !compare(clear, white, options: ComparisonOptions(backdrop: .black)).passes)
        #expect(try compare(clear, solid(4, by: 4, [90, 80, 70, 0])).passes)
        let faint = try compare(clear, solid(4, by: 4, [254, 255, 255, 1]))
        #expect(!faint.passes)
        #expect(faint.comparison.largestDifference == 1)
        #expect(try compare(clear, solid(4, by: 4, [255, 0, 0, 255])).comparison.largestDifference == 255)
    }

    @Test("Ignored pixels are not compared, and other pixels are")
    func ignored() throws {
        var other = solid(20, by: 20)
        set(&other, x: 5, y: 5, to: [0, 0, 0, 255])
        func outcome(_ rects: [PixelRect]) throws -> (passes: Bool, comparison: ImageComparison) {
            try compare(solid(20, by: 20), other, options: ComparisonOptions(ignored: rects))
        }
        #expect(try outcome([PixelRect(x: 5, y: 5, width: 1, height: 1)]).passes)
        #expect(
            try outcome([PixelRect(x: 0, y: 0, width: 6, height: 6), PixelRect(x: 3, y: 3, width: 6, height: 6)])
                .comparison.comparedPixels == 400 - 63
        )
        #expect(try !outcome([PixelRect(x: 6, y: 5, width: 9, height: 9)]).passes)
        #expect(
            try !outcome([PixelRect(x: 5, y: 5, width: 0, height: 1), PixelRect(x: 9, y: 9, width: -9, height: -9)])
                .passes
        )
        #expect(try outcome([PixelRect(x: -5, y: -5, width: .max, height: 11)]).comparison.comparedPixels == 280)
    }

    @Test("Different sizes and images without pixels never pass")
    func neverPasses() {
        let mismatch = ImageComparison.compare(expected: solid(4, by: 5), actual: solid(5, by: 4))
        #expect(!mismatch.isPass)
        if case .sizeMismatch(let expected, let actual) = mismatch {
            #expect([expected.width, expected.height, actual.width, actual.height] == [4, 5, 5, 4])
        } else {
            Issue.record("\(mismatch)")
        }
        #expect(ImageComparison.compare(expected: solid(0, by: 0), actual: solid(0, by: 0)) == .nothingToCompare)
        #expect(!ImageComparison.compare(expected: solid(0, by: 7), actual: solid(0, by: 7)).isPass)
        let everything = ComparisonOptions(
            tolerance: .init(channelDifference: 255, pixels: .max, fraction: 1),
            ignored: [
                PixelRect(x: .min, y: 0, width: .max, height: .max), PixelRect(x: 0, y: 0, width: .max, height: .max),
            ]
        )
        #expect(
            ImageComparison.compare(expected: solid(4, by: 4), actual: solid(4, by: 4), options: everything)
                == .nothingToCompare
        )
        #expect(
            !ImageComparison.compare(expected: solid(4, by: 4), actual: solid(4, by: 5), options: everything).isPass
        )
    }

    @Test("Close changes share a region, and distant changes have separate regions from top to bottom")
    func regions() throws {
        var other = solid(200, by: 100)
        // Two touch at a corner of their tiles, and two have a tile between them.
        for (x, y) in [(150, 90), (10, 10), (14, 20), (20, 12), (100, 10), (130, 10), (60, 40), (70, 50)] {
            set(&other, x: x, y: y, to: [0, 0, 0, 255])
        }
        let (_, comparison) = try compare(solid(200, by: 100), other)
        #expect(
            comparison.regions == [
                PixelRect(x: 10, y: 10, width: 11, height: 11), PixelRect(x: 100, y: 10, width: 1, height: 1),
                PixelRect(x: 130, y: 10, width: 1, height: 1), PixelRect(x: 60, y: 40, width: 11, height: 11),
                PixelRect(x: 150, y: 90, width: 1, height: 1),
            ]
        )
        let all = try compare(solid(200, by: 100), solid(200, by: 100, [0, 0, 0, 255]))
        #expect(all.comparison.regions == [PixelRect(x: 0, y: 0, width: 200, height: 100)])
    }

    @Test("The difference image shows both images and marks the changes")
    func picture() {
        var other = solid(10, by: 6)
        set(&other, x: 3, y: 2, to: [101, 150, 200, 255])
        set(&other, x: 4, y: 2, to: [102, 150, 200, 255])
        set(&other, x: 7, y: 2, to: [0, 0, 0, 255])
        let options = ComparisonOptions(
            tolerance: .init(channelDifference: 1),
            ignored: [PixelRect(x: 7, y: 2, width: 1, height: 1)]
        )
        let picture = DifferenceImage(expected: solid(10, by: 6), actual: other, options: options).sideBySide()
        func color(_ x: Int, _ y: Int) -> [UInt8] {
            let start = 4 * (y * picture.width + x)
            return Array(picture.bytes[start..<start + 4])
        }
        #expect(picture.width == 3 * 10 + 2 * DifferenceImage.panelGap)
        #expect(picture.height == 6)
        #expect(color(3, 2) == [100, 150, 200, 255])
        #expect(color(3 + 18, 2) == [101, 150, 200, 255])
        #expect(color(3 + 36, 2) == [64, 128, 255, 255])
        #expect(color(4 + 36, 2) == [255, 94, 94, 255])
        #expect(color(7 + 36, 2) == [160, 160, 160, 255])
        #expect(color(12, 3) == [96, 96, 96, 255])
        let same = color(5 + 36, 5)
        #expect(same[0] == same[1] && same[1] == same[2])
    }

    @Test("Images of different sizes are drawn too, also empty ones")
    func sizes() {
        let picture = DifferenceImage(expected: solid(4, by: 4), actual: solid(6, by: 2)).sideBySide()
        #expect(picture.width == 18 + 16)
        #expect(picture.height == 4)
        let offset = 4 * (0 * picture.width + 28 + 5)
        #expect(Array(picture.bytes[offset..<offset + 3]) == [255, 0, 0])
        #expect(DifferenceImage(expected: solid(0, by: 0), actual: solid(0, by: 0)).sideBySide().height == 0)
    }
}

@Suite("Difference images")
struct DifferenceImageTests {
    private func solid(_ width: Int, by height: Int) -> PixelBuffer {
        PixelBuffer(width: width, height: height, bytes: [UInt8](repeating: 255, count: 4 * width * height))
    }

    private func color(of picture: PixelBuffer, x: Int, y: Int) -> [UInt8] {
        let start = 4 * (y * picture.width + x)
        return Array(picture.bytes[start..<start + 3])
    }

    @Test("A single pixel that differs by one level is red and framed")
    func frame() {
        var other = solid(100, by: 80)
        other.bytes[4 * (30 * 100 + 50)] = 254
        let picture = DifferenceImage(expected: solid(100, by: 80), actual: other).overlayOfChanges()
        #expect(color(of: picture, x: 50, y: 30) == [255, 95, 95])
        for (x, y) in [(45, 25), (50, 25), (55, 30), (45, 35), (44, 30), (56, 36)] {
            #expect(color(of: picture, x: x, y: y) == [255, 0, 255], "\(x), \(y)")
        }
        for (x, y) in [(51, 31), (43, 30), (50, 37), (46, 26)] {
            #expect(color(of: picture, x: x, y: y) == [255, 255, 255], "\(x), \(y)")
        }
    }

    @Test("Images over the limit show the changed part only")
    func window() {
        var other = solid(2000, by: 1000)
        other.bytes[4 * (700 * 2000 + 1500)] = 0
        let difference = DifferenceImage(expected: solid(2000, by: 1000), actual: other)
        let picture = difference.sideBySide(maximumPixels: 200_000)
        #expect(picture.width * picture.height <= 210_000)
        let window = difference.windowShowingChanges(maximumPixels: 60_000)
        #expect(window.contains(x: 1500, y: 700))
        #expect(window.width * window.height <= 60_000)
        let panel = difference.overlayOfChanges(in: window)
        #expect(color(of: panel, x: 1500 - window.x, y: 700 - window.y)[0] == 255)
        #expect(color(of: panel, x: 1500 - window.x, y: 700 - window.y)[1] == 0)
    }

    @Test("The image stays within its limit for any number of changes", arguments: [1, 100, 10_000, 1_000_000])
    func limit(limit: Int) {
        var other = solid(900, by: 700)
        for index in other.bytes.indices where index % 4 == 0 { other.bytes[index] = 0 }
        for pair in [(solid(900, by: 700), other), (solid(900, by: 10), solid(10, by: 700))] {
            let window = DifferenceImage(expected: pair.0, actual: pair.1).windowShowingChanges(maximumPixels: limit)
            #expect(window.width >= 1 && window.height >= 1)
            #expect(window.width * window.height <= max(limit, 1))
        }
    }
}
