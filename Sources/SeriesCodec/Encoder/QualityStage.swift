/// A stage in the search for the best quality: a representation, and the tolerances worth trying with it.
///
/// A tolerance is the largest error of a level, in device pixels. If the start tolerance fits the byte budget, it is
/// refined. On the ladder, columns become narrower with the tolerance. ``BudgetSearch`` says what the phases do;
/// `docs/internals/codec.md` shows the table.
struct QualityStage: Sendable {
    /// The phases of the search for a quality level, in order.
    enum SearchPhase: String, Sendable {
        case exactPoints, everySample, finePoints, fineColumns, everyColumn, points, ladder, coarseSamples
    }

    let phase: SearchPhase
    let representation: SeriesRepresentation
    /// The coarsest tolerance, in device pixels; 0 keeps every value exact.
    let startTolerance: Double
    /// The finest tolerance of use, in device pixels.
    let finestTolerance: Double
    /// The largest error of points that replace columns, in device pixels; `nil` for the tolerance of these columns.
    let allowedPointError: Double?

    private init(
        _ phase: SearchPhase,
        _ representation: SeriesRepresentation,
        from start: Double,
        to finest: Double,
        allowedPointError: Double? = nil
    ) {
        self.phase = phase
        self.representation = representation
        startTolerance = start
        finestTolerance = finest
        self.allowedPointError = allowedPointError
    }

    /// Nothing is visible below this tolerance: points on such levels have an SSIM of 0.9999.
    private static let invisible = 0.02
    /// The finest tolerance that levels keep.
    static let minimumTolerance = SeriesEncoder.errors.lowerBound
    /// One and two columns a pixel lose more than this sideways, so finer levels gain nothing.
    private static let tenthPixel = 0.1
    /// Up to this tolerance points are nearer to the original than any columns.
    static let quarterPixel = 0.25
    /// The tolerance that a chart should keep.
    static let halfPixel = 0.5
    /// The width of the widest columns in device pixels: 29 quarters of an octave above one pixel.
    private static let widestColumn = 152.2185107203483

    /// The columns of the ladder, down to one a device pixel, with a level step of some widths until then.
    private static func ladderColumns(levelStepInWidths ratio: Double) -> QualityStage {
        QualityStage(
            .ladder,
            .wideColumns(pixels: widestColumn),
            from: widestColumn * ratio / 2,
            to: min(ratio / 2, halfPixel)
        )
    }

    /// The policy, in the order of the search.
    ///
    /// Three and two columns a pixel keep a steep stroke in its place inside the pixel. That is visible before half a
    /// pixel of height is: three columns at half a pixel are nearer to the original than two on the finest levels.
    ///
    /// Past half a pixel the eye compares shapes, and not heights in a column of pixels. So columns are about as wide as
    /// their levels are apart, from flat to tall. Points are nearer for a few samples, and for smooth lines.
    static let table = [
        QualityStage(.exactPoints, .samples, from: 0, to: 0), QualityStage(.exactPoints, .vertices, from: 0, to: 0),

        QualityStage(.everySample, .samples, from: invisible, to: minimumTolerance),

        QualityStage(.finePoints, .samples, from: quarterPixel, to: invisible),
        QualityStage(.finePoints, .vertices, from: quarterPixel, to: invisible),

        QualityStage(.fineColumns, .occludedColumns(perPixel: 3), from: halfPixel, to: invisible),
        QualityStage(
            .fineColumns,
            .occludedColumns(perPixel: 2),
            from: halfPixel,
            to: tenthPixel,
            allowedPointError: halfPixel
        ),
        QualityStage(
            .fineColumns,
            .columns(perPixel: 1),
            from: halfPixel,
            to: tenthPixel,
            allowedPointError: halfPixel
        ), QualityStage(.everyColumn, .columns(perPixel: 3), from: invisible, to: invisible),

        QualityStage(.points, .samples, from: halfPixel, to: invisible),
        QualityStage(.points, .vertices, from: halfPixel, to: invisible),

        ladderColumns(levelStepInWidths: 0.7), ladderColumns(levelStepInWidths: 1.4),
        ladderColumns(levelStepInWidths: 2.8),
        QualityStage(.ladder, .samples, from: 32, to: halfPixel),
        QualityStage(.ladder, .vertices, from: 32, to: halfPixel),

        QualityStage(.coarseSamples, .samples, from: 16, to: halfPixel),
        QualityStage(.coarseSamples, .samples, from: 64, to: halfPixel),
        QualityStage(.coarseSamples, .samples, from: 256, to: halfPixel),
        QualityStage(.coarseSamples, .samples, from: 512, to: 512),
    ]
}
