import ChartLayout
import ChartLayoutFoundation
import Foundation
import SeriesDecoding
import Testing

@testable import ChartViews

/// A chart is drawn at the size of its view, and a position or VoiceOver selects its samples.
@Suite struct ChartSelectionTests {
    @Test(arguments: Appearance.allCases, [CGSize(width: 340, height: 88), CGSize(width: 200.4, height: 77.6)])
    func `a drawing is the display list of its size and appearance`(appearance: Appearance, size: CGSize) throws {
        var sized = try Readings.chart()
        (sized.width, sized.height) = (Int(size.width.rounded()), Int(size.height.rounded()))
        let list = LayeredChart(
            sized,
            style: .standard,
            appearance: appearance,
            timeZones: ChartTimeZones(for: .standard, device: TimeZone(identifier: "Asia/Kathmandu") ?? .gmt),
            locale: ChartLocale(for: .standard, device: Locale(identifier: "de_DE"))
        ).displayList()
        let drawing = Readings.drawing(of: try Readings.chart(), .standard, appearance, locale: "de_DE")
        #expect(drawing.items(size: size) == list.items)
    }

    @Test(arguments: [
        (CGSize.zero, 1, 1), (CGSize(width: -4, height: 9), 1, 9), (CGSize(width: 2000, height: 2001), 2000, 2000),
        (CGSize(width: 9e9, height: CGFloat.infinity), 2000, 1), (CGSize(width: CGFloat.nan, height: 0.5), 1, 1),
    ])
    func `a size that no chart has is limited`(size: CGSize, width: Int, height: Int) throws {
        let drawing = Readings.drawing(of: try Readings.chart())
        #expect(drawing.items(size: size) == drawing.items(size: CGSize(width: width, height: height)))
    }

    @Test
    func `days have one picture in all zones`() throws {
        var chart = try Readings.chart()
        chart.axis = .days
        chart.series = [try TimeSeries(rows: (0..<7).map { (time: Double(20_605 + $0) * 86_400, value: 5) })]
        let style = try Readings.style(#"{"extends":"default","type":"bar"}"#)
        let pictures = ["America/New_York", "Europe/Vienna", "Pacific/Auckland"].map { zone in
            Readings.drawing(of: chart, style, zone: zone).items(size: CGSize(width: 320, height: 150))
        }
        #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    }

    @Test(arguments: [(0.0, "100 mg/dL"), (319, "90 mg/dL"), (-1e9, "100 mg/dL"), (1e9, "90 mg/dL")])
    func `a finger selects the nearest samples, also outside the chart`(x: Double, text: String) throws {
        let chart = try Readings.chart()
        let size = CGSize(width: 320, height: 160)
        let selection = Readings.drawing(of: chart).selection(at: CGPoint(x: x, y: 5), size: size)
        #expect(Readings.words(of: chart).description(of: try #require(selection)).hasSuffix(text))
    }

    @Test(arguments: [("en_US", "100 mg/dL", "90 mg/dL"), ("he_IL", "90 mg/dL", "100 mg/dL")])
    func `the first sample is where a language begins`(locale: String, left: String, right: String) throws {
        let drawing = Readings.drawing(of: try Readings.chart(), locale: locale)
        for (x, text) in [(0.0, left), (319, right)] {
            let selection = drawing.selection(at: CGPoint(x: x, y: 5), size: CGSize(width: 320, height: 160))
            #expect(Readings.words(of: drawing.chart).description(of: try #require(selection)).hasSuffix(text))
        }
    }

    @Test
    func `VoiceOver moves the selection, from the last sample and within the chart`() throws {
        let drawing = Readings.drawing(of: try Readings.chart())
        var selection: ChartSelection?
        let values = [1, 1, -1, -1, -1, -1].map { direction in
            selection = drawing.selection(after: selection, by: direction)
            return selection?.values.first?.sample.value
        }
        #expect(values == [90, 90, 130, 110, 100, 100])
    }

    @Test(arguments: [(39, 1), (40, 2), (100, 5)])
    func `VoiceOver needs at most 20 steps or 40 through a chart`(count: Int, step: Int) throws {
        let drawing = Readings.drawing(of: try Readings.chart((0..<count).map { Double($0) }))
        let last = drawing.selection(after: nil, by: 1)
        #expect(last?.values.first?.sample.value == Double(count - 1))
        #expect(drawing.selection(after: last, by: -1)?.values.first?.sample.value == Double(count - 1 - step))
    }

    @Test(arguments: [
        (-1.0, 0.0), (0, 0), (4, 0), (5, 0), (5.1, 10), (6, 10), (10, 10), (20, 10), (25, 10), (26, 40), (1e300, 50),
    ])
    func `a selection is the nearest sample, also in a gap`(time: Double, nearest: Double) throws {
        let series = try TimeSeries(rows: [(0, 1), (10, 2), (20, nil), (40, 3), (50, 4)])
        #expect(series.nearestSample(to: time)?.time == nearest)
        let chart = SeriesChart(axis: .number, series: [series])
        #expect(ChartSelection(of: chart, series: [0], nearest: time)?.time == nearest)
        #expect(ChartSelection(of: chart, series: [], nearest: time) == nil)
    }

    @Test(arguments: [
        #"{"type": "line"}"#, #"{"type": "bar", "barMode": "stacked"}"#, #"{"type": "horizontalBar"}"#,
        #"{"type": "candle"}"#, #"{"type": "scatter"}"#,
        #"{"type": "combined", "dataSet": [{"type": "line"}, {"type": "bar"}]}"#,
    ])
    func `a sample of every type of chart is selected at its place, and marked there`(json: String) throws {
        let style = try Readings.style(json)
        var chart = try Readings.chart([100, 110, 130, 90])
        chart.series = Array(repeating: chart.series[0], count: 4)
        let (drawing, size) = (Readings.drawing(of: chart, style), CGSize(width: 320, height: 160))
        let area = try #require(drawing.plotArea(size: size))
        let samples = chart.series[0].runs.joined()
        #expect(samples.count == 4)
        for sample in samples {
            let point = area.position(of: sample, ofSeries: 0)
            let selection = try #require(drawing.selection(at: CGPoint(x: point.x, y: point.y), size: size))
            #expect(selection.values.first?.sample == sample)
            let mark = selection.mark(in: area)
            guard case .stroke(let line, _, _)? = mark.first, case .move(let start)? = line.elements.first,
                case .line(let end)? = line.elements.last
            else {
                Issue.record("a selection has no line")
                return
            }
            // The line is at the time of the sample, which horizontal bars have along the y axis.
            let isAcross = json.contains("horizontalBar")
            #expect(isAcross ? start.y == point.y && end.y == point.y : start.x == point.x && end.x == point.x)
            #expect(start != end)
            #expect(mark.contains { $0.circleCenter == point })
        }
    }
}

extension DisplayList.Item {
    /// The center of a filled circle.
    fileprivate var circleCenter: LayoutPoint? {
        guard case .fill(let path, _, _) = self, case .circle(let center, _)? = path.elements.first else { return nil }
        return center
    }
}
