import PushChartDiagnostics
import SeriesDecoding

/// Finds the finest tolerance step that fits a byte budget.
enum FinestToleranceSearch {
    /// The most sizes asked for after the first.
    private static let maximumTrials = 6
    /// A step is fine enough if it leaves no more than this part of the budget.
    private static let unusedPart = 100
    /// The first guess: halving the tolerance adds a seventh to the size.
    private static let octavesPerDoubling = 7
    /// The least slope of the line: a finer step may take no more bytes, or even fewer.
    private static let minimumBytesPerStep = 0.1

    /// The finest step that is known to fit.
    ///
    /// The size grows evenly with every halving of the tolerance. So the search follows a line through the sizes known
    /// so far (regula falsi), and bisects once a line did not halve the interval.
    ///
    /// - Parameters:
    ///   - steps: The first step fits; steps after the last are of no use.
    ///   - byteCount: The size at a step.
    /// - Returns: A step of `steps`, after at most seven calls of `byteCount`.
    static func finestKnownFittingStep(
        in steps: ClosedRange<Int>,
        budget: ByteBudgetRange,
        byteCount: (_ step: Int) throws(PushChartError) -> Int
    ) throws(PushChartError) -> Int {
        var fitting = steps.lowerBound
        var failing = steps.upperBound + 1
        var size = try byteCount(fitting)
        // The line rises by some bytes in a run of steps, or past the limit of texts, where they are cut off.
        var (rise, run): (Int?, Int) = (size, octavesPerDoubling * QualityLevel.stepsPerOctave)
        var followsLine = true
        for _ in 0..<maximumTrials
        where failing - fitting > 1 && budget.decision({ $0 - size > $0 / unusedPart }) {
            let interval = failing - fitting
            let step =
                followsLine
                ? budget.decision { byteBudget in
                    let rise = rise ?? QuantizingChartEncoder.textLimit(for: byteBudget) + 1 - size
                    let bytesPerStep = max(Double(rise) / Double(run), minimumBytesPerStep)
                    let guess = fitting + Int(clamped: Double(byteBudget - size) / bytesPerStep)
                    return min(max(guess, fitting + 1), failing - 1)
                }
                : fitting + interval / 2
            let stepSize = try byteCount(step)
            let isCutOff = budget.decision { stepSize > QuantizingChartEncoder.textLimit(for: $0) }
            (rise, run) = (isCutOff ? nil : stepSize - size, step - fitting)
            if budget.decision({ stepSize <= $0 }) { (fitting, size) = (step, stepSize) } else { failing = step }
            followsLine = !followsLine || failing - fitting <= interval / 2
        }
        return fitting
    }
}
