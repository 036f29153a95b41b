/// The smallest and largest value of some data.
struct MinimumAndMaximum: Hashable, Sendable {
    var minimum: Double
    var maximum: Double

    init(_ minimum: Double, _ maximum: Double) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The extent of some values; `nil` if there is none.
    init?(_ values: some Sequence<Double>) {
        var values = values.makeIterator()
        guard let first = values.next() else { return nil }
        self.init(first, first)
        while let value = values.next() {
            if value < minimum { minimum = value }
            if value > maximum { maximum = value }
        }
    }

    /// The extent of a chart without data sets in DGCharts.
    static let noData = MinimumAndMaximum(.greatestFiniteMagnitude, -.greatestFiniteMagnitude)

    /// The extent of several extents; `nil` if there is none.
    static func union(_ extents: some Sequence<MinimumAndMaximum>) -> MinimumAndMaximum? {
        extents.reduce(nil) { union, extent in
            union.map { MinimumAndMaximum(min($0.minimum, extent.minimum), max($0.maximum, extent.maximum)) } ?? extent
        }
    }
}

extension MinimumAndMaximum {
    /// The share of an axis that the data keep at least, counted from zero if that is farther.
    private static let leastShareOfData = 1.0 / 3

    /// Includes the limits that leave the data a third of the axis.
    ///
    /// Data count from zero or across their extent, whichever is longer. Data that are all zero leave no limit out.
    mutating func include(_ limits: [Double]) {
        let data = self
        let length = max(maximum / 2 - minimum / 2, abs(minimum) / 2, abs(maximum) / 2)
        let reach = length == 0 ? .infinity : length / Self.leastShareOfData - length
        for limit in limits where limit.isFinite {
            if limit / 2 - data.maximum / 2 <= reach { maximum = max(maximum, limit) }
            if data.minimum / 2 - limit / 2 <= reach { minimum = min(minimum, limit) }
        }
    }

    /// The part of an axis that begins at zero up to the values, if these are equal.
    private static let shareOfEqualValues = 0.75

    /// The largest part of an axis between zero and the values, so that the axis begins at zero.
    private static let shareOfSpaceToZero = 0.5

    /// Includes zero, if bars begin there, if all values are equal, or if that costs at most half of the axis.
    mutating func beginAtZero(includingZero: Bool) {
        if minimum == maximum {
            let value = minimum
            minimum = min(value / Self.shareOfEqualValues, 0)
            maximum = value == 0 ? 1 : max(value / Self.shareOfEqualValues, 0)
        } else if includingZero || minimum > 0 && minimum <= maximum * Self.shareOfSpaceToZero
            || maximum < 0 && maximum >= minimum * Self.shareOfSpaceToZero
        {
            (minimum, maximum) = (min(minimum, 0), max(maximum, 0))
        }
    }
}
