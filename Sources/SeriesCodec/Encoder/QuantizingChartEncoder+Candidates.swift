import DecimalNumbers
import SeriesDecoding

/// The candidates of a series: its points, its columns, and the levels of both.
extension QuantizingChartEncoder {
    /// The narrowest stroke that charts are drawn with, in points; a wider stroke hides what this one hides.
    private static let strokeWidth = 1.5
    /// The largest distance of the outer levels from the lowest and the highest value that a text beside the chart
    /// states, in device pixels.
    private static let maximumMarginOfShownExtremes = 4.0
    /// The share of the levels of columns that values may take. The rest is for a step that is finer than asked for.
    private static let usableShareOfLevels = 0.65
    /// Half ranges below this are enlarged, since the value of a pixel might be no double.
    private static let tinyHalfRange = 1e-250
    /// The power of ten that enlarges them: the smallest double becomes 5e-264, far from the end of the doubles.
    private static let enlargingExponent = 60

    /// The points of a representation: the vertices, if only they are asked for, or if they make points worth encoding
    /// where the samples are too many; otherwise the samples.
    func verticesOrSamples(for representation: SeriesRepresentation) -> PreparedPointSeries {
        if representation.isPoints { return representation == .vertices ? prepared.vertices : prepared.samples }
        let needsVertices = chart.series.indices.contains {
            !encodesAsPoints($0, of: prepared.samples, as: representation)
                && encodesAsPoints($0, of: prepared.vertices, as: representation)
        }
        return needsVertices ? prepared.vertices : prepared.samples
    }

    /// Whether to encode a series as points.
    func encodesAsPoints(_ index: Int, of points: PreparedPointSeries, as representation: SeriesRepresentation)
        -> Bool
    {
        points.isFew[index] && representation.encodesAsPoints(points.series[index].count, of: prepared)
    }

    /// Whether columns of a series are hardly ever smaller than its points, so that no text of columns need be written.
    ///
    /// Few samples at even times are smaller than columns. So are up to one and a half samples a column if the line turns
    /// at a third of them at least, because most columns then take two levels. `docs/internals/codec.md` tells how
    /// often this choice is wrong.
    func isSmallerThanColumns(_ points: WirePoints, ofSeries index: Int, columnCount: Int) -> Bool {
        let (count, evenness) = (chart.series[index].count, points.shareOfEvenSteps)
        if count < prepared.fewSampleCount { return evenness >= 0.5 }
        // A day of minutes can have the samples at both its ends.
        return count - 1 <= min(columnCount, prepared.widthOfSamples) * 3 / 2 && evenness >= 0.94
            && points.turnCount >= count / 3 && points.repeatCount <= count / 8
    }

    /// The level grid for a series as points: its exact values, if these are no more levels.
    func exactOrEvenLevelGrid(ofPointSeries index: Int, in points: PreparedPointSeries, tolerance: Double)
        -> LevelGrid
    {
        let exact = points.exactGrids[index]
        if let exact, tolerance == 0 { return exact }
        let even = evenLevelGrid(ofSeries: index, tolerance: tolerance)
        return exact.flatMap { $0.top <= even.top ? $0 : nil } ?? even
    }

    /// Whether a decoder can compute the times of columns.
    var canUseColumns: Bool { bounds.end - bounds.start < WireFormat.maximumColumnSpan }

    func levelGridForColumns(ofSeries index: Int, tolerance: Double, margin: Double) -> LevelGrid {
        // The level model takes 16 bits, a hundredth of a pixel on most charts.
        let levelCount = Self.usableShareOfLevels * Double(1 << WireFormat.maximumColumnLevelBitCount)
        let finest = Double(height) / (2 * Self.rangesInHeight) / levelCount
        return evenLevelGrid(ofSeries: index, tolerance: max(tolerance, finest), margin: margin)
    }

    func columnRuns(
        ofSeries index: Int,
        on grid: LevelGrid,
        columnCount: Int,
        as representation: SeriesRepresentation
    ) -> [WireColumnRun] {
        hasColumns = true
        let quantizer = prepared.seriesQuantizers(columnCount: columnCount)[index]
        guard representation.hasOcclusion, columnCount % width == 0 else { return quantizer.quantizedRuns(on: grid) }
        return quantizer.quantizedRunsSimplifyingHiddenEnds(
            on: grid,
            axis: ValueToPixelScale(prepared.axisBounds[index], chartHeight: height),
            penRadius: Self.strokeWidth / 2 * prepared.pixelsPerPoint,
            columnsPerPixel: columnCount / width
        )
    }

    /// A level grid inside the values of a series, its levels two tolerances apart.
    func evenLevelGrid(ofSeries index: Int, tolerance: Double, margin: Double = 0.5) -> LevelGrid {
        let (bounds, values) = (prepared.axisBounds[index], prepared.gridBounds[index])
        let isTiny = bounds.low < bounds.high && bounds.halfRange < Self.tinyHalfRange
        let enlarging = isTiny ? Self.enlargingExponent : 0
        // Half of a subnormal range is rounded, so the range is enlarged first.
        let halfRange =
            isTiny
            ? PowersOfTen.scale(bounds.high - bounds.low, byPowerOfTen: enlarging) / 2
            : bounds.halfRange
        let pixel = halfRange / Double(height) * (2 * Self.rangesInHeight)
        // A hair less, so that rounding stays inside.
        let distance = 2 * max(tolerance, QualityStage.minimumTolerance) * pixel * (1 - 1e-9)
        var spacing = ShortestDecimal(min(distance, .greatestFiniteMagnitude))
        spacing.exponent -= enlarging
        let shownMargin = prepared.shownFigures.hasExtremes ? Self.maximumMarginOfShownExtremes / (2 * tolerance) : 1
        return LevelGrid(inside: values.low...values.high, spacing: spacing, margin: min(margin, shownMargin))
    }
}
