import SeriesDecoding

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
    /// Whether each label is above the next one, and not beside it.
    let areLabelsStacked: Bool
    let locale: ChartLocale
    /// Writes the label of a time; `nil` for the label of the step.
    let label: ((Double) -> String)?
    /// The slots of marks that have the ticks; `nil` for ticks at round times.
    let slots: MarkSlots?
    /// The positions of times along the axis.
    let axis: AxisTransformer
    /// The shortest step in seconds.
    let shortestStep: Double

    /// The ticks of a step.
    struct TickSetCandidate {
        var ticks: [CalendarTicks.Tick] = []
        var labelCount = 0
        /// Whether a label at the start of a larger unit, such as a day among hours, is left out.
        var lacksLargerUnit = false

        /// Whether the ticks are better than others: with the start of a larger unit if enough labels remain, and then
        /// with more labels.
        func isBetter(than other: TickSetCandidate) -> Bool {
            let (first, second) = (lacksLargerUnit, other.lacksLargerUnit)
            if first != second, (first ? other : self).labelCount >= CalendarTickSearch.sufficientLabelCount {
                return second
            }
            return labelCount > other.labelCount
        }
    }

    /// The intermediate steps are tried if there are fewer labels.
    private static let sufficientLabelCount = 3

    private var minimumLabelGap: Double { labelFont.minimumLabelGap(areLabelsStacked: areLabelsStacked) }

    /// The ticks of the step with the most labels.
    var bestCandidate: TickSetCandidate {
        var best = TickSetCandidate()
        for candidate in CalendarStep.regular.lazy.compactMap({ candidateIfLabelsFit(for: $0, besides: best) }) {
            // Of two steps with equally many labels, the coarser has rounder times.
            let isRounder = candidate.labelCount == best.labelCount && candidate.labelCount > 1
            let isAsClear = candidate.lacksLargerUnit == best.lacksLargerUnit
            if candidate.isBetter(than: best) || isRounder && isAsClear || best.ticks.isEmpty { best = candidate }
        }
        if best.labelCount < Self.sufficientLabelCount {
            for candidate in CalendarStep.intermediate.lazy.compactMap({ candidateIfLabelsFit(for: $0, besides: best) })
            where candidate.isBetter(than: best) { best = candidate }
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

    /// The ticks of a step; `nil` if there are none, if their labels touch, or if they cannot be better than the best.
    private func candidateIfLabelsFit(
        for step: CalendarStep,
        besides best: TickSetCandidate = TickSetCandidate(),
        labelsOnlyEnds: Bool = false
    ) -> TickSetCandidate? {
        // A tick between two marks would have a label without a mark.
        if step.longestDistance < max(slots?.width ?? 0, shortestStep) { return nil }
        let mostTicks = min(Double(AxisTicks.maximumEntryCount), axisWidth / minimumLabelGap + 2)
        guard let indices = step.tickIndices(inLocalTimes: clock.localTimes), Double(indices.count) <= mostTicks
        else { return nil }
        let places = placesSnappedToMarks(of: clock.moments(ofTicks: indices, step: step))
        if places.isEmpty { return nil }
        let times = places.map(\.time)
        let canWin = best.lacksLargerUnit ? min(best.labelCount, Self.sufficientLabelCount) : best.labelCount
        guard places.count >= canWin else { return nil }
        // Without parts, times are subtracted first, so that no digits of these large numbers are lost.
        let centers = times.map {
            axis.parts == nil ? ($0 - start) / (end - start) * axisWidth : axis.position(of: $0)
        }
        guard labelsOnlyEnds || !labelsTouch(at: places, centers: centers, step: step) else { return nil }
        let labels = places.enumerated().map { index, place in
            let isEnd = index == 0 || index == places.count - 1
            return isEnd || !labelsOnlyEnds ? labelText(at: place, step: step) : ""
        }
        let placement = TickLabelPlacementWithinAxis(
            centers: centers,
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
        let lacksLargerUnit =
            label == nil
            && places.indices.contains { index in
                placement.shifts[index] == nil && step.startsLargerUnit(atLocalTime: places[index].labeledLocalTime)
            }
        let labelCount = placement.shifts.count { $0 != nil }
        return TickSetCandidate(ticks: ticks, labelCount: labelCount, lacksLargerUnit: lacksLargerUnit)
    }

    /// The places of the ticks of a step: at their moments, or at the first mark or sample of each step.
    ///
    /// If a step has no mark, its tick is where the mark would be: as far from its moment as in the step before.
    private func placesSnappedToMarks(of moments: [AxisClock.Moment]) -> [AxisClock.Moment] {
        guard let slots else { return moments.indices.compactMap { placeInParts(of: moments, at: $0) } }
        var distance = 0.0
        return moments.indices.compactMap { index in
            var place = moments[index]
            let next = index + 1 < moments.count ? moments[index + 1].time : .infinity
            let mark = slots.firstCenter(atOrAfter: place.time).flatMap { $0 < next ? $0 : nil }
            if let mark {
                distance = mark - place.time
                if distance >= slots.width { distance = 0 }
            }
            let time = mark ?? place.time + distance
            guard time >= start, time <= end, time < next else { return nil }
            if time == place.time { return place }
            place.time = time
            place.labeledLocalTime = clock.timeZone.localTime(at: Int(clamped: time.rounded(.down)))
            return place
        }
    }

    /// The place of a tick, at the first sample after it if its time has no width; `nil` if that is after the next tick.
    private func placeInParts(of moments: [AxisClock.Moment], at index: Int) -> AxisClock.Moment? {
        guard let parts = axis.parts else { return moments[index] }
        var place = moments[index]
        place.time = parts.firstX(atOrAfter: max(start, place.time))
        let isBeforeNext = index + 1 == moments.count || place.time < moments[index + 1].time
        return isBeforeNext && place.time <= end ? place : nil
    }

    /// Whether the labels of two ticks in the middle touch, which spares the others of a fine step.
    private func labelsTouch(at places: [AxisClock.Moment], centers: [Double], step: CalendarStep) -> Bool {
        guard places.count >= 4 else { return false }
        let middle = [places.count / 2 - 1, places.count / 2]
        let halves = middle.map { rotatedWidth(of: labelText(at: places[$0], step: step)) / 2 }
        let (left, right) = (centers[middle[0]], centers[middle[1]])
        // A label without a text, or one that is moved, leaves its place.
        guard halves[0] > 0, halves[1] > 0, halves[0] <= left, right + halves[1] <= axisWidth else { return false }
        return (right - halves[1]) - (left + halves[0]) < minimumLabelGap
    }

    private func labelText(at place: AxisClock.Moment, step: CalendarStep) -> String {
        if let label { return label(place.time) }
        guard let civil = CivilTime(secondsSince1970: Double(place.labeledLocalTime), utcOffset: 0) else { return "" }
        // A weekday occurs twice only at the two ends of an axis.
        let usesWeekdays = (clock.localTimes.upperBound - clock.localTimes.lowerBound) / 86_400 < 8
        return step.labelPattern(at: civil, usesWeekdays: usesWeekdays, in: locale)
            .string(from: civil, locale: locale)
    }

    private func rotatedWidth(of label: String) -> Double {
        label.isEmpty ? 0 : TextBlock(label, font: labelFont).boundingSize(rotatedBy: labelRotation).width
    }
}
