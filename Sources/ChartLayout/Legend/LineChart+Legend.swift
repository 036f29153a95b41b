extension LineChart {
    /// The entries of the legend: those of the style, or those of the data sets and the additional ones of the style.
    ///
    /// - Complexity: O(*n*) in the number of colors.
    public var legendEntries: [LegendEntry] {
        view.legend.entries
            ?? legendDataSets.filter(\.showsInLegend).flatMap {
                $0.base.legendEntriesForUsedColors(entryCount: $0.entryCount)
            } + otherDataSets.filter(\.base.showsInLegend).flatMap(\.legendEntries) + view.legend.extraEntries
    }

    /// The data sets as the legend shows them.
    ///
    /// A hidden series with a band has the color of the band. A hidden series that only bounds the band of another has
    /// no entry. A series with thresholds has the color below the first.
    private var legendDataSets: [LineDataSet] {
        let ends = Set(dataSets.indices.compactMap(bandEndIndex))
        return dataSets.indices.compactMap { index in
            var set = dataSets[index]
            if !set.visible, bandEndIndex(ofDataSetAt: index) != nil {
                set.colors = [.fixed(set.legendFillColor)]
            } else if !set.visible, ends.contains(index) {
                return nil
            } else if set.hasThresholds {
                set.colors = Array(set.colors.prefix(1))
            }
            return set
        }
    }
}

extension LineDataSet {
    /// The color of the fill with its opacity; of a gradient, the color of the line instead.
    fileprivate var legendFillColor: DynamicColor {
        let color =
            switch fill {
            case nil: base.resolvedColor(fillColor)
            case .color(let color): base.resolvedColor(color)
            case .linearGradient, .radialGradient: base.color(at: 0)
            }
        return color.multiplyingOpacity(by: fillAlpha)
    }
}
