package import PushChartDiagnostics
package import SeriesDecoding

/// Encodes one chart with many byte budgets.
///
/// It prepares the chart once, and keeps each result with the budgets that have it. Results are those of
/// ``SeriesEncoder``. The memory is bounded.
package final class MultiBudgetChartEncoder: Sendable {
    /// The encoder, with its settings.
    package let encoder: SeriesEncoder
    package let chart: SeriesChart
    /// The most decoded points of all results together, 16 bytes each.
    private let maximumPointCount: Int
    private let cache = Locked(Cache())

    private struct Cache {
        /// The chart, prepared at the first encoding that is valid, unless it is large.
        var prepared: PreparedChart?
        var encodings: [CachedEncoding] = []
        var computedCount = 0
    }

    /// The goal for which an encoding was made.
    private enum Request: Equatable {
        case mostFaithful
        case smallest(tolerance: Double)
        case smallestWithin(inkDistance: Double)
        case everySample(decimals: Int)
    }

    /// A result, and the byte budgets that have it.
    private struct CachedEncoding {
        let request: Request
        let result: Result<EncodedChart, PushChartError>
        var budgets: [ClosedRange<Int>]

        var pointCount: Int { (try? result.get().pointCount) ?? 0 }
    }

    /// The most results that are kept.
    static let maximumEncodingCount = 256

    /// The number of encodings that were computed, for tests.
    package var computedCount: Int { cache.withLock { $0.computedCount } }

    /// The number of results that are kept, and their decoded points, for tests.
    var keptCount: Int { cache.withLock { $0.encodings.count } }
    var keptPointCount: Int { cache.withLock { $0.encodings.reduce(0) { $0 + $1.pointCount } } }

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
            return try encoding(for: .mostFaithful, byteBudget: byteBudget) { (cache, budget) throws(PushChartError) in
                try encoder.mostFaithfulEncoding(of: preparedChart(in: &cache), in: budget)
            }
        }
        // The smallest text depends on no budget.
        let encoded = try encoding(for: .smallest(tolerance: tolerance), byteBudget: byteBudget) {
            (cache, _) throws(PushChartError) in
            let prepared = try preparedChart(in: &cache, tolerance: tolerance)
            return try encoder.firstEncoding(of: prepared, withinTolerance: tolerance, byteBudget: byteBudget)
        }
        try encoder.require(encoded.byteCount, within: byteBudget)
        return encoded
    }

    /// The smallest chart with an ink distance of at most some points.
    package func encode(inkDistance: Double) throws(PushChartError) -> EncodedChart {
        try encoding(for: .smallestWithin(inkDistance: inkDistance)) { (cache, _) throws(PushChartError) in
            try encoder.smallestEncoding(of: preparedChart(in: &cache), withinInkDistance: inkDistance)
        }
    }

    /// The same as ``SeriesEncoder/encodeEverySample(of:decimals:byteBudget:)`` without a budget.
    package func encodeEverySample(decimals: Int) throws(PushChartError) -> EncodedChart {
        try encoding(for: .everySample(decimals: decimals)) { (_, _) throws(PushChartError) in
            try encoder.encodeEverySample(of: chart, decimals: decimals)
        }
    }

    private func preparedChart(in cache: inout Cache, tolerance: Double? = nil) throws(PushChartError) -> PreparedChart
    {
        try encoder.validate(chart, tolerance: tolerance)
        if let prepared = cache.prepared { return prepared }
        let prepared = PreparedChart(chart, encoder)
        if prepared.isSmall { cache.prepared = prepared }
        return prepared
    }

    /// The known result of a request, or a new one.
    private func encoding(
        for request: Request,
        byteBudget: Int = SeriesEncoder.byteBudgetWithinDecoderLimit(nil),
        compute: (inout Cache, ByteBudgetRange) throws(PushChartError) -> EncodedChart
    ) throws(PushChartError) -> EncodedChart {
        try cache.withLock { cache throws(PushChartError) in
            let known = cache.encodings.last { known in
                known.request == request && known.budgets.contains { $0.contains(byteBudget) }
            }
            let result: Result<EncodedChart, PushChartError>
            if let known {
                result = known.result
            } else {
                let budget = ByteBudgetRange(byteBudget)
                result = Result { () throws(PushChartError) in try compute(&cache, budget) }
                keep(result, of: request, for: budget.range, in: &cache)
            }
            do throws(PushChartError) {
                return try result.get()
            } catch {
                // The message names the budget.
                throw error.bytesNeeded.map { .overBudget(byteCount: $0, byteBudget: byteBudget) } ?? error
            }
        }
    }

    /// Keeps a result, and forgets the oldest ones past the limits.
    private func keep(
        _ result: Result<EncodedChart, PushChartError>,
        of request: Request,
        for budgets: ClosedRange<Int>,
        in cache: inout Cache
    ) {
        cache.computedCount += 1
        if let encoded = try? result.get(),
            let same = cache.encodings.firstIndex(where: { $0.request == request && (try? $0.result.get()) == encoded })
        {
            cache.encodings[same].budgets.append(budgets)
            return
        }
        cache.encodings.append(CachedEncoding(request: request, result: result, budgets: [budgets]))
        var pointCount = cache.encodings.reduce(0) { $0 + $1.pointCount }
        var forgottenCount = 0
        while forgottenCount < cache.encodings.count - 1,
            cache.encodings.count - forgottenCount > Self.maximumEncodingCount || pointCount > maximumPointCount
        {
            pointCount -= cache.encodings[forgottenCount].pointCount
            forgottenCount += 1
        }
        cache.encodings.removeFirst(forgottenCount)
    }
}
