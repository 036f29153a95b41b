import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

/// Bars and candles of automatic width on a time axis, and the labels under them.
@Suite struct BarTimeAxisTests {
    private static let day = 86_400.0
    private static let view = """
        "size":[360,180],"rightAxis":{"enabled":false},"legend":{"enabled":false},"leftAxis":{"axisMinimum":0},
        "xAxis":{"labelPosition":"bottom"},
        "timeAxis":{"ticks":"calendar","valueFormatter":{"date":"auto","timeZone":"device"}}
        """

    /// A zone whose clocks are set forward and back again, so that one day has 23 hours and another 25.
    private static func zone(offset: Int, clockChange: Double) -> ChartTimeZone {
        .test(offset, [(Int(clockChange), offset + 3600), (Int(clockChange + 5 * day), offset)])
    }

    private static func chart(
        _ series: [[Double]],
        style: String,
        zone: ChartTimeZone = .utc,
        width: Int = 360,
        window: XAxisWindow? = nil
    ) throws -> LayeredChart {
        let series = try series.map { try TimeSeries(rows: $0.map { (time: $0, value: 5) }) }
        var chart = SeriesChart(axis: .instants, series: series, width: width, height: 180)
        chart.window = window
        return LayeredChart(
            chart,
            style: try ChartStyle("{\(style),\(view)}"),
            timeZones: ChartTimeZones(device: zone)
        )
    }

    private static func bars(_ chart: LayeredChart) -> [LayoutRect] { chart.displayList().fills.map(\.path.bounds) }

    /// The first moments of some local days, or other moments of them.
    private static func times(days: some Sequence<Int>, hour: Double = 0, zone: ChartTimeZone) -> [Double] {
        days.map { day in
            let local = day * 86_400 + Int(hour * 3600)
            return Double(
                zone.firstMoment(atOrAfterLocalTime: local, from: local - ChartTimeZone.maximumOffsetMagnitude)
            )
        }
    }

