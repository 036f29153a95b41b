import PushChartDiagnostics
import PushChartTestSupport
import Testing

@testable import SeriesCodec
@testable import SeriesDecoding

/// The window of the x axis: what it costs, what it changes, and what is refused.
@Suite("Windows of the x axis")
struct WindowTests {
    /// 2026-02-17T00:00:00Z.
    private static let midnight = 1_771_286_400.0

    /// Values each five minutes from midnight.
    private static func series(count: Int, step: Double = 300, gaps: Set<Int> = []) throws -> TimeSeries {
        var random = SeededGenerator(seed: 1)
        return try TimeSeries(
            rows: (0..<count).map { index in
                let value = (Double.random(in: 0...1000, using: &random)).rounded() / 10
                return (midnight + Double(index) * step, gaps.contains(index) ? nil : value)
            }
        )
    }

    private static func day() throws -> XAxisWindow { try XAxisWindow(from: midnight, to: midnight + 86_400) }

    private static func chart(_ series: TimeSeries, window: XAxisWindow?) -> SeriesChart {
        SeriesChart(axis: .instants, series: [series], window: window)
    }

    @Test("A day of five minutes takes at most five bytes more with its window")
    func cost() throws {
        let series = try Self.series(count: 174)
        let plain = try SeriesEncoder().encode(Self.chart(series, window: nil))
        let windowed = try SeriesEncoder().encode(Self.chart(series, window: Self.day()))
        #expect(windowed.byteCount - plain.byteCount <= 5)
        #expect((plain.textVersion, windowed.textVersion) == (1, 2))
        #expect(plain.decoded.window == nil)
        #expect(windowed.decoded.series == plain.decoded.series)
        #expect(windowed.decoded.window == (try Self.day()))
    }

    @Test("Ends that no time unit holds are kept exactly", arguments: [nil, 0.5])
    func exactEnds(tolerance: Double?) throws {
        for (count, step) in [(174, 300.0), (7000, 7.0)] {
            let series = try Self.series(count: count, step: step)
            let window = try XAxisWindow(from: Self.midnight - 0.1 / 3, to: Self.midnight + 2e5 / 3)
            let budget = tolerance == nil ? 3700 : nil
            let encoded = try SeriesEncoder().encode(
                Self.chart(series, window: window),
                tolerance: tolerance,
                byteBudget: budget
            )
            #expect(encoded.decoded.window == window)
            #expect(encoded.maximumError <= tolerance ?? 1)
        }
    }

    /// The error is that of the client's picture, on which the data is narrower.
    @Test("Error and columns follow the window", arguments: [1, 4, 20])
    func geometry(factor: Int) throws {
        let series = try Self.series(count: 9000, step: 10, gaps: Set(4000..<5000))
        let window = try XAxisWindow(from: Self.midnight, to: Self.midnight + 90_000 * Double(factor))
        let chart = Self.chart(series, window: window)
        let encoded = try SeriesEncoder().encode(chart, tolerance: 0.5)
        let measured = EnvelopeDistance.maximumDistance(
            of: encoded.decoded.series,
            against: [series],
            width: 960,
            height: 960,
            window: window,
            allowsJoinedGaps: true
        )
        #expect(encoded.maximumError <= 0.5)
        #expect(abs(measured - encoded.maximumError) < 1e-6)
        #expect(encoded.gapCount == 1)
        let wire = try EncodedChartText.decodeChart(from: encoded.text, maximumPoints: .max)
        #expect(wire.columns == 960)
        let columns = try #require(wire.series[0].line.columns).runs.reduce(0) { $0 + $1.columns.count }
        #expect(abs(columns * factor - 960 * 8 / 9) <= 3 * factor)
        // The first and the last sample stay within a sixteenth of a pixel.
        let pixel = (window.to - window.from) / 960
        let decoded = encoded.decoded.series[0]
        for (end, source) in [(decoded.first, series.first), (decoded.last, series.last)] {
            #expect(abs(try #require(end).time - (try #require(source).time)) <= pixel / 16 + 1e-3)
        }
        #expect(decoded.runs.joined().allSatisfy { window.contains($0.time) })
    }

    @Test("Fewer columns take fewer bytes")
    func fewerColumns() throws {
        let series = try Self.series(count: 9000, step: 10)
        let plain = try SeriesEncoder().encode(Self.chart(series, window: nil), tolerance: 0.5)
        let window = try XAxisWindow(from: Self.midnight, to: Self.midnight + 360_000)
        let windowed = try SeriesEncoder().encode(Self.chart(series, window: window), tolerance: 0.5)
        #expect(windowed.byteCount < plain.byteCount / 3)
    }

