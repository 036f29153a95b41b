import DGCharts
import Foundation
import SeriesDecoding
import UIKit

@testable import ChartLayout
@testable import DGChartsPainter

/// All properties of a chart, in our layout or in DGCharts, by the paths of the style keys.
@MainActor
struct ChartState {
    private(set) var properties: [String: Reading] = [:]
    /// The drawn entries of the legend.
    private(set) var drawnLegend: [Reading] = []

    /// Numbers and times for tests of formatters.
    private static let probes = [0, 0.5, -1.25, 2, 1_234_567.891, 1_700_000_000, 1_712_345_678]

    /// Reads our layout.
    init(_ chart: LineChart, _ appearance: UIUserInterfaceStyle) {
        let (view, layout) = (chart.view, LineChartLayout(of: chart))
        add("", Reading(view))
        for (name, axis) in [
            ("xAxis", view.xAxis.base), ("leftAxis", view.leftAxis.base), ("rightAxis", view.rightAxis.base),
        ] {
            let references = axis.limitLines.filter(\.isReferenceLevel)
            addLimitLines(
                of: name,
                axis.limitLines.filter { !$0.isReferenceLevel }.map { Reading($0) },
                reference: references.map { Reading($0) }
            )
            var labels = layout?.labelFormatter(for: axis.valueFormatter)
            labels?.decimals = 1
            labels?.context.timeSpan = 400_000
            properties["\(name).valueFormatter"] = .list(Self.probes.map { .text(labels?.string(from: $0) ?? "") })
        }
        for (index, set) in chart.dataSets.enumerated() {
            let name = Self.name(ofSet: index, isMark: !set.showsInLegend)
            add(name, set.reading)
            var labels = layout?.labelFormatter(for: set.valueFormatter)
            labels?.context.timeSpan = 400_000
            properties["\(name).valueFormatter"] = .list(Self.probes.map { .text(labels?.string(from: $0) ?? "") })
            addFill(of: name, set.fill.map(set.reading), endingAt: set.fillFormatter.reading)
        }
        if let layout, let line = view.leftAxis.limitLines.first(where: \.isReferenceLevel) {
            properties["referenceLine.label"] = Reading(
                DisplayListBuilder(chart).labelOrLimitText(of: line, layout).text
            )
        }
        addEntries("legend.entries", view.legend.entries.map { $0.map { Reading($0) } })
        addEntries("legend.extraEntries", view.legend.extraEntries.map { Reading($0) })
        properties["highlightValues"] = .list(
            view.highlights.map { highlight in
                let sample = chart.dataSets[highlight.dataSetIndex].sample(markedBy: highlight.sample)
                return Self.highlight(sample?.time, sample?.value, line: highlight.dataSetIndex)
            }
        )
        add("locale", Reading(chart.locale))
        drawnLegend = (layout?.legend.entries ?? []).map { entry in
            .object([
                "label": entry.label.map { .text($0.text) } ?? .nothing, "form": Reading(entry.form),
                "size": .number(entry.formSize), "width": .number(entry.lineStyle.width),
                "dash": Reading(entry.lineStyle.dash), "phase": .number(entry.lineStyle.dashPhase),
                "color": entry.color == .clear ? .nothing : Reading(entry.color),
            ])
        }
        keep(appearance)
    }

