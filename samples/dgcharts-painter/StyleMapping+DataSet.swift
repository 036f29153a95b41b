import CoreGraphics
import DGCharts
import Foundation
import UIKit

extension StyleMapping {
    static let dataSet = StyleTable<StyledLineDataSet>(
        [
            StyleProperty("label") { $0.label = try $1.text },
            StyleProperty("visible") { $0.visible = try $1.flag },
            StyleProperty("axisDependency") {
                $0.axisDependency = try $1.choice(["left": .left, "right": .right])
            },
            StyleProperty("colors") { $0.colors = try $1.colors },
            StyleProperty("thresholds", builtFrom: threshold, isList: true) { set, value in
                set.thresholds = try value.list.map { value in
                    var draft = LineThreshold()
                    try threshold.apply(value, to: &draft)
                    return draft
                }
            },
            StyleProperty("mode") {
                $0.mode = try $1.choice([
                    "linear": .linear, "stepped": .stepped, "cubicBezier": .cubicBezier,
                    "horizontalBezier": .horizontalBezier,
                ])
            },
            StyleProperty("lineWidth") { $0.lineWidth = try $1.measure },
            StyleProperty("cubicIntensity") { $0.cubicIntensity = try $1.measure },
            StyleProperty("lineCapType") { $0.lineCapType = try $1.choice(lineCaps) },
            StyleProperty("lineJoin") {
                $0.lineJoin = try $1.choice(["miter": .miter, "round": .round, "bevel": .bevel])
            },
            StyleProperty("lineDashPhase") { $0.lineDashPhase = try $1.measure },
            StyleProperty("lineDashLengths") { $0.lineDashLengths = try $1.dashes },
            StyleProperty("drawFilledEnabled") { $0.drawFilledEnabled = try $1.flag },
            StyleProperty("fillColor") { $0.fillColor = try $1.color },
            StyleProperty("fillAlpha") { $0.fillAlpha = try $1.measure },
            // After the color, which replaces it.
            StyleProperty("fill", builtFrom: fill) { $0.fill = try $1.fill },
            StyleProperty("fillFormatter") { $0.fillFormatter = try $1.fillFormatter },
            StyleProperty("fillTo") { set, value in
                if case .number = value.content {
                    set.fillTo = .line(try value.count)
                } else {
                    set.fillTo = try value.choice(["next": .next])
                }
            },
        ] + circles + values + [
            StyleProperty("highlightEnabled") { $0.highlightEnabled = try $1.flag },
            StyleProperty("highlightColor") { $0.highlightColor = try $1.color },
            StyleProperty("highlightLineWidth") { $0.highlightLineWidth = try $1.measure },
            StyleProperty("highlightLineDashPhase") { $0.highlightLineDashPhase = try $1.measure },
            StyleProperty("highlightLineDashLengths") { $0.highlightLineDashLengths = try $1.dashes },
            StyleProperty("drawHorizontalHighlightIndicatorEnabled") {
                $0.drawHorizontalHighlightIndicatorEnabled = try $1.flag
            },
            StyleProperty("drawVerticalHighlightIndicatorEnabled") {
                $0.drawVerticalHighlightIndicatorEnabled = try $1.flag
            },
            StyleProperty("form") { $0.form = try $1.choice(legendForms) },
            StyleProperty("formSize") { $0.formSize = try $1.measure },
            StyleProperty("formLineWidth") { $0.formLineWidth = try $1.measure },
            StyleProperty("formLineDashPhase") { $0.formLineDashPhase = try $1.measure },
            StyleProperty("formLineDashLengths") { $0.formLineDashLengths = try $1.dashes },
            StyleProperty("isDrawLineWithGradientEnabled") { $0.isDrawLineWithGradientEnabled = try $1.flag },
            StyleProperty("gradientPositions") { $0.gradientPositions = try $1.measures },
        ]
    )

    private static let threshold = StyleTable<LineThreshold>([
        StyleProperty("from") { $0.from = try $1.number },
        StyleProperty("color") { $0.color = try $1.color },
    ])

    /// The visible properties of a data set with a single sample.
    static let lastValueDataSet = StyleTable<StyledLineDataSet>(
        [StyleProperty("visible") { $0.visible = try $1.flag }] + circles + values
    )

    private static let circles: [StyleProperty<StyledLineDataSet>] = [
        StyleProperty("drawCirclesEnabled") { $0.drawCirclesEnabled = try $1.flag },
        StyleProperty("circleRadius") { $0.circleRadius = try $1.measure },
        StyleProperty("circleColors") { $0.circleColors = try $1.colors },
        StyleProperty("drawCircleHoleEnabled") { $0.drawCircleHoleEnabled = try $1.flag },
        StyleProperty("circleHoleRadius") { $0.circleHoleRadius = try $1.measure },
        StyleProperty("circleHoleColor") {
            let color = try $1.color
            // DGCharts cuts a hole if the color is nil, but not if the color is transparent.
            $0.circleHoleColor = color.cgColor.alpha > 0 ? color : nil
        },
    ]

    private static let values: [StyleProperty<StyledLineDataSet>] = [
        StyleProperty("drawValuesEnabled") { $0.drawValuesEnabled = try $1.flag },
        StyleProperty("valueFont") { $0.valueFont = try $1.font },
        StyleProperty("valueColors") { $0.valueColors = try $1.colors },
        // After the list, which it replaces.
        StyleProperty("valueTextColor") { $0.valueTextColor = try $1.color },
        StyleProperty("valueLabelAngle") { $0.valueLabelAngle = try $1.measure },
        StyleProperty("valueFormatter", builtFrom: valueFormatter) { $0.valueFormatter = try $1.labelFormatter },
        StyleProperty("icon") { set, value in
            let image = value.context.image(try value.text)
            for entry in set.entries { entry.icon = image }
        },
        StyleProperty("drawIconsEnabled") { $0.drawIconsEnabled = try $1.flag },
        StyleProperty("iconsOffset") { $0.iconsOffset = try $1.point },
    ]
}
