import ChartLayout
import ChartRaster
import PushChartPixels
import PushChartTestSupport
import Testing

@Suite("Gradients, images and aliased edges")
struct PaintTests {
    static let ends = [
        LayoutGradient.Stop(offset: 0, color: SRGBColor(red: 255, green: 0, blue: 0)),
        LayoutGradient.Stop(offset: 1, color: SRGBColor(red: 0, green: 0, blue: 255)),
    ]
    static let whole = LayoutPath.outline(of: LayoutRect(x: 0, y: 0, width: 20, height: 10))

    static func paint(_ gradient: LayoutGradient) throws -> PixelBuffer {
        try ChartRasterTests.paint(20, by: 10, [.fill(whole, .winding, .gradient(gradient))])
    }

    @Test("A linear gradient runs between its ends and extends beyond them if asked")
    func linear() throws {
        let shape = LayoutGradient.GradientGeometry.linear(start: LayoutPoint(5, 0), end: LayoutPoint(15, 0))
        let picture = try Self.paint(LayoutGradient(shape, stops: Self.ends))
        #expect(picture.color(0, 5) == [255, 0, 0, 255])
        #expect(picture.color(19, 5) == [0, 0, 255, 255])
        #expect(picture.color(10, 2) == picture.color(10, 8))
        #expect(abs(Int(picture.color(10, 5)[0]) - 115) <= 1)
        let ending = try Self.paint(LayoutGradient(shape, stops: Self.ends, extends: false))
        #expect(ending.alpha(4, 5) == 0 && ending.alpha(5, 5) == 255)
        #expect(ending.alpha(14, 5) == 255 && ending.alpha(15, 5) == 0)
        let thin = try Self.paint(LayoutGradient(shape, stops: Self.ends, opacity: 0.5))
        #expect(thin.alpha(10, 5) == 128)
    }

    @Test("A radial gradient runs between its circles")
    func radial() throws {
        let shape = LayoutGradient.GradientGeometry.radial(
            start: LayoutPoint(10, 5),
            startRadius: 0,
            end: LayoutPoint(10, 5),
            endRadius: 5
        )
        let picture = try Self.paint(LayoutGradient(shape, stops: Self.ends, extends: false))
        #expect(picture.alpha(4, 5) == 0 && picture.alpha(6, 5) == 255)
        #expect(picture.color(10, 5)[0] > 210)
        #expect(picture.color(14, 5)[2] > 220)
        #expect(picture.color(7, 5) == picture.color(12, 4))
        let leaning = LayoutGradient.GradientGeometry.radial(
            start: LayoutPoint(8, 5),
            startRadius: 1,
            end: LayoutPoint(12, 5),
            endRadius: 5
        )
        let egg = try Self.paint(LayoutGradient(leaning, stops: Self.ends, extends: false))
        #expect(egg.alpha(16, 5) == 255 && egg.alpha(17, 5) == 0)
    }

    @Test("A gradient without colors or with an invalid number paints nothing")
    func nothing() throws {
        let shape = LayoutGradient.GradientGeometry.linear(start: LayoutPoint(0, 0), end: LayoutPoint(9, 0))
        #expect(try Self.paint(LayoutGradient(shape, stops: [])).area == 0)
        #expect(try Self.paint(LayoutGradient(shape, stops: Self.ends, opacity: .nan)).area == 0)
        let bad = LayoutGradient.GradientGeometry.radial(
            start: LayoutPoint(0, 0),
            startRadius: -1,
            end: LayoutPoint(.nan, 0),
            endRadius: 3
        )
        #expect(try Self.paint(LayoutGradient(bad, stops: Self.ends)).area == 0)
    }

    @Test("A stroke can have a gradient")
    func stroke() throws {
        let shape = LayoutGradient.GradientGeometry.linear(start: LayoutPoint(0, 0), end: LayoutPoint(20, 0))
        let line = LayoutPath([.move(LayoutPoint(1, 1)), .line(LayoutPoint(19, 9))])
        let paint = Paint.gradient(LayoutGradient(shape, stops: Self.ends))
        let picture = try ChartRasterTests.paint(20, by: 10, [.stroke(line, LayoutStroke(width: 3), paint)])
        #expect(picture.color(2, 1)[0] > 200)
        #expect(picture.color(17, 8)[2] > 200)
    }

