/// Collects what a chart paints, from back to front; each extension draws one kind of thing.
struct ChartDrawing {
    let chart: LineChart
    private(set) var items: [DisplayList.Item] = []

    init(_ chart: LineChart) { self.chart = chart }

    var view: LineChartView { chart.view }

    /// Draws a chart with data, in DGCharts' order.
    mutating func draw(_ plan: ChartPlan) {
        drawGridBackground(plan)
        drawAxisLines(plan)
        let gridIsBehind = view.xAxis.drawGridLinesBehindDataEnabled
        if gridIsBehind { drawGridLines(plan) }
        drawLimitLines(plan, behindData: true)

        // In the pictures made by iOS the content clip counts twice on the data line.
        let clips = view.clipDataToContentEnabled ? 2 : 0
        for _ in 0..<clips { add(.pushClip(plan.content)) }
        drawLines(plan)
        for _ in 0..<clips { add(.popClip) }
        if !gridIsBehind {
            if clips > 0 { add(.pushClip(plan.content)) }
            drawGridLines(plan)
            if clips > 0 { add(.popClip) }
        }
        if !view.highlights.isEmpty {
            if clips > 0 { add(.pushClip(plan.content)) }
            drawHighlights(plan)
            if clips > 0 { add(.popClip) }
        }

        drawCircles(plan)
        drawLimitLines(plan, behindData: false)
        drawAxisLabels(plan)
        drawValues(plan)
        drawLegend(plan)
        drawDescription(plan)
    }

    mutating func add(_ item: DisplayList.Item) { items.append(item) }

    /// Fills a path, unless the colour is clear.
    mutating func fill(_ path: Path, _ color: DynamicColor, rule: DisplayList.FillRule = .winding) {
        let ink = ink(color)
        if ink.opacity > 0 { add(.fill(path, rule, .ink(ink))) }
    }

    /// Fills a path with any paint, unless it is clear.
    mutating func fill(_ path: Path, _ paint: Paint) {
        if case .ink(let ink) = paint, ink.opacity <= 0 { return }
        add(.fill(path, .winding, paint))
    }

    /// Strokes a path, unless the line has no width or its colour is clear.
    mutating func stroke(_ path: Path, _ style: StrokeStyle, _ color: DynamicColor) {
        let ink = ink(color)
        if style.width > 0, ink.opacity > 0 { add(.stroke(path, style, .ink(ink))) }
    }

    /// Draws text with its box's top left corner at a point.
    mutating func text(_ line: TextLine, topLeft: Point, _ color: DynamicColor) {
        let ink = ink(color)
        guard ink.opacity > 0 else { return }
        for run in line.runs(topLeft: topLeft, ink: ink) { add(.text(run)) }
    }

    /// Draws text turned clockwise about its box's centre.
    mutating func text(_ line: TextLine, center: Point, rotation degrees: Double, _ color: DynamicColor) {
        let ink = ink(color)
        guard ink.opacity > 0 else { return }
        for run in line.runs(center: center, rotation: degrees, ink: ink) { add(.text(run)) }
    }

    func ink(_ color: DynamicColor) -> Ink { color.ink(chart.appearance) }

    var bounds: Rect { Rect(x: 0, y: 0, width: chart.width, height: chart.height) }
}
