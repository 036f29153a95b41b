import ChartLayout
import ChartLayoutFoundation
import CoreGraphics
import Foundation
import SeriesDecoding
import UIKit

/// Draws PushChart's display list with CoreGraphics, without other dependencies and without a view.
///
/// The layout equals the layout in CI. Only the glyphs come from the font of the phone. A picture that a style names as
/// `icon` is drawn if the bundle has it.
struct DisplayListPainter: ChartPainter {
    func picture(of chart: SeriesChart, style: StyleFile, appearance: UIUserInterfaceStyle) throws -> Data {
        let style = try style.parsedWithIcons()
        let chartInStyle = LineChart(
            chart,
            style: style,
            appearance: appearance == .dark ? .dark : .light,
            timeZones: ChartTimeZones(for: style)
        )
        let list = chartInStyle.displayList()
        return try png(of: chart) { Self.paint(list.items, in: $0) }
    }

    /// Paints items into the current UIKit context, in points, with y growing downward.
    nonisolated static func paint(_ items: [DisplayList.Item], in context: CGContext) {
        context.setMiterLimit(StrokeStyle.miterLimit)
        // All samples of a series have the same icon.
        var last: (icon: IconImage, picture: UIImage)?
        for item in items {
            switch item {
            case .fill(let path, let rule, let paint):
                context.fill(path, using: rule == .evenOdd ? .evenOdd : .winding, with: paint)
            case .stroke(let path, let style, let paint):
                context.set(style)
                context.stroke(path, paint)
                if !style.antialias { context.setShouldAntialias(true) }
            case .image(let icon, let rect):
                if last?.icon != icon { last = UIImage(icon).map { (icon, $0) } }
                last?.picture.draw(in: CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height))
            case .text(let run):
                context.draw(run)
            case .pushClip(let rect):
                // A clip can occur twice on purpose. Each occurrence multiplies the coverage of its edges.
                context.saveGState()
                context.clip(to: CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height))
            case .popClip:
                context.restoreGState()
            }
        }
    }
}

extension CGContext {
    fileprivate func fill(_ path: ChartLayout.Path, using rule: CGPathFillRule, with paint: Paint) {
        switch paint {
        case .color(let color):
            setFillColor(color.cgColor)
            trace(path)
            fillPath(using: rule)
        case .gradient(let gradient):
            saveGState()
            trace(path)
            clip(using: rule)
            draw(gradient)
            restoreGState()
        }
    }

    fileprivate func stroke(_ path: ChartLayout.Path, _ paint: Paint) {
        switch paint {
        case .color(let color):
            setStrokeColor(color.cgColor)
            trace(path)
            strokePath()
        case .gradient(let gradient):
            saveGState()
            trace(path)
            replacePathWithStrokedPath()
            clip()
            draw(gradient)
            restoreGState()
        }
    }

    /// Draws a gradient inside the clip.
    private func draw(_ gradient: Gradient) {
        let stops = gradient.stopsByOffset
        let components = stops.flatMap { stop -> [CGFloat] in
            let (color, opacity) = (stop.color, stop.color.opacity * gradient.opacity)
            return [CGFloat(color.red) / 255, CGFloat(color.green) / 255, CGFloat(color.blue) / 255, CGFloat(opacity)]
        }
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let colors = CGGradient(
                colorSpace: space,
                colorComponents: components,
                locations: stops.map { CGFloat($0.offset) },
                count: stops.count
            )
        else { return }
        let options: CGGradientDrawingOptions =
            gradient.extends ? [.drawsBeforeStartLocation, .drawsAfterEndLocation] : []
        switch gradient.geometry {
        case .linear(let start, let end):
            drawLinearGradient(colors, start: CGPoint(start), end: CGPoint(end), options: options)
        case .radial(let start, let startRadius, let end, let endRadius):
            drawRadialGradient(
                colors,
                startCenter: CGPoint(start),
                startRadius: startRadius,
                endCenter: CGPoint(end),
                endRadius: endRadius,
                options: options
            )
        }
    }

    /// Adds a path to the context as the current path.
    fileprivate func trace(_ path: ChartLayout.Path) {
        beginPath()
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
            case .close: closePath()
            }
        }
    }

    fileprivate func set(_ style: StrokeStyle) {
        setLineWidth(style.width)
        if !style.antialias { setShouldAntialias(false) }
        switch style.cap {
        case .butt: setLineCap(.butt)
        case .round: setLineCap(.round)
        case .square: setLineCap(.square)
        }
        switch style.join {
        case .miter: setLineJoin(.miter)
        case .round: setLineJoin(.round)
        case .bevel: setLineJoin(.bevel)
        }
        setLineDash(phase: style.dashPhase, lengths: style.dash.map { CGFloat($0) })
    }

    /// Draws a line of text in the system font, at the left edge and the baseline of the layout.
    ///
    /// UIKit places the glyphs with the kerning and tracking of the font of the phone, as for DGCharts.
    fileprivate func draw(_ run: GlyphRun) {
        guard let first = run.glyphs.first else { return }
        let font = UIFont.systemFont(ofSize: run.fontSize)
        let text = NSAttributedString(
            string: run.string,
            attributes: [.font: font, .foregroundColor: UIColor(cgColor: run.color.cgColor)]
        )
        let corner = CGPoint(x: first.x, y: run.baseline - Double(font.ascender))
        guard run.rotation != 0 else { return text.draw(at: corner) }
        saveGState()
        translateBy(x: run.pivot.x, y: run.pivot.y)
        rotate(by: run.rotation * .pi / 180)
        translateBy(x: -run.pivot.x, y: -run.pivot.y)
        text.draw(at: corner)
        restoreGState()
    }
}

extension CGPoint {
    init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension SRGBColor {
    fileprivate var cgColor: CGColor {
        CGColor(
            srgbRed: CGFloat(red) / 255,
            green: CGFloat(green) / 255,
            blue: CGFloat(blue) / 255,
            alpha: opacity
        )
    }
}
