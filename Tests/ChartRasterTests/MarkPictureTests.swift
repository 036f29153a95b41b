import ChartRaster
import DrawLists
import Foundation
import PNGFile
import PushChartPixels
import PushChartTestSupport
import Testing

@testable import ChartLayout

/// Compares bars and combined charts with pictures made by iOS, which are beside the repository.
@Suite("Reference images of bars made by iOS")
struct MarkPictureTests {
    private static let folder = VectorFile.repository.deletingLastPathComponent().appending(
        path: "shared/client/pictures"
    )
    static let recordings: [Recording] = {
        let file = folder.appending(path: "recordings.jsonl.gz")
        guard (try? FontFile.environmentFontOrInstalledInter()) != nil,
            FileManager.default.fileExists(atPath: file.path)
        else { return [] }
        return VectorFile.gunzippedLines(of: file).compactMap { try? Recording(line: $0) }
            .filter { !otherContentWidth.contains($0.description) }
    }()

    /// The pictures whose labels decide the content rectangle and have a hyphen or a point. There, iOS has other widths
    /// than the recordings, by about a tenth of a point, so every line is at another place.
    private static let otherContentWidth: Set = [
        "BarChartTests.testDefaultValues.x86.iOS.3x.png", "BarChartTests.testDefaultValues.x86.tvOS.2x.png",
        "BarChartTests.testHidesValues.x86.iOS.3x.png", "BarChartTests.testNegativeValues.x86.tvOS.2x.png",
        "BarChartTests.testStackedDrawValues.x86.iOS.3x.png", "BarChartTests.testZeroValues.x86.tvOS.2x.png",
        "HorizontalBarChartTests.testStackedDrawValues.x86.tvOS.2x.png",
    ]

    @Test(
        "Outside text no pixel differs by more than 8 levels",
        .enabled(if: !recordings.isEmpty, "no ../shared/client/pictures beside the repository, or no Inter"),
        arguments: recordings
    )
    func outsideText(recording: Recording) throws {
        let scale = recording.description.contains("3x") ? 3.0 : 2.0
        let picture = try Data(contentsOf: Self.folder.appending(path: recording.description))
        let expected = try PNGImage(decoding: [UInt8](picture)).pixels
        let list = try RecordedJob(recording.job).chart.displayList()
        let drawn = try ChartRasterizer().draw(list, scale: scale).pixels
        let texts = list.items.compactMap { item in
            if case .text(let run) = item { run.pixels(scale: scale) } else { nil }
        }
        // One pixel of a line on a bar differs by 9 levels.
        let options = ComparisonOptions(tolerance: .init(channelDifference: 8, fraction: 1e-6), ignored: texts)
        let outcome = ImageComparison.compare(expected: expected, actual: drawn, options: options)
        #expect(outcome.isPass, "\(outcome)")
        #expect(LumaSimilarity(expected: expected, actual: drawn, outside: texts).mean >= 0.99999)
    }
}

extension GlyphRun {
    /// The pixels around an upright line of text, and a form of the legend after it, whose place depends on the text.
    fileprivate func pixels(scale: Double) -> PixelRect {
        let (left, top) = (Int(((glyphs.first?.x ?? 0) - 1) * scale), Int((baseline - fontSize) * scale))
        let right = Int(((glyphs.last.map { $0.x + $0.advance } ?? 0) + 16) * scale) + 1
        return PixelRect(x: left, y: top, width: right - left, height: Int(1.3 * fontSize * scale) + 1)
    }
}

@Suite("Pictures of lines with thresholds")
struct ThresholdPictureTests {
    private static let red = SRGBColor(red: 255, green: 0, blue: 0)
    private static let green = SRGBColor(red: 0, green: 255, blue: 0)
    private static let blue = SRGBColor(red: 0, green: 0, blue: 255)

    /// A picture of 60 by 60 points with thresholds 20 and 40 points above the bottom.
    private static func picture(
        _ points: [LayoutPoint],
        _ style: LayoutStroke,
        mode: LineMode = .linear,
        colors: [SRGBColor] = [red, green, blue],
        scale: Double = 3
    ) throws -> PixelBuffer {
        let thresholds = [(y: 40.0, color: colors[1]), (y: 20, color: colors[2])]
        let stroke = ThresholdStroke(style: style, color: colors[0], thresholds: thresholds)
        return try paint(60, by: 60, stroke.items(for: [LineGeometry(points: points, mode: mode)]), scale: scale)
    }

    private static let zigzag = [
        LayoutPoint(3, 55), LayoutPoint(10, 30), LayoutPoint(15, 40), LayoutPoint(22, 10), LayoutPoint(28, 20),
        LayoutPoint(33, 20), LayoutPoint(40, 50),
        LayoutPoint(46, 40), LayoutPoint(57, 40),
    ]

    @Test("Along a steep line every pixel has the color of its height", arguments: [1.0, 2, 3])
    func colors(scale: Double) throws {
        let picture = try Self.picture([LayoutPoint(10, 60), LayoutPoint(50, 0)], LayoutStroke(width: 6), scale: scale)
        var count = 0
        for row in 0..<picture.height {
            // The center of the line in this row.
            let y = (Double(row) + 0.5) / scale
            let column = Int((10 + (60 - y) / 1.5) * scale)
            let expected: [UInt8] = y > 40 ? [255, 0, 0, 255] : y > 20 ? [0, 255, 0, 255] : [0, 0, 255, 255]
            let isAtCut = min(abs(y - 40), abs(y - 20)) < 1.5 / scale
            let isAtEnd = y < 3 || y > 57
            if isAtCut || isAtEnd { continue }
            #expect(picture.color(column, row) == expected, "row \(row)")
            count += 1
        }
        #expect(count > picture.height * 3 / 4)
    }

