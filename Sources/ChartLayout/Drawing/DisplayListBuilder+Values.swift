import SeriesDecoding

extension DisplayListBuilder {
    /// The limit of samples in a chart that shows values, for any `maxVisibleCount`.
    ///
    /// More values would be illegible, and their glyphs would need too much memory.
    static let maximumValueCount = 10_000
    /// The limit of characters in all values; values beyond it are not drawn.
    static let maximumValueCharacterCount = 250_000

    /// Draws the value above each sample, and its icon (`drawValues` in DGCharts' Renderers/LineChartRenderer.swift).
    mutating func drawValues(_ layout: LineChartLayout) {
        guard layout.entryCount < min(view.maxVisibleCount, Self.maximumValueCount) else { return }
        let sets = chart.dataSets.filter { $0.visible && ($0.drawValuesEnabled || $0.showsIcons) }
        clipped(to: view.clipValuesToContentEnabled ? layout.contentRect : nil) { builder in
            var charactersLeft = Self.maximumValueCharacterCount
            for set in sets {
                builder.drawValues(of: set, layout, charactersLeft: &charactersLeft)
            }
        }
    }

    private mutating func drawValues(of set: LineDataSet, _ layout: LineChartLayout, charactersLeft: inout Int) {
        let formatter = layout.labelFormatter(for: set.valueFormatter)
        // DGCharts truncates the distance to an integer.
        var distance = (set.circleRadius * 1.75).rounded(.towardZero)
        if !set.drawCirclesEnabled { distance = (distance / 2).rounded(.towardZero) }
        for (index, sample, position) in layout.visiblePoints(of: set) {
            defer { drawIcon(of: set, at: position) }
            guard set.drawValuesEnabled, charactersLeft > 0 else { continue }
            let label = TextBlock(formatter.string(from: sample.value), font: set.valueFont)
            charactersLeft -= label.text.unicodeScalars.count
            let corner = Point(position.x - label.width / 2, position.y - distance - set.valueFont.lineHeight)
            let color = set.resolvedColor(in: set.valueColors, at: index)
            if set.valueLabelAngle == 0 {
                draw(label, topLeft: corner, color: color)
            } else {
                // DGCharts centers rotated text at the corner of upright text.
                draw(label, center: corner, rotatedBy: set.valueLabelAngle, color: color)
            }
        }
    }

    /// Draws the icon of a sample at its own size, moved by the set's offset.
    private mutating func drawIcon(of set: LineDataSet, at position: Point) {
        guard set.drawIconsEnabled, let icon = set.icon else { return }
        let (width, height) = (Double(icon.width) / icon.scale, Double(icon.height) / icon.scale)
        let corner = Point(position.x + set.iconsOffset.x - width / 2, position.y + set.iconsOffset.y - height / 2)
        add(.image(icon, in: Rect(x: corner.x, y: corner.y, width: width, height: height)))
    }
}