    @Test("Bars take 85 % of the smallest distance, in months of 28 to 31 days and days of 23 to 25 hours")
    func widthOfUnequalDistances() throws {
        let months = [0, 31, 59, 90, 120, 151].map { Double($0) * Self.day }
        let zone = Self.zone(offset: 3600, clockChange: 3 * Self.day + 3600)
        for times in [months, Self.times(days: 0..<12, zone: zone)] {
            let bars = Self.bars(try Self.chart([times], style: #""type":"bar""#, zone: zone))
            try #require(bars.count == times.count)
            let distances = zip(times, times.dropFirst()).map { $1 - $0 }
            let smallest = try #require(distances.min())
            #expect(Set(distances).count > 2)
            for index in distances.indices {
                let centers = bars[index + 1].center.x - bars[index].center.x
                #expect(isNear(bars[index].width / centers, 0.85 * smallest / distances[index], tolerance: 1e-6))
            }
        }
    }

    @Test("One bar alone is that of a day, and its label is under it", arguments: [0.0, 12, 18.5, 23.99])
    func oneBarAlone(hour: Double) throws {
        let zone = ChartTimeZone(utcOffset: -5 * 3600)
        let time = try #require(Self.times(days: [20_500], hour: hour, zone: zone).first)
        let chart = try Self.chart([[time]], style: #""type":"bar""#, zone: zone)
        let bar = try #require(Self.bars(chart).first)
        // The axis has half a second more at each end.
        #expect(isNear(bar.width / 0.85 * (Self.day + 1) / Self.day, chart.contentWidth, tolerance: 1e-6))
        let labels = chart.displayList().texts.filter { $0.string == "Mon" }
        #expect(labels.count == 1)
        #expect(isNear(try #require(labels.first).box.center.x, bar.center.x, tolerance: 1e-3))
    }

    @Test("One bar alone in a window is as wide as a day of it")
    func oneBarInAWindow() throws {
        let window = try XAxisWindow(from: 0, to: 7 * Self.day)
        let chart = try Self.chart([[3 * Self.day]], style: #""type":"bar""#, window: window)
        #expect(isNear(try #require(Self.bars(chart).first).width, chart.contentWidth / 7 * 0.85, tolerance: 1e-6))
    }

    @Test("A day without a sample stays empty, and its label stays")
    func gapDay() throws {
        for hour in [0.0, 9, 12] {
            let zone = ChartTimeZone(utcOffset: 9 * 3600)
            let times = Self.times(days: [20_500, 20_501, 20_503, 20_504], hour: hour, zone: zone)
            let chart = try Self.chart([times], style: #""type":"bar""#, zone: zone)
            let bars = Self.bars(chart)
            try #require(bars.count == 4)
            let labels = chart.displayList().texts.filter { $0.string.first?.isLetter == true }
            #expect(labels.map(\.string) == ["Mon", "Tue", "Wed", "Thu", "Fri"])
            let centers = [bars[0], bars[1], bars[2], bars[3]].map(\.center.x)
            #expect(isNear(labels[0].box.center.x, centers[0], tolerance: 1e-3))
            #expect(isNear(labels[2].box.center.x, (centers[1] + centers[2]) / 2, tolerance: 1e-3))
            #expect(isNear(labels[4].box.center.x, centers[3], tolerance: 1e-3))
        }
    }

    @Test("Labels of days are under their bars in every zone, and show the local day of the bar", arguments: 0..<4)
    func labelsUnderBars(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let steps = ["EEE", "d MMM", "MMM", "yyyy", "EEE d", "HH:mm"].compactMap { DatePattern($0) }
        for _ in 0..<150 {
            let first = Int.random(in: 19_000...21_000, using: &random)
            let count = Int.random(in: 2...60, using: &random)
            let change = Double(first + Int.random(in: 0...count, using: &random)) * Self.day + 3600
            let zone = Self.zone(offset: Int.random(in: -48...56, using: &random) * 900, clockChange: change)
            let hour =
                [0, 0, 0, 12, 23.5, Double.random(in: 0...24, using: &random)].randomElement(using: &random) ?? 0
            let days = (first..<first + count).filter { $0 == first || Int.random(in: 0...9, using: &random) > 0 }
            let times = Self.times(days: days, hour: hour, zone: zone)
            let type = ["bar", "candle", "horizontalBar"].randomElement(using: &random) ?? "bar"
            let series = Array(repeating: times, count: type == "candle" ? 4 : 1)
            let width = Int.random(in: 150...500, using: &random)
            let chart = try Self.chart(series, style: "\"type\":\"\(type)\"", zone: zone, width: width)
            let (start, end) = chart.xRange
            let ticks = try #require(
                chart.calendarTicks(from: start, through: end, axisWidth: type == "horizontalBar" ? 120 : 300)
            )
            try #require(!ticks.isEmpty)
            for tick in ticks where !tick.label.isEmpty {
                let offset = zone.utcOffset(atSecondsSince1970: Int(tick.time))
                let local = try #require(CivilTime(secondsSince1970: tick.time, utcOffset: offset))
                #expect(steps.contains { $0.string(from: local, locale: ChartLocale()) == tick.label })
                let isBar = times.contains(tick.time)
                let localDay = (Int(tick.time) + offset).dividedRoundingDown(by: 86_400)
                #expect(isBar || !days.contains(localDay), "\(tick.label) is not under its bar")
            }
            #expect(ticks.contains { times.contains($0.time) })
            // Each label in the picture is under its tick, unless an end of the axis moved it.
            guard type == "bar" else { continue }
            let list = chart.displayList()
            let centers = Self.bars(chart).map(\.center.x)
            let content = chart.content
            for label in list.texts where label.baseline > content.bottom {
                let box = label.box
                let isAtEnd = box.x < content.x + 0.01 || box.right > content.right - 0.01
                guard !isAtEnd, days.count == count else { continue }
                #expect(centers.contains { isNear($0, box.center.x, tolerance: 1e-3) }, "\(label.string)")
            }
        }
    }

    @Test("Labels beside horizontal bars are as many as lines of text fit", arguments: [(7, 7), (9, 9), (14, 7)])
    func labelsBesideBars(barCount: Int, labelCount: Int) throws {
        let times = (0..<barCount).map { 1_772_409_600 + Double($0) * Self.day }
        let chart = try Self.chart([times], style: #""type":"horizontalBar""#)
        let boxes = chart.displayList().texts.map(\.box).filter { $0.right <= chart.content.x }.sorted { $0.y < $1.y }
        #expect(boxes.count == labelCount)
        for (upper, lower) in zip(boxes, boxes.dropFirst()) { #expect(upper.bottom + 2 <= lower.y) }
    }

    @Test("No label is between two bars", arguments: [300.0, 3600, 10_800, 43_200, 86_400, 604_800])
    func noTickIsFinerThanTheBars(distance: Double) throws {
        for count in 2...6 {
            let times = (0..<count).map { 1_771_200_000 + Double($0) * distance }
            let chart = try Self.chart([times], style: #""type":"bar""#)
            let (start, end) = chart.xRange
            let ticks = try #require(chart.calendarTicks(from: start, through: end, axisWidth: 300))
            #expect(!ticks.isEmpty && ticks.allSatisfy { times.contains($0.time) })
        }
    }

    @Test("A line has the ticks that it had, and so have bars of a fixed width")
    func otherChartsKeepTheirTicks() throws {
        let times = [0.0, 1, 2].map { $0 * Self.day }
        let line = try Self.chart([times], style: #""type":"line""#)
        let bars = try Self.chart([times], style: #""type":"bar","barWidth":1"#)
        for chart in [line, bars] {
            let ticks = try #require(chart.calendarTicks(from: 0, through: 2 * Self.day, axisWidth: 300))
            #expect(ticks.count > 3)
        }
    }

    @Test("Bars of several series with different times do not overlap", arguments: 0..<4)
    func differentTimes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let series = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (0..<30).filter { _ in Bool.random(using: &random) }.map { Double($0) * Self.day }
            }
            let count = series.joined().count
            let grouped = Self.bars(try Self.chart(series, style: #""type":"bar","barMode":"grouped""#))
            #expect(grouped.count == count)
            for (left, right) in zip(grouped.sorted { $0.x < $1.x }, grouped.sorted { $0.x < $1.x }.dropFirst()) {
                #expect(left.right <= right.x + 1e-6)
            }
            // One stack for each time, with a part for each series.
            let stacked = Self.bars(try Self.chart(series, style: #""type":"bar","barMode":"stacked""#))
            let places = Set(series.joined()).count
            #expect(stacked.count(where: { $0.height > 0 }) == count)
            #expect(Set(stacked.map { ($0.center.x * 1e6).rounded() }).count == places)
        }
    }

    @Test("Candles take their share of the smallest distance, and the first and the last are in the content")
    func candles() throws {
        let times = [0, 1, 2, 5].map { $0 * Self.day }
        let style = #""type":"candle","dataSet":{"barSpace":0.1,"decreasingFilled":true}"#
        let chart = try Self.chart(Array(repeating: times, count: 4), style: style)
        let bodies = chart.displayList().strokes.map(\.path.bounds).filter { $0.width > 20 && $0.width < 100 }
        let slot = chart.contentWidth / (6 * Self.day + 1) * Self.day
        #expect(bodies.count == 4)
        for body in bodies { #expect(isNear(body.width, 0.8 * slot, tolerance: 1e-6)) }
        #expect(bodies.allSatisfy { $0.x >= chart.content.x && $0.right <= chart.content.right })
    }

    @Test("The first and the last dot are in the content as a whole")
    func dots() throws {
        let times = [0, 1, 2, 3, 4].map { $0 * Self.day }
        let chart = try Self.chart([times], style: #""type":"scatter""#)
        let dots = Self.bars(chart)
        #expect(dots.count == 5)
        #expect(dots.allSatisfy { $0.x >= chart.content.x && $0.right <= chart.content.right })
        #expect(isNear(dots[0].center.x - chart.content.x, chart.contentWidth / 10, tolerance: 1e-3))
    }

    @Test("Bars at unusual times have labels, or none, but no fault")
    func unusualTimes() throws {
        let times: [[Double]] = [
            [0, 1e-9], [-1e15, 1e15], [9e11, 9e11 + 40 * Self.day], [0, 0.5, 1], [0, 200 * Self.day],
            [-62_135_596_800, -62_135_510_400], [1e300, 2e300],
        ]
        for times in times {
            let windows = try [nil, XAxisWindow(from: 0, to: 7 * Self.day), XAxisWindow(from: -9e11, to: -8e11)]
            for window in windows {
                let chart = try Self.chart([times], style: #""type":"bar""#, window: window)
                #expect(chart.displayList().texts.allSatisfy { $0.baseline.isFinite })
            }
        }
    }
}

extension LayeredChart {
    /// The area of the data.
    fileprivate var content: LayoutRect {
        PlotLayout(of: self)?.contentRect ?? LayoutRect(x: 0, y: 0, width: 0, height: 0)
    }

    fileprivate var contentWidth: Double { content.width }

    /// The ends of the x axis.
    fileprivate var xRange: (start: Double, end: Double) {
        PlotLayout(of: self).map { ($0.xAxis.range.minimum, $0.xAxis.range.maximum) } ?? (0, 1)
    }
}

extension LayoutPath {
    /// The smallest rectangle around all points.
    fileprivate var bounds: LayoutRect {
        guard let x = MinimumAndMaximum(points.map(\.x)), let y = MinimumAndMaximum(points.map(\.y)) else {
            return LayoutRect(x: 0, y: 0, width: 0, height: 0)
        }
        return LayoutRect(x: x.minimum, y: y.minimum, width: x.maximum - x.minimum, height: y.maximum - y.minimum)
    }
}
