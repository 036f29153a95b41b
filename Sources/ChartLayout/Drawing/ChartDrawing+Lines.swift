extension ChartDrawing {
    /// Draws fills and lines, set by set and run by run.
    mutating func drawLines(_ plan: ChartPlan) {
        for set in chart.dataSets where set.visible {
            let y = plan.y(set.axisDependency)
            let gradient = lineGradient(of: set, plan)
            let area = set.drawFilledEnabled ? paint(of: set, in: plan.content) : nil
            for run in set.runs {
                guard let geometry = LineGeometry(run, of: set, x: plan.x, y: y) else { continue }
                if let area, run.count > 1 {
                    let base = y.place(plan.fillBase(of: run, in: set))
                    fill(geometry.area(base: base), area)
                }
                if let gradient {
                    if run.count > 1 { add(.stroke(geometry.line, set.line, .gradient(gradient))) }
                } else if set.colors.count > 1, !geometry.isCurved {
                    drawSegments(geometry, of: set, in: plan.content)
                } else if run.count > 1 || (set.lineCapType != .butt && !geometry.isCurved) {
                    // A single point is a line of no length, of which caps alone can be seen.
                    stroke(geometry.line, set.line, set.lineColor(at: 0))
                }
            }
        }
    }

    /// Strokes each pair of points in the colour of its first; colours begin anew with each run, which is a data set of
    /// its own to DGCharts.
    private mutating func drawSegments(_ line: LineGeometry, of set: LineDataSet, in content: Rect) {
        let right = content.right + 1
        for index in line.points.indices.dropLast() {
            let (start, end) = (line.points[index], line.points[index + 1])
            if start.x > right { break }
            let isAside =
                end.x < content.x - 1 || max(start.y, end.y) < content.y || min(start.y, end.y) > content.bottom
            if isAside { continue }
            for segment in line.segments(from: index) {
                stroke(segment, set.line, set.lineColor(at: line.firstIndex + index))
            }
        }
    }
}
