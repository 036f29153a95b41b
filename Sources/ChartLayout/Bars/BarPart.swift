/// The rectangle of a bar, or of a part of a stack.
struct BarPart: Hashable, Sendable {
    enum Edge: Hashable, Sendable {
        case top, bottom, left, right
    }

    let rect: LayoutRect
    let value: Double
    /// The edge away from zero; `nil` for a part that another continues.
    let outerEdge: Edge?

    /// The outline, with rounded corners at the outer edge.
    ///
    /// - Parameter radius: In points; at most half the width of the bar, and its length.
    func outline(outerCornerRadius radius: Double) -> LayoutPath {
        guard let outerEdge, radius > 0 else { return .outline(of: rect) }
        let (first, width, length): (Int, Double, Double) =
            switch outerEdge {
            case .top: (0, rect.width, rect.height)
            case .right: (1, rect.height, rect.width)
            case .bottom: (2, rect.width, rect.height)
            case .left: (3, rect.height, rect.width)
            }
        return .outline(of: rect, cornerRadius: min(radius, width / 2, length), firstRound: first, count: 2)
    }
}

extension BarLayer {
    /// The bar of an entry, or each part of its stack.
    ///
    /// `prepareBuffer` in DGCharts' Renderers/BarChartRenderer.swift.
    func parts(of entry: BarEntry, in set: BarDataSet, _ layout: PlotLayout) -> [BarPart] {
        let side = set.base.axisDependency
        func part(_ ends: MinimumAndMaximum, value: Double, isOuter: Bool) -> BarPart {
            let isUpward = value >= 0
            return BarPart(
                rect: layout.rect(x: xRange(of: entry), from: ends.minimum, to: ends.maximum, on: side),
                value: value,
                outerEdge: isOuter ? layout.edge(isUpward: isUpward, on: side) : nil
            )
        }
        guard set.isStacked else {
            return [part(barEndValues(of: entry, in: set, layout), value: entry.y, isOuter: true)]
        }
        let outermost = (entry.values.firstIndex { $0 < 0 }, entry.values.lastIndex { $0 > 0 })
        return entry.stackEnds.enumerated().map { index, ends in
            part(ends, value: entry.values[index], isOuter: index == outermost.0 || index == outermost.1)
        }
    }

    /// The values between which the bar of an entry is drawn.
    private func barEndValues(of entry: BarEntry, in set: BarDataSet, _ layout: PlotLayout) -> MinimumAndMaximum {
        let ends = MinimumAndMaximum(min(entry.y, 0), max(entry.y, 0))
        // The rounded end of a longer bar is outside of the content.
        guard clipsBarsToAxis, !layout.view.isTransposed, set.cornerRadius == 0 else { return ends }
        let range = layout.yRange(of: set.base.axisDependency)
        // A bar outside of the axis has its ends in the other order.
        return entry.y < 0
            ? MinimumAndMaximum(max(ends.minimum, range.minimum), min(0, range.maximum))
            : MinimumAndMaximum(max(0, range.minimum), min(ends.maximum, range.maximum))
    }
}

extension PlotLayout {
    /// The edge of a bar at the end of higher or lower values.
    fileprivate func edge(isUpward: Bool, on side: YAxis.AxisDependency) -> BarPart.Edge {
        let isForward = isUpward != view.yAxis(on: side).inverted
        return view.isTransposed ? (isForward ? .right : .left) : isForward ? .top : .bottom
    }
}