    @Test("An image on whole pixels is exact, and interpolated if stretched")
    func image() throws {
        let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128]
        let image = try #require(IconImage(width: 2, height: 2, scale: 1, bytes: bytes))
        let plain = try ChartRasterTests.paint(
            4,
            by: 4,
            [.image(image, in: LayoutRect(x: 1, y: 1, width: 2, height: 2))]
        )
        #expect(plain.color(1, 1) == [255, 0, 0, 255])
        #expect(plain.color(2, 1) == [0, 255, 0, 255])
        #expect(plain.color(2, 2) == [255, 255, 255, 128])
        #expect(plain.alpha(3, 3) == 0)
        let large = try ChartRasterTests.paint(
            8,
            by: 8,
            [.image(image, in: LayoutRect(x: 0, y: 0, width: 8, height: 8))]
        )
        #expect(large.color(0, 0) == [255, 0, 0, 255])
        #expect(large.color(3, 0)[0] > large.color(4, 0)[0])
        for rect in [LayoutRect(x: .nan, y: 0, width: 1, height: 1), LayoutRect(x: 0, y: 0, width: 0, height: 3)] {
            #expect(try ChartRasterTests.paint(4, by: 4, [.image(image, in: rect)]).area == 0)
        }
    }

    /// The first line is the image, the others are its positions, see `make_shifts.py`.
    private static let shifts = VectorFile.lines(of: "raster/shifts.txt")

    @Test("An image in its own size is shifted by the rule of CoreGraphics", arguments: shifts[1...])
    func shifted(line: String) throws {
        let header = Self.shifts[0].split(separator: " ")
        let (imageWidth, imageHeight) = (try #require(Int(header[0])), try #require(Int(header[1])))
        let bytes = [UInt8](hexadecimal: header[2])
        let image = try #require(IconImage(width: imageWidth, height: imageHeight, scale: 1, bytes: bytes))
        let fields = line.split(separator: " ").map(String.init)
        let (x, y) = (try #require(Double(fields[0])), try #require(Double(fields[1])))
        let rect = LayoutRect(x: x, y: y, width: Double(imageWidth), height: Double(imageHeight))
        var items = [DisplayList.Item.image(image, in: rect)]
        let ground = [UInt8](hexadecimal: fields[2])
        if ground.count == 3 {
            let color = SRGBColor(red: ground[0], green: ground[1], blue: ground[2])
            items.insert(
                .fill(.outline(of: LayoutRect(x: 0, y: 0, width: 8, height: 7)), .winding, .color(color)),
                at: 0
            )
        }
        let expected = [UInt8](hexadecimal: fields[3])
        #expect(try ChartRasterTests.paint(8, by: 7, items).bytes == expected)
    }

    @Test("There are positions in every sixteenth of a pixel, on two grounds")
    func shiftVectors() {
        #expect(Self.shifts.count == 1 + 2 * 16)
    }

    @Test("Less than 3/16 of a pixel shifts the edges of an image only, at every scale", arguments: [1, 2, 3, 1.5])
    func smallShift(scale: Double) throws {
        let bytes = (0..<4 * 6 * 5).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        let image = try #require(IconImage(width: 6, height: 5, scale: scale, bytes: bytes))
        func picture(_ x: Double, _ y: Double) throws -> PixelBuffer {
            let rect = LayoutRect(x: x / scale, y: y / scale, width: 6 / scale, height: 5 / scale)
            return try ChartRasterTests.paint(12 / scale, by: 10 / scale, [.image(image, in: rect)], scale: scale)
        }
        func inside(_ picture: PixelBuffer) -> [[UInt8]] {
            (3..<6).flatMap { row in (4..<8).map { picture.color($0, row) } }
        }
        let whole = inside(try picture(3, 2))
        #expect(inside(try picture(3.18, 2.18)) == whole)
        #expect(inside(try picture(2.82, 1.82)) == whole)
        #expect(inside(try picture(3.19, 2)) != whole)
        #expect(inside(try picture(3, 1.81)) != whole)
    }

    @Test("A stretched image is interpolated bilinearly", arguments: [(7, 5), (40, 31), (12, 9)])
    func stretched(width: Int, height: Int) throws {
        let (columns, rows) = (12, 9)
        var bytes = (0..<4 * columns * rows).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 9) }
        for index in 0..<columns * rows { bytes[4 * index + 3] = 255 }
        let image = try #require(IconImage(width: columns, height: rows, scale: 1, bytes: bytes))
        let other = try #require(IconImage(width: 1, height: 1, scale: 1, bytes: [1, 2, 3, 255]))
        let rect = LayoutRect(x: 0, y: 0, width: Double(width), height: Double(height))
        // The one that was painted last is kept: another comes between.
        let items = [image, other, image].map { DisplayList.Item.image($0, in: rect) }
        let picture = try ChartRasterTests.paint(Double(width), by: Double(height), items)
        func level(_ x: Double, _ y: Double, channel: Int) -> Double {
            let (column, row) = (min(max(Int(x), 0), columns - 1), min(max(Int(y), 0), rows - 1))
            return Double(bytes[4 * (row * columns + column) + channel])
        }
        for row in 0..<height {
            for column in 0..<width {
                let x = (Double(column) + 0.5) * (Double(columns) / Double(width)) - 0.5
                let y = (Double(row) + 0.5) * (Double(rows) / Double(height)) - 0.5
                let (left, top) = (x.rounded(.down), y.rounded(.down))
                for channel in 0..<3 {
                    func mixed(_ row: Double) -> Double {
                        let start = level(left, row, channel: channel)
                        return start + (level(left + 1, row, channel: channel) - start) * (x - left)
                    }
                    let exact = mixed(top) + (mixed(top + 1) - mixed(top)) * (y - top)
                    #expect(Int(picture.color(column, row)[channel]) == Int(exact.rounded()))
                }
            }
        }
    }

    @Test("Without antialiasing a pixel is covered wholly or not at all")
    func hard() throws {
        func alphas(_ path: LayoutPath) throws -> Set<Int> {
            let style = LayoutStroke(width: 1, antialias: false)
            return Set(try ChartRasterTests.paint(20, by: 10, [.stroke(path, style, .color(black))]).alphas)
        }
        #expect(try alphas(.line(from: LayoutPoint(1, 4.3), to: LayoutPoint(19, 4.3))) == [0, 255])
        #expect(try alphas(.line(from: LayoutPoint(1, 2), to: LayoutPoint(19, 7))) == [0, 255])
        let style = LayoutStroke(width: 1, antialias: false)
        let line = LayoutPath.line(from: LayoutPoint(0, 4.3), to: LayoutPoint(20, 4.3))
        #expect(try ChartRasterTests.paint(20, by: 10, [.stroke(line, style, .color(black))]).area == 20)
    }
}
