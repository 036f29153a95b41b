import SeriesCodec
import Testing

@testable import ChartLayout

@Suite("The grid of two y axes")
struct SharedGridTests {
    static func layout(_ left: [Double], _ right: [Double], axes: String = "") throws -> PlotLayout {
        let keys = #"\#(axes) "dataSet": [{}, {"axisDependency": "right"}]"#
        let chart = try EndLabelTests.plotted(keys, of: [("a", left), ("b", right)])
        return try #require(PlotLayout(of: chart))
    }

    private static let right = #""rightAxis": {"enabled": true},"#
    private static let inverted = #""leftAxis": {"inverted": true}, "rightAxis": {"enabled": true, "inverted": true},"#

    @Test(
        "The ticks of the right axis are on the grid of the left one, and the values have half of their height",
        arguments: [[0.0, 48], [12.5, 61], [-7, 20], [9_100, 9_300], [0.1, 0.7], [-3, -1]],
        [[0.0, 10.2], [96, 131], [-4.5, 2], [1e6, 2.5e6], [3, 3], [0, 100], [-81.5, -80]]
    )
    func aligned(left: [Double], right: [Double]) throws {
        for axes in [Self.right, Self.inverted] {
            let layout = try Self.layout(left, right, axes: axes)
            let (own, other) = (layout.yTransformer(of: .left), layout.yTransformer(of: .right))
            let grid = layout.leftAxis.ticks.entries.map(own.position)
            let ticks = layout.rightAxis.ticks.entries.map(other.position)
            #expect(grid.count == ticks.count && grid.count >= 2)
            #expect(zip(grid, ticks).allSatisfy { isNear($0, $1, tolerance: 1e-6) }, "\(grid), \(ticks)")
            for (values, range) in [(left, layout.leftAxis.range), (right, layout.rightAxis.range)] {
                #expect(range.minimum <= values[0] && values[1] <= range.maximum)
                #expect(values[0] < 0 || range.minimum >= 0)
            }
            let alone = try Self.layout([0, 1], right)
            #expect(layout.rightAxis.range.length <= 2 * alone.rightAxis.range.length)
            #expect(layout.rightAxis.labels.allSatisfy { !$0.text.isEmpty })
        }
    }

    @Test("An end that the style sets does not move")
    func ends() throws {
        let fixed =
            #""leftAxis": {"axisMinimum": 3}, "rightAxis": {"enabled": true, "axisMinimum": 0, "axisMaximum": 7},"#
        let layout = try Self.layout([3, 48], [1, 6], axes: fixed)
        #expect(layout.leftAxis.range.minimum == 3)
        #expect((layout.rightAxis.range.minimum, layout.rightAxis.range.maximum) == (0, 7))
        let zero = #""leftAxis": {"axisMinimum": 0}, "rightAxis": {"enabled": true, "axisMinimum": 0},"#
        let both = try Self.layout([3, 48], [2, 2.5], axes: zero)
        #expect(both.leftAxis.range.minimum == 0 && both.rightAxis.range.minimum == 0)
        #expect(both.leftAxis.ticks.entries.count == both.rightAxis.ticks.entries.count)
    }

    @Test("An axis that is not drawn, and one in another direction, has its own range")
    func alone() throws {
        let inverted = #""leftAxis": {"inverted": true}, "rightAxis": {"enabled": true},"#
        let ranges = try ["", inverted].map { try Self.layout([0, 48], [0, 10.2], axes: $0).rightAxis.range }
        let aligned = try Self.layout([0, 48], [0, 10.2], axes: Self.right).rightAxis.range
        #expect(ranges[0] == ranges[1] && ranges[0] != aligned)
    }
}
