import PushChartDiagnostics

/// Measures the sizes and errors of a chart's encodings for the rate control.
protocol SizeAndErrorMeasuring {
    /// The points of a representation without columns; `nil` if a series has too many.
    func totalPointCount(as representation: SeriesRepresentation) -> Int?

    /// A lower bound of the bytes of points at a level; `nil` if a series has too many.
    func minimumPointByteCount(at level: QualityLevel) -> Int?

    /// The columns of all series at a level; 0 for points.
    func totalColumnCount(at level: QualityLevel) -> Int

    /// The bytes of the text at a level; any number past nine eighths of the byte budget if it takes more than these.
    func byteCount(at level: QualityLevel) throws(PushChartError) -> Int

    /// The bytes of the text at a level, whether it fits or not.
    func wholeByteCount(at level: QualityLevel) throws(PushChartError) -> Int

    /// The ink distance of the decoded text at a level, in device pixels; any number from `limit` on if it is not less.
    func inkDistance(at level: QualityLevel, limit: Double) throws(PushChartError) -> Double
}

/// Rate control: finds the level with the best picture whose text fits a byte budget.
///
/// The phases of ``QualityStage/table``, in order:
/// 1. Exact points, if they fit.
/// 2. Points within a quarter of a pixel.
/// 3. The first columns that fit, refined. Points replace them within the stage's allowed error, if such points fit. At
///    the finest tolerance, the columns that were hidden come back if they fit.
/// 4. Points within half a pixel.
/// 5. The level of the ladder with the least ink distance, since past half a pixel a tolerance says little about the
///    picture.
///
/// If every sample is kept, the stages are those of all samples, and the first that fits is refined. Between exact points
/// and ``QualityStage/SearchPhase/finePoints``, finer levels than are visible give more digits.
struct BudgetSearch<Chart: SizeAndErrorMeasuring> {
    let chart: Chart
    let budget: ByteBudgetRange
    var keptSamples = KeptSamples.outline

    /// The quality level with the best picture that fits the byte budget.
    ///
    /// - Throws: `PushChartError` with the code `over-budget` and the smallest size found, or an error of the chart.
    func bestQualityLevelWithinBudget() throws(PushChartError) -> QualityLevel {
        guard keptSamples == .outline else { return try finestFittingLevelOfEverySample() }
        for level in coarsestUsableLevels(in: .exactPoints) where try fits(level) { return level }
        if let points = try finestFittingPointLevel(in: .finePoints) { return points }
        for coarsest in QualityLevel.coarsestLevelsOfStages(in: .fineColumns) where try fits(coarsest) {
            return try qualityLevelWithHiddenEndsOrPoints(orElse: finestFittingQualityLevel(inStageOf: coarsest))
        }
        if let points = try finestFittingPointLevel(in: .points) { return points }
        return try ladderLevelWithLeastInkDistance()
    }

    // MARK: Phases

    /// The finest level that fits with every sample as a point.
    private func finestFittingLevelOfEverySample() throws(PushChartError) -> QualityLevel {
        for phase in [QualityStage.SearchPhase.exactPoints, .everySample, .finePoints, .points, .coarseSamples] {
            let levels = QualityLevel.coarsestLevelsOfStages(in: phase).filter { $0.stage.representation == .samples }
            for level in levels where try fits(level) {
                return try finestFittingQualityLevel(inStageOf: level)
            }
        }
        try refuse(namingSmallestOf: QualityLevel.coarsestLevelsOfStages(in: .coarseSamples).suffix(1))
    }

    /// The finest level of points in a phase that fits: every sample, or the vertices if these are finer.
    private func finestFittingPointLevel(in phase: QualityStage.SearchPhase, within tolerance: Double = .infinity)
        throws(PushChartError)
        -> QualityLevel?
    {
        var finest: QualityLevel?
        for level in coarsestUsableLevels(in: phase) {
            let step = finest.map { $0.step + 1 } ?? level.coarsestStep(withToleranceAtMost: tolerance)
            guard step < level.finestStep, try fits(level.qualityLevelOfSameStage(atStep: step)) else {
                continue
            }
            finest = try finestFittingQualityLevel(inStageOf: level.qualityLevelOfSameStage(atStep: step))
        }
        return finest
    }

