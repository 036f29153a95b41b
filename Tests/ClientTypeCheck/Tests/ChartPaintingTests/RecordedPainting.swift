import ChartLayout
import CoreGraphics
import Testing

/// Reads the calls to a CoreGraphics context back as a display list.
///
/// It keeps the state that CoreGraphics keeps, and knows nothing of the painter. So what it reads is what the phone
/// draws.
struct RecordedPainting {
    /// The commands, with the strings of texts and the positions of their first glyphs.
    enum Item: Equatable {
        case shape(DisplayList.Item)
        case image(bytes: [UInt8], Rect)
        case text(String, x: Double, baseline: Double, size: Double, SRGBColor, turns: [CGContext.TestCall])
    }

    private(set) var items: [Item] = []
    private var style = StrokeStyle(width: 1)
    private var fill = SRGBColor(red: 0, green: 0, blue: 0)
    private var stroke = SRGBColor(red: 0, green: 0, blue: 0)
    private var path: [ChartLayout.Path.Element] = []
    /// The calls since each saved state that is not a clip of the display list.
    private var saved: [[CGContext.TestCall]] = []
    private var isStroked = false
    private var gradientRule: DisplayList.FillRule?

    init(_ calls: [CGContext.TestCall]) {
        for call in calls { read(call) }
        if !saved.isEmpty { Issue.record("\(saved.count) states are not restored") }
    }

    private mutating func read(_ call: CGContext.TestCall) {
        switch call {
        case .saveGState: saved.append([])
        case .restoreGState:
            if saved.popLast()?.contains(where: { if case .clip = $0 { true } else { false } }) == true {
                items.append(.shape(.popClip))
            }
        case .clip(let rect):
            remember(call)
            items.append(.shape(.pushClip(Rect(rect))))
        case .miterLimit(let limit): if limit != StrokeStyle.miterLimit { Issue.record("the miter limit is \(limit)") }
        case .lineWidth(let width): style.width = width
        case .lineCap(let cap): style.cap = [.butt: .butt, .round: .round, .square: .square][cap] ?? .butt
        case .lineJoin(let join): style.join = [.miter: .miter, .round: .round, .bevel: .bevel][join] ?? .miter
        case .dash(let phase, let lengths): (style.dashPhase, style.dash) = (phase, lengths.map { Double($0) })
        case .antialias(let isOn): style.antialias = isOn
        case .fillColor(let color): fill = SRGBColor(color)
        case .strokeColor(let color): stroke = SRGBColor(color)
        case .beginPath: path = []
        case .move(let point): path.append(.move(Point(point)))
        case .line(let point): path.append(.line(Point(point)))
        case .curve(let first, let second, let end):
            path.append(.curve(control1: Point(first), control2: Point(second), end: Point(end)))
        case .ellipse(let rect):
            let radius = rect.size.width / 2
            path.append(.circle(center: Point(rect.origin.x + radius, rect.origin.y + radius), radius: radius))
        case .closePath: path.append(.close)
        case .fillPath(let rule):
            items.append(.shape(.fill(ChartLayout.Path(path), rule == .evenOdd ? .evenOdd : .winding, .color(fill))))
        case .strokePath: items.append(.shape(.stroke(ChartLayout.Path(path), style, .color(stroke))))
        case .strokedPath: isStroked = true
        case .clipToPath(let rule): gradientRule = rule == .evenOdd ? .evenOdd : .winding
        case .linearGradient(let colors, let offsets, let start, let end, let extends):
            paint(.linear(start: Point(start), end: Point(end)), colors, offsets, extends)
        case .radialGradient(let colors, let offsets, let start, let startRadius, let end, let endRadius, let extends):
            paint(
                .radial(start: Point(start), startRadius: startRadius, end: Point(end), endRadius: endRadius),
                colors,
                offsets,
                extends
            )
        case .translate, .rotate, .scale: remember(call)
        case .text(let string, let point, let size, let color):
            items.append(
                .text(string, x: point.x, baseline: point.y, size: size, SRGBColor(color), turns: saved.last ?? [])
            )
        case .image(let bytes, let rect):
            // The image is turned over about its bottom edge, because its first row is at its top.
            guard case .translate(let x, let bottom)? = saved.last?.first, saved.last?.last == .scale(1, -1) else {
                Issue.record("an image is upside down")
                return
            }
            let size = rect.size
            items.append(
                .image(bytes: bytes, Rect(x: x, y: bottom - size.height, width: size.width, height: size.height))
            )
        case .alpha, .layer: Issue.record("the painter does not call \(call)")
        }
    }

