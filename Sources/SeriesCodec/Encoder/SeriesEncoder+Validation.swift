import PushChartDiagnostics
import SeriesDecoding

/// What a chart must be so that a text can hold it.
extension SeriesEncoder {
    func validate(_ chart: SeriesChart, tolerance: Double?) throws(PushChartError) {
        guard WireFormat.seriesCounts.contains(chart.series.count) else {
            throw .seriesCount("\(chart.series.count)")
        }
        for (index, series) in chart.series.enumerated() where series.runs.isEmpty {
            throw PushChartError(
                .emptySeries,
                "\(chart.errorMessageName(ofSeries: index)) has no values; there is nothing to draw"
            )
        }
        guard Self.scales.contains(scale) else {
            throw PushChartError(.seriesOutOfRange, "the scale is \(scale); it must be above 0 and at most 8")
        }
        guard WireFormat.sideLengths.contains(chart.width),
            WireFormat.sideLengths.contains(chart.height)
        else {
            throw PushChartError(
                .seriesOutOfRange,
                "the chart is \(chart.width) x \(chart.height) points; each must be 1 to "
                    + "\(WireFormat.sideLengths.upperBound)"
            )
        }
        if let tolerance, !Self.errors.contains(tolerance) {
            let range = Self.text(ofErrorsFrom: Self.errors.lowerBound)
            throw PushChartError(.seriesOutOfRange, "the tolerance is \(tolerance) pixels; it must be \(range)")
        }
        try requireWritableLevels(of: chart)
        try requireWritableNames(of: chart)
        try requireWholeDays(of: chart)
        try requireSamplesInsideWindow(of: chart)
        try requireWritable(chart.style, name: "the name of the style")
        try requireWritable(chart.unit, name: "the unit")
        for (index, series) in chart.series.enumerated() {
            try requireWritable(series.label, name: "the label of series \(index + 1)")
        }
        if keptSamples != .outline { try requireReadable(pointCount: chart.series.reduce(0) { $0 + $1.count }) }
        if keptSamples == .ohlc { try Candlesticks(firstOf: chart).requireValidCandlesticks() }
    }

    private func requireSamplesInsideWindow(of chart: SeriesChart) throws(PushChartError) {
        guard let window = chart.window else { return }
        for (index, series) in chart.series.enumerated() {
            // Samples are in order of time.
            guard let first = series.first, let last = series.last else { continue }
            if window.contains(first.time), window.contains(last.time) { continue }
            let count = series.runs.reduce(0) { $0 + $1.count { !window.contains($0.time) } }
            let text = chart.axis.messageText(forTime:)
            throw PushChartError(
                .outsideWindow,
                "\(chart.errorMessageName(ofSeries: index)) has \(count) of \(series.count) samples outside of the window "
                    + "from \(text(window.from)) to \(text(window.to)), and lies between \(text(first.time)) and "
                    + "\(text(last.time)): widen the window, or leave these samples out"
            )
        }
    }

    private func requireWritableLevels(of chart: SeriesChart) throws(PushChartError) {
        guard chart.levels.count <= WireFormat.maximumLevelCount else {
            throw PushChartError(
                .seriesOutOfRange,
                "the chart has \(chart.levels.count) levels; the limit is \(WireFormat.maximumLevelCount)"
            )
        }
        var names: Set<String> = []
        for level in chart.levels {
            try requireWritable(level.name, byteCounts: WireFormat.levelNameByteCounts, name: "the name of a level")
            guard names.insert(level.name).inserted else {
                throw PushChartError(
                    .seriesOutOfRange,
                    "two levels have the name \(level.name.excerpt); give each its own name"
                )
            }
            guard level.value.isFinite else {
                throw PushChartError(.notFinite, "the level \(level.name.excerpt) is not a finite number")
            }
        }
    }

    private func requireWritableNames(of chart: SeriesChart) throws(PushChartError) {
        guard chart.axis == .names else {
            guard chart.names.isEmpty else {
                throw PushChartError(
                    .seriesOutOfRange,
                    "the chart has names along an axis of \(chart.axis); make it an axis of names"
                )
            }
            return
        }
        guard WireFormat.nameCounts.contains(chart.names.count) else {
            throw PushChartError(
                .seriesOutOfRange,
                "an axis of names has 1 to \(WireFormat.nameCounts.upperBound) names, not \(chart.names.count)"
            )
        }
        for (index, name) in chart.names.enumerated() {
            try requireWritable(name, byteCounts: WireFormat.nameByteCounts, name: "name \(index + 1) along the x axis")
        }
        guard chart.window == nil else {
            throw PushChartError(.seriesOutOfRange, "an axis of names shows all its names; leave the window out")
        }
        let positions = (0..<chart.names.count).map(Double.init)
        for (index, series) in chart.series.enumerated() {
            for sample in series.runs.joined() where !positions.contains(sample.time) {
                throw PushChartError(
                    .seriesOutOfRange,
                    "\(chart.errorMessageName(ofSeries: index)) has a sample at \(sample.time), and the \(positions.count) "
                        + "names have the whole numbers from 0 on"
                )
            }
        }
    }

    /// Requires that an axis of days has whole days of the years 1 to 9999 only.
    private func requireWholeDays(of chart: SeriesChart) throws(PushChartError) {
        guard chart.axis == .days else { return }
        let ends = chart.window.map { [$0.from, $0.to] } ?? []
        for time in [ends, chart.series.flatMap { $0.runs.joined().map(\.time) }].joined() where !time.isWholeDay {
            throw PushChartError(
                .seriesOutOfRange,
                "\(chart.axis.messageText(forTime: time)) is not a day of the years 1 to 9999: give the seconds from 1970 to "
                    + "midnight in UTC, or make the axis one of instants"
            )
        }
    }

    private func requireWritable(_ text: String, byteCounts: ClosedRange<Int>, name: String) throws(PushChartError) {
        guard !byteCounts.contains(text.utf8.count) else { return }
        throw PushChartError(
            .seriesOutOfRange,
            "\(name) has \(text.utf8.count) bytes of UTF-8; it must have \(byteCounts.lowerBound) to "
                + "\(byteCounts.upperBound): \(text.excerpt)"
        )
    }

    private func requireWritable(_ text: String?, name: String) throws(PushChartError) {
        let count = text?.utf8.count ?? 0
        guard count > WireFormat.maximumStringByteCount else { return }
        throw PushChartError(
            .seriesOutOfRange,
            "\(name) has \(count) bytes of UTF-8; the limit is \(WireFormat.maximumStringByteCount): shorten it"
        )
    }
}

extension SeriesChart {
    func errorMessageName(ofSeries index: Int) -> String {
        series[index].label.isEmpty ? "series \(index + 1)" : "the series '\(series[index].label)'"
    }
}
