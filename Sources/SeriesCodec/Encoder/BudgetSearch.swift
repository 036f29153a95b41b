import SeriesDecoding

/// Measures the sizes and errors of a chart's encodings for the rate control.
protocol SizeAndErrorMeasuring {
    /// The points of a representation without columns; `nil` if a series has too many.
    func totalPointCount(as representation: SeriesRepresentation) -> Int?

    /// A lower bound of the bytes of points at a level; `nil` if a series has too many.
    func minimumPointByteCount(at level: QualityLevel) -> Int?

    /// The bytes of the text at a level; any number past the byte budget if it does not fit.
    func byteCount(at level: QualityLevel) throws(SeriesError) -> Int

    /// The largest error of the decoded text at a level that fits, in device pixels.
    func maximumErrorInPixels(at level: QualityLevel) throws(SeriesError) -> Double
}

/// Rate control: finds the level with the best picture whose text fits a byte budget.
///
/// The phases of ``QualityStage/table``, in order:
/// 1. Exact points, if they fit.
/// 2. Points within a quarter of a pixel.
/// 3. The first columns that fit, refined. Points replace them within the stage's allowed error, if such points fit. At
///    the finest tolerance, the columns that were hidden come back if they fit.
/// 4. Points within half a pixel.
/// 5. One candidate of each representation is measured, since past half a pixel a tolerance says little about the
///    error. The candidate with the smallest error is refined.
/// 6. The smallest texts.
///
/// If every sample is kept, the stages are those of all samples, and the first that fits is refined. Between exact points
/// and ``QualityStage/SearchPhase/finePoints``, finer levels than are visible give more digits.
struct BudgetSearch<Chart: SizeAndErrorMeasuring> {
    let chart: Chart
    /// The most bytes of the JSON string, its quotes included.
    let byteBudget: Int
    var keptSamples = KeptSamples.outline

    /// The quality level with the best picture that fits the byte budget.
    ///
    /// - Throws: ``SeriesError`` with the code `over-budget` and the smallest size found, or an error of the chart.
    func bestQualityLevelWithinBudget() throws(SeriesError) -> QualityLevel {
        guard keptSamples == .outline else { return try finestFittingLevelOfEverySample() }
        for level in coarsestPointQualityLevels(in: .exactPoints) where try fitsAsPoints(level) { return level }
        if let points = try finestFittingPointLevel(in: .finePoints) { return points }
        for coarsest in QualityLevel.coarsestLevelsOfStages(in: .fineColumns) where try fits(coarsest) {
            return try qualityLevelWithHiddenEndsOrPoints(orElse: finestFittingQualityLevel(inStageOf: coarsest))
        }
        if let points = try finestFittingPointLevel(in: .points) { return points }
        if let measured = try qualityLevelWithSmallestMeasuredError() { return measured }
        return try smallestFittingQualityLevel()
    }

    /// The byte budgets, at least this one, whose best level is the same as that of this search.
    ///
    /// A search begins with exact points. So any budget that they fit has the same result. Exact vertices come second,
    /// and only smaller budgets that they fit are known to have the same.
    func byteBudgetRange(withSameBestLevel level: QualityLevel, encodedByteCount: Int) -> ClosedRange<Int> {
        guard level.stage.phase == .exactPoints, let minimum = chart.minimumPointByteCount(at: level) else {
            return byteBudget...byteBudget
        }
        let smallest = min(max(encodedByteCount, minimum + 1), byteBudget)
        return smallest...(level.stage.representation == .samples ? .max : byteBudget)
    }

    // MARK: Phases

    /// The finest level that fits with every sample as a point.
    private func finestFittingLevelOfEverySample() throws(SeriesError) -> QualityLevel {
        for phase in [QualityStage.SearchPhase.exactPoints, .everySample, .finePoints, .points, .measured] {
            for level in coarsestLevels(in: phase) where try fitsAsPoints(level) {
                return try finestFittingQualityLevel(inStageOf: level)
            }
        }
        return try smallestFittingQualityLevel()
    }

    /// The coarsest levels of the stages of a phase, without those that lose samples that are kept.
    private func coarsestLevels(in phase: QualityStage.SearchPhase) -> [QualityLevel] {
        QualityLevel.coarsestLevelsOfStages(in: phase).filter {
            keptSamples == .outline || $0.stage.representation == .samples
        }
    }

