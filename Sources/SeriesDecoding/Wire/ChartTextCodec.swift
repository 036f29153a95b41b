import DecimalNumbers
import PushChartDiagnostics

/// The order of a chart's parts in its text: one grammar that both writes and reads.
///
/// With a decoder, the chart starts empty and is filled while it is read.
struct ChartTextCodec<Coder: RangeCoder> {
    var coder: Coder
    private let version: ChartTextVersion
    /// The number of points that the caller still allows.
    private var remainingPoints: Int

    init(coder: Coder, version: ChartTextVersion, maximumPoints: Int) {
        self.coder = coder
        self.version = version
        remainingPoints = maximumPoints
    }

    /// Codes a whole chart.
    ///
    /// - Throws: `PushChartError` with the code `damaged` or `too-many-points`; an encoder throws neither.
    mutating func code(_ chart: inout WireChart) throws(PushChartError) {
        chart.axis = codeAxis(chart.axis)
        if coder.codeRareFlag(chart.hasExtras) { try codeExtras(&chart) }
        if chart.axis == .names { try codeNames(&chart.names) }
        let several = 2...WireFormat.seriesCounts.upperBound
        let count = coder.codeRareFlag(chart.series.count > 1) ? codeUniform(chart.series.count, in: several) : 1
        if chart.series.count != count { chart.series = [WireSeries](repeating: WireSeries(), count: count) }
        codeTimeUnit(&chart.timeUnit)
        chart.start = coder.codeSignedNumber(chart.start)
        try codeSpanAndColumnCount(&chart)
        if count > 1 { try codeGrid(&chart) }
        for index in chart.series.indices { try codeSeries(&chart.series[index], of: chart) }
        if coder.isDamaged { throw .damagedText }
    }

    // MARK: Parts of the chart

    private mutating func codeAxis(_ axis: SeriesChart.XAxisKind) -> SeriesChart.XAxisKind {
        let kinds = SeriesChart.XAxisKind.allCases
        // Versions 1 and 2 name the first two kinds only.
        let count = version.hasDaysNamesAndLevels ? kinds.count : 2
        return kinds[coder.codeUniform(kinds.firstIndex(of: axis) ?? 0, below: count)]
    }

    private mutating func codeNames(_ names: inout [String]) throws(PushChartError) {
        let count = codeUniform(names.count, in: WireFormat.nameCounts)
        if names.count != count { names = [String](repeating: "", count: count) }
        for index in names.indices { names[index] = try codeText(names[index], byteCounts: WireFormat.nameByteCounts) }
    }

    private mutating func codeExtras(_ chart: inout WireChart) throws(PushChartError) {
        if coder.codeUniformFlag(chart.hasOwnSize) {
            chart.width = codeUniform(chart.width, in: WireFormat.sideLengths)
            chart.height = codeUniform(chart.height, in: WireFormat.sideLengths)
        }
        chart.style = coder.codeUniformFlag(chart.style != nil) ? try codeText(chart.style ?? "") : nil
        chart.unit = coder.codeUniformFlag(chart.unit != nil) ? try codeText(chart.unit ?? "") : nil
        chart.reference =
            coder.codeUniformFlag(chart.reference != nil) ? try codeDecimalOrBitPattern(of: chart.reference ?? 0) : nil
        guard version.hasWindow else { return }
        chart.window = coder.codeUniformFlag(chart.window != nil) ? try codeWindow(chart.window ?? .startAndSpan) : nil
        guard version.hasDaysNamesAndLevels else { return }
        if coder.codeUniformFlag(!chart.levels.isEmpty) { try codeLevels(&chart.levels) }
    }

    private mutating func codeLevels(_ levels: inout [NamedLevel]) throws(PushChartError) {
        let count = codeUniform(levels.count, in: 1...WireFormat.maximumLevelCount)
        if levels.count != count { levels = [NamedLevel](repeating: NamedLevel(name: "", value: 0), count: count) }
        // The reference has a place of its own.
        var names: Set = [Array(NamedLevel.referenceName.utf8)]
        for index in levels.indices {
            levels[index].name = try codeText(levels[index].name, byteCounts: WireFormat.levelNameByteCounts)
            // Bytes, because `String` takes different spellings of an accent for equal.
            guard names.insert(Array(levels[index].name.utf8)).inserted else { throw .damagedText }
            levels[index].value = try codeDecimalOrBitPattern(of: levels[index].value, exponentIsShort: true)
        }
    }

