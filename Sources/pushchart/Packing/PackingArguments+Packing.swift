import JSONDocument
import PushPayload
import SeriesCodec

extension PackingArguments {
    /// The settings in the words of the payload room.
    ///
    /// - Throws: ``Failure`` or `PayloadError` for a setting that is out of range.
    func packing() throws -> PackingOptions {
        guard let dialect = JSONDialect.named(countedFor) else {
            throw Self.usage(
                "unknown-encoder",
                "'\(countedFor)' is no encoder: take one of \(JSONDialect.known.map(\.name).joined(separator: ", "))"
            )
        }
        guard let boundary = TextCut.Boundary(rawValue: cut) else {
            throw Self.usage("unknown-cut", "'\(cut)' is no place to cut: take graphemes or words")
        }
        guard exact == nil || tolerance == nil && maxChartError == nil else {
            throw Self.usage(
                "exact-and-tolerance",
                "an exact chart has no error: leave --tolerance and --max-chart-error out"
            )
        }
        if let maxChartError, !(maxChartError >= tolerance ?? 0.001 && maxChartError <= 1e6) {
            throw Self.usage(
                "out-of-range",
                "the chart's floor is \(maxChartError) pixels, and must be \(tolerance ?? 0.001) to 1000000"
            )
        }
        if let decimals, !(0...20).contains(decimals) {
            throw Self.usage("out-of-range", "decimals are 0 to 20, and not \(decimals)")
        }
        // Each may stand many times in what is packed.
        for (name, text) in [
            ("ellipsis", ellipsis), ("decimal-separator", decimalSeparator), ("group-separator", groupSeparator),
        ] where text.utf8.count > Self.longestPunctuation {
            throw Self.usage(
                "out-of-range",
                "--\(name) has \(text.utf8.count) bytes, and may have \(Self.longestPunctuation): shorten it"
            )
        }
        if let reference, !reference.isFinite {
            throw Self.usage("out-of-range", "the reference level is \(reference), and has to be a finite number")
        }
        var packing = PackingOptions()
        packing.key = key
        packing.budget = try PayloadBudget(PayloadLimit(parsing: limit), reserve: reserve, countedFor: dialect)
        packing.scale = scale
        packing.tolerance = tolerance
        packing.exactDecimals = exact
        packing.keepsLastValue = keepLast
        packing.maximumChartError = maxChartError
        packing.texts = try texts.map { try TextField(parsing: $0) }
        packing.cut = TextCut(at: boundary, ellipsis: ellipsis)
        packing.give = try [PayloadPart](parsing: shrink)
        packing.figures = FigureFormat(
            decimals: decimals,
            decimalSeparator: decimalSeparator,
            groupSeparator: groupSeparator
        )
        return packing
    }

    /// The most bytes of an ellipsis or of a separator in a number.
    private static let longestPunctuation = 64

    /// Sees to it that every setting is in its range, before any file is read: what is refused later is refused for the
    /// data's sake.
    ///
    /// - Throws: ``Failure`` with the status of wrong usage.
    func requireUsable() throws {
        let packing = try packing()
        do throws(SeriesError) {
            // A single sample can be told with any settings that can be kept at all.
            let chart = SeriesChart(
                axis: .number,
                series: [try TimeSeries(rows: [(time: 0, value: 0)])],
                width: width,
                height: height,
                style: style,
                unit: unit
            )
            let encoder = SeriesEncoder(scale: packing.scale)
            if let decimals = packing.exactDecimals {
                _ = try encoder.encode(chart, decimals: decimals)
            } else {
                _ = try encoder.encode(chart, tolerance: packing.tolerance ?? 1)
            }
        } catch {
            throw Self.usage(error.code.rawValue, error.description)
        }
    }

    /// Packs series into a template.
    ///
    /// - Throws: ``Failure`` or the error of a room.
    func pack(_ series: [TimeSeries], axis: SeriesChart.Axis, into template: PushDocument) throws -> ChartPayload {
        let packing = try packing()
        if !withoutAlert {
            do {
                try template.requireAlert()
            } catch {
                guard error.code == .noAlert else { throw error }
                throw PayloadError(.noAlert, "\(error.message), or allow it with --without-alert", path: error.path)
            }
        }
        let chart = SeriesChart(
            axis: axis,
            series: try colored(series),
            width: width,
            height: height,
            style: style,
            reference: reference,
            // An empty unit would cost its bytes and say nothing.
            unit: unit?.isEmpty == true ? nil : unit
        )
        return try ChartPayload(chart, into: template, packing)
    }

    /// The series in their colours; one that a series has already stays.
    private func colored(_ series: [TimeSeries]) throws -> [TimeSeries] {
        var colored = series
        for (name, colors, property) in [
            ("line-color", lineColors, \TimeSeries.lineColor), ("fill-color", fillColors, \TimeSeries.fillColor),
        ] {
            guard colors.count <= series.count else {
                throw Failure(
                    "color-count",
                    "\(name) gives \(colors.count) colours, and the chart has \(series.count) series: give one a series, in order",
                    status: .rejected
                )
            }
            for (index, color) in colors.enumerated() where colored[index][keyPath: property] == nil {
                colored[index][keyPath: property] = color.color
            }
        }
        return colored
    }

    private static func usage(_ code: String, _ message: String) -> Failure {
        Failure(code, message, status: .usage)
    }
}
