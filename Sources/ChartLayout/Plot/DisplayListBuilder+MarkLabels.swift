extension DisplayListBuilder {
    /// Draws a value centered above the position of its mark, if its data set shows values.
    ///
    /// - Parameters:
    ///   - index: The index of the entry, which selects the color.
    ///   - distance: The distance of the label from the position in points.
    mutating func drawValue(
        _ value: Double,
        at index: Int,
        of set: DataSetBase,
        above position: Point,
        distance: Double,
        _ layout: LineChartLayout,
        within budget: inout ValueLabelBudget
    ) {
        guard set.drawValuesEnabled else { return }
        let text = layout.labelFormatter(for: set.valueFormatter).string(from: value)
        let label = TextBlock(text, font: set.valueFont)
        guard budget.spend(on: label) else { return }
        draw(
            label,
            upperLeftOrRotatedCenter: Point(
                position.x - label.width / 2,
                position.y - distance - set.valueFont.lineHeight
            ),
            rotatedBy: set.valueLabelAngle,
            color: set.resolvedColor(in: set.valueColors, at: index)
        )
    }

    /// Draws the icon of a mark at its own size, moved by the offset of its data set.
    mutating func drawIcon(of set: DataSetBase, at position: Point) {
        guard set.drawIconsEnabled, let icon = set.icon else { return }
        let (width, height) = (Double(icon.width) / icon.scale, Double(icon.height) / icon.scale)
        let corner = Point(position.x + set.iconsOffset.x - width / 2, position.y + set.iconsOffset.y - height / 2)
        addWithClampedCoordinates(.image(icon, in: Rect(x: corner.x, y: corner.y, width: width, height: height)))
    }
}
