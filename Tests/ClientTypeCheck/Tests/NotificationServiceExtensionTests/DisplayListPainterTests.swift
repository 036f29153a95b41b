import ChartLayout
import CoreGraphics
import Foundation
import SeriesDecoding
import Testing
import UIKit

@testable import NotificationServiceExtension

/// The painter without DGCharts, which is the default, sends exactly the display list to CoreGraphics.
@MainActor
@Suite(.serialized)
struct DisplayListPainterTests {
    @Test
    func `a clip that stands twice is set twice`() {
        let rect = Rect(x: 1, y: 2, width: 3.5, height: 4)
        let calls = Self.calls(of: [.pushClip(rect), .pushClip(rect), .popClip, .popClip])
        let clip = CGContext.TestCall.clip(CGRect(x: 1, y: 2, width: 3.5, height: 4))
        #expect(calls == [.saveGState, clip, .saveGState, clip, .restoreGState, .restoreGState])
    }

    @Test
    func `text stands on its baseline, turned about its pivot`() throws {
        let list = try Self.chart.displayList()
        let runs = list.items.compactMap { item -> GlyphRun? in
            if case .text(let run) = item { run } else { nil }
        }
        #expect(!runs.isEmpty)
        for run in runs {
            let first = try #require(run.glyphs.first)
            let text = CGContext.TestCall.text(
                run.string,
                CGPoint(x: first.x, y: run.baseline - run.fontSize * 1950 / 2048),
                size: run.fontSize,
                color: Self.color(run.color)
            )
            #expect(Self.calls(of: [.text(run)]) == [text])
            var turned = run
            turned.rotation = 90
            turned.pivot = Point(5, 6)
            #expect(
                Self.calls(of: [.text(turned)]) == [
                    .saveGState, .translate(5, 6), .rotate(.pi / 2), .translate(-5, -6), text, .restoreGState,
                ]
            )
        }
    }

    @Test
    func `shapes come with their width, cap, join, dash and color`() {
        let path = ChartLayout.Path([
            .move(Point(1, 2)), .line(Point(3, 4)),
            .curve(control1: Point(1, 1), control2: Point(2, 2), end: Point(5, 5)), .close,
            .circle(center: Point(10, 10), radius: 4),
        ])
        let traced: [CGContext.TestCall] = [
            .beginPath, .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 3, y: 4)),
            .curve(CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2), CGPoint(x: 5, y: 5)), .closePath,
            .ellipse(CGRect(x: 6, y: 6, width: 8, height: 8)),
        ]
        let drawnColor = SRGBColor(red: 255, green: 0, blue: 51, opacity: 0.5)
        let color = Self.color(drawnColor)
        #expect(Self.calls(of: [Self.fill(path, drawnColor)]) == [.fillColor(color)] + traced + [.fillPath(.evenOdd)])
        #expect(
            Self.calls(of: [Self.stroke(path, drawnColor)]) == [
                .lineWidth(2.5), .lineCap(.round), .lineJoin(.bevel), .dash(1, [3, 2]), .strokeColor(color),
            ] + traced + [.strokePath]
        )
    }

    @Test
    func `a line without antialiasing leaves the next shapes smooth`() {
        let path = ChartLayout.Path([.move(Point(1, 2)), .line(Point(3, 2))])
        let style = StrokeStyle(width: 1, antialias: false)
        let calls = Self.calls(of: [.stroke(path, style, .color(SRGBColor(red: 0, green: 0, blue: 0)))])
        #expect(
            calls.filter { if case .antialias = $0 { true } else { false } } == [.antialias(false), .antialias(true)]
        )
        #expect(calls.suffix(2) == [.strokePath, .antialias(true)])
        #expect(calls.firstIndex(of: .antialias(false)) ?? 9 < calls.firstIndex(of: .strokePath) ?? 0)
    }

    @Test
    func `a gradient is drawn through its path`() {
        let path = ChartLayout.Path.outline(of: Rect(x: 0, y: 0, width: 4, height: 2))
        let stops = [
            Gradient.Stop(offset: 0, color: SRGBColor(red: 255, green: 0, blue: 0)),
            Gradient.Stop(offset: 1, color: SRGBColor(red: 0, green: 0, blue: 255, opacity: 0.5)),
        ]
        let linear = Gradient(.linear(start: Point(0, 0), end: Point(4, 0)), stops: stops, opacity: 0.5)
        let filled = Self.calls(of: [.fill(path, .winding, .gradient(linear))])
        #expect(filled.first == .saveGState && filled.last == .restoreGState)
        let components: [CGFloat] = [1, 0, 0, 0.5, 0, 0, 1, 0.25]
        let drawn = CGContext.TestCall.linearGradient(
            components,
            [0, 1],
            CGPoint(x: 0, y: 0),
            CGPoint(x: 4, y: 0),
            extends: true
        )
        #expect(Array(filled.suffix(3)) == [.clipToPath(.winding), drawn, .restoreGState])
        let stroked = Self.calls(of: [.stroke(path, StrokeStyle(width: 1), .gradient(linear))])
        #expect(Array(stroked.suffix(4)) == [.strokedPath, .clipToPath(.winding), drawn, .restoreGState])
    }

    @Test
    func `every sample chart is painted, and clips are balanced`() throws {
        let list = try Self.chart.displayList()
        let calls = Self.calls(of: list.items)
        #expect(calls.filter { $0 == .saveGState }.count == calls.filter { $0 == .restoreGState }.count)
        #expect(calls.count >= list.items.count)
        let style = try StyleFile.named(nil)
        let picture = try DisplayListPainter().picture(of: Self.series, style: style, appearance: .dark)
        #expect(String(decoding: picture.dropFirst(4), as: UTF8.self).hasPrefix("960x480 "))
    }

    @Test(arguments: [(1, 1), (2000, 2000), (2000, 1), (640, 400), (480, 350), (1999, 1001)])
    func `a bitmap has at most 6 MB, and is not smaller than necessary`(width: Int, height: Int) throws {
        let chart = SeriesChart(axis: .number, series: try Self.series.series, width: width, height: height)
        let picture = try DisplayListPainter().picture(of: chart, style: StyleFile.named(nil), appearance: .light)
        let size = try #require(String(decoding: picture.dropFirst(4), as: UTF8.self).split(separator: " ").first)
        let sides = size.split(separator: "x").compactMap { Int($0) }
        try #require(sides.count == 2)
        let byteCount = 4 * sides[0] * sides[1]
        #expect(byteCount <= 6_000_000)
        #expect(sides == [3 * width, 3 * height] || byteCount > 5_500_000)
    }

    private static var series: SeriesChart {
        get throws {
            let series = try TimeSeries(label: "a", rows: [(0, 1), (1, 3), (2, nil), (3, 2), (4, 5)])
            return SeriesChart(axis: .number, series: [series], width: 320, height: 160, reference: 2.5, unit: "°C")
        }
    }

    private static var chart: LineChart { get throws { LineChart(try series, style: .standard) } }

    private static func fill(_ path: ChartLayout.Path, _ color: SRGBColor) -> DisplayList.Item {
        .fill(path, .evenOdd, .color(color))
    }

    private static func stroke(_ path: ChartLayout.Path, _ color: SRGBColor) -> DisplayList.Item {
        .stroke(path, StrokeStyle(width: 2.5, cap: .round, join: .bevel, dash: [3, 2], dashPhase: 1), .color(color))
    }

    private static func color(_ color: SRGBColor) -> CGColor {
        CGColor(
            srgbRed: CGFloat(color.red) / 255,
            green: CGFloat(color.green) / 255,
            blue: CGFloat(color.blue) / 255,
            alpha: color.opacity
        )
    }

    /// The calls to CoreGraphics after the setting that holds throughout.
    private static func calls(of items: [DisplayList.Item]) -> [CGContext.TestCall] {
        let context = CGContext()
        TestGraphics.current.withLock { $0 = context }
        defer { TestGraphics.current.withLock { $0 = nil } }
        DisplayListPainter.paint(items, in: context)
        #expect(context.testCalls.first == .miterLimit(10))
        return Array(context.testCalls.dropFirst())
    }
}
