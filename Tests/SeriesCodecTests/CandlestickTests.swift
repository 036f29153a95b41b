import PushChartDiagnostics
import PushChartTestSupport
import SeriesCodec
import Testing

/// Four series that are open, high, low and close keep their order.
@Suite("Candlesticks")
struct CandlestickTests {
    /// Random candles of a kind that tempts rounding to break their order.
    struct Drawn: CustomTestStringConvertible, Sendable {
        let seed: UInt64

        var testDescription: String { "candles \(seed)" }

        static let all = (0..<160).map { Drawn(seed: UInt64($0)) }

        /// A candlestick, or two of them, with gaps.
        func chart(height: Int = 320) throws -> SeriesChart {
            var random = SeededGenerator(seed: seed)
            func fraction() -> Double { Double.random(in: 0..<1, using: &random) }
            let count = [1, 2, 7, 60, 240][Int(seed % 5)]
            let unit = [1, 0.01, 1e-9, 1e12, 1e-300, 0.05][Int(seed / 5 % 6)]
            let base = [100, -5, 0, 1e9][Int(seed / 30 % 4)] * unit
            // Flat series lie on no grid of levels, and random digits on no decimal grid.
            let (isFlat, isRounded) = (seed % 7 == 0, seed % 3 == 0)
            var series: [TimeSeries] = []
            for _ in 0..<(seed % 11 == 0 ? 2 : 1) {
                var rows = Array(repeating: [(time: Double, value: Double?)](), count: 4)
                var last = base
                for index in 0..<count {
                    let prices = [last] + (0..<3).map { _ in last + (fraction() - 0.5) * unit * (isFlat ? 0.01 : 1) }
                    let rounded = prices.map { isRounded ? ($0 / unit * 8).rounded() / 8 * unit : $0 }
                    let sorted = rounded.sorted()
                    let (low, high) = (isFlat ? base - 2 * unit : sorted[0], sorted[3])
                    let isGap = fraction() < 0.1 && count > 2
                    for (place, value) in [sorted[1], high, low, sorted[2]].enumerated() {
                        rows[place].append((Double(index) * 86_400, isGap ? nil : value))
                    }
                    last = sorted[2]
                }
                if rows[0].allSatisfy({ $0.value == nil }) { rows = rows.map { [($0[0].time, base)] } }
                series += try rows.map { try TimeSeries(rows: $0) }
            }
            return SeriesChart(axis: .instants, series: series, height: height)
        }
    }

    /// The number of times at which a candlestick breaks its order.
    private static func disorderCount(of series: ArraySlice<TimeSeries>) -> Int {
        let values = series.map { $0.runs.joined().map(\.value) }
        return values[0].indices.count { index in
            let (open, high, low, close) = (values[0][index], values[1][index], values[2][index], values[3][index])
            return !(low <= open && low <= close && open <= high && close <= high)
        }
    }