    private mutating func codeWindow(_ window: WireWindow) throws(PushChartError) -> WireWindow {
        var (from, to) = (0.0, 0.0)
        if case .doubles(let left, let right) = window { (from, to) = (left, right) }
        guard coder.codeUniformFlag(window != .startAndSpan) else { return .startAndSpan }
        from = try codeDecimalOrBitPattern(of: from)
        to = try codeDecimalOrBitPattern(of: to)
        return .doubles(from: from, to: to)
    }

    private mutating func codeTimeUnit(_ unit: inout TimeUnit) {
        let presetCount = TimeUnit.presetSeconds.count
        // After the presets: milliseconds, and any other power of ten.
        let kind = coder.codeUniform(
            unit.preset ?? (unit.exponent == -3 ? presetCount : presetCount + 1),
            below: presetCount + 2
        )
        if kind < presetCount {
            unit = TimeUnit(preset: kind)
        } else {
            unit = TimeUnit(exponent: kind == presetCount ? -3 : codeUniform(unit.exponent, in: WireFormat.exponents))
        }
    }

    /// Codes the span if there are columns or a window, and the number of columns if there are any.
    private mutating func codeSpanAndColumnCount(_ chart: inout WireChart) throws(PushChartError) {
        let hasColumns = coder.codeUniformFlag(chart.columns > 0)
        if !hasColumns { chart.columns = 0 }
        guard hasColumns || chart.window != nil else { return }
        chart.span = coder.codeEliasNumber(chart.span)
        guard abs(chart.start) + chart.span < ShortestDecimal.mantissaLimit else { throw .damagedText }
        guard hasColumns else { return }
        let presets = WireFormat.presetColumnCounts(width: chart.width)
        let index = coder.codeUniform(presets.firstIndex(of: chart.columns) ?? presets.count, below: presets.count + 1)
        chart.columns =
            index < presets.count ? presets[index] : Int(clamping: coder.codeEliasNumber(Integer53(chart.columns)))
        guard (1...WireFormat.maximumColumnCount).contains(chart.columns) else { throw .damagedText }
    }

    private mutating func codeGrid(_ chart: inout WireChart) throws(PushChartError) {
        if coder.codeUniformFlag(!chart.grid.isEmpty) {
            try codeTimes(&chart.grid, of: chart)
        } else {
            chart.grid = []
        }
    }

    private mutating func codeTimes(_ times: inout [Integer53], of chart: WireChart) throws(PushChartError) {
        let count = Int(clamping: coder.codeEliasNumber(Integer53(times.count)))
        guard count > 0 else { throw .damagedText }
        try countPointsAgainstLimit(count)
        if times.count != count { times = [Integer53](repeating: 0, count: count) }
        var model = TimeModel()
        let months = chart.axis.holdsTimes ? MonthlyTimeProgressions(unit: chart.timeUnit, start: chart.start) : nil
        model.code(&times, months: months, with: &coder)
        let last = times.last ?? 0
        guard abs(chart.start) + last < ShortestDecimal.mantissaLimit else { throw .damagedText }
        // No sample lies after the window.
        guard chart.window == nil || last <= chart.span else { throw .damagedText }
    }

    // MARK: A series

    private mutating func codeSeries(_ series: inout WireSeries, of chart: WireChart) throws(PushChartError) {
        let isDecorated =
            !series.label.isEmpty || series.lineColor != nil || series.fillColor != nil || series.lastValue != nil
        if coder.codeRareFlag(isDecorated) {
            series.label = coder.codeUniformFlag(!series.label.isEmpty) ? try codeText(series.label) : ""
            series.lineColor = codeColor(series.lineColor)
            series.fillColor = codeColor(series.fillColor)
            series.lastValue =
                coder.codeUniformFlag(series.lastValue != nil)
                ? try codeDecimalOrBitPattern(of: series.lastValue ?? 0) : nil
        }
        try codeLevelGrid(&series.levels)
        if chart.columns > 0, coder.codeUniformFlag(series.line.columns != nil) {
            var columns = series.line.columns ?? WireMinMaxColumns()
            try codeColumns(&columns, top: series.levels.top, count: chart.columns)
            series.line = .columns(columns)
        } else {
            var points = series.line.points ?? WirePoints()
            try codePoints(&points, top: series.levels.top, chart: chart)
            series.line = .points(points)
        }
    }

