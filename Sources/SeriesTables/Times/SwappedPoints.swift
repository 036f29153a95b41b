/// Whether the points of a series look like pairs of a value and a time, as some programs write them.
package enum SwappedPoints: Comparable, Sendable {
    case none
    /// The values are times in order.
    case possible
    /// The values are times in order, and the times are in none.
    case certain

    /// Looks at the values of points in the order in which they are given.
    init(_ values: some Sequence<Double>, areOrdered: Bool) {
        var (count, last) = (0, -Double.infinity)
        for value in values where !value.isNaN {
            guard value >= last, EpochUnit(of: value) != nil else {
                self = .none
                return
            }
            count += 1
            last = value
        }
        self = count < 2 ? .none : areOrdered ? .possible : .certain
    }
}
