import ChartLayout
import ChartPainting
import CoreGraphics
import DGCharts
import UIKit

extension StyledLineRenderer {
    /// Strokes a line in the colors of its thresholds.
    func drawThresholds(of set: StyledLineDataSet, context: CGContext) {
        guard let provider = dataProvider, let line = geometry(of: set), let color = set.colors.first else { return }
        let transformer = provider.getTransformer(forAxis: set.axisDependency)
        let stroke = ThresholdStroke(
            style: set.strokeStyle,
            color: SRGBColor(color),
            thresholds: set.thresholds.map { threshold in
                ThresholdStroke.ColorThreshold(
                    y: transformer.pixelForValues(x: 0, y: threshold.from).y,
                    color: SRGBColor(threshold.color)
                )
            },
            isAxisInverted: provider.isInverted(axis: set.axisDependency)
        )
        context.saveGState()
        DisplayListPainter().paint(stroke.items(for: [line]), in: context)
        context.restoreGState()
    }
}

extension StyledLineDataSet {
    /// Whether the color of the line depends on its value. A gradient has precedence.
    var hasThresholds: Bool { !thresholds.isEmpty && !isDrawLineWithGradientEnabled }

    /// The color of a value: that of the last threshold at or below it, or the color of the line.
    func color(ofValue value: Double) -> UIColor? { thresholds.last { $0.from <= value }?.color ?? colors.first }

    /// The properties of the stroke.
    fileprivate var strokeStyle: StrokeStyle {
        let cap: StrokeStyle.Cap =
            switch lineCapType {
            case .round: .round
            case .square: .square
            default: .butt
            }
        let join: StrokeStyle.Join =
            switch lineJoin {
            case .round: .round
            case .bevel: .bevel
            default: .miter
            }
        return StrokeStyle(
            width: lineWidth,
            cap: cap,
            join: join,
            dash: (lineDashLengths ?? []).map(Double.init),
            dashPhase: lineDashPhase
        )
    }
}

extension SRGBColor {
    /// A color of UIKit in sRGB.
    fileprivate init(_ color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        // The components of wide colors exceed 0...1.
        func level(_ component: CGFloat) -> UInt8 { UInt8(exactly: (min(max(component, 0), 1) * 255).rounded()) ?? 0 }
        self.init(red: level(red), green: level(green), blue: level(blue), opacity: alpha)
    }
}
