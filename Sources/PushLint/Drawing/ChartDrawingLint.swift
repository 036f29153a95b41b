package import ChartLayout
package import JSONDocument
package import PushChartDiagnostics
package import SeriesCodec

/// Finds what a style cannot draw as it was meant: axes without values, marks of samples, the labels of a time axis.
package enum ChartDrawingLint {
    /// The findings in a chart of a payload in the style that it names; none if the style cannot be read.
    package static func findings(
        in payload: PayloadChart,
        styleNamed: (String) throws -> ResolvedStyle
    ) -> [Finding] {
        let chart = payload.chart
        guard let style = try? styleNamed(chart.style ?? ChartStyle.standardName).style else { return [] }
        return findings(
            in: chart,
            plotted: LayeredChart(chart, style: style),
            text: payload.text,
            style: style,
            scale: SeriesChart.finestScreenScale,
            at: payload.path
        )
    }

    /// The findings in a chart.
    ///
    /// - Parameters:
    ///   - plotted: The chart in its style, which is made only if it is needed.
    ///   - text: The text from which the chart was decoded; `nil` for a chart with all its samples.
    ///   - scale: Device pixels per point.
    ///   - path: The path of the chart in its payload.
    package static func findings(
        in chart: SeriesChart,
        plotted: @autoclosure () -> LayeredChart,
        text: String?,
        style: ChartStyle,
        scale: Double,
        at path: JSONPath?
    ) -> [Finding] {
        // Most charts of lines need no layout.
        lazy var plotted = plotted()
        let place = Place(path: path?.description)
        let name = style.name.excerpt
        var findings: [Finding] = []
        func report(_ code: Finding.Code, _ text: MessageText) {
            findings.append(Finding(code, consequence: .reduced, text, at: place))
        }
        // The size of the built-in style is nobody's choice.
        if text != nil, let size = style.size, (size.width, size.height) != (chart.width, chart.height),
            size != ChartStyle.standard.size
        {
            findings.append(
                .note(
                    .overriddenSize,
                    "the chart has its own size, \(chart.width) by \(chart.height) points, so \"size\" of the style "
                        + "\(name), \(size.width) by \(size.height), has no effect: encode with "
                        + "\(option: "width", "\(size.width)") and \(option: "height", "\(size.height)")",
                    at: place
                )
            )
        }
        if chart.axis.holdsTimes, style.labelsTimesWithSeconds(on: chart.axis) {
            report(
                .secondsAsLabels,
                "the style \(name) labels the times of the x axis with seconds since 1970: set "
                    + "\"timeAxis.valueFormatter\" to {\"date\": \"auto\", \"timeZone\": \"device\"}"
            )
        }
        let xAxisKey = chart.axis.holdsTimes && style.timeAxis != nil ? "timeAxis" : "xAxis"
        for axis in style.setsEndOfAxis ? plotted.axesWithoutValues(xAxisKey: xAxisKey) : [] {
            func text(_ value: Double) -> String {
                axis.key == xAxisKey && chart.axis.holdsTimes
                    ? chart.axis.messageText(forTime: value) : value.shortDescription
            }
            report(
                .axisWithoutValues,
                "\"\(axis.key)\" of the style \(name) goes from \(text(axis.minimum)) to "
                    + "\(text(axis.maximum)), and \(axis.leavesOutAll ? "all values" : "all values of a series") are "
                    + "outside, from \(text(axis.lowestValue)) to \(text(axis.highestValue)): change or remove "
                    + MessageText(axis.endKeys.map { "\"\($0)\"" }.joined(separator: " and "))
            )
        }
        if let fault = style.undrawnKeysFault { report(.undrawnKeys, fault) }
        findings += chart.levelFindings(style: style, at: place)
        if chart.reference != nil || ![style.view.leftAxis, style.view.rightAxis].allSatisfy(\.limitLines.isEmpty) {
            for line in plotted.hiddenLimitLines { report(.hiddenLimitLine, line.text) }
        }
        for axis in chart.unit == "%" || style.writesPercents ? plotted.misscaledPercents : [] {
            findings.append(.note(.misscaledPercents, axis.text, at: place))
        }
        if let fault = chart.xWithoutText(in: style) { report(.xWithoutText, fault) }
        if chart.axis == .names, let count = plotted.fittingNameCount, count < chart.names.count {
            report(
                .overlappingNames,
                "the x axis has space for \(count) of its \(chart.names.count) names, so they overlap: send fewer names or "
                    + "a larger chart, or use a style with a smaller \"xAxis.labelFont\""
            )
        }
        guard style.drawsMarkForEachSample else { return findings }
        if style.hasTimeAxisOfDevice, chart.hasDaysOfUTC {
            report(
                .daysInDeviceZone,
                "all samples are at midnight in UTC, and the style \(name) shows times in the zone of the "
                    + "device, so phones in America show the day before: encode with \(option: "axis", "days")"
            )
        }
        let isOutline = text.map { (try? SeriesDecoder().holdsOutline($0)) == true } ?? false
        // The samples of an outline are at other times in each series.
        if style.hasCandlestickFirst, !isOutline || chart.series.count < 4, let fault = chart.candlestickFault {
            report(.badCandlestick, "the style \(name) draws candles, and \(fault)")
        }
        if isOutline {
            report(
                .outlinedMarks,
                "the chart holds the outline of a line, and the style \(name) draws a mark for each "
                    + "sample: encode with \(option: "samples", "all")"
            )
        }
        let legibility = MarkLegibility(of: plotted, scale: scale)
        if legibility?.hasBarsWithoutZero == true {
            report(
                .barsWithoutZero,
                "the axis of the bars does not show zero, so their lengths do not compare the values: set "
                    + "\"axisMinimum\" to 0 in the style \(name)"
            )
        }
        if let narrow = legibility?.subpixelMarks {
            report(
                .narrowMarks,
                "\(narrow.count) bars or candles have less than a device pixel each at scale "
                    + "\(scale.shortDescription): \(narrow.fittingCount) fit, so send fewer samples or a wider chart"
            )
        }
        return findings
    }
}

