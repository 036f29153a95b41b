/// Gathers changed pixels into a few boxes.
///
/// Pixels are gathered by square tiles, and changed tiles that touch, corners included, make one region. So changes
/// within a tile's width of each other fall together, and the work does not grow with their number.
struct ChangedRegions {
    /// The side of a tile in pixels.
    static let tile = 16

    private let columns: Int
    private let rows: Int
    /// What changed in each tile, row by row; empty until something has.
    private var extents: [Extent] = []
    /// The last changed pixels of a row, side by side; changed pixels are mostly neighbours.
    private var run: (y: Int, left: Int, right: Int) = (0, 0, 0)

    private struct Extent {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int

        static let none = Extent(left: .max, top: .max, right: 0, bottom: 0)

        var isEmpty: Bool { right == 0 }

        mutating func formUnion(_ other: Extent) {
            left = min(left, other.left)
            top = min(top, other.top)
            right = max(right, other.right)
            bottom = max(bottom, other.bottom)
        }
    }

    /// - Parameters:
    ///   - width: The picture's width in pixels.
    ///   - height: Its height in pixels.
    init(width: Int, height: Int) {
        columns = (width + Self.tile - 1) / Self.tile
        rows = (height + Self.tile - 1) / Self.tile
    }

    /// Notes a changed pixel.
    @inline(__always)
    mutating func add(x: Int, y: Int) {
        if run.right == x, run.y == y {
            run.right = x &+ 1
        } else {
            finishRun()
            run = (y, x, x &+ 1)
        }
    }

    private mutating func finishRun() {
        guard run.left < run.right else { return }
        if extents.isEmpty { extents = Array(repeating: .none, count: columns * rows) }
        var left = run.left
        while left < run.right {
            let column = left / Self.tile
            let right = min(run.right, (column + 1) * Self.tile)
            extents[run.y / Self.tile * columns + column].formUnion(
                Extent(left: left, top: run.y, right: right, bottom: run.y + 1)
            )
            left = right
        }
        run = (0, 0, 0)
    }

    /// The boxes around what changed, from top to bottom and left to right.
    var boxes: [PixelRect] {
        var finished = self
        finished.finishRun()
        var left = finished.extents
        var boxes: [Extent] = []
        for start in left.indices where !left[start].isEmpty {
            var region = Extent.none
            var border = [start]
            while let tile = border.popLast() {
                guard !left[tile].isEmpty else { continue }
                region.formUnion(left[tile])
                left[tile] = .none
                let (row, column) = (tile / columns, tile % columns)
                for row in max(0, row - 1)...min(rows - 1, row + 1) {
                    for column in max(0, column - 1)...min(columns - 1, column + 1) {
                        let neighbour = row * columns + column
                        if !left[neighbour].isEmpty { border.append(neighbour) }
                    }
                }
            }
            boxes.append(region)
        }
        return boxes.sorted { ($0.top, $0.left, $0.bottom, $0.right) < ($1.top, $1.left, $1.bottom, $1.right) }
            .map { PixelRect(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top) }
    }
}
