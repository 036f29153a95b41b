/// A part of a line whose values lie in one interval between thresholds.
struct LinePieceBetweenThresholds: Hashable, Sendable {
    /// The index of the interval: the number of thresholds at or below its values.
    var interval: Int
    var segments: [LineSegment]
}

struct ThresholdHeights: Hashable, Sendable {
    /// The distance of each threshold from the top; ascending if the axis is inverted, else descending.
    let positions: [Double]
    /// Whether values grow downward.
    let isInverted: Bool

    /// A position as a height that grows with the value.
    private func heightIncreasingWithValue(atY position: Double) -> Double { isInverted ? position : -position }

    /// The interval of a horizontal line. A threshold belongs to the interval above it.
    func thresholdInterval(ofHorizontalLineAt y: Double) -> Int { thresholdCount(upTo: y, inclusive: true) }

    /// The number of thresholds below a position.
    private func thresholdCount(upTo y: Double, inclusive: Bool) -> Int {
        let height = heightIncreasingWithValue(atY: y)
        return positions.partitioningIndex {
            inclusive
                ? self.heightIncreasingWithValue(atY: $0) > height : self.heightIncreasingWithValue(atY: $0) >= height
        }
    }

    /// The intervals that a rising or falling line passes, in its direction.
    ///
    /// A line that only touches a threshold stays in its interval.
    func intervalsCrossed(from start: Double, to end: Double) -> StrideThrough<Int> {
        let (first, last) = (heightIncreasingWithValue(atY: start), heightIncreasingWithValue(atY: end))
        if first < last {
            let low = thresholdCount(upTo: start, inclusive: true)
            return stride(from: low, through: max(low, thresholdCount(upTo: end, inclusive: false)), by: 1)
        }
        let high = thresholdCount(upTo: start, inclusive: first == last)
        return stride(from: high, through: min(high, thresholdCount(upTo: end, inclusive: true)), by: -1)
    }

    /// The position of the threshold between two neighboring intervals.
    func thresholdPosition(between interval: Int, and next: Int) -> Double { positions[max(interval, next) - 1] }
}

extension LineGeometry {
    /// The line, cut exactly where it crosses a threshold; `nil` if there would be more pieces than a limit.
    ///
    /// - Complexity: O(*n* log *t* + *p*) for *n* points, *t* thresholds and *p* pieces.
    func pieces(cutAt thresholds: ThresholdHeights, maximumCount: Int) -> [LinePieceBetweenThresholds]? {
        var pieces: [LinePieceBetweenThresholds] = []
        for segment in strokedSegments where !segment.isPoint {
            var start = 0.0
            for cut in segment.intervalsAndExitParameters(of: thresholds) {
                let isWhole = start == 0 && cut.parameter == 1
                let part = isWhole ? segment : segment.subsegment(fromParameter: start, toParameter: cut.parameter)
                start = cut.parameter
                if pieces.last?.interval == cut.interval {
                    pieces[pieces.count - 1].segments.append(part)
                } else {
                    guard pieces.count < maximumCount else { return nil }
                    pieces.append(LinePieceBetweenThresholds(interval: cut.interval, segments: [part]))
                }
            }
        }
        return pieces
    }
}

extension LineSegment {
    /// The intervals along the segment, each with the parameter at which the segment leaves it.
    fileprivate func intervalsAndExitParameters(of thresholds: ThresholdHeights) -> [(interval: Int, parameter: Double)]
    {
        var cuts: [(interval: Int, parameter: Double)] = []
        let turns = [0] + verticalTurnParameters + [1]
        for (low, high) in zip(turns, turns.dropFirst()) {
            let startY = low == 0 ? start.y : point(at: low).y
            let endY = high == 1 ? end.y : point(at: high).y
            var previous: Int?
            for interval in thresholds.intervalsCrossed(from: startY, to: endY) {
                if let previous {
                    let position = thresholds.thresholdPosition(between: previous, and: interval)
                    cuts.append((previous, parameter(at: position, of: \.y, from: low, to: high)))
                }
                previous = interval
            }
            if let previous { cuts.append((previous, high)) }
        }
        // Parts without length, and cuts within one interval at a turn, disappear.
        var joined: [(interval: Int, parameter: Double)] = []
        for cut in cuts where cut.parameter > joined.last?.parameter ?? 0 {
            if joined.last?.interval == cut.interval { joined.removeLast() }
            joined.append(cut)
        }
        return joined
    }
}
