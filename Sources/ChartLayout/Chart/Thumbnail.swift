import SeriesDecoding

/// The part of the picture that a collapsed notification shows; not in DGCharts.
public enum Thumbnail: Hashable, Sendable {
    /// The square at the end of the content, with the newest values and without the labels of the axes. Horizontal bars
    /// and charts of names show the whole picture.
    case newest
    /// The whole picture.
    case whole
    /// A part of the picture.
    case part(UnitRect)
}

/// A part of a picture: all four numbers are fractions of its width or height, from its top left corner.
public struct UnitRect: Hashable, Sendable {
    /// The distance from the left edge, 0 to 1.
    public var x: Double
    /// The distance from the top edge, 0 to 1.
    public var y: Double
    /// The width, above 0; `x + width` is at most 1.
    public var width: Double
    /// The height, above 0; `y + height` is at most 1.
    public var height: Double

    /// Creates a part.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The whole picture.
    public static let whole = UnitRect(x: 0, y: 0, width: 1, height: 1)
}

extension PlottedChart {
    /// The space around the marks of last values in points.
    private static let marginOfThumbnail = 6.0

    /// The part of the picture that a collapsed notification shows.
    ///
    /// An extension gives it to the system with the picture, and a page of previews crops the picture alike.
    ///
    /// - Complexity: O(*n* log *n*) in the number of samples, as that of a layout.
    public var thumbnailRect: UnitRect {
        switch thumbnail {
        case .whole: return .whole
        case .part(let part): return part
        case .newest: break
        }
        guard axis != .names, !view.isTransposed, width > 0, height > 0, let layout = PlotLayout(of: self) else {
            return .whole
        }
        let content = layout.contentRect
        let margin = Self.marginOfThumbnail
        let (top, bottom) = (max(0, content.y - margin), min(height, content.bottom + margin))
        let right = min(width, content.right + margin)
        let left = max(content.x, right - (bottom - top))
        guard left < right, top < bottom else { return .whole }
        return UnitRect(
            x: left / width,
            y: top / height,
            width: (right - left) / width,
            height: (bottom - top) / height
        )
    }
}