    /// Reads a view of DGCharts.
    ///
    /// - Parameters:
    ///   - listsEntries: Whether the style lists the legend's entries; the mapping does it where no style does.
    ///   - isReferenced: Whether there is a reference, for which the mapping adds a line and a data set.
    init(
        _ view: DGCharts.LineChartView,
        _ appearance: UIUserInterfaceStyle,
        listsEntries: Bool = false,
        isReferenced: Bool = false
    ) {
        add("", Reading(view))
        let axes: [(String, DGCharts.AxisBase)] = [
            ("xAxis", view.xAxis), ("leftAxis", view.leftAxis), ("rightAxis", view.rightAxis),
        ]
        for (name, axis) in axes {
            // The value that DGCharts would compute.
            (axis.decimals, axis.axisRange) = (1, 400_000)
            let references = isReferenced && name == "leftAxis" ? 1 : 0
            addLimitLines(
                of: name,
                axis.limitLines.dropLast(references).map { Reading($0) },
                reference: axis.limitLines.suffix(references).map { Reading($0) }
            )
            properties["\(name).valueFormatter"] = .list(
                Self.probes.map { .text(axis.valueFormatter?.stringForValue($0, axis: axis) ?? "") }
            )
        }
        properties["xAxis.ticks"] = .text(view.xAxisRenderer is CalendarXAxisRenderer ? "calendar" : "even")
        let sets = view.data?.dataSets.compactMap { $0 as? LineChartDataSet } ?? []
        for (index, set) in sets.dropLast(isReferenced ? 1 : 0).enumerated() {
            let name = Self.name(ofSet: index, isMark: index > 0 && set.entries.count == 1)
            add(name, Reading(set))
            properties["\(name).icon"] = Reading(set.entries.map { $0.icon?.testText })
            let entry = ChartDataEntry(x: 0, y: 0)
            properties["\(name).valueFormatter"] = .list(
                Self.probes.map {
                    .text(set.valueFormatter.stringForValue($0, entry: entry, dataSetIndex: 0, viewPortHandler: nil))
                }
            )
            addFill(of: name, set.fill.map(Reading.fill), endingAt: Reading.end(of: set))
            if let labels = set.valueFormatter as? DGChartsPainter.LabelFormatter {
                add("locale", Reading(labels.context.locale))
            }
        }
        addEntries("legend.entries", listsEntries ? view.legend.entries.map { Reading($0) } : nil)
        addEntries("legend.extraEntries", view.legend.extraEntries.map { Reading($0) })
        properties["highlightValues"] = .list(
            view.testHighlights.map { Self.highlight($0.x, $0.y, line: $0.dataSetIndex) }
        )
        drawnLegend = view.legend.entries.map { $0.drawn(in: view.legend) }
        keep(appearance)
    }

    /// The names of the properties in which two states differ, or that only one of them has.
    func differences(from other: ChartState) -> Set<String> {
        Set(properties.keys).union(other.properties.keys).filter { properties[$0] != other.properties[$0] }
    }

    // MARK: Names

    private static func name(ofSet index: Int, isMark: Bool) -> String {
        isMark ? "lastValueDataSet" : index == 0 ? "dataSet" : "dataSet \(index + 1)"
    }

    private static func highlight(_ x: Double?, _ y: Double?, line: Int) -> Reading {
        .object(["x": .number(x ?? .infinity), "y": .number(y ?? .infinity), "dataSetIndex": .number(Double(line))])
    }

    /// Adds an object's properties, and those of the objects inside it, by their paths.
    private mutating func add(_ path: String, _ reading: Reading) {
        guard case .object(let inner) = reading else { return properties[path] = reading }
        for (name, reading) in inner { add(path.isEmpty ? name : path + "." + name, reading) }
    }

    private mutating func addLimitLines(of axis: String, _ lines: [Reading], reference: [Reading]) {
        properties["\(axis).limitLines"] = .number(Double(lines.count))
        if let line = lines.first { add("\(axis).limitLines[]", line) }
        if let line = reference.last { add("referenceLine", line) }
    }

    private mutating func addEntries(_ path: String, _ entries: [Reading]?) {
        properties[path] = entries.map { .number(Double($0.count)) } ?? .nothing
        if let entry = entries?.first { add(path + "[]", entry) }
    }

    private mutating func addFill(of set: String, _ fill: Reading?, endingAt end: Reading) {
        properties["\(set).fillFormatter"] = end
        if let fill { add("\(set).fill", fill) }
    }

    /// Replaces each color by its shade for an appearance.
    private mutating func keep(_ appearance: UIUserInterfaceStyle) {
        let side: (Reading) -> Reading = { appearance == .dark ? $0.darkened : $0.lightened }
        properties = properties.mapValues(side)
        drawnLegend = drawnLegend.map(side)
    }
}

// MARK: - Ours

extension LineDataSet {
    /// The properties with resolved colors.
    fileprivate var reading: Reading {
        guard case .object(var properties) = Reading(self) else { return .nothing }
        func list(_ colors: [FixedOrDerivedColor]) -> Reading { .list(colors.map { Reading(resolvedColor($0)) }) }
        properties["colors"] = list(colors)
        // On the phone each circle has a color of its own.
        let byValue = runs.joined().map { Reading(color(ofThresholdInterval: thresholdInterval(of: $0.value))) }
        properties["circleColors"] = hasThresholds ? .list(byValue) : list(circleColors)
        properties["thresholds"] =
            thresholds.isEmpty
            ? .nothing
            : .list(
                thresholds.map { .object(["from": .number($0.from), "color": Reading(resolvedColor($0.color))]) }
            )
        properties["valueColors"] = list(valueColors)
        properties["fillColor"] = Reading(resolvedColor(fillColor))
        properties["circleHoleColor"] = Reading(resolvedColor(circleHoleColor))
        properties["highlightColor"] = Reading(resolvedColor(highlightColor))
        let name: Reading = icon == nil ? .nothing : .text(iconName ?? "")
        properties["icon"] = .list(runs.joined().map { _ in name })
        return .object(properties)
    }

