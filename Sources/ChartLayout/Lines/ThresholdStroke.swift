/// The stroke of a line whose color changes where the line crosses a threshold.
///
/// The pieces of a line in one interval are one path. Higher intervals are painted over lower ones. A piece reaches
/// a short way below the next one, so that no background shows at the cut and a corner at the cut has its join.
public struct ThresholdStroke: Hashable, Sendable {
    /// The limit of pieces for which a line is cut, and that of dashes in a line with dashes.
    ///
    /// A line with more takes its colors from a vertical gradient with hard edges. It differs only where the line runs
    /// along a threshold, and takes one stroke.
    static let maximumPieceCount = 10_000
    /// The limit of intervals, each of which takes a stroke, for which a line is cut.
    static let maximumIntervalCount = 256
    /// The distance that a piece reaches below the next one, in points.
    private static let overlapLength = 1.0

    private let style: LayoutStroke
    private let heights: ThresholdHeights
    /// The color of each interval.
    private let colors: [SRGBColor]

    /// Creates a stroke.
    ///
    /// - Parameters:
    ///   - style: The width, the ends, the corners and the dashes of the line.
    ///   - color: The color below the first threshold.
    ///   - thresholds: The distances from the top in points, by ascending value, from which the line has other colors;
    ///     those that are not finite are left out.
    ///   - isAxisInverted: Whether larger values are lower in the chart.
    init(
        style: LayoutStroke,
        color: SRGBColor,
        thresholds: [(y: Double, color: SRGBColor)],
        isAxisInverted: Bool = false
    ) {
        self.style = style
        let thresholds = thresholds.filter(\.y.isFinite)
        heights = ThresholdHeights(positions: thresholds.map(\.y), isInverted: isAxisInverted)
        colors = [color] + thresholds.map(\.color)
    }

    /// The strokes and fills that paint some lines, from back to front.
    ///
    /// - Complexity: O(*n* log *t* + *p*) for *n* points, *t* thresholds and *p* pieces, at most 10,000.
    public func items(for lines: [LineGeometry]) -> [DisplayList.Item] { itemsOfEachLine(in: lines).flatMap(\.self) }

    /// The strokes and fills of each of some lines; with more pieces than the limit, all are in the last.
    func itemsOfEachLine(in lines: [LineGeometry]) -> [[DisplayList.Item]] {
        guard style.width > 0, !lines.isEmpty else { return lines.map { _ in [] } }
        func gradientItems() -> [[DisplayList.Item]] {
            lines.dropLast().map { _ in [] } + [thresholdGradientItems(for: lines)]
        }
        var remaining = Self.maximumPieceCount
        var cut: [[LinePieceBetweenThresholds]] = []
        for line in lines {
            guard let pieces = line.pieces(cutAt: heights, maximumCount: max(1, remaining)) else {
                return gradientItems()
            }
            // Lines in one piece take one stroke together.
            remaining -= pieces.count > 1 ? pieces.count : 0
            cut.append(pieces.isEmpty ? capPieces(ofZeroLengthLine: line) : pieces)
        }
        if !style.dash.isEmpty { return dashedItems(of: cut) ?? gradientItems() }
        guard Set(cut.joined().lazy.map(\.interval)).count <= Self.maximumIntervalCount else { return gradientItems() }
        return cut.map { pieces in
            let intervals = Set(pieces.lazy.map(\.interval)).sorted().filter { colors[$0].opacity > 0 }
            return intervals.flatMap { solidItems(ofInterval: $0, in: pieces) }
        }
    }

    /// A line without length, which shows only its caps.
    private func capPieces(ofZeroLengthLine line: LineGeometry) -> [LinePieceBetweenThresholds] {
        guard let point = line.points.first, style.cap != .butt, !line.isCurved else { return [] }
        let interval = heights.thresholdInterval(ofHorizontalLineAt: point.y)
        return [LinePieceBetweenThresholds(interval: interval, segments: [.straight(from: point, to: point)])]
    }

    /// The stroke of a line in an interval, with the caps of ends in it.
    private func solidItems(ofInterval interval: Int, in pieces: [LinePieceBetweenThresholds]) -> [DisplayList.Item] {
        let paint = Paint.color(colors[interval])
        if pieces.count == 1 { return [.stroke(LayoutPath(pieces[0].pathElements()), style, paint)] }
        var parts: [LayoutPath.Element] = []
        // An array that grows takes up to three times its memory, and an extension of iOS has little.
        parts.reserveCapacity(pieces.reduce(0) { $0 + ($1.interval == interval ? $1.segments.count + 3 : 0) })
        var caps: [LayoutPath.Element] = []
        for (index, piece) in pieces.enumerated() where piece.interval == interval {
            let previous = index > 0 ? pieces[index - 1] : nil
            let next = index + 1 < pieces.count ? pieces[index + 1] : nil
            let before = isPieceEndCovered(by: previous, pieceInterval: interval) ? previous?.segments.last : nil
            let after = isPieceEndCovered(by: next, pieceInterval: interval) ? next?.segments.first : nil
            parts += piece.pathElements(
                before: before?.reversed.firstPart(ofLength: Self.overlapLength).reversed,
                after: after?.firstPart(ofLength: Self.overlapLength)
            )
            if previous == nil { caps += capOutline(at: piece.segments.first?.reversed) }
            if next == nil { caps += capOutline(at: piece.segments.last) }
        }
        var butt = style
        butt.cap = .butt
        return [.stroke(LayoutPath(parts), butt, paint)]
            + (caps.isEmpty ? [] : [.fill(LayoutPath(caps), .winding, paint)])
    }

