import CoreGraphics
import DGCharts
import Foundation
import SeriesDecoding
import Testing
import UIKit

@testable import DGChartsPainter

/// Bands and thresholds, which the renderer of the sample adds to DGCharts.
@MainActor
@Suite
struct BandAndThresholdTests {
    @Test
    func `a band is filled before all lines, in the color and opacity of its fill`() throws {
        let calls = try Self.calls(
            ##"""
            {"dataSet": [{"drawFilledEnabled": true, "fillTo": "next", "fillColor": "#FF0000", "fillAlpha": 0.25},
                         {}]}
            """##
        )
        #expect(
            calls.prefix(12) == [
                .saveGState, .beginPath, .move(CGPoint(x: 0, y: 90)), .line(CGPoint(x: 10, y: 70)),
                .line(CGPoint(x: 10, y: 50)), .line(CGPoint(x: 0, y: 50)), .closePath, .move(CGPoint(x: 30, y: 80)),
                .line(CGPoint(x: 40, y: 50)), .line(CGPoint(x: 40, y: 50)), .line(CGPoint(x: 30, y: 50)), .closePath,
            ]
        )
        let fill = try #require(calls.firstIndex(of: .fillPath(.winding)))
        let stroke = try #require(calls.firstIndex(of: .strokePath))
        #expect(fill < stroke && calls.count { $0 == .fillPath(.winding) } == 1)
        #expect(calls[..<fill].contains(.alpha(0.25)))
        #expect(calls[..<fill].contains(.fillColor(UIColor(hex: "#FF0000")?.cgColor ?? UIColor.clear.cgColor)))
    }

    @Test(arguments: [
        #""fillTo": 1"#, #""drawFilledEnabled": true, "fillTo": 0"#, #""drawFilledEnabled": true, "fillTo": 5"#,
    ])
    func `without a fill, or without another line, there is no band, and no fill to a level`(fill: String) throws {
        #expect(try !Self.calls(#"{"dataSet": [{\#(fill)}, {}]}"#).contains(.fillPath(.winding)))
    }

    @Test
    func `hidden lines have a band and no stroke, and the legend shows the band`() throws {
        let view = try Self.view(
            ##"""
            {"dataSet": [{"visible": false, "drawFilledEnabled": true, "fillTo": 1, "fillColor": "#FF0000",
                          "fillAlpha": 0.5, "label": "band"}, {"visible": false, "label": "bound"}]}
            """##
        )
        let calls = try Self.calls(of: view)
        #expect(calls.contains(.fillPath(.winding)) && !calls.contains(.strokePath))
        #expect(view.legend.entries.map(\.label) == ["band"])
        #expect(view.legend.entries.first?.formColor?.cgColor.components == [1, 0, 0, 0.5])
    }

    @Test
    func `a line with thresholds is stroked in their colors, and not in its own`() throws {
        let style = ##"{"dataSet": [{"colors": ["#FF0000"], "thresholds": [{"from": 2, "color": "#0000FF"}]}]}"##
        let view = try Self.view(style, series: 1)
        let calls = try Self.calls(of: view)
        let colors = calls.compactMap { if case .strokeColor(let color) = $0 { color.components } else { nil } }
        let (clear, red, blue): ([CGFloat], [CGFloat], [CGFloat]) = ([0, 0, 0, 0], [1, 0, 0, 1], [0, 0, 1, 1])
        // The first run crosses the threshold, the second does not.
        #expect(colors == [clear, red, blue, clear, blue])
        #expect(Self.sets(of: view).allSatisfy { $0.colors.map(\.cgColor.components) == [red] })
        #expect(calls.contains(.line(CGPoint(x: 5, y: 80))))
        #expect(calls.count { $0 == .saveGState } == calls.count { $0 == .restoreGState })
    }

    @Test
    func `circles and the mark of the last value have the colors of their values`() throws {
        let view = try Self.view(
            ##"""
            {"dataSet": {"colors": ["#FF0000"], "thresholds": [{"from": 3, "color": "#0000FF"}]},
             "lastValueDataSet": {}}
            """##,
            series: 1
        )
        let (red, blue): ([CGFloat], [CGFloat]) = ([1, 0, 0, 1], [0, 0, 1, 1])
        #expect(
            Self.sets(of: view).map { $0.circleColors.map(\.cgColor.components) } == [
                [red, blue], [red, blue], [blue],
            ]
        )
        #expect(view.legend.entries.map { $0.formColor?.cgColor.components } == [red])
        let gradient = ##"""
            {"dataSet": {"colors": ["#FF0000"], "isDrawLineWithGradientEnabled": true, "gradientPositions": [1],
                         "thresholds": [{"from": 3, "color": "#0000FF"}]}, "lastValueDataSet": {}}
            """##
        #expect(try Self.sets(of: Self.view(gradient, series: 1)).last?.circleColors.first?.cgColor.components == red)
    }

    @Test
    func `the color of a payload replaces the color below the first threshold`() throws {
        let style = ##"""
            {"dataSet": {"thresholds": [{"from": 2, "color": "#0000FF"}, {"from": 4, "color": "lineColor"}]}}
            """##
        let set = try #require(Self.sets(of: Self.view(style, series: 1, color: "#00FF00")).first)
        #expect([1, 2, 3, 4].map { set.color(ofValue: $0)?.cgColor.components?[1] } == [1, 0, 0, 1])
    }

    private static func sets(of view: LineChartView) -> [StyledLineDataSet] {
        view.data?.dataSets.compactMap { $0 as? StyledLineDataSet } ?? []
    }

    private static func calls(_ style: String) throws -> [CGContext.TestCall] { try calls(of: view(style)) }

    private static func calls(of view: LineChartView) throws -> [CGContext.TestCall] {
        let context = CGContext()
        try #require(view.renderer as? StyledLineRenderer).drawData(context: context)
        return context.testCalls
    }

    /// A view with a line that has a gap, and another at 5.
    private static func view(_ style: String, series count: Int = 2, color: String? = nil) throws -> LineChartView {
        var series = [
            try TimeSeries(label: "first", rows: [(0, 1), (1, 3), (2, nil), (3, 2), (4, 5)]),
            try TimeSeries(label: "second", rows: [(0, 5), (4, 5)]),
        ]
        series[0].lineColor = color.flatMap { ChartColor(hex: $0) }
        let view = LineChartView(frame: .zero)
        try StyleMapping(StyleFile(name: "test", data: Data(style.utf8)), appearance: .light)
            .apply(to: view, showing: SeriesChart(axis: .number, series: Array(series.prefix(count))))
        return view
    }
}
