import SeriesCodec

extension ChartDrawing {
    /// No chart shows the values of more samples than these, whatever `maxVisibleCount` says: they would be a smear, and
    /// their glyphs would fill the memory.
    static let mostValues = 10_000
    /// The most characters of all values together; what follows them is left out.
    static let mostValueCharacters = 250_000

    /// Writes the samples' values above them and draws their icons, while there are few enough.
    mutating func drawValues(_ plan: ChartPlan) {
        guard plan.entryCount < min(view.maxVisibleCount, Self.mostValues) else { return }
        var charactersLeft = Self.mostValueCharacters
        if view.clipValuesToContentEnabled { add(.pushClip(plan.content)) }
        for set in chart.dataSets where set.visible && (set.drawValuesEnabled || set.showsIcons) {
            let y = plan.y(set.axisDependency)
            let formatter = plan.formatter(set.valueFormatter)
            // DGCharts keeps the distance as a whole number.
            var distance = (set.circleRadius * 1.75).rounded(.towardZero)
            if !set.drawCirclesEnabled { distance = (distance / 2).rounded(.towardZero) }
            for (index, sample) in plan.seen(of: set) {
                let place = Point(plan.x.place(sample.time), y.place(sample.value))
                guard plan.isInside(x: place.x), plan.isInside(y: place.y) else { continue }
                defer { drawIcon(of: set, at: place) }
                guard set.drawValuesEnabled, charactersLeft > 0 else { continue }
                let label = TextLine(formatter.string(sample.value), set.valueFont)
                charactersLeft -= label.text.unicodeScalars.count
                let corner = Point(place.x - label.width / 2, place.y - distance - set.valueFont.lineHeight)
                let color = set.resolve(set.valueColors, at: index)
                if set.valueLabelAngle == 0 {
                    text(label, topLeft: corner, color)
                } else {
                    // Turned text is centred where upright text begins, as DGCharts has it.
                    text(label, center: corner, rotation: set.valueLabelAngle, color)
                }
            }
        }
        if view.clipValuesToContentEnabled { add(.popClip) }
    }

    /// Draws the picture of a sample in its own size, its middle moved from the sample's place by the set's offset.
    private mutating func drawIcon(of set: LineDataSet, at place: Point) {
        guard set.drawIconsEnabled, let icon = set.icon else { return }
        let (width, height) = (Double(icon.width) / icon.scale, Double(icon.height) / icon.scale)
        let corner = Point(place.x + set.iconsOffset.x - width / 2, place.y + set.iconsOffset.y - height / 2)
        add(.image(icon, in: Rect(x: corner.x, y: corner.y, width: width, height: height)))
    }
}
