@testable import ChartLayout

extension DisplayList {
    var texts: [GlyphRun] {
        items.compactMap { if case .text(let run) = $0 { run } else { nil } }
    }

    var fills: [(path: LayoutPath, color: SRGBColor)] {
        items.compactMap { if case .fill(let path, _, .color(let color)) = $0 { (path, color) } else { nil } }
    }

    var strokes: [(path: LayoutPath, style: LayoutStroke, color: SRGBColor)] {
        items.compactMap {
            if case .stroke(let path, let style, .color(let color)) = $0 { (path, style, color) } else { nil }
        }
    }
}

extension GlyphRun {
    /// The box around an upright line, with its tracking and its line height.
    var box: LayoutRect {
        let font = SystemFontMetrics(size: fontSize)
        return LayoutRect(
            x: glyphs.first?.x ?? 0,
            y: baseline - font.ascent,
            width: font.width(of: string),
            height: font.lineHeight
        )
    }
}

extension LayoutPath {
    /// Every point and control point.
    var points: [LayoutPoint] {
        elements.flatMap { element -> [LayoutPoint] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .curve(let control1, let control2, let end): [control1, control2, end]
            case .circle(let center, let radius):
                [LayoutPoint(center.x - radius, center.y - radius), LayoutPoint(center.x + radius, center.y + radius)]
            case .close: []
            }
        }
    }
}

/// Whether two numbers are equal within a relative tolerance.
func isNear(_ left: Double, _ right: Double, tolerance: Double = 1e-9) -> Bool {
    abs(left - right) <= tolerance * max(1, abs(left), abs(right))
}
