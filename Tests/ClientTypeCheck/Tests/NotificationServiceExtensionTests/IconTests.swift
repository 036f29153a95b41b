import ChartLayout
import CoreGraphics
import Foundation
import SeriesDecoding
import Testing
import UIKit

@testable import NotificationServiceExtension

/// The icons of a style come from the bundle, with the size and the scale that they have on the server.
@MainActor
@Suite(.serialized)
struct IconTests {
    /// Straight RGBA: opaque, half transparent, almost transparent, and transparent.
    private static let pixels: [UInt8] = [
        255, 128, 0, 255, 200, 100, 0, 128, 255, 0, 255, 1, 0, 0, 0, 0, 9, 8, 7, 255, 1, 2, 3, 255,
    ]

    @Test(arguments: [("dot.png", 1.0), ("dot@2x.png", 2), ("dot@3x.png", 3), ("icons/dot@2x.png", 2)])
    func `an icon is drawn about each sample, in its size in points`(name: String, scale: Double) throws {
        let bundle = try Self.bundle(with: String(name.split(separator: "/").last ?? ""))
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        let drawn = try Self.icons(in: Self.style(naming: name, in: bundle))
        // Two samples, and none for the gap between them.
        #expect(drawn.count == 2)
        for (pixels, rect) in drawn {
            #expect(rect.size == CGSize(width: 3 / scale, height: 2 / scale))
            for (index, byte) in pixels.enumerated() {
                // Premultiplied pixels keep less of a color, the more transparent it is.
                let alpha = Int(Self.pixels[index | 3])
                #expect(alpha == 0 || abs(Int(byte) - Int(Self.pixels[index])) <= 255 / alpha / 2 + 1)
                #expect(pixels[index | 3] == Self.pixels[index | 3])
            }
        }
    }

    @Test
    func `the rectangle is that of the preview`() throws {
        let bundle = try Self.bundle(with: "dot@2x.png")
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        let file = Self.style(naming: "dot@2x.png", in: bundle)
        var style = try ChartStyle(parsing: Array(file.data), name: file.name)
        style.images["dot@2x.png"] = IconImage(width: 3, height: 2, scale: 2, bytes: Self.pixels)
        let list = LineChart(try Self.series, style: style).displayList()
        let rects = list.items.compactMap { item -> CGRect? in
            guard case .image(_, let rect) = item else { return nil }
            return CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        }
        #expect(!rects.isEmpty)
        #expect(try Self.icons(in: file).map(\.rect) == rects)
    }

    @Test(arguments: ["another.png", "broken.png"])
    func `without its icon, a chart is drawn as without the key`(name: String) throws {
        let bundle = try Self.bundle(with: "dot.png")
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        try Data("no picture".utf8).write(to: bundle.bundleURL.appending(path: "broken.png"))
        let without = StyleFile(name: "plain", data: Data(#"{"dataSet": {"drawIconsEnabled": true}}"#.utf8))
        let pictures = try [Self.style(naming: name, in: bundle), without].map {
            try DisplayListPainter().picture(of: Self.series, style: $0, appearance: .light)
        }
        #expect(pictures[0] == pictures[1])
    }

    /// The pixels and the places of the icons that the painter draws.
    private static func icons(in style: StyleFile) throws -> [(pixels: [UInt8], rect: CGRect)] {
        let context = CGContext()
        TestGraphics.current.withLock { $0 = context }
        defer { TestGraphics.current.withLock { $0 = nil } }
        let chart = LineChart(try series, style: try style.parsedWithIcons())
        DisplayListPainter.paint(chart.displayList().items, in: context)
        return context.testCalls.compactMap { call in
            if case .image(let pixels, let rect) = call { (pixels, rect) } else { nil }
        }
    }

    private static func style(naming icon: String, in bundle: Bundle) -> StyleFile {
        let style = #"{"dataSet": {"icon": "\#(icon)", "drawIconsEnabled": true}}"#
        return StyleFile(name: "icons", data: Data(style.utf8), bundle: bundle)
    }

    /// A bundle with an icon of 3 by 2 pixels.
    private static func bundle(with icon: String) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appending(path: "icons-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(UIGraphicsImageRenderer.testSignature + [3, 2] + pixels).write(to: folder.appending(path: icon))
        return try #require(Bundle(url: folder))
    }

    private static var series: SeriesChart {
        get throws {
            let series = try TimeSeries(label: "a", rows: [(0, 1), (1, nil), (2, 3)])
            return SeriesChart(axis: .number, series: [series], width: 320, height: 160)
        }
    }
}
