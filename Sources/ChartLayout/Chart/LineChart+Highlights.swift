public import SeriesDecoding

extension LineChart {
    /// The sample that a highlight marks, the first of several, and the index of its run.
    ///
    /// It is `nil` if the chart has no such data set, or if the data set has no samples.
    ///
    /// - Complexity: O(*n*) in the number of samples of the data set.
    public func sample(markedBy highlight: Highlight) -> (runIndex: Int, sample: Sample)? {
        guard highlight.kind == .line, dataSets.indices.contains(highlight.dataSetIndex) else { return nil }
        let samples = dataSets[highlight.dataSetIndex].runs.enumerated().flatMap { index, run in
            run.map { (runIndex: index, sample: $0) }
        }
        return switch highlight.sample {
        case .x(let x): samples.min { abs($0.sample.time - x) < abs($1.sample.time - x) }
        case .first: samples.first
        case .last: samples.last
        case .lowest: samples.min { $0.sample.value < $1.sample.value }
        // Unlike `max(by:)`, this finds the first of several.
        case .highest: samples.min { $0.sample.value > $1.sample.value }
        }
    }
}
