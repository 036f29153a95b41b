/// Finds the step of a time axis whose labels fit.
struct CalendarTickSearch {
    /// The ends of the axis in seconds since 1970.
    let start: Double
    let end: Double
    /// The local times of the axis.
    let clock: AxisClock
    /// The width of the axis in points.
    let axisWidth: Double
    let labelFont: SystemFontMetrics
    /// Degrees clockwise.
    let labelRotation: Double
    let locale: ChartLocale
    /// Writes the label of a time; `nil` for the label of the step.
    let label: ((Double) -> String)?

    /// The ticks of a step.
    struct TickSetCandidate {
        var ticks: [CalendarTicks.Tick] = []
        var labelCount = 0
    }

    /// The intermediate steps are tried if there are fewer labels.
    private static let sufficientLabelCount = 3

    /// The smallest distance between two labels: half as much again as the width of a digit.
    private var minimumLabelGap: Double { labelFont.width(of: "0") * 1.5 }

    /// The ticks of the step with the most labels.
    var bestCandidate: TickSetCandidate {
        var best = TickSetCandidate()
        for candidate in CalendarStep.regular.lazy.compactMap({ candidateIfLabelsFit(for: $0) }) {
            // Of two steps with equally many labels, the coarser has rounder times.
            let isRounder = candidate.labelCount == best.labelCount && candidate.labelCount > 1
            if candidate.labelCount > best.labelCount || isRounder || best.ticks.isEmpty { best = candidate }
        }
        if best.labelCount < Self.sufficientLabelCount {
            for candidate in CalendarStep.intermediate.lazy.compactMap({ candidateIfLabelsFit(for: $0) })
            where candidate.labelCount > best.labelCount { best = candidate }
        }
        return best.labelCount > 1 ? best : candidateWithTwoLabels ?? best
    }

    /// The ticks of the coarsest step of which the first and the last label fit and differ, if the others are left out.
    private var candidateWithTwoLabels: TickSetCandidate? {
        (CalendarStep.regular + CalendarStep.intermediate).lazy
            .compactMap { candidateIfLabelsFit(for: $0, labelsOnlyEnds: true) }
            .filter { $0.labelCount == 2 && $0.ticks.first?.label != $0.ticks.last?.label }
            .min { $0.ticks.count < $1.ticks.count }
    }

    /// The ticks of a step; `nil` if there are none, or if their labels touch.
    private func candidateIfLabelsFit(for step: CalendarStep, labelsOnlyEnds: Bool = false) -> TickSetCandidate? {
        let mostTicks = min(Double(AxisTicks.maximumEntryCount), axisWidth / minimumLabelGap + 2)
        guard let indices = step.tickIndices(inLocalTimes: clock.localTimes), Double(indices.count) <= mostTicks
        else { return nil }
        let moments = clock.moments(ofTicks: indices, step: step)
        if moments.isEmpty { return nil }
        let times = moments.map { Double($0.time) }
        let labels = moments.enumerated().map { index, moment in
            let isEnd = index == 0 || index == moments.count - 1
            return isEnd || !labelsOnlyEnds ? labelText(at: moment, step: step) : ""
        }
        let placement = TickLabelPlacementWithinAxis(
            centers: times.map { ($0 - start) / (end - start) * axisWidth },
            widths: labels.map(rotatedWidth(of:)),
            axisWidth: axisWidth,
            minimumLabelGap: minimumLabelGap
        )
        guard let placement else { return nil }
        let ticks = times.indices.map { index in
            let shift = placement.shifts[index]
            return CalendarTicks.Tick(
                time: times[index],
                label: shift == nil ? "" : labels[index],
                labelShift: shift ?? 0
            )
        }
        return TickSetCandidate(ticks: ticks, labelCount: placement.labelCount)
    }

    private func labelText(at moment: AxisClock.Moment, step: CalendarStep) -> String {
        if let label { return label(Double(moment.time)) }
        guard let civil = CivilTime(secondsSince1970: Double(moment.labeledLocalTime), utcOffset: 0) else { return "" }
        // A weekday occurs twice only at the two ends of an axis.
        let usesWeekdays = (clock.localTimes.upperBound - clock.localTimes.lowerBound) / 86_400 < 8
        return step.labelPattern(at: civil, usesWeekdays: usesWeekdays).string(from: civil, locale: locale)
    }

    private func rotatedWidth(of label: String) -> Double {
        label.isEmpty ? 0 : TextBlock(label, font: labelFont).boundingSize(rotatedBy: labelRotation).width
    }
}
