import JSONDocument
import PushPayload
import SealedPush
import SeriesCodec

extension PackingArguments {
    /// The arguments as options of the library.
    ///
    /// - Throws: ``CommandFailure`` or `PayloadError` for a value that is out of range.
    func packingOptions() throws -> PackingOptions {
        // Each of these may occur many times in the payload.
        for (name, text) in [
            ("ellipsis", ellipsis), ("decimal-separator", decimalSeparator), ("group-separator", groupSeparator),
        ] where text.utf8.count > Self.maximumPunctuationByteCount {
            throw Self.usageError(
                "out-of-range",
                "--\(name) has \(text.utf8.count) bytes: use at most \(Self.maximumPunctuationByteCount)"
            )
        }
        if let reference, !reference.isFinite {
            throw Self.usageError("out-of-range", "the reference level is \(reference), and must be a finite number")
        }
        var budget = try PayloadBudget(
            transport: transport,
            limit: limit,
            reservedByteCount: reserve,
            dialect: countedFor
        )
        if let sealer = try sealer() { budget = try budget.forSealedPayloads(with: sealer.settings) }
        return try PackingOptions(
            goal: goal(),
            budget: budget,
            chartPath: key?.path,
            scale: scale,
            keepsLastValue: keepLast,
            texts: texts.map { try TextField(parsing: $0) },
            cut: TextCutRule(at: cut, ellipsis: ellipsis),
            shrinkOrder: shrink,
            figureFormat: FigureFormat(
                decimals: decimals,
                decimalSeparator: decimalSeparator,
                groupSeparator: groupSeparator
            )
        )
    }

    private func goal() throws -> ChartGoal {
        switch (exact, tolerance) {
        case (let decimals?, nil) where maxChartError == nil: return .exact(decimals: decimals)
        case (nil, let tolerance?): return .smallest(tolerance: tolerance, maximumError: maxChartError)
        case (nil, nil): return .mostFaithful(maximumError: maxChartError)
        default:
            throw Self.usageError(
                "exact-and-tolerance",
                "--exact keeps every sample: do not combine it with --tolerance or --max-chart-error"
            )
        }
    }

    /// The maximum number of bytes of an ellipsis, or of a separator in a number.
    private static let maximumPunctuationByteCount = 64

    /// Requires that every argument is in its range, before any file is read.
    ///
    /// Later errors are then errors of the data.
    ///
    /// - Throws: ``CommandFailure`` with the status of wrong usage, or `PayloadError`.
    func requireArgumentsAreInRange() throws {
        let options = try packingOptions()
        do throws(SeriesError) {
            // The other arguments are properties of the chart. Any of them that can be kept, a single sample can have.
            let chart = SeriesChart(
                axis: .number,
                series: [try TimeSeries(rows: [(time: 0, value: 0)])],
                width: width,
                height: height,
                style: style,
                unit: unit
            )
            _ = try SeriesEncoder(scale: options.scale).encode(chart, tolerance: 1)
        } catch {
            throw Self.usageError(error.code.rawValue, error.description)
        }
    }

    /// Fills a template with a chart.
    ///
    /// - Parameter packer: The packer of a chart; a new one, unless several templates get the same chart.
    func fill(
        _ template: PushDocument,
        with series: [TimeSeries],
        axis: SeriesChart.XAxisKind,
        packer: (SeriesChart) -> ChartPacker = { ChartPacker($0) }
    ) throws -> ChartPayload {
        let options = try packingOptions()
        try template.requireNothingLeaksUnsealed(for: options.budget)
        if !withoutAlert {
            do {
                try template.requireAlert(for: options.budget, chartAt: options.chartPath)
            } catch {
                guard error.code == .noAlert else { throw error }
                throw PayloadError(.noAlert, "\(error.message), or allow it with --without-alert", path: error.path)
            }
        }
        let chart = SeriesChart(
            axis: axis,
            series: try addingMissingColors(to: series),
            width: width,
            height: height,
            style: style,
            reference: reference,
            // An empty unit would only cost bytes.
            unit: unit?.isEmpty == true ? nil : unit
        )
        return try packer(chart).payload(filling: template, options: options)
    }

    /// The series with the colors of the arguments; a series that has a color keeps it.
    func addingMissingColors(to series: [TimeSeries]) throws -> [TimeSeries] {
        var colored = series
        for (name, colors, property) in [
            ("line-color", lineColors, \TimeSeries.lineColor), ("fill-color", fillColors, \TimeSeries.fillColor),
        ] {
            guard colors.count <= series.count else {
                throw CommandFailure(
                    "color-count",
                    "\(name) has \(colors.count) colors, and the chart has \(series.count) series: give one for "
                        + "each series",
                    status: .rejected
                )
            }
            for (index, color) in colors.enumerated() where colored[index][keyPath: property] == nil {
                colored[index][keyPath: property] = color.color
            }
        }
        return colored
    }

    private static func usageError(_ code: String, _ message: String) -> CommandFailure {
        CommandFailure(code, message, status: .usage)
    }
}