    @Test("A flat line on a threshold has one color over its whole width")
    func flat() throws {
        let picture = try Self.picture([LayoutPoint(5, 40), LayoutPoint(55, 40)], LayoutStroke(width: 6), scale: 1)
        for row in 37..<43 { #expect(picture.color(30, row) == [0, 255, 0, 255]) }
        let below = try Self.picture(
            [LayoutPoint(5, 40.001), LayoutPoint(55, 40.001)],
            LayoutStroke(width: 6),
            scale: 1
        )
        for row in 38..<43 { #expect(below.color(30, row)[0] == 255) }
    }

    /// The coverage of a zigzag that is cut at both thresholds, and of the same line in one stroke.
    private static func coverage(_ mode: LineMode, _ cap: LayoutStroke.Cap, scale: Double) throws -> [(
        cut: Int, whole: Int
    )] {
        let style = LayoutStroke(width: 4, cap: cap)
        let cut = try picture(zigzag, style, mode: mode, colors: [black, black, black], scale: scale)
        let plain = ThresholdStroke(style: style, color: black, thresholds: [])
        let whole = try paint(60, by: 60, plain.items(for: [LineGeometry(points: zigzag, mode: mode)]), scale: scale)
        return zip(cut.alphas, whole.alphas).map { ($0, $1) }
    }

    @Test(
        "With one color for all intervals, the picture is that of the plain stroke",
        arguments: [LineMode.linear, .stepped],
        LayoutStroke.Cap.allCases
    )
    func sameShape(mode: LineMode, cap: LayoutStroke.Cap) throws {
        for scale in [1.0, 2, 3] {
            let coverage = try Self.coverage(mode, cap, scale: scale)
            // Pieces overlap for a point at their cuts and caps, where both edges of the line are covered twice. Half
            // a pixel becomes three quarters.
            #expect(coverage.allSatisfy { abs($0.cut - $0.whole) <= 66 }, "\(scale)")
            #expect(coverage.count { abs($0.cut - $0.whole) > 2 } <= Int(40 * scale), "\(scale)")
            // No background shows at a cut.
            #expect(coverage.allSatisfy { $0.whole < 255 || $0.cut >= 253 }, "\(scale)")
        }
    }

    /// The parts of a curve have other chords than the whole curve, so their edges differ by a fraction of a pixel.
    @Test("A curve that is cut has the shape of the whole curve", arguments: [LineMode.cubicBezier, .horizontalBezier])
    func sameCurve(mode: LineMode) throws {
        for scale in [1.0, 2, 3] {
            let coverage = try Self.coverage(mode, .butt, scale: scale)
            #expect(coverage.allSatisfy { abs($0.cut - $0.whole) <= 90 }, "\(scale)")
            #expect(coverage.count { abs($0.cut - $0.whole) > 2 } <= Int(60 * scale), "\(scale)")
            #expect(coverage.allSatisfy { $0.whole < 255 || $0.cut >= 244 }, "\(scale)")
        }
    }

    @Test("Dashes are where those of a plain stroke are")
    func dashes() throws {
        let style = LayoutStroke(width: 3, dash: [7, 4], dashPhase: 2)
        for mode in LineMode.allCases {
            let cut = try Self.picture(Self.zigzag, style, mode: mode, colors: [black, black, black])
            let line = LineGeometry(points: Self.zigzag, mode: mode)
            let plain = ThresholdStroke(style: style, color: black, thresholds: []).items(for: [line])
            let whole = try paint(60, by: 60, plain, scale: 3)
            #expect(abs(cut.area - whole.area) < 0.01 * whole.area)
            #expect(zip(cut.alphas, whole.alphas).count { abs($0 - $1) > 64 } <= 20, "\(mode)")
        }
    }

    @Test("Beyond its limits, a line has the same colors away from flat parts")
    func gradient() throws {
        let steep = [LayoutPoint(5, 55), LayoutPoint(20, 5), LayoutPoint(35, 55), LayoutPoint(50, 5)]
        let thresholds = (0..<300).map { index -> (y: Double, color: SRGBColor) in
            (y: 50 - Double(index) / 10, color: index < 150 ? Self.green : Self.blue)
        }
        let stroke = ThresholdStroke(style: LayoutStroke(width: 5), color: Self.red, thresholds: thresholds)
        let few = ThresholdStroke(
            style: LayoutStroke(width: 5),
            color: Self.red,
            thresholds: [thresholds[0], thresholds[150]]
        )
        let line = LineGeometry(points: steep)
        #expect(stroke.items(for: [line]).count == 1)
        let left = try paint(60, by: 60, stroke.items(for: [line]), scale: 3)
        let right = try paint(60, by: 60, few.items(for: [line]), scale: 3)
        // At the edges of the line a gradient is rounded differently.
        let differing = stride(from: 0, to: left.bytes.count, by: 4).count { pixel in
            (pixel..<pixel + 4).contains { abs(Int(left.bytes[$0]) - Int(right.bytes[$0])) > 16 }
        }
        #expect(differing < left.bytes.count / 4 / 60)
    }
}
