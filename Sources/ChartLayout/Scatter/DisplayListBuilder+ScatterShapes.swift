extension DisplayListBuilder {
    /// Draws a shape around a position, as the files in DGCharts' Renderers/Scatter do.
    mutating func drawShape(of set: ScatterDataSet, at center: LayoutPoint, color: DynamicColor) {
        let half = set.scatterShapeSize / 2
        let hole = set.scatterShapeHoleRadius
        let thinLine = LayoutStroke(width: 1)
        func at(_ dx: Double, _ dy: Double) -> LayoutPoint { LayoutPoint(center.x + dx, center.y + dy) }
        func strokeLines(_ lines: (LayoutPoint, LayoutPoint)...) {
            stroke(LayoutPath(lines.flatMap { [.move($0.0), .line($0.1)] }), style: thinLine, color: color)
        }
        switch set.scatterShape {
        case .square, .circle:
            func outline(halfSize: Double) -> LayoutPath {
                set.scatterShape == .circle
                    ? .circle(center: center, radius: halfSize)
                    : .outline(
                        of: LayoutRect(
                            x: center.x - halfSize,
                            y: center.y - halfSize,
                            width: 2 * halfSize,
                            height: 2 * halfSize
                        )
                    )
            }
            guard hole > 0 else {
                fill(outline(halfSize: half), color: color)
                return
            }
            // The ring between the hole and the edge is a line.
            stroke(outline(halfSize: (half + hole) / 2), style: LayoutStroke(width: half - hole), color: color)
            if let holeColor = set.scatterShapeHoleColor {
                fill(outline(halfSize: hole), color: set.base.resolvedColor(holeColor))
            }
        case .triangle:
            func triangle(_ half: Double) -> LayoutPath {
                LayoutPath([.move(at(0, -half)), .line(at(half, half)), .line(at(-half, half)), .close])
            }
            guard hole > 0 else {
                fill(triangle(half), color: color)
                return
            }
            // The hole is drawn in the other direction.
            let inner: [LayoutPath.Element] = [
                .move(at(-hole, hole)), .line(at(hole, hole)), .line(at(0, -hole)), .close,
            ]
            fill(LayoutPath(triangle(half).elements + inner), color: color)
            if let holeColor = set.scatterShapeHoleColor {
                fill(triangle(hole), color: set.base.resolvedColor(holeColor))
            }
        case .cross: strokeLines((at(-half, 0), at(half, 0)), (at(0, -half), at(0, half)))
        case .x: strokeLines((at(-half, -half), at(half, half)), (at(half, -half), at(-half, half)))
        case .chevronUp: strokeLines((at(0, -2 * half), at(2 * half, 0)), (at(0, -2 * half), at(-2 * half, 0)))
        case .chevronDown: strokeLines((at(0, 2 * half), at(2 * half, 0)), (at(0, 2 * half), at(-2 * half, 0)))
        }
    }
}
