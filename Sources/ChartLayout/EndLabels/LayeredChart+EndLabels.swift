import DecimalNumbers
import SeriesDecoding

extension LayeredChart {
    /// Smaller charts have no labels at the ends of lines.
    private static let smallestSize = (width: 100.0, height: 60.0)
    private static let mostNamedLines = 5
    /// The largest share of the chart that names at the ends of lines take.
    private static let largestShareOfWidth = 0.35
    /// The largest share of the width that last values take with the space around them.
    private static let largestShareOfLabels = 0.6
    /// The largest share of the height that names at the ends of lines take.
    private static let largestShareOfHeight = 0.6

    /// Finds the labels at the ends of lines, and removes from the axes and the legend what these say.
    mutating func takeEndLabels(_ style: LastValueLabel) {
        guard style != .none, width >= Self.smallestSize.width, height >= Self.smallestSize.height else { return }
        let fits = takeEndLabels(style, hasUnit: true) || takeEndLabels(style, hasUnit: false)
        if !fits { endLabels = [] }
    }

    /// Returns whether the labels fit, with or without the unit of the only one.
    private mutating func takeEndLabels(_ style: LastValueLabel, hasUnit: Bool) -> Bool {
        let series = layers.filter { $0.role == .series }
        if let lines = series.first as? LineLayer, series.count == 1 {
            takeLabels(ofLines: lines, style, hasUnit: hasUnit)
        } else if let candles = series.first as? CandleLayer, series.count == 1, let set = candles.dataSets.first,
            set.base.visible, let last = set.entries.last
        {
            let extent = set.valueExtent(visibleIn: nil) ?? MinimumAndMaximum(last.low, last.high)
            let (side, color) = (set.base.axisDependency, set.color(of: last, at: 0))
            endLabels = [label(of: last.close, in: extent, on: side, hasUnit: hasUnit, color: color, style)]
        }
        if series.count == 1, let index = layers.firstIndex(where: { $0 is BarLayer }) {
            takeLabels(ofBarsAt: index, style, hasUnit: hasUnit)
        }
        guard widthOfEndLabels <= width * Self.largestShareOfLabels else { return false }
        if endLabels.count == 1, hasUnit { leaveUnitToLabel(on: endLabels[0].side) }
        return true
    }

    private mutating func takeLabels(ofLines lines: LineLayer, _ style: LastValueLabel, hasUnit: Bool) {
        let ends = lines.indicesOfLabeledLines.map { lines.dataSets[$0] }
        func label(of set: LineDataSet, named name: String? = nil, hasUnit: Bool = true, _ style: LastValueLabel)
            -> EndLabel?
        {
            guard let last = set.runs.last?.last, let extent = set.valueExtent(visibleIn: nil) else { return nil }
            return self.label(
                of: last.value,
                in: extent,
                on: set.axisDependency,
                named: name,
                hasUnit: hasUnit,
                color: set.color(ofLast: last),
                style
            )
        }
        let sides = Set(ends.map(\.axisDependency))
        if ends.count == 1 || sides.count == 2 {
            endLabels = sides.sorted { $0.rawValue < $1.rawValue }
                .compactMap { side in ends.last { $0.axisDependency == side } }
                .compactMap { label(of: $0, hasUnit: hasUnit, style) }
            return
        }
        guard hasUnit, (2...Self.mostNamedLines).contains(ends.count), let side = sides.first,
            view.legend.enabled || lines.dataSets.count == 1, view.legend.entries == nil
        else { return }
        let inverted = view.yAxis(on: side).inverted
        let names = ends.map { $0.base.label ?? "" }
        let highest = ends.indices.max { first, second in
            let (a, b) = (ends[first].runs.last?.last?.value ?? 0, ends[second].runs.last?.last?.value ?? 0)
            return inverted ? a > b : a < b
        }
        // The unit is written once, at the top.
        let labels = ends.indices.compactMap {
            label(of: ends[$0], named: names[$0], hasUnit: $0 == highest, .text)
        }
        let total = labels.reduce(0) { $0 + $1.height }
        let widest = labels.map(\.width).max() ?? 0
        guard widest <= width * Self.largestShareOfWidth, total <= height * Self.largestShareOfHeight else { return }
        endLabels = labels
        view.legend.enabled = false
        leaveUnitToLabel(on: side)
        // The names have the space at the right.
        for key in [\ChartViewStyle.leftAxis, \.rightAxis] { view[keyPath: key].side = .left }
    }

    /// The label of a last value, with as many digits as show a thousandth of the extent.
    func label(
        of value: Double,
        in extent: MinimumAndMaximum,
        on side: YAxis.AxisDependency,
        named name: String? = nil,
        hasUnit: Bool = true,
        color: DynamicColor,
        _ style: LastValueLabel
    ) -> EndLabel {
        let labels = LabelFormatter(
            formatter: valueFormatter(on: side, hasUnit: hasUnit),
            decimals: Self.decimals(of: value, in: extent),
            context: labelContext(xAxisLength: 0)
        )
        let isTag = style == .tag
        let background = isTag ? DynamicColor(DynamicColor.white.light) : view.backgroundColor
        return EndLabel(
            name: name.flatMap { $0.isEmpty ? nil : TextBlock($0, font: EndLabel.nameFont) },
            value: TextBlock(labels.string(from: value), font: EndLabel.valueFont),
            y: value,
            side: side,
            color: color.shade(withContrast: EndLabel.contrast, on: background),
            isTag: isTag
        )
    }

    /// The width of the labels at the ends of lines with the space around them, in points; 0 without labels.
    var widthOfEndLabels: Double {
        endLabels.map { $0.width + $0.distance + EndLabel.margin }.max() ?? 0
    }

    /// The formatter of an axis for values, with the unit of all or of none.
    func valueFormatter(on side: YAxis.AxisDependency, hasUnit: Bool) -> ValueFormatter {
        let formatter = view.yAxis(on: side).valueFormatter
        guard
            case .number(var format) = formatter == .automatic
                ? .number(NumberFormat(minimumIntegerDigits: 1)) : formatter
        else { return formatter }
        let isUnitOfAxis = seriesWithUnit.contains { series[$0].axisDependency == side }
        // As in `{last:unit}` of texts.
        format.ties = .awayFromZero
        format.unitVisibility = hasUnit && isUnitOfAxis ? .always : .never
        return .number(format)
    }

    /// The decimals of a value that show a thousandth of an extent, as far as it has them.
    static func decimals(of value: Double, in extent: MinimumAndMaximum) -> Int {
        min(
            DecimalDigits.decimalsOfThousandth(from: extent.minimum, through: extent.maximum),
            DecimalDigits(value)?.fractionDigitCount ?? 0
        )
    }

    private mutating func leaveUnitToLabel(on side: YAxis.AxisDependency) {
        let axis = side == .left ? \ChartViewStyle.leftAxis : \.rightAxis
        view[keyPath: axis].valueFormatter.limitUnit(to: .prefixed)
    }
}
