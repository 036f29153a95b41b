import PushChartTestSupport
import SeriesCodec
import Testing

@Suite("Kept and joined gaps")
struct GapTests {
    /// Samples with ten holes of the same length.
    static func chart(count: Int, holes: Int) throws -> SeriesChart {
        var rows: [(time: Double, value: Double?)] = []
        // The holes start at different positions in their pixels.
        let starts = (0..<10).map { $0 * count / 10 + 5 + $0 * 7 % (count / 20) }
        for index in 0..<count {
            let level = Double(index * 7919 % 1000)
            let isHole = starts.contains { $0 <= index && index < $0 + holes }
            rows.append((time: Double(index), value: isHole ? nil : level))
        }
        return SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)])
    }

    @Test("Gaps narrower than a pixel are joined and counted", arguments: [1, 3, 40, 100])
    func narrow(holes: Int) throws {
        let chart = try Self.chart(count: 4000, holes: holes)
        let encoded = try SeriesEncoder().encode(chart, tolerance: 0.5)
        #expect(encoded.gapCount == encoded.decoded.series[0].runs.count - 1)
        #expect(encoded.gapCount + encoded.joinedGapCount == 10)
        #expect(encoded.maximumError <= 0.5)
        // 4000 samples on 960 pixels: gaps of more than two columns stay.
        if holes == 1 { #expect(encoded.joinedGapCount > 0) }
        if holes >= 40 { #expect(encoded.joinedGapCount == 0) }
    }

    @Test("Points keep every gap")
    func points() throws {
        let encoded = try SeriesEncoder().encode(Self.chart(count: 200, holes: 1))
        #expect(encoded.gapCount == 10)
        #expect(encoded.joinedGapCount == 0)
    }

    @Test("In wide columns wider gaps are joined and counted, and are not an error", arguments: [12, 20, 30])
    func small(holes: Int) throws {
        let chart = try Self.chart(count: 4000, holes: holes)
        var byteBudget = 1000
        var joined = 0
        // The loop ends when no chart fits.
        while byteBudget > 40, let encoded = try? SeriesEncoder().encode(chart, byteBudget: byteBudget) {
            #expect(encoded.gapCount + encoded.joinedGapCount == 10)
            #expect(encoded.maximumError.isFinite)
            joined = max(joined, encoded.joinedGapCount)
            byteBudget = byteBudget * 4 / 5
        }
        #expect(byteBudget < 400)
        #expect(joined > 0)
    }

    @Test("If joined gaps are not allowed, a joined gap is an infinite error")
    func strict() throws {
        let whole = try Self.chart(count: 400, holes: 0).series
        let divided = try Self.chart(count: 400, holes: 8).series
        #expect(EnvelopeDistance.maximumDistance(of: whole, against: divided, width: 960, height: 960) == .infinity)
    }

    @Test("A run that a text starts a little before the border of a column does not count in that column")
    func roundedEnds() throws {
        // The times have more digits than a text holds, so the end of the chart is rounded.
        let (start, end) = (457_561_420.0, 457_563_361.3631545)
        let border = start + (end - start) * 798 / 960
        func series(startingAt time: Double) throws -> [TimeSeries] {
            let first = [(time: start, value: 0.0 as Double?), (border - 1, 10), (border - 0.5, nil)]
            return [try TimeSeries(rows: first + [(time, 500), (border + 1, 500), (end, 0)])]
        }
        func distance(startingAt time: Double) throws -> Double {
            let source = try series(startingAt: border + 0.04)
            let drawn = try series(startingAt: time)
            return EnvelopeDistance.maximumDistance(of: drawn, against: source, width: 960, height: 600)
        }
        #expect(try distance(startingAt: border) == 0)
        #expect(try distance(startingAt: border - 4.5e-7) == 0)
        // Beyond the rounding of a text, the run reaches into the column.
        #expect(try distance(startingAt: border - 0.01) > 100)
    }

    @Test("A chart with rounded times keeps a tolerance if its runs start at borders of columns")
    func runsAtBorders() throws {
        let (start, end) = (457_561_420.0, 457_563_361.3631545)
        let column = (end - start) / 960
        var random = SeededGenerator(seed: 13271)
        var rows: [(time: Double, value: Double?)] = [(start, 300)]
        var value = 300.0
        // Seven samples in a column are too many for points.
        for index in 1..<960 * 7 {
            let position = Double(index) / 7 + Double.random(in: -0.05...0.05, using: &random)
            value += Double.random(in: -5...5, using: &random)
            switch position.truncatingRemainder(dividingBy: 12) {
            case 11.8...: rows.append((start + position * column, nil))
            case ..<0.02: break
            default: rows.append((start + position * column, (value * 10).rounded() / 10))
            }
        }
        rows.append((end, 300))
        let encoded = try SeriesEncoder().encode(
            SeriesChart(axis: .instants, series: [try TimeSeries(rows: rows)]),
            tolerance: 0.5
        )
        #expect(encoded.maximumError <= 0.5)
    }
}
