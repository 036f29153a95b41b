extension LineChart {
    /// The index of the data set at which the fill of another ends; `nil` if the fill ends at a level.
    ///
    /// A series of the style that the chart does not have, and the series itself, bound no band.
    func bandEndIndex(ofDataSetAt index: Int) -> Int? {
        let set = dataSets[index]
        guard set.drawFilledEnabled, let target = set.fillTo else { return nil }
        let end =
            switch target {
            case .next: index + 1
            case .series(let end): end
            }
        return end != index && series.indices.contains(end) ? end : nil
    }

    /// The data sets as the legend shows them.
    ///
    /// A hidden series with a band has the color of the band. A hidden series that only bounds the band of another has
    /// no entry. A series with thresholds has the color below the first.
    var legendDataSets: [LineDataSet] {
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
