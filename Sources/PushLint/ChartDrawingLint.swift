package import ChartLayout
package import Diagnostics
package import JSONDocument
package import PushPayload
package import SeriesCodec

/// Finds what a style cannot draw as it was meant: axes without values, marks of samples, the labels of a time axis.
package struct ChartDrawingLint {
    /// The path of the chart in a payload; `nil` for the paths of the transports.
    private let chartPath: JSONPath?
    private let styleNamed: (String) throws -> ResolvedStyle

    package init(chartPath: JSONPath?, styleNamed: @escaping (String) throws -> ResolvedStyle) {
        self.chartPath = chartPath
        self.styleNamed = styleNamed
    }

    /// The findings in a payload with a style that is known; none if its chart or its style cannot be read.
    package func findings(in document: PushDocument) -> [Finding] {
        guard let text = try? document.chartText(at: chartPath), let chart = try? SeriesDecoder().decode(text),
            let style = try? styleNamed(chart.style ?? ChartStyle.standardName).style
        else { return [] }
        return Self.findings(
            in: chart,
            plotted: PlottedChart(chart, style: style),
            text: text,
            style: style,
            scale: SeriesChart.finestScreenScale,
            at: chartPath ?? document.chartPath
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
        plotted: @autoclosure () -> PlottedChart,
        text: String?,
        style: ChartStyle,
        scale: Double,
        at path: JSONPath?
    ) -> [Finding] {
        // Most charts of lines need no layout.
        lazy var plotted = plotted()
        var findings: [Finding] = []
        // The size of the built-in style is nobody's choice.
        if text != nil, let size = style.size, (size.width, size.height) != (chart.width, chart.height),
            size != ChartStyle.standard.size
        {
            findings.append(
                .note(
                    .overriddenSize,
                    "the chart has its own size, \(chart.width) by \(chart.height) points, so \"size\" of the style "
                        + "\(style.name.excerpt), \(size.width) by \(size.height), has no effect: encode with "
                        + "\(option: "width", "\(size.width)") and \(option: "height", "\(size.height)")",
                    at: Finding.Place(path: path?.description)
                )
            )
        }
        if chart.axis.holdsTimes, style.labelsTimesWithSeconds(on: chart.axis) {
            findings.append(
                Finding(
                    .secondsAsLabels,
                    consequence: .reduced,
                    "the style \(style.name.excerpt) labels the times of the x axis with seconds since 1970: set "
                        + "\"timeAxis.valueFormatter\" to {\"date\": \"auto\", \"timeZone\": \"device\"}",
                    path: path
                )
            )
        }
        let xAxisKey = chart.axis.holdsTimes && style.timeAxis != nil ? "timeAxis" : "xAxis"
        for axis in style.setsEndOfAxis ? plotted.axesWithoutValues(xAxisKey: xAxisKey) : [] {
            func text(_ value: Double) -> String {
                axis.key == xAxisKey && chart.axis.holdsTimes
                    ? chart.axis.messageText(forTime: value) : value.shortDescription
            }
            findings.append(
                Finding(
                    .axisWithoutValues,
                    consequence: .reduced,
                    "\"\(axis.key)\" of the style \(style.name.excerpt) goes from \(text(axis.minimum)) to "
                        + "\(text(axis.maximum)), and \(axis.leavesOutAll ? "all values" : "all values of a series") are "
                        + "outside, from \(text(axis.lowestValue)) to \(text(axis.highestValue)): change or remove "
                        + axis.endKeys.map { "\"\($0)\"" }.joined(separator: " and "),
                    path: path
                )
            )
        }
        findings += chart.levelFindings(style: style, at: path)
        if chart.reference != nil || style.hasLimitLines {
            findings += plotted.hiddenLimitLineFindings(at: path)
        }
        if let finding = chart.xWithoutTextFinding(style: style, at: path) { findings.append(finding) }
        if chart.axis == .names, let count = plotted.fittingNameCount, count < chart.names.count {
            findings.append(
                Finding(
                    .overlappingNames,
                    consequence: .reduced,
                    "the x axis has space for \(count) of its \(chart.names.count) names, so they overlap: send fewer names or "
                        + "a larger chart, or use a style with a smaller \"xAxis.labelFont\"",
                    path: path
                )
            )
        }
        guard style.drawsMarkForEachSample else { return findings }
        if style.hasTimeAxisOfDevice, chart.hasDaysOfUTC {
            findings.append(
                Finding(
                    .daysInDeviceZone,
                    consequence: .reduced,
                    "all samples are at midnight in UTC, and the style \(style.name.excerpt) shows times in the zone of the "
                        + "device, so phones in America show the day before: encode with \(option: "axis", "days")",
                    at: Finding.Place(path: path?.description)
                )
            )
        }
        let isOutline = text.map { (try? SeriesDecoder().holdsOutline($0)) == true } ?? false
        // The samples of an outline are at other times in each series.
        if style.hasCandlestickFirst, !isOutline || chart.series.count < 4, let fault = chart.candlestickFault {
            findings.append(
                Finding(
                    .badCandlestick,
                    consequence: .reduced,
                    "the style \(style.name.excerpt) draws candles, and \(fault)",
                    path: path
                )
            )
        }
        if isOutline {
            findings.append(
                Finding(
                    .outlinedMarks,
                    consequence: .reduced,
                    "the chart holds the outline of a line, and the style \(style.name.excerpt) draws a mark for each "
                        + "sample: encode with \(option: "samples", "all")",
                    at: Finding.Place(path: path?.description)
                )
            )
        }
        let legibility = MarkLegibility(of: plotted, scale: scale)
        if legibility?.hasBarsWithoutZero == true {
            findings.append(
                Finding(
                    .barsWithoutZero,
                    consequence: .reduced,
                    "the axis of the bars does not show zero, so their lengths do not compare the values: set "
                        + "\"axisMinimum\" to 0 in the style \(style.name.excerpt)",
                    path: path
                )
            )
        }
        if let narrow = legibility?.subpixelMarks {
            findings.append(
                Finding(
                    .narrowMarks,
                    consequence: .reduced,
                    "\(narrow.count) bars or candles have less than a device pixel each at scale "
                        + "\(scale.shortDescription): \(narrow.fittingCount) fit, so send fewer samples or a wider chart",
                    path: path
                )
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
    /// Some x have no text in a style that labels x with texts; `nil` if all have one, or the style has none.
    fileprivate func xWithoutTextFinding(style: ChartStyle, at path: JSONPath?) -> Finding? {
        let xAxis = style.view.xAxis
        guard axis == .number, xAxis.enabled, xAxis.drawLabelsEnabled, case .values(let texts) = xAxis.valueFormatter
        else { return nil }
        let all = Set(series.lazy.flatMap { $0.runs.joined() }.map(\.time))
        let count = all.count { !(0..<Double(texts.count)).contains($0.rounded()) }
        guard count > 0 else { return nil }
        return Finding(
            .xWithoutText,
            consequence: .reduced,
            "\(count) of \(all.count) x values have no text in \"xAxis.valueFormatter.values\" of the style "
                + "\(style.name.excerpt): its first text is that of 0",
            path: path
        )
    }
}

extension PlottedChart {
    /// The limit lines that are not drawn, or whose labels are cut off.
    fileprivate func hiddenLimitLineFindings(at path: JSONPath?) -> [Finding] {
        hiddenLimitLines.map { line in
            let level = line.level.map { $0 == NamedLevel.referenceName ? "reference level" : "level \($0.excerpt)" }
            let name = "\(level ?? "limit line") at \(line.limit.shortDescription)"
            let text: MessageText =
                if let position = line.freeLabelPosition {
                    "the label of the \(name) is cut off at the end of \"\(line.axisKey)\": set its \"labelPosition\" "
                        + "to \"\(position.rawValue)\""
                } else if line.level != nil {
                    "the \(name) is outside of \"\(line.axisKey)\" and not drawn: remove \"axisMinimum\" and "
                        + "\"axisMaximum\""
                } else {
                    "the \(name) is outside of \"\(line.axisKey)\" and not drawn: send it as "
                        + "\(option: "reference") or \(option: "level"), which the axis includes, or set "
                        + "\"axisMinimum\" and \"axisMaximum\""
                }
            return Finding(.hiddenLimitLine, consequence: .reduced, text, at: Finding.Place(path: path?.description))
        }
    }
}

extension ChartStyle {
    fileprivate var hasLimitLines: Bool {
        !view.leftAxis.limitLines.isEmpty || !view.rightAxis.limitLines.isEmpty
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