    private mutating func codeLevelGrid(_ levels: inout LevelGrid) throws(PushChartError) {
        levels.exponent = codeExponentOfGrid(levels.exponent)
        levels.step = max(coder.codeEliasNumber(levels.step), 1)
        levels.top = coder.codeEliasNumber(levels.top)
        levels.base = coder.codeRareFlag(levels.base != nil) ? try codeRawBits(of: levels.base ?? 0) : nil
        levels.origin = levels.base == nil ? coder.codeSignedNumber(levels.origin) : 0
        guard abs(levels.origin) + levels.top < ShortestDecimal.mantissaLimit else { throw .damagedText }
    }

    /// Codes a power of ten, of which -16…14 are short.
    private mutating func codeExponentOfGrid(_ exponent: Int) -> Int {
        let isShort = (-16..<15).contains(exponent)
        let short = coder.codeUniform(isShort ? exponent + 16 : 31, below: 32)
        return short < 31 ? short - 16 : codeUniform(exponent, in: WireFormat.exponents)
    }

    private mutating func codePoints(_ points: inout WirePoints, top: Integer53, chart: WireChart)
        throws(PushChartError)
    {
        var count = chart.grid.count
        if count == 0 || coder.codeRareFlag(points.times != nil) {
            var times = points.times ?? []
            try codeTimes(&times, of: chart)
            points.times = times
            count = times.count
        } else {
            try countPointsAgainstLimit(count)
        }
        if coder.codeRareFlag(!points.presence.isEmpty) {
            if points.presence.count != count {
                points.presence = [GridPointPresence](repeating: .absent, count: count)
            }
            var model = GridPresenceModel()
            for index in points.presence.indices {
                points.presence[index] = model.code(points.presence[index], with: &coder)
            }
            count = points.presence.count { $0 != .absent }
        } else {
            points.presence = []
        }
        if points.levels.count != count { points.levels = [Integer53](repeating: 0, count: count) }
        var model = PointLevelModel(top: top)
        for index in points.levels.indices where !coder.exceedsDigitLimit {
            points.levels[index] = model.code(points.levels[index], with: &coder)
        }
    }

    private mutating func codeColumns(_ columns: inout WireMinMaxColumns, top: Integer53, count: Int)
        throws(PushChartError)
    {
        columns.hasRepeatFlags = coder.codeUniformFlag(columns.hasRepeatFlags)
        guard top.bitLength <= LevelModel.maximumBitCount else { throw .damagedText }
        try codeRunBounds(&columns.runs, columnCount: count)
        var model = ColumnModel(top: Int(top), hasRepeatFlags: columns.hasRepeatFlags)
        for index in columns.runs.indices { codeLevels(of: &columns.runs[index], with: &model) }
    }

    /// Codes the starts and ends of the runs; a run across the whole chart has no symbols.
    private mutating func codeRunBounds(_ runs: inout [WireColumnRun], columnCount: Int) throws(PushChartError) {
        let parts = WireFormat.partsPerColumn
        let isWhole = runs.count == 1 && runs[0].startPart == 0 && runs[0].endPart == parts * columnCount
        guard coder.codeRareFlag(!isWhole) else {
            if !isWhole { runs = [WireColumnRun(endPart: parts * columnCount)] }
            return try countPointsAgainstLimit(columnCount)
        }
        var counts = IntegerModel()
        let count = Int(clamping: counts.code(Integer53(runs.count), with: &coder))
        guard (1...columnCount).contains(count) else { throw .damagedText }
        if runs.count != count { runs = [WireColumnRun](repeating: .init(), count: count) }
        var gaps = IntegerModel()
        var lengths = IntegerModel()
        var firstFree = 0
        for index in runs.indices {
            let run = runs[index]
            let gap = gaps.code(Integer53(run.firstColumn - firstFree), with: &coder)
            let length = lengths.code(Integer53(run.lastColumn - run.firstColumn), with: &coder)
            guard Integer53(firstFree) + gap + length < columnCount else { throw .damagedText }
            let first = firstFree + Int(gap)
            let last = first + Int(length)
            let start = coder.codeUniform(run.startPart % parts, below: parts)
            let end = coder.codeUniform(run.endPart - parts * run.lastColumn, below: parts + 1)
            // A run of several columns reaches into its last one.
            guard first < last ? end > 0 : start <= end else { throw .damagedText }
            try countPointsAgainstLimit(last - first + 1)
            runs[index].startPart = parts * first + start
            runs[index].endPart = parts * last + end
            firstFree = last + 1
        }
    }

