import PushChartDiagnostics

@testable import SeriesCodec

// Encodes charts over all doubles and with realistic sampling. It is built with the sources of SeriesCodec.
//
// The bytes select the kind of times, values, gaps and options. A generator with their hash as its seed decides the
// rest. So a short input gives a complete chart, and equal inputs give equal charts.

#if !LIBFUZZER
    import PushChartTestSupport
#endif

/// libFuzzer calls this function with each input.
#if LIBFUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzSeriesEncoder(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var choices = SeededChoices(UnsafeBufferPointer(start: bytes, count: count))
    let request = Request(&choices)
    let encoded: EncodedChart
    do throws(PushChartError) {
        encoded = try request.encoded()
    } catch {
        let refusals: [PushChartError.Code] = [
            .emptySeries, .seriesCount, .seriesOutOfRange, .outsideWindow, .overBudget, .tooManyPoints, .badCandlestick,
        ]
        request.check(error.code != .outsideWindow || !request.holdsSamples, "samples inside are refused: \(error)")
        request.check(error.code != .badCandlestick || !request.isCandlestick, "candles are refused: \(error)")
        request.check(refusals.contains(error.code), "refused as \(error.code.rawValue): \(error)")
        // A realistic series may be refused only for lack of bytes.
        let mayBeRefused = !request.isOrdinary || request.decimals != nil || error.code == .overBudget
        request.check(mayBeRefused, "an ordinary series is refused: \(error)")
        return 0
    }
    request.check(encoded)
    if choices.next() % 16 == 0 {
        request.check((try? request.encoded()) == encoded, "encoding again gives another chart")
    }
    return 0
}

extension Request {
    /// As `require`, with a description of the request.
    func check(_ condition: Bool, _ message: @autoclosure () -> String) {
        require(condition, "\(message())\n\(self)")
    }

    /// Checks the promises of an encoded chart.
    func check(_ encoded: EncodedChart) {
        if let byteBudget { check(encoded.byteCount <= byteBudget, "over the byte budget") }
        check(encoded.maximumError.isFinite && encoded.maximumError >= 0, "an error of \(encoded.maximumError)")
        check(encoded.inkDistance.isFinite && encoded.inkDistance >= 0, "a distance of \(encoded.inkDistance)")
        if let tolerance { check(encoded.maximumError <= tolerance, "\(encoded.maximumError) px, over the tolerance") }
        check((try? SeriesDecoder().decode(encoded.text)) == encoded.decoded, "the text does not decode")
        let decoded = encoded.decoded
        check(holdsSamples, "samples outside of the window are encoded")
        check(decoded.window == chart.window, "the window is \(String(describing: decoded.window))")
        check(decoded.series.count == chart.series.count, "a series is lost")
        for (series, source) in zip(decoded.series, chart.series) {
            var last = -Double.infinity
            for sample in series.runs.joined() {
                check(
                    sample.time.isFinite && sample.value.isFinite && sample.time >= last,
                    "not drawable: \(sample)"
                )
                check(chart.window?.contains(sample.time) ?? true, "moved out of the window: \(sample)")
                last = sample.time
            }
            if decimals != nil || keptSamples != .outline {
                check(series.runs.map(\.count) == source.runs.map(\.count), "samples are lost")
            } else if keepsLastValue {
                check(series.last?.value == source.last?.value, "the last value is lost")
            }
        }
        if keptSamples != .outline { return checkKeptSamples(encoded) }
        // The stated error, measured again.
        let measured = EnvelopeDistance.maximumDistance(
            of: decoded.series,
            against: chart.series,
            width: max(1, Int(clamped: (Double(chart.width) * scale).rounded(.up))),
            height: max(1, Int(clamped: (Double(chart.height) * scale).rounded(.up))),
            window: chart.window,
            seriesOnRightAxis: seriesOnRightAxis,
            allowsJoinedGaps: true
        )
        // The value of a line at a column border is rounded to a double.
        let axes = TimeValueBounds(chart.series).boundsOfAxes(of: chart.series, seriesOnRightAxis: seriesOnRightAxis)
        let pixelsPerUlp = axes.reduce(0) { largest, axis in
            let ulp = max(axis.low.magnitude, axis.high.magnitude).ulp
            return max(largest, Double(chart.height) * scale * ulp / (axis.halfRange > 0 ? axis.halfRange : 0.5))
        }
        let slack = 1e-6 * max(1, encoded.maximumError) + 2 * pixelsPerUlp
        check(
            abs(measured - encoded.maximumError) <= slack,
            "\(measured) px, stated \(encoded.maximumError)"
        )
    }
}

