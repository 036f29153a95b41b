extension LineChart {
    /// The index of the data set at which the fill of another ends; `nil` if the fill ends at a level.
    ///
    /// A series of the style that the chart does not have or that is not a line, and the series itself, bound no band.
    public func bandEndIndex(ofDataSetAt index: Int) -> Int? {
        let set = dataSets[index]
        guard set.drawFilledEnabled, let target = set.fillTo else { return nil }
        let series = lineSeriesIndices[index]
        let end =
            switch target {
            case .next: series + 1
            case .series(let end): end
            }
        return end != series ? lineSeriesIndices.firstIndex(of: end) : nil
    }
}
