import ChartLayout
import ChartRaster
import Foundation
import PushChartDiagnostics
import PushChartPixels
import PushChartTestSupport
import Testing

/// Whether Inter is installed.
let fontIsThere = (try? FontFile.environmentFontOrInstalledInter()) != nil

@Suite("Fonts")
struct FontTests {
    @Test("An invalid font is an error for lists with text only")
    func unreadable() throws {
        try TemporaryFolder.withPath { folder in
            let file = "\(folder)/no font.otf"
            try Data("not a font".utf8).write(to: URL(filePath: file))
            let rasterizer = ChartRasterizer(font: try FontFile(path: file))
            #expect(try rasterizer.draw(DisplayList(width: 4, height: 4), scale: 1).pixels.area == 0)
            let run = GlyphRun(glyphs: [], baseline: 3, fontSize: 3, color: black)
            #expect(throws: PushChartError(.fontUnreadable, "")) {
                try rasterizer.draw(DisplayList(width: 4, height: 4, items: [.text(run)]), scale: 1)
            }
            try Data().write(to: URL(filePath: file))
            for path in [file, folder, folder + "/none.otf"] {
                #expect(throws: PushChartError(.fontUnreadable, "")) { try FontFile(path: path) }
            }
        }
    }
}

@Suite("Text", .enabled(if: fontIsThere, "Inter is not installed (fonts-inter)"))
struct TextTests {
    private func text(_ scalars: [Unicode.Scalar], x: Double, baseline: Double, size: Double) -> GlyphRun {
        let glyphs = scalars.enumerated().map { index, scalar in
            GlyphRun.Glyph(scalar: scalar, x: x + Double(index) * 0.63 * size, advance: 0.63 * size)
        }
        return GlyphRun(glyphs: glyphs, baseline: baseline, fontSize: size, color: black)
    }

    /// The bounds of the rows and columns with ink.
    private func extent(_ picture: PixelBuffer) -> (left: Int, top: Int, right: Int, bottom: Int) {
        let inked = picture.alphas.enumerated().filter { $0.element > 40 }.map(\.offset)
        let columns = inked.map { $0 % picture.width }
        let rows = inked.map { $0 / picture.width }
        return (columns.min() ?? 0, rows.min() ?? 0, columns.max() ?? 0, rows.max() ?? 0)
    }

    @Test("A capital letter is 0.7046 em high and stands on the baseline")
    func capHeight() throws {
        let color = extent(try paint(100, by: 100, [.text(text(["H"], x: 10, baseline: 90, size: 100))]))
        #expect(color.bottom == 89)
        #expect(abs(color.top - 19) <= 1)
        // Inter's H is 744/1000 em wide and centered in the given advance.
        #expect(abs((color.left - 10) - (73 - color.right)) <= 2)
    }

    @Test("Baselines are rounded up to whole pixels, origins down to fractions of a pixel")
    func snapping() throws {
        func picture(_ x: Double, _ baseline: Double, scale: Double = 1) throws -> PixelBuffer {
            try paint(60, by: 60, [.text(text(["4"], x: x, baseline: baseline, size: 20))], scale: scale)
        }
        #expect(try picture(10, 29.01) == picture(10, 30))
        #expect(try picture(10, 29.01) != picture(10, 29))
        // A millionth of a pixel is noise.
        #expect(try picture(10, 30 + 0.9e-6) == picture(10, 30))
        #expect(try picture(10, 30 + 1.1e-6) == picture(10, 31))
        // 20 px: halves. 40 px: whole pixels.
        #expect(try picture(10.45, 30) == picture(10, 30))
        #expect(try picture(10.5, 30) != picture(10, 30))
        #expect(try picture(10.45, 30, scale: 2) == picture(10, 30, scale: 2))
        #expect(try picture(10.5, 30, scale: 2) != picture(10, 30, scale: 2))
    }

