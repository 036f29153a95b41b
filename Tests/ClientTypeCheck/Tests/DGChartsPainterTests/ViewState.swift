import ChartLayout
import CoreGraphics
import DGCharts
import Foundation
import UIKit

/// The properties of a view of DGCharts that differ from those of a new one, as lines of text.
///
/// A formatter is written as the texts for some numbers, and a renderer as what it draws.
@MainActor
struct ViewState {
    private(set) var lines: [String] = []

    /// Numbers and times for formatters.
    private static let probes = [0, 0.5, -1.25, 2, 1_234_567.891, 1_700_000_000, 1_712_345_678]

    /// The properties that are written in another way, or that a layout computes.
    private static let skipped: Set = [
        "autoresizingMask", "axisRange", "centeredEntries", "chartAnimator", "chartDescription", "data", "decimals",
        "entries", "extraEntries", "fill", "fillFormatter", "frame", "leftAxis", "legend", "limitLines", "renderer",
        "rightAxis", "subviews", "superview", "testHighlights", "valueFormatter", "xAxis", "xAxisRenderer",
    ]

    /// Reads a view.
    init(of view: LineChartView, _ appearance: Appearance) {
        let appearance: UIUserInterfaceStyle = appearance == .dark ? .dark : .light
        let new = LineChartView(frame: .zero)
        add(view, "", unlike: new, appearance)
        let axes: [(name: String, axis: DGCharts.AxisBase, new: DGCharts.AxisBase)] = [
            ("xAxis", view.xAxis, new.xAxis), ("leftAxis", view.leftAxis, new.leftAxis),
            ("rightAxis", view.rightAxis, new.rightAxis),
        ]
        for (name, axis, other) in axes {
            add(axis, name, unlike: other, appearance)
            for (index, line) in axis.limitLines.enumerated() {
                add(line, "\(name).limitLines[\(index)]", unlike: ChartLimitLine(limit: 0), appearance)
            }
            // Values that DGCharts would compute.
            (axis.decimals, axis.axisRange) = (1, 400_000)
            let texts = Self.probes.map { axis.valueFormatter?.stringForValue($0, axis: axis) ?? "" }
            lines.append("\(name).valueFormatter \(texts)")
        }
        add(view.legend, "legend", unlike: new.legend, appearance)
        for (index, entry) in view.legend.entries.enumerated() {
            add(entry, "legend.entries[\(index)]", unlike: DGCharts.LegendEntry(), appearance)
        }
        for (index, entry) in view.legend.extraEntries.enumerated() {
            add(entry, "legend.extraEntries[\(index)]", unlike: DGCharts.LegendEntry(), appearance)
        }
        add(view.chartDescription, "chartDescription", unlike: new.chartDescription, appearance)
        let sets = view.data?.dataSets.compactMap { $0 as? LineChartDataSet } ?? []
        for (index, set) in sets.enumerated() { add(set, "data[\(index)]", appearance) }
        for (index, highlight) in view.testHighlights.enumerated() {
            lines.append("highlights[\(index)] \(highlight.x) \(highlight.y) in \(highlight.dataSetIndex)")
        }
        addDrawings(of: view)
    }

    /// A number that tells states apart: FNV-1a of the lines.
    var digest: String { Self.digest(of: lines) }

    /// The lines below a heading with an id and the digest.
    func text(id: String) -> Data { Data((["# \(id) \(digest)"] + lines).joined(separator: "\n").utf8 + [10]) }

    private static func digest(of lines: [String]) -> String {
        let hash = lines.joined(separator: "\n").utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return String(hash, radix: 16)
    }

    /// Adds the properties of a data set; its samples as a digest, because they are those of the payload.
    private mutating func add(_ set: LineChartDataSet, _ path: String, _ appearance: UIUserInterfaceStyle) {
        add(set, path, unlike: LineChartDataSet(entries: [], label: ""), appearance)
        let samples = Self.digest(of: set.entries.map { "\($0.x) \($0.y)" })
        lines.append("\(path).entries \(set.entries.count) \(samples)")
        let icons = Set(set.entries.map { $0.icon.map { "\($0.size.width)x\($0.size.height)" } ?? "none" })
        if icons != ["none"] { lines.append("\(path).icon \(icons.sorted())") }
        // DGCharts writes no values of hidden data sets.
        let texts = (set.visible ? Self.probes : []).map { value in
            let entry = ChartDataEntry(x: 0, y: value)
            return set.valueFormatter.stringForValue(value, entry: entry, dataSetIndex: 0, viewPortHandler: nil)
        }
        lines.append("\(path).valueFormatter \(texts)")
        if let fill = set.fill { lines.append("\(path).fill \(Self.text(of: fill))") }
        let formatter = set.fillFormatter as? DefaultFillFormatter
        if formatter?.block != nil, let formatter {
            let end = formatter.getFillLinePosition(dataSet: set, dataProvider: AxesFromMinus7To11())
            lines.append("\(path).fillFormatter \(end)")
        }
    }

