import Foundation
import SeriesCodec
import Testing
import UIKit

@testable import ChartLayout
@testable import DGCharts
@testable import NotificationServiceExtension

/// That a style file means to DGCharts what it means to our layout, key by key.
@MainActor
@Suite
struct StyleAgreementTests {
    @Test
    func `every key is mapped, or named as one that the server alone needs`() {
        let all = Set(StyleKey.all.map(\.path))
        let mapped = Set(StyleMapping.keys.map { $0.replacing("dataSet[]", with: "dataSet") })
        let excused = Set(StyleMapping.serverSideOnly + StyleMapping.drawnByNobody)
        #expect(all.subtracting(mapped).subtracting(excused).sorted() == [])
        #expect(mapped.intersection(excused).isEmpty)
        #expect(excused.isSubset(of: all))
    }

    @Test
    func `what a style leaves out is the same in both`() throws {
        let (ours, theirs) = (Pair.oursByDefault, Pair.theirsByDefault())
        for (container, names) in namesByContainer {
            let left = try #require(ours[container], "\(container)")
            let right = try #require(theirs[container], "\(container)")
            for name in names where !readElsewhere(container, name) {
                let (mine, dgCharts) = (left[name], right[name])
                #expect(mine != nil && dgCharts != nil, "\(container).\(name): no such property to compare")
                #expect(mine == dgCharts, "\(container).\(name)")
            }
        }
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func `setting a key sets the same to the same value in both, and nothing else`(
        appearance: UIUserInterfaceStyle
    ) throws {
        var count = 0
        for key in StyleKey.all where !isObject(key) && !isReadElsewhere(key) {
            for sample in key.samples {
                let json = "{" + Self.nest(key.path.split(separator: ".").map(String.init), sample) + "}"
                guard let style = try? ChartStyle(parsing: Array(json.utf8), name: "test") else {
                    Issue.record("\(json) is no style")
                    continue
                }
                let chart = try Self.chart
                let ours = Pair(LineChart(chart, style: style))
                let view = DGCharts.LineChartView(frame: .zero)
                let file = StyleFile(name: "test", data: Data(json.utf8))
                try StyleMapping(file, appearance: appearance).apply(to: view, showing: chart)
                let theirs = Pair(view)
                for (container, reading) in ours.readings {
                    let shown = appearance == .dark ? reading.darkened : reading.lightened
                    let other = theirs[container].map { appearance == .dark ? $0.darkened : $0.lightened }
                    #expect(other.map(shown.differences) == [], "\(json)")
                }
                count += 1
            }
        }
        #expect(count > 300)
    }

    @Test
    func `colours have the same names and shades`() throws {
        for (name, color) in SystemColor.all {
            let context = StyleContext(appearance: .light)
            let light = StyleValue(content: .text(name), path: "", context: context)
            let dark = StyleValue(content: .text(name), path: "", context: StyleContext(appearance: .dark))
            #expect(Reading(color).lightened == Reading(try light.color).lightened, "\(name)")
            #expect(Reading(color).darkened == Reading(try dark.color).darkened, "\(name)")
        }
    }

    /// One line, without labels of its own.
    static var chart: SeriesChart {
        get throws {
            let series = try TimeSeries(rows: [(0, 1), (1, 3), (2, 2)])
            return SeriesChart(axis: .number, series: [series])
        }
    }

    /// JSON that holds one value at the end of a path, without the outer braces.
    private static func nest(_ path: [String], _ value: String) -> String {
        guard let first = path.first else { return value }
        let rest = Array(path.dropFirst())
        let inner = rest.isEmpty ? value : "{" + nest(rest, value) + "}"
        guard first.hasSuffix("[]") else { return "\"\(first)\": \(inner)" }
        let needed = rest == ["limit"] ? "" : "\"limit\": 5, "
        return "\"\(first.dropLast(2))\": [{\(needed)\(nest(rest, value))}]"
    }

    // MARK: Which keys

    /// The objects whose properties are compared, with the names of their keys.
    private var namesByContainer: [(container: String, names: [String])] {
        ["", "xAxis", "leftAxis", "rightAxis", "legend", "chartDescription", "dataSet", "leftAxis.limitLines[]"].map {
            container in
            let prefix = container.isEmpty ? "" : container + "."
            let names = StyleKey.all.filter { $0.path.hasPrefix(prefix) && !isObject($0) && $0.isSupported }
                .map { String($0.path.dropFirst(prefix.count)) }
                .filter { !$0.contains(".") }
            return (container, names)
        }
    }

    /// Keys with properties of another name or shape in DGCharts; other tests see to them.
    private func readElsewhere(_ container: String, _ name: String) -> Bool {
        ["valueFormatter", "fill", "fillFormatter", "icon", "entries", "extraEntries", "valueTextColor"].contains(name)
            || container.isEmpty && ["size", "hidesLegendForOneSeries", "highlightValues"].contains(name)
    }

    private func isReadElsewhere(_ key: StyleKey) -> Bool {
        let parts = key.path.split(separator: ".")
        let elsewhere: Set<Substring> = [
            "valueFormatter", "fill", "fillFormatter", "icon", "entries", "entries[]", "extraEntries", "extraEntries[]",
            "highlightValues", "highlightValues[]", "locale", "size", "lastValueDataSet", "referenceLine", "timeAxis",
            "hidesLegendForOneSeries", "gradientPositions", "isDrawLineWithGradientEnabled",
        ]
        return !key.isSupported || parts.contains { elsewhere.contains($0) }
    }

    private func isObject(_ key: StyleKey) -> Bool {
        StyleKey.all.contains { $0.path.hasPrefix(key.path + ".") || $0.path.hasPrefix(key.path + "[]") }
    }
}

/// The objects of a chart and their properties.
@MainActor
private struct Pair {
    let readings: [(container: String, reading: Reading)]

