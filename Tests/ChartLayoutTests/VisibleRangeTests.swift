import SeriesCodec
import Testing

@testable import ChartLayout

/// An x axis that ends inside the data: lines begin and end at the entries just beyond its edges.
@Suite struct VisibleRangeTests {
    /// The values 0 to 10 at x = 0...10, or others, 400 by 100 points, without anything but the data.
    private static func list(
        _ values: [Double] = (0...10).map(Double.init),
        axis: String,
        _ dataSet: String
    ) throws -> DisplayList {
        let style = try ChartStyle(
            """
            {"minOffset":0,"leftAxis":{"enabled":false,"axisMinimum":0,"axisMaximum":10},
             "rightAxis":{"enabled":false,"axisMinimum":0,"axisMaximum":10},"xAxis":{"enabled":false,\(axis)},
             "clipDataToContentEnabled":false,"legend":{"enabled":false},
             "dataSet":{"drawCirclesEnabled":false,"drawValuesEnabled":false,\(dataSet)}}
            """
        )
        return LineChart(try .values(values, width: 400, height: 100), style: style).displayList()
    }

    @Test(arguments: ["linear", "stepped", "cubicBezier", "horizontalBezier"])
    func endsJustBeyondTheEdges(mode: String) throws {
        let ends = #""axisMinimum":3.4,"axisMaximum":7.4"#
        let list = try Self.list(axis: ends, #""drawFilledEnabled":true,"mode":"\#(mode)""#)
        let line = try #require(list.strokes.first).path.points
        #expect(isNear(line.first?.x ?? 0, -40))
        #expect(isNear(line.last?.x ?? 0, 460))
        let area = try #require(list.fills.last).path.points
        #expect(isNear(area.first?.x ?? 0, -40))
        #expect(isNear(area.last?.x ?? 0, 460))
    }

    @Test func entriesOnTheEdgesAreTheEnds() throws {
        let line = try Self.list(axis: #""axisMinimum":3,"axisMaximum":7"#, #""mode":"linear""#).strokes[0].path.points
        #expect(line.count == 5)
        #expect(isNear(line[0].x, 0))
        #expect(isNear(line[4].x, 400))
    }

    /// Dashes count from the entry left of the edge, not from the first of all.
    @Test func dashesBeginAtTheFirstSeenEntry() throws {
        let list = try Self.list(
            Array(repeating: 0, count: 11),
            axis: #""axisMinimum":3.4"#,
            #""lineDashLengths":[30,14]"#
        )
        let start = try #require(list.strokes.first?.path.points.first)
        #expect(isNear(start.x, -0.4 * 400 / 6.6))
    }

    /// A curve bends as it does in the whole line, though its neighbours are not drawn.
    @Test func unseenNeighboursBendCurves() throws {
        let values = [0.0, 10, 2, 7, 1, 9]
        let cubic = #""mode":"cubicBezier""#
        func curves(_ axis: String) throws -> [Point] {
            try #require(Self.list(values, axis: axis, cubic).strokes.first).path.points
        }
        let whole = try curves(#""axisMinimum":0,"axisMaximum":5"#)
        let part = try curves(#""axisMinimum":2,"axisMaximum":3"#)
        #expect(part.count == 4)
        for (seen, same) in zip(part, whole[6...]) { #expect(isNear(seen.y, same.y)) }
    }

    @Test func coloursKeepTheirEntries() throws {
        let list = try Self.list(axis: #""axisMinimum":3.4"#, ##""colors":["#FF0000","#0000FF"]"##)
        // The pair that begins at entry 3 has the second colour.
        #expect(list.strokes.map(\.ink.red).prefix(2) == [0, 255])
    }

    @Test func aLineBesideTheEdgesIsNotDrawn() throws {
        #expect(try Self.list(axis: #""axisMinimum":20,"axisMaximum":30"#, #""mode":"linear""#).strokes.isEmpty)
    }
}