    fileprivate func reading(_ fill: ChartLayout.Fill) -> Reading {
        func gradient(_ gradient: FillGradient, _ more: [String: Reading]) -> Reading {
            let colors = Reading.list(gradient.colors.map { Reading(resolvedColor($0)) })
            return .object(
                ["colors": colors, "positions": Reading(gradient.positions)].merging(more) { old, _ in old }
            )
        }
        switch fill {
        case .color(let color): return .object(["color": Reading(resolvedColor(color))])
        case .linearGradient(let colors, let angle):
            return .object(["linearGradient": gradient(colors, ["angle": .number(angle)])])
        case .radialGradient(let colors, let circles):
            guard case .object(let circles) = Reading(circles) else { return .nothing }
            return .object(["radialGradient": gradient(colors, circles)])
        }
    }
}

extension ChartLayout.FillFormatter {
    fileprivate var reading: Reading {
        switch self {
        case .default: .text("default")
        case .axisMinimum: .number(-7)
        case .axisMaximum: .number(11)
        case .position(let value): .number(value)
        }
    }
}

// MARK: - DGCharts'

extension Reading {
    fileprivate static func fill(_ fill: any DGCharts.Fill) -> Reading {
        func gradient(_ gradient: CGGradient, _ more: [String: Reading]) -> Reading {
            let parts = gradient.testComponents.map(Double.init)
            let colors = stride(from: 0, to: parts.count, by: 4).map { Reading.color(twice(parts[$0..<$0 + 4])) }
            let positions = Reading(gradient.testLocations as Any)
            return .object(["colors": .list(colors), "positions": positions].merging(more) { old, _ in old })
        }
        switch fill {
        case let fill as ColorFill:
            return .object(["color": .color(twice(fill.color.components?.map(Double.init)[...] ?? []))])
        case let fill as LinearGradientFill:
            return .object(["linearGradient": gradient(fill.gradient, ["angle": Reading(fill.angle)])])
        case let fill as RadialGradientFill:
            return .object([
                "radialGradient": gradient(
                    fill.gradient,
                    [
                        "startOffsetPercent": Reading(fill.startOffsetPercent),
                        "startRadiusPercent": Reading(fill.startRadiusPercent),
                        "endOffsetPercent": Reading(fill.endOffsetPercent),
                        "endRadiusPercent": Reading(fill.endRadiusPercent),
                    ]
                )
            ])
        default: return .text("another fill")
        }
    }

    /// The end of a set's fill on an axis from -7 to 11.
    fileprivate static func end(of set: LineChartDataSet) -> Reading {
        guard let formatter = set.fillFormatter as? DefaultFillFormatter else { return .text("another formatter") }
        guard formatter.block != nil else { return .text("default") }
        return Reading(formatter.getFillLinePosition(dataSet: set, dataProvider: Provider()))
    }

    /// Without a separate dark shade.
    private static func twice(_ parts: ArraySlice<Double>) -> [Double] { Array(parts) + Array(parts) }

    private final class Provider: LineChartDataProvider {
        let lineData: LineChartData? = nil
        func getTransformer(forAxis axis: DGCharts.YAxis.AxisDependency) -> DGCharts.Transformer {
            DGCharts.Transformer(viewPortHandler: DGCharts.ViewPortHandler(width: 0, height: 0))
        }
        func isInverted(axis: DGCharts.YAxis.AxisDependency) -> Bool { false }
        func getAxis(_ axis: DGCharts.YAxis.AxisDependency) -> DGCharts.YAxis {
            let axis = DGCharts.YAxis()
            (axis.axisMinimum, axis.axisMaximum) = (-7, 11)
            return axis
        }
    }
}

extension DGCharts.LegendEntry {
    /// The entry as DGCharts' legend renderer draws it.
    @MainActor
    fileprivate func drawn(in legend: DGCharts.Legend) -> Reading {
        let form = form == .default ? (legend.form == .none ? .empty : legend.form) : form
        return .object([
            "label": Reading(label as Any), "form": Reading(form),
            "size": Reading(formSize.isNaN ? legend.formSize : formSize),
            "width": Reading(formLineWidth.isNaN ? legend.formLineWidth : formLineWidth),
            "dash": Reading((formLineDashLengths ?? legend.formLineDashLengths ?? []) as Any),
            "phase": Reading(formLineDashPhase), "color": Reading(formColor as Any),
        ])
    }
}
