import Foundation
import SeriesDecoding
import Testing
import UIKit

@testable import ChartLayout
@testable import DGCharts
@testable import DGChartsPainter

/// A style file has the same meaning for DGCharts and for our layout, key by key.
@MainActor
@Suite
struct StyleAgreementTests {
    @Test
    func `every key is mapped, or named as one that the server alone needs`() {
        let all = Set(StyleKey.all.map(\.path))
        let mapped = Set(StyleMapping.keys)
        let excused = Set(StyleMapping.serverSideOnly + StyleMapping.drawnByNobody)
        #expect(all.subtracting(mapped).subtracting(excused).sorted() == [])
        #expect(mapped.subtracting(all).sorted() == [])
        #expect(mapped.intersection(excused).isEmpty)
        #expect(excused.isSubset(of: all))
    }

    @Test
    func `an empty style leaves a view as DGCharts made it`() throws {
        for appearance in [UIUserInterfaceStyle.light, .dark] {
            let untouched = DGCharts.LineChartView(frame: .zero)
            let entries = Self.samples.map { ChartDataEntry(x: $0.0, y: $0.1 ?? .nan) }
            let sets = (0..<2).map { _ in StyledLineDataSet(entries: entries, label: "line") }
            untouched.data = LineChartData(dataSets: sets)
            let differences = try Self.theirs("{}", appearance).differences(from: ChartState(untouched, appearance))
            // DGCharts' own formatters follow the phone's language, and its legend lists lines itself.
            #expect(differences.filter { !$0.hasSuffix("valueFormatter") && !$0.hasPrefix("locale") } == [])
        }
    }

    @Test(arguments: StyleKeyCase.all)
    func `a key that is left out is the same in both`(key: StyleKeyCase) throws {
        guard key.key.isSupported, !StyleMapping.serverSideOnly.contains(key.path) else { return }
        for appearance in key.appearances {
            let ours = try Self.ours(key.baseline, appearance, of: key)
            let theirs = try Self.theirs(key.baseline, appearance, of: key)
            let isThere = ours.properties.keys.contains { $0 == key.property || key.follows($0) }
            // An empty fill, or a style's list of entries, has no properties until it is there.
            #expect(isThere || key.isObject || key.path.contains(".fill."))
            #expect(ours.properties[key.property] == theirs.properties[key.property], "\(key.baseline)")
            #expect(ours.differences(from: theirs).sorted() == [], "\(key.baseline)")
            #expect(ours.drawnLegend == theirs.drawnLegend, "\(key.baseline)")
        }
    }

    @Test(arguments: StyleKeyCase.all)
    func `a key sets its property alone, to the same value in both`(key: StyleKeyCase) throws {
        guard key.key.isSupported, !StyleMapping.serverSideOnly.contains(key.path) else { return }
        #expect(!key.samples.isEmpty)
        var changes = 0
        for appearance in key.appearances {
            let before = try Self.theirs(key.baseline, appearance, of: key)
            for sample in key.samples {
                let style = key.style(sample.json)
                let ours = try Self.ours(style, appearance, of: key)
                let theirs = try Self.theirs(style, appearance, of: key)
                #expect(ours.differences(from: theirs).sorted() == [], "\(style)")
                #expect(ours.drawnLegend == theirs.drawnLegend, "\(style)")
                let changed = theirs.differences(from: before)
                #expect(changed.filter { $0 != key.property && !key.follows($0) }.sorted() == [], "\(style)")
                if let reading = sample.reading {
                    let value = appearance == .dark ? reading.darkened : reading.lightened
                    #expect(theirs.properties[key.property] == value, "\(style)")
                } else if !key.isContainer {
                    #expect(!changed.isEmpty, "\(style)")
                }
                changes += changed.count
            }
        }
        #expect(changes > 0 || key.isContainer, "no value changes anything")
    }

