import JSONDocument
import PushChartDiagnostics
import SeriesCodec

/// Divides the byte budget of one payload between its chart and its texts.
///
/// Encoding the chart takes most of the time. If everything fits, the chart is encoded once, and otherwise a few times.
/// The parts share the bytes of a ``ChartAndTextByteCapacity``, so the same rules hold in the clear and in a seal.
struct ChartAndTextPacker {
    private let options: PackingOptions
    private let encoder: MultiBudgetChartEncoder
    private let texts: TextShortener

    /// - Parameters:
    ///   - encoder: The encoder of the chart, which agrees with the figures that the texts show.
    ///   - template: The template, with everything filled in but the chart.
    init(
        encoder: (ShownFigures) -> MultiBudgetChartEncoder,
        template: FilledTemplate,
        _ options: PackingOptions
    ) throws(PushChartError) {
        self.options = options
        var filled = template.document
        try filled.setChart("", at: options.chartPath, for: options.budget)
        self.encoder = encoder(template.shownFigures)
        texts = try TextShortener(options.texts, template, in: filled, cut: options.cut, budget: options.budget)
    }

    /// Encodes the chart, and shortens the texts if necessary, so that both fit the budget.
    ///
    /// - Throws: `PushChartError` with the code `over-budget`, or with the code of another fault of the chart.
    func packChartAndTexts() throws(PushChartError) -> PayloadWithChart {
        let (payload, fallback) = try pack()
        guard let fallback else { return payload }
        let template = try FilledTemplate(
            payload.document,
            fields: options.texts,
            parts: options.parts,
            fillsFigures: false,
            chartPath: options.chartPath,
            budget: options.budget
        )
        let again = try ChartAndTextPacker(encoder: { _ in encoder }, template: template, options).pack()
        return (again.fallback ?? again.payload).document == payload.document ? payload : fallback
    }

    /// A payload, and the one to keep if packing the payload again does not give the same; `nil` if it does.
    private typealias PayloadOrFallback = (payload: PayloadWithChart, fallback: PayloadWithChart?)

    private func pack() throws(PushChartError) -> PayloadOrFallback {
        let besideWholeTexts = chartByteBudget(besideTextBytes: texts.wholeByteCount)
        if let decimals = options.goal.decimals {
            let budget = chartByteBudgetBesideSmallestTexts
            return (try payloadKeepingEverySample(roundedTo: decimals, byteBudget: budget), nil)
        }
        if let encoded = try chartFittingBesideUncutTexts(byteBudget: besideWholeTexts) {
            return (try payloadShorteningTexts(beside: encoded), nil)
        }
        if shrinksTextFirst {
            if let encoded = try smallestChartWithTargetError(byteBudget: chartByteBudgetBesideSmallestTexts) {
                return try payloadReencodingChart(besideTextsShortenedFor: encoded)
            }
            // The texts are at their shortest, and the chart gets all other bytes.
            if shrinks(.chart), let encoded = try mostFaithfulChart(byteBudget: chartByteBudgetBesideSmallestTexts) {
                return try payloadReencodingChart(besideTextsShortenedFor: encoded)
            }
        }
        // Both parts are at their smallest.
        let smallest = try smallestChartWithAcceptedError()
        guard smallest.byteCount <= chartByteBudgetBesideSmallestTexts else {
            throw overBudget(chartByteCount: capacity.byteCount(of: smallest))
        }
        return try payloadReencodingChart(besideTextsShortenedFor: smallest)
    }

    private func shrinks(_ part: ShrinkablePart) -> Bool { options.shrinkOrder.parts.contains(part) }

    private var shrinksTextFirst: Bool { options.hasShrinkableTexts && options.shrinkOrder.parts.first == .text }

    private var capacity: ChartAndTextByteCapacity { texts.capacity }

    /// The number of bytes of all texts that have shrunk as far as they may.
    private var smallestTextByteCount: Int { shrinks(.text) ? texts.shortestByteCount : texts.wholeByteCount }

    /// The number of shared bytes that neither texts nor chart take.
    private var fixedByteCount: Int { texts.fixedByteCount - capacity.emptyChartByteCount }

    /// The byte budget of the chart with its quotes, beside texts of some bytes.
    private func chartByteBudget(besideTextBytes byteCount: Int) -> Int {
        capacity.encoderByteBudgetIncludingQuotes(forChartBytes: capacity.byteCount - fixedByteCount - byteCount)
    }

