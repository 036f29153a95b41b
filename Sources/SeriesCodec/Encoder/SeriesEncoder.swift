public import PushChartDiagnostics
public import SeriesDecoding

/// Encodes a chart as text with the best picture that a byte budget allows, or the fewest bytes that a tolerance
/// allows.
///
/// ```swift
/// let encoded = try SeriesEncoder(scale: 3).encode(chart, byteBudget: 3_700)
/// payload["chart"] = encoded.text
/// ```
public struct SeriesEncoder: Hashable, Sendable {
    /// Device pixels in a point of the client's screen, above 0 and at most 8.
    public let scale: Double

    /// The range of tolerances and of the largest error of a chart, in device pixels.
    package static let errors = 0.001...1e6

    /// The part of ``errors`` from a minimum on, for messages.
    package static func text(ofErrorsFrom minimum: Double) -> String { "\(minimum) to \(Int(errors.upperBound))" }

    /// The scales with which a chart can be encoded: above 0 and at most 8.
    package static let scales = Double.leastNonzeroMagnitude...8

    /// Whether the last value of each series is kept exactly, at about five bytes each.
    ///
    /// All other values are within the tolerance only, and people read the last one.
    public let keepsLastValue: Bool

    /// The samples that a text keeps.
    ///
    /// The error of an outline is measured on the range of all values of its axis. If every sample is kept, the error of
    /// a series is measured on the range of its own values, or of those of its candlestick.
    public let keptSamples: KeptSamples

    /// The indices of the series whose values are on the right y axis. All others are on the left one.
    ///
    /// It has an effect on outlines only. Indices without a series are ignored. All series on one side are as none on
    /// the right.
    public let seriesOnRightAxis: Set<Int>

    /// The figures that a text beside the chart states.
    package var shownFigures = ShownFigures()

    /// Creates an encoder.
    ///
    /// - Parameters:
    ///   - scale: Device pixels in a point; phones have 2 or 3.
    ///   - keepsLastValue: Whether the last value of each series is kept exactly.
    ///   - keptSamples: The samples that a text keeps.
    ///   - seriesOnRightAxis: The indices of the series whose values are on the right y axis.
    public init(
        scale: Double = 3,
        keepsLastValue: Bool = false,
        keptSamples: KeptSamples = .outline,
        seriesOnRightAxis: Set<Int> = []
    ) {
        self.scale = scale
        self.keepsLastValue = keepsLastValue
        self.keptSamples = keptSamples
        self.seriesOnRightAxis = seriesOnRightAxis
    }

    /// Encodes a chart: the best picture within a byte budget, or the smallest text within a tolerance.
    ///
    /// - Parameters:
    ///   - chart: 1 to 8 series with at least one sample each.
    ///   - tolerance: The largest error of the lowest and the highest value in any pixel column, or of each sample that
    ///     is kept, 0.001 to 1,000,000 device pixels; `nil` for the best picture that fits.
    ///   - byteBudget: The most bytes of the JSON string, its two quotes included; `nil` for the most that a decoder
    ///     reads.
    /// - Throws: `PushChartError` with the code `empty-series`, `series-count`, `not-finite`, `out-of-range`,
    ///   `outside-window` or, with the bytes that would be needed, `over-budget`. The code is `bad-candlestick` if the
    ///   first four series are to be a candlestick and are none. It is `too-many-points` if more samples are to be kept
    ///   than a decoder takes.
    /// - Complexity: O(samples), and some tens of passes over the columns.
    public func encode(_ chart: SeriesChart, tolerance: Double? = nil, byteBudget: Int? = nil) throws(PushChartError)
        -> EncodedChart
    {
        try MultiBudgetChartEncoder(chart, encoder: self).encode(tolerance: tolerance, byteBudget: byteBudget)
    }

    /// Encodes a chart with the best picture that fits a byte budget, whose range then has the budgets with this result.
    func mostFaithfulEncoding(of prepared: PreparedChart, in budget: ByteBudgetRange) throws(PushChartError)
        -> EncodedChart
    {
        let quantizer = QuantizingChartEncoder(prepared, byteBudget: budget.byteBudget)
        let search = BudgetSearch(chart: quantizer, budget: budget, keptSamples: prepared.keptSamples)
        let level = try search.bestQualityLevelWithinBudget()
        return try encodedChart(
            fromText: quantizer.chartTextTruncatedPastBudget(at: level),
            measuringErrorWith: quantizer
        )
    }

