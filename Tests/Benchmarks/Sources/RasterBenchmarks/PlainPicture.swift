import ChartLayout
import PlainCairo

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The fills, strokes and clips of a display list as plain Cairo calls. Texts and images are left out.
struct PlainPicture {
    let list: DisplayList
    let scale: Double

    /// The fills and strokes alone, which both programs draw.
    init(_ list: DisplayList, scale: Double) {
        var list = list
        list.items.removeAll { item in
            switch item {
            case .text, .image: true
            default: false
            }
        }
        self.list = list
        self.scale = scale
    }

    var shapeCount: Int {
        list.items.count { item in
            switch item {
            case .fill, .stroke: true
            default: false
            }
        }
    }

    /// Draws the list, and returns the bytes of the PNG.
    func pngByteCount() -> Int {
        let picture = plain_picture_create(
            Int32((list.width * scale).rounded(.up)),
            Int32((list.height * scale).rounded(.up))
        )
        for item in list.items {
            switch item {
            case .fill(let path, let rule, let paint):
                append(path, to: picture)
                setSource(paint, of: picture)
                plain_picture_fill(picture, rule == .evenOdd ? 1 : 0)
            case .stroke(let path, let style, let paint):
                append(path, to: picture)
                setSource(paint, of: picture)
                let dashes = style.dash.map { $0 * scale }
                dashes.withUnsafeBufferPointer { dashes in
                    var stroke = plain_stroke()
                    stroke.width = style.width * scale
                    stroke.cap = style.cap == .butt ? 0 : style.cap == .round ? 1 : 2
                    stroke.join = style.join == .miter ? 0 : style.join == .round ? 1 : 2
                    stroke.dashes = dashes.baseAddress
                    stroke.dash_count = Int32(dashes.count)
                    stroke.dash_phase = style.dashPhase * scale
                    plain_picture_stroke(picture, &stroke)
                }
            case .pushClip(let rect):
                plain_picture_clip(picture, rect.x * scale, rect.y * scale, rect.width * scale, rect.height * scale)
            case .popClip: plain_picture_unclip(picture)
            case .text, .image: break
            }
        }
        var png = plain_png()
        defer { free(png.bytes) }
        return plain_picture_png(picture, &png) == 0 ? png.count : 0
    }

    private func append(_ path: LayoutPath, to picture: OpaquePointer?) {
        for element in path.elements {
            switch element {
            case .move(let point): plain_picture_move(picture, point.x * scale, point.y * scale)
            case .line(let point): plain_picture_line(picture, point.x * scale, point.y * scale)
            case .curve(let first, let second, let end):
                plain_picture_curve(picture, [first, second, end].flatMap { [$0.x * scale, $0.y * scale] })
            case .circle(let center, let radius):
                plain_picture_circle(picture, center.x * scale, center.y * scale, radius * scale)
            case .close: plain_picture_close(picture)
            }
        }
    }

    private func setSource(_ paint: Paint, of picture: OpaquePointer?) {
        func channels(_ color: SRGBColor) -> (Double, Double, Double, Double) {
            (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, color.opacity)
        }
        switch paint {
        case .color(let color):
            let (red, green, blue, alpha) = channels(color)
            plain_picture_color(picture, red, green, blue, alpha)
        case .gradient(let gradient):
            guard case .linear(let start, let end) = gradient.geometry else { return }
            let stops = gradient.stopsByOffset.map { stop in
                let (red, green, blue, alpha) = channels(stop.color)
                return (stop.offset, red, green, blue, alpha * gradient.opacity)
            }
            plain_picture_linear(
                picture,
                [start.x * scale, start.y * scale, end.x * scale, end.y * scale],
                stops,
                Int32(stops.count)
            )
        }
    }
}
