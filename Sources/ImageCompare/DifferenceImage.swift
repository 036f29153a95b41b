public import Pixels

/// Expected, actual and difference side by side, for a person to judge.
public enum DifferenceImage {
    /// Pixels between the three panels.
    public static let gap = 8

    /// The most pixels of a difference picture: 16 million, 64 MB.
    public static let maximumPixels = 16_000_000

    /// Draws the three panels on one picture.
    ///
    /// The first two are shown on the options' backdrop; the third is the ``overlay(expected:actual:options:window:)``.
    /// Where the panels of whole pictures would have more than `limit` pixels, only the part around what changed is
    /// shown: ``window(expected:actual:options:limit:)``.
    public static func draw(
        expected: PixelBuffer,
        actual: PixelBuffer,
        options: ComparisonOptions = ComparisonOptions(),
        limit: Int = maximumPixels
    ) -> PixelBuffer {
        let window = window(expected: expected, actual: actual, options: options, limit: limit / 3)
        let overlay = overlay(expected: expected, actual: actual, options: options, window: window)
        var panels = [expected, actual].map { picture in
            var panel = Panel(picture, window: window, on: options.backdrop)
            panel.fillClear(with: PanelColor.empty)
            return panel.picture
        }
        panels.append(overlay)
        let width = 3 * window.width + 2 * gap
        var picture = PixelBuffer(width: width, height: window.height)
        picture.bytes.withUnsafeMutableBytes { target in
            for (number, panel) in panels.enumerated() {
                panel.bytes.withUnsafeBytes { source in
                    let row = 4 * window.width
                    for y in 0..<window.height {
                        let start = 4 * (y * width + number * (window.width + gap))
                        target[start..<start + row].copyBytes(from: source[y * row..<(y + 1) * row])
                    }
                }
            }
        }
        for y in 0..<window.height {
            for x in 0..<gap {
                picture.set(y * width + window.width + x, to: PanelColor.empty)
                picture.set(y * width + 2 * window.width + gap + x, to: PanelColor.empty)
            }
        }
        return picture
    }

    /// Draws the difference alone.
    ///
    /// It is the expected picture washed out, with every pixel that differs by more than the tolerance's channel
    /// difference in red (the purer, the farther apart), those within it in blue, ignored ones in grey, and a frame in
    /// magenta around each changed region, so that even a single pixel is found. A pixel that only one of two pictures
    /// of different sizes has differs.
    /// - Parameters:
    ///   - expected: The picture as it should be.
    ///   - actual: The picture as it is.
    ///   - window: The part to draw; without one the whole of both pictures.
    ///   - options: The backdrop, and what counts as changed.
    public static func overlay(
        expected: PixelBuffer,
        actual: PixelBuffer,
        options: ComparisonOptions = ComparisonOptions(),
        window: PixelRect? = nil
    ) -> PixelBuffer {
        DifferenceOverlay(expected, actual, options: options, window: window ?? whole(expected, actual)).picture
    }

    /// The part of two pictures that shows what changed: all of both where they have at most `limit` pixels, else the
    /// box around the changed regions, begun at its top left where even that is too large.
    public static func window(
        expected: PixelBuffer,
        actual: PixelBuffer,
        options: ComparisonOptions = ComparisonOptions(),
        limit: Int = maximumPixels
    ) -> PixelRect {
        let whole = whole(expected, actual)
        guard whole.width > 0, whole.height > 0, whole.width > limit / whole.height else { return whole }
        var box = whole
        if case .different(let comparison) = ImageComparison.compare(
            expected: expected,
            actual: actual,
            options: ComparisonOptions(
                tolerance: .init(channelDifference: options.tolerance.channelDifference),
                backdrop: options.backdrop,
                ignored: options.ignored
            )
        ) {
            let margin = 64
            let left = comparison.regions.map(\.x).min() ?? 0
            let top = comparison.regions.map(\.y).min() ?? 0
            let right = comparison.regions.map(\.right).max() ?? whole.width
            let bottom = comparison.regions.map(\.bottom).max() ?? whole.height
            let around = PixelRect(
                x: left - margin,
                y: top - margin,
                width: right - left + 2 * margin,
                height: bottom - top + 2 * margin
            )
            box = around.intersection(whole) ?? whole
        }
        guard box.width > max(limit, 1) / box.height else { return box }
        let side = max(1, Int(Double(max(limit, 1)).squareRoot()))
        box.width = min(box.width, max(1, max(side, limit / box.height)))
        box.height = min(box.height, max(1, limit / box.width))
        return box
    }

    private static func whole(_ expected: PixelBuffer, _ actual: PixelBuffer) -> PixelRect {
        PixelRect(
            x: 0,
            y: 0,
            width: max(expected.width, actual.width),
            height: max(expected.height, actual.height)
        )
    }
}