    init(_ chart: LineChart) {
        let view = chart.view
        readings = Self.flat([
            ("", Reading(view)), ("xAxis", Reading(view.xAxis)), ("leftAxis", Reading(view.leftAxis)),
            ("rightAxis", Reading(view.rightAxis)), ("legend", Reading(view.legend)),
            ("chartDescription", Reading(view.chartDescription)),
            ("dataSet", chart.dataSets.first.map { Reading($0) }),
            ("leftAxis.limitLines[]", view.leftAxis.limitLines.first.map { Reading($0) }),
        ])
    }

    init(_ view: DGCharts.LineChartView) {
        let set = (view.data?.dataSets.first).map { Reading($0) }
        readings = Self.flat([
            ("", Reading(view)), ("xAxis", Reading(view.xAxis)), ("leftAxis", Reading(view.leftAxis)),
            ("rightAxis", Reading(view.rightAxis)), ("legend", Reading(view.legend)),
            ("chartDescription", Reading(view.chartDescription)), ("dataSet", set),
            ("leftAxis.limitLines[]", view.leftAxis.limitLines.first.map { Reading($0) }),
        ])
    }

    subscript(container: String) -> Reading? { readings.first { $0.container == container }?.reading }

    private static func flat(_ all: [(String, Reading?)]) -> [(container: String, reading: Reading)] {
        all.compactMap { name, reading in reading.map { (name, $0) } }
    }

    static var oursByDefault: Pair {
        var chart = LineChart(SeriesChart(axis: .number, series: []), style: ChartStyle(name: "test"))
        chart.dataSets = [LineDataSet()]
        chart.dataSets[0].label = "DataSet"
        chart.view.leftAxis.limitLines = [LimitLine()]
        return Pair(chart)
    }

    static func theirsByDefault() -> Pair {
        let view = DGCharts.LineChartView(frame: .zero)
        view.data = LineChartData(dataSets: [LineChartDataSet(entries: [], label: "DataSet")])
        view.leftAxis.addLimitLine(ChartLimitLine(limit: 0))
        return Pair(view)
    }
}

extension Reading {
    /// With light colours alone.
    var lightened: Reading { mapColors { Array($0.prefix(4)) } }
    /// With dark colours alone.
    var darkened: Reading { mapColors { Array($0.suffix(4)) } }

    private func mapColors(_ change: ([Double]) -> [Double]) -> Reading {
        switch self {
        case .color(let parts): .color(change(parts))
        case .list(let list): .list(list.map { $0.mapColors(change) })
        case .object(let properties): .object(properties.mapValues { $0.mapColors(change) })
        default: self
        }
    }
}

extension StyleKey {
    private var colors: [String] { [##""#12345678""##, ##"{"light": "#010203", "dark": "#FDFCFB"}"##] }

    /// Values that the key takes, in JSON, none of them the default of all properties of its type.
    fileprivate var samples: [String] {
        switch type {
        case .flag: ["true", "false"]
        case .number(let range): [0.03, 0.75, 3.5, 42, -7.25].filter(range.contains).map { "\($0)" }
        case .wholeNumber(let range): [0, 3, 9, 77].filter(range.contains).map { "\($0)" }
        case .text: [#""some text""#]
        case .color: colors + [#""systemTeal""#]
        case .colors: [##"["#123456", {"light": "black", "dark": "white"}]"##]
        case .font: ["9.5", "31"]
        case .dashes: ["[3, 1.5]", "[]"]
        case .point: ["[3, -4.5]"]
        case .choice(let names): names.map { "\"\($0)\"" }
        default: value.hasPrefix("a colour") ? colors : []
        }
    }
}