    private static func expectKept(_ encoded: EncodedChart, of chart: SeriesChart) {
        for first in stride(from: 0, to: chart.series.count, by: 4) {
            #expect(disorderCount(of: encoded.decoded.series[first..<first + 4]) == 0)
        }
        #expect(
            encoded.decoded.series.map { $0.runs.map { $0.map(\.time) } }
                == chart.series.map { $0.runs.map { $0.map(\.time) } }
        )
    }

    @Test("The order holds after decoding, with any tolerance", arguments: Drawn.all)
    func tolerance(drawn: Drawn) throws {
        let chart = try drawn.chart()
        for tolerance in [0.02, 0.5, 3, 40, 900] {
            for keepsLastValue in [false, true] {
                let encoder = SeriesEncoder(keepsLastValue: keepsLastValue, keptSamples: .ohlc)
                let encoded = try encoder.encode(chart, tolerance: tolerance)
                #expect(encoded.maximumError <= tolerance)
                Self.expectKept(encoded, of: chart)
            }
        }
    }

    @Test("The order holds with any number of decimals", arguments: Drawn.all.prefix(60))
    func decimals(drawn: Drawn) throws {
        let chart = try drawn.chart()
        let largest = chart.series.flatMap { $0.runs.joined().map(\.value.magnitude) }.max() ?? 0
        for (decimals, factor) in [(-2, 0.01), (0, 1), (1, 10), (2, 100), (5, 1e5)] {
            let encode = { try SeriesEncoder(keptSamples: .ohlc).encodeEverySample(of: chart, decimals: decimals) }
            if largest * factor < 0x1p53 {
                Self.expectKept(try encode(), of: chart)
            } else {
                #expect(throws: PushChartError(.seriesOutOfRange, "")) { try encode() }
            }
        }
    }

    @Test("The order holds in each budget, from the smallest on", arguments: Drawn.all.prefix(40))
    func budgets(drawn: Drawn) throws {
        let chart = try drawn.chart()
        let encoder = SeriesEncoder(keptSamples: .ohlc)
        let largest = try encoder.encode(chart).byteCount
        var fitCount = 0
        for budget in stride(from: -1, through: largest, by: max(1, largest / 30)) {
            switch Result(catching: { () throws(PushChartError) in try encoder.encode(chart, byteBudget: budget) }) {
            case .success(let encoded):
                #expect(encoded.byteCount <= budget)
                Self.expectKept(encoded, of: chart)
                fitCount += 1
            case .failure(let error):
                #expect(error.code == .overBudget && error.bytesNeeded ?? 0 > budget)
                // Once a budget fits, each larger one does.
                #expect(fitCount == 0)
            }
        }
        #expect(fitCount > 0)
    }

    /// Each series alone takes the nearest level of its own grid, and a flat series its exact value.
    @Test("Without the order, rounding breaks it")
    func disorder() throws {
        let count = try Drawn.all.reduce(0) { count, drawn in
            let chart = try drawn.chart()
            let encoded = try SeriesEncoder(keptSamples: .all).encode(chart, tolerance: 40)
            return count + Self.disorderCount(of: encoded.decoded.series.prefix(4))
        }
        #expect(count > 0)
    }

    @Test(
        "Four series that are no candlestick are refused",
        arguments: [
            ([[1, 2], [3, 3], [0, 1]], "the chart has 3"), ([[1, 2]], "the chart has 1"),
            ([[1, 2], [3, 3], [0, 1], [2, nil]], "at 1.0 has no value “close”"),
            ([[1, nil], [3, 3], [0, 1], [2, 2]], "at 1.0 has no value “open”"),
            ([[1, 2], [nil, 3], [0, 1], [2, 2]], "at 0.0 has no value “high”"),
            ([[1, 2], [3, 3], [0, 1], [2, 4]], "at 1.0 has the value “close” 4.0"),
            ([[-1, 2], [3, 3], [0, 1], [2, 2]], "at 0.0 has the value “open” -1.0"),
            ([[1, 2], [0, 3], [3, 1], [2, 2]], "at 0.0 has the value"),
        ] as [([[Double?]], String)]
    )
    func refused(columns: [[Double?]], message: String) throws {
        let series = try columns.map { column in
            try TimeSeries(rows: column.enumerated().map { (time: Double($0.offset), value: $0.element) })
        }
        let chart = SeriesChart(axis: .number, series: series)
        for encode in [
            { try SeriesEncoder(keptSamples: .ohlc).encode(chart) },
            { try SeriesEncoder(keptSamples: .ohlc).encode(chart, tolerance: 1) },
            { try SeriesEncoder(keptSamples: .ohlc).encodeEverySample(of: chart, decimals: 2) },
        ] as [() throws -> EncodedChart] {
            let error = #expect(throws: PushChartError(.badCandlestick, "")) { _ = try encode() }
            #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        }
        // The same series need no order if they are no candlestick.
        #expect(throws: Never.self) { try SeriesEncoder(keptSamples: .all).encode(chart) }
    }
}
