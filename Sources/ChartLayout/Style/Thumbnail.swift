/// The part of the picture that a collapsed notification shows; not in DGCharts.
public enum Thumbnail: Hashable, Sendable {
    /// The square at the end of the content, with the newest values and without the labels of the axes. Horizontal bars
    /// and charts of names show the whole picture.
    case newest
    /// The whole picture.
    case whole
    /// A part of the picture, in fractions of its width and height.
    case part(LayoutRect)
}

extension LayoutRect {
    /// The whole of a picture, in fractions of its width and height.
    public static let whole = LayoutRect(x: 0, y: 0, width: 1, height: 1)
}