    @Test("A window that is the span of the samples changes no point", arguments: [nil, 0.5])
    func sameSpan(tolerance: Double?) throws {
        for count in [2, 288, 9000] {
            let series = try Self.series(count: count, step: 10)
            let window = try XAxisWindow(from: Self.midnight, to: try #require(series.last).time)
            let budget = tolerance == nil ? 20_000 : nil
            let plain = try SeriesEncoder().encode(
                Self.chart(series, window: nil),
                tolerance: tolerance,
                byteBudget: budget
            )
            let windowed = try SeriesEncoder().encode(
                Self.chart(series, window: window),
                tolerance: tolerance,
                byteBudget: budget
            )
            #expect(windowed.decoded.series == plain.decoded.series)
            #expect(windowed.maximumError == plain.maximumError)
        }
    }

    @Test("Exact decimals keep their times in a window")
    func decimals() throws {
        let series = try Self.series(count: 174)
        let encoded = try SeriesEncoder().encodeEverySample(of: Self.chart(series, window: Self.day()), decimals: 1)
        #expect(encoded.decoded.series == [series])
        #expect(encoded.decoded.window == (try Self.day()))
    }

    @Test(
        "Any window around the samples is kept exactly, or refused with a code",
        arguments: [
            (-1e308, 1e308), (-.greatestFiniteMagnitude, .greatestFiniteMagnitude), (0, 1e300), (-1e-300, 7),
            (0, 5.000000000000001), (-0.0, 5), (.leastNonzeroMagnitude, 5), (-1e18, 5.5), (0.1 + 0.2, 1e15),
        ] as [(Double, Double)]
    )
    func hostile(from: Double, to: Double) throws {
        let window = try XAxisWindow(from: from, to: to)
        let few: [(Double, Double?)] = [(1, 2), (2, nil), (3, 7), (5, 1)]
        for rows in [few, (0..<5000).map { (1 + Double($0) / 2000, Double($0 % 91)) }, [(5, 1)]] {
            let series = try TimeSeries(rows: rows.map { (time: $0.0, value: $0.1) })
            for (tolerance, budget) in [(nil, 4000), (0.5, nil), (nil, 60)] as [(Double?, Int?)] {
                let chart = SeriesChart(axis: .number, series: [series], width: 60, height: 60, window: window)
                do throws(PushChartError) {
                    let encoded = try SeriesEncoder(scale: 1).encode(chart, tolerance: tolerance, byteBudget: budget)
                    #expect(encoded.decoded.window == window)
                    #expect(try SeriesDecoder().decode(encoded.text) == encoded.decoded)
                    #expect(encoded.decoded.series[0].runs.joined().allSatisfy { window.contains($0.time) })
                    #expect(encoded.maximumError <= tolerance ?? .infinity)
                } catch {
                    #expect([.seriesOutOfRange, .overBudget].contains(error.code), "\(error)")
                }
            }
        }
    }

    @Test("A sample outside of the window is an error that counts the samples", arguments: [-1.0, 0.5])
    func outside(offset: Double) throws {
        let series = try Self.series(count: 288)
        let (from, to) = (Self.midnight + 1200 * max(offset, 0), Self.midnight + 287 * 300 + min(offset, 0))
        let chart = Self.chart(series, window: try XAxisWindow(from: from, to: to))
        let error = #expect(throws: PushChartError.self) { try SeriesEncoder().encode(chart) }
        #expect(error?.code == .outsideWindow)
        #expect(error?.message.contains(offset > 0 ? "2 of 288" : "1 of 288") == true, "\(String(describing: error))")
        #expect(throws: PushChartError(.outsideWindow, "")) {
            try SeriesEncoder().encodeEverySample(of: chart, decimals: 1)
        }
        #expect(throws: PushChartError(.outsideWindow, "")) {
            try MultiBudgetChartEncoder(chart, encoder: SeriesEncoder()).encode(byteBudget: 900)
        }
    }

    @Test("An empty series is named before the window, and so is a chart without series")
    func nothingInside() throws {
        let window = try Self.day()
        let empty = SeriesChart(axis: .instants, series: [try TimeSeries(rows: [])], window: window)
        #expect(throws: PushChartError(.emptySeries, "")) { try SeriesEncoder().encode(empty) }
        #expect(throws: PushChartError(.seriesCount, "")) {
            try SeriesEncoder().encode(SeriesChart(axis: .instants, series: [], window: window))
        }
    }

    @Test(
        "Ends that are no window are refused",
        arguments: [
            (1, 1, .seriesOutOfRange), (2, 1, .seriesOutOfRange), (0, -0.0, .seriesOutOfRange), (.nan, 1, .notFinite),
            (0, .nan, .notFinite), (-.infinity, 0, .notFinite), (0, .infinity, .notFinite),
        ] as [(Double, Double, PushChartError.Code)]
    )
    func refused(from: Double, to: Double, code: PushChartError.Code) {
        #expect(throws: PushChartError(code, "")) { try XAxisWindow(from: from, to: to) }
    }

    @Test("A window contains its two ends")
    func ends() throws {
        let window = try XAxisWindow(from: -1, to: 1)
        #expect([-1, 0, 1].allSatisfy(window.contains))
        #expect(![(-1.0).nextDown, 1.0.nextUp, .nan].contains { window.contains($0) })
    }
}