extension SeriesChart {
    /// Whether the samples are several days, each at its midnight in UTC.
    fileprivate var hasDaysOfUTC: Bool {
        let times = series.lazy.flatMap { $0.runs.joined() }.map(\.time)
        return axis == .instants && times.contains { $0 != times.first }
            && times.allSatisfy { $0.truncatingRemainder(dividingBy: 86_400) == 0 }
    }
}

extension SeriesChart {
    /// How many x have no text in a style that labels x with texts; `nil` if all have one, or the style has none.
    fileprivate func xWithoutText(in style: ChartStyle) -> MessageText? {
        let xAxis = style.view.xAxis
        guard axis == .number, xAxis.enabled, xAxis.drawLabelsEnabled, case .values(let texts) = xAxis.valueFormatter
        else { return nil }
        let all = Set(series.lazy.flatMap { $0.runs.joined() }.map(\.time))
        let count = all.count { !(0..<Double(texts.count)).contains($0.rounded()) }
        guard count > 0 else { return nil }
        return "\(count) of \(all.count) x values have no text in \"xAxis.valueFormatter.values\" of the style "
            + "\(style.name.excerpt): its first text is that of 0"
    }
}

extension HiddenLimitLine {
    /// Why the line or its label is not seen, and what to do.
    fileprivate var text: MessageText {
        let ofChart = level.map { $0 == NamedLevel.referenceName ? "reference level" : "level \($0.excerpt)" }
        let name = "\(ofChart ?? "limit line") at \(limit.shortDescription)"
        if let position = freeLabelPosition {
            return "the label of the \(name) is cut off at the end of \"\(axisKey)\": set its \"labelPosition\" "
                + "to \"\(position.rawValue)\""
        }
        return "the \(name) is outside of \"\(axisKey)\" and not drawn: "
            + (level == nil
                ? "send it as \(option: "reference") or \(option: "level"), which the axis includes, or set "
                    + "\"axisMinimum\" and \"axisMaximum\""
                : "remove \"axisMinimum\" and \"axisMaximum\"")
    }
}

extension MisscaledPercents {
    /// What is written, and what to do if that is wrong.
    fileprivate var text: MessageText {
        switch kind {
        case .percents:
            "\"\(axisKey)\" writes values within -1 to 1 as percents, such as 0.5 as 0.5%: if they are fractions, send "
                + "them times 100, or without the unit % to a style with \"percent\": \"fractions\""
        case .fractions:
            "\"\(axisKey)\" writes values above 1 as fractions, such as 1.5 as 150%: if they are percents, set "
                + "\"percent\" to \"percents\" in the style"
        }
    }
}

extension ChartStyle {
    /// Which keys of y axes that are not enabled the file of the style has; `nil` if it has none.
    package var undrawnKeysFault: MessageText? {
        guard !undrawnKeys.isEmpty else { return nil }
        return "the style \(name.excerpt) does not draw "
            + MessageText(undrawnKeys.map { "\"\($0)\"" }.joined(separator: ", "))
            + ": set \"enabled\" of the axis to true, and of the other to false for \"side\", or remove what is not drawn"
    }

    /// The style draws the four columns of a candlestick as lines; `nil` if it draws candles.
    package var candlestickAsLinesFinding: Finding? {
        hasCandlestickFirst
            ? nil
            : .note(
                .candlestickAsLines,
                "the style \(name.excerpt) draws open, high, low and close as four series: use a style with \"type\": "
                    + "\"candle\""
            )
    }
}
