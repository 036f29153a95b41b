package import ChartLayout
import JSONDocument
package import PushChartDiagnostics
package import PushPayload
import SealedFormat
package import SeriesCodec

extension RequestOptions {
    /// The options of the packer.
    ///
    /// - Throws: `PushChartError` for a value that is out of range.
    package func packingOptions() throws(PushChartError) -> PackingOptions {
        // Each of these may occur many times in the payload.
        for (name, text) in [
            ("decimal-separator", decimalSeparator), ("group-separator", groupSeparator),
        ] where text.utf8.count > Self.maximumPunctuationByteCount {
            throw PushChartError(
                .outOfRange,
                "\(option: name) has \(text.utf8.count) bytes: use at most \(Self.maximumPunctuationByteCount)"
            )
        }
        if let reference, !reference.isFinite {
            throw PushChartError(.outOfRange, "the reference level is \(reference), and must be a finite number")
        }
        if reference != nil, levels.contains(where: { $0.name == NamedLevel.referenceName }) {
            throw PushChartError(
                .badLevel,
                "\(option: "reference") is the level with this name, which \(option: "level") gives too: give one of them"
            )
        }
        try requireStyleIsName()
        try requireWindowEndsAreInRange()
        var budget = try PayloadBudget(
            transport: transport,
            limit: limit,
            reservedByteCount: reserve,
            dialect: countedFor
        )
        if let seal = try sealSettings() { budget = try budget.forSealedPayloads(with: seal) }
        return try PackingOptions(
            goal: goal(),
            budget: budget,
            chartPath: at,
            scale: scale,
            keepsLastValue: !noKeepLast,
            keptSamples: samples ?? .outline,
            seriesOnRightAxis: seriesOnRightAxis,
            texts: texts.map { text throws(PushChartError) in try TextField(parsing: text) },
            parts: parts,
            cut: TextCutRule(at: cut),
            shrinkOrder: shrink,
            figureFormat: FigureFormat(
                decimals: decimals,
                decimalSeparator: decimalSeparator,
                groupSeparator: groupSeparator
            )
        )
    }

    /// Requires that the style has a name, and no path, which no client could find.
    private func requireStyleIsName() throws(PushChartError) {
        guard style != "" else {
            throw PushChartError(.badStyleName, "\(option: "style") is empty: give a name, or leave it out")
        }
        guard let style, style.contains("/") || style.hasSuffix(".json") else { return }
        let parts = style.split(separator: "/", omittingEmptySubsequences: false)
        let file = parts.last ?? ""
        let name = file.hasSuffix(".json") ? file.dropLast(5) : file
        let folder = parts.dropLast().joined(separator: "/")
        let check: MessageText = folder.isEmpty ? "" : ", with \(option: "styles", folder) to check it"
        let remedy: MessageText = name.isEmpty ? "" : ": write \(option: "style", String(name))\(check)"
        throw PushChartError(
            .badStyleName,
            "\(option: "style") is the path \(style.excerpt), and must be the name of a style\(remedy)"
        )
    }

    private func goal() throws(PushChartError) -> ChartGoal {
        switch (exact, tolerance) {
        case (let decimals?, nil) where maxChartError == nil: return .exact(decimals: decimals)
        case (nil, let tolerance?): return .smallest(tolerance: tolerance, maximumError: maxChartError?.points)
        case (nil, nil): return .mostFaithful(maximumError: maxChartError?.points)
        default:
            throw PushChartError(
                .exactAndTolerance,
                "\(option: "exact") keeps every sample: do not combine it with \(option: "tolerance") or "
                    + "\(option: "max-chart-error")"
            )
        }
    }

    /// The size of the client's chart in points; a style that extends none may have no size.
    var size: ChartSizeInPoints {
        ChartSizeInPoints(
            width: width ?? SeriesChart.defaultSideLength,
            height: height ?? SeriesChart.defaultSideLength
        )
    }

    /// Takes the axes of the client's style, and its size and kept samples unless the options have them.
    mutating func takeDefaults(of style: ChartStyle) {
        samples = samples ?? style.keptSamples
        seriesOnRightAxis = style.seriesOnRightAxis
        width = width ?? style.size?.width
        height = height ?? style.size?.height
    }

    /// The maximum number of bytes of a separator in a number.
    private static let maximumPunctuationByteCount = 64

    /// Requires that the properties of a chart are in their ranges, before there are series.
    ///
    /// Any of them that can be kept, a single sample can have.
    ///
    /// - Throws: `PushChartError` with the code `out-of-range`.
    package func requireChartPropertiesAreInRange() throws(PushChartError) {
        let chart = SeriesChart(
            axis: .number,
            series: [try TimeSeries(rows: [(time: 0, value: 0)])],
            width: size.width,
            height: size.height,
            style: style,
            levels: levels,
            unit: unit
        )
        do throws(PushChartError) {
            _ = try SeriesEncoder(scale: scale).encode(chart, tolerance: 1)
        } catch {
            throw PushChartError(.outOfRange, error.text)
        }
    }

