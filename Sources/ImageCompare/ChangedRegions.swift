/// Gathers changed pixels into a few boxes.
///
/// Pixels are gathered by square tiles, and changed tiles that touch, corners included, make one region. So changes
/// within a tile's width of each other fall together, and the work does not grow with their number.
struct ChangedRegions {
    /// The side of a tile in pixels.
    static let tile = 16

    private struct Tile: Hashable {
        var column: Int
        var row: Int
    }

    private var extents: [Tile: Extent] = [:]
    /// The tile that the last pixels fell into; changed pixels are mostly neighbours.
    private var current: (tile: Tile, extent: Extent)?

    private struct Extent {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int

        mutating func formUnion(_ other: Extent) {
            left = min(left, other.left)
            top = min(top, other.top)
            right = max(right, other.right)
            bottom = max(bottom, other.bottom)
        }
    }

    /// Notes a changed pixel.
    mutating func add(x: Int, y: Int) {
        let pixel = Extent(left: x, top: y, right: x + 1, bottom: y + 1)
        let tile = Tile(column: x / Self.tile, row: y / Self.tile)
        if current?.tile == tile {
            current?.extent.formUnion(pixel)
        } else {
            finishTile()
            current = (tile, pixel)
        }
    }

    private mutating func finishTile() {
        guard let (tile, extent) = current else { return }
        extents[tile, default: extent].formUnion(extent)
        current = nil
    }

    /// The boxes around what changed, from top to bottom and left to right.
    var boxes: [PixelRect] {
        var finished = self
        finished.finishTile()
        var left = finished.extents
        var boxes: [Extent] = []
        // The order in which tiles are taken up does not show: regions are what they are, and sorted in the end.
        while let start = left.keys.first, var region = left.removeValue(forKey: start) {
            var border = [start]
            while let tile = border.popLast() {
                for row in tile.row - 1...tile.row + 1 {
                    for column in tile.column - 1...tile.column + 1 {
                        let neighbour = Tile(column: column, row: row)
                        if let extent = left.removeValue(forKey: neighbour) {
                            region.formUnion(extent)
                            border.append(neighbour)
                        }
                    }
                }
            }
            boxes.append(region)
        }
        return boxes.sorted { ($0.top, $0.left, $0.bottom, $0.right) < ($1.top, $1.left, $1.bottom, $1.right) }
            .map { PixelRect(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top) }
    }
}