extension Request {
    /// Checks that each sample keeps its time and its value, and that candles keep their order.
    fileprivate func checkKeptSamples(_ encoded: EncodedChart) {
        let decoded = encoded.decoded.series
        let candlesticks = keptSamples == .ohlc ? Candlesticks.seriesRangesOfCandlesticks(in: chart) : []
        let others = decoded.indices.filter { index in !candlesticks.contains { $0.contains(index) } }
        let groups = candlesticks + others.map { $0..<$0 + 1 }
        let height = (Double(chart.height) * scale).rounded(.up)
        let axes = TimeValueBounds(chart.series, window: chart.window)
        let latest = max(abs(axes.start), abs(axes.end))
        for group in groups {
            let axis = TimeValueBounds(Array(chart.series[group]))
            for index in group {
                for (new, old) in zip(decoded[index].runs.joined(), chart.series[index].runs.joined()) {
                    check(!hasDecimalTimes || new.time == old.time, "a time is not exact")
                    // Times of 17 digits are rounded to 15.
                    check(!isOrdinary || abs(new.time - old.time) <= 1e-14 * latest, "another time")
                    let range = axis.halfRange > 0 ? axis.halfRange : 0.5
                    let pixels = abs(new.value / 2 - old.value / 2) / range * max(1, height) / 1.2
                    let ulp = max(axis.low.magnitude, axis.high.magnitude).ulp
                    let slack = 1e-6 * max(1, encoded.maximumError) + 2 * height * (ulp / range)
                    check(pixels <= encoded.maximumError + slack, "\(pixels) px, stated \(encoded.maximumError)")
                }
            }
        }
        for group in candlesticks {
            let values = decoded[group].map { $0.runs.joined().map(\.value) }
            for index in values[0].indices {
                let (open, high, low, close) = (values[0][index], values[1][index], values[2][index], values[3][index])
                check(
                    low <= open && low <= close && open <= high && close <= high,
                    "the candle \(index) has lost its order"
                )
            }
        }
    }
}

/// The input bytes, followed by numbers from a generator with their hash as its seed.
private struct SeededChoices {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var generator: SeededGenerator

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        let hash = bytes.reduce(0x9E37_79B9_7F4A_7C15) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        generator = SeededGenerator(seed: hash)
    }

    /// The next byte of the input or of the generator.
    mutating func next() -> Int {
        defer { position += 1 }
        return position < bytes.count ? Int(bytes[position]) : Int(random() >> 56)
    }

    mutating func next(below count: Int) -> Int { next() % count }

    /// A number that depends on the whole input, independent of the read position.
    mutating func random() -> UInt64 { generator.next() }

    /// A number of 0..<1.
    mutating func fraction() -> Double { Double(random() >> 11) * 0x1p-53 }

    /// Any finite double. All exponents are equally likely.
    mutating func anyDouble() -> Double {
        while true {
            let number = Double(bitPattern: random())
            if number.isFinite { return number }
        }
    }
}

/// A chart and the options of the encoder.
private struct Request {
    let chart: SeriesChart
    let scale: Double
    let tolerance: Double?
    let decimals: Int?
    let byteBudget: Int?
    let keepsLastValue: Bool
    let keptSamples: KeptSamples
    let seriesOnRightAxis: Set<Int>
    /// Whether the first four series are a candlestick, and are encoded as one.
    let isCandlestick: Bool
    /// Whether the times have at most 15 digits, and no window needs other digits.
    let hasDecimalTimes: Bool
    /// Whether the series are so long that their text may be longer than any decoder reads.
    let isLong: Bool
    /// Whether times and values are realistic, and a text can keep the tolerance.
    let isOrdinary: Bool
    /// Whether all samples lie in the window, if there is one.
    let holdsSamples: Bool

    func encoded() throws(PushChartError) -> EncodedChart {
        let encoder = SeriesEncoder(
            scale: scale,
            keepsLastValue: keepsLastValue,
            keptSamples: keptSamples,
            seriesOnRightAxis: seriesOnRightAxis
        )
        if let decimals { return try encoder.encodeEverySample(of: chart, decimals: decimals, byteBudget: byteBudget) }
        return try encoder.encode(chart, tolerance: tolerance, byteBudget: byteBudget)
    }

