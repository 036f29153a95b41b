import ChartLayout

/// Occlusion culling within one stroke: the segments of dense lines that can change a pixel.
///
/// Where lines have far more samples than pixels, a single segment covers most pixels wholly. All segments and joins
/// of a stroke turn the same way, so no other segment can change such a pixel. A band of rows needs only the segments
/// that touch its other pixels. All of these are kept, so the coverage of the other pixels stays the same.
struct SegmentOcclusionCulling {
    /// Consecutive segments of one line, by the index of their first points.
    struct SegmentRun {
        var line: Int
        var segments: Range<Int>
    }

    /// Rows that hold all pixels of a band that no segment covers wholly, and the segments that touch such a pixel.
    struct PartlyCoveredBand {
        var rows: Range<Int>
        var runs: [SegmentRun]
    }

    /// The bands with runs, from top to bottom.
    private(set) var bands: [PartlyCoveredBand] = []
    /// The pixels that one segment covers wholly.
    private(set) var whollyCovered: ColumnIntervals

    /// The number of rows of a band.
    private static let bandHeight = 16
    /// The maximum number of pairs of a segment and a column that it touches, for each column and each segment.
    private static let maximumPairsPerColumn = 256

    /// - Parameters:
    ///   - lines: Lines without equal neighbors.
    ///   - box: The pixels to paint.
    /// - Returns: nil if there are too many pairs of segments and columns, or numbers are too large.
    /// - Complexity: O(segments + columns), times the columns that a segment touches.
    init?(_ lines: [[DevicePoint]], width: Double, join: LayoutStroke.Join, box: PixelBox) {
        let segmentCount = lines.reduce(0) { $0 + $1.count - 1 }
        var spans: [SegmentColumnCoverage] = []
        spans.reserveCapacity(segmentCount)
        var columnStarts = [Int](repeating: 0, count: box.x.count + 1)
        var pairCount = 0
        for line in lines {
            for index in 0..<line.count - 1 {
                let span = SegmentColumnCoverage(ofSegment: index, in: line, width: width, join: join)
                guard let span else { return nil }
                let columns = span.columnsTouched(in: box.x)
                pairCount += columns.count
                for column in columns { columnStarts[column - box.x.lowerBound + 1] += 1 }
                spans.append(span)
            }
        }
        guard pairCount <= Self.maximumPairsPerColumn * (box.x.count + segmentCount) else { return nil }
        for index in 0..<box.x.count { columnStarts[index + 1] += columnStarts[index] }

        var touched = [(segment: Int32, rows: Range<Int32>)](repeating: (0, 0..<0), count: pairCount)
        var whole = [Range<Int32>](repeating: 0..<0, count: pairCount)
        var next = columnStarts
        for (index, span) in spans.enumerated() {
            for column in span.columnsTouched(in: box.x) {
                let slot = next[column - box.x.lowerBound]
                next[column - box.x.lowerBound] += 1
                touched[slot] = (Int32(index), Range(span.rowsTouched(inColumn: column, of: box.y)))
                whole[slot] = Range(span.rowsCoveredWholly(inColumn: column, of: box.y))
            }
        }

        whollyCovered = ColumnIntervals(columns: box.x)
        let bandCount = (box.y.count + Self.bandHeight - 1) / Self.bandHeight
        var segmentsOfBands = [[Int32]](repeating: [], count: bandCount)
        var rowsOfBands = [Range<Int>?](repeating: nil, count: bandCount)
        for column in box.x {
            let slots = columnStarts[column - box.x.lowerBound]..<columnStarts[column - box.x.lowerBound + 1]
            whole[slots].sort { $0.lowerBound < $1.lowerBound }
            let intervals = whollyCovered.appendColumn(whole[slots])
            for slot in slots {
                let (segment, rows) = touched[slot]
                Self.forEachGap(between: intervals, within: rows) { gap in
                    let gap = Int(gap.lowerBound) - box.y.lowerBound..<Int(gap.upperBound) - box.y.lowerBound
                    for band in gap.lowerBound / Self.bandHeight...(gap.upperBound - 1) / Self.bandHeight {
                        let rows = gap.clamped(to: band * Self.bandHeight..<(band + 1) * Self.bandHeight)
                        let known = rowsOfBands[band] ?? rows
                        let first = min(known.lowerBound, rows.lowerBound)
                        rowsOfBands[band] = first..<max(known.upperBound, rows.upperBound)
                        if segmentsOfBands[band].last != segment { segmentsOfBands[band].append(segment) }
                    }
                }
            }
        }
        let polylineStarts = lines.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count - 1) }
        for (segments, rows) in zip(segmentsOfBands, rowsOfBands) {
            guard let rows else { continue }
            let shifted = box.y.lowerBound + rows.lowerBound..<box.y.lowerBound + rows.upperBound
            bands.append(
                PartlyCoveredBand(
                    rows: shifted,
                    runs: Self.consecutiveRuns(ofSortedSegments: segments.sorted(), polylineStarts: polylineStarts)
                )
            )
        }
    }

    /// Calls `body` with each part of `rows` outside of sorted intervals.
    private static func forEachGap(
        between intervals: ArraySlice<Range<Int32>>,
        within rows: Range<Int32>,
        _ body: (Range<Int32>) -> Void
    ) {
        var start = rows.lowerBound
        for interval in intervals where interval.upperBound > start {
            if interval.lowerBound >= rows.upperBound { break }
            if interval.lowerBound > start { body(start..<interval.lowerBound) }
            start = interval.upperBound
        }
        if start < rows.upperBound { body(start..<rows.upperBound) }
    }

    /// The runs of sorted segments, which may repeat.
    ///
    /// - Parameter polylineStarts: The number of the first segment of each line.
    private static func consecutiveRuns(ofSortedSegments segments: [Int32], polylineStarts: [Int]) -> [SegmentRun] {
        var runs: [SegmentRun] = []
        var line = 0
        var previous = -1
        for segment in segments.lazy.map(Int.init) where segment != previous {
            while segment >= polylineStarts[line + 1] { line += 1 }
            let index = segment - polylineStarts[line]
            if let last = runs.last, last.line == line, last.segments.upperBound == index {
                runs[runs.count - 1].segments = last.segments.lowerBound..<index + 1
            } else {
                runs.append(SegmentRun(line: line, segments: index..<index + 1))
            }
            previous = segment
        }
        return runs
    }
}

extension Range<Int32> {
    /// The same rows of an image, whose numbers are small.
    fileprivate init(_ rows: Range<Int>) {
        self = Int32(truncatingIfNeeded: rows.lowerBound)..<Int32(truncatingIfNeeded: rows.upperBound)
    }
}
