import ChartLayout
import SwiftUI

// Several types have the same name in SwiftUI and in PushChart. The module names distinguish them.

extension GraphicsContext {
    /// Paints a display list, in points, with y growing downward.
    ///
    /// The copies of a context paint on the same canvas, and a clip applies to one copy only. So a clip ends with the
    /// return to the copy before it.
    func paint(_ items: [DisplayList.Item]) {
        var context = self
        var outer: [GraphicsContext] = []
        for item in items {
            switch item {
            case .fill(let path, let rule, let paint):
                let style = FillStyle(eoFill: rule == .evenOdd)
                context.fill(SwiftUI.Path(path), with: Shading(paint), style: style)
            case .stroke(let path, let style, let paint):
                context.stroke(SwiftUI.Path(path), as: style, with: Shading(paint))
            case .image:
                // The style of the activity has no icons.
                break
            case .text(let run):
                context.draw(run)
            case .pushClip(let rect):
                outer.append(context)
                context.clip(to: SwiftUI.Path(CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)))
            case .popClip:
                context = outer.popLast() ?? context
            }
        }
    }

    private func stroke(_ path: SwiftUI.Path, as style: ChartLayout.StrokeStyle, with shading: Shading) {
        let swiftUIStyle = SwiftUI.StrokeStyle(style)
        guard !style.antialias else { return stroke(path, with: shading, style: swiftUIStyle) }
        // Only fills can have hard edges in SwiftUI.
        fill(path.strokedPath(swiftUIStyle), with: shading, style: FillStyle(eoFill: false, antialiased: false))
    }

    /// Draws a line of text in the system font, at the left edge and the baseline of the layout.
    private func draw(_ run: GlyphRun) {
        guard let first = run.glyphs.first else { return }
        var context = self
        if run.rotation != 0 {
            context.translateBy(x: run.pivot.x, y: run.pivot.y)
            context.rotate(by: .degrees(run.rotation))
            context.translateBy(x: -run.pivot.x, y: -run.pivot.y)
        }
        var text = context.resolve(Text(verbatim: run.string).font(.system(size: run.fontSize)))
        text.shading = .color(Color(run.color))
        let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
        let corner = CGPoint(x: first.x, y: run.baseline - text.firstBaseline(in: unlimited))
        context.draw(text, at: corner, anchor: .topLeading)
    }
}

extension GraphicsContext.Shading {
    /// The shading of a paint. A radial gradient has the center of its end, because SwiftUI knows only one center.
    fileprivate init(_ paint: Paint) {
        switch paint {
        case .color(let color):
            self = .color(Color(color))
        case .gradient(let gradient):
            let stops = gradient.stopsByOffset.map { stop in
                SwiftUI.Gradient.Stop(color: Color(stop.color, opacity: gradient.opacity), location: stop.offset)
            }
            switch gradient.geometry {
            case .linear(let start, let end):
                self = .linearGradient(
                    SwiftUI.Gradient(stops: stops),
                    startPoint: CGPoint(start),
                    endPoint: CGPoint(end)
                )
            case .radial(_, let startRadius, let center, let endRadius):
                self = .radialGradient(
                    SwiftUI.Gradient(stops: stops),
                    center: CGPoint(center),
                    startRadius: startRadius,
                    endRadius: endRadius
                )
            }
        }
    }
}

extension SwiftUI.Path {
    /// The same outline.
    fileprivate init(_ path: ChartLayout.Path) {
        self.init()
        for element in path.elements {
            switch element {
            case .move(let point): move(to: CGPoint(point))
            case .line(let point): addLine(to: CGPoint(point))
            case .curve(let control1, let control2, let end):
                addCurve(to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
            case .circle(let center, let radius):
                addEllipse(
                    in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
                )
            case .close: closeSubpath()
            }
        }
    }
}

extension SwiftUI.StrokeStyle {
    /// The same stroke, apart from its antialiasing.
    fileprivate init(_ style: ChartLayout.StrokeStyle) {
        let cap: CGLineCap =
            switch style.cap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        let join: CGLineJoin =
            switch style.join {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        self.init(
            lineWidth: style.width,
            lineCap: cap,
            lineJoin: join,
            miterLimit: ChartLayout.StrokeStyle.miterLimit,
            dash: style.dash.map { CGFloat($0) },
            dashPhase: style.dashPhase
        )
    }
}

extension Color {
    /// The same color, with its opacity multiplied.
    fileprivate init(_ color: SRGBColor, opacity: Double = 1) {
        self.init(
            .sRGB,
            red: Double(color.red) / 255,
            green: Double(color.green) / 255,
            blue: Double(color.blue) / 255,
            opacity: color.opacity * opacity
        )
    }
}

extension CGPoint {
    fileprivate init(_ point: Point) { self.init(x: point.x, y: point.y) }
}
