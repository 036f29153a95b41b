extension PlotLayout {
    private static let spaceBetweenTags = 2.0

    /// The labels at the ends of lines with their boxes, moved apart, from top to bottom.
    var placedEndLabels: [(label: EndLabel, box: LayoutRect)] {
        let labels = endLabels.map { label in
            let y = yTransformer(of: label.side).position(of: label.y)
            return (label: label, y: min(max(y, contentRect.y), contentRect.bottom))
        }.sorted { $0.y < $1.y }
        guard let height = labels.map({ $0.label.height }).max() else { return [] }
        let step = height + (endLabels[0].isTag ? Self.spaceBetweenTags : 0)
        let margin = 2 + height / 2
        let centers = Self.separated(labels.map(\.y), by: step, in: margin...max(margin, self.height - margin))
        return zip(labels, centers).map { label, center in
            let (x, label) = (contentRect.right + label.label.distance, label.label)
            return (label, LayoutRect(x: x, y: center - label.height / 2, width: label.width, height: label.height))
        }
    }

    /// The positions nearest to ascending ones (by the sum of squares) that have a distance from each other.
    ///
    /// They are an isotonic regression of the positions without their distances, which the algorithm of pool adjacent
    /// violators finds (Ayer et al. 1955).
    private static func separated(_ positions: [Double], by step: Double, in range: ClosedRange<Double>) -> [Double] {
        var pools: [(sum: Double, count: Int)] = []
        for (index, position) in positions.enumerated() {
            pools.append((position - Double(index) * step, 1))
            while pools.count > 1 {
                let (last, before) = (pools[pools.count - 1], pools[pools.count - 2])
                guard before.sum * Double(last.count) > last.sum * Double(before.count) else { break }
                pools.removeLast(2)
                pools.append((before.sum + last.sum, before.count + last.count))
            }
        }
        let highest = max(range.lowerBound, range.upperBound - Double(positions.count - 1) * step)
        return pools.flatMap { pool in
            Array(repeating: min(max(pool.sum / Double(pool.count), range.lowerBound), highest), count: pool.count)
        }.enumerated().map { $0.element + Double($0.offset) * step }
    }
}

extension DisplayListBuilder {
    mutating func drawEndLabels(_ layout: PlotLayout) {
        for (label, box) in layout.placedEndLabels {
            if label.isTag { fill(.outline(of: box, cornerRadius: EndLabel.cornerRadius), color: label.color) }
            for (text, x) in label.texts(fromX: box.x) {
                // Capitals and digits are in the middle of the box.
                let top = box.center.y + text.font.size * 0.352 - text.font.ascent
                draw(text, topLeft: LayoutPoint(x, top), color: label.isTag ? .white : label.color)
            }
        }
    }
}
