import SeriesDecoding

/// The form in which a text holds the series of a chart.
enum SeriesRepresentation: Hashable, Sendable {
    /// Every sample is a point.
    case samples
    /// Only the samples where the line bends are points: a constant stretch keeps its two ends.
    case vertices
    /// The lowest and the highest level in each column, several columns in a device pixel.
    case columns(perPixel: Int)
    /// The same, where ends that a stroke hides take the cheapest level (``StrokeOcclusion``).
    case occludedColumns(perPixel: Int)
    /// The lowest and the highest level in columns of a width in device pixels.
    case wideColumns(pixels: Double)

    /// Whether columns may be wider than a device pixel.
    var isWide: Bool { if case .wideColumns = self { true } else { false } }

    var isPoints: Bool { self == .samples || self == .vertices }

    /// Whether hidden ends take the cheapest level.
    var hasOcclusion: Bool { if case .occludedColumns = self { true } else { false } }

    /// The same columns with every end at its own level.
    var withoutOcclusion: SeriesRepresentation {
        if case .occludedColumns(let perPixel) = self { .columns(perPixel: perPixel) } else { self }
    }

    /// The points of a column's line: at most two extremes and one on the border.
    private static let maximumPointsPerColumn = 3

    /// The number of columns of a chart of a width in device pixels; 0 for points.
    ///
    /// The count is limited, so that all series together have no more points than a decoder takes.
    func columnCount(width: Int, seriesCount: Int) -> Int {
        let limit = SeriesDecoder.defaultMaximumPoints / Self.maximumPointsPerColumn / seriesCount - 1
        let maximum = min(WireFormat.maximumColumnCount, limit)
        switch self {
        case .samples, .vertices: return 0
        case .columns(let number), .occludedColumns(let number):
            let perPixel = min(number, maximum / width)
            guard perPixel == 0 else { return width * perPixel }
            return Self.wideColumns(pixels: 2).columnCount(width: width, seriesCount: seriesCount)
        case .wideColumns(var pixels):
            while Double(width) / pixels > Double(maximum) { pixels *= 2 }
            return max(1, Int(clamped: (Double(width) / pixels).rounded()))
        }
    }

    /// Whether to encode a series as points: if points are asked for, or if samples are few for the columns that are.
    ///
    /// - Parameter count: The number of the points.
    func encodesAsPoints(_ count: Int, of prepared: PreparedChart) -> Bool {
        if isPoints { return true }
        // A point takes more bytes than a column, because it has a time. Points alone are on the ladder too.
        if case .wideColumns(let pixels) = self {
            return prepared.chart.series.count > 1 && count <= Int(clamped: Double(prepared.width) / pixels)
        }
        // Beside columns with hidden ends, points are seldom the smaller.
        return hasOcclusion ? count < prepared.fewSampleCount : count <= prepared.maximumTriedSampleCount
    }
}

extension PreparedChart {
    /// Half a sample a pixel: columns of fewer samples are hardly ever smaller than points.
    var fewSampleCount: Int { widthOfSamples / 2 }

    /// Two and a half samples a pixel: more points are seldom smaller than columns, and each trial takes an encoding.
    fileprivate var maximumTriedSampleCount: Int { widthOfSamples * 5 / 2 }
}
