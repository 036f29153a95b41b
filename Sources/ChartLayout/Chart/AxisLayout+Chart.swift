extension AxisLayout {
    /// Lays out the x axis of a chart: with its names, or with ticks at round times or numbers if the style asks for
    /// them.
    ///
    /// - Parameters:
    ///   - slots: The slots of bars or candles, which have the ticks.
    ///   - parts: The parts of the axis that have a width, if not all have.
    ///   - onlyPosition: The x of all samples if it is one, which then alone has a tick unless ticks are even.
    init(
        ofXAxisOf chart: LayeredChart,
        range: AxisRange,
        lengthInPoints: Double,
        slots: MarkSlots?,
        parts: AxisParts? = nil,
        onlyPosition: Double?,
        context: LabelFormatter.LabelContext
    ) {
        let (axis, isTransposed) = (chart.view.xAxis, chart.view.isTransposed)
        if !chart.names.isEmpty {
            let names = NameLabels(
                chart.names,
                of: axis,
                axisLength: lengthInPoints,
                chartLength: isTransposed ? chart.width : chart.height,
                isTransposed: isTransposed
            )
            self.init(range: range, names, labelFont: axis.labelFont)
            return
        }
        // Of a session, the first sample of the day has the tick.
        let shortestTickStep = parts == nil || slots != nil ? chart.shortestTickStep : MarkSlots.aloneWidth
        let formatter = LabelFormatter(formatter: axis.valueFormatter, decimals: 0, context: context)
        if let onlyPosition, axis.ticks != .even {
            let labels = axis.labels(ofOnlyPosition: onlyPosition, isDay: shortestTickStep > 0, formatter: formatter)
                .map { TextBlock($0, font: axis.labelFont) }
            let label =
                labels.first { isTransposed || $0.width <= lengthInPoints } ?? TextBlock("", font: axis.labelFont)
            let ticks = AxisTicks(at: [onlyPosition])
            self.init(range: range, ticks: ticks, labels: [label], shifts: [0], labelFont: axis.labelFont)
            labelRotationAngle = axis.labelRotationAngle
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
                shifts: calendar.ticks.map(\.labelShift),
                labelFont: axis.labelFont
            )
            labelRotationAngle = axis.labelRotationAngle
            return
        }
        let decimal = DecimalTicks.AxisToDivide(
            range: range,
            labelCount: axis.labelCount,
            hasWholeValues: chart.hasWholePositions,
            lengthInPoints: lengthInPoints,
            minimumLabelGap: axis.labelFont.minimumLabelGap(areLabelsStacked: areLabelsStacked),
            labelsOverhangEnds: false,
            size: { $0.boundingSize(rotatedBy: rotation).width },
            labels: { values, decimals in
                var formatter = formatter
                formatter.decimals = decimals
                // Years have no separator.
                let areYears = chart.hasWholePositions && values.allSatisfy { abs($0) < 10_000 }
                if areYears { formatter.removeGroupingSeparator() }
                return formatter.strings(fromTicks: values, topIndex: nil)
                    .map { TextBlock($0, font: axis.labelFont) }
            }
        )
        self.init(of: axis.base, decimal: decimal, context: context)
        labelRotationAngle = axis.labelRotationAngle
    }

    /// Lays out a y axis of a chart.
    ///
    /// - Parameter step: The only step between round numbers that is tried; `nil` for all.
    init(
        of axis: YAxis,
        in chart: LayeredChart,
        range: AxisRange,
        lengthInPoints: Double,
        step: DecimalTicks.Step?,
        context: LabelFormatter.LabelContext
    ) {
        let isTransposed = chart.view.isTransposed
        let decimal = DecimalTicks.AxisToDivide(
            range: range,
            labelCount: axis.labelCount,
            hasWholeValues: !chart.sidesWithFractions.contains(axis.axisDependency),
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
        self.init(of: axis.base, decimal: decimal, context: context, topIndex: axis.topLabelIndex)
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
