extension DisplayListBuilder {
    /// The paint of the area under a line (Utils/Fill.swift in DGCharts).
    func fillPaint(of set: LineDataSet, in content: LayoutRect) -> Paint {
        let shape: LayoutGradient.GradientGeometry
        let fill: FillGradient
        switch set.fill ?? .color(set.fillColor) {
        case .color(let color):
            return .color(srgbColor(of: set.base.resolvedColor(color)).multiplyingOpacity(by: set.fillAlpha))
        case .linearGradient(let gradient, let angle):
            // In DGCharts the angle is counterclockwise, and 360 degrees minus it is clockwise.
            let rotation = Rotation(degrees: 360 - angle)
            let (x, y) = (rotation.cosine * content.width / 2, rotation.sine * content.height / 2)
            let center = content.center
            shape = .linear(
                start: LayoutPoint(center.x - x, center.y - y),
                end: LayoutPoint(center.x + x, center.y + y)
            )
            fill = gradient
        case .radialGradient(let gradient, let circles):
            let radius = max(content.width, content.height) / 2
            func center(_ offset: LayoutPoint) -> LayoutPoint {
                LayoutPoint(content.center.x + content.width * offset.x, content.center.y + content.height * offset.y)
            }
            shape = .radial(
                start: center(circles.startOffsetPercent),
                startRadius: radius * circles.startRadiusPercent,
                end: center(circles.endOffsetPercent),
                endRadius: radius * circles.endRadiusPercent
            )
            fill = gradient
        }
        return .gradient(LayoutGradient(shape, stops: gradientStops(of: fill, in: set), opacity: set.fillAlpha))
    }

    /// The vertical gradient of a line from its highest to its lowest point; `nil` for a line without height.
    ///
    /// `drawGradientLine` in DGCharts' Renderers/LineChartRenderer.swift.
    func lineGradient(of set: LineDataSet, along line: LayoutPath, y: AxisTransformer) -> LayoutGradient? {
        // The bounding box of DGCharts includes the control points of curves.
        guard let box = MinimumAndMaximum(line.boundingPoints.lazy.map(\.y)) else { return nil }
        let top = box.minimum - set.lineWidth / 2
        let bottom = box.maximum + set.lineWidth / 2
        guard bottom > top else { return nil }
        let stops = set.gradientPositions.indices.map { index in
            LayoutGradient.Stop(
                offset: min(max((y.position(of: set.gradientPositions[index]) - top) / (bottom - top), 0), 1),
                color: srgbColor(of: set.base.color(at: index))
            )
        }
        let shape = LayoutGradient.GradientGeometry.linear(start: LayoutPoint(0, top), end: LayoutPoint(0, bottom))
        return LayoutGradient(shape, stops: stops.reversed(), extends: false)
    }

    private func gradientStops(of gradient: FillGradient, in set: LineDataSet) -> [LayoutGradient.Stop] {
        let count = gradient.colors.count
        return gradient.colors.enumerated().map { index, color in
            let evenOffset = count > 1 ? Double(index) / Double(count - 1) : 0
            let offset = gradient.positions.count == count ? gradient.positions[index] : evenOffset
            return LayoutGradient.Stop(offset: offset, color: srgbColor(of: set.base.resolvedColor(color)))
        }
    }
}

extension LayoutPath {
    /// Every point of the path, including control points.
    var boundingPoints: [LayoutPoint] {
        elements.flatMap { element -> [LayoutPoint] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .curve(let control1, let control2, let end): [control1, control2, end]
            case .circle(let center, let radius):
                [LayoutPoint(center.x, center.y - radius), LayoutPoint(center.x, center.y + radius)]
            case .close: []
            }
        }
    }
}
