import ChartLayout
import CoreGraphics
import DGCharts
import Foundation
import SeriesDecoding
import UIKit

/// Applies a style file and a chart to a `LineChartView`, property by property.
///
/// To add a key of the style, add a line to the table of its object. A table refuses an unknown key. So a style that is
/// newer than the app gives a notification without a chart, and never a wrong chart.
@MainActor
struct StyleMapping {
    private let style: StyleValue

    /// Keys with a meaning only on the server: the default size of a chart. A decoded chart always has a size.
    static let serverSideOnly = ["size"]

    /// Keys that no renderer uses, because DGCharts draws them only at a touch.
    static let drawnByNobody = ["marker"]

    /// The keys that are mapped, such as `leftAxis.limitLines[].label`.
    static var keys: [String] { StyleTable(view).keys + ours.keys }

    /// Reads a style file.
    ///
    /// - Parameters:
    ///   - appearance: The appearance that selects the shade of a dynamic color.
    ///   - image: Reads a picture that the style names, by default from the extension's bundle.
    init(
        _ style: StyleFile,
        appearance: UIUserInterfaceStyle,
        image: @escaping @MainActor (String) -> UIImage? = StyleMapping.bundledImage
    ) throws {
        self.style = StyleValue(
            content: try JSONDecoder().decode(StyleValue.Content.self, from: style.data),
            path: "",
            context: StyleContext(appearance: appearance, image: image)
        )
    }

    /// A picture from the bundle. Folders in the name are ignored.
    static func bundledImage(_ name: String) -> UIImage? {
        UIImage(named: name.split(separator: "/").last.map(String.init) ?? name)
    }

    /// Styles a view and gives it the chart's data.
    func apply(to view: LineChartView, showing chart: SeriesChart) throws {
        var parts = StyleParts()
        try Self.ours.apply(style, to: &parts)

        var context = style.context
        context.labels = LabelContext(
            of: chart,
            locale: parts.locale,
            marksLastValues: parts.lastValueDataSet != nil,
            xAxis: view.xAxis
        )
        // The default formatters of DGCharts follow the phone's locale.
        for axis in [view.xAxis, view.leftAxis, view.rightAxis] {
            axis.valueFormatter = LabelFormatter(.automatic, context.labels)
        }
        var view = view
        try StyleTable(Self.view, skipping: Self.serverSideOnly + Self.ours.names)
            .apply(style.with(context), to: &view)
        if chart.axis == .time, let timeAxis = parts.timeAxis {
            var draft = TimeAxisDraft(axis: view.xAxis)
            try Self.timeAxis.apply(timeAxis.with(context), to: &draft)
            if draft.ticks == .calendar, let formatter = view.xAxis.valueFormatter as? LabelFormatter {
                view.xAxisRenderer = CalendarXAxisRenderer(for: view, formatter: formatter)
            }
        }
        if parts.hidesLegendForOneSeries, chart.series.count < 2 { view.legend.enabled = false }
        if let reference = chart.reference {
            view.leftAxis.addLimitLine(try referenceLine(at: reference, parts.referenceLine, context))
        }

        let lines = try ChartLines(of: chart, styled: parts, context)
        lines.nameLines(in: view.legend)
        // Before the data, for which DGCharts prepares the renderer.
        let renderer = StyledLineRenderer(
            dataProvider: view,
            animator: view.chartAnimator,
            viewPortHandler: view.viewPortHandler
        )
        renderer.bands = lines.bands
        view.renderer = renderer
        view.data = LineChartData(dataSets: lines.dataSets)
        // The labels of calendar ticks depend on the width of the content, which the first layout found.
        if view.xAxisRenderer is CalendarXAxisRenderer { view.notifyDataSetChanged() }
        view.highlightValues(try parts.highlights.compactMap(lines.highlight))
    }

    /// A thin, dashed, gray line with a small label. The style can change each property.
    private func referenceLine(at limit: Double, _ style: StyleValue?, _ context: StyleContext) throws -> ChartLimitLine
    {
        let gray = StyleValue(content: .text("systemGray"), path: "referenceLine", context: context)
        var line = ChartLimitLine(limit: limit)
        line.lineWidth = 1
        line.lineColor = try gray.color
        line.lineDashLengths = [4, 3]
        line.valueFont = .systemFont(ofSize: 10)
        line.valueTextColor = try gray.color
        line.labelPosition = .leftTop
        line.xOffset = 0
        line.yOffset = 1
        if let style { try Self.referenceLine.apply(style.with(context), to: &line) }
        if line.label.isEmpty, context.labels.unit?.isEmpty == false {
            let number = NumberStyle(minimumIntegerDigits: 1, minimumFractionDigits: 0, unit: true)
            line.label = LabelFormatter(.number(number), context.labels).string(limit)
        }
        return line
    }
}

/// The parts of a style that are not properties of the view.
struct StyleParts {
    var dataSets: [StyleValue] = []
    var lastValueDataSet: StyleValue?
    var referenceLine: StyleValue?
    var timeAxis: StyleValue?
    var highlights: [StyleValue] = []
    var hidesLegendForOneSeries = false
    var locale = ChartLocale()
}

extension StyleMapping {
    /// Keys that DGCharts does not have, and keys that need the data first.
    static let ours = StyleTable<StyleParts>(
        [
            StyleProperty("dataSet", builtFrom: dataSet) { parts, value in
                if case .list = value.content {
                    parts.dataSets = try value.list
                } else {
                    parts.dataSets = [value]
                }
            },
            StyleProperty("lastValueDataSet", builtFrom: lastValueDataSet) { $0.lastValueDataSet = $1 },
            StyleProperty("referenceLine", builtFrom: referenceLine) { $0.referenceLine = $1 },
            StyleProperty("timeAxis", builtFrom: timeAxis) { $0.timeAxis = $1 },
            StyleProperty("highlightValues", builtFrom: highlight, isList: true) { $0.highlights = try $1.list },
            StyleProperty("hidesLegendForOneSeries") { $0.hidesLegendForOneSeries = try $1.flag },
            StyleProperty("locale", builtFrom: locale) { parts, value in try locale.apply(value, to: &parts.locale) },
        ],
        skipping: serverSideOnly + StyleTable(view).names
    )

    /// The highlighted sample.
    static let highlight = StyleTable<HighlightDraft>([
        StyleProperty("x") { draft, value in
            if case .number(let x) = value.content {
                draft.place = .x(x)
            } else {
                draft.place = try value.choice([
                    "first": .first, "last": .last, "lowest": .lowest, "highest": .highest,
                ])
            }
        },
        StyleProperty("dataSetIndex") { $0.dataSetIndex = try $1.count },
    ])
}

/// A highlight while its keys are read.
struct HighlightDraft {
    enum Place { case x(Double), first, last, lowest, highest }

    var place = Place.last
    var dataSetIndex = 0
}
