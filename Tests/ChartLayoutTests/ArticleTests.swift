import Foundation
import SeriesCodec
import TestSupport
import Testing

@testable import ChartLayout

/// The chart of the article on dynamic images in notifications, from its configuration.
@Suite struct ArticleTests {
    static func list(_ name: String) throws -> DisplayList {
        let file = VectorFile.repository.appendingPathComponent("samples/styles/\(name).json")
        let style = try ChartStyle(parsing: Array(Data(contentsOf: file)), name: name)
        #expect(style.size == ChartSizeInPoints(width: 320, height: 320))
        let rows: [(Double, Double?)] = [(1, 2), (2, 5), (3, 7), (4, 12), (5, 18), (6, 7), (7, 1)]
        return try LineChart(.points(rows, width: 320, height: 320), style: style).displayList()
    }

    static let places = [
        Point(0, 277.65), Point(53.33, 230.59), Point(106.67, 199.22), Point(160, 120.78), Point(213.33, 26.67),
        Point(266.67, 199.22), Point(320, 293.33),
    ]

    @Test(arguments: ["article", "article-on-black"])
    func isTwoRectanglesAFillAndALine(name: String) throws {
        let list = try Self.list(name)
        let view = Rect(x: 0, y: 0, width: 320, height: 320)
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
        #expect(line.style == StrokeStyle(width: 4))
        #expect(line.color == SRGBColor(red: 0, green: 255, blue: 0))
        for (point, place) in zip(line.path.points, Self.places) {
            #expect(abs(point.x - place.x) < 0.005 && abs(point.y - place.y) < 0.005)
        }
        #expect(line.path.points.count == 7)
    }
}
