import ChartLayout
import CoreGraphics
import DGCharts

extension StyledLineRenderer {
    /// Fills the areas between lines, also between hidden ones.
    func drawBands(context: CGContext) {
        for band in bands {
            let area = LineGeometry.bandPath(
                between: band.line.compactMap(geometry),
                and: band.end.compactMap(geometry)
            )
            guard let set = band.line.first, !area.elements.isEmpty else { continue }
            if let fill = set.fill {
                drawFilledPath(context: context, path: area.cgPath, fill: fill, fillAlpha: set.fillAlpha)
            } else {
                drawFilledPath(context: context, path: area.cgPath, fillColor: set.fillColor, fillAlpha: set.fillAlpha)
            }
        }
    }

    /// The line of a data set in the view.
    func geometry(of set: StyledLineDataSet) -> LineGeometry? {
        guard let provider = dataProvider else { return nil }
        let transformer = provider.getTransformer(forAxis: set.axisDependency)
        let points = set.entries.map { entry in
            let pixel = transformer.pixelForValues(x: entry.x, y: entry.y)
            return Point(pixel.x, pixel.y)
        }
        let mode: LineMode =
            switch set.mode {
            case .linear: .linear
            case .stepped: .stepped
            case .cubicBezier: .cubicBezier
            case .horizontalBezier: .horizontalBezier
            }
        return LineGeometry(points: points, mode: mode, cubicIntensity: set.cubicIntensity)
    }
}

extension ChartLayout.Path {
    /// The same path in CoreGraphics.
    fileprivate var cgPath: CGPath {
        let path = CGMutablePath()
        for element in elements {
            switch element {
            case .move(let point): path.move(to: CGPoint(point))
            case .line(let point): path.addLine(to: CGPoint(point))
            case .curve(let control1, let control2, let end):
                path.addCurve(to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
            case .circle(let center, let radius):
                path.addEllipse(
                    in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
                )
            case .close: path.closeSubpath()
            }
        }
        return path
    }
}

extension CGPoint {
    fileprivate init(_ point: Point) { self.init(x: point.x, y: point.y) }
}
