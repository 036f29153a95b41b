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

    private static let axes: [SeriesChart.XAxisKind] = [.instants, .instants, .instants, .number, .days, .names]

    private static func chart(using generator: inout SeededGenerator) -> SeriesChart? {
        let axis = generator.element(Self.axes)
        let names = axis == .names ? (0..<generator.int(1...64)).map { _ in name(using: &generator) } : []
        let seriesCount = generator.oneIn(3) ? generator.int(2...8) : 1
        let times = RandomTimes(axis: axis, using: &generator)
        var common: [Double]?
        var series: [TimeSeries] = []
        for _ in 0..<seriesCount {
            let own = generator.oneIn(3) ? nil : common
            let seriesTimes =
                axis == .names ? names.indices.map(Double.init) : own ?? times.times(using: &generator)
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
        var chart = SeriesChart(axis: axis, names: names, series: series)
        if generator.oneIn(3) {
            chart.width = generator.length(1...2000)
            chart.height = generator.length(1...2000)
        }
        if generator.oneIn(4) { chart.style = label(using: &generator) }
        if generator.oneIn(4) { chart.unit = label(using: &generator) }
        if generator.oneIn(4) { chart.reference = generator.oneIn(2) ? generator.anyDouble() : generator.unit() * 100 }
        if generator.oneIn(4) { chart.levels += levels(using: &generator) }
        if axis != .names, generator.oneIn(3) {
            chart.window = window(around: series, wholeDays: axis == .days, using: &generator)
        }
        return chart
    }

    /// One to 15 levels beside the reference; no name is a number, because objects of JavaScript sort these.
    private static func levels(using generator: inout SeededGenerator) -> [NamedLevel] {
        (0..<generator.int(1...15)).map { index in
            let value = generator.oneIn(2) ? Double(generator.int(-999...999)) : generator.anyDouble()
            return NamedLevel(name: "\(generator.element(["high", "low", "Ö", "__proto__"]))\(index)", value: value)
        }
    }

    private static func name(using generator: inout SeededGenerator) -> String {
        generator.element(["Germany", "日本", "a", "\u{FEFF}b", "Trinidad and Tobago"]) + String(generator.int(0...9))
    }

    /// A window that holds all samples; its ends are theirs, whole minutes away, or any doubles.
    private static func window(
        around series: [TimeSeries],
        wholeDays: Bool,
        using generator: inout SeededGenerator
    ) -> XAxisWindow? {
        guard var from = series.compactMap({ $0.first?.time }).min(),
            var to = series.compactMap({ $0.last?.time }).max()
        else { return nil }
        switch wholeDays ? 4 : generator.int(0...3) {
        case 0: break
        case 4: (from, to) = (from - 86400, to + 86400 * Double(generator.int(0...30)))
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

/// A random pattern of times.
struct RandomTimes {
    private enum Pattern: CaseIterable {
        case regular
        case weekdays
        case irregular
        case repeated
        case months
        case milliseconds
        case arbitrary
    }

    private let pattern: Pattern
    private let start: Double
    private let step: Double

    init(axis: SeriesChart.XAxisKind, using generator: inout SeededGenerator) {
        pattern = generator.element(Pattern.allCases)
        let unit = generator.element([0.001, 0.25, 1, 60, 300, 900, 1800, 3600, 86400])
        switch axis {
        case .days: step = 86400
        case .instants: step = unit
        case .number, .names:
            step = generator.oneIn(2) ? unit : generator.element([1e-300, 1e-9, 0.1, 1e6, 1e200])
        }
        let startUnit = axis == .number ? step : 86400
        start = (generator.unit() * 40000).rounded() * startUnit - (axis != .days && generator.oneIn(9) ? 6e10 : 0)
    }

    /// Ascending times: mostly tens or hundreds, at times thousands.
    func times(using generator: inout SeededGenerator) -> [Double] {
        let count = generator.length(1...(generator.oneIn(20) ? 8000 : 600))
        switch pattern {
        case .regular: return (0..<count).map { start + Double($0) * step }
        case .weekdays: return (0..<count).map { start + Double($0 / 5 * 7 + $0 % 5) * step }
        case .months:
            let stride = generator.element([1, 1, 2, 3, 6, 12])
            let day = generator.int(1...28)
            let firstMonth = generator.int(12...24_000)
            return (0..<min(count, 300)).map { Self.seconds(month: firstMonth + $0 * stride, day: day) }
        case .arbitrary: return (0..<count).map { _ in generator.anyDouble() }.sorted()
        case .irregular, .repeated, .milliseconds:
            var time = start
            let repeats = pattern == .repeated ? 3 : Int.max
            return (0..<count).map { _ in
                let distance = Double(generator.length(1...50)) * (pattern == .milliseconds ? 0.001 : step)
                if repeats == Int.max || !generator.oneIn(repeats) { time += distance }
                return time
            }
        }
    }

    /// The seconds since 1970 of midnight on a day of a month, counted from January of year 0.
    private static func seconds(month: Int, day: Int) -> Double {
        let year = month / 12
        let leapDays = { (year: Int) in year / 4 - year / 100 + year / 400 }
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        var days = year * 365 + leapDays(year - 1) - (1970 * 365 + leapDays(1969))
        days += lengths.prefix(month % 12).reduce(0, +) + (isLeap && month % 12 > 1 ? 1 : 0) + day - 1
        return Double(days) * 86400
    }
}

/// A random kind of values.
struct RandomValues {
    private enum Kind: CaseIterable {
        case constant
        case steps
        case walk
        case noise
        case counter
        case integers
        case arbitrary
    }

    private let kind: Kind
    private let scale: Double

    init(using generator: inout SeededGenerator) {
        kind = generator.element(Kind.allCases)
        scale = generator.element([1, 1, 1, 100, 1e-3, .leastNormalMagnitude / 128, 1e12, 1e304])
    }

    func values(_ count: Int, using generator: inout SeededGenerator) -> [Double] {
        var value = generator.unit() * 100 - 20
        return (0..<count).map { index in
            switch kind {
            case .constant: break
            case .steps: if generator.oneIn(12) { value = Double(generator.int(-3...9)) }
            case .walk: value += generator.unit() - 0.5
            case .noise: value = generator.unit() * 100
            case .counter: value = generator.oneIn(80) ? 0 : value + Double(generator.length(0...20))
            case .integers: value = Double(generator.int(-40_000...40_000))
            case .arbitrary: return generator.anyDouble()
            }
            return value * scale
        }
    }
}

extension SeededGenerator {
    /// Whether an event with a probability of 1 in `n` happens.
    mutating func oneIn(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// An integer of the range; small integers are as probable as large ones.
    mutating func length(_ range: ClosedRange<Int>) -> Int {
        let logarithm = Double.random(in: 0...1, using: &self)
        let bits = logarithm * Double(Int.bitWidth - (range.upperBound - range.lowerBound).leadingZeroBitCount)
        return min(range.upperBound, range.lowerBound + int(0...(1 << Int(bits)) - 1))
    }

    mutating func unit() -> Double { Double.random(in: 0..<1, using: &self) }

    /// Any finite double; all bit patterns are equally probable.
    mutating func anyDouble() -> Double {
        while true {
            let double = Double(bitPattern: next())
            if double.isFinite { return double }
        }
    }

    mutating func element<Element>(_ elements: [Element]) -> Element { elements[int(0...elements.count - 1)] }
}
