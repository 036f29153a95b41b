/// The fidelity of an encoding: a stage of the policy, and an integer step of its tolerance.
struct QualityLevel: Hashable, Sendable {
    /// The row of ``QualityStage/table``.
    private let row: Int
    /// The number of steps by which the tolerance is finer than the stage's start, in sixteenths of an octave.
    let step: Int

    var stage: QualityStage { QualityStage.table[row] }

    /// The representation; wide columns become narrower in the proportion of the tolerance, down to a device pixel.
    var representation: SeriesRepresentation {
        guard case .wideColumns(let pixels) = stage.representation else { return stage.representation }
        return .wideColumns(pixels: max(1, pixels / Self.toleranceDivisor(afterSteps: step)))
    }

    /// The tolerance in device pixels.
    var tolerance: Double { max(stage.finestTolerance, stage.startTolerance / Self.toleranceDivisor(afterSteps: step)) }

    /// The coarsest levels of the stages of a phase, in the order of the search.
    static func coarsestLevelsOfStages(in phase: QualityStage.SearchPhase) -> [QualityLevel] {
        QualityStage.table.indices.filter { QualityStage.table[$0].phase == phase }.map {
            QualityLevel(row: $0, step: 0)
        }
    }

    func qualityLevelOfSameStage(atStep step: Int) -> QualityLevel { QualityLevel(row: row, step: step) }

    /// The first step that reaches the stage's finest tolerance.
    var finestStep: Int { coarsestStep(withToleranceAtMost: stage.finestTolerance) }

    /// The first step of the stage with a tolerance of at most `limit` device pixels.
    func coarsestStep(withToleranceAtMost limit: Double) -> Int {
        var step = 0
        while stage.startTolerance / Self.toleranceDivisor(afterSteps: step) > limit { step += 1 }
        return step
    }

    /// The levels of the stage from this one on, a quarter of an octave apart.
    var ladder: [QualityLevel] {
        stride(from: step, through: finestStep, by: Self.stepsPerOctave / 4).map(qualityLevelOfSameStage(atStep:))
    }

    /// Steps of the tolerance in which it halves: a step changes the size by some half percent.
    static let stepsPerOctave = 16
    /// 2^(1/16); a constant, since powers differ between the mathematical libraries of platforms.
    private static let stepRatio = 1.0442737824274138

    private static let ratiosInOctave = (1..<stepsPerOctave).reduce(into: [1.0]) { ratios, step in
        ratios.append(ratios[step - 1] * stepRatio)
    }

    /// The divisor of a tolerance after some steps.
    private static func toleranceDivisor(afterSteps steps: Int) -> Double {
        Double(1 << (steps / stepsPerOctave)) * ratiosInOctave[steps % stepsPerOctave]
    }
}
