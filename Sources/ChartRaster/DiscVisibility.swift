import ChartLayout

/// The visible part of each disc or ring of a display list, if the list has very many of them.
///
/// A disc hidden by later opaque discs is left out. In a list of fewer than ``crowd`` discs, no pixel changes by that. In
/// a larger list, a disc is also left out if only a sliver of it is visible.
struct DiscVisibility {
    /// What is seen of an item.
    enum Sight {
        /// All that its clips leave, as far as is known.
        case whole
        case part(PixelBox)
        case hidden
    }

    /// By the items' places; empty where there are few discs.
    private var sights: [Sight] = []
    /// Whether the list has so many discs and straight lines that each is painted in the fastest way: by its exact area
    /// alone, which can differ in single pixels by a few levels.
    let isDense: Bool

    /// Lists with fewer discs, and fewer straight lines, are painted as they are.
    static let fewest = 1_000
    /// In a list of this many discs, a disc with fewer visible pixels than its radius is left out. A payload encodes at
    /// most 16,000 points one by one.
    static let crowd = 16_000

    /// How far inside its circle a disc is taken to cover, in pixels: chords cut into it, and edges are walked askew.
    private static let margin = 0.25
    private static let skew = 1.0 / 1024

    /// - Complexity: O(items + pixel rows of the discs).
    init(_ list: DisplayList, scale: Double, size: PictureSize) {
        let shapes = list.items.count { item in
            switch item {
            case .fill(let path, _, _): Self.isDisc(path)
            case .stroke(let path, _, _): path.elements.count == 2
            default: false
            }
        }
        isDense = shapes >= Self.fewest
        guard isDense else { return }
        sights = Array(repeating: .whole, count: list.items.count)
        var hidden = HiddenPixels(size)
        let whole = PixelBox(x: 0..<size.width, y: 0..<size.height)
        // Discs under a clip are left alone: their edges are mixed with what lies below.
        var depths: [Int] = []
        var depth = 0
        for item in list.items {
            if case .pushClip = item { depth += 1 }
            if case .popClip = item { depth = max(depth - 1, 0) }
            depths.append(depth)
        }
        let isCrowded = shapes >= Self.crowd
        for (index, item) in list.items.enumerated().reversed() where depths[index] == 0 {
            guard let disc = Disc(item, scale: scale) else { continue }
            let box = whole.touched(by: disc.bounds)
            let seen = hidden.seen(of: box)
            let isSliver = isCrowded && seen != nil && Double(hidden.visibleCount(of: disc.outline)) < disc.radius
            guard let seen, !isSliver else {
                sights[index] = .hidden
                continue
            }
            sights[index] = seen == box ? .whole : .part(seen)
            if disc.isOpaque, let covered = disc.covered { hidden.hide(covered) }
        }
    }

    /// What is seen of an item.
    func sight(of index: Int) -> Sight { sights.indices.contains(index) ? sights[index] : .whole }

    private static func isDisc(_ path: Path) -> Bool {
        path.elements.count <= 2
            && path.elements.allSatisfy { if case .circle = $0 { true } else { false } }
    }

    /// A filled circle, or a ring between two circles about one center.
    private struct Disc {
        let center: DevicePoint
        let radius: Double
        /// Zero for a full disc.
        let innerRadius: Double
        let isOpaque: Bool

        init?(_ item: DisplayList.Item, scale: Double) {
            guard case .fill(let path, let rule, .ink(let ink)) = item, 1...2 ~= path.elements.count,
                case .circle(let point, let outer) = path.elements[0], outer > 0, outer.isFinite,
                let center = DevicePoint(point, scale: scale)
            else { return nil }
            var inner = 0.0
            if path.elements.count == 2 {
                guard rule == .evenOdd, case .circle(point, let hole) = path.elements[1], hole >= 0, hole < outer
                else { return nil }
                inner = hole
            }
            self.center = center
            radius = min(outer * scale, DevicePoint.farthest)
            innerRadius = min(inner * scale, DevicePoint.farthest)
            isOpaque = ink.opacity >= 1
        }

        /// All pixels that the shape can touch.
        var bounds: DeviceRect {
            DeviceRect(
                left: center.x - radius - 1,
                top: center.y - radius - 1,
                right: center.x + radius + 1,
                bottom: center.y + radius + 1
            )
        }

        var outline: Ring { Ring(center: center, outer: radius, inner: innerRadius) }

        /// The pixels that the shape certainly covers; nil if it is too thin.
        var covered: Ring? {
            let outer = radius * (1 - DiscVisibility.skew) - DiscVisibility.margin
            let inner = innerRadius > 0 ? innerRadius * (1 + DiscVisibility.skew) + DiscVisibility.margin : 0
            return outer > inner + 1 ? Ring(center: center, outer: outer, inner: inner) : nil
        }
    }
}
