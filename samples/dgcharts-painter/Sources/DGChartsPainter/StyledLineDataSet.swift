import ChartLayout
import ChartPainting
import DGCharts
import SeriesDecoding
import UIKit

/// One run of a series, because DGCharts draws a data set without gaps, with the style that ``StyledLineRenderer`` draws.
final class StyledLineDataSet: LineChartDataSet {
    /// The style, with the properties that DGCharts does not have.
    private(set) var style: LineDataSet?

    /// Creates a data set with the properties of a style.
    ///
    /// - Parameters:
    ///   - run: The samples.
    ///   - style: The style, with all runs of the series.
    ///   - chart: The chart.
    ///   - xAxis: The x axis of the view, on whose length dates in labels depend.
    convenience init(_ run: [Sample], style: LineDataSet, of chart: LayeredChart, along xAxis: DGCharts.XAxis) {
        self.init(entries: run.map { ChartDataEntry(x: $0.time, y: $0.value) }, label: style.label ?? "")
        self.style = style
        func color(_ color: FixedOrDerivedColor) -> UIColor { chart.uiColor(style.base.resolvedColor(color)) }
        visible = style.visible
        axisDependency = style.axisDependency == .right ? .right : .left
        colors = style.colors.map(color)
        mode = Mode(style.mode)
        lineWidth = style.lineWidth
        cubicIntensity = style.cubicIntensity
        lineCapType = style.lineCapType.cgLineCap
        lineDashPhase = style.lineDashPhase
        lineDashLengths = style.lineDashLengths.dashes
        isDrawLineWithGradientEnabled = style.hasLineGradient
        gradientPositions = style.gradientPositions.isEmpty ? nil : style.gradientPositions.map { CGFloat($0) }
        drawFilledEnabled = style.drawFilledEnabled
        fillColor = color(style.fillColor)
        fillAlpha = style.fillAlpha
        // After the color, which replaces it.
        fill = style.fill.flatMap { Self.fill($0, color: color) }
        fillFormatter = Self.fillFormatter(style.fillFormatter)

        drawCirclesEnabled = style.drawCirclesEnabled
        circleRadius = style.circleRadius
        circleColors = style.circleColors(of: run).map(chart.uiColor)
        drawCircleHoleEnabled = style.drawCircleHoleEnabled
        circleHoleRadius = style.circleHoleRadius
        // DGCharts cuts a hole if the color is nil, but not if it is clear.
        circleHoleColor = color(style.circleHoleColor).cgColor.alpha > 0 ? color(style.circleHoleColor) : nil

        drawValuesEnabled = style.drawValuesEnabled
        valueFont = style.valueFont.uiFont
        valueColors = style.valueColors.map(color)
        valueLabelAngle = style.valueLabelAngle
        valueFormatter = ChartLabelFormatter(style.valueFormatter, of: chart, along: xAxis)
        let icon = style.icon.flatMap { UIImage($0) }
        for entry in entries { entry.icon = icon }
        drawIconsEnabled = style.drawIconsEnabled
        iconsOffset = style.iconsOffset.cgPoint

        highlightEnabled = style.highlightEnabled
        highlightColor = color(style.highlightColor)
        highlightLineWidth = style.highlightLineStyle.width
        highlightLineDashPhase = style.highlightLineStyle.dashPhase
        highlightLineDashLengths = style.highlightLineStyle.dash.dashes
        drawHorizontalHighlightIndicatorEnabled = style.drawHorizontalHighlightIndicatorEnabled
        drawVerticalHighlightIndicatorEnabled = style.drawVerticalHighlightIndicatorEnabled

        form = DGCharts.Legend.Form(style.legendEntry.form)
        formSize = style.legendEntry.formSize ?? .nan
        formLineWidth = style.legendEntry.formLineWidth ?? .nan
        formLineDashPhase = style.legendEntry.formLineDashPhase
        formLineDashLengths = style.legendEntry.formLineDashLengths.dashes
    }

    private static func fill(_ fill: ChartLayout.Fill, color: (FixedOrDerivedColor) -> UIColor) -> (any DGCharts.Fill)?
    {
        switch fill {
        case .color(let fixed): ColorFill(color: color(fixed))
        case .linearGradient(let gradient, let angle):
            CGGradient.gradient(gradient.colors.map(color), at: gradient.positions).map {
                LinearGradientFill(gradient: $0, angle: angle)
            }
        case .radialGradient(let gradient, let circles):
            CGGradient.gradient(gradient.colors.map(color), at: gradient.positions).map {
                RadialGradientFill(
                    gradient: $0,
                    startOffsetPercent: circles.startOffsetPercent.cgPoint,
                    endOffsetPercent: circles.endOffsetPercent.cgPoint,
                    startRadiusPercent: circles.startRadiusPercent,
                    endRadiusPercent: circles.endRadiusPercent
                )
            }
        }
    }

    private static func fillFormatter(_ formatter: ChartLayout.FillFormatter) -> DefaultFillFormatter {
        switch formatter {
        case .default: DefaultFillFormatter()
        case .axisMinimum: DefaultFillFormatter { CGFloat($1.getAxis($0.axisDependency).axisMinimum) }
        case .axisMaximum: DefaultFillFormatter { CGFloat($1.getAxis($0.axisDependency).axisMaximum) }
        case .position(let value): DefaultFillFormatter { _, _ in CGFloat(value) }
        }
    }
}

extension LineChartDataSet.Mode {
    fileprivate init(_ mode: LineMode) {
        switch mode {
        case .linear: self = .linear
        case .stepped: self = .stepped
        case .cubicBezier: self = .cubicBezier
        case .horizontalBezier: self = .horizontalBezier
        }
    }
}
