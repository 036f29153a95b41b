import ChartLayout
import CoreGraphics
import Testing

/// What is drawn, one line of text for each operation. Lines of equal drawings are equal.
///
/// The calls to a context are read with the state that CoreGraphics keeps, and without knowledge of the painter. So the
/// lines of the calls are what the phone draws, and those of a display list what it must draw.
struct PaintedLines {
    private(set) var lines: [String] = []
    private var style = LayoutStroke(width: 1)
    private var fill = "", stroke = "", path = "", outline = ""
    /// The calls since each saved state.
    private var saved: [[CGContext.TestCall]] = []

    /// Reads the calls to a context.
    init(_ calls: [CGContext.TestCall]) {
        for call in calls { read(call) }
        if !saved.isEmpty { Issue.record("\(saved.count) states are not restored") }
    }

    /// Reads a display list.
    init(_ items: [DisplayList.Item]) {
        lines = items.compactMap { item in
            switch item {
            case .fill(let path, let rule, let paint): "fill \(rule) smooth\(Self.text(path)) \(Self.text(paint))"
            case .stroke(let path, let style, let paint): "\(Self.text(style))\(Self.text(path)) \(Self.text(paint))"
            case .image(let icon, let rect):
                "image \(icon.bytes.hashValue) \(numbers(rect.x, rect.y, rect.width, rect.height))"
            case .text(let run): run.glyphs.first.map { Self.text(run, at: $0.x) }
            case .pushClip(let rect): "clip \(numbers(rect.x, rect.y, rect.width, rect.height))"
            case .popClip: "end of clip"
            }
        }
    }

    private mutating func read(_ call: CGContext.TestCall) {
        switch call {
        case .saveGState: saved.append([])
        case .restoreGState:
            if saved.popLast()?.contains(where: { if case .clip = $0 { true } else { false } }) == true {
                lines.append("end of clip")
            }
        case .clip(let rect):
            remember(call)
            lines.append("clip \(numbers(rect.minX, rect.minY, rect.width, rect.height))")
        case .miterLimit(let limit): if limit != LayoutStroke.miterLimit { Issue.record("the miter limit is \(limit)") }
        case .lineWidth(let width): style.width = width
        case .lineCap(let cap): style.cap = [.butt: .butt, .round: .round, .square: .square][cap] ?? .butt
        case .lineJoin(let join): style.join = [.miter: .miter, .round: .round, .bevel: .bevel][join] ?? .miter
        case .dash(let phase, let lengths): (style.dashPhase, style.dash) = (phase, lengths.map { Double($0) })
        case .antialias(let isOn): style.antialias = isOn
        case .fillColor(let color): fill = hex(color)
        case .strokeColor(let color): stroke = hex(color)
        case .beginPath: path = ""
        case .move(let point): path += " M\(numbers(point.x, point.y))"
        case .line(let point): path += " L\(numbers(point.x, point.y))"
        case .curve(let a, let b, let end): path += " C\(numbers(a.x, a.y, b.x, b.y, end.x, end.y))"
        case .ellipse(let rect): path += " O\(numbers(rect.midX, rect.midY, rect.width / 2))"
        case .closePath: path += " Z"
        case .fillPath(let rule): lines.append("\(filling(rule))\(path) \(fill)")
        case .fill(let rect): lines.append("fill \(numbers(rect.minX, rect.minY, rect.width, rect.height)) \(fill)")
        case .strokePath: lines.append("\(Self.text(style))\(path) \(stroke)")
        case .strokedPath: outline = "\(Self.text(style))\(path)"
        // A gradient is drawn within the path, or within the outline of a line.
        case .clipToPath(let rule): if outline.isEmpty { outline = "\(filling(rule))\(path)" }
        case .linearGradient(let colors, let offsets, let start, let end, let extends):
            paint(numbers(start.x, start.y, end.x, end.y), colors, offsets, extends)
        case .radialGradient(let colors, let offsets, let start, let first, let end, let last, let extends):
            paint(numbers(start.x, start.y, first, end.x, end.y, last), colors, offsets, extends)
        case .translate, .rotate, .scale: remember(call)
        case .text(let string, let point, let size, let color):
            let turns = saved.last.map { $0.isEmpty ? "" : " \($0)" } ?? ""
            lines.append("text \(string) \(numbers(point.x, point.y, size)) \(hex(color))\(turns)")
        case .image(let bytes, let rect):
            // The image is turned over about its bottom edge, because its first row is at its top.
            guard case .translate(let x, let bottom)? = saved.last?.first, saved.last?.last == .scale(1, -1) else {
                Issue.record("an image is upside down")
                return
            }
            let place = numbers(x + rect.minX, bottom - rect.maxY, rect.width, rect.height)
            lines.append("image \(bytes.hashValue) \(place)")
        case .alpha: Issue.record("the painter does not call \(call)")
        }
    }