    /// The byte budget of the chart with its quotes, beside texts that have shrunk as far as they may.
    private var chartByteBudgetBesideSmallestTexts: Int { chartByteBudget(besideTextBytes: smallestTextByteCount) }

    /// The byte budget of the chart with its quotes, beside shortened texts.
    private func chartByteBudget(beside shortened: [TextShorteningResult]) -> Int {
        chartByteBudget(besideTextBytes: shortened.reduce(0) { $0 + $1.byteCount })
    }

    // MARK: Charts

    /// The chart that fits beside texts that are not shortened; `nil` if texts have to be shortened.
    private func chartFittingBesideUncutTexts(byteBudget: Int) throws(PushChartError) -> EncodedChart? {
        if let encoded = try smallestOrMostFaithfulChart(tolerance: options.goal.tolerance, byteBudget: byteBudget),
            shrinksTextFirst ? encoded.maximumError <= options.targetError : options.accepts(encoded)
        {
            return encoded
        }
        guard !shrinksTextFirst, options.goal.tolerance != nil, shrinks(.chart) else { return nil }
        return try mostFaithfulChart(byteBudget: byteBudget)
    }

    /// The most accurate chart within some bytes; `nil` if it does not fit, or its error is not accepted.
    private func mostFaithfulChart(byteBudget: Int) throws(PushChartError) -> EncodedChart? {
        guard let encoded = try smallestOrMostFaithfulChart(tolerance: nil, byteBudget: byteBudget),
            options.accepts(encoded)
        else { return nil }
        return encoded
    }

    /// The smallest chart with the target error; `nil` if it does not fit.
    ///
    /// A few charts cannot be encoded with so small an error. Without a tolerance, a larger error is used for these.
    private func smallestChartWithTargetError(byteBudget: Int) throws(PushChartError) -> EncodedChart? {
        guard options.goal.tolerance == nil else {
            return try smallestOrMostFaithfulChart(tolerance: options.targetError, byteBudget: byteBudget)
        }
        for error in [1, 2, 4].map({ options.targetError * $0 })
        where error <= max(options.acceptedTolerance, options.maximumInkDistance * options.scale) {
            do throws(PushChartError) {
                return try smallestOrMostFaithfulChart(tolerance: error, byteBudget: byteBudget)
            } catch {
                guard error.code == .seriesOutOfRange else { throw error }
            }
        }
        return nil
    }

    /// The smallest chart with the largest error that is accepted.
    private func smallestChartWithAcceptedError() throws(PushChartError) -> EncodedChart {
        do throws(PushChartError) {
            return options.maximumInkDistance > 0
                ? try encoder.encode(inkDistance: options.maximumInkDistance)
                : try encoder.encode(tolerance: options.acceptedTolerance)
        } catch {
            throw payloadError(for: error)
        }
    }

    /// The smallest chart with a tolerance, or the most accurate chart without; `nil` if it does not fit.
    private func smallestOrMostFaithfulChart(tolerance: Double?, byteBudget: Int) throws(PushChartError)
        -> EncodedChart?
    {
        // Avoids a slow encoding that cannot succeed: texts may be so long that no bytes are available.
        guard byteBudget > 2 else { return nil }
        do throws(PushChartError) {
            return try encoder.encode(tolerance: tolerance, byteBudget: byteBudget)
        } catch {
            if error.code == .overBudget { return nil }
            throw error
        }
    }

    // MARK: Payloads

    /// The payload with every sample of the chart, rounded to some decimals; only texts can shrink.
    private func payloadKeepingEverySample(roundedTo decimals: Int, byteBudget: Int) throws(PushChartError)
        -> PayloadWithChart
    {
        let encoded: EncodedChart
        do throws(PushChartError) {
            encoded = try encoder.encodeEverySample(decimals: decimals)
        } catch {
            throw payloadError(for: error)
        }
        guard encoded.byteCount <= byteBudget else {
            throw overBudget(chartByteCount: capacity.byteCount(of: encoded))
        }
        return try payloadShorteningTexts(beside: encoded)
    }

    /// The payload with a chart that fits, and texts shortened to the bytes that the chart leaves.
    private func payloadShorteningTexts(beside encoded: EncodedChart) throws(PushChartError) -> PayloadWithChart {
        let chartByteCount = capacity.byteCount(of: encoded)
        let textByteCount = capacity.byteCount - fixedByteCount - chartByteCount
        guard let fitted = texts.shortenTexts(toTotalTextByteCount: textByteCount) else {
            throw overBudget(chartByteCount: chartByteCount)
        }
        return PayloadWithChart(fitted, chart: encoded, options: options)
    }

