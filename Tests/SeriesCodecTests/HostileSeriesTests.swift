import PushChartDiagnostics
import PushChartTestSupport
import Testing

@testable import SeriesCodec

/// Series that once stopped the encoder or were refused for a wrong reason. The fuzz target `series-encoder` has random
/// series over all doubles.
@Suite("No series stops the encoder")
struct HostileSeriesTests {
    /// A chart, and the options of its encoding.
    struct Case: Sendable, NamedVector {
        let name: String
        var series: [[(time: Double, value: Double?)]]
        var tolerance: Double?
        var byteBudget: Int?
        var width = 320
        var scale = 3.0
        /// The largest error that the encoder may state, in device pixels.
        var allowedError = 0.5

        func encoded() throws -> EncodedChart {
            var lines: [TimeSeries] = []
            for rows in series { lines.append(try TimeSeries(rows: rows)) }
            let chart = SeriesChart(axis: .instants, series: lines, width: width)
            return try SeriesEncoder(scale: scale).encode(chart, tolerance: tolerance, byteBudget: byteBudget)
        }
    }

    /// Values a minute apart from 2024-01-02 on. About one sample in ten is missing.
    private static func minutes(_ count: Int, series: Int) -> [[(time: Double, value: Double?)]] {
        var random = SeededGenerator(seed: 12)
        return (0..<series).map { _ in
            (0..<count).map { index in
                let value = Double(Int.random(in: 0...9999, using: &random)) / 100
                let isMissing = Int.random(in: 0..<10, using: &random) == 0
                return (1_704_153_600 + 60 * Double(index), isMissing ? nil : value)
            }
        }
    }

    /// Samples at equal distances. The value depends on the index.
    private static func rows(
        _ count: Int,
        start: Double = 0,
        step: Double = 60,
        value: (Int) -> Double?
    ) -> [(time: Double, value: Double?)] {
        (0..<count).map { (time: start + step * Double($0), value: value($0)) }
    }

    static let cases: [Case] = timeCases + valueCases

    private static let timeCases: [Case] = [
        Case(
            name: "Float timestamps and a gap: the decoded start is just before the start",
            series: [[(1_704_154_379.4664528, 9.3), (1_704_156_695.4184005, nil), (1_704_157_149.498631, 42.5)]]
        ),
        Case(
            name: "Two samples close in time around a gap: a joined run ends on a border",
            series: [
                [
                    (1_704_154_100, 0), (1_704_157_677, 0), (1_704_157_678, nil), (1_704_157_679, 1),
                    (1_704_158_179, nil), (1_704_176_354, 1),
                ]
            ],
            tolerance: 10,
            width: 7,
            scale: 8,
            allowedError: 10
        ),
        Case(
            name: "Float timestamps of 17 digits within a second, on steep lines",
            series: [
                [
                    (1_516_996_655.0434763, 1911), (1_516_996_655.0774827, 1434), (1_516_996_655.0892162, 839),
                    (1_516_996_655.1055086, 3071), (1_516_996_655.106554, 1956), (1_516_996_655.2478454, 3539),
                    (1_516_996_655.2494366, 4844), (1_516_996_655.2721736, 3828), (1_516_996_655.3708785, 1417),
                    (1_516_996_655.4121444, 1971), (1_516_996_655.4249775, 615), (1_516_996_655.5893056, 3605),
                    (1_516_996_655.594427, 1550), (1_516_996_655.6075573, 4485), (1_516_996_655.6974335, 4440),
                    (1_516_996_655.7165427, 3433), (1_516_996_655.7866995, 3486), (1_516_996_655.796163, 4317),
                    (1_516_996_655.8216438, 1328), (1_516_996_655.8741012, 4154), (1_516_996_655.8944497, 2346),
                    (1_516_996_655.9292681, 110), (1_516_996_655.9350736, 3334), (1_516_996_655.9871523, 3676),
                ]
            ],
            tolerance: 0.5
        ),
        Case(
            name: "Float timestamps of 17 digits: a steep line starts within the border of a column, and is rounded",
            series: [
                [
                    (1_722_680_479.0026166, -0.9666), (1_722_680_479.7869384, -0.1157),
                    (1_722_680_479.7871602, 0.9181), (1_722_680_479.9985814, 0.412),
                ]
            ],
            tolerance: 0.5
        ),
        Case(
            name: "Minutes with scattered gaps",
            series: minutes(1440, series: 5),
            byteBudget: 4000,
            allowedError: 800
        ),
        Case(
            name: "Minutes with scattered gaps in a small byte budget",
            series: minutes(1440, series: 3),
            byteBudget: 2000,
            allowedError: 800
        ),
        Case(
            name: "Times over the whole range of doubles",
            series: [[(-Double.greatestFiniteMagnitude, 1), (0, 2), (Double.greatestFiniteMagnitude, 1)]],
            allowedError: 0.001
        ),
        Case(
            name: "A tolerance that no columns keep: single samples between gaps",
            series: [
                rows(40, start: 1_704_805_283.5825, step: 101.713) { $0 % 3 == 1 ? nil : Double($0 * 37 % 256) }
            ],
            tolerance: 0.25,
            width: 23
        ),
    ]

