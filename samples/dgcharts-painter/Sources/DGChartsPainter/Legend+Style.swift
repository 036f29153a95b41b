import ChartLayout
import DGCharts
import UIKit

extension DGCharts.Legend {
    /// Sets the properties of a style, and the entries of a chart.
    ///
    /// DGCharts itself would add an entry for each run of a series with gaps.
    func apply(_ style: ChartLayout.Legend, of chart: LayeredChart) {
        enabled = style.enabled
        xOffset = style.xOffset
        yOffset = style.yOffset
        horizontalAlignment = HorizontalAlignment(style.horizontalAlignment)
        verticalAlignment = VerticalAlignment(style.verticalAlignment)
        orientation = style.orientation == .vertical ? .vertical : .horizontal
        direction = style.direction == .rightToLeft ? .rightToLeft : .leftToRight
        drawInside = style.drawInside
        font = style.font.uiFont
        textColor = chart.uiColor(style.textColor)
        form = Form(style.form)
        formSize = style.formSize
        formLineWidth = style.formLineStyle.width
        formLineDashPhase = style.formLineStyle.dashPhase
        formLineDashLengths = style.formLineStyle.dash.dashes
        xEntrySpace = style.xEntrySpace
        yEntrySpace = style.yEntrySpace
        formToTextSpace = style.formToTextSpace
        stackSpace = style.stackSpace
        maxSizePercent = style.maxSizePercent
        wordWrapEnabled = style.wordWrapEnabled
        setCustom(entries: chart.legendEntries.map { DGCharts.LegendEntry($0, of: chart) })
        extraEntries = style.extraEntries.map { DGCharts.LegendEntry($0, of: chart) }
    }
}

extension DGCharts.LegendEntry {
    /// Creates an entry with the properties of a style.
    fileprivate convenience init(_ style: ChartLayout.LegendEntry, of chart: LayeredChart) {
        self.init()
        label = style.label
        form = DGCharts.Legend.Form(style.form)
        formSize = style.formSize ?? .nan
        formLineWidth = style.formLineWidth ?? .nan
        formLineDashPhase = style.formLineDashPhase
        formLineDashLengths = style.formLineDashLengths.dashes
        formColor = style.formColor.map(chart.uiColor)
    }
}

extension DGCharts.Legend.Form {
    init(_ form: ChartLayout.Legend.Form) {
        switch form {
        case .none: self = .none
        case .empty: self = .empty
        case .default: self = .default
        case .square: self = .square
        case .circle: self = .circle
        case .line: self = .line
        }
    }
}

extension DGCharts.Legend.HorizontalAlignment {
    fileprivate init(_ alignment: ChartLayout.TextAlignment) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        }
    }
}

extension DGCharts.Legend.VerticalAlignment {
    fileprivate init(_ alignment: ChartLayout.Legend.VerticalAlignment) {
        switch alignment {
        case .top: self = .top
        case .center: self = .center
        case .bottom: self = .bottom
        }
    }
}
