import SeriesDecoding

extension LayeredChart {
    /// The most upright bars of names or numbers with values.
    private static let mostBarsWithValues = 8
    /// The share of its place that the value of a bar may be wide, before it is a tag beside the plot.
    private static let largestShareOfPlace = 1.1
    /// The likely share of the width that the plot has.
    private static let likelyShareOfPlot = 0.8
    /// The contrast of the last bar as a multiple of that of the others.
    private static let contrastOfLastBar = 1.7
    private static let largestContrastOfLastBar = 12.0

    /// Accents the last bar of a time axis, and writes its value, or the values of a few bars of names and numbers.
    ///
    /// Grouped and stacked bars have no values, and horizontal bars only those of names. A style that writes values itself
    /// keeps its own.
    mutating func takeLabels(ofBarsAt layerIndex: Int, _ style: LastValueLabel, hasUnit: Bool) {
        guard var bars = layers[layerIndex] as? BarLayer, bars.dataSets.count == 1, var set = bars.dataSets.first,
            set.base.visible, !set.isStacked, !set.base.drawValuesEnabled, let last = set.entries.last,
            let extent = set.valueExtent(visibleIn: nil)
        else { return }
        let labeled = axis.holdsTimes ? [last] : set.entries
        guard view.isTransposed ? !names.isEmpty : labeled.count <= Self.mostBarsWithValues else { return }
        let side = set.base.axisDependency
        let color = lastColor(of: set)
        let decimals = labeled.map {
            Self.decimals(of: $0.y, in: MinimumAndMaximum(min(0, extent.minimum), extent.maximum))
        }
        let formatter = valueFormatter(on: side, hasUnit: false)
        let labels = LabelFormatter(
            formatter: formatter,
            decimals: decimals.max() ?? 0,
            context: labelContext(xAxisLength: 0)
        )
        let widest = labeled.map { TextBlock(labels.string(from: $0.y), font: EndLabel.barFont).width }.max() ?? 0
        if axis.holdsTimes, !set.base.highlightEnabled, set.base.thresholds.isEmpty { set.lastBarColor = color }
        let distance = bars.slots?.width ?? zip(set.entries, set.entries.dropFirst()).map { $1.x - $0.x }.min() ?? 1
        let places = ((set.xExtent.map { $0.maximum - $0.minimum } ?? 0) / max(distance, .leastNormalMagnitude) + 1)
        if view.isTransposed || widest <= width * Self.likelyShareOfPlot / places * Self.largestShareOfPlace {
            (set.base.drawValuesEnabled, set.valuesGiveWay) = (true, true)
            set.base.valueFormatter = formatter
            set.valueDecimals = decimals.max()
            set.base.valueFont = EndLabel.barFont
            set.base.valueColors = [
                .fixed(
                    axis.holdsTimes
                        ? color.shade(withContrast: EndLabel.contrast, on: view.backgroundColor)
                        : view.legend.textColor
                )
            ]
            set.writesOnlyLastValue = axis.holdsTimes
        } else if axis.holdsTimes {
            // White text needs a darker tag than the last bar of a dark chart is.
            let tag = DynamicColor(light: color.light, dark: set.base.color(at: 0).dark)
            endLabels = [label(of: last.y, in: extent, on: side, hasUnit: hasUnit, color: tag, style)]
        }
        bars.dataSets = [set]
        layers[layerIndex] = bars
    }

    /// Whether values are written above upright bars.
    var hasValuesAboveBars: Bool {
        let bars = layers.lazy.compactMap { $0 as? BarLayer }.flatMap(\.dataSets)
        return !view.isTransposed && bars.contains { $0.base.visible && $0.base.drawValuesEnabled }
    }

    /// The font size in points to which names beside horizontal bars, and their values, shrink where they would overlap.
    private static let smallestSizeOfNames = 7.0

    /// Shrinks the names of horizontal bars and their values to the distance of the bars, as far as they can be read.
    mutating func shrinkNamesBesideBars() {
        guard view.isTransposed, view.labelsGiveWay, !names.isEmpty else { return }
        let distance = height * Self.likelyShareOfPlot / Double(names.count)
        func shrink(_ font: inout SystemFontMetrics) {
            font.size = min(font.size, max(Self.smallestSizeOfNames, distance * font.size / font.lineHeight))
        }
        shrink(&view.xAxis.labelFont)
        for index in layers.indices {
            guard var bars = layers[index] as? BarLayer else { continue }
            for set in bars.dataSets.indices { shrink(&bars.dataSets[set].base.valueFont) }
            layers[index] = bars
        }
    }

    /// The space in points at the right of horizontal bars for the value of the longest one, on an axis that is not that
    /// of DGCharts.
    var spaceForValuesBesideBars: Double {
        guard view.isTransposed, view.leftAxis.rangeMode == .nonnegative else { return 0 }
        return layers.lazy.compactMap { $0 as? BarLayer }.flatMap(\.dataSets)
            .filter { $0.base.visible && $0.base.drawValuesEnabled && !$0.isStacked }
            .map { set in
                var labels = labelFormatter(for: set.base.valueFormatter)
                labels.decimals = set.valueDecimals ?? labels.decimals
                let widths = set.entries.map { TextBlock(labels.string(from: $0.y), font: set.base.valueFont).width }
                return (widths.max() ?? 0) + BarLayer.distanceOfValues - view.extraRightOffset
            }.max() ?? 0
    }

    /// The color of the last bar, or a shade of it that stands out from the others if the style names none.
    private func lastColor(of set: BarDataSet) -> DynamicColor {
        let highlight = set.base.highlightColor
        if set.base.highlightEnabled || highlight != BarDataSet().base.highlightColor {
            return set.base.resolvedColor(highlight)
        }
        let color = set.thresholdOrRepeatedColor(of: set.entries.last?.y ?? 0, at: 0)
        let background = view.backgroundColor.opaque
        func shade(_ own: SRGBColor, on background: SRGBColor) -> SRGBColor {
            let contrast = min(own.contrast(with: background) * Self.contrastOfLastBar, Self.largestContrastOfLastBar)
            return own.shade(withContrast: contrast, on: background)
        }
        return DynamicColor(
            light: shade(color.light, on: background.light),
            dark: shade(color.dark, on: background.dark)
        )
    }
}