    /// The payload with texts shortened for a chart, and the chart encoded again beside these texts.
    ///
    /// Shortened texts rarely use every byte that a small chart leaves: a cut removes a whole word, and replacing
    /// escapes removes many bytes at once. The chart gets the bytes that remain. It becomes the chart that the result
    /// would get as a template, so that packing the result again gives the same bytes.
    ///
    /// A chart may become smaller with a larger byte budget. The texts then get the difference, and the chart the bytes
    /// that they leave, as long as the chart shrinks. After that no text could have one more character.
    ///
    /// Some charts are found only with more bytes than they take, and not beside the texts that they leave bytes for.
    /// Such a pair is kept if packing it again gives the same payload. Otherwise the pair before it is kept, and a text
    /// may lack a character. That did not happen in 12,000 random payloads with small budgets.
    private func payloadReencodingChart(besideTextsShortenedFor encoded: EncodedChart) throws(PushChartError)
        -> PayloadOrFallback
    {
        var candidate = try payloadShorteningTexts(beside: encoded)
        // Beside whole texts, the chart was encoded already.
        guard candidate.texts.reduce(0, { $0 + $1.byteCount }) < texts.wholeByteCount else { return (candidate, nil) }
        var smallestByteCount = encoded.byteCount
        var stable = candidate
        while let better = try chartFittingBesideUncutTexts(byteBudget: chartByteBudget(beside: candidate.texts)) {
            stable = PayloadWithChart(candidate.fitted, chart: better, options: options)
            guard better.byteCount < smallestByteCount else { return (stable, nil) }
            smallestByteCount = better.byteCount
            candidate = try payloadShorteningTexts(beside: better)
        }
        // A result of parts has no placeholders that could be packed again. Whole texts were just packed again.
        let isProven = !options.parts.isEmpty || candidate.texts.allSatisfy { $0.cutCharacterCount == 0 }
        return (candidate, isProven ? nil : stable)
    }

    /// The error for a chart that no encoder writes, or that is longer than any decoder reads: then the lower limit counts.
    private func payloadError(for error: PushChartError) -> PushChartError {
        guard let needed = error.bytesNeeded else { return error }
        let chartByteCount = capacity.byteCount(ofChartWithCharacterCount: needed - 2)
        let excess = capacity.budgetExcess(with: fixedByteCount + smallestTextByteCount + chartByteCount)
        guard excess >= needed - 2 - SeriesDecoder.maximumByteCount else { return error }
        return overBudget(chartByteCount: chartByteCount)
    }

    /// The error for a chart that does not fit beside the smallest texts.
    private func overBudget(chartByteCount: Int) -> PushChartError {
        let besideChart = fixedByteCount + smallestTextByteCount
        let byteCount = capacity.payloadByteCount(with: besideChart)
        let needed = capacity.payloadByteCount(with: besideChart + chartByteCount) - byteCount
        let canShorten = options.hasShrinkableTexts && shrinks(.text)
        let keepsSamples = options.keptSamples != .outline
        let fewerSamples: MessageText = keepsSamples ? "send fewer samples, " : ""
        let sampleCount = encoder.chart.series.reduce(0) { $0 + $1.count }
        let maximum =
            options.maximumInkDistance > 0
            ? "an ink distance of \(options.maximumInkDistance) points"
            : "an error of \(options.acceptedTolerance) pixels"
        let hasMaximum = options.goal.decimals == nil && options.maximumInkDistance.isFinite
        return .overBudget(
            canShorten ? texts.shortest : texts.template,
            taking: besideChart + chartByteCount,
            of: capacity,
            in: options.budget,
            reason: "without its chart\(canShorten ? " and with its texts at their shortest" : "") the payload has "
                + "\(byteCount) bytes, the chart needs at least \(needed)"
                + (hasMaximum ? " for \(maximum)" : "")
                + (keepsSamples ? " with its \(sampleCount) samples" : ""),
            furtherRemedy: options.goal.maximumError == nil && options.maximumInkDistance > 0
                ? "\(fewerSamples)accept any chart with \(option: "max-chart-error", "none"), " : fewerSamples,
            ignoring: options.chartPath
        )
    }
}

extension EncodedChart {
    /// The text in JSON, in which none of its characters needs an escape.
    var json: JSONString { JSONString(validated: text.utf8) }
}
