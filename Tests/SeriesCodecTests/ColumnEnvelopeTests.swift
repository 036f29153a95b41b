import PushChartTestSupport
import Testing

@testable import SeriesCodec
@testable import SeriesDecoding

@Suite struct ColumnEnvelopeTests {
    private static let columnCount = 60

    /// A run of columns that touch their neighbors, with its ends on borders.
    private static func run(seed: UInt64, top: Int) -> WireColumnRun {
        var random = SeededGenerator(seed: seed)
        func level(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        var columns = [LevelColumn(low: 10, high: 20)]
        for _ in 1..<columnCount {
            let last = columns[columns.count - 1]
            let high = level(last.low...min(top, last.high + 9))
            columns.append(LevelColumn(low: level(max(0, last.low - 9)...min(last.high, high)), high: high))
        }
        var run = WireColumnRun()
        run.endPart = columnCount * WireFormat.partsPerColumn
        run.firstLevel = level(columns[0].low...columns[0].high)
        run.lastLevel = level(columns[columnCount - 1].low...columns[columnCount - 1].high)
        run.columns = columns
        return run
    }

    @Test(
        "Polyline and envelope are inverse: the line through columns reaches exactly these",
        arguments: UInt64(1)...20
    )
    func inverse(seed: UInt64) throws {
        let run = Self.run(seed: seed, top: 60)
        let levels = LevelGrid(exponent: -1, step: 1, origin: -30, top: 60)
        let polyline = EnvelopePolyline(start: 1000, span: 6000, columns: Self.columnCount, levels: levels)
        let samples = polyline.lineSamples(through: run)
        let series = try TimeSeries(rows: samples.map { ($0.time, $0.value) })
        let axis = ColumnAxis(TimeValueBounds([series]), columnCount: Self.columnCount, width: Self.columnCount)
        let envelope = ColumnEnvelope(series, on: axis)
        #expect(envelope.low.map(levels.nearestLevel(to:)) == run.columns.map(\.low))
        #expect(envelope.high.map(levels.nearestLevel(to:)) == run.columns.map(\.high))
    }

    @Test("A line with one position reaches its extremes, and has no two equal levels in sequence", arguments: 0...3)
    func onePosition(low: Int) {
        let polyline = EnvelopePolyline(start: 0, span: 60, columns: 60, levels: LevelGrid(top: 3))
        for high in low...3 {
            for (first, last) in (low...high).flatMap({ first in (low...high).map { (first, $0) } }) {
                let columns = [LevelColumn(low: low, high: high)]
                var run = WireColumnRun(startPart: 5, endPart: 5)
                (run.firstLevel, run.lastLevel, run.columns) = (first, last, columns)
                let values = polyline.lineSamples(through: run).map { Int($0.value) }
                #expect(values.first == first && (values.last == last || first == last))
                #expect(values.min() == low && values.max() == high)
                #expect(zip(values, values.dropFirst()).allSatisfy { $0 != $1 })
            }
        }
    }

    @Test("Wide columns merged from narrow columns equal those of the samples", arguments: UInt64(1)...5)
    func merged(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let rows = (0...500).map { (Double($0), Double?(Double.random(in: -1...1, using: &random))) }
        let series = try TimeSeries(rows: rows)
        func envelope(columnCount: Int) -> ColumnEnvelope {
            ColumnEnvelope(series, on: ColumnAxis(TimeValueBounds([series]), columnCount: columnCount, width: 40))
        }
        let narrow = envelope(columnCount: 240).merged(columnCount: 40)
        let wide = envelope(columnCount: 40)
        for column in 0..<40 {
            #expect(abs(narrow.low[column] - wide.low[column]) < 1e-12)
            #expect(abs(narrow.high[column] - wide.high[column]) < 1e-12)
        }
    }

    @Test("A column without a line takes the values of the nearest column with one")
    func unreached() throws {
        let series = try TimeSeries(rows: [(0, 1), (1, 2), (2, nil), (8, 5), (10, 6)])
        var envelope = ColumnEnvelope(series, on: ColumnAxis(TimeValueBounds([series]), columnCount: 10, width: 10))
        #expect(!envelope.isReached(4) && envelope.reachedColumn(nearest: 4) == 0)
        #expect(envelope.reachedColumn(nearest: 6) == 8)
        let nearest = try #require(envelope.nearestReachedColumns())
        #expect(nearest.indices.allSatisfy { envelope.reachedColumn(nearest: $0) == nearest[$0] })
        #expect(nearest.count == 10)
        let empty = ColumnEnvelope(columnCount: 3)
        #expect(empty.nearestReachedColumns() == nil && empty.reachedColumn(nearest: 1) == nil)
        envelope.fillUnreachedColumnsFromNearest(in: 6...7)
        #expect(envelope.high[6] == envelope.high[8] && envelope.low[7] == envelope.low[8])
        #expect(!envelope.isReached(5))
    }

    @Test("A value is in both columns at a border, and a crossing is interpolated")
    func borders() throws {
        let series = try TimeSeries(rows: [(0, 0), (3, 3), (4, 0)])
        let envelope = ColumnEnvelope(series, on: ColumnAxis(TimeValueBounds([series]), columnCount: 4, width: 4))
        #expect(envelope.low == [0, 1, 2, 0])
        #expect(envelope.high == [1, 2, 3, 3])
    }
}
