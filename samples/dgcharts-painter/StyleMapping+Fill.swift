import CoreGraphics
import DGCharts
import Foundation
import UIKit

/// A fill while its keys are read.
struct FillDraft {
    var color: UIColor?
    var linear: GradientDraft?
    var radial: GradientDraft?
}

/// A gradient while its keys are read.
struct GradientDraft {
    var colors: [UIColor] = []
    var positions: [CGFloat] = []
    var angle: CGFloat = 0
    var startOffsetPercent = CGPoint.zero
    var startRadiusPercent: CGFloat = 0
    var endOffsetPercent = CGPoint.zero
    var endRadiusPercent: CGFloat = 1
}

extension StyleMapping {
    static let fill = StyleTable<FillDraft>([
        StyleProperty("color") { $0.color = try $1.color },
        StyleProperty("linearGradient", builtFrom: linearGradient) { draft, value in
            var gradient = GradientDraft()
            try linearGradient.apply(value, to: &gradient)
            draft.linear = gradient
        },
        StyleProperty("radialGradient", builtFrom: radialGradient) { draft, value in
            var gradient = GradientDraft()
            try radialGradient.apply(value, to: &gradient)
            draft.radial = gradient
        },
    ])

    private static let linearGradient = StyleTable<GradientDraft>(
        gradient + [StyleProperty("angle") { $0.angle = try $1.measure }]
    )

    private static let radialGradient = StyleTable<GradientDraft>(
        gradient + [
            StyleProperty("startOffsetPercent") { $0.startOffsetPercent = try $1.point },
            StyleProperty("startRadiusPercent") { $0.startRadiusPercent = try $1.measure },
            StyleProperty("endOffsetPercent") { $0.endOffsetPercent = try $1.point },
            StyleProperty("endRadiusPercent") { $0.endRadiusPercent = try $1.measure },
        ]
    )

    private static let gradient: [StyleProperty<GradientDraft>] = [
        StyleProperty("colors") { $0.colors = try $1.colors },
        StyleProperty("positions") { $0.positions = try $1.measures },
    ]
}

extension StyleValue {
    /// A fill with a color or a gradient.
    var fill: any Fill {
        get throws {
            var draft = FillDraft()
            try StyleMapping.fill.apply(self, to: &draft)
            if let color = draft.color { return ColorFill(color: color) }
            if let linear = draft.linear, let gradient = linear.gradient {
                return LinearGradientFill(gradient: gradient, angle: linear.angle)
            }
            if let radial = draft.radial, let gradient = radial.gradient {
                return RadialGradientFill(
                    gradient: gradient,
                    startOffsetPercent: radial.startOffsetPercent,
                    endOffsetPercent: radial.endOffsetPercent,
                    startRadiusPercent: radial.startRadiusPercent,
                    endRadiusPercent: radial.endRadiusPercent
                )
            }
            throw refused("needs one of color, linearGradient and radialGradient")
        }
    }

    /// The end of a fill: a value, an end of the axis, or the default of DGCharts.
    var fillFormatter: any FillFormatter {
        get throws {
            if case .number(let value) = content { return DefaultFillFormatter { _, _ in CGFloat(value) } }
            return try choice([
                "default": DefaultFillFormatter(),
                "axisMinimum": DefaultFillFormatter { set, provider in
                    CGFloat(provider.getAxis(set.axisDependency).axisMinimum)
                },
                "axisMaximum": DefaultFillFormatter { set, provider in
                    CGFloat(provider.getAxis(set.axisDependency).axisMaximum)
                },
            ])
        }
    }
}

extension GradientDraft {
    /// The gradient in sRGB. Without positions, the colors have equal distances.
    fileprivate var gradient: CGGradient? {
        guard !colors.isEmpty, positions.isEmpty || positions.count == colors.count,
            let space = CGColorSpace(name: CGColorSpace.sRGB)
        else { return nil }
        var components: [CGFloat] = []
        for color in colors {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            components += [red, green, blue, alpha]
        }
        return CGGradient(
            colorSpace: space,
            colorComponents: components,
            locations: positions.isEmpty ? nil : positions,
            count: colors.count
        )
    }
}
