/// The places of labels that are centered on the ticks of an axis.
///
/// A label that would reach beyond an end of the axis is moved until it ends there. If it then touches its neighbor, or
/// if it is wider than the axis, it is left out. Only the first and the last label can be left out.
struct TickLabelPlacementWithinAxis: Hashable, Sendable {
    /// The distance by which each label is moved to the right, in points; `nil` for a label that is left out.
    private(set) var shifts: [Double?]

    /// Places labels; `nil` if labels touch that cannot be left out.
    ///
    /// - Parameters:
    ///   - centers: The positions of the ticks from the start of the axis in points, in ascending order.
    ///   - widths: The widths of the labels in points; a label without a width is left out.
    ///   - axisWidth: The width of the axis in points.
    ///   - minimumLabelGap: The smallest distance between two labels in points.
    init?(centers: [Double], widths: [Double], axisWidth: Double, minimumLabelGap: Double) {
        shifts = zip(centers, widths).map { center, width in
            guard width > 0, width <= axisWidth else { return nil }
            return min(max(center, width / 2), axisWidth - width / 2) - center
        }
        for index in shifts.indices.dropFirst().dropLast() where widths[index] > axisWidth { return nil }

        var placed = shifts.indices.filter { shifts[$0] != nil }
        func areTooClose(_ left: Int, _ right: Int) -> Bool {
            guard let leftShift = shifts[left], let rightShift = shifts[right] else { return false }
            let leftEnd = centers[left] + leftShift + widths[left] / 2
            let rightStart = centers[right] + rightShift - widths[right] / 2
            return rightStart - leftEnd < minimumLabelGap
        }
        if placed.count > 1, shifts[placed[0]] != 0, areTooClose(placed[0], placed[1]) {
            shifts[placed.removeFirst()] = nil
        }
        if placed.count > 1, shifts[placed[placed.count - 1]] != 0,
            areTooClose(placed[placed.count - 2], placed[placed.count - 1])
        {
            shifts[placed.removeLast()] = nil
        }
        for (left, right) in zip(placed, placed.dropFirst()) where areTooClose(left, right) { return nil }
    }
}

extension SystemFontMetrics {
    /// The smallest distance in points between two labels: half as much again as the width of a digit, so that they are
    /// not read as one. Lines of text are apart already.
    func minimumLabelGap(areLabelsStacked: Bool) -> Double { areLabelsStacked ? 0 : width(of: "0") * 1.5 }
}
