import SeriesCodec

/// A chart of a random kind, with the text that a random goal of the encoder makes of it.
struct RandomChart {
    let text: String

    /// Makes a chart from a generator. Kinds that the encoder refuses are replaced.
    init(using generator: inout SeededGenerator) {
        while true {
            guard let chart = Self.chart(using: &generator) else { continue }
            guard let text = Self.encoded(chart, using: &generator) else { continue }
            self.text = text
            return
        }
    }

    private static func encoded(_ chart: SeriesChart, using generator: inout SeededGenerator) -> String? {
        let encoder = SeriesEncoder(scale: Double(generator.int(1...3)), keepsLastValue: generator.oneIn(4))
        let budget = generator.length(40...3900)
        switch generator.int(0...5) {
        case 0: return try? encoder.encodeEverySample(of: chart, decimals: generator.int(-1...4)).text
        case 1: return try? encoder.encode(chart, tolerance: 0.05 + generator.unit() * 2).text
        case 2: return try? encoder.encode(chart, tolerance: 0.5, byteBudget: budget).text
        default: return try? encoder.encode(chart, byteBudget: budget).text
        }
    }

    private static func chart(using generator: inout SeededGenerator) -> SeriesChart? {
        let axis: SeriesChart.XAxisKind = generator.oneIn(3) ? .number : .time
        let seriesCount = generator.oneIn(3) ? generator.int(2...8) : 1
        let times = RandomTimes(axis: axis, using: &generator)
        var common: [Double]?
        var series: [TimeSeries] = []
        for _ in 0..<seriesCount {
            let own = generator.oneIn(3) ? nil : common
            let seriesTimes = own ?? times.times(using: &generator)
            common = common ?? seriesTimes
            let values = RandomValues(using: &generator).values(seriesTimes.count, using: &generator)
            var rows = zip(seriesTimes, values).map { (time: $0, value: Double?.some($1)) }
            let gaps = generator.element([0, 0, 0.02, 0.4])
            for index in rows.indices where generator.unit() < gaps { rows[index].value = nil }
            guard var one = try? TimeSeries(label: label(using: &generator), rows: rows), one.count > 0 else {
                return nil
            }
            if generator.oneIn(5) { one.lineColor = color(using: &generator) }
            if generator.oneIn(5) { one.fillColor = color(using: &generator) }
            series.append(one)
        }
        var chart = SeriesChart(axis: axis, series: series)
        if generator.oneIn(3) {
            chart.width = generator.length(1...2000)
            chart.height = generator.length(1...2000)
        }
        if generator.oneIn(4) { chart.style = label(using: &generator) }
        if generator.oneIn(4) { chart.unit = label(using: &generator) }
        if generator.oneIn(4) { chart.reference = generator.oneIn(2) ? generator.anyDouble() : generator.unit() * 100 }
        if generator.oneIn(3) { chart.window = window(around: series, using: &generator) }
        return chart
    }

    /// A window that holds all samples; its ends are theirs, whole minutes away, or any doubles.
    private static func window(around series: [TimeSeries], using generator: inout SeededGenerator) -> XAxisWindow? {
        guard var from = series.compactMap({ $0.first?.time }).min(),
            var to = series.compactMap({ $0.last?.time }).max()
        else { return nil }
        switch generator.int(0...3) {
        case 0: break
        case 1:
            (from, to) = (from - 60 * Double(generator.length(0...1440)), to + 60 * Double(generator.length(0...1440)))
        case 2: (from, to) = (from - generator.unit() * 1e4, to + generator.unit() * 1e4)
        default: (from, to) = (min(from, generator.anyDouble()), max(to, generator.anyDouble()))
        }
        return try? XAxisWindow(from: from, to: to)
    }

    private static func color(using generator: inout SeededGenerator) -> ChartColor {
        let word = UInt32(truncatingIfNeeded: generator.next())
        return ChartColor(
            red: UInt8(truncatingIfNeeded: word),
            green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word >> 16),
            alpha: generator.oneIn(2) ? 255 : UInt8(truncatingIfNeeded: word >> 24)
        )
    }

    /// A text that is often empty; among its characters are a byte order mark, a NUL and a replacement character.
    private static func label(using generator: inout SeededGenerator) -> String {
        let characters = ["a", "Z", " ", "°C", "é", "\u{FEFF}", "\0", "\u{FFFD}", "日", "👩‍👩‍👧", "<b>", "\"", "\u{202E}"]
        if generator.oneIn(2) { return "" }
        return (0..<generator.length(1...12)).map { _ in generator.element(characters) }.joined()
    }
}