    private mutating func remember(_ call: CGContext.TestCall) {
        if saved.isEmpty { Issue.record("\(call) has no end") } else { saved[saved.count - 1].append(call) }
    }

    private mutating func paint(
        _ geometry: ChartLayout.Gradient.GradientGeometry,
        _ colors: [CGFloat],
        _ offsets: [CGFloat]?,
        _ extends: Bool
    ) {
        let stops = (offsets ?? []).enumerated().map { index, offset in
            let parts = Array(colors[4 * index..<4 * index + 4])
            let color = CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
            return ChartLayout.Gradient.Stop(offset: offset, color: SRGBColor(color))
        }
        let paint = Paint.gradient(ChartLayout.Gradient(geometry, stops: stops, extends: extends))
        let path = ChartLayout.Path(path)
        items.append(.shape(isStroked ? .stroke(path, style, paint) : .fill(path, gradientRule ?? .winding, paint)))
        (isStroked, gradientRule) = (false, nil)
    }
}

extension RecordedPainting.Item {
    /// What the phone must draw for an item of a display list; `nil` for a text without glyphs.
    init?(_ item: DisplayList.Item) {
        switch item {
        case .fill(let path, let rule, let paint): self = .shape(.fill(path, rule, paint.ordered))
        case .stroke(let path, let style, let paint): self = .shape(.stroke(path, style, paint.ordered))
        case .image(let icon, let rect): self = .image(bytes: icon.bytes, rect)
        case .text(let run):
            guard let first = run.glyphs.first else { return nil }
            let pivot = run.pivot
            self = .text(
                run.string,
                x: first.x,
                baseline: run.baseline,
                size: run.fontSize,
                run.color,
                turns: run.rotation == 0
                    ? []
                    : [
                        .translate(pivot.x, pivot.y), .rotate(run.rotation * .pi / 180),
                        .translate(-pivot.x, -pivot.y),
                    ]
            )
        case .pushClip, .popClip: self = .shape(item)
        }
    }

    /// Whether two items are equal, apart from the rounding of sums.
    func isClose(to other: Self) -> Bool {
        switch (self, other) {
        case (.image(let bytes, let left), .image(let otherBytes, let right)):
            bytes == otherBytes && left.isClose(to: right)
        case (.shape(.fill(let left, let rule, let paint)), .shape(.fill(let right, let otherRule, let otherPaint))):
            rule == otherRule && paint == otherPaint && left.isClose(to: right)
        case (.shape(.stroke(let left, let style, let paint)), .shape(.stroke(let right, let other, let otherPaint))):
            style == other && paint == otherPaint && left.isClose(to: right)
        default: self == other
        }
    }
}

extension Paint {
    /// The same paint with its stops in order, and with their final opacities.
    fileprivate var ordered: Paint {
        guard case .gradient(var gradient) = self else { return self }
        gradient.stops = gradient.stopsByOffset.map { stop in
            var stop = stop
            stop.color.opacity *= gradient.opacity
            return stop
        }
        gradient.opacity = 1
        return .gradient(gradient)
    }
}

extension ChartLayout.Path {
    /// Centers and radii of circles come back from rectangles with rounded sums.
    fileprivate func isClose(to other: Self) -> Bool {
        guard elements.count == other.elements.count else { return false }
        return zip(elements, other.elements).allSatisfy { left, right in
            guard case .circle(let center, let radius) = left, case .circle(let otherCenter, let otherRadius) = right
            else { return left == right }
            return close(center.x, otherCenter.x) && close(center.y, otherCenter.y) && close(radius, otherRadius)
        }
    }
}

extension Rect {
    fileprivate func isClose(to other: Rect) -> Bool {
        close(x, other.x) && close(y, other.y) && width == other.width && height == other.height
    }

    fileprivate init(_ rect: CGRect) {
        self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }
}

private func close(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= 1e-9 * max(1, abs(left)) }

extension Point {
    fileprivate init(_ point: CGPoint) { self.init(point.x, point.y) }
}

extension SRGBColor {
    fileprivate init(_ color: CGColor) {
        let parts = color.components ?? []
        self.init(
            red: UInt8((parts[0] * 255).rounded()),
            green: UInt8((parts[1] * 255).rounded()),
            blue: UInt8((parts[2] * 255).rounded()),
            opacity: parts[3]
        )
    }
}
