import SeriesCodec

/// The smallest and largest values of some data.
struct Extent: Hashable, Sendable {
    var minimum: Double
    var maximum: Double

    /// The extent of some numbers; `nil` for none.
    init?(_ values: some Sequence<Double>) {
        var found: Extent?
        for value in values {
            found = found.map { Extent(min($0.minimum, value), max($0.maximum, value)) } ?? Extent(value, value)
        }
        guard let found else { return nil }
        self = found
    }

    init(_ minimum: Double, _ maximum: Double) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The extent of one number for each sample of some runs; `nil` for none.
    init?(_ runs: [[Sample]], _ number: (Sample) -> Double) {
        guard let first = runs.first(where: { !$0.isEmpty })?.first else { return nil }
        var extent = Extent(number(first), number(first))
        for run in runs {
            for sample in run {
                let value = number(sample)
                if value < extent.minimum { extent.minimum = value }
                if value > extent.maximum { extent.maximum = value }
            }
        }
        self = extent
    }

    /// The extent of several; `nil` for none.
    static func union(_ extents: [Extent]) -> Extent? {
        guard let first = extents.first else { return nil }
        return extents.dropFirst().reduce(first) { $0.union($1) }
    }

    func union(_ other: Extent) -> Extent {
        Extent(min(minimum, other.minimum), max(maximum, other.maximum))
    }
}

/// What an axis covers. Both ends are finite.
///
/// With both ends fixed the wrong way round the minimum stays above the maximum, as DGCharts leaves it.
struct AxisRange: Hashable, Sendable {
    var minimum: Double
    var maximum: Double

    /// The length of the range; infinite where it is longer than any number.
    var length: Double { abs(maximum - minimum) }

    /// The range of an x axis over some data.
    static func x(_ axis: XAxis, data: Extent) -> AxisRange {
        var range = AxisRange(
            finite: axis.axisMinimum ?? (data.minimum - axis.spaceMin),
            axis.axisMaximum ?? (data.maximum + axis.spaceMax)
        )
        if range.length == 0 { range.spread() }
        return range
    }

    /// The range of a y axis over some data.
    static func y(_ axis: YAxis, data: Extent) -> AxisRange {
        var range = AxisRange(finite: axis.axisMinimum ?? data.minimum, axis.axisMaximum ?? data.maximum)
        if range.minimum > range.maximum {
            switch (axis.axisMinimum, axis.axisMaximum) {
            case (nil, let top?): range.minimum = top * (top < 0 ? 1.5 : 0.5)
            case (let bottom?, nil): range.maximum = bottom * (bottom < 0 ? 0.5 : 1.5)
            default: break
            }
        }
        // The room above and below is taken from the length before it is spread, and an end that is fixed stays: two ends
        // fixed at one value leave no length at all.
        let length = range.length
        let fixed = range
        if length == 0 { range.spread() }
        if axis.axisMinimum != nil { range.minimum = fixed.minimum } else { range.minimum -= length * axis.spaceBottom }
        if axis.axisMaximum != nil { range.maximum = fixed.maximum } else { range.maximum += length * axis.spaceTop }
        return AxisRange(finite: range.minimum, range.maximum)
    }

    /// Creates a range whose ends are the nearest finite numbers.
    private init(finite minimum: Double, _ maximum: Double) {
        let limit = Double.greatestFiniteMagnitude
        self.minimum = min(max(minimum, -limit), limit)
        self.maximum = min(max(maximum, -limit), limit)
    }

    /// Makes room around a single value: one to each side, or more where one is lost in rounding.
    private mutating func spread() {
        let value = minimum
        let room = max(1, value.ulp * 4)
        self = AxisRange(finite: value - room, value + room)
    }
}
