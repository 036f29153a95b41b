struct CandleLayer: MarkLayer {
    let dataSets: [CandleDataSet]
    /// The slots of candles on a time axis. In DGCharts, a candle has one unit of x.
    let slots: MarkSlots?

    init(of sets: [CandleDataSet], hasTimeAxis: Bool) {
        dataSets = sets
        slots = hasTimeAxis ? MarkSlots(centers: sets.flatMap(\.entries).map(\.x)) : nil
    }

    /// Draws the candles (`drawDataSet` in DGCharts' Renderers/CandleStickChartRenderer.swift).
    func drawMarks(_ layout: PlotLayout, in builder: inout DisplayListBuilder) {
        for set in dataSets where set.base.visible {
            for index in set.entries.visibleIndices(in: layout.visibleTimes).map(Range.init) ?? 0..<0 {
                draw(set.entries[index], at: index, of: set, layout, in: &builder)
            }
        }
    }

    private func draw(
        _ entry: CandleEntry,
        at index: Int,
        of set: CandleDataSet,
        _ layout: PlotLayout,
        in builder: inout DisplayListBuilder
    ) {
        func point(_ value: Double, dx: Double = 0) -> LayoutPoint {
            layout.position(x: entry.x + dx, value: value, on: set.base.axisDependency)
        }
        let style = LayoutStroke(width: set.shadowWidth)
        let color = set.color(of: entry, at: index)
        let half = (slots?.width ?? 1) * (0.5 - set.barSpace)
        guard set.showCandleBar else {
            builder.stroke(.line(from: point(entry.high), to: point(entry.low)), style: style, color: color)
            let (left, right) = (point(entry.open, dx: -half), point(entry.close, dx: half))
            builder.stroke(.line(from: left, to: point(entry.open)), style: style, color: color)
            builder.stroke(.line(from: right, to: point(entry.close)), style: style, color: color)
            return
        }
        let (top, bottom) = (max(entry.open, entry.close), min(entry.open, entry.close))
        let shadow = LayoutPath([
            .move(point(entry.high)), .line(point(top)), .move(point(entry.low)), .line(point(bottom)),
        ])
        builder.stroke(shadow, style: style, color: set.shadowColor(of: entry, at: index))
        let body = LayoutPath.outline(
            of: layout.rect(
                x: (entry.x - half)...(entry.x + half),
                from: entry.close,
                to: entry.open,
                on: set.base.axisDependency
            )
        )
        let isFilled =
            switch entry.direction {
            case .increasing: set.increasingFilled
            case .decreasing: set.decreasingFilled
            case .neutral: false
            }
        if isFilled {
            builder.fill(body, color: color)
        } else {
            builder.stroke(body, style: style, color: color)
        }
    }
}
