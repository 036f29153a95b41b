/// The range, ticks and labels of an axis: everything that does not depend on the content rectangle.
struct AxisLayout: Hashable, Sendable {
    var range: AxisRange
    var ticks: AxisTicks
    var labels: [TextBlock]
    /// The label that determines the space beside the content: the first with the most characters.
    ///
    /// DGCharts finds it before it centers labels between the ticks, which changes the ticks.
    var spacingLabel: TextBlock
    /// The label that determines the space for labels inside the content: the first with the most characters.
    var longestLabel: TextBlock
    /// The distances in points by which the labels are moved toward the end of the axis; `nil` for even ticks.
    var labelShifts: [Double]?
    /// The angle of the labels in degrees clockwise.
    var labelRotationAngle = 0.0
    /// The step between ticks at round numbers; `nil` for other ticks.
    var step: DecimalTicks.Step?
    /// The number of names that the axis has space for; `nil` on an axis without names.
    var fittingNameCount: Int?

    /// Lays out an x axis: with its names, or with ticks at round times or numbers if the style asks for them.
    ///
    /// - Parameters:
    ///   - names: The names along the axis; empty if x holds none.
    ///   - chartLength: The length of the chart across the axis in points.
    ///   - isTransposed: Whether the axis is upright, with labels beside it.
    ///   - slots: The slots of bars or candles, which have the ticks.
    ///   - parts: The parts of the axis that have a width, if not all have.
    ///   - shortestTickStep: The shortest step of ticks at round times, in seconds.
    ///   - hasWholePositions: Whether all x are whole numbers.
    ///   - onlyPosition: The x of all samples if it is one, which then alone has a tick unless ticks are even.
    init(
        of axis: XAxis,
        names: [String],
        range: AxisRange,
        lengthInPoints: Double,
        chartLength: Double,
        isTransposed: Bool,
        slots: MarkSlots?,
        parts: AxisParts? = nil,
        shortestTickStep: Double,
        hasWholePositions: Bool,
        onlyPosition: Double? = nil,
        context: LabelFormatter.LabelContext
    ) {
        if !names.isEmpty {
            self.init(
                range: range,
                NameLabels(
                    names,
                    of: axis,
                    axisLength: lengthInPoints,
                    chartLength: chartLength,
                    isTransposed: isTransposed
                ),
                labelFont: axis.labelFont
            )
            return
        }
        let formatter = LabelFormatter(formatter: axis.valueFormatter, decimals: 0, context: context)
        if let onlyPosition, axis.ticks != .even {
            let labels = axis.labels(ofOnlyPosition: onlyPosition, isDay: shortestTickStep > 0, formatter: formatter)
                .map { TextBlock($0, font: axis.labelFont) }
            let label =
                labels.first { isTransposed || $0.width <= lengthInPoints } ?? TextBlock("", font: axis.labelFont)
            self.init(
                range: range,
                ticks: AxisTicks(at: [onlyPosition]),
                labels: [label],
                labelFont: axis.labelFont
            )
            (labelShifts, labelRotationAngle) = ([0], axis.labelRotationAngle)
            return
        }
        // The size of a label along an upright axis is that across a label turned by a right angle.
        let rotation = axis.labelRotationAngle + (isTransposed ? 90 : 0)
        let areLabelsStacked = isTransposed && axis.labelRotationAngle == 0
        if axis.ticks == .calendar, context.timeSpan != nil,
            let calendar = CalendarTicks(
                from: range.minimum,
                through: range.maximum,
                axisWidth: lengthInPoints,
                timeZone: context.timeZones.zone(for: axis.valueFormatter.timeZone),
                labelFontSize: axis.labelFont.size,
                labelRotation: rotation,
                areLabelsStacked: areLabelsStacked,
                locale: context.locale,
                label: axis.valueFormatter.followsCalendarTicks ? nil : { formatter.string(from: $0) },
                slots: slots,
                parts: parts,
                shortestStep: shortestTickStep
            )
        {
            self.init(
                range: range,
                ticks: AxisTicks(at: calendar.ticks.map(\.time)),
                labels: calendar.ticks.map { TextBlock($0.label, font: axis.labelFont) },
                labelFont: axis.labelFont
            )
            labelShifts = calendar.ticks.map(\.labelShift)
            labelRotationAngle = axis.labelRotationAngle
            return
        }
        let decimal = DecimalTicks.AxisToDivide(
            range: range,
            labelCount: axis.labelCount,
            hasWholeValues: hasWholePositions,
            lengthInPoints: lengthInPoints,
            minimumLabelGap: axis.labelFont.minimumLabelGap(areLabelsStacked: areLabelsStacked),
            labelsOverhangEnds: false,
            size: { $0.boundingSize(rotatedBy: rotation).width },
            labels: { values, decimals in
                var formatter = formatter
                formatter.decimals = decimals
                // Years have no separator.
                if hasWholePositions, values.allSatisfy({ abs($0) < 10_000 }) { formatter.removeGroupingSeparator() }
                return formatter.strings(fromTicks: values, topIndex: nil)
                    .map { TextBlock($0, font: axis.labelFont) }
            }
        )
        self.init(of: axis.base, range: range, decimal: decimal, context: context)
        labelRotationAngle = axis.labelRotationAngle
    }

