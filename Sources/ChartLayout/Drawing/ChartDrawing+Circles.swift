import SeriesCodec

extension ChartDrawing {
    /// Draws circles and their holes entry by entry, not clipped to the content.
    mutating func drawCircles(_ plan: ChartPlan) {
        for set in chart.dataSets where set.visible && set.drawCirclesEnabled {
            let y = plan.y(set.axisDependency)
            let hasHole =
                set.drawCircleHoleEnabled && set.circleHoleRadius > 0 && set.circleHoleRadius < set.circleRadius
            let holeColor = set.resolve(set.circleHoleColor)
            let circles = plan.seen(of: set).compactMap { index, sample -> (center: Point, color: Int)? in
                let center = Point(plan.x.place(sample.time), y.place(sample.value))
                guard plan.isInside(x: center.x), plan.isInside(y: center.y) else { return nil }
                return (center, index % max(set.circleColors.count, 1))
            }
            for (center, index) in ThinnedCircles.circles(of: circles) {
                let color = set.resolve(set.circleColors, at: index)
                var circle = Path.circle(center: center, radius: set.circleRadius)
                let hole = Path.circle(center: center, radius: set.circleHoleRadius)
                if hasHole, ink(holeColor).opacity == 0 {
                    circle.elements += hole.elements
                    fill(circle, color, rule: .evenOdd)
                } else {
                    fill(circle, color)
                    if hasHole { fill(hole, holeColor) }
                }
            }
        }
    }
}
