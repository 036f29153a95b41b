import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

@Suite("Time axes without the times between sessions")
struct SessionTests {
    /// From Thursday to Monday, 14:30 to 21:00 in UTC.
    private static let sessions = [1_770_906_600.0, 1_770_993_000, 1_771_252_200].map { (start: $0, end: $0 + 23_400) }

    /// A chart of sessions with a sample in each half an hour and a gap between them.
    private static func plotted(
        _ sessions: [(start: Double, end: Double)] = sessions,
        keys: String = #""omitsGaps": true"#,
        seriesCount: Int = 1
    ) throws -> LayeredChart {
        let rows = sessions.flatMap { session -> [(time: Double, value: Double?)] in
            let samples = stride(from: session.start, through: session.end, by: 1800).map {
                (time: $0, value: Optional($0 / 1e9))
            }
            return samples + [(time: session.end + 1, value: nil)]
        }
        let chart = SeriesChart(
            axis: .instants,
            series: try (0..<seriesCount).map { try TimeSeries(label: "\($0)", rows: rows) },
            width: 360,
            height: 180
        )
        return LayeredChart(chart, style: try ChartStyle(#"{"extends": "default", "timeAxis": {\#(keys)}}"#))
    }

    @Test("Sessions of one length have one width, with a little space between them", arguments: [1, 2])
    func widths(seriesCount: Int) throws {
        let layout = try #require(PlotLayout(of: Self.plotted(seriesCount: seriesCount)))
        let edges = Self.sessions.map { (layout.x.position(of: $0.start), layout.x.position(of: $0.end)) }
        let widths = edges.map { $1 - $0 }
        #expect(widths.allSatisfy { isNear($0, widths[0], tolerance: 1e-6) })
        let spaces = zip(edges, edges.dropFirst()).map { $1.0 - $0.1 }
        // A hundredth of the sessions on each side of a gap.
        #expect(spaces.allSatisfy { isNear($0, widths[0] * 0.06, tolerance: 1e-6) })
        #expect(isNear(edges[0].0, layout.contentRect.x) && isNear(edges[2].1, layout.contentRect.right))
        // A time between sessions is at the border, and a position has the time that it shows.
        let night = layout.x.position(of: Self.sessions[0].end + 30_000)
        #expect(night == layout.x.position(of: Self.sessions[0].end + 40_000))
        #expect(night > edges[0].1 && night < edges[1].0)
        for time in Self.sessions.flatMap({ [$0.start, $0.start + 5000, $0.end] }) {
            #expect(abs(layout.x.value(at: layout.x.position(of: time)) - time) < 0.01)
        }
    }

    @Test("The first sample of each day has the tick, also of the first one")
    func ticks() throws {
        let axis = try #require(PlotLayout(of: Self.plotted())).xAxis
        #expect(axis.labels.map(\.text) == ["Thu", "Fri", "Mon"])
        #expect(axis.ticks.entries == Self.sessions.map(\.start))
    }

    @Test("One session, even ticks and a style without the key keep all times")
    func linear() throws {
        let one = try Self.plotted([Self.sessions[0]])
        let even = try Self.plotted(keys: #""omitsGaps": true, "ticks": "even""#)
        for chart in [one, even, try Self.plotted(keys: "")] {
            let layout = try #require(PlotLayout(of: chart))
            #expect(layout.xParts == nil)
        }
        let labels = try #require(PlotLayout(of: one)).xAxis.labels.map(\.text)
        #expect(labels.contains("18:00"))
    }

    @Test("A gap in which another series has samples keeps its width")
    func overlappingSeries() throws {
        func series(_ times: [Double?]) throws -> TimeSeries {
            var last = 0.0
            return try TimeSeries(
                rows: times.map { time -> (time: Double, value: Double?) in
                    last = time ?? last + 1
                    return (last, time == nil ? nil : 1)
                }
            )
        }
        let broken = try series([0, 1000, nil, 9000, 10_000, nil, 90_000, 91_000])
        let whole = try series([500, 5000, 9500])
        let style = try ChartStyle(#"{"extends": "default", "timeAxis": {"omitsGaps": true}}"#)
        let chart = SeriesChart(axis: .instants, series: [broken, whole], width: 360, height: 180)
        let x = try #require(PlotLayout(of: LayeredChart(chart, style: style))).x
        #expect(isNear(x.position(of: 9000) - x.position(of: 1000), 8 * (x.position(of: 1000) - x.position(of: 0))))
        #expect(x.position(of: 90_000) - x.position(of: 10_000) < x.position(of: 1000) - x.position(of: 0))
    }
}
