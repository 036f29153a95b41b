import ChartLayout
import ChartLayoutFoundation
import ChartPainting
import CoreGraphics
import Foundation
import RecordedJobs
import SeriesDecoding
import Testing

/// The painter sends exactly the display list of the preview to CoreGraphics, for every style and chart.
@Suite struct DisplayListPainterTests {
    @Test(arguments: RecordedJobs.vectorFiles)
    func `the recorded charts of this project are painted as in the preview`(file: String, count: Int) throws {
        try Self.check(RecordedJobs(file, in: RecordedJobs.vectors), count: count)
    }

    @Test(RecordedJobs.areShared, arguments: RecordedJobs.sharedFiles)
    func `all recorded charts are painted as in the preview`(file: String, count: Int) throws {
        try Self.check(RecordedJobs(file, in: RecordedJobs.shared), count: count)
    }

    @Test(arguments: ["charts", "columns", "points", "random"])
    func `frozen chart texts are painted as in the preview`(file: String) throws {
        struct Vector: Decodable { let text: String }
        let url = RecordedJobs.tests.appending(path: "Vectors/codec/v1/\(file).json")
        for vector in try JSONDecoder().decode([Vector].self, from: Data(contentsOf: url)) {
            let chart = try ChartText(vector.text).decoded()
            for appearance in Appearance.allCases { try Self.check(chart, .standard, appearance, vector.text) }
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `random styles with random data are painted`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var painted = 0
        for _ in 0..<100 {
            let bytes = (0..<Int.random(in: 20...400, using: &generator)).map { _ in
                UInt8.random(in: .min ... .max, using: &generator)
            }
            let (chart, style) = bytes.withUnsafeBufferPointer { bytes in
                var choices = Choices(bytes: bytes)
                return (choices.chart(), choices.style())
            }
            guard let chart, let parsed = try? ChartStyle(parsing: Array(style.utf8), name: "random") else { continue }
            for appearance in Appearance.allCases { try Self.check(chart, parsed, appearance, style) }
            painted += 1
        }
        // Some of the styles are refused on purpose.
        #expect(painted > 20)
    }

    @Test
    func `a line without antialiasing leaves the next shapes smooth`() {
        let path = ChartLayout.Path([.move(Point(1, 2)), .line(Point(3, 2))])
        let style = StrokeStyle(width: 1, antialias: false)
        let calls = Self.calls(of: [.stroke(path, style, .color(SRGBColor(red: 0, green: 0, blue: 0)))])
        #expect(calls.suffix(2) == [.strokePath, .antialias(true)])
        #expect(calls.firstIndex(of: .antialias(false)) ?? 9 < calls.firstIndex(of: .strokePath) ?? 0)
    }

    @Test
    func `a gradient along a line is drawn through its outline`() {
        let stops = [Gradient.Stop(offset: 0, color: SRGBColor(red: 255, green: 0, blue: 0))]
        let gradient = Gradient(.linear(start: Point(0, 0), end: Point(4, 0)), stops: stops, opacity: 0.5)
        let path = ChartLayout.Path.line(from: Point(0, 0), to: Point(4, 2))
        let calls = Self.calls(of: [.stroke(path, StrokeStyle(width: 1), .gradient(gradient))])
        #expect(calls.filter { $0 == .saveGState || $0 == .restoreGState } == [.saveGState, .restoreGState])
        #expect(calls.suffix(4).prefix(2) == [.strokedPath, .clipToPath(.winding)])
    }

    @Test
    func `dates are in the zone of the device, unless the style says otherwise`() throws {
        let series = try TimeSeries(rows: [(1_771_243_200, 1), (1_771_329_600, 2)])
        let chart = SeriesChart(axis: .instants, series: [series], width: 320, height: 200)
        func texts(_ style: ChartStyle, _ painter: DisplayListPainter) -> [String] {
            let context = CGContext()
            painter.paint(chart, style: style, appearance: .light, in: context)
            return RecordedPainting(context.testCalls).items.compactMap { item in
                if case .text(let text, _, _, _, _, _) = item { text } else { nil }
            }
        }
        let painters = [DisplayListPainter(deviceTimeZone: Self.kathmandu), DisplayListPainter(deviceTimeZone: .gmt)]
        #expect(Set(texts(.standard, painters[0])).isSuperset(of: ["18:00", "Tue 17", "06:00"]))
        #expect(texts(.standard, painters[0]) != texts(.standard, painters[1]))
        #expect(Set(texts(.standard, painters[1])).isSuperset(of: ["12:00", "18:00", "Tue 17", "06:00"]))
        let format = #"{"date": "HH:mm", "timeZone": "Asia/Kathmandu"}"#
        let json = #"{"extends": null, "timeAxis": {"valueFormatter": \#(format)}}"#
        let named = try ChartStyle(parsing: Array(json.utf8), name: "named")
        #expect(texts(named, painters[0]) == texts(named, painters[1]))
        #expect(texts(named, painters[1]).contains { $0.hasSuffix(":45") })
    }

    private static let kathmandu = TimeZone(identifier: "Asia/Kathmandu") ?? .gmt

    private static func check(_ jobs: RecordedJobs, count: Int) throws {
        defer { jobs.removeFiles() }
        #expect(jobs.jobs.count == count)
        for job in jobs.jobs {
            try check(job.chart, jobs.styles.style(named: job.style), job.appearance, "job \(job.style)")
        }
    }

    /// Paints a chart, reads the calls back, and compares them with the display list. All numbers must be finite.
    private static func check(
        _ chart: SeriesChart,
        _ style: ChartStyle,
        _ appearance: Appearance,
        _ name: String
    ) throws {
        let zones = ChartTimeZones(for: style, device: kathmandu)
        let german = Locale(identifier: "de_DE")
        let locale = ChartLocale(for: style, device: german)
        let list = PlottedChart(chart, style: style, appearance: appearance, timeZones: zones, locale: locale)
            .displayList()
        let calls = calls(of: list.items)
        if let call = calls.first(where: { !$0.numbers.allSatisfy(\.isFinite) }) {
            Issue.record("\(name): \(call)")
        }
        let painted = RecordedPainting(calls).items
        let expected = list.items.compactMap(RecordedPainting.Item.init)
        #expect(painted.count == expected.count, "\(name)")
        // A notification is painted item by item, without the list.
        let context = CGContext()
        DisplayListPainter(deviceTimeZone: kathmandu, deviceLocale: german)
            .paint(chart, style: style, appearance: appearance, in: context)
        #expect(context.testCalls == calls, "\(name)")
        for (index, pair) in zip(painted, expected).enumerated() where !pair.0.isClose(to: pair.1) {
            Issue.record("\(name): item \(index) is \(pair.0) instead of \(pair.1)")
            return
        }
    }

    private static func calls(of items: [DisplayList.Item]) -> [CGContext.TestCall] {
        let context = CGContext()
        DisplayListPainter().paint(items, in: context)
        return context.testCalls
    }
}

extension CGContext.TestCall {
    /// The numbers that CoreGraphics gets.
    fileprivate var numbers: [CGFloat] {
        switch self {
        case .miterLimit(let number), .lineWidth(let number), .alpha(let number), .rotate(let number): [number]
        case .dash(let phase, let lengths): [phase] + lengths
        case .fillColor(let color), .strokeColor(let color): color.components ?? []
        case .move(let point), .line(let point): [point.x, point.y]
        case .curve(let first, let second, let end): [first, second, end].flatMap { [$0.x, $0.y] }
        case .clip(let rect), .ellipse(let rect), .image(_, let rect):
            [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        case .linearGradient(let colors, let locations, let start, let end, _):
            colors + (locations ?? []) + [start.x, start.y, end.x, end.y]
        case .radialGradient(let colors, let locations, let start, let startRadius, let end, let endRadius, _):
            colors + (locations ?? []) + [start.x, start.y, startRadius, end.x, end.y, endRadius]
        case .translate(let x, let y), .scale(let x, let y): [x, y]
        case .text(_, let point, let size, let color): [point.x, point.y, size] + (color.components ?? [])
        case .layer(let values, _, let scale): values.map { CGFloat($0) } + [scale]
        case .saveGState, .restoreGState, .lineJoin, .lineCap, .antialias, .beginPath, .closePath, .fillPath,
            .strokePath, .clipToPath, .strokedPath:
            []
        }
    }
}
