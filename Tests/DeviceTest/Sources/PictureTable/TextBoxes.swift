public import ChartLayout
import Foundation
public import PushChartPixels

/// How far the texts of two pictures of one display list are apart, in device pixels.
///
/// The box of a text bounds the ink around its place in the layout. Ink is what differs from a picture without texts. So
/// the two pictures may have different fonts.
public struct TextBoxes: Equatable {
    /// The number of texts in the display list that have glyphs.
    public let count: Int
    /// The number of texts that both pictures have.
    public let foundCount: Int
    /// The largest distance of an edge of a box from the same edge in the other picture.
    public let largestDistance: Int

    /// Channels that differ by at most this much, 0 to 255, are no ink, but edges of lines or of glyphs.
    private static let largestDifferenceOfGround = 64

    /// Finds the boxes.
    ///
    /// - Parameters:
    ///   - ground: The picture without texts, which has the size of the others.
    ///   - places: The place of each text, from ``places(of:scale:)``.
    ///   - backdrop: The color behind the pictures, from which the texts differ.
    public init(
        expected: PixelBuffer,
        actual: PixelBuffer,
        ground: PixelBuffer,
        places: [PixelRect],
        backdrop: Backdrop
    ) {
        var (found, largest) = (0, 0)
        for place in places {
            let ground = ground.cropped(to: place)
            guard let first = Self.inkBox(of: expected.cropped(to: place), on: ground, backdrop),
                let second = Self.inkBox(of: actual.cropped(to: place), on: ground, backdrop)
            else { continue }
            found += 1
            for edge in [\PixelRect.x, \.y, \.right, \.bottom] {
                largest = max(largest, abs(first[keyPath: edge] - second[keyPath: edge]))
            }
        }
        (count, foundCount, largestDistance) = (places.count, found, largest)
    }

    /// The place of each text in the layout, with half its font size around it. A text that is farther away counts as
    /// missing.
    public static func places(of items: [DisplayList.Item], scale: Double) -> [PixelRect] {
        items.compactMap { item in
            guard case .text(let run) = item, let first = run.glyphs.first, let last = run.glyphs.last else {
                return nil
            }
            let margin = run.fontSize / 2
            let columns = [first.x - margin, last.x + last.advance + margin]
            let rows = [run.baseline - run.fontSize - margin, run.baseline + margin]
            let corners = columns.flatMap { x in rows.map { y in run.turned(LayoutPoint(x, y)) } }
            return PixelRect(bounding: corners, scale: scale)
        }
    }

    private static func inkBox(of picture: PixelBuffer, on ground: PixelBuffer, _ backdrop: Backdrop) -> PixelRect? {
        let options = ComparisonOptions(
            tolerance: .init(channelDifference: largestDifferenceOfGround),
            backdrop: backdrop
        )
        let outcome = ImageComparison.compare(expected: ground, actual: picture, options: options)
        guard case .different(let comparison) = outcome, var box = comparison.regions.first else { return nil }
        for region in comparison.regions {
            let (x, y) = (min(box.x, region.x), min(box.y, region.y))
            let (right, bottom) = (max(box.right, region.right), max(box.bottom, region.bottom))
            box = PixelRect(x: x, y: y, width: right - x, height: bottom - y)
        }
        return box
    }
}

extension GlyphRun {
    /// A point of the text that is not turned yet, at its place in the picture.
    fileprivate func turned(_ point: LayoutPoint) -> LayoutPoint {
        let (sine, cosine) = (sin(rotation * .pi / 180), cos(rotation * .pi / 180))
        let (x, y) = (point.x - pivot.x, point.y - pivot.y)
        return LayoutPoint(pivot.x + cosine * x - sine * y, pivot.y + sine * x + cosine * y)
    }
}

extension PixelRect {
    /// The smallest rectangle of whole pixels around points.
    fileprivate init(bounding points: [LayoutPoint], scale: Double) {
        let (columns, rows) = (points.map { $0.x * scale }, points.map { $0.y * scale })
        let x = Int((columns.min() ?? 0).rounded(.down))
        let y = Int((rows.min() ?? 0).rounded(.down))
        let right = Int((columns.max() ?? 0).rounded(.up))
        let bottom = Int((rows.max() ?? 0).rounded(.up))
        self.init(x: x, y: y, width: right - x, height: bottom - y)
    }
}

extension PixelBuffer {
    /// The pixels of a rectangle that are in the picture.
    fileprivate func cropped(to rect: PixelRect) -> PixelBuffer {
        let columns = max(0, min(rect.x, width))..<max(0, min(rect.right, width))
        let rows = max(0, min(rect.y, height))..<max(0, min(rect.bottom, height))
        let bytes = rows.flatMap { row in
            self.bytes[4 * (row * width + columns.lowerBound)..<4 * (row * width + columns.upperBound)]
        }
        return PixelBuffer(width: columns.count, height: rows.count, bytes: bytes)
    }
}
