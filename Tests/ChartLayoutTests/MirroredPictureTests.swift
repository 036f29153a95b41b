import SeriesCodec
import Testing

@testable import ChartLayout

@Suite("Pictures in languages from right to left")
struct MirroredPictureTests {
    private static let rightToLeft = #""locale": {"isRightToLeft": true}"#

    /// A chart in a language from left to right, and the same in one from right to left.
    private static func pair(_ keys: String, axis: SeriesChart.XAxisKind = .days, count: Int = 1) throws
        -> (plain: LayeredChart, mirrored: LayeredChart)
    {
        let series = (0..<count).map { index in
            let more = Double(index)
            let values: [Double?] = [3 + more, 1, 4 + 3 * more, nil, 2 + more]
            return ("Series \(index)", values)
        }
        func chart(_ locale: String) throws -> LayeredChart {
            let own = [locale, keys].filter { !$0.isEmpty }.joined(separator: ", ")
            return try EndLabelTests.plotted(own, axis: axis, of: series, height: 240, unit: "km")
        }
        return (try chart(#""locale": {}"#), try chart(rightToLeft))
    }

    /// The part of the baseline below the glyphs.
    private static func box(_ run: GlyphRun) -> LayoutRect {
        let (x, end) = (run.glyphs.first?.x ?? 0, run.glyphs.last.map { $0.x + $0.advance } ?? 0)
        return LayoutRect(x: x, y: run.baseline, width: end - x, height: 0)
    }

    private static let kinds: [(String, SeriesChart.XAxisKind, Int)] = [
        ("", .days, 1), ("", .days, 2), ("", .days, 7), (#""type": "bar""#, .days, 1), (#""type": "bar""#, .days, 3),
        (#""type": "candle""#, .days, 4), (#""type": "scatter""#, .number, 2), ("", .names, 1),
        (#""type": "horizontalBar""#, .names, 1), (#""type": "horizontalBar""#, .names, 2),
        (#""rightAxis": {"enabled": true}, "dataSet": [{}, {"axisDependency": "right"}]"#, .days, 2),
        (#""leftAxis": {"inverted": true, "limitLines": [{"limit": 2, "label": "Goal"}]}"#, .days, 1),
        (#""xAxis": {"labelRotationAngle": 30}, "timeAxis": {"ticks": "even", "labelRotationAngle": 30}"#, .days, 1),
        (#""chartDescription": {"text": "Source"}, "lastValueDataSet": {"label": "text"}"#, .days, 1),
        (##""dataSet": [{"fill": {"radialGradient": {"colors": ["#FF0000", "#00FF00"]}}}]"##, .days, 1),
    ]

    @Test("Shapes are mirrored, and texts are at the mirrored places, to be read", arguments: kinds)
    func mirrorImage(keys: String, axis: SeriesChart.XAxisKind, count: Int) throws {
        let (plain, mirrored) = try Self.pair(keys, axis: axis, count: count)
        let (first, second) = (plain.displayList(), mirrored.displayList())
        #expect(first.items.count == second.items.count && first.items.count > 10)
        for (item, other) in zip(first.items, second.items) {
            switch (item, other) {
            case (.text(let run), .text(let other)):
                #expect(run.string == other.string && run.baseline == other.baseline && run.color == other.color)
                #expect(isNear(360 - Self.box(run).right, Self.box(other).x), "\(run.string)")
                #expect(run.rotation == -other.rotation)
                if run.rotation != 0 { #expect(isNear(360 - run.pivot.x, other.pivot.x)) }
            case (.pushClip(let clip), .pushClip(let other)):
                #expect(isNear(360 - clip.right, other.x) && isNear(clip.width, other.width) && clip.y == other.y)
            case (.popClip, .popClip): break
            case (.fill(let path, _, let paint), .fill(let other, _, let otherPaint)):
                #expect(Self.isMirrored(path, other) && Self.isMirrored(paint, otherPaint))
            case (.stroke(let path, let style, _), .stroke(let other, let otherStyle, _)):
                #expect(Self.isMirrored(path, other) && style == otherStyle)
            default: Issue.record("\(item) is not \(other)")
            }
        }
    }

    private static func isMirrored(_ path: LayoutPath, _ other: LayoutPath) -> Bool {
        func isMirrored(_ point: LayoutPoint, _ other: LayoutPoint) -> Bool {
            isNear(360 - point.x, other.x) && point.y == other.y
        }
        return path.elements.count == other.elements.count
            && zip(path.elements, other.elements).allSatisfy { pair in
                switch pair {
                case (.move(let point), .move(let other)), (.line(let point), .line(let other)):
                    isMirrored(point, other)
                case (.curve(let one, let two, let end), .curve(let otherOne, let otherTwo, let otherEnd)):
                    isMirrored(one, otherOne) && isMirrored(two, otherTwo) && isMirrored(end, otherEnd)
                case (.circle(let center, let radius), .circle(let other, let otherRadius)):
                    isMirrored(center, other) && radius == otherRadius
                case (.close, .close): true
                default: false
                }
            }
    }

    private static func isMirrored(_ paint: Paint, _ other: Paint) -> Bool {
        guard case .gradient(let gradient) = paint, case .gradient(let other) = other else { return paint == other }
        switch (gradient.geometry, other.geometry) {
        case (.linear(let start, let end), .linear(let otherStart, let otherEnd)),
            (.radial(let start, _, let end, _), .radial(let otherStart, _, let otherEnd, _)):
            return isNear(360 - start.x, otherStart.x) && isNear(360 - end.x, otherEnd.x)
        default: return false
        }
    }

    @Test("The tag and the labels of values are left of the newest sample, and the first sample is at the right")
    func sides() throws {
        let chart = try Self.pair("").mirrored
        let area = try #require(PlotArea(of: chart))
        let list = chart.displayList()
        let tag = try #require(list.texts.first { $0.string == "2 km" })
        let labels = list.texts.filter { ["0", "1", "2", "3", "4"].contains($0.string) }
        #expect(Self.box(tag).right < area.rect.x && !labels.isEmpty)
        #expect(labels.allSatisfy { Self.box($0).right < area.rect.x })
        let positions = [0.0, 4].map { area.position(of: Sample(time: $0 * 86_400, value: 2), ofSeries: 0).x }
        #expect(positions[0] > 300 && positions[1] < 100 && isNear(positions[1], area.rect.x))
    }

    @Test("A line that is its own mirror image stays, on a plot between equal margins")
    func symmetry() throws {
        let margins = #""extraLeftOffset": 0, "extraRightOffset": 0"#
        let keys = #""leftAxis": {"enabled": false}, "lastValueDataSet": null, \#(margins)"#
        func line(_ locale: String) throws -> [LayoutPoint] {
            let chart = try EndLabelTests.plotted("\(locale), \(keys)", of: [("a", [1, 5, 3, 5, 1])])
            let strokes = chart.displayList().strokes.map(\.path).filter { $0.points.count == 5 }
            return try #require(strokes.first).points.sorted { $0.x < $1.x }
        }
        let (plain, mirrored) = (try line(#""locale": {}"#), try line(Self.rightToLeft))
        #expect(zip(plain, mirrored).allSatisfy { isNear($0.x, $1.x) && isNear($0.y, $1.y) })
    }

    @Test("A style can say no, and one that extends none says no")
    func styles() throws {
        let (plain, other) = try Self.pair(#""mirrorsRightToLeft": false"#)
        #expect(plain.displayList() == other.displayList())
        func bare(_ keys: String) throws -> DisplayList {
            LayeredChart(try .values([1, 3, 2]), style: try ChartStyle("{\(keys)}")).displayList()
        }
        #expect(try bare(Self.rightToLeft) == bare(""))
        #expect(try bare(#""mirrorsRightToLeft": true"#) == bare(""))
        #expect(try bare(Self.rightToLeft + #", "mirrorsRightToLeft": true"#) != bare(""))
    }

    @Test(
        "Positions lead back to times, and the thumbnail has the newest values",
        arguments: ["line", "horizontalBar"]
    )
    func positions(type: String) throws {
        let (plain, mirrored) = try Self.pair(#""type": "\#(type)""#)
        let (first, second) = (try #require(PlotArea(of: plain)), try #require(PlotArea(of: mirrored)))
        let sample = Sample(time: 86_400, value: 1)
        let (position, other) = (first.position(of: sample, ofSeries: 0), second.position(of: sample, ofSeries: 0))
        #expect(isNear(360 - position.x, other.x) && position.y == other.y)
        #expect(isNear(second.time(at: other), 86_400))
        #expect(isNear(360 - first.rect.right, second.rect.x) && first.rect.width == second.rect.width)
        let lines = (first.lines(atTimes: [86_400]), second.lines(atTimes: [86_400]))
        #expect(zip(lines.0, lines.1).allSatisfy(Self.isMirrored) && lines.0.count == 1)
        let (part, otherPart) = (plain.thumbnailRect, mirrored.thumbnailRect)
        #expect(isNear(1 - part.right, otherPart.x) && part.width == otherPart.width)
        #expect(type == "line" ? otherPart.right < 0.95 : otherPart == .whole)
    }
}
