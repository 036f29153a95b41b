import DecimalNumbers

/// The ticks of an axis at round numbers: multiples of 1, 2, 2.5 or 5 times a power of ten.
///
/// Of the steps whose labels differ and do not touch, it is the one with three labels at least, and then with a number
/// of labels nearest to the one that the axis asks for. Of two such steps, the coarser has rounder numbers.
struct DecimalTicks: Hashable, Sendable {
    /// A tick of an axis of numbers.
    struct Tick: Hashable, Sendable {
        let value: Double
        /// The label; without text if there is no space for it.
        let label: TextBlock
        /// The distance in points by which the center of the label is moved toward the end of the axis.
        let labelShift: Double
    }

    /// The ticks in ascending order.
    let ticks: [Tick]

    /// The step between the ticks; `nil` without ticks.
    let step: Step?

    /// Tenths of a power of ten.
    struct Step: Hashable, Sendable {
        let tenths: Int
        let exponent: Int

        /// The number of decimals that distinguishes its multiples.
        var decimals: Int { max(0, tenths.isMultiple(of: 10) ? -exponent : 1 - exponent) }

        func multiple(_ index: Double) -> Double {
            PowersOfTen.scale(index * Double(tenths), byPowerOfTen: exponent - 1) + 0
        }
    }

    /// The most ticks that are tried.
    private static let maximumCount = 30
    /// The labels that a reader needs to read a value between them.
    private static let sufficientLabelCount = 3

    /// An axis whose ticks are sought, and the space of its labels.
    struct AxisToDivide {
        let range: AxisRange
        /// The number of labels that the style asks for.
        let labelCount: Int
        /// Whether all values are whole numbers, which steps then are too.
        let hasWholeValues: Bool
        let lengthInPoints: Double
        /// The smallest distance between two labels in points.
        let minimumLabelGap: Double
        /// Whether a label may reach beyond an end of the axis by half its size.
        let labelsOverhangEnds: Bool
        /// The size of a label along the axis in points.
        let size: (TextBlock) -> Double
        /// The only step that is tried, if not all are.
        var onlyStep: Step?
        /// Writes the labels of some values.
        let labels: (_ values: [Double], _ decimals: Int) -> [TextBlock]
    }

    /// Finds the ticks of an axis, none if no step has labels that fit; `nil` if the axis has no finite length.
    ///
    /// - Complexity: O(1); at most 16 steps are tried.
    init?(of axis: AxisToDivide) {
        let length = axis.range.length
        guard length > 0, length.isFinite else { return nil }
        let exponent = PowersOfTen.exponents(around: length).lowerBound
        // From coarse to fine.
        let steps = stride(from: exponent + 1, through: exponent - 2, by: -1).flatMap { exponent in
            [50, 25, 20, 10].map { Step(tenths: $0, exponent: exponent) }
        }
        var best: (ticks: [Tick], step: Step, distance: (Int, Int))?
        for step in axis.onlyStep.map({ [$0] }) ?? steps where !axis.hasWholeValues || step.decimals == 0 {
            // A digit more than the other steps need costs more than a label.
            let penalty = step.tenths == 25 && step.decimals != 0 ? 3 : 0
            func distance(of count: Int) -> (Int, Int) {
                (max(0, Self.sufficientLabelCount - count), 2 * abs(count - axis.labelCount) + penalty)
            }
            guard let values = Self.values(of: axis, step: step) else { continue }
            // At most the labels at the ends have no space. Writing labels and measuring them takes most of the time.
            let counts = max(1, values.count - 2)...values.count
            let canBeBest = best.map { best in counts.contains { distance(of: $0) < best.distance } } ?? true
            guard canBeBest, let ticks = Self.ticks(of: axis, at: values, decimals: step.decimals) else { continue }
            let count = ticks.count { !$0.label.text.isEmpty }
            guard count > 0, best.map({ distance(of: count) < $0.distance }) ?? true else { continue }
            best = (ticks, step, distance(of: count))
        }
        (ticks, step) = (best?.ticks ?? [], best?.step)
    }

    /// The multiples of a step on an axis; `nil` if there are none, or too many.
    private static func values(of axis: AxisToDivide, step: Step) -> [Double]? {
        let (low, high) = (min(axis.range.minimum, axis.range.maximum), max(axis.range.minimum, axis.range.maximum))
        let length = step.multiple(1)
        guard length > 0, length.isFinite, axis.lengthInPoints > 0 else { return nil }
        var (first, last) = ((low / length).rounded(.up), (high / length).rounded(.down))
        // A division of decimals may end beside a whole number.
        if step.multiple(first - 1) >= low { first -= 1 }
        if step.multiple(last + 1) <= high { last += 1 }
        let largest = Double(ShortestDecimal.mantissaLimit / step.tenths)
        guard abs(first) < largest, abs(last) < largest, first <= last, last - first < Double(maximumCount) else {
            return nil
        }
        let values = stride(from: first, through: last, by: 1).map(step.multiple).filter { low <= $0 && $0 <= high }
        return values.isEmpty ? nil : values
    }

    /// The ticks at some values; `nil` if their labels touch or repeat.
    private static func ticks(of axis: AxisToDivide, at values: [Double], decimals: Int) -> [Tick]? {
        let labels = axis.labels(values, decimals)
        let sizes = labels.map { $0.text.isEmpty ? 0 : axis.size($0) }
        // Labels that overhang have half their size more at each end.
        let overhang = axis.labelsOverhangEnds ? sizes.max() ?? 0 : 0
        let placement = TickLabelPlacementWithinAxis(
            centers: values.map {
                abs($0 - axis.range.minimum) / axis.range.length * axis.lengthInPoints + overhang / 2
            },
            widths: sizes,
            axisWidth: axis.lengthInPoints + overhang,
            minimumLabelGap: axis.minimumLabelGap
        )
        guard let placement else { return nil }
        let drawn = values.indices.filter { placement.shifts[$0] != nil }
        for (left, right) in zip(drawn, drawn.dropFirst()) where labels[left].text == labels[right].text { return nil }
        return values.indices.map { index in
            let shift = placement.shifts[index]
            let label = shift == nil ? TextBlock("", font: labels[index].font) : labels[index]
            return Tick(value: values[index], label: label, labelShift: shift ?? 0)
        }
    }
}
