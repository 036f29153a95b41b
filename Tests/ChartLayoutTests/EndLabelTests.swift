import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

@Suite("The last value beside the plot")
struct EndLabelTests {
    /// A chart in the style `default`, changed by some keys.
    static func plotted(
        _ keys: String = "",
        axis: SeriesChart.XAxisKind = .number,
        of series: [(String, [Double?])],
        width: Int = 360,
        height: Int = 180,
        unit: String? = nil
    ) throws -> LayeredChart {
        let step: Double = axis == .number || axis == .names ? 1 : 86_400
        let chart = SeriesChart(
            axis: axis,
            names: axis == .names ? (0..<(series.first?.1.count ?? 0)).map { "n\($0)" } : [],
            series: try series.map { label, values in
                try TimeSeries(label: label, rows: values.enumerated().map { (Double($0.offset) * step, $0.element) })
            },
            width: width,
            height: height,
            unit: unit
        )
        let comma = keys.isEmpty ? "" : ","
        return LayeredChart(chart, style: try ChartStyle(#"{"extends": "default"\#(comma) \#(keys)}"#))
    }

    @Test("One line has a tag with the unit, and its axis has none")
    func oneLine() throws {
        let chart = try Self.plotted(of: [("a", [10, 30, 21.5])], unit: "km")
        #expect(chart.endLabels.map(\.value.text) == ["21.5 km"])
        #expect(chart.endLabels.map(\.isTag) == [true])
        let layout = try #require(PlotLayout(of: chart))
        #expect(layout.leftAxis.labels.allSatisfy { !$0.text.contains("km") })
        let (label, box) = try #require(layout.placedEndLabels.first)
        #expect(isNear(box.center.y, layout.yTransformer(of: label.side).position(of: 21.5)))
        #expect(box.x > layout.contentRect.right && box.right <= 360)
    }

    @Test(
        "Which labels a chart has",
        arguments: [
            (#""lastValueDataSet": null"#, 1, 0), (#""lastValueDataSet": {"visible": false}"#, 1, 0),
            (#""lastValueDataSet": {"label": "none"}"#, 1, 0), (#""lastValueDataSet": {"label": "text"}"#, 1, 1),
            ("", 2, 2), ("", 5, 5), ("", 6, 0),
            (#""rightAxis": {"enabled": true}, "dataSet": [{}, {"axisDependency": "right"}]"#, 2, 2),
            (#""rightAxis": {"enabled": true}, "dataSet": [{}, {"axisDependency": "right"}]"#, 6, 2),
            (#""type": "scatter""#, 1, 0), (#""type": "bar""#, 2, 0), (#""type": "candle""#, 4, 1),
            (#""dataSet": [{"drawFilledEnabled": true, "fillTo": "next"}]"#, 3, 1),
        ]
    )
    func count(keys: String, seriesCount: Int, labelCount: Int) throws {
        let series = (0..<seriesCount).map { ("s\($0)", [1 + Double($0), 4, 2.5 + Double($0 * 9)] as [Double?]) }
        let chart = try Self.plotted(keys, of: series, height: 300)
        #expect(chart.endLabels.count == labelCount)
        let hasNames = chart.endLabels.contains { $0.name != nil }
        #expect(hasNames == (labelCount > 1 && !keys.contains("right")))
        if hasNames { #expect(!chart.view.legend.enabled && chart.view.leftAxis.side == .left) }
    }

    @Test("Below 100 by 60 points there is no label", arguments: [(100, 60, 1), (99, 60, 0), (100, 59, 0)])
    func smallest(width: Int, height: Int, count: Int) throws {
        #expect(try Self.plotted(of: [("a", [1, 2])], width: width, height: height).endLabels.count == count)
    }

    @Test("A dashed line that begins where another ends is its forecast")
    func forecast() throws {
        let keys = #""dataSet": [{}, {"lineDashLengths": [5, 4]}]"#
        let ahead = try Self.plotted(keys, of: [("now", [1, 2, 3, nil, nil]), ("then", [nil, nil, 3, 7, 9])])
        #expect(ahead.endLabels.map(\.value.text) == ["3"])
        let beside = try Self.plotted(keys, of: [("now", [1, 2, 3]), ("then", [3, 7, 9])])
        #expect(beside.endLabels.count == 2)
    }

    @Test("The last bar of days has an accent and its value; few bars of names have all values")
    func bars() throws {
        let days = try Self.plotted(#""type": "bar""#, axis: .days, of: [("a", [3, 9, 4])])
        let bars = try #require(days.layers.first as? BarLayer)
        #expect(bars.dataSets[0].lastBarColor != nil && bars.dataSets[0].writesOnlyLastValue)
        #expect(days.displayList().texts.contains { $0.string == "4" && $0.weight == .semibold })
        let narrow = try Self.plotted(#""type": "bar""#, axis: .days, of: [("a", (0..<60).map { Double($0 + 1_000) })])
        #expect(narrow.endLabels.map(\.value.text) == ["1,059"])
        for (count, areWritten) in [(8, true), (9, false)] {
            let names = try Self.plotted(axis: .names, of: [("a", (0..<count).map { Double($0 + 11) })])
            let written = names.displayList().texts.filter { $0.weight == .semibold }.map(\.string)
            #expect(written == (areWritten ? (0..<count).map { "\($0 + 11)" } : []))
        }
    }

    @Test("The value above a bar is in the picture, also without margins", arguments: [60, 65, 69, 75, 120])
    func valueAboveBar(height: Int) throws {
        for values in [[38.0], [0.25, 38, 38]] {
            let chart = try Self.plotted(#""type": "bar""#, of: [("a", values)], width: 193, height: height)
            let written = chart.displayList().texts.filter { $0.weight == .semibold }
            #expect(written.count == values.count)
            #expect(written.allSatisfy { $0.baseline - $0.fontSize * 0.7 >= 0 })
        }
    }

    @Test("The tag has the color of the threshold, and white text on it has a contrast of 4.5")
    func colors() throws {
        let keys = ##""dataSet": {"thresholds": [{"from": 2, "color": "#FFD60A"}]}"##
        let label = try #require(try Self.plotted(keys, of: [("a", [1, 3])]).endLabels.first)
        #expect(label.color.light.red > label.color.light.blue)
        for color in [label.color.light, label.color.dark] {
            #expect(color.contrast(with: DynamicColor.white.light) >= 4.5)
        }
    }

    @Test("Labels are moved apart, and stay in their order and in the picture")
    func placement() throws {
        let chart = try Self.plotted(of: [("a", [9, 50.0]), ("b", [2, 50.1]), ("c", [5, 50.2])], height: 160)
        let placed = try #require(PlotLayout(of: chart)).placedEndLabels
        #expect(placed.map { $0.label.name?.text } == ["c", "b", "a"])
        for (upper, lower) in zip(placed, placed.dropFirst()) { #expect(lower.box.y >= upper.box.bottom - 1e-9) }
        #expect(placed.allSatisfy { $0.box.y >= 0 && $0.box.bottom <= 160 })
    }

    @Test("On an inverted axis, the tag is at the height of the end, and the fill fades toward the top")
    func inverted() throws {
        let values: [Double?] = [80, 84, 81.5]
        var fills: [LayoutGradient] = []
        for inverted in [false, true] {
            let chart = try Self.plotted(#""leftAxis": {"inverted": \#(inverted)}"#, of: [("a", values)])
            let layout = try #require(PlotLayout(of: chart))
            let (label, box) = try #require(layout.placedEndLabels.first)
            let y = layout.yTransformer(of: label.side)
            #expect(isNear(box.center.y, y.position(of: 81.5)))
            #expect((y.position(of: 84) > y.position(of: 80)) == inverted)
            fills += chart.displayList().items.compactMap {
                if case .fill(_, _, .gradient(let gradient)) = $0 { gradient } else { nil }
            }
        }
        try #require(fills.count == 2)
        guard case .linear(let start, let end) = fills[0].geometry,
            case .linear(let top, let bottom) = fills[1].geometry
        else {
            Issue.record("a fill is not linear")
            return
        }
        #expect(isNear(start.y, bottom.y, tolerance: 0.1) && isNear(end.y, top.y, tolerance: 0.1) && start.y > end.y)
    }

    @Test("A tag that is too wide has no unit, which the axis then has")
    func wide() throws {
        for (width, tag, hasUnit) in [(300, "21.5 kilometers", false), (200, "21.5", true), (120, "21.5", true)] {
            let chart = try Self.plotted(of: [("a", [10, 30, 21.5])], width: width, unit: "kilometers")
            #expect(chart.endLabels.map(\.value.text) == [tag])
            let labels = try #require(PlotLayout(of: chart)).leftAxis.labels
            #expect(labels.contains { $0.text.contains("kilometers") } == hasUnit)
        }
    }

    @Test("Beside long names and values, bars keep some of a small picture, and the names stay")
    func longNames() throws {
        let names = ["Very satisfied", "Satisfied", "Neutral", "Dissatisfied", "Very dissatisfied"]
        let rows = [34.2, 41.5, 12.1, 8.3, 3.9].enumerated().map { (Double($0.offset), Optional($0.element)) }
        let chart = SeriesChart(
            axis: .names,
            names: names,
            series: [try TimeSeries(rows: rows)],
            width: 184,
            height: 100,
            unit: "%"
        )
        let keys = #""type": "horizontalBar", "leftAxis": {"enabled": false}, "dataSet": {"drawValuesEnabled": true}"#
        let texts = LayeredChart(chart, style: try ChartStyle(#"{"extends": "default", \#(keys)}"#)).displayList().texts
        #expect(texts.count == 10 && texts.contains { $0.string == "Neutral" })
    }

    @Test("Names beside bars shrink until they are apart, and their values stay in the picture")
    func namesBesideBars() throws {
        let keys = #""type": "horizontalBar", "dataSet": {"drawValuesEnabled": true}"#
        for (count, height) in [(3, 100), (9, 100), (9, 220)] {
            let values = (0..<count).map { Optional(1_000.25 + Double($0)) }
            let chart = try Self.plotted(keys, axis: .names, of: [("a", values)], width: 184, height: height)
            let texts = chart.displayList().texts
            #expect(texts.allSatisfy { $0.box.right <= 184 })
            let names = texts.filter { $0.string.hasPrefix("n") }.sorted { $0.baseline < $1.baseline }
            #expect(names.count == count)
            let areApart = zip(names, names.dropFirst()).allSatisfy { $1.baseline - $1.fontSize * 0.7 > $0.baseline }
            #expect(areApart)
            #expect((names[0].fontSize == 12) == (height / count > 20))
        }
    }

    @Test("A label of an axis beside a tag is left out", arguments: 0...40)
    func axisLabels(step: Int) throws {
        let last = Double(step) * 2.5
        let chart = try Self.plotted(of: [("a", [0, 100, last])])
        let layout = try #require(PlotLayout(of: chart))
        let tag = try #require(layout.placedEndLabels.first).box
        let labels = chart.displayList().texts.filter { $0.weight == .regular && $0.glyphs[0].x > tag.x }
        let areApart = labels.allSatisfy {
            $0.baseline < tag.y - 3.9 || $0.baseline - $0.fontSize * 0.7 > tag.bottom + 3.9
        }
        #expect(areApart && !labels.isEmpty, "\(last)")
    }
}

@Suite("Units with prefixes")
struct UnitPrefixTests {
    @Test(
        "The tag and the labels of the axis have one prefix",
        arguments: [
            ("B", [600e9, 815e9], "815 GB", "GB"), ("A", [1e-7, 1.75e-7], "175 nA", "nA"),
            ("GiB", [0.5, 1.06], "1.06 GiB", ""), ("kWh", [1e6, 3e6], "3 GWh", "GWh"),
            ("Mbit/s", [2e6, 4e6], "4 Tbit/s", "Tbit/s"), ("ms", [1e-5, 2e-5], "20 ns", "ns"),
            ("m", [2e6, 3e6], "3,000,000 m", ""), ("steps", [2e6, 3e6], "3M steps", "M"),
            ("$", [2e9, 3e9], "$3B", "B"),
        ] as [(String, [Double], String, String)]
    )
    func prefixes(unit: String, values: [Double], tag: String, suffix: String) throws {
        let chart = try EndLabelTests.plotted(of: [("a", values.map(Optional.some))], unit: unit)
        #expect(chart.endLabels.map(\.value.text) == [tag])
        let labels = try #require(PlotLayout(of: chart)).leftAxis.labels.map(\.text).filter { $0 != "0" && !$0.isEmpty }
        #expect(labels.allSatisfy { $0.hasSuffix(suffix) }, "\(labels)")
    }
}

@Suite("Honest axes")
struct HonestAxisTests {
    static func range(_ values: [Double], unit: String? = nil) throws -> AxisRange {
        let chart = try EndLabelTests.plotted(of: [("a", values.map(Optional.some))], unit: unit)
        return try #require(PlotLayout(of: chart)).leftAxis.range
    }

    @Test("An axis begins at zero where that costs at most half of it", arguments: [(50.0, true), (51, false)])
    func zero(lowest: Double, isZero: Bool) throws {
        let (positive, negative) = (try Self.range([lowest, 100]), try Self.range([-lowest, -100]))
        #expect((positive.minimum == 0) == isZero && (negative.maximum == 0) == isZero)
    }

    @Test(
        "Percents that span half of 0 to 100 have all of it",
        arguments: [([5.0, 55], "%", true), ([6, 55], "%", false), ([5, 101], "%", false), ([5, 55], "km", false)]
    )
    func percents(values: [Double], unit: String, isWhole: Bool) throws {
        let range = try Self.range(values, unit: unit)
        #expect((range.minimum == 0 && range.maximum == 100) == isWhole)
    }

    @Test(
        "Labels that are percents of another scale than the values",
        arguments: [
            ([0.2, 1], "%", "", 1), ([0.2, 1.01], "%", "", 0), ([-1, 0.5], "%", "", 1), ([0, 0], "%", "", 0),
            ([0.2, 1], "km", "", 0), ([0.2, 1], "km", "percents", 1), ([0.2, 1], "km", "fractions", 0),
            ([0.2, 1.01], "km", "fractions", 1), ([0.2, 1.01], "%", "fractions", 1),
        ] as [([Double], String, String, Int)]
    )
    func misscaled(values: [Double], unit: String, percent: String, count: Int) throws {
        let keys =
            percent.isEmpty ? "" : #""leftAxis": {"valueFormatter": {"number": {"percent": "\#(percent)"}}}"#
        let chart = try EndLabelTests.plotted(keys, of: [("a", values.map(Optional.some))], unit: unit)
        #expect(chart.misscaledPercents.map(\.axisKey) == Array(repeating: "leftAxis", count: count))
    }

    @Test("A tick is above the values where that is near", arguments: [(81.0, 100.0), (95, 100)])
    func peak(highest: Double, top: Double) throws {
        let chart = try EndLabelTests.plotted(of: [("a", [0, highest])])
        let ticks = try #require(PlotLayout(of: chart)).leftAxis.ticks.entries
        #expect(ticks.last == top || (ticks.last ?? 0) < highest && highest * 1.1 + 0.15 * highest * 1.1 < top)
    }

    @Test("Candles of days have the same distance, also across weekends")
    func candles() throws {
        let days: [Double] = [0, 1, 2, 3, 4, 7, 8, 9, 14].map { $0 * 86_400 }
        let series = try [2.0, 4, 1, 3].enumerated().map { index, value in
            try TimeSeries(label: "\(index)", rows: days.map { ($0, value + $0 / 86_400) })
        }
        let style = try ChartStyle(#"{"extends": "default", "type": "candle"}"#)
        let chart = SeriesChart(axis: .days, series: series, width: 360, height: 180)
        let layout = try #require(PlotLayout(of: LayeredChart(chart, style: style)))
        let positions = days.map(layout.x.position)
        let distances = zip(positions, positions.dropFirst()).map { $1 - $0 }
        #expect(distances.allSatisfy { isNear($0, distances[0], tolerance: 1e-6) && $0 > 0 })
        for day in days { #expect(isNear(layout.x.value(at: layout.x.position(of: day)), day)) }
        #expect(layout.x.position(of: 5 * 86_400) == layout.x.position(of: 6 * 86_400))
    }
}
