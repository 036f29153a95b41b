/// The order in which a chart's parts stand in its text, for writing and reading alike.
///
/// When reading, the chart given is empty and is filled on the way.
struct ChartSyntax<Coder: RangeCoder> {
    var coder: Coder
    /// How many more points the caller allows.
    private var pointsLeft: Int

    init(coder: Coder, maximumPoints: Int) {
        self.coder = coder
        pointsLeft = maximumPoints
    }

    /// Codes a whole chart.
    mutating func code(_ chart: inout WireChart) throws(SeriesError) {
        chart.axis = coder.raw(chart.axis == .number ? 1 : 0, bits: 1) == 1 ? .number : .time
        let hasExtras = chart.hasUnusualSize || chart.style != nil || chart.reference != nil || chart.unit != nil
        if coder.codeRareFlag(hasExtras) { try codeExtras(&chart) }
        var count = chart.series.count
        // The numbers from 2 on.
        let several = WireLimits.series.dropFirst()
        count = coder.codeRareFlag(count > 1) ? 2 + coder.uniform(count - 2, count: several.count) : 1
        if chart.series.count != count { chart.series = [WireSeries](repeating: WireSeries(), count: count) }
        codeScale(&chart.scale)
        chart.start = coder.codeSignedNumber(chart.start)
        try codeColumnCount(&chart)
        if count > 1 { try codeGrid(&chart) }
        for index in chart.series.indices { try codeSeries(&chart.series[index], of: chart) }
        if coder.isDamaged { throw .damagedText }
    }

    // MARK: The chart's own parts

    private mutating func codeExtras(_ chart: inout WireChart) throws(SeriesError) {
        if flag(chart.hasUnusualSize) {
            chart.width = number(chart.width, of: WireLimits.sides)
            chart.height = number(chart.height, of: WireLimits.sides)
        }
        chart.style = flag(chart.style != nil) ? try text(chart.style ?? "") : nil
        chart.unit = flag(chart.unit != nil) ? try text(chart.unit ?? "") : nil
        chart.reference = flag(chart.reference != nil) ? try double(chart.reference ?? 0) : nil
    }

    private mutating func codeScale(_ scale: inout TimeScale) {
        let presets = TimeScale.seconds.count
        // After the presets: milliseconds, and any other power of ten.
        let kind = coder.uniform(
            scale.preset ?? (scale.exponent == -3 ? presets : presets + 1),
            count: presets + 2
        )
        if kind < presets {
            scale = TimeScale(preset: kind)
        } else if kind == presets {
            scale = TimeScale(preset: nil, exponent: -3)
        } else {
            scale = TimeScale(preset: nil, exponent: codeExponent(scale.exponent))
        }
    }

    /// Columns across the whole span, as a multiple of the width in points where it is one of the usual ones.
    private mutating func codeColumnCount(_ chart: inout WireChart) throws(SeriesError) {
        guard flag(chart.columns > 0) else {
            chart.columns = 0
            return
        }
        chart.span = coder.number(chart.span)
        guard abs(chart.start) + chart.span < ShortDecimal.mantissaLimit else { throw .damagedText }
        let usual = ColumnCounts.usual(width: chart.width)
        let kind = coder.uniform(usual.firstIndex(of: chart.columns) ?? usual.count, count: usual.count + 1)
        chart.columns = kind < usual.count ? usual[kind] : coder.number(chart.columns)
        guard (1...WireLimits.columns).contains(chart.columns) else { throw .damagedText }
    }

    private mutating func codeGrid(_ chart: inout WireChart) throws(SeriesError) {
        guard flag(!chart.grid.isEmpty) else {
            chart.grid = []
            return
        }
        try codeTimes(&chart.grid, of: chart)
    }

    private mutating func codeTimes(_ times: inout [Int], of chart: WireChart) throws(SeriesError) {
        let count = coder.number(times.count)
        guard count > 0 else { throw .damagedText }
        try take(count)
        if times.count != count { times = [Int](repeating: 0, count: count) }
        var model = TimeModel()
        let calendar = chart.axis == .time ? MonthArithmetic(scale: chart.scale, start: chart.start) : nil
        model.code(&times, calendar: calendar, &coder)
        guard abs(chart.start) + (times.last ?? 0) < ShortDecimal.mantissaLimit else { throw .damagedText }
    }

    // MARK: A series

