extension PlotLayout {
    /// A line across the content.
    func horizontalLine(y: Double) -> LayoutPath {
        .line(from: LayoutPoint(contentRect.x, y), to: LayoutPoint(contentRect.right, y))
    }

    /// A line down the content.
    func verticalLine(x: Double) -> LayoutPath {
        .line(from: LayoutPoint(x, contentRect.y), to: LayoutPoint(x, contentRect.bottom))
    }

    /// The line through the content on which every point has the x at a position.
    func lineOfEqualX(at position: Double) -> LayoutPath {
        view.isTransposed ? horizontalLine(y: position) : verticalLine(x: position)
    }

    /// The line through the content on which every point has the value at a position.
    func lineOfEqualY(at position: Double) -> LayoutPath {
        view.isTransposed ? verticalLine(x: position) : horizontalLine(y: position)
    }

    /// The content with space for half of a line's width at both ends of the x axis.
    func contentRect(extendedAlongXByHalfOf width: Double) -> LayoutRect {
        view.isTransposed
            ? contentRect.extendedVertically(by: width / 2) : contentRect.extendedHorizontally(by: width / 2)
    }

    /// The content with space for half of a line's width at both ends of the y axes.
    func contentRect(extendedAlongYByHalfOf width: Double) -> LayoutRect {
        view.isTransposed
            ? contentRect.extendedHorizontally(by: width / 2) : contentRect.extendedVertically(by: width / 2)
    }
}
