/// The entries of a legend, packed into lines, and its size.
struct LegendLayout: Hashable, Sendable {
    /// A form, followed by a label unless it is grouped with the next form.
    struct MeasuredEntry: Hashable, Sendable {
        var label: TextBlock?
        var form: Legend.Form
        var formSize: Double
        var lineStyle: LayoutStroke
        var color: DynamicColor
        var startsLine = false

        /// Creates an entry; without a color its form is not drawn, but takes space.
        init(_ entry: LegendEntry, in legend: Legend) {
            label = entry.label.map { TextBlock($0, font: legend.font) }
            // A default form in a legend without forms takes space.
            form = entry.form == .default ? (legend.form == .none ? .empty : legend.form) : entry.form
            formSize = entry.formSize ?? legend.formSize
            lineStyle = LayoutStroke(
                width: entry.formLineWidth ?? legend.formLineStyle.width,
                dash: entry.formLineDashLengths.isEmpty ? legend.formLineStyle.dash : entry.formLineDashLengths,
                dashPhase: entry.formLineDashPhase
            )
            color = entry.formColor ?? .clear
        }
    }

    var entries: [MeasuredEntry]
    /// The widths of the lines of a horizontal legend.
    var lineWidths: [Double] = []
    var neededWidth = 0.0
    var neededHeight = 0.0
    /// Whether shortened labels of different entries are equal.
    private(set) var hasConfusedLabels = false

    /// Lays out the entries of a legend.
    ///
    /// `computeLegend(data:)` in DGCharts' Renderers/LegendRenderer.swift and `calculateDimensions` in
    /// Components/Legend.swift. The lines fit the width of the whole chart, because DGCharts packs them before it knows
    /// the content rectangle.
    ///
    /// - Parameter contentWidth: The width of the content, once it is known, which a legend that shortens its labels fits.
    init(
        of legend: Legend,
        entries: [LegendEntry],
        chartWidth: Double,
        chartHeight: Double,
        contentWidth: Double?
    ) {
        self.entries = entries.map { MeasuredEntry($0, in: legend) }
        switch legend.orientation {
        case .horizontal where legend.shortensLabels:
            packShortenedLines(
                of: legend,
                availableWidth: (contentWidth ?? chartWidth * legend.maxSizePercent) - legend.xOffset,
                availableHeight: chartHeight * Self.largestShareOfHeight
            )
        case .horizontal: packLines(of: legend, availableWidth: chartWidth * legend.maxSizePercent)
        case .vertical: measureColumn(of: legend)
        }
        neededWidth += legend.xOffset
        neededHeight += legend.yOffset
    }

    /// The part of the height that a legend with shortened labels takes.
    private static let largestShareOfHeight = 0.25
    /// More entries than this in a line leave no space to read them.
    private static let mostEntriesInLine = 4

    /// Packs lines whose labels are no longer than a line, or than a half, a third or a quarter of it where the lines
    /// would be too high otherwise. Labels are shortened only as long as they differ.
    private mutating func packShortenedLines(of legend: Legend, availableWidth: Double, availableHeight: Double) {
        let original = entries
        let nameCount = Set(original.map { $0.label?.text }).count
        var packed: LegendLayout?
        for count in 1...Self.mostEntriesInLine {
            let space = (availableWidth - Double(count - 1) * legend.xEntrySpace) / Double(count)
            (entries, lineWidths) = (original, [])
            for index in entries.indices {
                let form = entries[index].form == .none ? 0 : entries[index].formSize + legend.formToTextSpace
                entries[index].label = entries[index].label?.shortened(toWidth: space - form)
            }
            packLines(of: legend, availableWidth: availableWidth)
            if Set(entries.map { $0.label?.text }).count < nameCount {
                if let packed { self = packed } else { hasConfusedLabels = true }
                return
            }
            if neededHeight <= availableHeight { return }
            packed = self
        }
    }

    private mutating func packLines(of legend: Legend, availableWidth: Double) {
        var line = 0.0
        var required = 0.0
        var groupStart: Int?
        for (index, entry) in entries.enumerated() {
            required = groupStart == nil ? 0 : required + legend.stackSpace
            if entry.form != .none { required += legend.formSize }
            if let label = entry.label {
                if entry.form != .none { required += legend.formToTextSpace }
                required += label.width
            } else if groupStart == nil {
                groupStart = index
            }
            let isLast = index == entries.count - 1
            if entry.label != nil || isLast {
                let space = line == 0 ? 0 : legend.xEntrySpace
                // A line of shortened labels is exactly as wide as the content, but for the rounding of its parts.
                let availableWidth = legend.shortensLabels ? availableWidth + 0.001 : availableWidth
                if !legend.wordWrapEnabled || line == 0 || availableWidth - line >= space + required {
                    line += space + required
                } else {
                    lineWidths.append(line)
                    entries[groupStart ?? index].startsLine = true
                    line = required
                }
                if isLast { lineWidths.append(line) }
            }
            if entry.label != nil { groupStart = nil }
        }
        neededWidth = lineWidths.max() ?? 0
        let count = Double(lineWidths.count)
        neededHeight = legend.font.lineHeight * count + legend.yEntrySpace * max(0, count - 1)
    }

    /// Measures a vertical legend; every line, including the last, has its spacing below.
    private mutating func measureColumn(of legend: Legend) {
        let step = legend.font.lineHeight + legend.yEntrySpace
        var width = 0.0
        var isGrouped = false
        for (index, entry) in entries.enumerated() {
            let isLast = index == entries.count - 1
            if !isGrouped { width = 0 }
            if entry.form != .none { width += entry.formSize + (isGrouped ? legend.stackSpace : 0) }
            if let label = entry.label {
                if entry.form != .none, !isGrouped {
                    width += legend.formToTextSpace
                } else if isGrouped {
                    neededWidth = max(neededWidth, width)
                    neededHeight += step
                    width = 0
                    isGrouped = false
                }
                width += label.width
                neededHeight += step
            } else {
                isGrouped = true
                width += entry.formSize + (isLast ? 0 : legend.stackSpace)
            }
            neededWidth = max(neededWidth, width)
        }
    }
}
