import ChartLayout

/// Which part of each disc of a display list can be seen, where a list has very many.
///
/// What opaque discs hide of those before them is left out, and no pixel changes by that.
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
        for (index, item) in list.items.enumerated().reversed() where depths[index] == 0 {
            guard let disc = Self.disc(item, scale: scale) else { continue }
            let bounds = DeviceRect(
                left: disc.center.x - disc.radius - 1,
                top: disc.center.y - disc.radius - 1,
                right: disc.center.x + disc.radius + 1,
                bottom: disc.center.y + disc.radius + 1
            )
            let box = whole.touched(by: bounds)
            let seen = hidden.seen(of: box)
            sights[index] = seen.map { $0 == box ? .whole : .part($0) } ?? .hidden
            let covered = disc.radius * (1 - Self.skew) - Self.margin
            if disc.isOpaque, seen != nil, covered > 1 { hidden.hide(center: disc.center, radius: covered) }
        }
    }

    /// What is seen of an item.
    func sight(of index: Int) -> Sight { sights.indices.contains(index) ? sights[index] : .whole }

    private static func isDisc(_ path: Path) -> Bool {
        path.elements.count <= 2
            && path.elements.allSatisfy { if case .circle = $0 { true } else { false } }
    }

    private static func disc(
        _ item: DisplayList.Item,
        scale: Double
    ) -> (center: DevicePoint, radius: Double, isOpaque: Bool)? {
        guard case .fill(let path, .winding, .ink(let ink)) = item, path.elements.count == 1,
            case .circle(let center, let radius) = path.elements[0], radius > 0, radius.isFinite,
            let center = DevicePoint(center, scale: scale)
        else { return nil }
        return (center, min(radius * scale, DevicePoint.farthest), ink.opacity >= 1)
    }
}
