/// Packs a chart into text that costs as few bytes as the wished fidelity allows.
///
/// ```swift
/// let encoded = try SeriesEncoder(scale: 3).encode(chart, byteBudget: 3_700)
/// payload["chart"] = encoded.text
/// ```
public struct SeriesEncoder: Sendable {
    /// Device pixels in a point of the client's screen, above 0 and at most 8.
    public let scale: Double

    /// Whether the last value of each series is kept to the digit, at some five bytes each.
    ///
    /// Everywhere else a value is within the tolerance only, and people read the last one.
    public let keepsLastValue: Bool

    /// Creates an encoder.
    ///
    /// - Parameters:
    ///   - scale: Device pixels in a point; phones have 2 or 3.
    ///   - keepsLastValue: Whether the last value of each series is kept to the digit.
    public init(scale: Double = 3, keepsLastValue: Bool = false) {
        self.scale = scale
        self.keepsLastValue = keepsLastValue
    }

    /// Packs a chart as faithfully as the room allows, or as small as a tolerance allows.
    ///
    /// - Parameters:
    ///   - chart: 1 to 8 series with at least one sample each.
    ///   - tolerance: The largest error in device pixels of the lowest and highest place in any pixel column, above 0.
    ///     With it the text is the smallest that keeps to it; without, the most faithful that fits.
    ///   - byteBudget: The most bytes the JSON string may take, its two quotes included; `nil` for what a decoder reads.
    /// - Throws: ``SeriesError`` with the code `empty-series`, `series-count`, `not-finite`, `out-of-range` or, with the
    ///   bytes that would be needed, `over-budget`.
    /// - Complexity: O(samples) and some tens of passes over the columns.
    public func encode(
        _ chart: SeriesChart,
        tolerance: Double? = nil,
        byteBudget: Int? = nil
    ) throws(SeriesError) -> EncodedChart {
        try validate(chart, tolerance: tolerance)
        var quantizer = ChartQuantizer(chart, scale: scale, keepsLastValue: keepsLastValue)
        let room = Self.usable(byteBudget)
        if let tolerance {
            let encoded = try keeping(tolerance, chart, &quantizer)
            try require(encoded.byteCount, within: room)
            return encoded
        }
        var search = BudgetSearch(room: room)
        return try encoded(search.mostFaithful(&quantizer), chart, quantizer)
    }

    /// The smallest text that keeps to a tolerance.
    ///
    /// Levels keep to it by themselves. Rounding moves a steep line at the border of a column, and a column hides where
    /// in it a line starts or ends: where that costs more than the tolerance, finer levels and then points are tried.
    private func keeping(
        _ tolerance: Double,
        _ chart: SeriesChart,
        _ quantizer: inout ChartQuantizer
    ) throws(SeriesError) -> EncodedChart {
        var worst = Double.infinity
        let columns = [1, 0.98, 0.9, 0.5].map { Fidelity(tolerance * $0) }
        let points = [Fidelity(tolerance, .bends), Fidelity(tolerance, .none), .bends, .samples]
        for fidelity in columns + points + [Fidelity(tolerance * 0.5, .perPixel(3))] {
            if fidelity.columns.isNone, quantizer.pointCount(at: fidelity) == nil { continue }
            let wire = try quantizer.wire(at: fidelity, for: .alone)
            let encoded = try encoded(WireText(wire), chart, quantizer)
            if encoded.maximumError <= tolerance { return encoded }
            worst = min(worst, encoded.maximumError)
        }
        throw SeriesError(
            .outOfRange,
            "no text keeps this chart to \(tolerance) pixels, the nearest is \(worst) off: ask for a larger tolerance, or "
                + "send fewer samples"
        )
    }

    /// Packs every sample of a chart, its value rounded to some decimals and its time as it is.
    ///
    /// - Parameters:
    ///   - chart: 1 to 8 series with at least one sample each.
    ///   - decimals: Digits kept behind the decimal point, -15 to 15; negative ones round to tens, hundreds and so on.
    ///   - byteBudget: The most bytes the JSON string may take, its two quotes included; `nil` for what a decoder reads.
    /// - Throws: ``SeriesError`` as ``encode(_:tolerance:byteBudget:)``; `out-of-range` too where the values have more than 53
    ///   bits at so many decimals; `too-many-points` where the samples are more than
    ///   ``SeriesDecoder/defaultMaximumPoints``, times that series share counting as a series of their own; `over-budget`
    ///   says how many bytes the chart would take.
    /// - Complexity: O(samples).
    public func encode(
        _ chart: SeriesChart,
        decimals: Int,
        byteBudget: Int? = nil
    ) throws(SeriesError) -> EncodedChart {
        try validate(chart, tolerance: nil)
        guard (-15...15).contains(decimals) else {
            throw SeriesError(.outOfRange, "\(decimals) decimals are asked for, and there may be -15 to 15")
        }
        try requireReadable(chart.series.reduce(0) { $0 + $1.count })
        var quantizer = ChartQuantizer(chart, scale: scale, pointLimit: .max)
        let wire = try quantizer.wire(decimals: decimals)
        try requireReadable(wire.pointCount)
        let text = try WireText(wire)
        try require(text.byteCount, within: Self.usable(byteBudget))
        return try encoded(text, chart, quantizer)
    }

