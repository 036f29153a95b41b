/// A value from which a line has another color, up to the next threshold.
public struct Threshold: Hashable, Sendable {
    /// The lowest value of the interval, in a style.
    var start = AxisValue(0)
    /// The color of the line in the interval.
    public var color = FixedOrDerivedColor.lineColor

    /// The lowest value of the interval; infinite for a level without a value.
    public var from: Double { start.number ?? .infinity }
}

extension Threshold: PartAtAxisValues {
    static var axisValues: [WritableKeyPath<Threshold, AxisValue>] { [\.start] }
}

extension DataSetBase {
    /// The index of the interval in which a value lies: the number of thresholds at or below it.
    ///
    /// - Complexity: O(log *n*) in the number of thresholds.
    func thresholdInterval(of value: Double) -> Int {
        thresholds.partitioningIndex { $0.from > value }
    }

    /// The color of an interval; that of interval 0 is the color of the line.
    func color(ofThresholdInterval index: Int) -> DynamicColor {
        thresholds.indices.contains(index - 1) ? resolvedColor(thresholds[index - 1].color) : color(at: 0)
    }
}

extension RandomAccessCollection {
    /// The index of the first element that fulfills a condition, if all elements after it do so too; else the end.
    ///
    /// - Complexity: O(log *n*).
    package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if isInSecondPart(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
