/// Groups changed pixels into a few bounding boxes.
///
/// The image is divided into square tiles. Changed tiles that touch, also at a corner, form one region. So the work
/// does not grow with the number of changed pixels, and changes within the width of a tile share a region.
struct ChangedRegionFinder {
    static let tileSide = 16

    private let columns: Int
    private let rows: Int
    /// The bounds of the changed pixels of each tile, row by row; empty until a pixel has changed.
    private var tileBounds: [PixelRect?] = []
    /// The last run of changed pixels in a row; changed pixels are mostly neighbors.
    private var pendingRun: (y: Int, left: Int, right: Int) = (0, 0, 0)

    init(width: Int, height: Int) {
        columns = (width + Self.tileSide - 1) / Self.tileSide
        rows = (height + Self.tileSide - 1) / Self.tileSide
    }

    mutating func insertChangedPixel(x: Int, y: Int) {
        if pendingRun.right == x, pendingRun.y == y {
            pendingRun.right = x &+ 1
        } else {
            addPendingRunToTileBounds()
            pendingRun = (y, x, x &+ 1)
        }
    }

    private mutating func addPendingRunToTileBounds() {
        guard pendingRun.left < pendingRun.right else { return }
        if tileBounds.isEmpty { tileBounds = Array(repeating: nil, count: columns * rows) }
        var left = pendingRun.left
        while left < pendingRun.right {
            let column = left / Self.tileSide
            let right = min(pendingRun.right, (column + 1) * Self.tileSide)
            let part = PixelRect(x: left, y: pendingRun.y, width: right - left, height: 1)
            let tile = pendingRun.y / Self.tileSide * columns + column
            tileBounds[tile] = tileBounds[tile]?.union(part) ?? part
            left = right
        }
        pendingRun = (0, 0, 0)
    }

    /// The bounding boxes of the regions, from top to bottom and left to right: connected-component labeling by flood
    /// fill over the tiles.
    var regionBoundingBoxes: [PixelRect] {
        var finished = self
        finished.addPendingRunToTileBounds()
        var unvisited = finished.tileBounds
        var regions: [PixelRect] = []
        for start in unvisited.indices {
            guard var region = unvisited[start] else { continue }
            var stack = [start]
            while let tile = stack.popLast() {
                guard let bounds = unvisited[tile] else { continue }
                region = region.union(bounds)
                unvisited[tile] = nil
                let (row, column) = (tile / columns, tile % columns)
                for row in max(0, row - 1)...min(rows - 1, row + 1) {
                    for column in max(0, column - 1)...min(columns - 1, column + 1) {
                        let neighbor = row * columns + column
                        if unvisited[neighbor] != nil { stack.append(neighbor) }
                    }
                }
            }
            regions.append(region)
        }
        return regions.sorted { ($0.y, $0.x, $0.bottom, $0.right) < ($1.y, $1.x, $1.bottom, $1.right) }
    }
}
