extension DisplayListBuilder {
    /// Draws a shape around a position, as the files in DGCharts' Renderers/Scatter do.
    mutating func drawShape(of set: ScatterDataSet, at center: Point, color: DynamicColor) {
        let half = set.scatterShapeSize / 2
        let hole = set.scatterShapeHoleRadius
        let thinLine = StrokeStyle(width: 1)
        func at(_ dx: Double, _ dy: Double) -> Point { Point(center.x + dx, center.y + dy) }
        func strokeLines(_ lines: (Point, Point)...) {
            stroke(Path(lines.flatMap { [.move($0.0), .line($0.1)] }), style: thinLine, color: color)
        }
        switch set.scatterShape {
        case .square, .circle:
            func outline(halfSize: Double) -> Path {
                set.scatterShape == .circle
                    ? .circle(center: center, radius: halfSize)
                    : .outline(
                        of: Rect(
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
            stroke(outline(halfSize: (half + hole) / 2), style: StrokeStyle(width: half - hole), color: color)
            if let holeColor = set.scatterShapeHoleColor {
                fill(outline(halfSize: hole), color: set.base.resolvedColor(holeColor))
            }
        case .triangle:
            let outer: [Path.Element] = [.move(at(0, -half)), .line(at(half, half)), .line(at(-half, half)), .close]
            guard hole > 0 else {
                fill(Path(outer), color: color)
                return
            }
            // The hole is drawn in the other direction.
            let inner: [Path.Element] = [.move(at(-hole, hole)), .line(at(hole, hole)), .line(at(0, -hole)), .close]
            fill(Path(outer + inner), color: color)
            if let holeColor = set.scatterShapeHoleColor {
                fill(
                    Path([.move(at(0, -hole)), .line(at(hole, hole)), .line(at(-hole, hole)), .close]),
                    color: set.base.resolvedColor(holeColor)
                )
            }
        case .cross: strokeLines((at(-half, 0), at(half, 0)), (at(0, -half), at(0, half)))
        case .x: strokeLines((at(-half, -half), at(half, half)), (at(half, -half), at(-half, half)))
        case .chevronUp: strokeLines((at(0, -2 * half), at(2 * half, 0)), (at(0, -2 * half), at(-2 * half, 0)))
        case .chevronDown: strokeLines((at(0, 2 * half), at(2 * half, 0)), (at(0, 2 * half), at(-2 * half, 0)))
        }
    }
}
