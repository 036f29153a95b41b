package import PushChartDiagnostics
import SeriesDecoding

/// Four series of a chart that are open, high, low and close at the same times.
struct Candlesticks {
    /// The names of the four series, in their order.
    fileprivate static let names = ["open", "high", "low", "close"]
    static let seriesCount = names.count

    private let runs: [FlattenSequence<[[Sample]]>]
    private let axis: SeriesChart.XAxisKind

    init(_ series: Range<Int>, of chart: SeriesChart) {
        runs = chart.series[series].map { $0.runs.joined() }
        axis = chart.axis
    }

    /// The first candlestick of a chart. It lacks the series that the chart lacks.
    init(firstOf chart: SeriesChart) { self.init(chart.series.indices.prefix(Self.seriesCount), of: chart) }

    /// The series of each candlestick of a chart whose first four series are one.
    ///
    /// The next four series are another one if their times and values fit.
    static func seriesRangesOfCandlesticks(in chart: SeriesChart) -> [Range<Int>] {
        stride(from: 0, through: chart.series.count - seriesCount, by: seriesCount).map { $0..<$0 + seriesCount }
            .filter { range in
                range.lowerBound == 0 || (try? Candlesticks(range, of: chart).requireValidCandlesticks()) != nil
            }
    }

    /// Requires that all four series have a sample at each time, and that `low <= open, close <= high`.
    ///
    /// - Complexity: O(*n*) in the samples.
    func requireValidCandlesticks() throws(PushChartError) {
        guard runs.count == Self.seriesCount else {
            throw PushChartError(
                .badCandlestick,
                "a candlestick has four series, open, high, low and close, and the chart has \(runs.count): add the "
                    + "others, such as by the columns “ohlc” of a CSV file"
            )
        }
        var iterators = runs.map { $0.makeIterator() }
        while true {
            let samples = iterators.indices.map { iterators[$0].next() }
            guard let time = samples.compactMap({ $0?.time }).min() else { return }
            if let missing = samples.firstIndex(where: { $0?.time != time }) {
                throw PushChartError(
                    .badCandlestick,
                    "the candlestick at \(axis.messageText(forTime: time)) has no value “\(Self.names[missing])”: give all four values, or none of them"
                )
            }
            let values = samples.compactMap { $0?.value }
            let (high, low) = (values[1], values[2])
            guard let outside = [0, 3, 2].first(where: { !(low...max(low, high)).contains(values[$0]) || low > high })
            else { continue }
            throw PushChartError(
                .badCandlestick,
                "the candlestick at \(axis.messageText(forTime: time)) has the value “\(Self.names[outside])” \(values[outside]), outside of its low "
                    + "\(low) and its high \(high): correct the values, or give the columns in the order open, high, low, "
                    + "close"
            )
        }
    }
}

extension SeriesChart {
    /// The chart with series that are labeled open, high, low and close in this order, and before the others.
    ///
    /// Case does not matter. The four series of a second candlestick follow those of the first. Labels that are others
    /// say nothing.
    ///
    /// - Throws: `PushChartError` with the code `bad-candlestick` if one of the first four series has the label of
    ///   another place, and not all four have labels.
    package func orderingCandlesticks() throws(PushChartError) -> SeriesChart {
        var (ordered, rest) = ([TimeSeries](), series)
        while rest.count >= Candlesticks.seriesCount {
            let labels = rest.map { $0.label.lowercased() }
            let indices = Candlesticks.names.compactMap { labels.firstIndex(of: $0) }
            guard indices.count == Candlesticks.seriesCount else { break }
            ordered += indices.map { rest[$0] }
            rest = rest.indices.filter { !indices.contains($0) }.map { rest[$0] }
        }
        if ordered.isEmpty {
            for (series, name) in zip(rest, Candlesticks.names) where series.label.lowercased() != name {
                guard Candlesticks.names.contains(series.label.lowercased()) else { continue }
                throw PushChartError(
                    .badCandlestick,
                    "the series \(series.label.excerpt) is where a candlestick has “\(name)”: label all four open, high, "
                        + "low and close, or give them in this order"
                )
            }
        }
        var chart = self
        chart.series = ordered + rest
        return chart
    }

    /// Why the first four series are no candlestick, for a message; `nil` if they are one.
    ///
    /// - Complexity: O(*n*) in the samples.
    package var candlestickFault: String? {
        do throws(PushChartError) {
            try Candlesticks(firstOf: self).requireValidCandlesticks()
            return nil
        } catch {
            return error.message
        }
    }
}
