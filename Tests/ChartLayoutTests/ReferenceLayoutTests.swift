import DrawLists
import Foundation
import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

/// The charts of the reference pictures, as numbers measured in them.
@Suite struct ReferenceLayoutTests {
    static let plan: PlotLayout? = try? PlotLayout(of: LayeredChart(.reference(), style: .reference()))

    @Test func contentRectangle() throws {
        let content = try #require(Self.plan).contentRect
        // Worked back from the lines' coverage: these are exact.
        #expect(isNear(content.x, 27.587890625))
        #expect(isNear(content.y, 15.93359375))
        #expect(isNear(content.width, 480 - 2 * 27.587890625))
        #expect(isNear(content.height, 316.133, tolerance: 1e-5))
        #expect(isNear(350 - content.bottom, 17.934, tolerance: 1e-4))
    }

    @Test func ticksAndRanges() throws {
        let plan = try #require(Self.plan)
        #expect(plan.xAxis.ticks.entries == [0, 5, 10, 15, 20, 25])
        #expect(plan.leftAxis.ticks.entries == [0, 20, 40, 60, 80, 100])
        #expect(plan.leftAxis.range.minimum == 0)
        #expect(isNear(plan.leftAxis.range.maximum, 116.6))
        #expect(plan.xAxis.range == AxisRange(of: XAxis(), data: MinimumAndMaximum(0, 29)))
        #expect(plan.leftAxis.labels.map(\.text) == ["0", "20", "40", "60", "80", "100"])
    }

    @Test func legendIsAtItsMeasuredPosition() throws {
        let list = try LayeredChart(.reference(), style: .reference()).displayList()
        let square = try #require(list.fills.last).path.points
        #expect(isNear(square.map(\.x).min() ?? 0, 32.590, tolerance: 1e-4))
        #expect(isNear(square.map(\.y).max() ?? 0, 342.031, tolerance: 2e-5))
        let label = try #require(list.texts.first { $0.string == "First unit test data" })
        #expect(isNear(label.box.x, 45.588, tolerance: 1e-4))
        #expect(abs(label.box.width - 88.2) < 0.3)
    }

