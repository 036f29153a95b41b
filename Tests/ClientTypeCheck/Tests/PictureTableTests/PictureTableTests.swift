import ChartLayout
import Foundation
import PictureTable
import PushChartPixels
import Testing

/// The table of Tests/DeviceTest, from pictures with blocks of ink in place of texts.
@Suite struct PictureTableTests {
    /// Two texts of 20 by 10 points, one upright and one turned upward, at two pixels a point.
    static let items: [DisplayList.Item] = [
        .text(run(x: 20, baseline: 30)),
        .text(run(x: 60, baseline: 60, rotation: -90, pivot: LayoutPoint(60, 60))),
        .fill(LayoutPath(), .winding, .color(black)),
        .text(GlyphRun(glyphs: [], baseline: 0, fontSize: 10, color: black)),
    ]
    static let black = SRGBColor(red: 0, green: 0, blue: 0)
    static let upright = PixelRect(x: 40, y: 40, width: 40, height: 20)
    static let turned = PixelRect(x: 100, y: 80, width: 20, height: 40)
    static let line = PixelRect(x: 0, y: 10, width: 200, height: 1)

    static func run(x: Double, baseline: Double, rotation: Double = 0, pivot: LayoutPoint = LayoutPoint(0, 0))
        -> GlyphRun
    {
        let glyphs = [
            GlyphRun.Glyph(scalar: "1", x: x, advance: 10), GlyphRun.Glyph(scalar: "0", x: x + 10, advance: 10),
        ]
        return GlyphRun(
            glyphs: glyphs,
            baseline: baseline,
            fontSize: 10,
            color: black,
            rotation: rotation,
            pivot: pivot
        )
    }

    static func picture(_ ink: [PixelRect], level: UInt8 = 0, height: Int = 150) -> PixelBuffer {
        var picture = PixelBuffer(width: 200, height: height)
        for y in 0..<height {
            for x in 0..<200 where ink.contains(where: { $0.contains(x: x, y: y) }) {
                let offset = 4 * (200 * y + x)
                picture.bytes.replaceSubrange(offset..<offset + 4, with: [level, level, level, 255])
            }
        }
        return picture
    }

    static func difference(of actual: PixelBuffer, ground: PixelBuffer = picture([line])) -> PictureDifference? {
        PictureDifference(
            expected: picture([line, upright, turned]),
            actual: actual,
            ground: ground,
            items: items,
            scale: 2,
            appearance: .light
        )
    }

    @Test func `equal pictures have no difference`() throws {
        let difference = try #require(Self.difference(of: Self.picture([Self.line, Self.upright, Self.turned])))
        #expect((difference.differingPixels, difference.largestDifference) == (0, 0))
        #expect((difference.texts.count, difference.texts.foundCount, difference.texts.largestDistance) == (2, 2, 0))
        #expect(difference.comparedPixels < 200 * 150)
    }

    @Test(arguments: [(3, 0), (0, -2), (-1, 4)])
    func `the texts are as far apart as an edge of a box`(x: Int, y: Int) throws {
        var turned = Self.turned
        (turned.x, turned.y) = (turned.x + x, turned.y + y)
        let texts = try #require(Self.difference(of: Self.picture([Self.line, Self.upright, turned]))).texts
        #expect((texts.foundCount, texts.largestDistance) == (2, max(abs(x), abs(y))))
    }

    @Test func `a text that is missing or far away is not found`() throws {
        var far = Self.turned
        far.x += 60
        for actual in [Self.picture([Self.line, Self.upright]), Self.picture([Self.line, Self.upright, far])] {
            #expect(try #require(Self.difference(of: actual)).texts.foundCount == 1)
        }
    }

    @Test func `a line without texts counts pixel by pixel, on black if the picture is dark`() throws {
        let gray = Self.picture([Self.line], level: 20)
        let light = try #require(Self.difference(of: gray))
        #expect((light.differingPixels, light.largestDifference) == (200, 20))
        let dark = PictureDifference(
            expected: Self.picture([Self.line], level: 255),
            actual: Self.picture([]),
            ground: Self.picture([]),
            items: [],
            scale: 2,
            appearance: .dark
        )
        #expect(dark?.largestDifference == 255)
    }

    @Test func `pictures of other sizes have no difference`() {
        let other = Self.picture([], height: 149)
        #expect(Self.difference(of: other) == nil)
        #expect(Self.difference(of: Self.picture([]), ground: other) == nil)
    }

    @Test func `the README shows a table that is made here`() throws {
        var table = PictureTable()
        let drawn = Self.difference(of: Self.picture([Self.line, Self.upright, Self.turned], level: 20))
        table.rows = [
            PictureTable.Row(
                preview: "article@2x",
                source: "notification",
                difference: drawn,
                isCroppedAsWanted: true,
                milliseconds: 41.6
            ),
            PictureTable.Row(preview: "article@2x", source: "view", difference: drawn),
            PictureTable.Row(preview: "article~dark@2x", source: "notification", difference: nil),
        ]
        table.growthOfPeakMemory = 9_900_000
        let readme = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../DeviceTest/README.md").standardizedFileURL
        let text = try String(decoding: Data(contentsOf: readme), as: UTF8.self)
        #expect(text.contains(table.text), "\(table.text)")
    }
}
