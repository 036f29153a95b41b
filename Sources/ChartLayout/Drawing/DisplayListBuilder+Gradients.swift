extension DisplayListBuilder {
    /// The paint of the area under a line (Utils/Fill.swift in DGCharts).
    func fillPaint(of set: LineDataSet, in content: Rect) -> Paint {
        let shape: Gradient.GradientGeometry
        let fill: FillGradient
        switch set.fill {
        case nil: return .color(srgbColor(of: set.resolvedColor(set.fillColor)).multiplyingOpacity(by: set.fillAlpha))
        case .color(let color):
            return .color(srgbColor(of: set.resolvedColor(color)).multiplyingOpacity(by: set.fillAlpha))
        case .linearGradient(let gradient, let angle):
            // In DGCharts the angle is counterclockwise, and 360 degrees minus it is clockwise.
            let rotation = Rotation(degrees: 360 - angle)
            let (x, y) = (rotation.cosine * content.width / 2, rotation.sine * content.height / 2)
            let center = content.center
            shape = .linear(start: Point(center.x - x, center.y - y), end: Point(center.x + x, center.y + y))
            fill = gradient
        case .radialGradient(let gradient, let circles):
            let radius = max(content.width, content.height) / 2
            func center(_ offset: Point) -> Point {
                Point(content.center.x + content.width * offset.x, content.center.y + content.height * offset.y)
            }
            shape = .radial(
                start: center(circles.startOffsetPercent),
                startRadius: radius * circles.startRadiusPercent,
                end: center(circles.endOffsetPercent),
                endRadius: radius * circles.endRadiusPercent
            )
            fill = gradient
        }
        return .gradient(Gradient(shape, stops: gradientStops(of: fill, in: set), opacity: set.fillAlpha))
    }

    /// The vertical gradient of a line from its highest to its lowest point; `nil` for a line without a gradient.
    ///
    /// `drawGradientLine` in DGCharts' Renderers/LineChartRenderer.swift.
    func lineGradient(of set: LineDataSet, _ layout: LineChartLayout) -> Gradient? {
        guard set.hasLineGradient else { return nil }
        let y = layout.yTransformer(of: set.axisDependency)
        // The bounding box of DGCharts includes the control points of curves.
        let extents = set.runs.lazy.filter { $0.count > 1 }.compactMap { run in
            LineGeometry(run, of: set, x: layout.x, y: y).flatMap {
                MinimumAndMaximum($0.linePath.boundingPoints.lazy.map(\.y))
            }
        }
        guard let box = MinimumAndMaximum.union(extents) else { return nil }
        let top = box.minimum - set.lineWidth / 2
        let height = box.maximum + set.lineWidth / 2 - top
        guard height > 0 else { return nil }
        let stops = set.gradientPositions.indices.map { index in
            Gradient.Stop(
                offset: min(max((y.position(of: set.gradientPositions[index]) - top) / height, 0), 1),
                color: srgbColor(of: set.lineColor(at: index))
            )
        }
        let shape = Gradient.GradientGeometry.linear(start: Point(0, top), end: Point(0, top + height))
        return Gradient(shape, stops: Self.sortedByOffset(stops.reversed()), extends: false)
    }

    private func gradientStops(of gradient: FillGradient, in set: LineDataSet) -> [Gradient.Stop] {
        let count = gradient.colors.count
        let stops = gradient.colors.enumerated().map { index, color in
            let evenOffset = count > 1 ? Double(index) / Double(count - 1) : 0
            let offset = gradient.positions.count == count ? gradient.positions[index] : evenOffset
            return Gradient.Stop(offset: offset, color: srgbColor(of: set.resolvedColor(color)))
        }
        return Self.sortedByOffset(stops)
    }

    /// The stops by rising offset; stops at the same offset keep their order.
    private static func sortedByOffset(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
        stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    }
}

extension Path {
    /// Every point of the path, including control points.
    var boundingPoints: [Point] {
        elements.flatMap { element -> [Point] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .curve(let control1, let control2, let end): [control1, control2, end]
            case .circle(let center, let radius):
                [Point(center.x, center.y - radius), Point(center.x, center.y + radius)]
            case .close: []
            }
        }
    }
}
