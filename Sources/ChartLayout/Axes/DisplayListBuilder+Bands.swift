extension DisplayListBuilder {
    /// Fills the bands of both y axes, each within the content.
    mutating func drawBands(_ layout: PlotLayout) {
        for axis in [layout.view.leftAxis, layout.view.rightAxis] where axis.enabled {
            for band in axis.bands {
                let rect = layout.rectAcrossContent(from: band.from, to: band.to, on: axis.axisDependency)
                if rect.width > 0, rect.height > 0 { fill(.outline(of: rect), color: band.color) }
            }
        }
    }
}

extension PlotLayout {
    /// The part of the content between two values; infinite ones are the ends of the content.
    fileprivate func rectAcrossContent(from lower: Double, to upper: Double, on side: YAxis.AxisDependency)
        -> LayoutRect
    {
        let (content, y) = (contentRect.standardized, yTransformer(of: side))
        let (first, second) = (y.position(of: lower), y.position(of: upper))
        let (near, far) = (min(first, second), max(first, second))
        if view.isTransposed {
            let left = max(near, content.x)
            return LayoutRect(x: left, y: content.y, width: min(far, content.right) - left, height: content.height)
        }
        let top = max(near, content.y)
        return LayoutRect(x: content.x, y: top, width: content.width, height: min(far, content.bottom) - top)
    }
}