    /// Where one key bears on another, the order in which they are applied shows.
    @Test(arguments: [
        #"{"leftAxis": {"labelCount": 40, "axisMaxLabels": 60, "axisMinLabels": 30}}"#,
        #"{"leftAxis": {"labelCount": 3, "axisMinLabels": 30}}"#,
        #"{"leftAxis": {"labelCount": 1, "axisMinLabels": 0}}"#,
        #"{"leftAxis": {"labelCount": 9, "forceLabelsEnabled": true}}"#,
        #"{"xAxis": {"forceLabelsEnabled": true}, "timeAxis": {"labelCount": 4}}"#,
        #"{"rightAxis": {"granularityEnabled": false, "granularity": 3}}"#,
        ##"{"dataSet": {"fill": {"color": "#123456"}, "fillColor": "#654321"}}"##,
        ##"{"dataSet": {"valueTextColor": "#123456", "valueColors": ["#654321", "#FFFFFF"]}}"##,
        ##"{"dataSet": {"colors": ["#123456", "#654321"], "isDrawLineWithGradientEnabled": true, "gradientPositions": [1, 2]}}"##,
        #"{"legend": {"entries": [{"label": "a"}], "extraEntries": [{"label": "b", "form": "line"}]}}"#,
        ##"{"dataSet": [{"lineWidth": 2}, {"lineWidth": 3, "colors": ["#123456"]}], "lastValueDataSet": {"circleRadius": 3}}"##,
        ##"{"dataSet": {"axisDependency": "right", "visible": false, "colors": ["#123456"]}, "lastValueDataSet": {}}"##,
    ])
    func `keys that bear on each other are applied in the same order`(style: String) throws {
        let (ours, theirs) = (try Self.ours(style, .light, lines: 2), try Self.theirs(style, .light, lines: 2))
        // A phone widens bounds of a label count that cross, which DGCharts cannot take.
        let apart = style.contains(#""labelCount": 3"#) ? ["leftAxis.axisMaxLabels"] : []
        #expect(ours.differences(from: theirs).sorted() == apart)
        #expect(ours.drawnLegend == theirs.drawnLegend)
    }

    @Test
    func `colors have the same names and shades`() throws {
        for (name, color) in SystemColor.all {
            let context = StyleContext(appearance: .light)
            let light = StyleValue(content: .text(name), path: "", context: context)
            let dark = StyleValue(content: .text(name), path: "", context: StyleContext(appearance: .dark))
            #expect(Reading(color).lightened == Reading(try light.color).lightened, "\(name)")
            #expect(Reading(color).darkened == Reading(try dark.color).darkened, "\(name)")
        }
    }

    // MARK: Charts

    /// The first and the last, the lowest and the highest are four samples.
    private static let samples: [(Double, Double?)] = [(0, 1), (100_000, -2), (200_000, 5), (400_000, 3)]

    /// Lines over time, all the same.
    /// DGCharts cuts a hole if the color is nil, but not if the color is transparent.
    @Test(arguments: ["clear", "#FF000000"]) func holeWithoutColor(color: String) throws {
        let view = DGCharts.LineChartView(frame: .zero)
        let style = StyleFile(name: "test", data: Data(#"{"dataSet":{"circleHoleColor":"\#(color)"}}"#.utf8))
        try StyleMapping(style, appearance: .light).apply(to: view, showing: Self.chart(lines: 1, reference: nil))
        let set = try #require(view.data?.dataSets.first as? LineChartDataSet)
        #expect(set.circleHoleColor == nil)
    }

    private static func chart(lines: Int, reference: Double?) throws -> SeriesChart {
        let series = try TimeSeries(label: "line", rows: samples)
        return SeriesChart(
            axis: .time,
            series: Array(repeating: series, count: lines),
            reference: reference,
            unit: "kW"
        )
    }

    private static func ours(_ json: String, _ appearance: UIUserInterfaceStyle, of key: StyleKeyCase) throws
        -> ChartState
    {
        try ours(json, appearance, lines: key.lines, reference: key.reference)
    }

    private static func theirs(
        _ json: String,
        _ appearance: UIUserInterfaceStyle,
        of key: StyleKeyCase
    ) throws -> ChartState {
        try theirs(json, appearance, lines: key.lines, reference: key.reference)
    }

    private static func ours(
        _ json: String,
        _ appearance: UIUserInterfaceStyle,
        lines: Int = 2,
        reference: Double? = nil
    ) throws -> ChartState {
        var style = try ChartStyle(parsing: Array(json.utf8), name: "test")
        style.images["up.png"] = IconImage(width: 1, height: 1, scale: 1, bytes: [0, 0, 0, 0])
        return ChartState(LineChart(try chart(lines: lines, reference: reference), style: style), appearance)
    }

    private static func theirs(
        _ json: String,
        _ appearance: UIUserInterfaceStyle,
        lines: Int = 2,
        reference: Double? = nil
    ) throws -> ChartState {
        let view = DGCharts.LineChartView(frame: .zero)
        try StyleMapping(StyleFile(name: "test", data: Data(json.utf8)), appearance: appearance)
            .apply(to: view, showing: chart(lines: lines, reference: reference))
        return ChartState(
            view,
            appearance,
            listsEntries: json.contains(#""entries""#),
            isReferenced: reference != nil
        )
    }
}

extension StyleKeyCase {
    fileprivate var lines: Int { path == "highlightValues[].dataSetIndex" ? 2 : 1 }
    fileprivate var appearances: [UIUserInterfaceStyle] { mayHoldColors ? [.light, .dark] : [.light] }
    fileprivate var reference: Double? { path.hasPrefix("referenceLine") ? 2.5 : nil }

    /// Whether the key may be there and change nothing: an object of other keys' values.
    fileprivate var isContainer: Bool { isObject && samples.allSatisfy { $0.json == "{}" } }
}