    private func encoded(
        _ text: WireText,
        _ chart: SeriesChart,
        _ quantizer: ChartQuantizer
    ) throws(SeriesError) -> EncodedChart {
        // Read back from the text itself: what is promised is what the client will have.
        let string = String(decoding: text.bytes, as: UTF8.self)
        let decoded = try SeriesDecoder().decode(string)
        let worst = quantizer.maximumError(of: decoded)
        guard worst.isFinite else {
            throw SeriesError(.outOfRange, "the chart's error cannot be told: its times or values span too much")
        }
        let gaps = decoded.series.reduce(0) { $0 + $1.runs.count - 1 }
        return EncodedChart(
            text: string,
            sampleCount: chart.series.reduce(0) { $0 + $1.count },
            pointCount: decoded.series.reduce(0) { $0 + $1.count },
            gapCount: gaps,
            joinedGapCount: chart.series.reduce(0) { $0 + $1.runs.count - 1 } - gaps,
            maximumError: worst,
            decoded: decoded
        )
    }

    /// Sees to it that clients can read a chart of so many points.
    private func requireReadable(_ points: Int) throws(SeriesError) {
        guard points > SeriesDecoder.defaultMaximumPoints else { return }
        throw SeriesError(
            .tooManyPoints,
            "every sample is to be kept, which takes \(points) points, and a decoder takes "
                + "\(SeriesDecoder.defaultMaximumPoints): leave the exact decimals out, or send fewer samples"
        )
    }

    /// The bytes that a text may take: no more than a decoder reads, and within bounds that no difference of sizes leaves.
    private static func usable(_ room: Int?) -> Int {
        let most = SeriesDecoder.maximumByteCount + 2
        return max(-most, min(room ?? most, most))
    }

    private func require(_ bytes: Int, within room: Int) throws(SeriesError) {
        guard bytes > room else { return }
        throw .overBudget(for: bytes, within: room)
    }

    private func validate(_ chart: SeriesChart, tolerance: Double?) throws(SeriesError) {
        guard WireLimits.series.contains(chart.series.count) else {
            throw SeriesError(
                .seriesCount,
                "a chart has 1 to \(WireLimits.series.upperBound) series, not \(chart.series.count)"
            )
        }
        for (index, series) in chart.series.enumerated() where series.runs.isEmpty {
            throw SeriesError(.empty, "\(chart.name(ofSeries: index)) has no values; there is nothing to draw")
        }
        guard scale > 0, scale <= 8 else {
            throw SeriesError(.outOfRange, "the scale is \(scale), and must be above 0 and at most 8")
        }
        guard WireLimits.sides.contains(chart.width), WireLimits.sides.contains(chart.height) else {
            throw SeriesError(
                .outOfRange,
                "the chart is \(chart.width) x \(chart.height) points; each must be 1 to "
                    + "\(WireLimits.sides.upperBound)"
            )
        }
        if let tolerance, !(tolerance >= 0.001 && tolerance <= 1e6) {
            throw SeriesError(.outOfRange, "the tolerance is \(tolerance) pixels, and must be 0.001 to 1000000")
        }
        if let reference = chart.reference, !reference.isFinite {
            throw SeriesError(.notFinite, "the reference level is not a finite number")
        }
        try requireShort(chart.style, "the name of the style")
        try requireShort(chart.unit, "the unit")
        for (index, series) in chart.series.enumerated() {
            try requireShort(series.label, "the label of series \(index + 1)")
        }
    }

    private func requireShort(_ text: String?, _ name: String) throws(SeriesError) {
        let count = text?.utf8.count ?? 0
        guard count > WireLimits.textByteCount else { return }
        throw SeriesError(
            .outOfRange,
            "\(name) has \(count) bytes of UTF-8, and may have \(WireLimits.textByteCount): shorten it"
        )
    }
}

extension SeriesChart {
    /// A series as messages call it.
    func name(ofSeries index: Int) -> String {
        series[index].label.isEmpty ? "series \(index + 1)" : "the series '\(series[index].label)'"
    }
}
