extension Array {
    /// The first, the lowest, the highest and the last element of each run of neighbors in one column, in order.
    ///
    /// A line through these covers the same pixels as a line through all (M4: Jugel et al., PVLDB 7, 2014).
    ///
    /// - Parameters:
    ///   - column: The column of an element.
    ///   - value: The height of an element.
    /// - Complexity: O(*n*).
    @inlinable
    package func columnExtremes(column: (Element) -> Double, value: (Element) -> Double) -> [Element] {
        var kept: [Element] = []
        var start = startIndex
        while start < endIndex {
            let current = column(self[start])
            var (lowest, highest, last) = (start, start, start)
            while last + 1 < endIndex, column(self[last + 1]) == current {
                last += 1
                if value(self[last]) < value(self[lowest]) { lowest = last }
                if value(self[last]) > value(self[highest]) { highest = last }
            }
            var previous = -1
            for index in [start, Swift.min(lowest, highest), Swift.max(lowest, highest), last] where index > previous {
                kept.append(self[index])
                previous = index
            }
            start = last + 1
        }
        return kept
    }
}