    init(_ choices: inout SeededChoices) {
        let timeKind = choices.next(below: 14)
        let valueKinds = (0..<4).map { _ in choices.next(below: 14) }
        let seriesCount = [1, 1, 1, 1, 2, 2, 3, 8][choices.next(below: 8)]
        let gapShare = [0, 0, 0.02, 0.25, 0.6, 0.95][choices.next(below: 6)]
        let maximumCount = [1, 2, 3, 4, 6, 9, 13, 21, 40, 100][choices.next(below: 10)]
        let sharesTimes = choices.next(below: 2) == 0
        // The text of so many samples is longer than any decoder reads. It takes seconds, so it is rare.
        isLong = choices.random() % 8192 == 0
        var series: [TimeSeries] = []
        var times: [Double] = []
        for index in 0..<(isLong ? 8 : seriesCount) {
            if index == 0 || !sharesTimes {
                times = Self.times(timeKind, count: isLong ? 3000 : 1 + choices.next() % maximumCount, &choices)
            }
            var level = 0.0
            let rows = times.map { time -> (time: Double, value: Double?) in
                let value = Self.value(ofKind: valueKinds[index % 4], after: &level, &choices)
                return (time, choices.fraction() < gapShare ? nil : value)
            }
            guard let made = try? TimeSeries(label: index % 2 == 0 ? "" : "é\(index)", rows: rows) else { continue }
            series.append(made)
        }
        let kept = isLong ? 0 : choices.random() % 8
        keptSamples = kept < 4 ? .outline : kept == 4 ? .all : .ohlc
        isCandlestick = kept > 5
        if isCandlestick { series = Self.candlestick(timeKind, valueKinds[0], gapShare, maximumCount, &choices) }
        // A small chart has few columns and is fast.
        let side = [1, 2, 3, 5, 7, 7, 10, 23][choices.next(below: 8)]
        var chart = SeriesChart(
            axis: choices.next(below: 2) == 0 ? .instants : .number,
            series: series,
            width: choices.next() == 0 || isLong ? 320 : side,
            height: [1, 9, 60, 320][choices.next(below: 4)],
            reference: choices.next(below: 16) == 0 ? choices.anyDouble() : nil,
            unit: choices.next(below: 16) == 0 ? "°C" : nil
        )
        scale = choices.next() == 0 ? 8 : [1, 1, 2, 3, 0.1, 1.7][choices.next(below: 6)]
        let kind = choices.next(below: 8)
        let tolerance = [0.001, 0.02, 0.25, 0.5, 0.5, 1, 2, 10, 1e3, 1e6][choices.next(below: 10)]
        self.tolerance = isLong ? 0.001 : (3...5).contains(kind) ? tolerance : nil
        decimals = kind > 5 && !isLong ? choices.next(below: 33) - 16 : nil
        let byteBudgets = [nil, nil, nil, 4000, 600, 120, 60, 40, 20, 3, 0, -5]
        byteBudget = byteBudgets[choices.next(below: 12)].map { $0 + choices.next(below: 7) }
        keepsLastValue = choices.next(below: 4) == 0
        let right = choices.random()
        seriesOnRightAxis = right % 2 == 0 ? [] : Set((0..<8).filter { right >> ($0 + 1) & 1 == 1 })
        let tolerances = 0.25...
        let windowKind = choices.random() % 8
        let window = Self.window(windowKind, around: series, &choices)
        chart.window = window
        self.chart = chart
        hasDecimalTimes = [0, 1, 2, 3, 4, 6, 8].contains(timeKind) && window == nil
        holdsSamples = series.allSatisfy { $0.runs.joined().allSatisfy { window?.contains($0.time) ?? true } }
        isOrdinary =
            timeKind < 9 && holdsSamples && (window == nil || windowKind < 3)
            && valueKinds.prefix(seriesCount).allSatisfy { $0 < 8 }
            && !isLong && (isCandlestick || kept != 5 && series.count == seriesCount)
            && series.allSatisfy { $0.count > 0 }
            && (self.tolerance.map { tolerances.contains($0) } ?? true)
    }