    /// Whether a neighboring piece is painted over the end of a piece and covers it.
    private func isPieceEndCovered(by neighbor: LinePieceBetweenThresholds?, pieceInterval interval: Int) -> Bool {
        neighbor.map { $0.interval > interval && colors[$0.interval].opacity >= 1 } ?? false
    }

    /// The outline of the cap at the end of a segment, which reaches a short way into the line.
    private func capOutline(at segment: LineSegment?) -> [LayoutPath.Element] {
        guard style.cap != .butt, let end = segment?.end, let ahead = segment?.endDirection else { return [] }
        let radius = style.width / 2
        func point(_ forward: Double, _ side: Double) -> LayoutPoint {
            LayoutPoint(end.x + ahead.x * forward - ahead.y * side, end.y + ahead.y * forward + ahead.x * side)
        }
        let back = -min(Self.overlapLength, segment?.length ?? 0)
        var outline: [LayoutPath.Element] = [.move(point(back, -radius)), .line(point(0, -radius))]
        if style.cap == .square {
            outline += [.line(point(radius, -radius)), .line(point(radius, radius)), .line(point(0, radius))]
        } else {
            // The distance of control points for a quarter of a circle.
            let k = radius * 0.5522847498307936
            outline += [
                .curve(control1: point(k, -radius), control2: point(radius, -k), end: point(radius, 0)),
                .curve(control1: point(radius, k), control2: point(k, radius), end: point(0, radius)),
            ]
        }
        return outline + [.line(point(back, radius)), .close]
    }

    /// A stroke for each piece, whose dashes continue those of the piece before; `nil` if there would be too many.
    private func dashedItems(of lines: [[LinePieceBetweenThresholds]]) -> [[DisplayList.Item]]? {
        let patternLength = style.dash.reduce(0, +) * (style.dash.count % 2 == 0 ? 1 : 2)
        var items: [[DisplayList.Item]] = []
        var itemCount = 0
        var dashCount = 0.0
        for pieces in lines {
            var dashed = style
            items.append([])
            for (index, piece) in pieces.enumerated() {
                let next = index + 1 < pieces.count ? pieces[index + 1] : nil
                let isCovered = next.map { colors[$0.interval].opacity >= 1 } ?? false
                let after = isCovered ? next?.segments.first?.firstPart(ofLength: Self.overlapLength) : nil
                let path = LayoutPath(piece.pathElements(after: after))
                let color = colors[piece.interval]
                if color.opacity > 0 {
                    items[items.count - 1].append(.stroke(path, dashed, .color(color)))
                    itemCount += 1
                }
                let length = piece.segments.reduce(0) { $0 + $1.length }
                dashCount += length / patternLength * Double(style.dash.count)
                guard dashCount <= Double(Self.maximumPieceCount), itemCount <= Self.maximumPieceCount else {
                    return nil
                }
                dashed.dashPhase += length
            }
        }
        return items
    }

    /// The stroke of all lines in a gradient with a hard edge at each threshold.
    private func thresholdGradientItems(for lines: [LineGeometry]) -> [DisplayList.Item] {
        let drawn = lines.filter { !$0.isCurved || !$0.segmentsBetweenPoints.isEmpty }
        let path = LayoutPath(drawn.flatMap(\.linePath.elements))
        guard let extent = MinimumAndMaximum(path.boundingPoints.lazy.map(\.y)) else { return [] }
        let height = extent.maximum - extent.minimum
        var stops: [LayoutGradient.Stop] = []
        for (index, y) in heights.positions.enumerated() where y > extent.minimum && y < extent.maximum {
            let offset = (y - extent.minimum) / height
            stops += [colors[index], colors[index + 1]].map { LayoutGradient.Stop(offset: offset, color: $0) }
        }
        if stops.isEmpty {
            let color = colors[heights.thresholdInterval(ofHorizontalLineAt: extent.minimum + height / 2)]
            return [.stroke(path, style, .color(color))]
        }
        let shape = LayoutGradient.GradientGeometry.linear(
            start: LayoutPoint(0, extent.minimum),
            end: LayoutPoint(0, extent.maximum)
        )
        let gradient = LayoutGradient(shape, stops: heights.isInverted ? stops : stops.reversed())
        return [.stroke(path, style, .gradient(gradient))]
    }
}

extension LinePieceBetweenThresholds {
    fileprivate func pathElements(before: LineSegment? = nil, after: LineSegment? = nil) -> [LayoutPath.Element] {
        let all = [before].compactMap { $0 } + segments + [after].compactMap { $0 }
        return all.first.map { [.move($0.start)] + all.map(\.pathElement) } ?? []
    }
}

extension LineSegment {
    fileprivate func firstPart(ofLength length: Double) -> LineSegment {
        let whole = self.length
        return whole > length ? subsegment(fromParameter: 0, toParameter: length / whole) : self
    }
}