    @Test("Text rotates about its pivot")
    func rotation() throws {
        var run = text(["H"], x: 40, baseline: 50, size: 20)
        run.rotation = 90
        run.pivot = LayoutPoint(40, 50)
        let color = extent(try paint(100, by: 100, [.text(run)]))
        // SRGBColor above the pivot is to its right now.
        #expect(color.left >= 39 && color.right <= 55)
        #expect(color.top >= 49)
        run.rotation = 360
        let whole = try paint(100, by: 100, [.text(run)])
        #expect(
            abs(whole.area - (try paint(100, by: 100, [.text(text(["H"], x: 40, baseline: 50, size: 20))]).area)) < 2
        )
    }

    /// At 90 degrees, a glyph further along the text lies further down.
    @Test("The rotated origin of each glyph is snapped like an upright one", arguments: [30.0, 90, 120, 180, -45, 720])
    func rotatedOrigins(degrees: Double) throws {
        func picture(_ scalars: [Unicode.Scalar], pivot: LayoutPoint, offset: Double = 0) throws -> PixelBuffer {
            var run = text(scalars, x: pivot.x + offset, baseline: pivot.y, size: 20)
            run.rotation = degrees
            run.pivot = pivot
            return try paint(120, by: 120, [.text(run)])
        }
        // 20 px: halves across, whole pixels down.
        let snapped = try picture(["4"], pivot: LayoutPoint(60, 60))
        #expect(snapped.area > 30)
        #expect(try picture(["4"], pivot: LayoutPoint(60.45, 59.1)) == snapped)
        #expect(try picture(["4"], pivot: LayoutPoint(60.5, 60)) != snapped)
        #expect(try picture(["4"], pivot: LayoutPoint(60, 60.1)) != snapped)
        // The second glyph is snapped on its own, and so is drawn like a run that starts there.
        let radians = degrees * .pi / 180
        let advance = 0.63 * 20
        let turned = LayoutPoint(60.2 + advance * cos(radians), 59.7 + advance * sin(radians))
        let start = LayoutPoint((2 * turned.x + 1e-6).rounded(.down) / 2, (turned.y - 1e-6).rounded(.up))
        let first = try picture(["4"], pivot: LayoutPoint(60.2, 59.7)).alphas
        let second = try picture(["4"], pivot: start).alphas
        let both = try picture(["4", "4"], pivot: LayoutPoint(60.2, 59.7)).alphas
        let apart = first.indices.filter { first[$0] == 0 }
        #expect(apart.map { both[$0] } == apart.map { second[$0] })
        #expect(apart.contains { second[$0] > 200 })
    }

    @Test("Rotated text with a number that is not finite is not drawn")
    func invalidRotation() throws {
        var run = text(["4"], x: 20, baseline: 30, size: 20)
        run.rotation = 30
        run.pivot = LayoutPoint(.nan, 0)
        #expect(try paint(60, by: 60, [.text(run)]).area == 0)
        run.pivot = LayoutPoint(1e300, -1e300)
        #expect(try paint(60, by: 60, [.text(run)]).area == 0)
        run = text(["4"], x: 20, baseline: 30, size: 1e-308)
        run.rotation = 30
        #expect(try paint(60, by: 60, [.text(run)]).area < 1)
    }

    @Test("Missing characters are drawn as boxes and reported once per image")
    func missing() throws {
        let rasterizer = ChartRasterizer()
        let run = text(["漢", "1", "😀", "漢"], x: 2, baseline: 20, size: 16)
        let list = DisplayList(width: 60, height: 30, items: [.text(run)])
        let rendering = try rasterizer.draw(list, scale: 1)
        #expect(rendering.missingGlyphs == ["漢", "😀"])
        #expect(rendering.pixels.area > 20)
        #expect(try rasterizer.draw(list, scale: 2).missingGlyphs == ["漢", "😀"])
        let fine = DisplayList(width: 60, height: 30, items: [.text(text(["1"], x: 2, baseline: 20, size: 16))])
        #expect(try rasterizer.draw(fine, scale: 1).missingGlyphs.isEmpty)
        #expect(try rasterizer.draw(DisplayList(width: 9, height: 9), scale: 1).missingGlyphs.isEmpty)
    }

    @Test("A clip multiplies the coverage of glyphs")
    func clipped() throws {
        let run = text(["H", "8"], x: 5, baseline: 40, size: 40)
        let whole = try paint(60, by: 60, [.text(run)])
        let clipped = try paint(
            60,
            by: 60,
            [.pushClip(LayoutRect(x: 0, y: 0, width: 60, height: 30.5)), .text(run), .popClip]
        )
        for x in 0..<60 {
            #expect(clipped.alpha(x, 29) == whole.alpha(x, 29))
            #expect(abs(2 * clipped.alpha(x, 30) - whole.alpha(x, 30)) <= 2)
            #expect(clipped.alpha(x, 31) == 0)
        }
    }

    @Test("Text too large for a mask is drawn as outlines")
    func huge() throws {
        let near = try paint(400, by: 400, [.text(text(["1"], x: 0, baseline: 390, size: 255))])
        let large = try paint(400, by: 400, [.text(text(["1"], x: 0, baseline: 390, size: 300))])
        #expect(abs(large.area / near.area - (300.0 * 300) / (255 * 255)) < 0.03)
        #expect(try paint(50, by: 50, [.text(text(["1"], x: -1e5, baseline: 1e5, size: 4e5))]).width == 50)
    }
}
