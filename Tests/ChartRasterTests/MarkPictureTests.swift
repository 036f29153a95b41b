import ChartLayout
import ChartRaster
import DrawLists
import Foundation
import ImageCompare
import PNGFile
import Pixels
import TestSupport
import Testing

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