    private func filling(_ rule: CGPathFillRule) -> String {
        "fill \(rule == .evenOdd ? "evenOdd" : "winding") \(style.antialias ? "smooth" : "rough")"
    }

    private mutating func remember(_ call: CGContext.TestCall) {
        if saved.isEmpty { Issue.record("\(call) has no end") } else { saved[saved.count - 1].append(call) }
    }

    private mutating func paint(_ geometry: String, _ colors: [CGFloat], _ offsets: [CGFloat]?, _ extends: Bool) {
        let stops = (offsets ?? []).enumerated().map { index, offset in
            "\(offset) \(hex(Array(colors[4 * index..<4 * index + 4])))"
        }
        lines.append("\(outline) gradient \(geometry) \(stops)\(extends ? " extends" : "")")
        outline = ""
    }

    // MARK: Texts of a display list

    private static func text(_ path: LayoutPath) -> String {
        path.elements.map { element in
            switch element {
            case .move(let point): " M\(numbers(point.x, point.y))"
            case .line(let point): " L\(numbers(point.x, point.y))"
            case .curve(let a, let b, let end): " C\(numbers(a.x, a.y, b.x, b.y, end.x, end.y))"
            case .circle(let center, let radius): " O\(numbers(center.x, center.y, radius))"
            case .close: " Z"
            }
        }.joined()
    }

    private static func text(_ style: LayoutStroke) -> String {
        "stroke \(style.width) \(style.cap) \(style.join) \(style.dashPhase) \(style.dash) \(style.antialias)"
    }

    private static func text(_ paint: Paint) -> String {
        switch paint {
        case .color(let color): return hex(color)
        case .gradient(let gradient):
            let geometry =
                switch gradient.geometry {
                case .linear(let a, let b): numbers(a.x, a.y, b.x, b.y)
                case .radial(let a, let first, let b, let last):
                    numbers(a.x, a.y, first, b.x, b.y, last)
                }
            let stops = gradient.stopsByOffset.map { stop in
                var color = stop.color
                color.opacity *= gradient.opacity
                return "\(stop.offset) \(hex(color))"
            }
            return "gradient \(geometry) \(stops)\(gradient.extends ? " extends" : "")"
        }
    }

    private static func text(_ run: GlyphRun, at x: Double) -> String {
        let (pivot, place) = (run.pivot, numbers(x, run.baseline, run.fontSize))
        let turns: [CGContext.TestCall] = [
            .translate(pivot.x, pivot.y), .rotate(run.rotation * .pi / 180), .translate(-pivot.x, -pivot.y),
        ]
        return "text \(run.string) \(place) \(hex(run.color))"
            + (run.rotation == 0 ? "" : " \(turns)")
    }
}

/// Numbers to a millionth, because sums of the painter are rounded.
private func numbers(_ values: CGFloat...) -> String {
    values.map { "\(($0 * 1e6).rounded() / 1e6 + 0)" }.joined(separator: ",")
}

private func hex(_ color: CGColor) -> String { hex(color.components ?? []) }

private func hex(_ color: SRGBColor) -> String {
    hex([color.red, color.green, color.blue].map { CGFloat($0) / 255 } + [color.opacity])
}

private func hex(_ parts: [CGFloat]) -> String {
    parts.prefix(3).map { String(Int(($0 * 255).rounded()), radix: 16) }.joined(separator: "-") + " \(parts[3])"
}
