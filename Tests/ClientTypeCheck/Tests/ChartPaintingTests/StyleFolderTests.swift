import ChartLayout
import ChartPainting
import CoreGraphics
import Foundation
import ImageIO
import SeriesDecoding
import Testing

/// Styles and icons come from a bundle. Files that are missing, damaged or huge leave a style that draws.
@Suite struct StyleFolderTests {
    /// Straight RGBA: opaque, half transparent, almost transparent, and transparent.
    private static let pixels: [UInt8] = [
        255, 128, 0, 255, 200, 100, 0, 128, 255, 0, 255, 1, 0, 0, 0, 0, 9, 8, 7, 255, 1, 2, 3, 255,
    ]
    private static let icon = TestPNG.bytes(width: 3, height: 2, content: pixels)

    @Test(arguments: [("dot.png", 1.0), ("dot@2x.png", 2), ("dot@3x.png", 3), ("icons/dot@2x.png", 2)])
    func `an icon has the size and the scale that it has on the server`(name: String, scale: Double) throws {
        let file = String(name.split(separator: "/").last ?? "")
        let folder = try TemporaryBundle([file: Self.icon, "s.json": Self.style(naming: name)])
        let style = try folder.styles.style(named: "s")
        let image = try #require(style.images[name])
        #expect((image.width, image.height) == (3, 2))
        #expect(image.scale == scale)
        for (index, byte) in image.bytes.enumerated() {
            // Premultiplied pixels keep less of a color, the more transparent it is.
            let alpha = Int(Self.pixels[index | 3])
            #expect(alpha == 0 || abs(Int(byte) - Int(Self.pixels[index])) <= 255 / alpha / 2 + 1)
            #expect(image.bytes[index | 3] == Self.pixels[index | 3])
        }
    }

    @Test
    func `an icon is drawn upright about each sample, as in the preview`() throws {
        let folder = try TemporaryBundle(["dot@2x.png": Self.icon, "s.json": Self.style(naming: "dot@2x.png")])
        let style = try folder.styles.style(named: "s")
        let series = try TimeSeries(label: "a", rows: [(0, 1), (1, nil), (2, 3)])
        let chart = SeriesChart(axis: .number, series: [series], width: 320, height: 160)
        let items = PlottedChart(chart, style: style).displayList().items
        let context = CGContext()
        DisplayListPainter().paint(items, in: context)
        let drawn = RecordedPainting(context.testCalls).items.filter { if case .image = $0 { true } else { false } }
        let expected = items.compactMap { item -> RecordedPainting.Item? in
            guard case .image(let icon, let rect) = item else { return nil }
            return .image(bytes: icon.bytes, rect)
        }
        // Two samples, and none for the gap between them.
        #expect(drawn.count == 2)
        #expect(zip(drawn, expected).allSatisfy { $0.isClose(to: $1) })
    }

    @Test(arguments: [
        ("another.png", Self.icon), ("dot.png", Array("no picture".utf8)), ("dot.png", Array(Self.icon.prefix(30))),
        ("dot.png", TestPNG.bytes(width: 100_000, height: 100_000, content: [])),
        ("dot.png", TestPNG.bytes(width: 0, height: 9, content: [])),
        ("dot.png", TestPNG.bytes(width: 1 << 31, height: 1 << 31, content: [])),
        ("dot.png", TestPNG.bytes(width: 501, height: 500, content: [UInt8](repeating: 9, count: 1_002_000))),
    ])
    func `a missing, damaged or huge icon is not drawn`(file: String, bytes: [UInt8]) throws {
        let folder = try TemporaryBundle([file: bytes, "s.json": Self.style(naming: "dot.png")])
        #expect(try folder.styles.style(named: "s").images.isEmpty)
    }

    @Test
    func `icons together have a limit`() throws {
        let big = TestPNG.bytes(width: 400, height: 400, content: [UInt8](repeating: 9, count: 640_000))
        let sets = ["a.png", "b.png", "dot.png"].map { #"{"icon": "\#($0)"}"# }.joined(separator: ",")
        let style = Array(#"{"dataSet": [\#(sets)]}"#.utf8)
        let folder = try TemporaryBundle(["a.png": big, "b.png": big, "dot.png": Self.icon, "s.json": style])
        #expect(try Set(folder.styles.style(named: "s").images.keys) == ["a.png", "dot.png"])
    }

    @Test
    func `a style with a time zone that the system does not know is used`() throws {
        let style = #"{"timeAxis": {"valueFormatter": {"date": "d", "timeZone": "Europe/Atlantis"}}}"#
        let folder = try TemporaryBundle(["s.json": Array(style.utf8)])
        #expect(try folder.styles.style(named: "s").timeZoneNames == ["Europe/Atlantis"])
    }

    @Test(arguments: [
        ("missing", "style-file-unknown"), ("../s", "style-file-unknown"), (".hidden", "style-file-unknown"),
        ("", "style-file-unknown"), ("damaged", "style-not-json"), ("later", "style-unknown-key"),
        ("huge", "style-file-too-large"),
    ])
    func `a style that cannot be used has a reason, and default in its place`(name: String, code: String) throws {
        let folder = try TemporaryBundle([
            ".hidden.json": Array("{}".utf8), "damaged.json": Array("{".utf8),
            "later.json": Array(#"{"aKeyToCome": 1}"#.utf8),
            "huge.json": Array("{\(String(repeating: " ", count: StyleFolder.maximumFileByteCount))}".utf8),
        ])
        do {
            _ = try folder.styles.style(named: name)
            Issue.record("the style was read")
        } catch let error as StyleFileError {
            #expect(error.code.rawValue == code)
        } catch let error as StyleError {
            #expect(error.code.rawValue == code)
        }
        #expect(folder.styles.styleOrDefault(named: name) == .standard)
    }

    @Test
    func `the app's own style default comes before the built-in one, unless it is damaged`() throws {
        let own = try TemporaryBundle(["default.json": Array(#"{"noDataText": "own"}"#.utf8)])
        #expect(try own.styles.style(named: nil) != .standard)
        #expect(own.styles.styleOrDefault(named: "missing") == (try own.styles.style(named: nil)))
        let damaged = try TemporaryBundle(["default.json": Array("{".utf8)])
        #expect(damaged.styles.styleOrDefault(named: "missing") == .standard)
        #expect(try TemporaryBundle([:]).styles.style(named: nil) == .standard)
    }

    private static func style(naming icon: String) -> [UInt8] {
        Array(#"{"dataSet": {"icon": "\#(icon)", "drawIconsEnabled": true}}"#.utf8)
    }
}

/// A bundle with files, which it removes at its end.
private final class TemporaryBundle {
    let styles: StyleFolder

    init(_ files: [String: [UInt8]]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "styles-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
        styles = StyleFolder(in: try #require(Bundle(url: folder)))
    }

    deinit { try? FileManager.default.removeItem(at: styles.bundle.bundleURL) }
}