    @Test func textMetrics() {
        #expect(isNear(SystemFontMetrics(size: 10).width(of: "100"), 17.588, tolerance: 1e-4))
        let heights: [Double: Double] = [10: 11.934, 7: 8.354, 13: 15.514, 12: 14.320, 9: 10.740, 11: 13.127, 8: 9.547]
        for (size, height) in heights { #expect(abs(SystemFontMetrics(size: size).lineHeight - height) < 0.001) }
        #expect(abs(SystemFontMetrics(size: 13).width(of: "Limit Line") - 58.2) < 0.3)
        #expect(isNear(SystemFontMetrics(size: 10).ascent, 9.5214844, tolerance: 1e-7))
    }

    @Test func glyphsKeepTheirAdvanceAndStepWithTracking() {
        let glyphs = SystemFontMetrics(size: 10).glyphs(of: "10", x: 3)
        #expect(isNear(glyphs[0].x, 3))
        #expect(isNear(glyphs[0].advance, 4.64))
        #expect(isNear(glyphs[1].x, 3 + 4.64 + 0.12))
        #expect(isNear(glyphs[1].advance, 10 * 1289 / 2048))
    }

    @Test func drawingOrder() throws {
        let list = try LayeredChart(.reference(), style: .reference(leftAxis: #","limitLines":[{"limit":50}]"#))
            .displayList()
        func first(_ matches: (DisplayList.Item) -> Bool) -> Int { list.items.firstIndex(where: matches) ?? -1 }
        let dataLine = first { if case .stroke(let path, _, _) = $0 { path.elements.count == 30 } else { false } }
        let grid = first { if case .stroke(_, _, .color(let color)) = $0 { color.opacity == 0.9 } else { false } }
        let circle = first { if case .fill = $0 { true } else { false } }
        let limit = first { if case .stroke(_, let style, _) = $0 { style.width == 2 } else { false } }
        let text = first { if case .text = $0 { true } else { false } }
        #expect(0 < grid && grid < dataLine && dataLine < circle && circle < limit && limit < text)
        // The content clip counts twice on the data line.
        let content = try #require(Self.plan).contentRect
        #expect(Array(list.items[dataLine - 2..<dataLine]) == [.pushClip(content), .pushClip(content)])
        #expect(Array(list.items[dataLine + 1...dataLine + 2]) == [.popClip, .popClip])
        #expect(list.fills.count == 61)
        #expect(list.texts.count == 6 + 12 + 30 + 1)
    }

    /// Both y axes draw their grid, so every line across is painted twice.
    @Test func gridIsPaintedTwice() throws {
        let list = try LayeredChart(.reference(), style: .reference()).displayList()
        let grid = list.strokes.filter { $0.color.opacity == 0.9 }
        #expect(grid.count == 6 + 12)
        #expect(Array(grid[6..<12].map(\.path)) == Array(grid[12...].map(\.path)))
        #expect(grid.allSatisfy { $0.style.width == 0.5 && $0.color.red == 128 })
    }

    /// The boxes of the labels of each chart.
    private static let boxes: [String: [LayoutRect]] = {
        do {
            let charts = try VectorFile.lines(of: "reference/charts.jsonl").map(Recording.init(line:))
            return try Dictionary(
                uniqueKeysWithValues: charts.map {
                    ($0.description, try RecordedJob($0.job).chart.displayList().texts.map(\.box))
                }
            )
        } catch {
            fatalError("reference/charts.jsonl: \(error)")
        }
    }()

    @Test("Labels are where iOS draws them", arguments: LabelBox.all)
    func label(measured: LabelBox) throws {
        let boxes = try #require(Self.boxes[measured.picture])
        let box = try #require(boxes.min { measured.distance(to: $0) < measured.distance(to: $1) })
        // The box of the limit line has half a point more on the left and right.
        #expect(abs(box.y + box.height / 2 - measured.box.y - measured.box.height / 2) < 0.02)
        #expect(abs(box.x + box.width / 2 - measured.box.x - measured.box.width / 2) < 0.1)
        #expect(abs(box.width - measured.box.width) < 1.2)
    }

    @Test("iOS draws no other labels")
    func labelCounts() {
        for (picture, measured) in Dictionary(grouping: LabelBox.all, by: \.picture) {
            #expect(Self.boxes[picture]?.count == measured.count, "\(picture)")
        }
    }
}

/// The box of a label in a picture of iOS. `Tests/Vectors/reference/README.md` describes the file.
struct LabelBox: CustomTestStringConvertible, Sendable {
    private let rule: String
    /// The file name of the picture.
    let picture: String
    /// In points, without padding.
    let box: LayoutRect

    static let all = VectorFile.lines(of: "reference/labels.txt").map(LabelBox.init)

    /// Reads a line; one of another form ends the run.
    private init(line: String) {
        let parts = line.split(separator: "|").map(String.init)
        let numbers = parts[2].split(separator: " ").compactMap { Double($0) }
        (rule, picture) = (parts[0], parts[1])
        box = LayoutRect(x: numbers[0] + 1.5, y: numbers[1] + 0.5, width: numbers[2] - 3, height: numbers[3] - 1)
    }

    var testDescription: String { "\(rule), \(picture) at \(box.x), \(box.y)" }

    func distance(to other: LayoutRect) -> Double { abs(box.x - other.x) + abs(box.y - other.y) }
}

/// The chart of the article on dynamic images in notifications, from its configuration.
@Suite struct ArticleTests {
    static func list(_ name: String) throws -> DisplayList {
        let file = VectorFile.repository.appendingPathComponent("samples/styles/\(name).json")
        let style = try ChartStyle(parsing: Array(Data(contentsOf: file)), name: name)
        #expect(style.size == ChartSizeInPoints(width: 320, height: 320))
        let rows: [(Double, Double?)] = [(1, 2), (2, 5), (3, 7), (4, 12), (5, 18), (6, 7), (7, 1)]
        return try LayeredChart(.points(rows, width: 320, height: 320), style: style).displayList()
    }

    static let places = [
        LayoutPoint(0, 277.65), LayoutPoint(53.33, 230.59), LayoutPoint(106.67, 199.22), LayoutPoint(160, 120.78),
        LayoutPoint(213.33, 26.67),
        LayoutPoint(266.67, 199.22), LayoutPoint(320, 293.33),
    ]

    @Test(arguments: ["article", "article-on-black"])
    func isTwoRectanglesAFillAndALine(name: String) throws {
        let list = try Self.list(name)
        let view = LayoutRect(x: 0, y: 0, width: 320, height: 320)
        #expect(list.fills.map(\.path).prefix(2) == [.outline(of: view), .outline(of: view)])
        #expect(list.fills[0].color == SRGBColor(red: 0, green: 0, blue: 0))
        #expect(list.fills[1].color == SRGBColor(red: 0, green: name == "article" ? 255 : 0, blue: 0))
        #expect(list.fills.count == 3)
        #expect(list.strokes.count == 1)
        #expect(list.texts.isEmpty)

        #expect(list.fills[2].color == SRGBColor(red: 0, green: 255, blue: 0, opacity: 0.33))
        let area = list.fills[2].path.points
        #expect(isNear(area.first?.y ?? 0, 320) && isNear(area.last?.y ?? 0, 320))
        #expect(area.first?.x == 0 && isNear(area.last?.x ?? 0, 320))

        let line = list.strokes[0]
        #expect(line.style == LayoutStroke(width: 4))
        #expect(line.color == SRGBColor(red: 0, green: 255, blue: 0))
        for (point, place) in zip(line.path.points, Self.places) {
            #expect(abs(point.x - place.x) < 0.005 && abs(point.y - place.y) < 0.005)
        }
        #expect(line.path.points.count == 7)
    }
}
