import ChartLayout

/// Occlusion culling: the visible part of each disc or ring of a display list that has very many of them.
///
/// A disc hidden by later opaque discs is skipped. In a list of fewer than ``crowdedCount`` shapes, no pixel changes by
/// that. In a larger list, a disc is also skipped if only a sliver of it is visible.
struct DiscOcclusionCulling {
    /// The visible part of an item.
    enum UnoccludedPart {
        /// All pixels, as far as is known.
        case full
        case partial(PixelBox)
        case hidden
    }

    /// The unoccluded part of each item; empty if the list has few shapes.
    private var unoccludedParts: [UnoccludedPart] = []
    /// Whether the list has so many discs and straight lines that these are painted without samples. This can
    /// change single pixels by a few levels.
    let hasManyShapes: Bool

    /// The number of discs and straight lines that are many.
    private static let manyShapesCount = 1_000
    /// In a list of this many discs and lines, a disc with fewer visible pixels than its radius is skipped. A payload
    /// encodes at most 16,000 points individually.
    static let crowdedCount = 16_000

    /// The distance in pixels by which chords, and the fraction by which slopes, may lie inside a circle.
    private static let (chordError, slopeError) = (0.25, 1.0 / 1024)

    /// - Complexity: O(items + pixel rows of the discs).
    init(_ list: DisplayList, scale: Double, size: PictureSize) {
        let shapeCount = list.items.count { item in
            switch item {
            case .fill(let path, _, _): Self.consistsOfCircles(path)
            case .stroke(let path, _, _): path.elements.count == 2
            default: false
            }
        }
        hasManyShapes = shapeCount >= Self.manyShapesCount
        guard hasManyShapes else { return }
        unoccludedParts = Array(repeating: .full, count: list.items.count)
        var mask = OcclusionMask(size)
        let whole = PixelBox(x: 0..<size.width, y: 0..<size.height)
        // Discs under a clip hide nothing and are not skipped: their edges are mixed with the pixels below.
        var clipDepths: [Int] = []
        var clipDepth = 0
        for item in list.items {
            if case .pushClip = item { clipDepth += 1 }
            if case .popClip = item { clipDepth = max(clipDepth - 1, 0) }
            clipDepths.append(clipDepth)
        }
        let isCrowded = shapeCount >= Self.crowdedCount
        for (index, item) in list.items.enumerated().reversed() where clipDepths[index] == 0 {
            guard let disc = DiscOrRing(item, scale: scale) else { continue }
            let bounds = DeviceRect(center: disc.outline.center, radius: disc.outline.outerRadius + 1)
            let box = whole.pixelsTouched(by: bounds)
            let visible = mask.unoccludedBounds(in: box)
            let isSliver =
                isCrowded && visible != nil
                && Double(mask.visiblePixelCount(in: disc.outline)) < disc.outline.outerRadius
            guard let visible, !isSliver else {
                unoccludedParts[index] = .hidden
                continue
            }
            unoccludedParts[index] = visible == box ? .full : .partial(visible)
            if disc.isOpaque, let covered = disc.coveredAnnulus { mask.markOccludedPixels(in: covered) }
        }
    }

    /// The visible part of an item of the list.
    func unoccludedPart(ofItemAt index: Int) -> UnoccludedPart {
        unoccludedParts.indices.contains(index) ? unoccludedParts[index] : .full
    }

    private static func consistsOfCircles(_ path: Path) -> Bool {
        path.elements.count <= 2
            && path.elements.allSatisfy { if case .circle = $0 { true } else { false } }
    }

    /// A filled circle or ring.
    private struct DiscOrRing {
        let outline: Annulus
        let isOpaque: Bool

        init?(_ item: DisplayList.Item, scale: Double) {
            guard case .fill(let path, let rule, .color(let color)) = item, 1...2 ~= path.elements.count,
                case .circle(let point, let outer) = path.elements[0], outer > 0, outer.isFinite,
                let center = DevicePoint(point, scale: scale)
            else { return nil }
            var inner = 0.0
            if path.elements.count == 2 {
                guard rule == .evenOdd, case .circle(point, let hole) = path.elements[1], hole >= 0, hole < outer
                else { return nil }
                inner = hole
            }
            let maximum = DevicePoint.maximumCoordinate
            outline = Annulus(
                center: center,
                outerRadius: min(outer * scale, maximum),
                innerRadius: min(inner * scale, maximum)
            )
            isOpaque = color.opacity >= 1
        }

        /// The ring that is wholly covered in spite of chords and quantized slopes; nil if it is too thin.
        var coveredAnnulus: Annulus? {
            let (chord, slope) = (DiscOcclusionCulling.chordError, DiscOcclusionCulling.slopeError)
            let outer = outline.outerRadius * (1 - slope) - chord
            let inner = outline.innerRadius > 0 ? outline.innerRadius * (1 + slope) + chord : 0
            return outer > inner + 1 ? Annulus(center: outline.center, outerRadius: outer, innerRadius: inner) : nil
        }
    }
}