    /// Fills a template with a chart.
    ///
    /// - Parameter packer: The packer of a chart; a new one, unless several templates get the same chart.
    func fill(
        _ template: PushDocument,
        with charted: RequestSeriesOnAxis,
        packer: (SeriesChart) -> ChartPacker
    ) throws(PushChartError) -> Push.PushContent {
        let options = try packingOptions()
        try template.requireNothingLeaksUnsealed(for: options.budget)
        if !template.isBackgroundPush(of: transport) {
            try template.requireAlert(for: options.budget, chartAt: options.chartPath)
        }
        var chart = SeriesChart(
            axis: charted.axis,
            names: charted.names,
            series: try addingOptionColors(toUncolored: breakingAtMaxGap(charted.series)),
            width: size.width,
            height: size.height,
            style: style,
            reference: reference,
            levels: levels,
            // An empty unit would only cost bytes.
            unit: unit?.isEmpty == true ? nil : unit,
            window: try requestedXAxisWindow(of: charted)
        )
        if samples == .ohlc { chart = try chart.orderingCandlesticks() }
        let packer = packer(chart)
        do throws(PushChartError) {
            let packed = try packer.payload(filling: template, options: options)
            return Push.PushContent(fitted: packed.fitted, options: options, chart: packed.chart)
        } catch {
            if orTextsOnly, error.code == .overBudget {
                var template = template
                if options.budget.seal != nil { try template.setMutableContent(for: transport) }
                let fitted = try packer.texts(filling: template, options: options)
                return Push.PushContent(fitted: fitted, options: options, leftOut: error)
            }
            if error.code == .seriesOutOfRange { try requireChartPropertiesAreInRange() }
            guard error.code == .outsideWindow else { throw error }
            throw error.withText("\(error.text); \(option: "from") and \(option: "to") set the window")
        }
    }

    /// A chart with the levels, the unit and the gaps of the options, for a picture without a payload.
    ///
    /// - Throws: `PushChartError` for a value that is out of range.
    package func completing(_ chart: SeriesChart) throws(PushChartError) -> SeriesChart {
        _ = try packingOptions()
        try requireChartPropertiesAreInRange()
        return SeriesChart(
            axis: chart.axis,
            names: chart.names,
            series: breakingAtMaxGap(chart.series),
            reference: reference,
            levels: levels,
            unit: unit ?? chart.unit
        )
    }

    private func breakingAtMaxGap(_ series: [TimeSeries]) -> [TimeSeries] {
        maxGap.map { series.map($0.breaking) } ?? series
    }

    /// The series with the colors of the arguments; a series that has a color keeps it.
    func addingOptionColors(toUncolored series: [TimeSeries]) throws(PushChartError) -> [TimeSeries] {
        var colored = series
        for (name, colors, property) in [
            ("line-color", lineColors, \TimeSeries.lineColor), ("fill-color", fillColors, \TimeSeries.fillColor),
        ] {
            guard colors.count <= series.count else {
                throw PushChartError(
                    .colorCount,
                    "\(option: name) has \(colors.count) colors, and the chart has \(series.count) series: give one for "
                        + "each series"
                )
            }
            for (index, color) in colors.enumerated() where colored[index][keyPath: property] == nil {
                colored[index][keyPath: property] = color.color
            }
        }
        return colored
    }

    /// The settings that decide the size of a sealed text; `nil` if payloads are sent in the clear.
    ///
    /// - Throws: `PushChartError` with the code `no-seal-key`, or `PushChartError`.
    private func sealSettings() throws(PushChartError) -> SealSettings? {
        guard let seal else {
            guard pad == nil, maxAge == nil else {
                throw PushChartError(
                    .noSealKey,
                    "\(option: "pad") and \(option: "max-age") need the key of \(option: "seal")"
                )
            }
            return nil
        }
        return try SealSettings(suite: seal.suite, paddingMultiple: pad ?? 1, hasTime: maxAge != nil)
    }

    /// The time of a sealed text with the maximum age; `nil` without an age.
    ///
    /// - Parameter now: The present time in seconds since 1970.
    /// - Throws: `PushChartError` with the code `bad-seal-time`.
    private func sealTime(now: () -> Int) throws(PushChartError) -> SealTime? {
        guard let maxAge else { return nil }
        return try SealTime(seconds: now(), maximumAge: maxAge)
    }

    /// The payload as it is sent: sealed, if there is a key.
    ///
    /// - Throws: `PushChartError`.
    func sealedIfKeyGiven(_ document: PushDocument, now: () -> Int) throws(PushChartError) -> PushDocument {
        guard let seal, let settings = try sealSettings(), let path = transport.sealPath,
            case .object(let root) = try seal.replacingObjectWithSealedText(
                in: document.value,
                at: path,
                settings: settings,
                time: sealTime(now: now)
            )
        else { return document }
        return PushDocument(root: root)
    }
}

extension PushChartError {
    /// Whether the samples are at fault, and not the template or the limit.
    package var isFaultOfSamples: Bool { domain == .series }
}

extension ChartStyle {
    /// The samples that a chart of this style draws.
    package var keptSamples: KeptSamples {
        guard drawsMarkForEachSample else { return .outline }
        return hasCandlestickFirst ? .ohlc : .all
    }
}
