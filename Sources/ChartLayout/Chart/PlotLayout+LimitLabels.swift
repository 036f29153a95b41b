import SeriesDecoding

extension PlotLayout {
    /// The places along a limit line that are tried, each half a label farther.
    private static let shiftCount = 24

    /// The layout with the labels of horizontal limit lines at the places that cover the least of the lines.
    ///
    /// - Complexity: O(*n*) in the number of samples for each place of a label.
    func placingLimitLabels(besideLines sets: [LineDataSet]) -> PlotLayout {
        var layout = self
        for key in [\ChartViewStyle.leftAxis, \.rightAxis] where view[keyPath: key].enabled && !view.isTransposed {
            for (index, line) in view[keyPath: key].limitLines.enumerated() where line.labelPosition == .auto {
                let axis = view[keyPath: key]
                let text = TextBlock(line.limitLineLabel(formattedBy: labelFormatter), font: line.valueFont)
                let range = yRange(of: axis.axisDependency)
                let isBeyond = line.limit < range.minimum || line.limit > range.maximum
                let y =
                    isBeyond
                    ? (line.limit > range.maximum) != axis.inverted ? contentRect.y + text.height : contentRect.bottom
                    : yTransformer(of: axis.axisDependency).position(of: line.limit)
                let candidates =
                    isBeyond
                    ? [LimitLine.LabelPosition.leftTop, .rightTop].map { line.moved(to: $0, by: 0) }
                    : placesAlong(line, labelWidth: text.width)
                let covered = candidates.map {
                    coveredLength(by: labelBox(text, ofHorizontalLimitLine: $0, y: y), of: sets, isBeyond: isBeyond)
                }
                let best = covered.firstIndex(of: covered.min() ?? 0) ?? 0
                layout.view[keyPath: key].limitLines[index] = candidates[best]
            }
        }
        return layout
    }

    /// The line with its label above and below it, from the left end to the right one.
    private func placesAlong(_ line: LimitLine, labelWidth: Double) -> [LimitLine] {
        let step = labelWidth / 2
        let free = contentRect.width - 2 * (4 + line.xOffset) - labelWidth
        let count = step > 0 ? min(max(Int(clamped: free / step), 0), Self.shiftCount) : 0
        return (0...count).flatMap { index in
            [LimitLine.LabelPosition.leftTop, .leftBottom].map { line.moved(to: $0, by: Double(index) * step) }
        }
    }

    /// The width in points of the parts of lines in a box; a box that is partly outside of the content covers all.
    private func coveredLength(by box: LayoutRect, of sets: [LineDataSet], isBeyond: Bool) -> Double {
        guard isBeyond || box.y >= contentRect.y && box.bottom <= contentRect.bottom else { return .infinity }
        var length = 0.0
        for set in sets where set.visible {
            let half = set.lineWidth / 2
            for run in set.runs {
                var previous: LayoutPoint?
                for sample in run {
                    let next = position(x: sample.time, value: sample.value, on: set.axisDependency)
                    let start = previous ?? next
                    previous = next
                    let (left, right) = (max(start.x, box.x), min(next.x, box.right))
                    guard left <= right else { continue }
                    let ends = [left, right].map { x in
                        start.y + (next.x > start.x ? (x - start.x) / (next.x - start.x) : 1) * (next.y - start.y)
                    }
                    let isInside = max(ends[0], ends[1]) + half >= box.y && min(ends[0], ends[1]) - half <= box.bottom
                    if isInside { length += max(right - left, 1) }
                }
            }
        }
        return length
    }
}

extension LimitLine {
    fileprivate func moved(to position: LabelPosition, by distance: Double) -> LimitLine {
        var line = self
        line.labelPosition = position
        line.xOffset += distance
        return line
    }
}
