import SeriesDecoding

extension LayeredChart {
    /// The formatter of the labels at an axis or at the samples of a data set.
    ///
    /// - Parameter formatter: A formatter of the style.
    /// - Complexity: O(*n*) in the number of samples.
    public func labelFormatter(for formatter: ValueFormatter) -> LabelFormatter {
        let decimals = YAxisExtents(of: self).map { valueDecimals(drawn: $0.drawn).decimals(for: formatter) }
        return LabelFormatter(formatter: formatter, decimals: decimals ?? 0, context: labelContext(xAxisLength: 0))
    }

    /// The format of the axis of a series, for its values in sentences.
    package func valueFormat(ofSeries index: Int) -> NumberFormat {
        let axis = series[index].axisDependency == .left ? view.leftAxis : view.rightAxis
        return if case .number(let format) = axis.valueFormatter { format } else { NumberFormat() }
    }

    /// The decimals of value labels.
    ///
    /// - Parameter drawn: The extent of all drawn data sets.
    func valueDecimals(drawn: MinimumAndMaximum) -> ValueDecimals {
        ValueDecimals(
            ofValuesIn: valuesWithDecimals.flatMap { MinimumAndMaximum($0) } ?? drawn,
            count: valuesWithDecimals?.count ?? dataSets.reduce(0) { $0 + $1.entryCount }
        )
    }

    /// The properties of the chart that labels depend on.
    func labelContext(xAxisLength: Double) -> LabelFormatter.LabelContext {
        LabelFormatter.LabelContext(
            locale: locale,
            unit: unit,
            timeSpan: axis.holdsTimes ? xAxisLength : nil,
            timeZones: timeZones
        )
    }

    /// The number of names that the x axis has space for; `nil` if it shows no names.
    ///
    /// - Complexity: O(*n* log *n*) in the number of samples.
    package var fittingNameCount: Int? {
        guard view.xAxis.enabled, view.xAxis.drawLabelsEnabled else { return nil }
        return PlotLayout(of: self)?.xAxis.fittingNameCount
    }

    /// The label of a limit line: that of the style, or a level of the payload with its unit.
    ///
    /// - Complexity: O(*n*) in the number of samples if the label is a level.
    public func label(of line: LimitLine) -> String {
        line.limitLineLabel(formattedBy: labelFormatter)
    }

    /// The ticks of the x axis at round local times; `nil` if the style asks for none, if x holds plain numbers, or if
    /// the calendar does not cover the range.
    ///
    /// - Parameters:
    ///   - start: The time at the left end of the axis, in seconds since 1970-01-01T00:00:00Z.
    ///   - end: The time at the right end of the axis, in the same unit.
    ///   - axisWidth: The width of the axis in points.
    /// - Complexity: O(*n*) in the number of labels that the axis has space for.
    public func calendarTicks(from start: Double, through end: Double, axisWidth: Double) -> [CalendarTicks.Tick]? {
        guard axis.holdsTimes, view.xAxis.ticks == .calendar, start.isFinite, end.isFinite else { return nil }
        let range = AxisRange(clampedToFinite: start, end)
        let layout = AxisLayout(
            ofXAxisOf: self,
            range: range,
            lengthInPoints: axisWidth,
            slots: layers.lazy.compactMap(\.slots).first,
            onlyPosition: xExtent.flatMap(onlyPosition),
            context: labelContext(xAxisLength: range.length)
        )
        return layout.labelShifts.map { shifts in
            zip(layout.ticks.entries, zip(layout.labels, shifts)).map { time, label in
                CalendarTicks.Tick(time: time, label: label.0.text, labelShift: label.1)
            }
        }
    }
}

extension LabelFormatter {
    /// Writes a number in a chart whose x axis can be zoomed; the text is empty if the number is not finite.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - isTopLabel: Whether the text is the label at the top of a y axis.
    ///   - decimals: The decimals that the step of an axis needs; `nil` for those of the data.
    ///   - xAxisLength: The visible length of the x axis, which determines how precise dates are.
    public func string(
        from value: Double,
        isTopLabel: Bool = false,
        decimals: Int? = nil,
        xAxisLength: Double
    ) -> String {
        var labels = self
        labels.decimals = decimals ?? labels.decimals
        labels.context.timeSpan = context.timeSpan.map { _ in xAxisLength }
        return labels.string(from: value, isTopLabel: isTopLabel)
    }
}
