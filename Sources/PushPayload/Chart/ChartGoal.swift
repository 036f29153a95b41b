import PushChartDiagnostics
import SeriesCodec

/// The goal of encoding a chart into a payload.
///
/// A tolerance is a column error in device pixels, `EncodedChart.maximumError`. A maximum error is an ink distance in
/// points, `EncodedChart.inkDistance`.
public enum ChartGoal: Hashable, Sendable {
    /// The most accurate chart that fits the budget.
    ///
    /// `maximumError` is the largest ink distance in points that is accepted: ``recognizableError`` for `nil`, and any
    /// for infinity.
    case mostFaithful(maximumError: Double? = nil)

    /// The smallest chart with an error of at most `tolerance`.
    ///
    /// `maximumError` is the largest ink distance in points that is accepted if the chart has to shrink further, at least
    /// `tolerance`: none for `nil`, and any for infinity.
    case smallest(tolerance: Double, maximumError: Double? = nil)

    /// Every sample with its exact time, and its value rounded to some digits after the decimal point, -15 to 15.
    ///
    /// A negative number rounds to tens, hundreds and so on. Such a chart never shrinks.
    case exact(decimals: Int)

    /// The ink distance in points up to which people recognize a chart; beyond it, they lose the number of its peaks.
    public static let recognizableError = 8.0

    /// The tolerance of the smallest chart; `nil` for the other goals.
    var tolerance: Double? {
        if case .smallest(let tolerance, _) = self { tolerance } else { nil }
    }

    /// The largest ink distance in points that is accepted; `nil` if the goal does not set it.
    public var maximumError: Double? {
        switch self {
        case .mostFaithful(let maximumError), .smallest(_, let maximumError): maximumError
        case .exact: nil
        }
    }

    /// The decimals of an exact chart; `nil` for the other goals.
    var decimals: Int? {
        if case .exact(let decimals) = self { decimals } else { nil }
    }

    /// The range of the decimals of an exact chart.
    package static let exactDecimals = -15...15

    /// Requires that every number is in its range.
    func validateRanges(atScale scale: Double) throws(PushChartError) {
        if let tolerance, !SeriesEncoder.errors.contains(tolerance) {
            let range = SeriesEncoder.text(ofErrorsFrom: SeriesEncoder.errors.lowerBound)
            throw PushChartError(.outOfRange, "the tolerance is \(tolerance) pixels, and must be \(range)")
        }
        let minimum = tolerance.map { $0 / scale } ?? SeriesEncoder.errors.lowerBound
        if let maximumError, !maximumError.isInfinite || maximumError < 0,
            !(minimum...max(minimum, SeriesEncoder.errors.upperBound)).contains(maximumError)
        {
            let range = SeriesEncoder.text(ofErrorsFrom: minimum)
            throw PushChartError(.outOfRange, "the maximum chart error is \(maximumError) points, and must be \(range)")
        }
        if let decimals, !Self.exactDecimals.contains(decimals) {
            let range = "\(Self.exactDecimals.lowerBound) to \(Self.exactDecimals.upperBound)"
            throw PushChartError(.outOfRange, "the decimals of the chart are \(decimals), and must be \(range)")
        }
    }
}
