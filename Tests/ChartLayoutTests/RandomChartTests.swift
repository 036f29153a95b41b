import Foundation
import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

/// Random charts from 60 by 60 to 360 by 300 points, in the style `default` and in kinds of it.
///
/// The suite lays out 4,000 charts. `PUSHCHART_CASES` sets another number.
@Suite("Random charts")
struct RandomChartTests {
    private static let shardCount = 20

    @Test(
        "Labels and tags are apart and inside, neighbors and names differ, and a last value is the sample",
        arguments: 0..<shardCount
    )
    func labels(shard: Int) throws {
        let count = ProcessInfo.processInfo.environment["PUSHCHART_CASES"].flatMap { Int($0) } ?? 4_000
        var faults: [String] = []
        for index in 0..<count / Self.shardCount {
            let seed = shard + index * Self.shardCount
            var random = SeededGenerator(seed: UInt64(seed))
            let plotted = try Self.chart(using: &random)
            let texts = plotted.displayList().texts.map(\.string)
            faults += try Self.faults(in: plotted).map {
                "chart \(seed): \(plotted.width) x \(plotted.height), \(texts): \($0)"
            }
        }
        #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    }

    private static func faults(in chart: LayeredChart) throws -> [String] {
        let layout = try #require(PlotLayout(of: chart))
        let texts = chart.displayList().textBoxes
        let places = layout.placedEndLabels.map(\.box)
        let tags = chart.mirroredWidth.map { width in places.map { $0.mirrored(inWidth: width) } } ?? places
        let picture = LayoutRect(x: 0, y: 0, width: chart.width, height: chart.height)
        var faults: [String] = []
        func verify(_ isTrue: Bool, _ fault: @autoclosure () -> String) { if !isTrue { faults.append(fault()) } }
        verify((texts + tags).allSatisfy(picture.contains), "a text or a tag is outside")
        verify(!texts.hasOverlap && !tags.hasOverlap, "two texts or tags overlap")
        verify(places.allSatisfy { $0.x >= layout.contentRect.right }, "a tag covers the plot")
        let covered = tags.flatMap { tag in texts.filter { tag.overlaps($0) && !tag.contains($0) } }
        verify(covered.isEmpty, "the tags \(tags) cover \(covered)")
        for label in layout.endLabels {
            let shown = label.value.text.numberWithPrecision
            verify(
                shown.map { abs($0.0 - label.y) <= $0.1 * 0.5001 } == true,
                "the label \(label.value.text) is that of \(label.y)"
            )
        }
        let names = layout.view.legend.enabled ? layout.legend.entries.compactMap { $0.label?.text } : []
        for names in [names, layout.endLabels.compactMap { $0.name?.text }] {
            verify(Set(names).count == names.count, "two series have one name")
        }
        let (left, right) = (layout.view.leftAxis, layout.view.rightAxis)
        let axes = [
            (layout.leftAxis, left.enabled && left.drawLabelsEnabled),
            (layout.rightAxis, right.enabled && right.drawLabelsEnabled), (layout.xAxis, true),
        ]
        for (axis, isDrawn) in axes where isDrawn {
            let labels = axis.labels.map(\.text).filter { !$0.isEmpty }
            let areDifferent = zip(labels, labels.dropFirst()).allSatisfy { $0 != $1 }
            verify(areDifferent || axis.fittingNameCount != nil, "neighbors are equal: \(labels)")
        }
        let hasRoom = !layout.view.isTransposed && layout.contentRect.height >= 100
        if hasRoom, left.enabled, left.drawLabelsEnabled, layout.leftAxis.range.length >= 2 {
            verify(layout.leftAxis.labels.count >= 3, "the axis has \(layout.leftAxis.labels.map(\.text))")
        }
        return faults
    }

    /// The kinds of charts; many have no style of their own.
    private static let styles = [
        "", "", "", "", #""leftAxis": {"inverted": true}"#,
        #""rightAxis": {"enabled": true}, "dataSet": [{}, {"axisDependency": "right"}]"#,
        #""type": "bar""#, #""lastValueDataSet": {"label": "text"}"#, #""type": "horizontalBar""#,
    ]

    private static func chart(using random: inout SeededGenerator) throws -> LayeredChart {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let axis = SeriesChart.XAxisKind.allCases[number(0...2)]
        let scale = [1, 1, 1, 1e-9, 0.01, 1e3, 1e12, 1e300][number(0...7)]
        let count = number(1...40)
        let start = [0, 1_960, 20_000, -7][number(0...3)]
        let step: Double =
            axis == .number ? [1.0, 10, 0.25, 1e6][number(0...3)] : [86_400, 86_400 * 30][number(0...1)]
        let series = try (0..<(number(0...2) == 0 ? number(2...8) : 1)).map { place in
            let kind = number(0...5)
            var value = Double(number(-50...200))
            let rows = (0..<count).map { index in
                switch kind {
                case 0: value = Double(number(0...3))
                case 1: value += Double(number(-9...9))
                case 2: value = Double(number(-1_000...1_000)) / 7
                case 3: value = 0
                default: break
                }
                let position = (Double(start) + Double(index)) * step
                // The last kind has gaps, also at its end.
                let isGap = kind == 5 && index > 0 && number(0...3) == 0
                return (time: position, value: isGap ? nil : value * scale)
            }
            return try TimeSeries(label: String(repeating: "Wi ", count: number(1...9)) + "\(place)", rows: rows)
        }
        let unit = [nil, nil, "pcs", "%", "kWh", "$"][number(0...5)]
        let (width, height) = (number(60...360), number(60...300))
        let chart = SeriesChart(axis: axis, series: series, width: width, height: height, unit: unit)
        let style = styles[number(0...styles.count - 1)]
        var locale = ChartLocale()
        if number(0...2) == 0 {
            locale.isRightToLeft = true
            locale.shortMonthSymbols = (1...12).map { "\($0) חודש" }
        }
        let parsed = try ChartStyle(parsing: Array("{\(style)}".utf8), name: "random")
        return LayeredChart(chart, style: parsed, locale: locale)
    }
}

extension [LayoutRect] {
    fileprivate var hasOverlap: Bool {
        indices.contains { number in self[..<number].contains { self[number].overlaps($0) } }
    }
}

extension DisplayList {
    /// The boxes of the upright texts: from the tops of capitals to the baselines.
    fileprivate var textBoxes: [LayoutRect] {
        items.compactMap { item in
            guard case .text(let run) = item, run.rotation == 0, let first = run.glyphs.first,
                let last = run.glyphs.last
            else { return nil }
            let height = run.fontSize * 0.7
            return LayoutRect(
                x: first.x,
                y: run.baseline - height,
                width: last.x + last.advance - first.x,
                height: height
            )
        }
    }
}

extension String {
    /// The number in a label, and the unit of its last digit; `nil` for a text without a number.
    fileprivate var numberWithPrecision: (Double, Double)? {
        let number = filter { $0 != "$" && $0 != "," }
        let digits = number.prefix { $0.isNumber || "-.e".contains($0) }
        // Compact numbers, and prefixes of kWh.
        let powers = [
            "K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12, " pWh": 1e-15, " nWh": 1e-12, " µWh": 1e-9, " mWh": 1e-6,
            " Wh": 1e-3,
            " MWh": 1e3, " GWh": 1e6, " TWh": 1e9, " PWh": 1e12,
        ]
        let rest = number.dropFirst(digits.count)
        let factor = powers[String(rest)] ?? powers[String(rest.prefix(1))] ?? 1
        let parts = digits.split(separator: "e")
        guard let number = Double(digits), let mantissa = parts.first else { return nil }
        let decimals = mantissa.split(separator: ".").dropFirst().first?.count ?? 0
        let exponent = parts.count > 1 ? Double("1e" + parts[1]) ?? 1 : 1
        return (number * factor, (Double("1e-\(decimals)") ?? 1) * factor * exponent)
    }
}

extension LayoutRect {
    fileprivate func contains(_ other: LayoutRect) -> Bool {
        other.x >= x - 0.01 && other.right <= right + 0.01 && other.y >= y - 0.01 && other.bottom <= bottom + 0.01
    }
}
