#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension ChartDrawing {
    /// What the area under a set's line is painted with.
    func paint(of set: LineDataSet, in content: Rect) -> Paint {
        switch set.fill {
        case nil:
            var ink = ink(set.resolve(set.fillColor))
            ink.opacity *= set.fillAlpha
            return .ink(ink)
        case .color(let color):
            var ink = ink(set.resolve(color))
            ink.opacity *= set.fillAlpha
            return .ink(ink)
        case .linearGradient(let gradient, let angle):
            // DGCharts turns the other way round, by what is left of a full turn.
            let turn = (360 - angle) * .pi / 180
            let (x, y) = (cos(turn) * content.width / 2, sin(turn) * content.height / 2)
            let (middle, stops) = (content.middle, stops(gradient, of: set))
            let shape = Gradient.Shape.linear(
                start: Point(middle.x - x, middle.y - y),
                end: Point(middle.x + x, middle.y + y)
            )
            return .gradient(Gradient(shape, stops: stops, opacity: set.fillAlpha))
        case .radialGradient(let gradient, let circles):
            let (middle, stops) = (content.middle, stops(gradient, of: set))
            let half = max(content.width, content.height) / 2
            func center(_ offset: Point) -> Point {
                Point(middle.x + content.width * offset.x, middle.y + content.height * offset.y)
            }
            let shape = Gradient.Shape.radial(
                start: center(circles.startOffsetPercent),
                startRadius: half * circles.startRadiusPercent,
                end: center(circles.endOffsetPercent),
                endRadius: half * circles.endRadiusPercent
            )
            return .gradient(Gradient(shape, stops: stops, opacity: set.fillAlpha))
        }
    }

    /// The gradient of a line, from the top of all its points to the bottom; `nil` for a line without one.
    func lineGradient(of set: LineDataSet, _ plan: ChartPlan) -> Gradient? {
        guard set.hasLineGradient else { return nil }
        let y = plan.y(set.axisDependency)
        var box: Extent?
        for run in set.runs where run.count > 1 {
            // DGCharts' box holds the control points of curves, too.
            let line = LineGeometry(run, of: set, x: plan.x, y: y)?.line
            let run = line.flatMap { Extent($0.corners.lazy.map(\.y)) }
            if let run { box = box.map { $0.union(run) } ?? run }
        }
        guard let box else { return nil }
        let top = box.minimum - set.lineWidth / 2
        let height = box.maximum + set.lineWidth / 2 - top
        guard height > 0 else { return nil }
        let stops = set.gradientPositions.indices.map { index in
            Gradient.Stop(
                offset: min(max((y.place(set.gradientPositions[index]) - top) / height, 0), 1),
                ink: ink(set.lineColor(at: index))
            )
        }
        let shape = Gradient.Shape.linear(start: Point(0, top), end: Point(0, top + height))
        return Gradient(shape, stops: Self.sorted(stops.reversed()), extends: false)
    }

    private func stops(_ gradient: FillGradient, of set: LineDataSet) -> [Gradient.Stop] {
        let count = gradient.colors.count
        let stops = gradient.colors.enumerated().map { index, color in
            let even = count > 1 ? Double(index) / Double(count - 1) : 0
            let offset = gradient.positions.count == count ? gradient.positions[index] : even
            return Gradient.Stop(offset: offset, ink: ink(set.resolve(color)))
        }
        return Self.sorted(stops)
    }

    /// Stops by rising offset; those at one place stay in their order.
    private static func sorted(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
        stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    }
}

extension Rect {
    /// The point in the middle.
    var middle: Point { Point(x + width / 2, y + height / 2) }
}

extension Path {
    /// Every point of the path, control points among them.
    fileprivate var corners: [Point] {
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