    /// Encodes a chart with the smallest byte budget that allows an ink distance of at most some points.
    ///
    /// No larger budget has a larger distance, so bisection finds it.
    func smallestEncoding(of prepared: PreparedChart, withinInkDistance points: Double) throws(PushChartError)
        -> EncodedChart
    {
        let largestBudget = ByteBudgetRange(Self.byteBudgetWithinDecoderLimit(nil))
        var smallest = try mostFaithfulEncoding(of: prepared, in: largestBudget)
        guard smallest.inkDistance <= points else {
            throw PushChartError(
                .seriesOutOfRange,
                "no text keeps this chart to an ink distance of \(points) points; the smallest is "
                    + "\(smallest.inkDistance): allow more, or send fewer samples"
            )
        }
        var insufficient = 0
        while insufficient + 1 < smallest.byteCount {
            let trial = min(2 * insufficient + 64, (insufficient + smallest.byteCount) / 2)
            do throws(PushChartError) {
                let encoded = try mostFaithfulEncoding(of: prepared, in: ByteBudgetRange(trial))
                if encoded.inkDistance <= points { smallest = encoded } else { insufficient = trial }
            } catch {
                guard error.code == .overBudget else { throw error }
                insufficient = trial
            }
        }
        return smallest
    }

    /// The representations that are tried for a tolerance, and the part of it that levels get.
    ///
    /// Levels keep to the tolerance. But rounding moves a steep line at the border of a column, and a column hides
    /// where in it a line starts or ends. If that exceeds the tolerance, finer levels help, or points. Finer levels
    /// take more bytes, so the share falls from nearly the whole to half.
    static let toleranceAttempts: [(representation: SeriesRepresentation, share: Double)] = [
        (.columns(perPixel: 1), 1), (.columns(perPixel: 1), 0.98), (.columns(perPixel: 1), 0.9),
        (.columns(perPixel: 1), 0.5), (.vertices, 1), (.samples, 1), (.vertices, 0), (.samples, 0),
        (.columns(perPixel: 3), 0.5),
    ]

    /// Encodes a chart by the first of ``toleranceAttempts`` whose measured error is within a tolerance.
    ///
    /// A text rounds times of more than 53 bits. If that alone exceeds the tolerance, they are rounded with care.
    ///
    /// - Parameter byteBudget: The byte budget for the message, if only texts longer than any decoder reads are within
    ///   the tolerance.
    func firstEncoding(of prepared: PreparedChart, withinTolerance tolerance: Double, byteBudget: Int)
        throws(PushChartError)
        -> EncodedChart
    {
        let original = QuantizingChartEncoder(prepared, byteBudget: .max)
        var tried = original
        var minimumError = Double.infinity
        var smallestUnreadable = Int.max
        while true {
            for (representation, share) in Self.toleranceAttempts {
                if prepared.keptSamples != .outline, representation != .samples { continue }
                if representation.isPoints, tried.totalPointCount(as: representation) == nil { continue }
                let wire = try tried.quantizedChart(
                    as: representation,
                    tolerance: tolerance * share,
                    isSearching: false
                )
                let text = try prepared.wireTexts.cachedText(of: wire, truncatedAt: .max)
                guard text.byteCount <= Self.byteBudgetWithinDecoderLimit(nil) else {
                    smallestUnreadable = min(smallestUnreadable, text.byteCount)
                    continue
                }
                let encoded = try encodedChart(fromText: text.string, measuringErrorWith: original)
                if encoded.maximumError <= tolerance { return encoded }
                minimumError = min(minimumError, encoded.maximumError)
            }
            // Rounding with care adds samples.
            guard prepared.keptSamples == .outline, tried === original,
                let rounded = original.chartWithTimesRoundedIfInexact(tolerance: tolerance)
            else {
                break
            }
            tried = QuantizingChartEncoder(PreparedChart(rounded, self), byteBudget: .max)
        }
        if smallestUnreadable < .max { throw .overBudget(byteCount: smallestUnreadable, byteBudget: byteBudget) }
        throw PushChartError(
            .seriesOutOfRange,
            "no text keeps this chart to \(tolerance) pixels; the smallest error is \(minimumError): raise the "
                + "tolerance, or send fewer samples"
        )
    }

