import PNGFile
import PushChartDiagnostics
import PushChartPixels
import PushChartTestSupport
import Testing

@testable import PushChartSnapshots

/// Files have the outcome of the pictures that they hold.
@Suite struct FileComparisonTests {
    private static func picture(width: Int, height: Int, using random: inout SeededGenerator) -> PixelBuffer {
        var picture = PixelBuffer(width: width, height: height)
        let level = UInt8.random(in: 0...255, using: &random)
        for index in picture.bytes.indices {
            picture.bytes[index] =
                Int.random(in: 0..<8, using: &random) == 0 ? .random(in: 0...255, using: &random) : level
        }
        return picture
    }

    /// The pictures, the second with some changes of the first.
    private static func pair(_ random: inout SeededGenerator) -> (PixelBuffer, PixelBuffer) {
        let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...70, using: &random))
        let first = picture(width: width, height: height, using: &random)
        var second = first
        for _ in 0..<Int.random(in: 0...40, using: &random) {
            second.bytes[Int.random(in: first.bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
        }
        return (first, second)
    }

    private static func options(_ random: inout SeededGenerator) -> ComparisonOptions {
        var options = ComparisonOptions()
        if Bool.random(using: &random) { options.minimumSimilarity = 0.9 }
        if Bool.random(using: &random) { options.ignored = [PixelRect(x: 3, y: 2, width: 20, height: 9)] }
        return options
    }

    @Test func filesHaveTheOutcomeOfTheirPictures() throws {
        var random = SeededGenerator(seed: 25)
        for _ in 0..<60 {
            let (first, second) = Self.pair(&random)
            let options = Self.options(&random)
            let files = try [first, second].map { try PNGImage(pixels: $0).encoded() }
            let comparison = SnapshotComparison(expected: files[0], actual: files[1], options: options)
            let whole = ImageComparison.compare(expected: first, actual: second, options: options)
            #expect(comparison.outcome == .compared(whole))
        }
    }

    @Test(arguments: ["rgba8", "rgb8", "grey4", "palette8-clear", "rgba16", "greyalpha8"])
    func interlacedFilesAreEqualToOthers(name: String) throws {
        let plain = try PNGVector.file(name)
        let interlaced = try PNGVector.file("\(name)-interlaced")
        for (expected, actual) in [(plain, interlaced), (interlaced, plain), (interlaced, interlaced)] {
            #expect(SnapshotComparison(expected: expected, actual: actual).outcome.isPass)
        }
        var changed = try PNGImage(decoding: plain)
        changed.pixels.bytes[changed.pixels.bytes.count - 1] ^= 0xFF
        changed.pixels.bytes[changed.pixels.bytes.count - 2] ^= 0xFF
        let comparison = SnapshotComparison(expected: try changed.encoded(), actual: interlaced)
        #expect(!comparison.outcome.isPass)
    }

    @Test func everyCutFileIsUnreadable() throws {
        var random = SeededGenerator(seed: 26)
        let (first, second) = Self.pair(&random)
        let files = try [first, second].map { try PNGImage(pixels: $0).encoded() }
        for count in stride(from: 0, to: files[0].count, by: 7) {
            let cut = Array(files[0].prefix(count))
            let reason = try #require(throws: PushChartError.self) { try PNGImage(decoding: cut) }.description
            #expect(
                SnapshotComparison(expected: cut, actual: files[1]).outcome == .unreadableReference(reason: reason)
            )
            #expect(SnapshotComparison(expected: files[1], actual: cut).outcome == .unreadablePicture(reason: reason))
            // The error of the actual picture comes first.
            #expect(SnapshotComparison(expected: cut, actual: cut).outcome == .unreadablePicture(reason: reason))
        }
    }
}
