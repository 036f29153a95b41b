import SeriesDecoding

extension DisplayListBuilder {
    /// Draws the circles and their holes, sample by sample, without a clip.
    mutating func drawCircles(of chart: LineChart, _ layout: LineChartLayout) {
        for set in chart.dataSets where set.visible && set.drawCirclesEnabled {
            let hasHole =
                set.drawCircleHoleEnabled && set.circleHoleRadius > 0 && set.circleHoleRadius < set.circleRadius
            let holeColor = set.base.resolvedColor(set.circleHoleColor)
            let circles = layout.visiblePoints(of: set).map { index, sample, position in
                let repeated = index % max(set.circleColors.count, 1)
                return (
                    center: position, color: set.hasThresholds ? set.base.thresholdInterval(of: sample.value) : repeated
                )
            }
            for (center, index) in HiddenCircleCulling.visibleCircles(of: circles) {
                let color =
                    set.hasThresholds
                    ? set.base.color(ofThresholdInterval: index)
                    : set.base.resolvedColor(in: set.circleColors, at: index)
                var circle = Path.circle(center: center, radius: set.circleRadius)
                let hole = Path.circle(center: center, radius: set.circleHoleRadius)
                if hasHole, srgbColor(of: holeColor).opacity == 0 {
                    circle.elements += hole.elements
                    fill(circle, color: color, rule: .evenOdd)
                } else {
                    fill(circle, color: color)
                    if hasHole { fill(hole, color: holeColor) }
                }
            }
        }
    }
}
