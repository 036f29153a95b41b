/// A part of a chart that gives way to the plot in a small picture, from the first to the last.
enum PartGivingWay: CaseIterable {
    case legend, xLabels, yLabels, margins

    /// The least share of the width, and of the height, that the plot has beside labels.
    private static let (leastWidth, leastHeight) = (0.4, 0.5)
    /// The same above names, and beside them. They say what the bars are.
    private static let (leastShareAboveNames, leastShareBesideNames) = (0.25, 0.15)
    /// The height in points below which the labels of a value axis give way to a last value.
    private static let leastHeightOfYLabels = 100.0
    /// The side in points below which a picture is a line without margins.
    private static let leastSideWithMargins = 70.0
    /// The space around a plot without labels, in points, for the mark of the last value.
    private static let margin = 6.0

    /// Whether the plot is too small, and the part takes space from it.
    func takesTooMuch(of layout: PlotLayout) -> Bool {
        let (view, content) = (layout.view, layout.contentRect)
        let hasNames = layout.xAxis.fittingNameCount != nil
        let leastBesideNames = view.isTransposed ? Self.leastShareBesideNames : Self.leastShareAboveNames
        let isNarrow = content.width < layout.width * (hasNames ? leastBesideNames : Self.leastWidth)
        let isLow = content.height < layout.height * (hasNames ? Self.leastShareAboveNames : Self.leastHeight)
        return switch self {
        case .legend:
            view.legend.enabled && !view.legend.drawInside
                && (isLow || isNarrow || layout.legend.hasConfusedLabels)
        case .xLabels: view.xAxis.enabled && view.xAxis.drawLabelsEnabled && (view.isTransposed ? isNarrow : isLow)
        case .yLabels:
            [view.leftAxis, view.rightAxis].contains { $0.enabled && $0.drawLabelsEnabled }
                && (view.isTransposed
                    ? isLow : isNarrow || !layout.endLabels.isEmpty && layout.height < Self.leastHeightOfYLabels)
        case .margins: isLow || isNarrow || min(layout.width, layout.height) < Self.leastSideWithMargins
        }
    }

    /// Removes the part.
    func giveWay(in chart: inout LayeredChart) {
        switch self {
        case .legend: chart.view.legend.enabled = false
        case .xLabels: chart.view.xAxis.drawLabelsEnabled = false
        case .yLabels:
            chart.view.leftAxis.drawLabelsEnabled = false
            chart.view.rightAxis.drawLabelsEnabled = false
        case .margins:
            chart.view.minOffset = Self.margin
            // The value of a bar is above the plot.
            if !chart.hasValuesAboveBars { chart.view.extraTopOffset = 0 }
            chart.view.extraLeftOffset = 0
            chart.view.extraBottomOffset = 0
            chart.view.extraRightOffset = 0
        }
    }
}