    /// The finest level of points in a phase that fits: every sample, or the vertices if these are finer.
    private func finestFittingPointLevel(in phase: QualityStage.SearchPhase, within tolerance: Double = .infinity)
        throws(SeriesError)
        -> QualityLevel?
    {
        var finest: QualityLevel?
        for level in coarsestPointQualityLevels(in: phase) {
            let step = finest.map { $0.step + 1 } ?? level.coarsestStep(withToleranceAtMost: tolerance)
            guard step < level.finestStep, try fitsAsPoints(level.qualityLevelOfSameStage(atStep: step)) else {
                continue
            }
            finest = try finestFittingQualityLevel(inStageOf: level.qualityLevelOfSameStage(atStep: step))
        }
        return finest
    }

    /// The coarsest quality levels of points in a phase: every sample, and the vertices if these are fewer by far.
    private func coarsestPointQualityLevels(in phase: QualityStage.SearchPhase) -> [QualityLevel] {
        let sampleCount = chart.totalPointCount(as: .samples) ?? .max
        let vertexCount = chart.totalPointCount(as: .vertices) ?? .max
        return QualityLevel.coarsestLevelsOfStages(in: phase).filter { level in
            level.stage.representation == .samples
                ? sampleCount < .max
                : vertexCount < .max && Self.areFewEnoughToSaveBytes(vertexCount, comparedTo: sampleCount)
        }
    }

    /// Whether vertices are less than three quarters of the samples.
    ///
    /// More vertices are seldom smaller, because the times between them are uneven and take bytes.
    private static func areFewEnoughToSaveBytes(_ vertexCount: Int, comparedTo sampleCount: Int) -> Bool {
        // The number of samples may be `Int.max`, which has no multiples.
        vertexCount / 3 < sampleCount / 4
    }

    /// The level that takes the place of columns: the same with the hidden ends, points, or the columns themselves.
    private func qualityLevelWithHiddenEndsOrPoints(orElse columns: QualityLevel) throws(SeriesError) -> QualityLevel {
        if columns.step == columns.finestStep {
            let representation = columns.stage.representation.withoutOcclusion
            let levels = QualityLevel.coarsestLevelsOfStages(in: .everyColumn).filter {
                $0.stage.representation == representation
            }
            for level in levels where try fits(level) { return level }
        }
        let allowedError = columns.stage.allowedPointError ?? columns.tolerance
        // Finer points were tried before.
        guard allowedError > QualityStage.quarterPixel else { return columns }
        return try finestFittingPointLevel(in: .points, within: allowedError) ?? columns
    }

    /// The candidate with the smallest measured error, refined.
    ///
    /// A wide column reaches as high as the highest of its pixels, and few points may be nearer than many columns.
    private func qualityLevelWithSmallestMeasuredError() throws(SeriesError) -> QualityLevel? {
        var measured: [SeriesRepresentation] = []
        var nearest: (level: QualityLevel, error: Double)?
        for level in QualityLevel.coarsestLevelsOfStages(in: .measured)
        where !measured.contains(level.stage.representation) {
            guard try level.stage.representation.isPoints ? fitsAsPoints(level) : fits(level) else { continue }
            measured.append(level.stage.representation)
            let error = try chart.maximumErrorInPixels(at: level)
            if error < nearest?.error ?? .infinity { nearest = (level, error) }
        }
        guard let nearest else { return nil }
        let refined = try finestFittingQualityLevel(inStageOf: nearest.level)
        return try chart.maximumErrorInPixels(at: refined) <= nearest.error ? refined : nearest.level
    }

    private func smallestFittingQualityLevel() throws(SeriesError) -> QualityLevel {
        var smallest = Int.max
        for level in coarsestLevels(in: .smallest) {
            if level.stage.representation.isPoints, chart.totalPointCount(as: level.stage.representation) == nil {
                continue
            }
            let byteCount = try chart.byteCount(at: level)
            if byteCount <= byteBudget { return level }
            smallest = min(smallest, byteCount)
        }
        throw .overBudget(byteCount: smallest, byteBudget: byteBudget)
    }

    // MARK: Sizes

    private func fits(_ level: QualityLevel) throws(SeriesError) -> Bool {
        try chart.byteCount(at: level) <= byteBudget
    }

    /// Whether points fit; the lower bound spares encoding most of the points that do not.
    private func fitsAsPoints(_ level: QualityLevel) throws(SeriesError) -> Bool {
        guard let minimum = chart.minimumPointByteCount(at: level), minimum < byteBudget else { return false }
        return try fits(level)
    }

    /// The finest level of a stage that fits, from a level that does.
    private func finestFittingQualityLevel(inStageOf level: QualityLevel) throws(SeriesError) -> QualityLevel {
        let step = try FinestToleranceSearch.finestKnownFittingStep(
            in: level.step...level.finestStep,
            byteBudget: byteBudget
        ) {
            step throws(SeriesError) in try chart.byteCount(at: level.qualityLevelOfSameStage(atStep: step))
        }
        return level.qualityLevelOfSameStage(atStep: step)
    }
}