    private mutating func codeSeries(_ series: inout WireSeries, of chart: WireChart) throws(SeriesError) {
        let isDecorated =
            !series.label.isEmpty || series.lineColor != nil || series.fillColor != nil || series.lastValue != nil
        if coder.codeRareFlag(isDecorated) {
            series.label = flag(!series.label.isEmpty) ? try text(series.label) : ""
            series.lineColor = color(series.lineColor)
            series.fillColor = color(series.fillColor)
            series.lastValue = flag(series.lastValue != nil) ? try double(series.lastValue ?? 0) : nil
        }
        try codeLevels(&series.levels)
        var isColumns = false
        if case .columns = series.line { isColumns = true }
        if chart.columns > 0, flag(isColumns) {
            var columns = WireColumns()
            if case .columns(let known) = series.line { columns = known }
            try codeColumns(&columns, top: series.levels.top, count: chart.columns)
            series.line = .columns(columns)
        } else {
            var points = WirePoints()
            if case .points(let known) = series.line { points = known }
            try codePoints(&points, top: series.levels.top, chart: chart)
            series.line = .points(points)
        }
    }

    private mutating func codeLevels(_ levels: inout LevelGrid) throws(SeriesError) {
        let isShort = (-16..<15).contains(levels.exponent)
        let exponent = coder.uniform(isShort ? levels.exponent + 16 : 31, count: 32)
        levels.exponent = exponent < 31 ? exponent - 16 : codeExponent(levels.exponent)
        levels.step = max(coder.number(levels.step), 1)
        levels.top = coder.number(levels.top)
        if coder.codeRareFlag(levels.base != nil) {
            let base = bits(levels.base ?? 0)
            guard base.isFinite else { throw .damagedText }
            levels.base = base
            levels.origin = 0
        } else {
            levels.base = nil
            levels.origin = coder.codeSignedNumber(levels.origin)
        }
        guard abs(levels.origin) + levels.top < ShortDecimal.mantissaLimit else { throw .damagedText }
    }

    private mutating func codePoints(
        _ points: inout WirePoints,
        top: Int,
        chart: WireChart
    ) throws(SeriesError) {
        var count = chart.grid.count
        if count == 0 || coder.codeRareFlag(points.times != nil) {
            var times = points.times ?? []
            try codeTimes(&times, of: chart)
            points.times = times
            count = times.count
        } else {
            try take(count)
        }
        if coder.codeRareFlag(!points.presence.isEmpty) {
            if points.presence.count != count {
                points.presence = [WirePoints.Presence](repeating: .absent, count: count)
            }
            var model = PresenceModel()
            for index in points.presence.indices {
                points.presence[index] = model.code(points.presence[index], &coder)
            }
            count = points.presence.count { $0 != .absent }
        } else {
            points.presence = []
        }
        if points.levels.count != count { points.levels = [Int](repeating: 0, count: count) }
        var model = PointModel(top: top)
        for index in points.levels.indices where !coder.isExhausted {
            points.levels[index] = model.code(points.levels[index], &coder)
        }
    }

    private mutating func codeColumns(
        _ columns: inout WireColumns,
        top: Int,
        count: Int
    ) throws(SeriesError) {
        guard top.bitLength <= LevelModel.maximumBitCount else { throw .damagedText }
        columns.hasRepeatFlags = flag(columns.hasRepeatFlags)
        try codeRuns(&columns.runs, count: count)
        var model = ColumnModel(top: top, hasRepeatFlags: columns.hasRepeatFlags)
        for index in columns.runs.indices { codeRun(&columns.runs[index], &model) }
    }

    /// Codes where the runs start and end: nothing where one run spans all.
    private mutating func codeRuns(_ runs: inout [WireColumns.Run], count: Int) throws(SeriesError) {
        let parts = WireLimits.partsPerColumn
        let isWhole = runs.count == 1 && runs[0].start == 0 && runs[0].end == parts * count
        guard coder.codeRareFlag(!isWhole) else {
            if !isWhole { runs = [WireColumns.Run(start: 0, end: parts * count)] }
            return try take(count)
        }
        var model = IntegerModel()
        let runCount = model.code(runs.count, &coder)
        guard (1...count).contains(runCount) else { throw .damagedText }
        if runs.count != runCount { runs = [WireColumns.Run](repeating: .init(start: 0, end: 0), count: runCount) }
        var gaps = IntegerModel()
        var lengths = IntegerModel()
        var firstFree = 0
        for index in runs.indices {
            let skipped = gaps.code(runs[index].firstColumn - firstFree, &coder)
            let length = lengths.code(runs[index].lastColumn - runs[index].firstColumn, &coder)
            let column = firstFree + skipped
            guard column + length < count else { throw .damagedText }
            let start = parts * column + coder.uniform(runs[index].start % parts, count: parts)
            let last = parts * (column + length)
            let end = last + coder.uniform(runs[index].end - last, count: parts + 1)
            guard start <= end else { throw .damagedText }
            try take(length + 1)
            runs[index].start = start
            runs[index].end = end
            firstFree = column + length + 1
        }
    }

