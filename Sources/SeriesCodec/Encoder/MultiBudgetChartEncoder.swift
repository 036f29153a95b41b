package import Diagnostics
package import SeriesDecoding

/// Encodes one chart with many byte budgets.
///
/// It prepares the chart once, and encodes it once for each budget that has another result. Results are those of
/// ``SeriesEncoder``. The memory is bounded. One task at a time may use it.
package final class MultiBudgetChartEncoder {
    /// The encoder, with its settings.
    package let encoder: SeriesEncoder
    package let chart: SeriesChart
    /// The most decoded points of all results together, 16 bytes each.
    private let maximumPointCount: Int
    /// The chart, prepared at the first encoding that is valid, unless it is large.
    private var prepared: PreparedChart?
    private var encodings: [CachedEncodingForBudgetRange] = []

    /// The goal for which an encoding was made.
    private enum Request: Equatable {
        case mostFaithful
        case smallest(tolerance: Double)
        case smallestWithin(inkDistance: Double)
        case everySample(decimals: Int)
    }

    /// The result for a range of byte budgets.
    private struct CachedEncodingForBudgetRange {
        let request: Request
        let budgets: ClosedRange<Int>
        let result: Result<EncodedChart, PushChartError>

        var pointCount: Int { (try? result.get().pointCount) ?? 0 }
    }

    /// The most results that are kept.
    static let maximumEncodingCount = 256

    /// The number of encodings that were computed, for tests.
    package private(set) var computedCount = 0

    /// The number of results that are kept, and their decoded points, for tests.
    var keptCount: Int { encodings.count }
    var keptPointCount: Int { encodings.reduce(0) { $0 + $1.pointCount } }

    package init(_ chart: SeriesChart, encoder: SeriesEncoder, maximumPointCount: Int = 1 << 17) {
        self.chart = chart
        self.maximumPointCount = maximumPointCount
        self.encoder = encoder
    }

    /// The same as ``SeriesEncoder/encode(_:tolerance:byteBudget:)``.
    ///
    /// - Complexity: O(results) if the result is known.
    package func encode(tolerance: Double? = nil, byteBudget: Int? = nil) throws(PushChartError) -> EncodedChart {
        let byteBudget = SeriesEncoder.byteBudgetWithinDecoderLimit(byteBudget)
        guard let tolerance else {
            return try encoding(for: .mostFaithful, byteBudget: byteBudget) { () throws(PushChartError) in
                try encoder.mostFaithfulEncoding(of: preparedChart(), byteBudget: byteBudget)
            }
        }
        // The smallest text depends on no budget.
        let encoded = try encoding(for: .smallest(tolerance: tolerance), byteBudget: byteBudget) {
            () throws(PushChartError) in
            let prepared = try preparedChart(tolerance: tolerance)
            let encoded = try encoder.firstEncoding(
                of: prepared,
                withinTolerance: tolerance,
                byteBudget: byteBudget
            )
            return (encoded, .min ... .max)
        }
        try encoder.require(encoded.byteCount, within: byteBudget)
        return encoded
    }

    /// The smallest chart with an ink distance of at most some points.
    package func encode(inkDistance: Double) throws(PushChartError) -> EncodedChart {
        try encoding(for: .smallestWithin(inkDistance: inkDistance), byteBudget: 0) { () throws(PushChartError) in
            let prepared = try preparedChart()
            return (try encoder.smallestEncoding(of: prepared, withinInkDistance: inkDistance), .min ... .max)
        }
    }

    /// The same as ``SeriesEncoder/encodeEverySample(of:decimals:byteBudget:)`` without a budget.
    package func encodeEverySample(decimals: Int) throws(PushChartError) -> EncodedChart {
        try encoding(for: .everySample(decimals: decimals), byteBudget: 0) { () throws(PushChartError) in
            (try encoder.encodeEverySample(of: chart, decimals: decimals), .min ... .max)
        }
    }

    private func preparedChart(tolerance: Double? = nil) throws(PushChartError) -> PreparedChart {
        try encoder.validate(chart, tolerance: tolerance)
        if let prepared { return prepared }
        let prepared = encoder.prepared(chart)
        if prepared.isSmall { self.prepared = prepared }
        return prepared
    }

    /// The known result of a request, or a new one.
    private func encoding(
        for request: Request,
        byteBudget: Int,
        compute: () throws(PushChartError) -> (encoded: EncodedChart, budgets: ClosedRange<Int>)
    ) throws(PushChartError) -> EncodedChart {
        if let known = encodings.indices.last(where: {
            encodings[$0].budgets.contains(byteBudget) && encodings[$0].request == request
        }) {
            return try encodings[known].result.get()
        }
        computedCount += 1
        do throws(PushChartError) {
            let (encoded, budgets) = try compute()
            cache(CachedEncodingForBudgetRange(request: request, budgets: budgets, result: .success(encoded)))
            return encoded
        } catch {
            cache(
                CachedEncodingForBudgetRange(
                    request: request,
                    // Without a budget to fill, no budget changes the result.
                    budgets: request == .mostFaithful ? byteBudget...byteBudget : .min ... .max,
                    result: .failure(error)
                )
            )
            throw error
        }
    }

    /// Keeps a result, and forgets the oldest ones past the limits.
    private func cache(_ encoding: CachedEncodingForBudgetRange) {
        encodings.append(encoding)
        var pointCount = encodings.reduce(0) { $0 + $1.pointCount }
        var forgottenCount = 0
        while forgottenCount < encodings.count - 1,
            encodings.count - forgottenCount > Self.maximumEncodingCount || pointCount > maximumPointCount
        {
            pointCount -= encodings[forgottenCount].pointCount
            forgottenCount += 1
        }
        encodings.removeFirst(forgottenCount)
    }
}
