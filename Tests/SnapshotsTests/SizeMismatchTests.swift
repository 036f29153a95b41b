import ImageCompare
import PNGFile
import Pixels
import Testing

@testable import Snapshots

@Suite("References of another size")
struct SizeMismatchTests {
    private static func picture(_ width: Int, _ height: Int) -> PixelBuffer {
        var picture = PixelBuffer(width: width, height: height)
        for index in picture.bytes.indices { picture.bytes[index] = UInt8(truncatingIfNeeded: index &* 7 | 128) }
        return picture
    }

    @Test(
        "The stated sizes are reported, and only the visible part is kept",
        arguments: [(2000, 1500), (30, 900), (7, 5)]
    )
    func kept(size: (Int, Int)) throws {
        let drawn = PNGImage(pixels: Self.picture(40, 30))
        let reference = try PNGImage(pixels: Self.picture(size.0, size.1)).encoded()
        let comparison = SnapshotComparison(drawn: drawn, encoded: try drawn.encoded(), reference: reference)
        #expect(
            comparison.outcome
                == .sizeMismatch(expected: .init(width: size.0, height: size.1), actual: .init(width: 40, height: 30))
        )
        let difference = try PNGImage(decoding: try #require(try comparison.differenceSideBySidePNG())).pixels
        #expect(difference.width <= 3 * (40 + 64) + 16 && difference.height <= 30 + 64)
        #expect(try comparison.differenceOverlayPNG() != nil)
    }

    @Test("A damaged reference is unreadable, whatever size it states")
    func damaged() throws {
        let drawn = PNGImage(pixels: Self.picture(40, 30))
        let reference = try PNGImage(pixels: Self.picture(400, 300)).encoded().dropLast(30)
        let comparison = SnapshotComparison(drawn: drawn, encoded: try drawn.encoded(), reference: Array(reference))
        #expect(comparison.outcome.hasUnreadableReference)
    }

    @Test("A decoded part has the pixels of the whole picture", arguments: [(10, 10), (100, 3), (3, 100), (20, 15)])
    func part(size: (Int, Int)) throws {
        let whole = Self.picture(20, 15)
        let bytes = try PNGImage(pixels: whole).encoded()
        #expect(try PNGImage.sizeInHeader(of: bytes) == (20, 15))
        let part = try PNGImage(decodingTopLeftOf: bytes, width: size.0, height: size.1, maximumPixels: 300).pixels
        #expect(part.width == min(size.0, 20) && part.height == min(size.1, 15))
        for y in 0..<part.height {
            let (from, to) = (4 * y * whole.width, 4 * y * part.width)
            #expect(part.bytes[to..<to + 4 * part.width] == whole.bytes[from..<from + 4 * part.width])
        }
        #expect(throws: PNGError.self) { try PNGImage.sizeInHeader(of: bytes, maximumPixels: 299) }
    }
}
