/// All clips in force, as coverage that multiplies what is painted.
///
/// CoreGraphics does not cut shapes at a clip's edge: where the edge crosses a pixel, the share of the pixel inside
/// multiplies the shape's own coverage there. Nested clips multiply once each.
struct Clip: Hashable {
    /// Left to right.
    private(set) var columns: ClipAxis
    /// Top to bottom.
    private(set) var rows: ClipAxis

    /// The whole picture.
    init(width: Int, height: Int) {
        columns = ClipAxis(count: width)
        rows = ClipAxis(count: height)
    }

    /// This clip and a box besides.
    func narrowed(to box: DeviceRect) -> Clip {
        var clip = self
        clip.columns.narrow(from: box.left, to: box.right)
        clip.rows.narrow(from: box.top, to: box.bottom)
        return clip
    }

    /// The pixels that any paint can reach.
    var pixels: PixelBox { PixelBox(x: columns.range, y: rows.range) }

    /// Whether every pixel of a box is wholly inside.
    func isWhole(_ box: PixelBox) -> Bool {
        columns.isWhole(box.x) && rows.isWhole(box.y)
    }
}
