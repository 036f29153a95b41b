/// A limit line at a value outside of its axis, which is therefore not drawn, or one whose label is cut off.
package struct HiddenLimitLine: Hashable, Sendable {
    package let axisKey: String
    package let limit: Double
    /// The name of its level; `nil` for a number of the style. The axis includes a level, except at an end that the
    /// style sets.
    package let level: String?
    /// Where to move the label of a line that is drawn; `nil` for a line that is not drawn.
    package let freeLabelPosition: LimitLine.LabelPosition?
}

extension LayeredChart {
    /// The limit lines of the y axes that are not drawn, because an axis ends before them, as in DGCharts, and those
    /// whose label is for the most part above or below the content.
    ///
    /// - Complexity: O(*n* log *n*) in the number of samples.
    package var hiddenLimitLines: [HiddenLimitLine] {
        let axes = [("leftAxis", view.leftAxis), ("rightAxis", view.rightAxis)].filter {
            $0.1.enabled && $0.1.limitLines.contains(where: \.enabled)
        }
        guard !axes.isEmpty, let layout = PlotLayout(of: self) else { return [] }
        return axes.flatMap { key, axis in
            let range = layout.yRange(of: axis.axisDependency)
            return axis.limitLines.filter(\.enabled).compactMap { line -> HiddenLimitLine? in
                // An axis that ends before it begins has no values in its content.
                let isDrawn = range.minimum <= line.limit && line.limit <= range.maximum
                guard isDrawn || !layout.writesBeyondEnd(line, of: axis) else { return nil }
                let position = isDrawn ? layout.freeLabelPosition(of: line, on: axis) : nil
                guard !isDrawn || position != nil else { return nil }
                return HiddenLimitLine(
                    axisKey: key,
                    limit: line.limit,
                    level: line.level,
                    freeLabelPosition: position
                )
            }
        }
    }
}

extension PlotLayout {
    /// The position on the other side of a horizontal limit line whose label is mostly cut off; `nil` if it is not.
    fileprivate func freeLabelPosition(of line: LimitLine, on axis: YAxis) -> LimitLine.LabelPosition? {
        guard line.drawLabelEnabled, !view.isTransposed else { return nil }
        let label = TextBlock(line.limitLineLabel(formattedBy: labelFormatter), font: line.valueFont)
        let y = yTransformer(of: axis.axisDependency).position(of: line.limit)
        let box = labelBox(label, ofHorizontalLimitLine: line, y: y)
        let visible = min(box.bottom, contentRect.bottom) - max(box.y, contentRect.y)
        guard box.height > 0, visible < box.height / 2 else { return nil }
        return switch line.labelPosition {
        case .rightTop: .rightBottom
        case .rightBottom: .rightTop
        case .leftTop: .leftBottom
        case .leftBottom: .leftTop
        }
    }
}