    /// Lays out a y axis.
    ///
    /// - Parameters:
    ///   - isTransposed: Whether the axis is level, with labels above or below it.
    ///   - hasWholeValues: Whether all values on the axis are whole numbers.
    ///   - step: The only step between round numbers that is tried; `nil` for all.
    init(
        of axis: YAxis,
        range: AxisRange,
        lengthInPoints: Double,
        isTransposed: Bool,
        hasWholeValues: Bool,
        step: DecimalTicks.Step? = nil,
        context: LabelFormatter.LabelContext
    ) {
        let decimal = DecimalTicks.AxisToDivide(
            range: range,
            labelCount: axis.labelCount,
            hasWholeValues: hasWholeValues,
            lengthInPoints: lengthInPoints,
            minimumLabelGap: axis.labelFont.minimumLabelGap(areLabelsStacked: !isTransposed),
            labelsOverhangEnds: !isTransposed,
            size: { isTransposed ? $0.width : $0.height },
            onlyStep: step,
            labels: { values, decimals in
                let formatter = LabelFormatter(formatter: axis.valueFormatter, decimals: decimals, context: context)
                return formatter.strings(fromTicks: values, topIndex: axis.topLabelIndex(of: values.count))
                    .map { TextBlock($0, font: axis.labelFont) }
            }
        )
        self.init(
            of: axis.base,
            range: range,
            decimal: decimal,
            context: context,
            topIndex: axis.topLabelIndex
        )
    }

    /// The largest part by which an axis becomes longer for a tick above its values.
    private static let largestShareAboveValues = 0.15

    /// The range up to the first tick at or above a value; `nil` if there is such a tick, or if it is far.
    func rangeWithTick(above value: Double) -> AxisRange? {
        guard ticks.entries.count > 1, let last = ticks.entries.last, last < value else { return nil }
        let next = last + (last - ticks.entries[ticks.entries.count - 2])
        let isNear = next >= value && next - range.maximum <= range.length * Self.largestShareAboveValues
        return isNear ? AxisRange(clampedToFinite: range.minimum, max(next, range.maximum)) : nil
    }

    /// Lays out an axis with round numbers if the style asks for them, and otherwise with even ticks.
    private init(
        of axis: AxisBase,
        range: AxisRange,
        decimal: DecimalTicks.AxisToDivide,
        context: LabelFormatter.LabelContext,
        topIndex: (_ labelCount: Int) -> Int? = { _ in nil }
    ) {
        guard axis.ticks == .decimal, let ticks = DecimalTicks(of: decimal) else {
            self.init(of: axis, range: range, context: context, topIndex: topIndex)
            return
        }
        self.init(
            range: range,
            ticks: AxisTicks(at: ticks.ticks.map(\.value), decimals: ticks.step?.decimals ?? 0),
            labels: ticks.ticks.map(\.label),
            labelFont: axis.labelFont
        )
        labelShifts = ticks.ticks.map(\.labelShift)
        step = ticks.step
    }

    /// Lays out an axis of names.
    private init(range: AxisRange, _ names: NameLabels, labelFont: SystemFontMetrics) {
        let ticks = AxisTicks(at: names.labels.indices.map(Double.init))
        self.init(range: range, ticks: ticks, labels: names.labels, labelFont: labelFont)
        longestLabel = names.widestLabel ?? longestLabel
        spacingLabel = longestLabel
        labelShifts = names.labels.map { _ in 0 }
        labelRotationAngle = names.rotationAngle
        fittingNameCount = names.fittingCount
    }

    /// - Parameter topIndex: The index of the label at the top of a vertical axis with a number of labels.
    private init(
        of axis: AxisBase,
        range: AxisRange,
        context: LabelFormatter.LabelContext,
        topIndex: (_ labelCount: Int) -> Int? = { _ in nil }
    ) {
        func labels(of ticks: AxisTicks) -> [TextBlock] {
            let formatter = LabelFormatter(formatter: axis.valueFormatter, decimals: ticks.decimals, context: context)
            return formatter.strings(fromTicks: ticks.entries, topIndex: topIndex(ticks.entries.count))
                .map { TextBlock($0, font: axis.labelFont) }
        }
        let ticks = AxisTicks(of: axis, range: range, isCentered: false)
        self.init(range: range, ticks: ticks, labels: labels(of: ticks), labelFont: axis.labelFont)
        if axis.centerAxisLabelsEnabled, !ticks.entries.isEmpty {
            let centered = AxisTicks(of: axis, range: range, isCentered: true)
            let spacingLabel = spacingLabel
            self.init(range: range, ticks: centered, labels: labels(of: centered), labelFont: axis.labelFont)
            self.spacingLabel = spacingLabel
        }
    }

    private init(range: AxisRange, ticks: AxisTicks, labels: [TextBlock], labelFont: SystemFontMetrics) {
        self.range = range
        self.ticks = ticks
        self.labels = labels
        longestLabel = labels.reduce(TextBlock("", font: labelFont)) { $1.text.count > $0.text.count ? $1 : $0 }
        spacingLabel = longestLabel
    }
}

extension XAxis {
    /// The labels of an x without neighbors, from the longest: a day, or a weekday with the time, or else a number.
    fileprivate func labels(ofOnlyPosition x: Double, isDay: Bool, formatter: LabelFormatter) -> [String] {
        let context = formatter.context
        guard context.timeSpan != nil, base.valueFormatter.followsCalendarTicks,
            let time = CivilTime(secondsSince1970: x, in: context.timeZones.zone(for: base.valueFormatter.timeZone))
        else { return [formatter.string(from: x)] }
        let locale = context.locale
        let patterns = isDay ? [locale.dayAndMonthPattern] : [locale.weekdayAndDayPattern, .time]
        let parts = patterns.map { $0.string(from: time, locale: locale) }
        return [parts.joined(separator: " "), parts[parts.count - 1]]
    }
}