    /// Four series with the same times, whose values are open, high, low and close.
    private static func candlestick(
        _ timeKind: Int,
        _ valueKind: Int,
        _ gapShare: Double,
        _ maximumCount: Int,
        _ choices: inout SeededChoices
    ) -> [TimeSeries] {
        var rows = Array(repeating: [(time: Double, value: Double?)](), count: 4)
        var level = 0.0
        for time in times(timeKind, count: 1 + choices.next() % maximumCount, &choices).sorted() {
            let prices = (0..<4).map { _ in value(ofKind: valueKind, after: &level, &choices) }.sorted()
            let isGap = choices.fraction() < gapShare
            let isRising = choices.next(below: 2) == 0
            for (place, price) in [isRising ? 1 : 2, 3, 0, isRising ? 2 : 1].enumerated() {
                rows[place].append((time, isGap ? nil : prices[price]))
            }
        }
        return rows.compactMap { try? TimeSeries(rows: $0) }
    }

    /// A window. The first three kinds are realistic, and the last four are none.
    private static func window(_ kind: UInt64, around series: [TimeSeries], _ choices: inout SeededChoices)
        -> XAxisWindow?
    {
        let times = series.flatMap { $0.runs.joined().map(\.time) }
        guard kind < 4, let first = times.min(), let last = times.max() else { return nil }
        switch kind {
        case 0: return try? XAxisWindow(from: first, to: last)
        // Whole minutes, and times from a program's clock.
        case 1:
            let minutes = (Double(choices.next()), Double(choices.next()))
            return try? XAxisWindow(from: first - 60 * minutes.0, to: last + 60 * minutes.1)
        case 2:
            return try? XAxisWindow(from: first - choices.fraction() * 1e4, to: last + choices.fraction() * 1e4)
        default:
            let ends = [choices.anyDouble(), choices.next(below: 2) == 0 ? first : choices.anyDouble()].sorted()
            return try? XAxisWindow(from: ends[0], to: max(ends[1], choices.next(below: 2) == 0 ? last : ends[0]))
        }
    }

    /// Times. The first nine kinds are realistic.
    private static func times(_ kind: Int, count: Int, _ choices: inout SeededChoices) -> [Double] {
        let start = 1_704_153_600 + Double(choices.next()) * 3600
        var time = start
        return (0..<count).map { index in
            switch kind {
            case 0: time += 60
            case 1: time += 86_400
            case 2: time += 300 * Double(choices.next(below: 3))
            case 3: time += Double(choices.next())
            // Milliseconds, and times from a program's clock.
            case 4: time = (time * 1000 + Double(choices.next())).rounded() / 1000
            case 5: time += choices.fraction() * 60
            case 6: time = Double(index)
            case 7: time = Double(index) * 0.1
            case 8: time = start + Double(choices.next() / 16) * 3600
            // The remaining kinds are unrealistic: spans of a second, times before 1900, repeats, all doubles.
            case 9: time = start + choices.fraction()
            case 10: time = (-2_205_756_900 + choices.fraction() * 5e6).rounded() + 0.06
            case 11: time = Double(choices.next(below: 2))
            case 12: time = choices.anyDouble()
            default: time = choices.fraction() * [1e-300, 1e-9, 1e16, 1e300, 1.7e308][choices.next(below: 5)]
            }
            return time
        }
    }

    /// A value. The first eight kinds are realistic.
    private static func value(ofKind kind: Int, after level: inout Double, _ choices: inout SeededChoices) -> Double {
        switch kind {
        case 0:
            level += (choices.fraction() - 0.5) * 2
            return (level * 100).rounded() / 100
        case 1: return Double(choices.next())
        case 2: return choices.fraction() - 1
        case 3: return -(choices.fraction() * 1e15).rounded() / 1e15
        case 4: return 42.5
        case 5: return Double(choices.next(below: 3)) * 1000
        case 6: return 1.1 + choices.fraction() * 0.0001
        case 7: return (choices.fraction() * 1e12).rounded()
        case 8: return (choices.fraction() - 0.5) * 1.8e19
        case 9: return choices.anyDouble()
        case 10:
            return choices.next(below: 5) == 0
                ? .leastNormalMagnitude / 8 : Double(choices.next(below: 41) - 20) * .leastNonzeroMagnitude
        case 11: return [1.797e308, -1.797e308, 0, .greatestFiniteMagnitude][choices.next(below: 4)]
        case 12: return 5.8e24
        default: return [1, 1.0.nextUp, 1.0.nextDown, 1.0.nextUp.nextUp][choices.next(below: 4)]
        }
    }
}