    /// Encodes every sample of a chart, with its exact time and its value rounded to some decimals.
    ///
    /// - Parameters:
    ///   - chart: 1 to 8 series with at least one sample each.
    ///   - decimals: Digits after the decimal point, -15 to 15; negative numbers round to tens, hundreds and so on.
    ///   - byteBudget: The most bytes of the JSON string, its two quotes included; `nil` for the most that a decoder
    ///     reads.
    /// - Throws: `PushChartError` as ``encode(_:tolerance:byteBudget:)``. The code is `out-of-range` also if the values
    ///   have more than 53 bits with these decimals. It is `too-many-points` for more than
    ///   `SeriesDecoder.defaultMaximumPoints` samples, where times that series share count once more. `over-budget`
    ///   says how many bytes the chart takes.
    /// - Complexity: O(samples).
    public func encodeEverySample(of chart: SeriesChart, decimals: Int, byteBudget: Int? = nil) throws(PushChartError)
        -> EncodedChart
    {
        try validate(chart, tolerance: nil)
        guard (-15...15).contains(decimals) else {
            throw PushChartError(.seriesOutOfRange, "\(decimals) decimals are asked for; choose -15 to 15")
        }
        try requireReadable(pointCount: chart.series.reduce(0) { $0 + $1.count })
        let byteBudget = Self.byteBudgetWithinDecoderLimit(byteBudget)
        let quantizer = QuantizingChartEncoder(
            PreparedChart(chart, self, roundsEverySample: true),
            byteBudget: byteBudget
        )
        let wire = try quantizer.quantizedChart(decimals: decimals)
        try requireReadable(pointCount: wire.pointCount)
        let text = try EncodedChartText(wire)
        try require(text.byteCount, within: byteBudget)
        return try encodedChart(fromText: text.string, measuringErrorWith: quantizer)
    }

    /// Decodes a text, and returns it with the measurements of the chart that a client gets.
    private func encodedChart(fromText text: String, measuringErrorWith quantizer: QuantizingChartEncoder)
        throws(PushChartError)
        -> EncodedChart
    {
        let chart = quantizer.chart
        let decoded = try quantizer.decodedChart(of: text)
        let maximumError = quantizer.maximumErrorInPixels(of: decoded)
        guard maximumError.isFinite else {
            throw PushChartError(
                .seriesOutOfRange,
                "the chart's error cannot be measured: its times or values span too much; divide or shift them"
            )
        }
        let gapCount = decoded.series.reduce(0) { $0 + $1.runs.count - 1 }
        let joinedGapCount = chart.series.reduce(0) { $0 + $1.runs.count - 1 } - gapCount
        // A line over a gap is no column error.
        let isMeasured = maximumError > QualityStage.halfPixel || joinedGapCount > 0
        let inkDistance = isMeasured ? quantizer.inkDistanceInPixels(of: decoded) : maximumError
        return EncodedChart(
            text: text,
            sampleCount: chart.series.reduce(0) { $0 + $1.count },
            pointCount: decoded.series.reduce(0) { $0 + $1.count },
            gapCount: gapCount,
            joinedGapCount: joinedGapCount,
            maximumError: maximumError,
            inkDistance: inkDistance / scale,
            decoded: decoded
        )
    }

    /// A byte budget that is at most what a decoder reads, and whose differences from sizes cannot overflow.
    static func byteBudgetWithinDecoderLimit(_ byteBudget: Int?) -> Int {
        let maximum = SeriesDecoder.maximumByteCount + 2
        return max(-maximum, min(byteBudget ?? maximum, maximum))
    }

    func require(_ byteCount: Int, within byteBudget: Int) throws(PushChartError) {
        guard byteCount > byteBudget else { return }
        throw .overBudget(byteCount: byteCount, byteBudget: byteBudget)
    }

    func requireReadable(pointCount: Int) throws(PushChartError) {
        guard pointCount > SeriesDecoder.defaultMaximumPoints else { return }
        throw PushChartError(
            .tooManyPoints,
            "every sample is to be kept, which takes \(pointCount) points, and a decoder takes "
                + "\(SeriesDecoder.defaultMaximumPoints): \(keptSamples == .outline ? "leave the exact decimals out" : "keep the outline"), "
                + "or send fewer samples"
        )
    }
}

extension PushChartError {
    /// The error for a chart without series, or with too many.
    ///
    /// - Parameter count: The number of series as text, or "more".
    package static func seriesCount(_ count: String) -> PushChartError {
        PushChartError(.seriesCount, "a chart has 1 to \(WireFormat.seriesCounts.upperBound) series, not \(count)")
    }

    /// The error for a chart whose smallest text exceeds its byte budget.
    static func overBudget(byteCount: Int, byteBudget: Int) -> PushChartError {
        let isLongestText = byteBudget == SeriesEncoder.byteBudgetWithinDecoderLimit(nil)
        return PushChartError(
            .overBudget,
            isLongestText
                ? "the chart needs at least \(byteCount - 2) characters, and a decoder reads at most "
                    + "\(SeriesDecoder.maximumByteCount): send fewer samples, or keep less of each"
                : "the chart needs at least \(byteCount) bytes, and its byte budget is \(max(byteBudget, 0)); "
                    + "\(byteCount - byteBudget) bytes are missing",
            bytesNeeded: byteCount
        )
    }
}
