import SeriesDecoding

/// A stage in the search for the best quality: a representation, and the tolerances worth trying with it.
///
/// A tolerance is the largest error of a level, in device pixels. If the start tolerance fits the byte budget, it is
/// refined. ``BudgetSearch`` says what the phases do; `docs/codec.md` shows the table.
struct QualityStage: Sendable {
    /// The phases of the search for a quality level, in order.
    enum SearchPhase: String, Sendable {
        case exactPoints, everySample, finePoints, fineColumns, everyColumn, points, measured, smallest
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
    private static let halfPixel = 0.5

    /// The policy, in the order of the search.
    ///
    /// Three and two columns a pixel keep a steep stroke in its place inside the pixel. That is visible before half a
    /// pixel of height is: three columns at half a pixel are nearer to the original than two on the finest levels.
    ///
    /// Sizes hardly fall where levels are few. So the measured phase has several starts for one representation, and
    /// takes the first that fits.
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

        QualityStage(.measured, .columns(perPixel: 1), from: 16, to: halfPixel),
        QualityStage(.measured, .columns(perPixel: 1), from: 12, to: halfPixel),
        QualityStage(.measured, .columns(perPixel: 1), from: 10, to: halfPixel),
        QualityStage(.measured, .columns(perPixel: 1), from: 8, to: halfPixel),
        QualityStage(.measured, .wideColumns(pixels: 2), from: 16, to: halfPixel),
        QualityStage(.measured, .wideColumns(pixels: 4), from: 32, to: halfPixel),
        QualityStage(.measured, .wideColumns(pixels: 8), from: 256, to: halfPixel),
        QualityStage(.measured, .samples, from: 16, to: halfPixel),
        QualityStage(.measured, .samples, from: 64, to: halfPixel),
        QualityStage(.measured, .samples, from: 256, to: halfPixel),
        QualityStage(.measured, .vertices, from: 16, to: halfPixel),
        QualityStage(.measured, .vertices, from: 64, to: halfPixel),
        QualityStage(.measured, .vertices, from: 256, to: halfPixel),

        QualityStage(.smallest, .wideColumns(pixels: 8), from: 512, to: 512),
        QualityStage(.smallest, .samples, from: 512, to: 512), QualityStage(.smallest, .vertices, from: 512, to: 512),
    ]
}