    private mutating func codeLevels(of run: inout WireColumnRun, with model: inout ColumnModel) {
        let count = run.lastColumn - run.firstColumn + 1
        if run.columns.count != count {
            run.columns = [LevelColumn](repeating: LevelColumn(low: 0, high: 0), count: count)
        }
        run.columns[0] = model.codeFirstColumn(run.columns[0], with: &coder)
        for index in 1..<max(count, 1) where !coder.exceedsDigitLimit {
            run.columns[index] = model.code(run.columns[index], after: run.columns[index - 1], with: &coder)
        }
        run.firstLevel = codeUniformLevel(run.firstLevel, betweenLowAndHighOf: run.columns[0])
        run.lastLevel = codeUniformLevel(run.lastLevel, betweenLowAndHighOf: run.columns[count - 1])
    }

    /// Codes a level between the lowest and the highest of a column.
    private mutating func codeUniformLevel(_ level: Int, betweenLowAndHighOf column: LevelColumn) -> Int {
        column.low + coder.codeUniform(level - column.low, below: column.high - column.low + 1)
    }

    // MARK: Single values

    /// Codes a number of a range without a model: all numbers are equally likely.
    private mutating func codeUniform(_ number: Int, in range: ClosedRange<Int>) -> Int {
        coder.codeUniform(number - range.lowerBound, below: range.count) + range.lowerBound
    }

    private mutating func codeRawBits(of value: Double) throws(PushChartError) -> Double {
        let high = coder.codeBits(Integer53(value.bitPattern >> 32), count: 32)
        let low = coder.codeBits(Integer53(value.bitPattern & 0xFFFF_FFFF), count: 32)
        let value = Double(bitPattern: UInt64(high) << 32 | UInt64(low))
        guard value.isFinite else { throw .damagedText }
        return value
    }

    /// Codes a double as its shortest decimal if that is exact, else as its bit pattern.
    ///
    /// - Parameter exponentIsShort: Whether the power of ten is coded as that of a grid.
    private mutating func codeDecimalOrBitPattern(
        of value: Double,
        exponentIsShort: Bool = false
    ) throws(PushChartError) -> Double {
        var grid = LevelGrid(flat: value)
        if coder.codeUniformFlag(grid.base != nil) { return try codeRawBits(of: value) }
        grid.exponent =
            exponentIsShort
            ? codeExponentOfGrid(grid.exponent) : codeUniform(grid.exponent, in: WireFormat.exponents)
        grid.origin = coder.codeSignedNumber(grid.origin)
        grid.base = nil
        return grid.value(of: 0)
    }

    private mutating func codeColor(_ color: ChartColor?) -> ChartColor? {
        guard coder.codeUniformFlag(color != nil) else { return nil }
        var color = color ?? ChartColor(red: 0, green: 0, blue: 0)
        color.red = codeByte(color.red)
        color.green = codeByte(color.green)
        color.blue = codeByte(color.blue)
        color.alpha = coder.codeUniformFlag(color.alpha != 255) ? codeByte(color.alpha) : 255
        return color
    }

    private mutating func codeByte(_ byte: UInt8) -> UInt8 { UInt8(coder.codeUniform(Int(byte), below: 256)) }

    private mutating func codeText(_ text: String) throws(PushChartError) -> String {
        let count = coder.codeEliasNumber(Integer53(text.utf8.count))
        guard count <= WireFormat.maximumStringByteCount else { throw .damagedText }
        return try codeBytes(of: text, count: Int(count))
    }

    /// Codes a short text whose number of bytes lies in a range.
    private mutating func codeText(_ text: String, byteCounts: ClosedRange<Int>) throws(PushChartError) -> String {
        try codeBytes(of: text, count: codeUniform(text.utf8.count, in: byteCounts))
    }

    private mutating func codeBytes(of text: String, count: Int) throws(PushChartError) -> String {
        var bytes = [UInt8](text.utf8)
        if bytes.count != count { bytes = [UInt8](repeating: 0, count: count) }
        for index in bytes.indices { bytes[index] = codeByte(bytes[index]) }
        // The standard library repairs invalid UTF-8, which changes the bytes.
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { throw .damagedText }
        return text
    }

    /// Counts points that will be read against the caller's limit, before memory is taken for them.
    private mutating func countPointsAgainstLimit(_ count: Int) throws(PushChartError) {
        guard count <= remainingPoints else { throw .tooManyPoints }
        remainingPoints -= count
    }
}

extension WireChart {
    /// Whether the text has any of the parts that most charts do without.
    fileprivate var hasExtras: Bool {
        hasOwnSize || style != nil || reference != nil || unit != nil || window != nil || !levels.isEmpty
    }

    /// Whether the text names the chart's size.
    fileprivate var hasOwnSize: Bool {
        width != SeriesChart.defaultSideLength || height != SeriesChart.defaultSideLength
    }
}
