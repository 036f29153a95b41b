import SeriesDecoding

extension LayeredChart {
    /// The space around the marks of last values in points.
    private static let marginOfThumbnail = 6.0
    /// The height of a thumbnail on a phone, and that of the smallest text that it shows, in points.
    private static let (heightOfThumbnail, smallestText) = (60.0, 11.0)

    /// The part of the picture that a collapsed notification shows, in fractions of its width and height.
    ///
    /// An extension gives it to the system with the picture, and a page of previews crops the picture alike.
    ///
    /// - Complexity: O(*n* log *n*) in the number of samples, as that of a layout.
    public var thumbnailRect: LayoutRect {
        mirroredWidth == nil ? thumbnailOfLayout : thumbnailOfLayout.mirrored(inWidth: 1)
    }

    private var thumbnailOfLayout: LayoutRect {
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
        // Labels that would be too small are left out, as a whole.
        let hasLabels = EndLabel.valueFont.size * Self.heightOfThumbnail >= Self.smallestText * (bottom - top)
        let right = min(width, content.right + (hasLabels && !endLabels.isEmpty ? widthOfEndLabels : margin))
        let left = max(content.x, right - (bottom - top))
        guard left < right, top < bottom else { return .whole }
        return LayoutRect(
            x: left / width,
            y: top / height,
            width: (right - left) / width,
            height: (bottom - top) / height
        )
    }
}
