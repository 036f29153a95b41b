/// Emits the display list of a chart from back to front; each extension draws one kind of element.
struct DisplayListBuilder {
    let appearance: Appearance
    /// The width of a picture that is mirrored; `nil` if it is not.
    var mirroredWidth: Double?
    private let emit: (DisplayList.Item) -> Void

    init(for appearance: Appearance, emit: @escaping (DisplayList.Item) -> Void = { _ in }) {
        self.appearance = appearance
        self.emit = emit
    }

    /// Adds an item, with its path within the maximum distance from the origin.
    mutating func addWithClampedCoordinates(_ item: DisplayList.Item) {
        let item = mirroredWidth.map(item.mirrored(inWidth:)) ?? item
        switch item {
        case .fill(let path, let rule, let paint): emit(.fill(path.withinMaximumDistance, rule, paint))
        case .stroke(let path, let style, let paint): emit(.stroke(path.withinMaximumDistance, style, paint))
        case .image, .text, .pushClip, .popClip: emit(item)
        }
    }

    /// Draws inside a clip; without a rectangle, nothing is clipped.
    mutating func clipped(to rect: LayoutRect?, draw: (inout DisplayListBuilder) -> Void) {
        if let rect { addWithClampedCoordinates(.pushClip(rect.standardized)) }
        draw(&self)
        if rect != nil { addWithClampedCoordinates(.popClip) }
    }

    /// Fills a path, unless the color is clear.
    mutating func fill(_ path: LayoutPath, color: DynamicColor, rule: DisplayList.FillRule = .winding) {
        fill(path, paint: .color(srgbColor(of: color)), rule: rule)
    }

    /// Fills a path, unless the paint is a clear color.
    mutating func fill(_ path: LayoutPath, paint: Paint, rule: DisplayList.FillRule = .winding) {
        if case .color(let color) = paint, color.opacity <= 0 { return }
        addWithClampedCoordinates(.fill(path, rule, paint))
    }

    /// Strokes a path, unless the line has no width or its color is clear.
    mutating func stroke(_ path: LayoutPath, style: LayoutStroke, color: DynamicColor) {
        let color = srgbColor(of: color)
        if style.width > 0, color.opacity > 0 { addWithClampedCoordinates(.stroke(path, style, .color(color))) }
    }

    /// Draws text with the top left corner of its box at a point, unless the color is clear.
    mutating func draw(_ text: TextBlock, topLeft: LayoutPoint, color: DynamicColor) {
        draw(text, upperLeftOrRotatedCenter: topLeft, rotatedBy: 0, color: color)
    }

    /// Draws text with its top left corner at a point. Rotated text has its center there, as in DGCharts.
    mutating func draw(
        _ text: TextBlock,
        upperLeftOrRotatedCenter point: LayoutPoint,
        rotatedBy degrees: Double,
        color: DynamicColor
    ) {
        let color = srgbColor(of: color)
        guard color.opacity > 0 else { return }
        for run in text.glyphRuns(upperLeftOrRotatedCenter: point, rotatedBy: degrees, color: color) {
            addWithClampedCoordinates(.text(run))
        }
    }

    /// Draws text, rotated clockwise, with the top left corner of its bounding box at a point.
    mutating func draw(
        _ text: TextBlock,
        boundingBoxTopLeft corner: LayoutPoint,
        rotatedBy degrees: Double,
        color: DynamicColor
    ) {
        let (width, height) = text.boundingSize(rotatedBy: degrees)
        let center = LayoutPoint(corner.x + width / 2, corner.y + height / 2)
        draw(text, upperLeftOrRotatedCenter: degrees == 0 ? corner : center, rotatedBy: degrees, color: color)
    }

    /// Draws the icon of a mark at its own size, moved by the offset of its data set.
    mutating func drawIcon(of set: DataSetBase, at position: LayoutPoint) {
        guard set.drawIconsEnabled, let icon = set.icon else { return }
        let (width, height) = (Double(icon.width) / icon.scale, Double(icon.height) / icon.scale)
        let corner = LayoutPoint(
            position.x + set.iconsOffset.x - width / 2,
            position.y + set.iconsOffset.y - height / 2
        )
        addWithClampedCoordinates(.image(icon, in: LayoutRect(x: corner.x, y: corner.y, width: width, height: height)))
    }

    func srgbColor(of color: DynamicColor) -> SRGBColor { color.srgbColor(for: appearance) }
}

extension LayoutPath {
    /// The path with each point moved to the maximum distance of a position if it is farther away.
    fileprivate var withinMaximumDistance: LayoutPath {
        let limit = AxisTransformer.maximumDistance
        func near(_ point: LayoutPoint) -> LayoutPoint {
            LayoutPoint(min(max(point.x, -limit), limit), min(max(point.y, -limit), limit))
        }
        return mapping(near)
    }
}
