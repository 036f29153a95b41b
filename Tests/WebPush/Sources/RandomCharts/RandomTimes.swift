import SeriesCodec

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
        step = axis == .time || generator.oneIn(2) ? unit : generator.element([1e-300, 1e-9, 0.1, 1e6, 1e200])
        start = (generator.unit() * 40000).rounded() * (axis == .time ? 86400 : step) - (generator.oneIn(9) ? 6e10 : 0)
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
