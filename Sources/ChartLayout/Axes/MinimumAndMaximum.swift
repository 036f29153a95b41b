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
