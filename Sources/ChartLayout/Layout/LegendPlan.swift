/// The legend's entries, packed into lines.
struct LegendPlan: Hashable, Sendable {
    /// A form, and the text after it unless it belongs to a group of forms.
    struct Entry: Hashable, Sendable {
        var label: TextLine?
        var form: Legend.Form
        var formSize: Double
        var line: StrokeStyle
        var color: DynamicColor
        /// Whether a new line begins here.
        var startsLine = false
    }

    var entries: [Entry]
    /// The widths of the lines of a horizontal legend.
    var lineWidths: [Double] = []
    var neededWidth = 0.0
    var neededHeight = 0.0

    /// Packs the legend of some data sets.
    ///
    /// - Parameter room: The width lines may take before `maxSizePercent`: that of the whole chart, since DGCharts packs
    ///   before it knows the content rectangle.
    init(_ legend: Legend, dataSets: [LineDataSet], room: Double) {
        entries =
            legend.entries.map { $0.map { Self.entry($0, in: legend) } }
            ?? dataSets.filter(\.showsInLegend).flatMap { Self.entries(of: $0, in: legend) }
            + legend.extraEntries.map { Self.entry($0, in: legend) }
        switch legend.orientation {
        case .horizontal: packLines(legend, room: room * legend.maxSizePercent)
        case .vertical: packColumn(legend)
        }
        neededWidth += legend.xOffset
        neededHeight += legend.yOffset
    }

    /// A form for each colour that is used; the last one carries the label.
    private static func entries(of set: LineDataSet, in legend: Legend) -> [Entry] {
        let count = min(set.colors.count, set.entryCount)
        let dashes = set.formLineDashLengths.isEmpty ? legend.formLineDashLengths : set.formLineDashLengths
        // A set that follows a legend without forms keeps their room.
        let legendForm = legend.form == .none ? Legend.Form.empty : legend.form
        return (0..<count).map { index in
            Entry(
                label: index == count - 1 ? TextLine(set.label ?? "", legend.font) : nil,
                form: set.form == .default ? legendForm : set.form,
                formSize: set.formSize ?? legend.formSize,
                line: StrokeStyle(
                    width: set.formLineWidth ?? legend.formLineWidth,
                    dash: dashes,
                    dashPhase: set.formLineDashPhase
                ),
                color: set.lineColor(at: index)
            )
        }
    }

    /// An entry that the style sets; without a colour its form is not drawn and keeps its room.
    private static func entry(_ entry: LegendEntry, in legend: Legend) -> Entry {
        let dashes = entry.formLineDashLengths.isEmpty ? legend.formLineDashLengths : entry.formLineDashLengths
        let form = entry.form == .default ? (legend.form == .none ? .empty : legend.form) : entry.form
        return Entry(
            label: entry.label.map { TextLine($0, legend.font) },
            form: form,
            formSize: entry.formSize ?? legend.formSize,
            line: StrokeStyle(
                width: entry.formLineWidth ?? legend.formLineWidth,
                dash: dashes,
                dashPhase: entry.formLineDashPhase
            ),
            color: entry.formColor ?? .clear
        )
    }

    private mutating func packLines(_ legend: Legend, room: Double) {
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
                if !legend.wordWrapEnabled || line == 0 || room - line >= space + required {
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

    /// Measures a vertical legend: every line takes its room, the last one too, and each keeps its space below.
    private mutating func packColumn(_ legend: Legend) {
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
