import CoreGraphics
import DGCharts
import Foundation
import SeriesDecoding
import Testing
import UIKit

@testable import DGChartsPainter

/// The renderer that replaces DGCharts' own.
@MainActor
@Suite
struct StyledLineRendererTests {
    @Test(arguments: [("miter", CGLineJoin.miter), ("round", .round), ("bevel", .bevel)])
    func `a line is stroked with the join of its style`(name: String, join: CGLineJoin) throws {
        let calls = try Self.calls(style: #"{"dataSet": {"lineJoin": "\#(name)"}}"#)
        let stroke = try #require(calls.firstIndex(of: .strokePath))
        let joins = calls[..<stroke].compactMap { if case .lineJoin(let join) = $0 { join } else { nil } }
        #expect(joins == [join])
    }

    @Test
    func `a line restores the state from before it`() throws {
        let calls = try Self.calls(style: #"{"dataSet": {"lineJoin": "round"}}"#)
        #expect(calls.first == .saveGState && calls.last == .restoreGState)
        #expect(calls.filter { $0 == .saveGState }.count == calls.filter { $0 == .restoreGState }.count)
    }

    @Test
    func `a line without the key, and the mark of a last value, have miters`() throws {
        for dataSet in 0..<2 {
            let calls = try Self.calls(style: #"{"lastValueDataSet": {}}"#, dataSet: dataSet)
            #expect(calls.contains(.lineJoin(.miter)))
        }
    }

    /// The calls to CoreGraphics for a data set of the styled view.
    private static func calls(style: String, dataSet: Int = 0) throws -> [CGContext.TestCall] {
        let view = LineChartView(frame: .zero)
        let series = try TimeSeries(label: "line", rows: [(0, 1), (1, 3), (2, 2)])
        try StyleMapping(StyleFile(name: "test", data: Data(style.utf8)), appearance: .light)
            .apply(to: view, showing: SeriesChart(axis: .number, series: [series]))
        let renderer = try #require(view.renderer as? StyledLineRenderer)
        #expect(renderer.dataProvider === view)
        let set = try #require(view.data?.dataSets[dataSet] as? LineChartDataSet)
        let context = CGContext()
        renderer.drawDataSet(context: context, dataSet: set)
        return context.testCalls
    }
}
