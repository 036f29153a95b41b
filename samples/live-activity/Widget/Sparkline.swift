import SwiftUI

/// The line alone, for the compact presentation.
struct Sparkline: View {
    let chart: GlucoseChart

    /// The color of the line.
    let color: Color

    var body: some View {
        Canvas { context, size in
            let scale = SparklineScale(of: chart, width: size.width, height: size.height, inset: 1.5)
            var line = Path()
            for run in chart.runs {
                let points = run.readings.map { reading in
                    let position = scale.position(of: reading)
                    return CGPoint(x: position.x, y: position.y)
                }
                // A lone reading becomes a dot, because round caps also belong to a line without length.
                line.addLines(points.count == 1 ? points + points : points)
            }
            context.stroke(
                line,
                with: .color(color),
                style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round)
            )
        }
        .accessibilityHidden(true)
    }
}