    private static let valueCases: [Case] = [
        Case(
            name: "A constant series beside a huge one with two signs",
            series: [
                rows(8000) { $0 % 2 == 0 ? 4_089_154_938_208_861_696 : -7_824_783_880_218_201_088 },
                rows(8000) { _ in 1.0 / 3 },
            ]
        ),
        Case(
            name: "Negative values of sixteen digits",
            series: [[(0, -0.6666666666666666), (86_400, -0.3333333333333333)]],
            allowedError: 0
        ),
        Case(
            name: "Sixteen digits on both sides of zero",
            series: [[(0, -66.66666666666667), (1, -33.33333333333333), (2, 0)]],
            allowedError: 0.001
        ),
        Case(
            name: "Flat beyond the exact powers of ten",
            series: [[(0, 5.8e24), (1, 5.8e24)]],
            tolerance: 0.5,
            allowedError: 0
        ),
        Case(
            name: "The smallest nonzero values",
            series: [[(0, 0), (1, Double.leastNonzeroMagnitude), (2, -Double.leastNonzeroMagnitude)]],
            allowedError: 0.001
        ),
        Case(
            name: "Values below the normal range at times with fractions before 1900",
            series: [
                [
                    (-2_205_756_899.94, -7 * .leastNonzeroMagnitude), (-2_204_513_861.46, -10 * .leastNonzeroMagnitude),
                    (-2_204_265_253.76, -7 * .leastNonzeroMagnitude),
                ]
            ],
            tolerance: 0.001,
            allowedError: 0.001
        ),
        Case(
            name: "Two neighboring values below the normal range",
            series: [[(0, 0x1p-1030), (1.5, 0x1p-1030.nextUp), (4, 0x1p-1030)]],
            tolerance: 0.001,
            allowedError: 0.001
        ),
    ]

    @Test("A series that once failed is encoded", arguments: cases)
    func onceFailed(_ example: Case) throws {
        let encoded = try example.encoded()
        #expect(encoded.maximumError <= example.allowedError)
        if let byteBudget = example.byteBudget { #expect(encoded.byteCount <= byteBudget) }
        #expect(try SeriesDecoder().decode(encoded.text) == encoded.decoded)
    }

    @Test("Too many samples over too long a time are refused with the reason")
    func tooLong() throws {
        let rows = (0..<20_000).map { (time: 1e303 * Double($0), value: Double?(Double($0 * 7 % 1000))) }
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)])
        let error = try #require(throws: PushChartError.self) { try SeriesEncoder().encode(chart) }
        #expect(error == PushChartError(.seriesOutOfRange, ""))
        #expect(error.message.contains("20000"))
    }

    @Test("A text that is longer than any decoder reads is over the budget", arguments: [nil, 4000])
    func longText(byteBudget: Int?) throws {
        var random = SeededGenerator(seed: 5)
        let series = (0..<8).map { _ in Self.rows(3000) { _ in Double.random(in: -1...1, using: &random) } }
        let error = try #require(throws: PushChartError.self) {
            try Case(name: "", series: series, tolerance: 0.001, byteBudget: byteBudget).encoded()
        }
        #expect(error == PushChartError(.overBudget, ""))
        let needed = try #require(error.bytesNeeded)
        #expect(needed > SeriesDecoder.maximumByteCount + 2)
        #expect(error.message.contains("\(byteBudget == nil ? needed - 2 : needed)"))
        let limit = byteBudget.map { "its byte budget is \($0)" } ?? "at most \(SeriesDecoder.maximumByteCount)"
        #expect(error.message.contains(limit))
    }

    @Test("A byte budget of any size causes no overflow", arguments: [Int.min, -1, 0, 2, Int.max])
    func byteBudgets(byteBudget: Int) throws {
        let chart = SeriesChart(
            axis: .number,
            series: [try TimeSeries(rows: [(time: 0, value: 1), (time: 1, value: 2)])]
        )
        for decimals in [nil, 0] {
            do throws(PushChartError) {
                let encoder = SeriesEncoder()
                let encoded =
                    if let decimals {
                        try encoder.encodeEverySample(of: chart, decimals: decimals, byteBudget: byteBudget)
                    } else {
                        try encoder.encode(chart, byteBudget: byteBudget)
                    }
                #expect(byteBudget == .max)
                #expect(encoded.byteCount < 40)
            } catch {
                #expect(error.code == .overBudget)
                #expect(error.bytesNeeded ?? 0 > 2)
            }
        }
    }

    @Test("Exact decimals have the rounding of texts: halves away from zero")
    func halves() throws {
        let rows = [-5295.5, -0.5, 0.5, 1.5, 2.5].enumerated().map { (time: Double($0), value: Double?($1)) }
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)])
        let decoded = try SeriesEncoder().encodeEverySample(of: chart, decimals: 0).decoded
        #expect(decoded.series[0].runs[0].map(\.value) == [-5296, -1, 1, 2, 3])
    }
}
