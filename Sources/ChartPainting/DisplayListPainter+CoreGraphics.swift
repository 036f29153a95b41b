#if canImport(Darwin) || APPLE_STUBS
    public import ChartLayout
    internal import ChartLayoutFoundation
    public import CoreGraphics
    internal import CoreText
    internal import Foundation
    public import SeriesDecoding

    extension DisplayListPainter: ChartPainter {
        /// Lays out a chart, and paints its display list item by item, without the list in memory.
        ///
        /// - Complexity: O(*n*) in the number of samples.
        public nonisolated func paint(
            _ chart: SeriesChart,
            style: ChartStyle,
            appearance: Appearance,
            in context: CGContext
        ) {
            var canvas = Canvas(context)
            styled(chart, style: style, appearance: appearance).forEachItem { canvas.paint($0) }
        }

        /// A chart in the zone and the language of the device.
        package func styled(_ chart: SeriesChart, style: ChartStyle, appearance: Appearance) -> LayeredChart {
            let timeZones = ChartTimeZones(for: style, device: deviceTimeZone)
            let locale = ChartLocale(for: style, device: deviceLocale)
            return LayeredChart(chart, style: style, appearance: appearance, timeZones: timeZones, locale: locale)
        }

        /// Paints items from back to front into a context, in points, with y growing downward.
        ///
        /// - Complexity: O(*n*) in the number of path elements, glyphs and pixels of icons.
        public func paint(_ items: [DisplayList.Item], in context: CGContext) {
            var canvas = Canvas(context)
            for item in items { canvas.paint(item) }
        }
    }

    /// A context, with what is kept from one item to the next.
    private struct Canvas {
        private let context: CGContext
        /// All samples of a series have the same icon.
        private var last: (icon: IconImage, image: CGImage)?

        init(_ context: CGContext) {
            self.context = context
            context.setMiterLimit(LayoutStroke.miterLimit)
        }

        mutating func paint(_ item: DisplayList.Item) {
            switch item {
            case .fill(let path, let rule, let paint): context.fill(path, using: CGPathFillRule(rule), with: paint)
            case .stroke(let path, let style, let paint): context.stroke(path, as: style, with: paint)
            case .image(let icon, let rect):
                if last?.icon != icon { last = icon.cgImage.map { (icon, $0) } }
                if let last { context.draw(last.image, uprightIn: CGRect(rect)) }
            case .text(let run): context.draw(run)
            case .pushClip(let rect):
                // A clip can occur twice on purpose. Each occurrence multiplies the coverage of its edges.
                context.saveGState()
                context.clip(to: CGRect(rect))
            case .popClip: context.restoreGState()
            }
        }
    }

    extension CGContext {
        fileprivate func fill(_ path: LayoutPath, using rule: CGPathFillRule, with paint: Paint) {
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

        fileprivate func stroke(_ path: LayoutPath, as style: LayoutStroke, with paint: Paint) {
            setLineWidth(style.width)
            setLineCap(style.cap.cgLineCap)
            setLineJoin(style.join.cgLineJoin)
            setLineDash(phase: style.dashPhase, lengths: style.dash.map { CGFloat($0) })
            if !style.antialias { setShouldAntialias(false) }
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
            if !style.antialias { setShouldAntialias(true) }
        }

        /// Makes a path the current path.
        private func trace(_ path: LayoutPath) {
            beginPath()
            addPath(path.cgPath)
        }

        /// Draws a gradient inside the clip.
        private func draw(_ gradient: LayoutGradient) {
            let stops = gradient.stopsByOffset
            let components = stops.flatMap { stop -> [CGFloat] in
                let (color, opacity) = (stop.color, stop.color.opacity * gradient.opacity)
                return [CGFloat(color.red) / 255, CGFloat(color.green) / 255, CGFloat(color.blue) / 255, opacity]
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
                drawLinearGradient(colors, start: start.cgPoint, end: end.cgPoint, options: options)
            case .radial(let start, let startRadius, let end, let endRadius):
                drawRadialGradient(
                    colors,
                    startCenter: start.cgPoint,
                    startRadius: startRadius,
                    endCenter: end.cgPoint,
                    endRadius: endRadius,
                    options: options
                )
            }
        }

        /// Draws an image whose top is at the smaller y. CoreGraphics has it at the larger.
        fileprivate func draw(_ image: CGImage, uprightIn rect: CGRect) {
            saveGState()
            translateBy(x: rect.minX, y: rect.maxY)
            scaleBy(x: 1, y: -1)
            draw(image, in: CGRect(origin: .zero, size: rect.size))
            restoreGState()
        }

        /// Draws a line of text in the system font, at the left edge and the baseline of the layout.
        ///
        /// CoreText places the glyphs with the kerning and tracking of the font of the phone.
        fileprivate func draw(_ run: GlyphRun) {
            // The emphasized system font of iOS is semibold.
            let type = run.weight == .semibold ? CTFontUIFontType.emphasizedSystem : .system
            guard let first = run.glyphs.first, let font = CTFontCreateUIFontForLanguage(type, run.fontSize, nil)
            else { return }
            let text = NSAttributedString(
                string: run.string,
                attributes: [
                    NSAttributedString.Key(kCTFontAttributeName as String): font,
                    NSAttributedString.Key(kCTForegroundColorAttributeName as String): run.color.cgColor,
                ]
            )
            saveGState()
            if run.rotation != 0 {
                translateBy(x: run.pivot.x, y: run.pivot.y)
                rotate(by: run.rotation * .pi / 180)
                translateBy(x: -run.pivot.x, y: -run.pivot.y)
            }
            // Fonts have y growing upward. The state of a context does not include the matrix and the position.
            textMatrix = CGAffineTransform(scaleX: 1, y: -1)
            textPosition = CGPoint(x: first.x, y: run.baseline)
            CTLineDraw(CTLineCreateWithAttributedString(text as CFAttributedString), self)
            restoreGState()
        }
    }

    extension CGRect {
        fileprivate init(_ rect: LayoutRect) {
            self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        }
    }

    extension CGPathFillRule {
        fileprivate init(_ rule: DisplayList.FillRule) { self = rule == .evenOdd ? .evenOdd : .winding }
    }
#endif
