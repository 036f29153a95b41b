extension PlotLayout {
    /// A line across the content.
    func horizontalLine(y: Double) -> Path {
        .line(from: Point(contentRect.x, y), to: Point(contentRect.right, y))
    }

    /// A line down the content.
    func verticalLine(x: Double) -> Path {
        .line(from: Point(x, contentRect.y), to: Point(x, contentRect.bottom))
    }

    /// The line through the content on which every point has the x at a position.
    func lineOfEqualX(at position: Double) -> Path {
        view.isTransposed ? horizontalLine(y: position) : verticalLine(x: position)
    }

    /// The line through the content on which every point has the value at a position.
    func lineOfEqualY(at position: Double) -> Path {
        view.isTransposed ? verticalLine(x: position) : horizontalLine(y: position)
    }

    /// The content with space for half of a line's width at both ends of the x axis.
    func contentRect(extendedAlongXByHalfOf width: Double) -> Rect {
        view.isTransposed
            ? contentRect.extendedVertically(by: width / 2) : contentRect.extendedHorizontally(by: width / 2)
    }

    /// The content with space for half of a line's width at both ends of the y axes.
    func contentRect(extendedAlongYByHalfOf width: Double) -> Rect {
        view.isTransposed
            ? contentRect.extendedHorizontally(by: width / 2) : contentRect.extendedVertically(by: width / 2)
    }
}