    private mutating func codeRun(_ run: inout WireColumns.Run, _ model: inout ColumnModel) {
        let count = run.lastColumn - run.firstColumn + 1
        if run.columns.count != count {
            run.columns = [LevelColumn](repeating: LevelColumn(low: 0, high: 0), count: count)
        }
        run.columns[0] = model.first(run.columns[0], &coder)
        for index in 1..<max(count, 1) where !coder.isExhausted {
            run.columns[index] = model.next(run.columns[index], after: run.columns[index - 1], &coder)
        }
        run.first = level(run.first, within: run.columns[0])
        run.last = level(run.last, within: run.columns[count - 1])
    }

    /// Codes a level that is known to lie within a column's.
    private mutating func level(_ level: Int, within column: LevelColumn) -> Int {
        column.low + coder.uniform(level - column.low, count: column.high - column.low + 1)
    }

    // MARK: Plain values

    private mutating func flag(_ value: Bool) -> Bool {
        coder.raw(value ? 1 : 0, bits: 1) == 1
    }

    /// Codes a number of a range as it is.
    private mutating func number(_ value: Int, of range: ClosedRange<Int>) -> Int {
        coder.uniform(value - range.lowerBound, count: range.count) + range.lowerBound
    }

    private mutating func codeExponent(_ exponent: Int) -> Int { number(exponent, of: WireLimits.exponents) }

    private mutating func bits(_ value: Double) -> Double {
        let pattern = value.bitPattern
        let high = coder.raw(Int(pattern >> 32), bits: 32)
        let low = coder.raw(Int(pattern & 0xFFFF_FFFF), bits: 32)
        return Double(bitPattern: UInt64(high) << 32 | UInt64(low))
    }

    /// A double as its shortest decimal where that is exact, else bit by bit.
    private mutating func double(_ value: Double) throws(SeriesError) -> Double {
        let grid = LevelGrid(flat: value)
        if flag(grid.base != nil || grid.value(of: 0) != value) {
            let value = bits(value)
            guard value.isFinite else { throw .damagedText }
            return value
        }
        let exponent = codeExponent(grid.exponent)
        let origin = coder.codeSignedNumber(grid.origin)
        let value = LevelGrid(exponent: exponent, step: 1, origin: origin, base: nil, top: 0).value(of: 0)
        guard value.isFinite else { throw .damagedText }
        return value
    }

    private mutating func color(_ color: ChartColor?) -> ChartColor? {
        guard flag(color != nil) else { return nil }
        let color = color ?? ChartColor(red: 0, green: 0, blue: 0)
        var channels = [color.red, color.green, color.blue]
        for index in channels.indices { channels[index] = UInt8(coder.uniform(Int(channels[index]), count: 256)) }
        let alpha = flag(color.alpha != 255) ? UInt8(coder.uniform(Int(color.alpha), count: 256)) : 255
        return ChartColor(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    }

    private mutating func text(_ text: String) throws(SeriesError) -> String {
        var bytes = [UInt8](text.utf8)
        let count = coder.number(bytes.count)
        guard count <= WireLimits.textByteCount else { throw .damagedText }
        if bytes.count != count { bytes = [UInt8](repeating: 0, count: count) }
        for index in bytes.indices { bytes[index] = UInt8(coder.uniform(Int(bytes[index]), count: 256)) }
        // Repair would show as other bytes.
        let read = String(decoding: bytes, as: UTF8.self)
        guard read.utf8.elementsEqual(bytes) else { throw .damagedText }
        return read
    }

    /// Counts points against the caller's cap, before any memory is taken for them.
    private mutating func take(_ count: Int) throws(SeriesError) {
        guard count <= pointsLeft else {
            throw .tooManyPoints
        }
        pointsLeft -= count
    }
}

extension WireColumns.Run {
    init(start: Int, end: Int) {
        self.init(start: start, end: end, first: 0, last: 0, columns: [])
    }
}

extension WireChart {
    /// Whether the text names the chart's size.
    fileprivate var hasUnusualSize: Bool { width != WireLimits.defaultSideLength || height != WireLimits.defaultSideLength }
}
