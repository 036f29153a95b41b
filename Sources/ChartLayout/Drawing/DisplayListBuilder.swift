extension LineChart {
    /// Lays out and draws the chart as a display list.
    ///
    /// All coordinates are finite. No sample is drawn more than a million points from the origin.
    ///
    /// - Complexity: O(*n*) in the number of samples.
    public func displayList() -> DisplayList {
        var list = DisplayList(width: width, height: height)
        forEachItem { list.items.append($0) }
        return list
    }

    /// Lays out the chart, and passes on the commands of its display list from back to front.
    ///
    /// The list itself, with several items for each circle, never is in memory. A phone has little of it.
    ///
    /// - Parameter body: Takes one command of ``displayList()`` after the other.
    /// - Complexity: O(*n*) in the number of samples.
    public func forEachItem(_ body: (DisplayList.Item) -> Void) {
        // Without data, an axis can have no positions.
        forEachClientItem { if !dataSets.isEmpty || !$0.hasNoPosition { body($0) } }
    }

    /// The display list with the shapes that DGCharts draws at positions that are not numbers, which nobody sees.
    package func clientDisplayList() -> DisplayList {
        var list = DisplayList(width: width, height: height)
        forEachClientItem { list.items.append($0) }
        return list
    }

    private func forEachClientItem(_ body: (DisplayList.Item) -> Void) {
        withoutActuallyEscaping(body) { body in
            var builder = DisplayListBuilder(self, emit: body)
            builder.drawBackground()
            if let layout = LineChartLayout(of: self) {
                builder.draw(layout)
            } else {
                builder.drawNoDataText()
            }
        }
    }
}

/// Emits the display list of a chart from back to front; each extension draws one kind of element.
struct DisplayListBuilder {
    let chart: LineChart
    private let emit: (DisplayList.Item) -> Void

    init(_ chart: LineChart, emit: @escaping (DisplayList.Item) -> Void = { _ in }) {
        self.chart = chart
        self.emit = emit
    }

    var view: LineChartViewStyle { chart.view }

    /// Draws a chart with data, in the order of `draw(_:)` in DGCharts' Charts/BarLineChartViewBase.swift.
    mutating func draw(_ layout: LineChartLayout) {
        drawGridBackgroundAndBorders(layout)
        drawAxisLines(layout)
        let isGridBehind = view.xAxis.drawGridLinesBehindDataEnabled
        if isGridBehind { drawGridLines(layout) }
        drawLimitLines(layout, behindData: true)

        let content = view.clipDataToContentEnabled ? layout.contentRect : nil
        // In the pictures made by iOS, the content clip is applied twice to the data line.
        clipped(to: content) { $0.clipped(to: content) { $0.drawBandsFillsAndLines(layout) } }
        if !isGridBehind { clipped(to: content) { $0.drawGridLines(layout) } }
        if !view.highlights.isEmpty { clipped(to: content) { $0.drawHighlights(layout) } }

        drawCircles(layout)
        drawLimitLines(layout, behindData: false)
        drawAxisLabels(layout)
        drawValues(layout)
        drawLegend(layout)
        drawDescription(layout)
    }

    /// Adds an item, with its path within the maximum distance from the origin.
    mutating func add(_ item: DisplayList.Item) {
        switch item {
        case .fill(let path, let rule, let paint): emit(.fill(path.withinMaximumDistance, rule, paint))
        case .stroke(let path, let style, let paint): emit(.stroke(path.withinMaximumDistance, style, paint))
        case .image, .text, .pushClip, .popClip: emit(item)
        }
    }

    /// Draws inside a clip; without a rectangle, nothing is clipped.
    mutating func clipped(to rect: Rect?, draw: (inout DisplayListBuilder) -> Void) {
        if let rect { add(.pushClip(rect.standardized)) }
        draw(&self)
        if rect != nil { add(.popClip) }
    }

    /// Fills a path, unless the color is clear.
    mutating func fill(_ path: Path, color: DynamicColor, rule: DisplayList.FillRule = .winding) {
        fill(path, paint: .color(srgbColor(of: color)), rule: rule)
    }

    /// Fills a path, unless the paint is a clear color.
    mutating func fill(_ path: Path, paint: Paint, rule: DisplayList.FillRule = .winding) {
        if case .color(let color) = paint, color.opacity <= 0 { return }
        add(.fill(path, rule, paint))
    }

    /// Strokes a path, unless the line has no width or its color is clear.
    mutating func stroke(_ path: Path, style: StrokeStyle, color: DynamicColor) {
        let color = srgbColor(of: color)
        if style.width > 0, color.opacity > 0 { add(.stroke(path, style, .color(color))) }
    }

    /// Draws text with the top left corner of its box at a point, unless the color is clear.
    mutating func draw(_ text: TextBlock, topLeft: Point, color: DynamicColor) {
        let color = srgbColor(of: color)
        guard color.opacity > 0 else { return }
        for run in text.glyphRuns(topLeft: topLeft, color: color) { add(.text(run)) }
    }

    /// Draws text rotated clockwise about the center of its box, unless the color is clear.
    mutating func draw(_ text: TextBlock, center: Point, rotatedBy degrees: Double, color: DynamicColor) {
        let color = srgbColor(of: color)
        guard color.opacity > 0 else { return }
        for run in text.glyphRuns(center: center, rotatedBy: degrees, color: color) { add(.text(run)) }
    }

    func srgbColor(of color: DynamicColor) -> SRGBColor { color.srgbColor(for: chart.appearance) }
}

extension Path {
    /// The path with each point moved to the maximum distance of a position if it is farther away.
    fileprivate var withinMaximumDistance: Path {
        let limit = AxisTransformer.maximumDistance
        func isFar(_ point: Point) -> Bool { point.x.magnitude > limit || point.y.magnitude > limit }
        func near(_ point: Point) -> Point { Point(min(max(point.x, -limit), limit), min(max(point.y, -limit), limit)) }
        let isNear = elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point), .circle(let point, _): !isFar(point)
            case .curve(let control1, let control2, let end): !isFar(control1) && !isFar(control2) && !isFar(end)
            case .close: true
            }
        }
        if isNear { return self }
        return Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(near(point))
                case .line(let point): .line(near(point))
                case .curve(let control1, let control2, let end):
                    .curve(control1: near(control1), control2: near(control2), end: near(end))
                case .circle(let center, let radius): .circle(center: near(center), radius: radius)
                case .close: .close
                }
            }
        )
    }
}