    /// Adds what the renderers draw: lines, bands and thresholds, and the ticks of a calendar.
    private mutating func addDrawings(of view: LineChartView) {
        let context = CGContext()
        (view.renderer as? LineChartRenderer)?.drawData(context: context)
        let calls = context.testCalls.map(Self.text)
        lines.append("renderer \(calls.count) calls \(Self.digest(of: calls))")
        let times = view.data?.dataSets.compactMap { $0 as? LineChartDataSet }.flatMap(\.entries).map(\.x) ?? []
        guard let first = times.min(), let last = times.max() else { return }
        (view.xAxis.axisMinimum, view.xAxis.axisMaximum) = (first, last)
        view.xAxisRenderer.computeAxisValues(min: first, max: last)
        view.xAxisRenderer.drawLabels(context: context, pos: 3, anchor: .zero)
        let texts = view.xAxis.entries.map { view.xAxis.valueFormatter?.stringForValue($0, axis: view.xAxis) ?? "" }
        let labels = view.xAxisRenderer.testLabels.map { "\($0.text) at \($0.x)" }
        if !texts.isEmpty { lines.append("xAxisRenderer \(view.xAxis.entries) \(texts) \(labels)") }
    }

    // MARK: Reflection

    private mutating func add(
        _ object: some NSObject,
        _ path: String,
        unlike new: some NSObject,
        _ appearance: UIUserInterfaceStyle
    ) {
        let traits = UITraitCollection(userInterfaceStyle: appearance)
        let old = Self.properties(of: new, traits)
        for (name, value) in Self.properties(of: object, traits).sorted(by: { $0.key < $1.key })
        // DGCharts draws an empty description like none.
        where old[name] != value && !(name == "text" && value.isEmpty) {
            lines.append((path.isEmpty ? "" : path + ".") + name + " " + value.replacing("\n", with: "\\n"))
        }
    }

    /// The properties of an object as texts, without those of subclasses outside the stub.
    private static func properties(of object: some NSObject, _ traits: UITraitCollection) -> [String: String] {
        var all: [String: String] = [:]
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            if !String(reflecting: level.subjectType).hasPrefix("DGChartsPainter.") {
                for case (let name?, let value) in level.children
                where !skipped.contains(name) && !name.hasPrefix("$") {
                    all[name] = text(of: value, traits)
                }
            }
            mirror = level.superclassMirror
        }
        return all
    }

    private static func text(of value: Any, _ traits: UITraitCollection) -> String {
        switch value {
        case let color as UIColor: return text(of: color.resolvedColor(with: traits).cgColor.components ?? [])
        case let font as UIFont: return "\(font.pointSize)"
        case let point as CGPoint: return "\(point.x),\(point.y)"
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { text(of: $0.value, traits) } ?? "nil"
        case .collection: return "[" + mirror.children.map { text(of: $0.value, traits) }.joined(separator: " ") + "]"
        default: return "\(value)"
        }
    }

    /// Colors as `RRGGBBAA`.
    private static func text(of components: [CGFloat]) -> String {
        components.map { part in
            let level = Int((part * 255).rounded())
            return (level < 16 ? "0" : "") + String(level, radix: 16)
        }.joined()
    }

    private static func text(of fill: any DGCharts.Fill) -> String {
        func gradient(_ gradient: CGGradient) -> String {
            "\(text(of: gradient.testComponents)) at \(gradient.testLocations ?? [])"
        }
        switch fill {
        case let fill as ColorFill: return text(of: fill.color.components ?? [])
        case let fill as LinearGradientFill: return "linear \(gradient(fill.gradient)) \(fill.angle)"
        case let fill as RadialGradientFill:
            let (start, end) = (fill.startOffsetPercent, fill.endOffsetPercent)
            return "radial \(gradient(fill.gradient)) from \(start.x),\(start.y) \(fill.startRadiusPercent)"
                + " to \(end.x),\(end.y) \(fill.endRadiusPercent)"
        default: return "another fill"
        }
    }

    private static func text(of call: CGContext.TestCall) -> String {
        switch call {
        case .fillColor(let color): "fill \(text(of: color.components ?? []))"
        case .strokeColor(let color): "stroke \(text(of: color.components ?? []))"
        case .linearGradient(let colors, let offsets, let start, let end, let extends):
            "gradient \(text(of: colors)) \(offsets ?? []) \(start) \(end) \(extends)"
        default: "\(call)"
        }
    }
}

/// A chart whose axes end at -7 and 11.
private final class AxesFromMinus7To11: LineChartDataProvider {
    let lineData: LineChartData? = nil
    func getTransformer(forAxis axis: DGCharts.YAxis.AxisDependency) -> Transformer {
        Transformer(viewPortHandler: ViewPortHandler(width: 0, height: 0))
    }
    func isInverted(axis: DGCharts.YAxis.AxisDependency) -> Bool { false }
    func getAxis(_ axis: DGCharts.YAxis.AxisDependency) -> DGCharts.YAxis {
        let axis = DGCharts.YAxis()
        (axis.axisMinimum, axis.axisMaximum) = (-7, 11)
        return axis
    }
}