    /// The coarsest quality levels of the stages in a phase; vertices are of use only if they are fewer by far.
    private func coarsestUsableLevels(in phase: QualityStage.SearchPhase) -> [QualityLevel] {
        let sampleCount = chart.totalPointCount(as: .samples) ?? .max
        let vertexCount = chart.totalPointCount(as: .vertices) ?? .max
        return QualityLevel.coarsestLevelsOfStages(in: phase).filter { level in
            switch level.stage.representation {
            case .samples: sampleCount < .max
            case .vertices: vertexCount < .max && Self.areFewEnoughToSaveBytes(vertexCount, comparedTo: sampleCount)
            default: true
            }
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
    private func qualityLevelWithHiddenEndsOrPoints(orElse columns: QualityLevel) throws(PushChartError) -> QualityLevel
    {
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

    /// The level of the ladder with the least ink distance of those that fit.
    ///
    /// The ladder does not depend on the budget. Each of its stages is climbed until a level is far over budget. So a
    /// candidate for one budget is a candidate for each larger budget, and no larger budget has a larger distance.
    private func ladderLevelWithLeastInkDistance() throws(PushChartError) -> QualityLevel {
        let stages = coarsestUsableLevels(in: .ladder)
        var nearest: (level: QualityLevel, distance: Double)?
        for coarsest in stages {
            // Fine levels are nearer, so measuring them first spares most of the others.
            for level in try levelsNearBudget(onLadderFrom: coarsest).reversed() {
                let limit = nearest?.distance ?? .infinity
                let distance = try chart.inkDistance(at: level, limit: limit)
                if distance < limit, try fits(level) { nearest = (level, distance) }
            }
        }
        guard let nearest else { try refuse(namingSmallestOf: stages) }
        return nearest.level
    }

    /// The levels of a stage up to the first that is over budget by more than an eighth, because sizes do not grow evenly.
    /// Those with few columns for the budget are not written yet.
    private func levelsNearBudget(onLadderFrom coarsest: QualityLevel) throws(PushChartError) -> [QualityLevel] {
        var levels: [QualityLevel] = []
        for level in coarsest.ladder {
            let columnCount = chart.totalColumnCount(at: level)
            // Wide columns mostly take less than two bytes.
            let isSmall = columnCount > 0 && budget.decision { columnCount < $0 / 2 }
            if !isSmall, try !fits(level, withExcess: true) { break }
            levels.append(level)
        }
        return levels
    }

    /// Throws the error that names the smallest of some levels.
    private func refuse(namingSmallestOf levels: some Sequence<QualityLevel>) throws(PushChartError) -> Never {
        var smallest = Int.max
        for level in levels { smallest = min(smallest, try chart.wholeByteCount(at: level)) }
        throw .overBudget(byteCount: smallest, byteBudget: budget.byteBudget)
    }

    // MARK: Sizes

    /// Whether a level fits, or exceeds the budget by at most an eighth; the lower bound spares encoding most of the
    /// points that do not.
    private func fits(_ level: QualityLevel, withExcess: Bool = false) throws(PushChartError) -> Bool {
        if level.stage.representation.isPoints {
            guard let minimum = chart.minimumPointByteCount(at: level), budget.decision({ minimum < $0 }) else {
                return false
            }
        }
        let byteCount = try chart.byteCount(at: level)
        return budget.decision { byteCount <= $0 + (withExcess ? $0 / 8 : 0) }
    }

    /// The finest level of a stage that fits, from a level that does.
    private func finestFittingQualityLevel(inStageOf level: QualityLevel) throws(PushChartError) -> QualityLevel {
        let step = try FinestToleranceSearch.finestKnownFittingStep(
            in: level.step...level.finestStep,
            budget: budget
        ) {
            step throws(PushChartError) in try chart.byteCount(at: level.qualityLevelOfSameStage(atStep: step))
        }
        return level.qualityLevelOfSameStage(atStep: step)
    }
}
